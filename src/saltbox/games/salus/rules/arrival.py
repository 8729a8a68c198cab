"""The arrival: check, mines, location and reactions, in the order that the turn player chooses.

[SU-MOVE-4] [SU-MOVE-5] [SU-MOVE-6] [SU-MOVE-7] [SU-MOVE-8] [SU-MOVE-9]
"""

from saltbox.engine.agenda import ask, in_order
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Choice, Frame, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import (
    ABILITY,
    CHECK,
    DONE,
    LOCATION,
    MINE,
    PlayCard,
    PlayEquipped,
    ResolveDeclared,
)
from saltbox.games.salus.rules.abilities import ability_value, tell_use
from saltbox.games.salus.rules.checks import make_check
from saltbox.games.salus.rules.damage import deal_damage
from saltbox.games.salus.rules.hands import draw_cards
from saltbox.games.salus.rules.reactions import (
    ENTERED,
    MOVED,
    PASSED,
    could_answer,
    declared_for,
    may_react,
    named_declared,
    next_event,
    offer_event,
    play_now,
    playable,
    resolve_declared,
)
from saltbox.games.salus.rules.texts import carry_out
from saltbox.games.salus.rules.tokens import SHOCK, gain
from saltbox.games.salus.rules.track import space_of
from saltbox.games.salus.state import FACE_DOWN, Arrival, Race, clockwise
from saltbox.games.salus.told import AskedArrival, CheckSkipped, LocationApplied

MINE_DAMAGE = 1  # [SU-MINE-3]
LINES = ("", "on_1", "on_2", "on_3", "on_4", "on_5", "on_6")  # of the location table, by the final die


def arrive(s: Race) -> None:
    """Other players declare their reactions first; then the items are resolved one by one. [SU-MOVE-7]"""
    arrival = s.arrivals[-1]
    s.arrivals[-1] = arrival._replace(
        number=next_event(s), check=_has_check(s, arrival), location=_has_line(s, arrival)
    )
    s.agenda.append(("resolve_arrival",))
    offers = _declarations(s)
    if offers:
        in_order(s, *offers)


def _has_check(s: Race, arrival: Arrival) -> bool:
    """Every movement ends with a check where it ended, unless the space has none or had one in this chain.

    [SU-AGILITY-1] [SU-AGILITY-5] [SU-AGILITY-7] [SU-AGILITY-8] [SU-AGILITY-9] [SU-SETUP-18]
    """
    space = arrival.space
    card = s.track[space] if space >= 0 else ""
    if space >= 0 and (card == FACE_DOWN or s.table.tracks[card].has_check) and space not in arrival.chain:
        return True
    if space >= 0:
        say(s, CheckSkipped, arrival.seat, space, card, space in arrival.chain)
    return False


def _has_line(s: Race, arrival: Arrival) -> bool:
    """The location speaks of the Move action only; an empty line is settled at once.

    [SU-LOCATION-1] [SU-LOCATION-2]
    """
    if not arrival.die:
        return False
    if s.table.scripts[s.location, LINES[arrival.die]]:
        return True
    say(s, LocationApplied, arrival.seat, s.location, arrival.die, True)
    return False


def _has_ability(s: Race, arrival: Arrival) -> bool:
    """Second Breath and Shoulder Through are items of the arrival of a Move action while they are face up.

    [SU-HAWK-2] [SU-BISON-2] [SU-ABILITY-2]
    """
    if not arrival.ability:
        return False
    least = ability_value(s, arrival.seat, "draw_after")
    if least:
        return arrival.die >= least
    return ability_value(s, arrival.seat, "shove") > 0 and bool(_others_here(s, arrival.seat))


def _others_here(s: Race, seat: Seat) -> list[Seat]:
    here = space_of(s, seat)
    return [other for other in clockwise(s, seat)[1:] if space_of(s, other) == here]


def _declarations(s: Race) -> list[Frame]:
    """Who may declare a reaction now: those entered upon or passed, and the owner of a ship that others moved.

    [SU-MOVE-7] [SU-MOVE-8] [SU-REACT-13]
    """
    arrival = s.arrivals[-1]
    concerned: list[tuple[Seat, str]] = []
    if arrival.entered or arrival.passed:
        for other in clockwise(s, arrival.seat)[1:]:
            concerned += [(other, ENTERED)] * (other in arrival.entered)
            concerned += [(other, PASSED)] * (other in arrival.passed)
    if arrival.seat != orderer(s):
        concerned.append((arrival.seat, MOVED))
    if not any(may_react(s, seat, event) for seat, event in concerned):
        return []
    number = arrival.number
    return [call(offer_event, seat, event, number) for seat, event in concerned if could_answer(s, seat, event)]


def orderer(s: Race) -> Seat:
    """The turn player chooses the order; where it is nobody's turn, the owner of the ship does. [SU-MOVE-8]"""
    return s.turn if s.turn >= 0 else s.arrivals[-1].seat


