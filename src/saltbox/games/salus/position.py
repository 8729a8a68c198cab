"""Positions as tests, examples and puzzles write them: only what differs from a quiet moment is said.

Seat 0 has the coin and flies Talon, the next ones Deepwing, Sting, Bulwark and Prowl, which ask nothing.
All ships stand on the Finish Line with powers at 1 and empty hands, at Eastern Stormfront, in round 1.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from saltbox.engine.errors import DocumentError, did_you_mean
from saltbox.engine.game import call
from saltbox.engine.state import Frame
from saltbox.games.salus.data import loadouts, ships
from saltbox.games.salus.migrations import VERSION
from saltbox.games.salus.options import OPTIONS, load_table
from saltbox.games.salus.rules.assign_phase import assign_phase
from saltbox.games.salus.rules.bid_phase import bid_phase
from saltbox.games.salus.rules.cycle_phase import cycle_phase
from saltbox.games.salus.rules.draw_phase import draw_phase
from saltbox.games.salus.rules.end_phase import end_phase
from saltbox.games.salus.rules.maneuver_phase import begin_turn, end_maneuvers, maneuver_phase
from saltbox.games.salus.rules.rounds import begin_round, end_round
from saltbox.games.salus.state import HIGHEST, LOWEST, MANEUVER, SET_UP, Race
from saltbox.games.salus.table import BLUE, FINISH_LINE, GREEN, RED, YELLOW, RaceTable

# What still has to happen in each phase, in order; the end of the round always follows.
PHASES: Mapping[str, tuple[Frame, ...]] = {
    "draw": (
        call(draw_phase),
        call(assign_phase),
        call(bid_phase),
        call(cycle_phase),
        call(maneuver_phase),
        call(end_phase),
    ),
    "assign": (call(assign_phase), call(bid_phase), call(cycle_phase), call(maneuver_phase), call(end_phase)),
    "bid": (call(bid_phase), call(cycle_phase), call(maneuver_phase), call(end_phase)),
    "cycle": (call(cycle_phase), call(maneuver_phase), call(end_phase)),
    "maneuver": (call(maneuver_phase), call(end_phase)),
    "end": (call(end_phase),),
}
PER_SEAT = (
    "progress", "speed", "agility", "systems", "shock", "energy", "damage", "knocked_out", "used",
)  # fmt: skip
ZONES = ("hands", "draw_decks", "cycle_decks", "equipped")
GIVEN = {
    "seats", "phase", "turn", "round", "coin", "location", "ships", "loadouts", "spaces", "track", "mines",
    "pool", "action_deck", "standard_deck", "purged", "options", *PER_SEAT, *ZONES,
}  # fmt: skip
USUAL = ("talon", "deepwing", "sting", "bulwark", "prowl")  # loadouts that ask nothing
STARTS = {"speed": 1, "agility": 1, "systems": 1}


def position(options: Mapping[str, Any] | None = None, **given: Any) -> dict[str, Any]:
    """A position document from the words of `build`, under the options of a match."""
    about = {"saltbox": "position", "format": 1, "game": "salus", "rules": VERSION}
    return {**about, "seats": given.get("seats", 2), "options": dict(options or {}), "given": given}


def build(given: Mapping[str, Any]) -> dict[str, Any]:
    """The state that the given words describe, as the document of a whole state."""
    for key in given:
        if key not in GIVEN:
            raise DocumentError(f'a Salus position has no "{key}"; {did_you_mean(key, GIVEN)}')
    seats = given.get("seats", 2)
    chosen = {name: given.get("options", {}).get(name, option.default) for name, option in OPTIONS.items()}
    table = load_table(chosen)
    state: dict[str, Any] = {
        "round": given.get("round", 1),
        "phase": MANEUVER if "turn" in given else SET_UP,
        "coin": given.get("coin", 0),
        "layout": table.agreed.layout.id,
        "goal": table.agreed.goal,
        "location": given.get("location", table.agreed.location or "eastern-stormfront"),
        "mines": list(given.get("mines", [])),
        "pool": list(given.get("pool", [])),
        "purged": list(given.get("purged", [])),
        **_ships(given, seats),
        **_track(table, given),
        **_zones(given, seats),
        "agenda": _agenda(given),
    }
    for name in PER_SEAT:
        state[name] = _filled(given.get(name, []), seats, STARTS.get(name, 0))
    state["coin"] = given.get("coin", state["progress"].index(max(state["progress"])))
    cards = table.cards
    owned = [
        [*chain(*[state[zone][seat] for zone in ("hand", "draw_deck", "cycle_deck", "equipped")])]
        for seat in range(seats)
    ]
    state["reactions"] = [
        [card for card in mine if card in cards and cards[card].colour == RED] for mine in owned
    ]
    return {**state, **_decks(table, given, [*chain(*owned), *state["pool"], *state["purged"]])}


def _filled(values: Sequence[Any], seats: int, rest: Any) -> list[Any]:
    return [*values, *[rest] * (seats - len(values))]


def _ships(given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    if "loadouts" in given:
        chosen = list(given["loadouts"])
        for loadout in chosen:
            if loadout not in loadouts():
                raise DocumentError(
                    f'there is no loadout "{loadout}"; {did_you_mean(str(loadout), loadouts())}'
                )
        taken = [loadouts()[loadout].ship for loadout in chosen]
    else:
        taken, chosen = list(given.get("ships", [])), []
    rest = [loadout for loadout in USUAL if loadouts()[loadout].ship not in taken]
    chosen = [*chosen, *[ships()[ship][0] for ship in taken[len(chosen) :]], *rest][:seats]
    taken = [loadouts()[loadout].ship for loadout in chosen]
    return {"ship": taken, "loadout": chosen}


def _track(table: RaceTable, given: Mapping[str, Any]) -> dict[str, Any]:
    """The cards of the track in the order of the file, the Finish Line first; `spaces` lays some elsewhere."""
    others = [card.id for card in table.tracks.values() if card.id != FINISH_LINE for _ in range(card.copies)]
    is_ring = table.agreed.layout.is_ring
    if "track" in given:
        track = list(given["track"])
        return {"track": track, "finish": track.index(FINISH_LINE), "unused_track": []}
    wanted = {int(space): card for space, card in given.get("spaces", {}).items()}
    for card in wanted.values():
        if card not in others:
            raise DocumentError(
                f'there is no track card "{card}" left; {did_you_mean(str(card), table.tracks)}'
            )
        others.remove(card)
    finish = 0 if is_ring else table.spaces - 1
    rest = iter(others)
    track = [
        FINISH_LINE if space == finish else wanted[space] if space in wanted else next(rest)
        for space in range(table.spaces)
    ]
    return {"track": track, "finish": finish, "unused_track": list(rest)}


def _zones(given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Draw decks read from the top; all others in any order."""
    zones = {name: [list(cards) for cards in _filled(given.get(name, []), seats, [])] for name in ZONES}
    return {
        "hand": zones["hands"],
        "draw_deck": [deck[::-1] for deck in zones["draw_decks"]],
        "cycle_deck": zones["cycle_decks"],
        "equipped": zones["equipped"],
    }


