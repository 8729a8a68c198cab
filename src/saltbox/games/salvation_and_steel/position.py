"""A few words to a whole position: for tests, puzzles and lessons.

    position(units=[unit("knight", "K10"), unit("squire", "K13", seat=1, wounds=2)])

Whatever is not said is as at the start of a phase of seat 0 in turn 1 of an Annihilation without terrain: all
units stand, unhurt, with full Speed and Energy; seat 0 has the north edge. Units get their numbers in the order
in which they are listed, those of seat 0 first. [SS-GEN-11]
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from saltbox.engine.errors import DocumentError, did_you_mean
from saltbox.engine.space.hexes import OFF, NoSuchHex
from saltbox.games.salvation_and_steel.board import GRID, LOCK_DOWN_MARKERS, Hex
from saltbox.games.salvation_and_steel.creation import created_units
from saltbox.games.salvation_and_steel.data import UnitType, terrain, units
from saltbox.games.salvation_and_steel.ground import piece_set, terrain_set, thing_set
from saltbox.games.salvation_and_steel.migrations import VERSION
from saltbox.games.salvation_and_steel.nouns import NO_UNIT, STANDING, UNKNOWN, Piece
from saltbox.games.salvation_and_steel.rules.alarm import BELL
from saltbox.games.salvation_and_steel.rules.siege import GATES, RELIC, WALLS
from saltbox.games.salvation_and_steel.scenarios import ALARM, ANNIHILATION, LOCK_DOWN, SCENARIOS, SIEGE
from saltbox.games.salvation_and_steel.state import War

# What can be said of a unit, and what is true otherwise; Speed and Energy are then those of its type.
UNIT_WORDS: Mapping[str, Any] = {
    "kind": "",
    "at": "",
    "seat": 0,
    "role": "",
    "wounds": 0,
    "fell": STANDING,
    "running": False,
    "ran": 0,
    "speed": None,
    "energy": None,
    "spent": 0,
    "marks": 0,
    "charged": (),
}
GIVEN = {
    "units", "scenario", "turn", "active", "current", "terrain", "markers", "edge", "side", "score", "phase",
    "treasure", "searches", "hostage", "escort", "truce", "couriers", "unaware", "information", "gates",
    "options", "hostage_wounds", "exited", "courier_known", "status",
}  # fmt: skip
PHASES = ("act", "phase", "end", "turn")


def unit(kind: str, at: str, **more: Any) -> dict[str, Any]:
    """A unit of a position: its type, its hex, and what differs from a fresh one."""
    return {"kind": kind, "at": at, **more}


def position(
    options: Mapping[str, Any] | None = None, spells: Sequence[Sequence[str]] = ((), ()), **given: Any
) -> dict[str, Any]:
    """A position document from the words of `build`, under the options of a match.

    The bands are those of the units that are given, unless the options name others; `spells` are their mages'.
    """
    about = {"saltbox": "position", "format": 1, "game": "salvation-and-steel", "rules": VERSION}
    chosen = dict(options or {})
    if "bands" not in chosen:
        chosen["bands"] = [_band_of(given.get("units", []), seat, spells[seat]) for seat in (0, 1)]
    return {**about, "options": chosen, "given": given}


def _band_of(given: Sequence[Mapping[str, Any]], seat: int, spells: Sequence[str]) -> dict[str, Any]:
    mine = [one for one in given if one.get("seat", 0) == seat]
    members = [[f"{one['kind']}:{one['role']}" if one.get("role") else one["kind"], 1] for one in mine]
    faction = next((units()[one["kind"]].faction for one in mine if one["kind"] in units()), "knights")
    return {"faction": faction, "units": members or [["squire", 1]], "spells": list(spells)}


def _hex(name: Any) -> Hex:
    if name == "":
        return OFF
    try:
        return GRID.parse(str(name))
    except NoSuchHex as error:
        raise DocumentError(str(error), "SS-BOARD-8") from None


def build(given: Mapping[str, Any]) -> dict[str, Any]:
    """The state that the given words describe, as the document of a whole state."""
    for key in given:
        if key not in GIVEN:
            raise DocumentError(f'a Salvation and Steel position has no "{key}"; {did_you_mean(key, GIVEN)}')
    scenario = given.get("scenario", ANNIHILATION)
    if scenario not in SCENARIOS:
        raise DocumentError(f'there is no scenario "{scenario}"; {did_you_mean(str(scenario), SCENARIOS)}')
    active, edge = given.get("active", 0), given.get("edge", ["north", "south"])
    state: dict[str, Any] = {
        "scenario": scenario,
        "stage": "play",
        "turn": given.get("turn", 1),
        "first": active,
        "active": active,
        "current": given.get("current", NO_UNIT),
        "edge": list(edge),
        "side": list(given.get("side", ["", ""])),
        "score": list(given.get("score", [0, 0])),
        "terrain": [[kind, _hex(anchor), turns] for kind, anchor, turns in given.get("terrain", [])],
        "markers": [_hex(name) for name in given["markers"]] if "markers" in given else _markers(scenario),
        "walls": list(WALLS) if scenario == SIEGE else [],
        "gates": [[_hex(at), hits] for at, hits in given["gates"]] if "gates" in given else _gates(scenario),
        "treasure": _hex(given.get("treasure", "")),
        "searches": given.get("searches", 0),
        "hostage": [_hex(name) for name in given.get("hostage", ["", ""])],
        "hostage_wounds": list(given.get("hostage_wounds", [0, 0])),
        "escort": list(given.get("escort", [NO_UNIT, NO_UNIT])),
        "truce": given.get("truce", False),
        "couriers": [[str(u) for u in each] for each in given.get("couriers", [[], []])],
        "information": [_hex(name) for name in given.get("information", [])],
        "unaware": list(given.get("unaware", [])),
        "exited": list(given.get("exited", [0, 0])),
        **_units(given.get("units", []), _types(given.get("options", {}))),
        "agenda": _agenda(given.get("phase", "act"), active),
    }
    state["courier_known"] = given.get("courier_known", [[False] * len(each) for each in state["couriers"]])
    state["status"] = given.get("status", state["status"])
    return state


def _markers(scenario: str) -> list[Hex]:
    lying = {LOCK_DOWN: LOCK_DOWN_MARKERS, SIEGE: (RELIC,), ALARM: (BELL,)}
    return list(lying.get(scenario, ()))


def _gates(scenario: str) -> list[list[int]]:
    return [[at, 0] for at in GATES] if scenario == SIEGE else []


def _agenda(phase: str, active: int) -> list[list[Any]]:
    """What still has to happen, next thing last: the player acts, the phase begins or ends, the turn begins."""
    if phase not in PHASES:
        raise DocumentError(f'there is no phase "{phase}"; {did_you_mean(str(phase), PHASES)}')
    if phase == "turn":
        return [["begin_turn"]]
    rest: list[list[Any]] = [["end_turn"], ["begin_phase", 1 - active]]
    if phase == "act":
        return [*rest, ["end_phase", active], ["command", active]]
    return [*rest, ["begin_phase", active]] if phase == "phase" else [["end_turn"], ["end_phase", active]]


def _types(options: Mapping[str, Any]) -> Mapping[str, UnitType]:
    """The printed units, and the players' own if they have any. [SS-HM-12]"""
    return {**units(), **created_units(options.get("created", []))} if options.get("creation") else units()


