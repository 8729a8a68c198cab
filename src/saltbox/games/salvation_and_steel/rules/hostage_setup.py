"""Hostage Exchange before the first turn: secret hexes, units that are revealed on them, hostages.

[SS-HOST-1] to [SS-HOST-5], [SS-HOST-20]
"""

from saltbox.engine.agenda import ask, ask_all, in_order, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.hexes import OFF, Hex, hexes_of
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say, say_to
from saltbox.games.salvation_and_steel.board import GRID, MID_NUMBER, from_mid_line, number
from saltbox.games.salvation_and_steel.choices import NOTE, SHIFT, hex_in, parse
from saltbox.games.salvation_and_steel.ground import closed_to, other, unit_at
from saltbox.games.salvation_and_steel.hidden import hostage_hexes, unit_note_hexes
from saltbox.games.salvation_and_steel.nouns import NO_SEAT, NO_UNIT, Unit
from saltbox.games.salvation_and_steel.rules.deploy import one_of_each, put, unplaced
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import AskedHex, HexNoted, HostagePlaced


def note_hexes(s: War, winner: Seat = NO_SEAT) -> None:
    """Both write in secret, at the same time: first the hostage's hex, then one for each unit.

    Then units are revealed in turn, the winner of the edge first, and the hostages are placed.
    """
    sizes = [len(unplaced(s, seat)) for seat in (0, 1)]
    in_order(
        s,
        call(note_hostage),
        *[call(note_unit, tuple([seat for seat in (0, 1) if sizes[seat] > n])) for n in range(max(sizes))],
        call(reveal_in_turn, winner),
        call(place_hostage, winner),
        call(place_hostage, other(winner)),
    )


# --- Notes -------------------------------------------------------------------------------------------------


def note_hostage(s: War) -> None:
    """For the hostage that each holds: the opponent's. [SS-HOST-1]"""
    ask_all(s, "note-hostage", (0, 1))


def note_hostage_options(s: War, seat: Seat) -> list[Choice]:
    """On the own side, 1 to 6 from the mid-line, 5 from every edge, no terrain. [SS-HOST-1]"""
    return NOTE.of(hostage_hexes(s, seat))


def note_hostage_answered(s: War, choice: Choice, seat: Seat) -> None:
    """Only the holder knows it until it is revealed. [SS-GEN-13]"""
    name = GRID.name(hex_in(choice))
    s.hostage_note[seat] = (name,)
    say_to(s, seat, HexNoted, seat, "hostage", name)


def note_unit(s: War, seats: tuple[Seat, ...]) -> None:
    """One hex more for each player with units left. [SS-HOST-2]"""
    ask_all(s, "note-unit", seats)


def note_unit_options(s: War, seat: Seat) -> list[Choice]:
    """On either side of the board, apart from the own other notes. [SS-HOST-2] [SS-HOST-20]"""
    return NOTE.of(unit_note_hexes(s, seat, s.notes[seat]))


def note_unit_answered(s: War, choice: Choice, seat: Seat) -> None:
    """Only the player knows it. [SS-GEN-13]"""
    name = GRID.name(hex_in(choice))
    s.notes[seat] = (*s.notes[seat], name)
    say_to(s, seat, HexNoted, seat, "unit", name)


def refuse_note_unit(s: War, choice: Choice, seat: Seat) -> Reason:
    """Why a hex cannot be noted."""
    return Reason("SS-HOST-2", "not_to_be_noted", (choice,))


def refuse_note_hostage(s: War, choice: Choice, seat: Seat) -> Reason:
    """Why a hostage cannot be there."""
    return Reason("SS-HOST-1", "not_for_a_hostage", (choice,))


# --- Units -------------------------------------------------------------------------------------------------


def reveal_in_turn(s: War, seat: Seat) -> None:
    """One hex and any unit on it, then the other player. [SS-HOST-3]"""
    if not s.notes[seat]:
        seat = other(seat)
    if s.notes[seat]:
        later(s, call(reveal_in_turn, other(seat)))
        ask(s, "reveal", seat)


def reveal_options(s: War, seat: Seat) -> list[Choice]:
    """Any own hex that is left, with any unit that is left."""
    units = one_of_each(s, unplaced(s, seat))
    return [f"reveal:{name}:{u}" for name in s.notes[seat] for u in units]


def reveal_answered(s: War, choice: Choice, seat: Seat) -> None:
    """If somebody was there first, the unit goes beside it. [SS-HOST-3]"""
    said = parse(choice)
    assert said is not None
    where, u = int(said.parts[0]), int(said.parts[1])
    name = GRID.name(where)
    s.notes[seat] = tuple([each for each in s.notes[seat] if each != name])
    if unit_at(s, where) == NO_UNIT:
        put(s, u, where)
    else:
        ask(s, "beside", seat, u, where)


