"""Difficulty checks: Agility against a track card; no die is rolled. [SU-AGILITY-1] to [SU-AGILITY-12]"""

from saltbox.engine.agenda import ask, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.moments import open_window
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import LEAVE, TAKE, Trim
from saltbox.games.salus.rules.abilities import ability_value, is_unused, use_up
from saltbox.games.salus.rules.reactions import CHECK_FAILED, may_react, next_event
from saltbox.games.salus.rules.texts import can_resolve, carry_out
from saltbox.games.salus.state import FACE_DOWN, HIGHEST, LOWEST, CardId, Incoming, Race, Space
from saltbox.games.salus.told import AskedPass, AskedTrim, CheckMade, PassOptionChosen, SpaceTurnedUp


def make_check(s: Race) -> None:
    """The check of the arrival under way; a face-down card is turned up for good.

    [SU-AGILITY-9] [SU-AGILITY-10] [SU-L5]
    """
    arrival = s.arrivals[-1]
    seat, space = arrival.seat, arrival.space
    s.arrivals[-1] = arrival._replace(check=False, chain=(*arrival.chain, space))
    if s.track[space] == FACE_DOWN:
        turn_up(s, space)
    if not s.table.tracks[s.track[space]].has_check:
        return
    if ability_value(s, seat, "trim_check") and is_unused(s, seat):
        ask(s, "trim", seat)
    else:
        compare(s, s.agility[seat])


def turn_up(s: Race, space: Space) -> None:
    """The hidden cards lie in the order of their spaces. [SU-L5]"""
    at = s.track[:space].count(FACE_DOWN)
    s.track[space] = s.face_down.pop(at)
    say(s, SpaceTurnedUp, space, s.track[space])


def compare(s: Race, agility: int) -> None:
    """Too much Agility fails as well as too little; the level at this moment counts.

    [SU-AGILITY-2] [SU-AGILITY-3] [SU-AGILITY-4] [SU-AGILITY-6] [SU-AGILITY-11] [SU-AGILITY-12]
    """
    arrival = s.arrivals[-1]
    seat, space = arrival.seat, arrival.space
    card = s.track[space]
    design = s.table.tracks[card]
    is_passed = design.lowest <= agility <= design.highest
    number = next_event(s)
    say(s, CheckMade, seat, space, card, agility, is_passed)
    if is_passed:
        text = s.table.texts[card, "pass"]
        if text and can_resolve(s, seat, text):
            ask(s, "pass_option", seat)
    elif may_react(s, seat, CHECK_FAILED):
        s.incoming.append(Incoming(number, seat, "check", 1, card))
        later(s, call(land_failure))
        open_window(s, CHECK_FAILED, (seat,), number)
    else:
        carry_out(s, seat, card, "fail")


def land_failure(s: Race) -> None:
    """The Fail option, unless it is ignored. [SU-AGILITY-3]"""
    _, seat, _, amount, card = s.incoming.pop()
    if amount > 0:
        carry_out(s, seat, card, "fail")


def pass_options(s: Race, seat: Seat) -> tuple[Choice, ...]:
    """The Pass option in full, or not. [SU-AGILITY-4] [SU-AGILITY-11] [SU-POWER-10]"""
    return (TAKE, LEAVE)


def pass_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """A movement that it causes goes on with this chain of checks. [SU-AGILITY-9]"""
    card = s.track[s.arrivals[-1].space]
    say(s, PassOptionChosen, seat, card, choice == TAKE)
    if choice == TAKE:
        carry_out(s, seat, card, "pass")


def trim_options(s: Race, seat: Seat) -> list[Choice]:
    """Agility as it is, or one higher or lower for this check. [SU-MANTA-1]"""
    most = ability_value(s, seat, "trim_check")
    levels = [change for change in (0, most, -most) if LOWEST <= s.agility[seat] + change <= HIGHEST]
    return [str(Trim(change)) for change in levels]


def trim_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """Once per round, and for that check only. [SU-MANTA-1] [SU-ABILITY-4]"""
    meant = Trim.parse(choice)
    assert meant is not None
    if meant.change:
        use_up(s, seat)
    compare(s, s.agility[seat] + meant.change)


def about_pass(s: Race, seat: Seat) -> tuple[Space, CardId]:
    """The card that offers something."""
    space = s.arrivals[-1].space
    return space, s.track[space]


def about_trim(s: Race, seat: Seat) -> tuple[Space, CardId, int]:
    """The card that is checked, and the Agility of the ship."""
    return (*about_pass(s, seat), s.agility[seat])


def refuse_pass(s: Race, choice: Choice, seat: Seat) -> Reason:
    """A Pass option is taken or left."""
    return Reason("SU-AGILITY-4", "take_or_leave", (choice,))


def refuse_trim(s: Race, choice: Choice, seat: Seat) -> Reason:
    """One level up, one down, or none."""
    return Reason("SU-MANTA-1", "one_level", (choice,))


STEPS = (land_failure,)
QUESTIONS = {
    "pass_option": Question(
        "SU-AGILITY-4", pass_options, pass_chosen, refuse_pass, about=about_pass, tells=AskedPass
    ),
    "trim": Question("SU-MANTA-1", trim_options, trim_chosen, refuse_trim, about=about_trim, tells=AskedTrim),
}
