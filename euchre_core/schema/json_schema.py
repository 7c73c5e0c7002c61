"""The language as a JSON Schema, for editors: what one file may say, before it is merged with the files above it.

It is made from the models, so that a new field is in it by itself. What it refuses, ``check`` refuses too; not the
other way round, for a schema sees one file, and no meaning. Anything may be left out, since a file above may have said
it, and ``null`` may take away what a file above wrote.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from pydantic import ValidationError
from pydantic.json_schema import GenerateJsonSchema

from euchre_core.schema import ANY_NAME, LANGUAGE, PROSE, SHORTHANDS, Variant
from euchre_core.schema.about import About, fields_about

if TYPE_CHECKING:
    from collections.abc import Collection

    from pydantic_core import core_schema

    from euchre_core.schema import Section

Node: TypeAlias = dict[str, Any]

_TITLE = "A euchre_core rule file"
_ABOUT_FILE = "A game of the Euchre family, or a house rule: what is different from the game that it extends."
_ABOUT_EXTENDS = (
    "the one file that this file changes: the name of a game that comes with euchre, or a path as in ./ours.yaml"
)
_ABOUT_START_OVER = "true: drop everything that the files above wrote in this mapping"
_START_OVER = "start_over"
_A_PATH = r"[/\\]|\.ya?ml$"
# Places are written with dots, so a name has none; and start_over is no name.
_A_NAME = rf"^(?!{_START_OVER}$)[^.]+$"
_MOST_SHORTHAND = 1000


def file_schema(games: Collection[str] = ()) -> Node:
    """Return the JSON Schema (draft-07) of a rule file, without references, in the order of the language.

    Each field has its meaning, its default, its words or bounds, and the source of the rule; ``source`` is the source
    as the model has it, ``description`` and ``markdownDescription`` say all of it in words.

    Args:
        games: The names that ``extends`` may have besides paths; without any, it may be any text.

    >>> stuck = file_schema()["properties"]["bidding"]["properties"]["second_round"]["properties"]["stick_the_dealer"]
    >>> print(stuck["description"])
    the dealer may not pass. If left out: false. Source: C9 D12 E4; knob B6.
    >>> stuck["type"], stuck["default"]
    (['boolean', 'null'], False)
    """
    made = Variant.model_json_schema(schema_generator=_Models)
    root = _without_references({key: value for key, value in made.items() if key != "$defs"}, made.get("$defs", {}))
    for path in SHORTHANDS:
        _allow_numbers(root, path)
    # No version of the language and no prose comes from a file above, so there is nothing to take away.
    root["properties"] = {
        name: _placed(node, is_own=True) if name in (*PROSE, "language") else _or_null(_placed(node, is_own=False))
        for name, node in root["properties"].items()
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": f"urn:euchre-core:rule-file:{LANGUAGE}",
        "title": _TITLE,
        "description": _ABOUT_FILE,
        "type": "object",
        "properties": {"extends": _extends(games), **root["properties"], _START_OVER: _start_over()},
        "additionalProperties": False,
        # A file that stands alone must say how trump is fixed and what is paid: neither has a default.
        "anyOf": [{"required": ["extends"]}, {"required": ["bidding", "scoring"]}],
    }


class _Models(GenerateJsonSchema):
    """Says of each section what its fields say of themselves, and nothing of ``None``, which depends on the place."""

    def model_schema(self, schema: core_schema.ModelSchema) -> Node:
        made = super().model_schema(schema)
        section: type[Section] = schema["cls"]
        for name, about in fields_about(section).items():
            field = made["properties"][name]
            field.pop("default", None)
            if _has_value(about):
                field["default"] = about.default
            field["description"] = _in_words(about)
            field["markdownDescription"] = _in_markdown(about)
        return {key: made[key] for key in ("type", "properties", "required", "additionalProperties") if key in made}

    def dict_schema(self, schema: core_schema.DictSchema) -> Node:
        made = super().dict_schema(schema)
        named = made.get("patternProperties") or {_A_NAME: made["additionalProperties"]}
        return {"type": "object", "patternProperties": named, "additionalProperties": False}

    def nullable_schema(self, schema: core_schema.NullableSchema) -> Node:
        return self.generate_inner(schema["schema"])

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002 - the base class has the argument
        return False


def _in_words(about: About) -> str:
    default = f" If left out: {_said(about.default)}." if _has_value(about) else ""
    return f"{about.meaning}.{default} Source: {about.source}."


def _in_markdown(about: About) -> str:
    default = f"\n\nIf left out: `{_said(about.default)}`" if _has_value(about) else ""
    return f"{about.meaning}{default}\n\nSource: {about.source}"


def _has_value(about: About) -> bool:
    return about.default not in (None, "", [], {}) and not isinstance(about.default, dict)


def _said(default: Any) -> str:
    return str(default).lower() if isinstance(default, bool) else str(default)


def _without_references(node: Any, definitions: Node) -> Any:
    """Return a schema with what it refers to written out: some editors ignore what stands beside a reference."""
    if isinstance(node, list):
        return [_without_references(item, definitions) for item in node]
    if not isinstance(node, dict):
        return node
    name = str(node.get("$ref", "")).rpartition("/")[2]
    target = _without_references(definitions[name], definitions) if name else {}
    return target | {key: _without_references(value, definitions) for key, value in node.items() if key != "$ref"}


def _allow_numbers(root: Node, path: tuple[str, ...]) -> None:
    """Let a number stand for the mapping at *path*: any that the models read there."""
    *sections, field = path
    holder = root
    for name in sections:
        (holder,) = holder["patternProperties"].values() if name == ANY_NAME else [holder["properties"][name]]
    mapping = holder["properties"][field]
    about = {key: mapping[key] for key in ("description", "markdownDescription", "default", "source") if key in mapping}
    form = {key: value for key, value in mapping.items() if key not in about}
    numbers = [number for number in range(_MOST_SHORTHAND) if _is_read(number, path)]
    holder["properties"][field] = {"anyOf": [{"type": "integer", "enum": numbers}, form], **about}


def _is_read(number: int, path: tuple[str, ...]) -> bool:
    data: Any = number
    for key in reversed(path):
        data = {key: data}
    try:
        Variant.model_validate(data)
    except ValidationError as error:
        return not any(fault["loc"][: len(path)] == path for fault in error.errors())
    return True


def _placed(node: Node, *, is_own: bool) -> Node:
    """Return what may stand in one file: in a mapping, ``start_over``; in what is inherited, ``null``, and any gap.

    Args:
        node: What the models say.
        is_own: It is prose: nothing of it comes from a file above.
    """
    if "anyOf" in node:
        return node | {"anyOf": [_placed(other, is_own=is_own) for other in node["anyOf"]]}
    if node.get("type") != "object":
        return node

    def inside(form: Node) -> Node:
        return _placed(form, is_own=True) if is_own else _or_null(_placed(form, is_own=False))

    made = {key: value for key, value in node.items() if is_own or key != "required"}
    for key in ("properties", "patternProperties"):
        if key in made:
            made[key] = {name: inside(form) for name, form in made[key].items()}
    made["properties"] = {**made.get("properties", {}), _START_OVER: _start_over()}
    return made


def _or_null(node: Node) -> Node:
    if "anyOf" in node:
        return node | {"anyOf": [*node["anyOf"], {"type": "null"}]}
    if "const" in node:
        node = {key: value for key, value in node.items() if key != "const"} | {"enum": [node["const"]]}
    words = {"enum": [*node["enum"], None]} if "enum" in node else {}
    return node | {"type": [node["type"], "null"]} | words


def _extends(games: Collection[str]) -> Node:
    about = {"description": f"{_ABOUT_EXTENDS}.", "markdownDescription": _ABOUT_EXTENDS}
    if not games:
        return {"type": "string", **about}
    return {"anyOf": [{"type": "string", "enum": [*games]}, {"type": "string", "pattern": _A_PATH}], **about}


def _start_over() -> Node:
    return {"type": "boolean", "const": True, "description": f"{_ABOUT_START_OVER}."}
