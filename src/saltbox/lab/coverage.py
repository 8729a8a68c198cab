"""Coverage of the rulebooks: which rules of each catalogue the code cites and the tests prove.

Everything is computed from the source checkout, nothing is kept by hand:

- a rule is *cited* if its id occurs in the game's code, in its card and example files, or in the engine; a bot
  and a painter keep no rules, so they do not count;
- a rule is *tested* if a test carries its id in `pytest.mark.rule`, as a decorator, as `marks=` of a
  parameter or as the module's `pytestmark`. A test decorated `@examples(GAME)` runs the worked
  examples of that game, and so carries the id of each of them.

Tests are parsed, never imported.
"""

import ast
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import TypedDict

from saltbox.engine import SaltboxError
from saltbox.engine.catalogue import RULE_ID, read_catalogue

KEEP_NO_RULES = ("bot", "paint")  # parts of a game that only speak of rules


class Coverage(TypedDict):
    """How far the rules of one game are covered; `missing` lists those not cited or not tested."""

    rules: int
    cited: int
    tested: int
    missing: list[str]


class NotACheckout(SaltboxError):
    """Coverage reads sources and tests, so an installed package is not enough."""


def checkout_root() -> Path:
    """The source checkout this program runs from: where its own package lies, or where it was started."""
    home = Path(__file__).resolve().parents[3]
    return home if (home / "docs" / "rules").is_dir() else Path.cwd()


def coverage(root: Path) -> dict[str, Coverage]:
    """The coverage of every catalogue in a source checkout, by the name of the game."""
    tested = ids_in_tests(root)
    return {
        name: _coverage(rules, ids_in_code(root, name, besides=KEEP_NO_RULES), tested)
        for name, rules in _catalogues(root)
    }


def unknown_ids(root: Path) -> dict[str, list[str]]:
    """Ids that a game's code cites although its catalogue has no such rule: slips of the pen."""
    unknown = {}
    for name, rules in _catalogues(root):
        games_prefix = tuple({id[:3] for id in rules})
        cited = {id for id in ids_in_code(root, name) if id.startswith(games_prefix)}
        unknown[name] = _sorted(cited - rules)
    return unknown


def ids_in_code(root: Path, name: str, besides: Collection[str] = ()) -> set[str]:
    """All rule ids in the code and the data of one game, besides these parts of it, and in the engine."""
    game = root / "src" / "saltbox" / "games" / name.replace("-", "_")
    engine = root / "src" / "saltbox" / "engine"
    own_code = [file for file in game.rglob("*.py") if _part(file.relative_to(game)) not in besides]
    code = [file.read_text("utf-8") for file in (*own_code, *engine.rglob("*.py"))]
    # A card or an example carries its own id; other ids in its file only point at rules.
    data = [line for file in game.rglob("*.toml") for line in file.read_text("utf-8").splitlines()]
    own = [line for line in data if line.startswith(("id = ", "code = "))]
    return {id for text in (*code, *own) for id in RULE_ID.findall(text)}


def _part(place: Path) -> str:
    """The module or folder of a game that a file belongs to."""
    return place.parts[0].removesuffix(".py")


def ids_in_tests(root: Path) -> set[str]:
    """All rule ids that some test carries."""
    found: set[str] = set()
    for file in sorted((root / "tests").rglob("*.py")):
        for expression in _marking_expressions(ast.parse(file.read_text("utf-8"), str(file))):
            found.update(_strings(expression, "rule"))
            for name in _strings(expression, "examples"):
                found.update(_example_ids(root, name))
    return found


def _coverage(rules: set[str], cited: set[str], tested: set[str]) -> Coverage:
    return Coverage(
        rules=len(rules),
        cited=len(rules & cited),
        tested=len(rules & tested),
        missing=_sorted(rules - (cited & tested)),
    )


def _catalogues(root: Path) -> Iterator[tuple[str, set[str]]]:
    for needed in ("docs/rules", "src/saltbox", "tests"):
        if not (root / needed).is_dir():
            raise NotACheckout(f"coverage needs a source checkout: there is no {needed} in {root}")
    for file in sorted((root / "docs" / "rules").glob("*.md")):
        yield file.stem, set(read_catalogue(file.read_text("utf-8")))


def _sorted(ids: Iterable[str]) -> list[str]:
    """In natural order: SB-DRAW-9 before SB-DRAW-10."""
    return sorted(
        ids, key=lambda id: [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", id)]
    )


def _marking_expressions(module: ast.Module) -> Iterator[ast.expr]:
    """The places where pytest looks for marks: decorators of tests, `marks=`, and `pytestmark`."""
    for node in ast.walk(module):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                if name.lower().startswith("test"):
                    yield from node.decorator_list
            case ast.keyword(arg="marks", value=value):
                yield value
            case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
                yield value


def _strings(expression: ast.expr, function: str) -> Iterator[str]:
    """The texts given to a function of this name anywhere in an expression."""
    for node in ast.walk(expression):
        match node:
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name == function:
                for given in node.args:
                    if isinstance(given, ast.Constant) and isinstance(given.value, str):
                        yield given.value


def _example_ids(root: Path, name: str) -> Iterator[str]:
    file = root / "src" / "saltbox" / "games" / name.replace("-", "_") / "examples.toml"
    for example in tomllib.loads(file.read_text("utf-8"))["example"]:
        yield example["id"]
