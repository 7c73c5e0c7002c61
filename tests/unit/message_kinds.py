"""Every kind of message that the sources can make, found in the sources: what stands in a problem's parts, as patterns."""

from __future__ import annotations

import ast
import re
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import euchre_core

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(euchre_core.__file__).parent
MAKERS = re.compile(r"\b(?:Problem|unfit|contradiction)\(")
WORDS = [PACKAGE / path for path in ("load/choice.py", "load/tree.py", "load/wording.py", "rules/scoring.py")]
"""Modules that make no problems themselves, but words for them."""
MODULES = sorted({path for path in PACKAGE.rglob("*.py") if MAKERS.search(path.read_text("utf-8"))} | set(WORDS))
# Calls whose arguments are parts of a problem: by name, the roles in order.
CALLS: dict[str, tuple[str, ...]] = {
    "Problem": ("", "expected", "got", "remedy"),
    "_Fault": ("", "expected", "got", "remedy"),
    "_Kind": ("", "expected", "got", "remedy"),
    "_note": ("", "expected", "got", "remedy"),
    "unfit": ("expected", "remedy"),
    "_too_many": ("", "", "", "", "piece", "remedy"),
    "contradiction": ("", "", "piece", "", "piece", "remedy"),
    **dict.fromkeys(("Need", "_Asks", "Clash"), ("", "piece", "", "piece", "remedy")),
}
KEYWORDS = {"expected", "got", "remedy"}
ANY = ".*?"
Function = ast.FunctionDef | ast.Module


class Kind(NamedTuple):
    """One kind of message, or of a part of one.

    Attributes:
        place: The module and the line where it is made.
        role: ``expected``, ``got``, ``remedy``, or ``piece`` for what is built into one of these.
        pattern: A regular expression that is the text, with anything for what is filled in.
    """

    place: str
    role: str
    pattern: str

    @property
    def shown(self) -> str:
        """The text with dots for what is filled in."""
        return re.sub(r"\\(.)", r"\1", self.pattern.replace(ANY, "..."))

    def is_in(self, message: str) -> bool:
        """Tell whether a message is of this kind."""
        around = {
            "expected": rf"expected {self.pattern}, got ",
            "got": rf", got {self.pattern}\. ",
            "remedy": rf"\. {self.pattern}$",
            "piece": self.pattern,
        }
        return re.search(around[self.role], message) is not None


def kinds() -> list[Kind]:
    """Return every kind of message in the sources, once each, in their order."""
    return list(dict.fromkeys(kind for path in MODULES for kind in of_source(path.read_text("utf-8"), name_of(path))))


def name_of(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def of_source(text: str, name: str) -> Iterator[Kind]:
    """Yield the kinds of messages of one module."""
    tree = ast.parse(text)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name != "__repr__"]
    scopes: list[Function] = [tree, *functions]
    for scope in scopes:
        for role, node in parts(scope, tree):
            for pattern in forms(node, scope, tree):
                if re.search(r"[A-Za-z]{2}", re.sub(r"\.\*\?|\\.", " ", pattern)):
                    yield Kind(f"{name}:{node.lineno}", role, pattern)


def parts(scope: Function, tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yield the expressions of a function, or of a module itself, that become a part of a problem."""
    for node in inside(scope):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            roles = CALLS.get(called, ())
            for role, argument in zip(roles, spread(node.args, tree), strict=False):
                if role:
                    yield role, argument
            if roles:
                yield from ((word.arg, word.value) for word in node.keywords if word.arg in KEYWORDS)
            if called == "join" and roles_of_join(node):
                yield from (("piece", element) for element in elements(node.args[0], scope))
        elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.Return) and "str" in returned(scope)):
            yield "piece", node.value or ast.Constant(None)


def inside(scope: Function) -> Iterator[ast.AST]:
    """Yield the nodes of a function, or of a module, without those of functions in it."""
    todo: list[ast.AST] = list(scope.body)
    while todo:
        node = todo.pop(0)
        yield node
        if not isinstance(node, ast.FunctionDef):
            todo = [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.FunctionDef)] + todo


def roles_of_join(node: ast.Call) -> bool:
    """Tell whether sentences are joined, not words."""
    return isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "' '"


def returned(scope: Function) -> set[str]:
    """Return the names in what a function says that it returns: ``str`` for text, nothing for a list of it."""
    given = ast.unparse(scope.returns) if isinstance(scope, ast.FunctionDef) and scope.returns else ""
    return {part.strip() for part in given.split("|")}


def spread(arguments: list[ast.expr], tree: ast.Module) -> Iterator[ast.expr]:
    """Yield arguments, those of ``*NAME`` out of the tuple of that name."""
    for argument in arguments:
        if isinstance(argument, ast.Starred):
            for value in assigned(argument.value, tree):
                yield from value.elts if isinstance(value, ast.Tuple) else ()
        else:
            yield argument


def elements(node: ast.expr, scope: Function) -> Iterator[ast.expr]:
    """Yield the items of the lists that a name stands for, also of those added to it."""
    added = [part.value for part in inside(scope) if isinstance(part, ast.AugAssign)]
    for value in [*assigned(node, scope), *added]:
        yield from (item for part in ast.walk(value) if isinstance(part, ast.List) for item in part.elts)


def assigned(node: ast.expr, scope: Function) -> Iterator[ast.expr]:
    """Yield what is assigned to a name in a scope, also as one of several at once."""
    for other in inside(scope):
        if isinstance(other, ast.Assign):
            pairs = [(target, other.value) for target in other.targets]
        elif isinstance(other, ast.AnnAssign | ast.NamedExpr) and other.value:
            pairs = [(other.target, other.value)]
        else:
            continue
        for target, value in pairs:
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                several = zip(target.elts, value.elts, strict=True)
                yield from (said for one, said in several if ast.unparse(one) == ast.unparse(node))
            elif ast.unparse(target) == ast.unparse(node):
                yield value


def forms(node: ast.expr, scope: Function, tree: ast.Module) -> list[str]:
    """Return the texts that an expression can be, as patterns."""
    if isinstance(node, ast.Constant):
        return [re.escape(node.value).replace(r"\\1", ANY)] if isinstance(node.value, str) else [ANY]
    if isinstance(node, ast.JoinedStr):
        return chain([forms(part, scope, tree) for part in node.values])
    if isinstance(node, ast.FormattedValue):
        return forms(node.value, scope, tree)
    if isinstance(node, ast.IfExp):
        return forms(node.body, scope, tree) + forms(node.orelse, scope, tree)
    if isinstance(node, ast.BoolOp):
        return [form for value in node.values for form in forms(value, scope, tree)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return chain([forms(node.left, scope, tree), forms(node.right, scope, tree)])
    if isinstance(node, ast.Name):
        values = [*assigned(node, scope)] or [*assigned(node, tree)]
        rest = ANY if any(isinstance(part, ast.AugAssign) and names(part, node) for part in inside(scope)) else ""
        return [form + rest for value in values for form in forms(value, scope, tree)] or [ANY]
    return [ANY]


def names(node: ast.AugAssign, name: ast.Name) -> bool:
    return ast.unparse(node.target) == name.id


def chain(choices: list[list[str]]) -> list[str]:
    """Return every way to put one of each choice behind the other."""
    return ["".join(way) for way in product(*choices)]