def _decks(table: RaceTable, given: Mapping[str, Any], elsewhere: Sequence[str]) -> dict[str, list[str]]:
    """Named decks read from the top; the others hold all cards that lie nowhere else."""
    built = {}
    for name, colours in (("action_deck", (BLUE,)), ("standard_deck", (RED, YELLOW, GREEN))):
        if name in given:
            built[name] = list(given[name])[::-1]
            continue
        left = Counter(table.central(*colours))
        left.subtract([card for card in elsewhere if card in left])
        built[name] = list(left.elements())
    return built


def _agenda(given: Mapping[str, Any]) -> list[list[Any]]:
    """What still has to happen, next thing last."""
    phase = given.get("phase", "maneuver")
    if phase == "round":
        return [list(call(begin_round))]
    if phase not in PHASES:
        raise DocumentError(f'there is no phase "{phase}"; {did_you_mean(phase, PHASES)}')
    frames = PHASES[phase]
    if "turn" in given:
        frames = (call(begin_turn, given["turn"]), call(end_maneuvers), call(end_phase))
    return [list(frame) for frame in (*frames, call(end_round))[::-1]]


def check(s: Race) -> None:
    """Refuses a position that could not lie on a table."""
    for name in ("speed", "agility", "systems"):
        if not all(type(level) is int and LOWEST <= level <= HIGHEST for level in getattr(s, name)):
            raise DocumentError(f"{name} goes from {LOWEST} to {HIGHEST} [SU-POWER-1]")
    if any(shock and energy for shock, energy in zip(s.shock, s.energy, strict=True)):
        raise DocumentError("a ship never holds Shock and Energy together [SU-SHOCK-2]")
    if s.round and s.progress[s.coin] != max(s.progress):
        raise DocumentError("the coin lies with the leader of the race [SU-COIN-10]")
    cards = [
        *chain(*s.hand, *s.draw_deck, *s.cycle_deck, *s.equipped),
        *s.pool,
        *s.action_deck,
        *s.standard_deck,
    ]
    for card in cards:
        if card not in s.table.cards:
            raise DocumentError(f'there is no card "{card}"; {did_you_mean(str(card), s.table.cards)}')
    if any(frame[0] == "fit_slots" for frame in s.agenda):
        return  # a sheet was flipped, and its owner is about to make them fit
    for seat, equipped in enumerate(s.equipped):
        if len(equipped) > s.table.loadouts[s.loadout[seat]].slots if s.loadout[seat] else equipped:
            raise DocumentError("there are more equipped cards than slots [SU-EQUIP-1]")