def nearest_free(s: War, seat: Seat, where: Hex) -> list[Hex]:
    """Free hexes as near as there are any. [SS-HOST-3] [SS-HOST-5]"""
    free = list(hexes_of(GRID.whole & ~closed_to(s, seat)))
    least = min(GRID.distance(where, each) for each in free)
    return [each for each in free if GRID.distance(where, each) == least]


def beside_options(s: War, seat: Seat, u: Unit, where: Hex) -> list[Choice]:
    """In contact with who is there, wherever that is; else the nearest free hex. [SS-HOST-3]"""
    return [SHIFT[each] for each in nearest_free(s, seat, where)]


def beside_answered(s: War, choice: Choice, seat: Seat, u: Unit, where: Hex) -> None:
    """The player chooses. [SS-HOST-3]"""
    put(s, u, hex_in(choice))


# --- Hostages ----------------------------------------------------------------------------------------------


def place_hostage(s: War, holder: Seat) -> None:
    """The hostage of the holder's opponent is revealed; if somebody is there, it goes beside.

    A friend's side towards the mid-line, or two columns from an enemy. [SS-HOST-4] [SS-HOST-5]
    """
    (name,) = s.hostage_note[holder]
    s.hostage_note[holder] = ()
    where, owner = GRID.parse(name), other(holder)
    occupant = unit_at(s, where)
    if occupant == NO_UNIT:
        settle_hostage(s, owner, where)
    elif s.owner[occupant] == owner:
        ask(s, "beside-friend", owner, where)
    else:
        ask(s, "beside-enemy", holder, where)


def settle_hostage(s: War, owner: Seat, where: Hex) -> None:
    """There it waits for an escort. [SS-HOST-6]"""
    s.hostage[owner] = where
    say(s, HostagePlaced, owner, GRID.name(where))


def friend_options(s: War, seat: Seat, where: Hex) -> list[Choice]:
    """Straight towards the mid-line; else another neighbour closer to it; else any neighbour. [SS-HOST-4]"""
    towards = 1 if number(where) < MID_NUMBER else -1
    straight = GRID.at(GRID.column(where), GRID.row(where) + towards)
    free = [h for h in GRID.neighbours(where) if h != OFF and not closed_to(s, seat) >> h & 1]
    if straight in free:
        return [SHIFT[straight]]
    closer = [h for h in free if from_mid_line(h) < from_mid_line(where)]
    return [SHIFT[each] for each in closer or free or nearest_free(s, seat, where)]


def friend_answered(s: War, choice: Choice, seat: Seat, where: Hex) -> None:
    """The owner of the hostage chooses where there is a choice. [SS-HOST-4]"""
    settle_hostage(s, seat, hex_in(choice))


def enemy_options(s: War, seat: Seat, where: Hex) -> list[Choice]:
    """The same number, two columns east or west; else the nearest free hex. [SS-HOST-5]"""
    column, row = GRID.column(where), GRID.row(where)
    both = [GRID.at(column + 2, row), GRID.at(column - 2, row)]
    free = [h for h in both if h != OFF and not closed_to(s, seat) >> h & 1]
    return [SHIFT[each] for each in free or nearest_free(s, seat, where)]


def enemy_answered(s: War, choice: Choice, seat: Seat, where: Hex) -> None:
    """The holder chooses. [SS-HOST-5]"""
    settle_hostage(s, other(seat), hex_in(choice))


def about_hex(s: War, seat: Seat, where: Hex) -> tuple[str, ...]:
    """The hex that is taken."""
    return (GRID.name(where),)


STEPS = (note_hexes, note_hostage, note_unit, reveal_in_turn, place_hostage)
QUESTIONS = {
    "note-hostage": Question("SS-HOST-1", note_hostage_options, note_hostage_answered, refuse_note_hostage),
    "note-unit": Question("SS-HOST-2", note_unit_options, note_unit_answered, refuse_note_unit),
    "reveal": Question("SS-HOST-3", reveal_options, reveal_answered),
    "beside": Question(
        "SS-HOST-3",
        beside_options,
        beside_answered,
        about=lambda s, seat, u, where: (GRID.name(where),),
        tells=AskedHex,
    ),
    "beside-friend": Question("SS-HOST-4", friend_options, friend_answered, about=about_hex, tells=AskedHex),
    "beside-enemy": Question("SS-HOST-5", enemy_options, enemy_answered, about=about_hex, tells=AskedHex),
}
