"""The command ``euchre``: list, show, check, play and simulate variants, and replay records.

Every command is declared here and does its work in a module of its own, imported when it runs, so that help is fast.
"""

from __future__ import annotations

import enum
import errno
import io
import os
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from euchre_core.errors import EuchreError, VariantError

_MOST_SEED = 2**64 - 1
_ELSEWHERE = {"why": "replay FILE --why", "rules": "show", "validate": "check", "verify": "replay"}
"""What is no command, though it may well be looked for; and the command that does it."""


class _Door(TyperGroup):
    """The commands behind one door, where a user's mistake becomes a message and an interruption an exit code."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and (meant := _ELSEWHERE.get(args[0])):
            ctx.fail(f"No such command '{args[0]}'. Did you mean '{meant}'?")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]  # typer's own context is the one it gets
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            sys.stderr.write("\n")
            raise typer.Exit(130) from None
        except VariantError as error:
            _fail("\n".join(problem.report for problem in error.problems))
        except EuchreError as error:
            _fail(str(error))
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            _fail(_said(error))


def _said(error: OSError) -> str:
    return f"{error.filename or 'euchre'}: {error.strerror or error}"


def _fail(message: str) -> NoReturn:
    from euchre_core.load.tree import printable

    sys.stderr.write("".join(f"{printable(line)}\n" for line in message.split("\n")))
    raise typer.Exit(1)


# Plain help: it starts at once, and breaks no path when it is piped.
app = typer.Typer(
    cls=_Door,
    name="euchre",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


class _Format(enum.Enum):
    """How ``check`` prints."""

    text = "text"
    json = "json"
    github = "github"


_Name = Annotated[
    str,
    typer.Argument(
        metavar="NAME_OR_FILE",
        help="A game that comes with euchre (see: euchre list), or a file of your own, as in ./ours.yaml.",
    ),
]


def _version(wanted: bool) -> None:
    if wanted:
        from euchre_core.cli.version import version_text

        typer.echo(version_text())
        raise typer.Exit


def _seed(value: int | None) -> int | None:
    if value is not None and not 0 <= value <= _MOST_SEED:
        raise typer.BadParameter(f"expected a seed from 0 to {_MOST_SEED}, got {value}.")
    return value


def _deals(value: int | None) -> int | None:
    if value is not None and value < 1:
        raise typer.BadParameter(f"expected at least 1 deal, got {value}.")
    return value


@app.callback()
def euchre(
    *,
    _: Annotated[
        bool,
        typer.Option(
            "--version", help="Say which version this is, and which kernel plays.", callback=_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Games of the Euchre family, played by rules that are written down in files."""


@app.command("list")
def list_(
    *,
    json: Annotated[bool, typer.Option("--json", help="Print a list for a program to read.")] = False,
) -> None:
    """List the games and house rules that come with euchre."""
    from euchre_core.cli.listing import list_variants

    list_variants(as_json=json)


@app.command()
def show(
    name: _Name,
    *,
    merged: Annotated[
        bool,
        typer.Option("--merged", help="Print the whole file instead: every value, and the file and line that said it."),
    ] = False,
) -> None:
    """Tell the rules of a game in words."""
    from euchre_core.cli.showing import show_variant

    show_variant(name, merged=merged)


@app.command()
def new(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What to call the new file, as in ours.yaml.")],
    *,
    parent: Annotated[
        str,
        typer.Option(
            "--from", metavar="NAME_OR_FILE", help="The game it changes: one that comes with euchre, or a file."
        ),
    ] = "standard",
    force: Annotated[
        bool, typer.Option("--force", help="Replace a file of that name, and the schema beside it.")
    ] = False,
    no_schema: Annotated[
        bool, typer.Option("--no-schema", help="Write no schema beside it, and no line that leads an editor there.")
    ] = False,
) -> None:
    """Begin a file of your own.

    Every rule of the game that it changes is in it, explained and commented out. Beside it goes euchre.schema.json,
    as euchre schema prints it, unless there is one.
    """
    from euchre_core.cli.starting import start_file

    start_file(file, parent, force=force, with_schema=not no_schema)