def resolve_arrival(s: Race) -> None:
    """The next item is chosen when the one before is complete; what has no alternative is not asked.

    [SU-MOVE-5]
    The arrival ends when nothing is left and the mover wants no further reaction. [SU-MOVE-9]
    """
    arrival = s.arrivals[-1]
    seat = orderer(s)
    is_owner = seat == arrival.seat
    number = arrival.number
    must = arrival.check + arrival.location + (arrival.mines > 0)
    declared = declared_for(s, number) if s.declared else ()
    might_react = is_owner and may_react(s, seat, MOVED)
    has_ability = _has_ability(s, arrival)
    if not might_react and not has_ability and not declared and must <= 1 and not s.asks_forced:
        if not must:
            end_arrival(s)
            return
        only = CHECK if arrival.check else LOCATION if arrival.location else MINE
        item_chosen(s, only, seat)
        return
    if not must and not declared:
        has_own = has_ability or (might_react and (s.asks_forced or playable(s, seat, MOVED, number)))
        if not has_own:
            end_arrival(s)
            return
    ask(s, "arrival", seat)


def end_arrival(s: Race) -> None:
    """Nothing is left; what was checked counts for the rest of the text that this movement came from.

    [SU-MOVE-9] [SU-AGILITY-9]
    """
    ended = s.arrivals.pop()
    if s.arrivals:
        outer = s.arrivals[-1]
        is_its_chain = outer.chain and ended.chain[: len(outer.chain)] == outer.chain
        if is_its_chain and ended.seat == outer.seat:
            s.arrivals[-1] = outer._replace(chain=ended.chain)


def item_options(s: Race, seat: Seat) -> list[Choice]:
    """What is still to be resolved, and what the mover may add. [SU-MOVE-4] [SU-MOVE-6]"""
    arrival = s.arrivals[-1]
    found: list[Choice] = []
    if arrival.check:
        found.append(CHECK)
    if arrival.mines:
        found.append(MINE)
    if arrival.location:
        found.append(LOCATION)
    declared = [str(ResolveDeclared(one.seat, one.card)) for one in declared_for(s, arrival.number)]
    found += dict.fromkeys(declared)  # copies are alike
    is_over = not found
    if seat == arrival.seat:
        found += playable(s, seat, MOVED, arrival.number)
        if _has_ability(s, arrival):
            found.append(ABILITY)
    if is_over:
        found.append(DONE)
    return found


def item_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """It is resolved completely, with all that it causes. [SU-MOVE-5]"""
    if choice == DONE:
        end_arrival(s)
        return
    arrival = s.arrivals[-1]
    s.agenda.append(("resolve_arrival",))
    if choice == CHECK:
        make_check(s)
    elif choice == LOCATION:
        apply_location(s)
    elif choice == MINE:
        s.arrivals[-1] = arrival._replace(mines=arrival.mines - 1)
        deal_damage(s, arrival.seat, MINE_DAMAGE, MINE)  # one packet for each mine [SU-MINE-3]
    elif choice == ABILITY:
        use_arrival_ability(s)
    elif choice.startswith((PlayCard.WORD, PlayEquipped.WORD)):
        play_now(s, choice, seat, MOVED, arrival.number)
    else:
        resolve_declared(s, named_declared(s, choice, arrival.number))


def apply_location(s: Race) -> None:
    """The line of the final die, for the mover, as its card says [SU-LOCATION-3]; compulsory.

    [SU-LOCATION-1] [SU-LOCATION-5] [SU-LOCATION-6]
    """
    arrival = s.arrivals[-1]
    s.arrivals[-1] = arrival._replace(location=False)
    say(s, LocationApplied, arrival.seat, s.location, arrival.die, False)
    carry_out(s, arrival.seat, s.location, LINES[arrival.die])


def use_arrival_ability(s: Race) -> None:
    """Second Breath draws a card; Shoulder Through shocks every other ship on the space.

    [SU-HAWK-2] [SU-BISON-2]
    """
    arrival = s.arrivals[-1]
    seat = arrival.seat
    s.arrivals[-1] = arrival._replace(ability=False)
    tell_use(s, seat)
    if ability_value(s, seat, "draw_after"):
        draw_cards(s, seat, 1)
    else:
        in_order(s, *[call(shove, other, s.loadout[seat]) for other in _others_here(s, seat)])


def shove(s: Race, seat: Seat, cause: str) -> None:
    """A ship on the space of Shoulder Through gains Shock. [SU-BISON-2]"""
    gain(s, seat, SHOCK, 1, cause)


def about_arrival(s: Race, seat: Seat) -> tuple[Seat, int, int, int, str]:
    """Whose movement it is, and where it ended."""
    arrival = s.arrivals[-1]
    card = s.track[arrival.space] if arrival.space >= 0 else ""
    return arrival.seat, arrival.distance, arrival.die, arrival.space, card


def refuse_item(s: Race, choice: Choice, seat: Seat) -> Reason:
    """Names what stands in the way."""
    arrival = s.arrivals[-1]
    if choice == DONE:
        return Reason("SU-MOVE-9", "arrival_is_not_over")
    if choice in (CHECK, MINE, LOCATION, ABILITY):
        return Reason("SU-MOVE-4", "not_due", (choice,))
    card = PlayEquipped.card_in(PlayCard.card_in(choice))
    if card in s.hand[seat] or card in s.equipped[seat]:
        rule = "SU-REACT-21" if seat == arrival.seat and card in s.reactions[seat] else "SU-REACT-1"
        return Reason(rule, "answers_something_else", (card,))
    return Reason("SU-MOVE-4", "no_such_item", (choice,))


STEPS = (arrive, resolve_arrival, shove)
QUESTIONS = {
    "arrival": Question(
        "SU-MOVE-4", item_options, item_chosen, refuse_item, about=about_arrival, tells=AskedArrival
    )
}
