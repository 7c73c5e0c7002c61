"""From a name, a file or a text to a checked :class:`~euchre_core.schema.Variant`, or to every problem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from euchre_core.errors import Mark, Problem, VariantError
from euchre_core.load.chain import Chain, follow
from euchre_core.load.library import File, locate, read_file
from euchre_core.load.merge import merge
from euchre_core.load.names import absent_rows, dotted_names
from euchre_core.load.problems import taken_away, validate
from euchre_core.load.tree import Block, Entry, Path, Scalar, places, plain
from euchre_core.schema import Variant

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable


class Origins(Mapping[Path, Mark]):
    """By path: the place that said a value. All are equal: where a variant is written is no part of what it says.

    >>> Origins([(("deck",), Mark("ours.yaml", 3, 7))]) == Origins()
    True
    """

    def __init__(self, marks: Iterable[tuple[Path, Mark]] = ()) -> None:
        self._marks = dict(marks)

    def __getitem__(self, path: Path) -> Mark:
        return self._marks[path]

    def __iter__(self) -> Iterator[Path]:
        return iter(self._marks)

    def __len__(self) -> int:
        return len(self._marks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mapping)

    def __hash__(self) -> int:
        return hash(Origins)

    def __repr__(self) -> str:
        return f"Origins({list(self._marks.items())})"


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading a variant: the variant, or problems, never both.

    Attributes:
        variant: The variant; ``None`` when there are problems.
        problems: Everything wrong, in file order, the first file first.
        merged: What all the files say together, as plain data; shorthands written out.
        origins: The place of every value, and of every list item (its number as text), that a file wrote.
        files: The files that were read, as their user knows them: the one asked for, the one it extends, and so on.
    """

    variant: Variant | None
    problems: tuple[Problem, ...] = ()
    merged: dict[str, Any] = field(default_factory=dict)
    origins: Mapping[Path, Mark] = field(default_factory=Origins)
    files: tuple[str, ...] = ()

    def require(self) -> Variant:
        """Return the variant.

        Raises:
            VariantError: If there are problems; it carries them all.
        """
        if self.variant is None:
            raise VariantError(self.problems)
        return self.variant


def read_variant(name_or_path: str | os.PathLike[str], *, directory: FilePath | None = None) -> Reading:
    """Read a shipped variant by its name, or a file by its path, with all that it extends.

    Args:
        name_or_path: A shipped name (letters, digits, underscores) or a path: anything with a slash, or ending in
            ``.yaml`` or ``.yml``, and every ``PathLike``.
        directory: Another folder of shipped variants, for a library of one's own.

    Returns:
        The variant or its problems; never raises for what is in a file, or for a file that is not there.
    """
    file = locate(name_or_path, None, directory)
    data = read_file(file, directory) if isinstance(file, File) else file
    if isinstance(file, Problem) or isinstance(data, Problem):
        return Reading(None, tuple(problem for problem in (data,) if isinstance(problem, Problem)))
    return _read(follow(data, file.shown, file, directory), file.path.stem)


def read_text_variant(text: str, file: str = "<text>", *, directory: FilePath | None = None) -> Reading:
    r"""Read a variant from *text*; paths in it are relative to the current folder.

    Args:
        text: A YAML document.
        file: What to call the text in places.
        directory: Another folder of shipped variants.

    >>> reading = read_text_variant("name: Kitchen rules\ngame: {target: ten}")
    >>> print(*reading.problems)
    <text>:2:16 game.target: expected a score from -10000 to 10000, or none, got "ten". Write 10.
    """
    chain = follow(text.encode("utf-8", "surrogatepass"), file, None, directory)
    return _read(chain, "" if file.startswith("<") else FilePath(file).stem)


def _read(chain: Chain, stem: str) -> Reading:
    if not chain.blocks:
        return Reading(None, chain.problems, files=chain.files)
    merged = merge(chain.blocks, complete=chain.complete)
    root = _arranged(merged.root, stem)
    problems = [*chain.problems, *merged.problems, *dotted_names(merged), *taken_away(merged.removed, root)]
    if chain.complete:
        problems += absent_rows(merged)
    variant = validate(root, complete=chain.complete)
    if not isinstance(variant, Variant):
        known = [f"{problem.path}." for problem in merged.problems]
        problems += [new for new in variant if not any(path.startswith(f"{new.path}.") for path in known)]
    origins = Origins([((), root.mark), *places(root)])
    if problems or not isinstance(variant, Variant):
        return Reading(None, _in_order(problems, chain.files), plain(root), origins, chain.files)
    variant._origins = origins  # noqa: SLF001 - the model keeps it private from the language, not from its loader
    return Reading(variant, (), plain(root), origins, chain.files)


def _arranged(root: Block, stem: str) -> Block:
    """Return the tree with a name, and its sections in the order of the language."""
    title = stem.replace("_", " ").encode("utf-8", "replace").decode()
    entries = dict(root.entries)
    if title:
        entries.setdefault("name", Entry(root.mark, Scalar(root.mark, title[:1].upper() + title[1:], title)))
    order = [*Variant.model_fields, *entries]
    return Block(root.mark, {key: entries[key] for key in sorted(entries, key=order.index)})


def _in_order(problems: list[Problem], files: tuple[str, ...]) -> tuple[Problem, ...]:
    places = {problem: problem.mark or Mark(files[0], 0, 0) for problem in problems}
    return tuple(sorted(places, key=lambda problem: (files.index(places[problem].file), places[problem])))