@app.command()
def check(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Files of your own, or names of games that come with euchre.")
    ],
    *,
    examples: Annotated[
        int,
        typer.Option(
            metavar="NUMBER", min=0, max=1_000_000, help="Judge the laws on so many deals and matches; 0 for none."
        ),
    ] = 20,
    seed: Annotated[
        int, typer.Option(metavar="NUMBER", callback=_seed, help="The same seed draws the same deals.")
    ] = 0,
    law: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Judge this law only. May be repeated."),
    ] = None,
    form: Annotated[
        _Format,
        typer.Option(
            "--format", help="How to print: for people, as a list for a program to read, or as notes for GitHub."
        ),
    ] = _Format.text,
    json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
) -> None:
    """Say everything that is wrong with game files.

    A file is read with all that it extends, proven, its bidding walked from end to end, and its examples played; then
    every law is judged on deals and matches drawn at random, the same each time. Each problem has its place and what
    to write. The exit code is 0 if nothing is wrong, 1 if something is, 2 if the command was not understood.
    """
    from euchre_core.cli.checking import Wanted, check_files

    wanted = Wanted(examples, seed, tuple(law or ()))
    raise typer.Exit(check_files(files, wanted, "json" if json else form.value))


@app.command()
def diff(
    a: _Name,
    b: Annotated[str, typer.Argument(metavar="NAME_OR_FILE", help="What to compare it with.")],
    *,
    json: Annotated[bool, typer.Option("--json", help="Print the differences for a program to read.")] = False,
) -> None:
    """Say what changes from one game to another.

    Play and score are compared, not the words about a game. The exit code is 0 whether or not there are differences;
    1 says, as everywhere, that a file is wrong.
    """
    from euchre_core.cli.differing import show_differences

    show_differences(a, b, as_json=json)


@app.command()
def play(
    name: _Name,
    *,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            callback=_seed,
            help="The same seed plays the same game. Without it, a new one is drawn and printed.",
        ),
    ] = None,
    deals: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER", callback=_deals, help="Stop after so many deals. Without it, play until somebody wins."
        ),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT=PLAYER",
            help="Who plays on a seat: human (you, at the keyboard), random, or first (always the first choice), "
            "as in --seat 0=human. Seats are numbered from 0, in the order of play; those not named are random. "
            "May be repeated.",
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write down what was played, for euchre replay. An older record of that name is replaced.",
        ),
    ] = None,
) -> None:
    """Play a game, yourself or not, and print every deal.

    Where nobody plays at the keyboard, the game is given up after 100 deals in a row in which nobody called.
    """
    from euchre_core.cli.playing import play_match

    play_match(name, seed=seed, deals=deals, seats=seat or [], record=record)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, as euchre play --record writes it.")],
    *,
    variant: Annotated[
        str | None,
        typer.Option(
            metavar="NAME_OR_FILE", help="The game it was played by, if it is none of those that come with euchre."
        ),
    ] = None,
    why: Annotated[
        bool,
        typer.Option(
            "--why",
            help="Say of each trick why it was won, of each deal why it was scored so, and show the lines of the files "
            "that say so.",
        ),
    ] = False,
) -> None:
    """Print again what a record says was played.

    Every action is played again by the rules; a record that they contradict is refused.
    """
    from euchre_core.cli.replaying import replay_file

    replay_file(file, variant, why=why)


@app.command()
def simulate(
    name: _Name,
    *,
    deals: Annotated[
        int, typer.Option(metavar="NUMBER", callback=_deals, help="How many deals to play, each choice at random.")
    ],
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            callback=_seed,
            help="The same seed gives the same numbers. Without it, a new one is drawn and printed.",
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(metavar="NUMBER", min=1, max=4096, help="Play in so many processes: one for each core."),
    ] = 1,
    checkpoint: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Keep what is done in this file. If it exists, go on from there, with its seed."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the counts as JSON for a program to read.")] = False,
) -> None:
    """Play many deals at random and count how they end.

    The numbers are the same for any number of workers. Ctrl-C prints what is done, with exit code 130.
    """
    from euchre_core.cli.simulating import simulate_deals

    raise typer.Exit(simulate_deals(name, deals=deals, seed=seed, workers=workers, checkpoint=checkpoint, as_json=json))


@app.command()
def schema() -> None:
    """Print the JSON Schema of a rule file.

    With it an editor completes and explains what you write. Whatever it marks as wrong, euchre check refuses too. Much
    that is wrong only euchre check can see.
    """
    from euchre_core.cli.starting import print_schema

    print_schema()


def main() -> None:
    """Run the command; nothing that is typed or read may end in a traceback, and no stream that is closed or full."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - open to the end
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except OSError as error:  # of the help and of what is still to be written
        sys.exit(_said(error))
