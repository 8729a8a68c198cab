"""Coverage of the rulebooks: which rules of each catalogue the code cites and the tests prove.

Everything is computed from the sources of the installed games, nothing is kept by hand:

- a rule is *cited* if its id occurs in the game's code or in its card and example files; a bot and a painter
  keep no rules, so they do not count;
- a rule is *tested* if a test carries its id in `pytest.mark.rule`, as a decorator, as `marks=` of a
  parameter or as the module's `pytestmark`. A test decorated `@examples("my-game")` runs the worked examples of
  that game, and so carries the id of each of them.

Tests are parsed, never imported.
"""

import ast
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, TypedDict

from saltbox.engine import SaltboxError, find_games
from saltbox.engine.catalogue import OWN_CATALOGUE, RULE_ID, read_catalogue


class Sources(NamedTuple):
    """Where the rules of one game stand, and where its code and its tests are."""

    game: str
    catalogue: Path
    code: Path
    tests: Path


KEEP_NO_RULES = ("bot", "paint")  # parts of a game that only speak of rules


class Coverage(TypedDict):
    """How far the rules of one game are covered; `missing` lists those not cited or not tested."""

    rules: int
    cited: int
    tested: int
    missing: list[str]


class NotACheckout(SaltboxError):
    """Coverage reads sources and tests, so an installed package is not enough."""


def installed_sources() -> list[Sources]:
    """The sources of every installed game that lies in a checkout. A game without one is left out."""
    found = []
    for name, entry in sorted(find_games().items()):
        spec = find_spec(entry.module)
        code = Path(spec.origin).parent if spec is not None and spec.origin is not None else Path()
        root = next((folder for folder in code.parents if (folder / "pyproject.toml").is_file()), None)
        if root is not None:
            own = code / OWN_CATALOGUE
            catalogue = own if own.is_file() else root / "docs" / "rules" / f"{name}.md"
            found.append(Sources(name, catalogue, code, root / "tests"))
    if not found:
        raise NotACheckout("coverage reads sources and tests, and no installed game lies in a source checkout")
    return found


def coverage(games: Sequence[Sources]) -> dict[str, Coverage]:
    """The coverage of every game, by its name."""
    code = {one.game: one.code for one in games}
    tested = {tests: ids_in_tests(tests, code) for tests in {one.tests for one in games}}
    return {
        one.game: _coverage(rules_of(one), ids_in_code(one.code, KEEP_NO_RULES), tested[one.tests])
        for one in games
    }


def unknown_ids(games: Iterable[Sources]) -> dict[str, list[str]]:
    """Ids that a game's code cites although its catalogue has no such rule: slips of the pen."""
    unknown = {}
    for one in games:
        rules = rules_of(one)
        games_prefix = tuple({id[:3] for id in rules})
        cited = {id for id in ids_in_code(one.code) if id.startswith(games_prefix)}
        unknown[one.game] = _sorted(cited - rules)
    return unknown


def rules_of(one: Sources) -> set[str]:
    """All rule ids of a game's catalogue."""
    if not one.catalogue.is_file():
        raise NotACheckout(f"{one.game} has no catalogue of rules: there is no {one.catalogue}")
    return set(read_catalogue(one.catalogue.read_text("utf-8")))


def ids_in_code(folder: Path, leaving_out: Collection[str] = ()) -> set[str]:
    """All rule ids in the code and the data of one game."""
    named = [(file.relative_to(folder).parts[0].removesuffix(".py"), file) for file in folder.rglob("*.py")]
    files = [file for part, file in named if part not in leaving_out]
    code = [file.read_text("utf-8") for file in files]
    # A card or an example carries its own id; other ids in its file only point at rules.
    data = [line for file in folder.rglob("*.toml") for line in file.read_text("utf-8").splitlines()]
    own = [line for line in data if line.startswith(("id = ", "code = "))]
    return {id for text in (*code, *own) for id in RULE_ID.findall(text)}


def ids_in_tests(tests: Path, code: Mapping[str, Path]) -> set[str]:
    """All rule ids that some test carries. `code`: where each game lies whose worked examples they may run."""
    found: set[str] = set()
    for file in sorted(tests.rglob("*.py")):
        for expression in _marking_expressions(ast.parse(file.read_text("utf-8"), str(file))):
            found.update(_strings(expression, "rule"))
            for name in _strings(expression, "examples"):
                found.update(_example_ids(code[name]))
    return found


def _coverage(rules: set[str], cited: set[str], tested: set[str]) -> Coverage:
    return Coverage(
        rules=len(rules),
        cited=len(rules & cited),
        tested=len(rules & tested),
        missing=_sorted(rules - (cited & tested)),
    )


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


def _example_ids(folder: Path) -> Iterator[str]:
    for example in tomllib.loads((folder / "examples.toml").read_text("utf-8"))["example"]:
        yield example["id"]