def _units(given: Sequence[Mapping[str, Any]], types: Mapping[str, UnitType]) -> dict[str, Any]:
    columns: dict[str, list[Any]] = {
        name: []
        for name in (
            *("owner", "kind", "role", "at", "fate", "wounds", "fell", "running", "ran", "speed", "energy"),
            *("spent", "marks", "charged", "hauled", "status"),
        )
    }
    if [one.get("seat", 0) for one in given] != sorted([one.get("seat", 0) for one in given]):
        raise DocumentError("the units of seat 0 come first", "SS-GEN-11")
    for one in given:
        for key in one:
            if key not in UNIT_WORDS:
                raise DocumentError(f'a unit of a position has no "{key}"; {did_you_mean(key, UNIT_WORDS)}')
        said = {**UNIT_WORDS, **one}
        if said["kind"] not in types:
            raise DocumentError(f'there is no unit "{said["kind"]}"; {did_you_mean(str(said["kind"]), types)}')
        kind = types[said["kind"]]
        row = {
            **{
                name: said[name]
                for name in ("kind", "role", "wounds", "fell", "running", "ran", "spent", "marks")
            },
            "owner": said["seat"],
            "at": _hex(said["at"]),
            "fate": 0,
            "speed": kind.speed if said["speed"] is None else said["speed"],
            "energy": kind.energy if said["energy"] is None else said["energy"],
            "charged": list(said["charged"]),
            "hauled": 0,
            "status": UNKNOWN,
        }
        for name, column in columns.items():
            column.append(row[name])
    return columns


def check(s: War) -> None:
    """Refuses a position that could not lie on a board."""
    if s.scenario and s.scenario not in SCENARIOS:
        raise DocumentError(f'there is no scenario "{s.scenario}"', "SS-SETUP-1")
    if (
        len({len(column) for column in (s.at, s.owner, s.kind, s.fate, s.wounds, s.fell, s.speed, s.energy)})
        > 1
    ):
        raise DocumentError("every unit needs an entry in each list of units", "SS-GEN-11")
    for kind in s.kind:
        if kind not in s.table.types:
            raise DocumentError(
                f'there is no unit "{kind}"; {did_you_mean(str(kind), s.table.types)}', "SS-BAND-2"
            )
    places = [at for at in s.at if at != OFF]
    if not all(type(at) is int and 0 <= at < GRID.size for at in places):
        raise DocumentError("a unit stands on a hex of the board, or is off it", "SS-BOARD-1")
    taken = [at for at, count in Counter(places).items() if count > 1]
    if taken:
        raise DocumentError(f"two units stand on {GRID.name(taken[0])}", "SS-BOARD-20")
    _check_terrain(s)
    closed = terrain_set(s) | thing_set(s)
    if not s.table.climb:
        for at in places:
            if closed >> at & 1:
                raise DocumentError(f"{GRID.name(at)} holds a unit and something else", "SS-BOARD-20")


def _check_terrain(s: War) -> None:
    covered = 0
    for piece in s.terrain:
        if (
            piece.kind not in terrain()
            or GRID.place(terrain()[piece.kind].hexes, piece.anchor, piece.turns) is None
        ):
            raise DocumentError(f"a {piece.kind} does not lie on the board there", "SS-BOARD-23")
        hexes = piece_set(Piece(*piece))
        if covered & hexes:
            raise DocumentError("two pieces of terrain overlap", "SS-BOARD-23")
        covered |= hexes
