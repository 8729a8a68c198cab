"""Escape: whenever units of both sides come into contact, the chaser may look for a courier."""

from saltbox.engine.agenda import ask, in_order
from saltbox.engine.game import Question, call
from saltbox.engine.state import Choice, Frame, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.choices import CHECK, TRUST
from saltbox.games.salvation_and_steel.ground import enemies_touching, type_of, units_of
from saltbox.games.salvation_and_steel.nouns import COURIER, PLAIN, UNKNOWN, Contact, Unit
from saltbox.games.salvation_and_steel.rules.ending import carries
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.scenarios import ESCAPE
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import AskedCheck, CourierChecked, CourierRevealed


def touching_now(s: War) -> list[Contact]:
    """All pairs of enemies in contact. [SS-COMBAT-1]"""
    return [Contact(u, v) for u in units_of(s, 0) for v in enemies_touching(s, u)]


def settle(s: War) -> None:
    """After anything has moved: for each new contact the chaser may check once, at once. [SS-ESC-8]"""
    in_order(s, *checks_due(s))


def checks_due(s: War) -> list[Frame]:
    """A check for each new contact, by the number of the chaser's unit, then of the other. [SS-ESC-8]"""
    if s.scenario != ESCAPE or s.stage != "play":
        return []
    now = touching_now(s)
    new = [contact for contact in now if contact not in s.touching]
    s.touching[:] = now
    chaser = s.side.index("chaser")
    pairs = sorted([(contact[chaser], contact[1 - chaser]) for contact in new])
    return [call(offer_check, c, e) for c, e in pairs]


def offer_check(s: War, c: Unit, e: Unit) -> None:
    """No check on a unit of which everybody knows already. [SS-ESC-8]"""
    if s.at[c] >= 0 and s.at[e] >= 0 and s.status[e] == UNKNOWN:
        ask(s, "check", s.owner[c], c, e)


def check_options(s: War, seat: Seat, c: Unit, e: Unit) -> tuple[Choice, ...]:
    """The chaser may check, and need not. [SS-ESC-8]"""
    return (CHECK, TRUST)


def check_answered(s: War, choice: Choice, seat: Seat, c: Unit, e: Unit) -> None:
    """A test of the chaser's Accuracy. [SS-ESC-8]"""
    if choice == CHECK:
        say(s, CourierChecked, c, e)
        attempt(s, c, "accuracy", type_of(s, c).accuracy, 1, call(checked, e))


def checked(s: War, e: Unit, successes: int = 0) -> None:
    """Success: the escapee must tell the truth. A failure reveals nothing. [SS-ESC-8] [SS-ESC-9]"""
    if successes:
        reveal(s, e)


def reveal(s: War, e: Unit) -> None:
    """From now on everybody knows what this unit is. [SS-ESC-9]"""
    seat, is_courier = s.owner[e], carries(s, e) > 0
    s.status[e] = COURIER if is_courier else PLAIN
    if is_courier:
        pairs = zip(s.couriers[seat], s.courier_known[seat], strict=True)
        s.courier_known[seat] = tuple([known or noted == str(e) for noted, known in pairs])
    say(s, CourierRevealed, e, is_courier)


STEPS = (offer_check, checked)
QUESTIONS = {"check": Question("SS-ESC-8", check_options, check_answered, tells=AskedCheck)}
