"""Cycle Phase: one card from the hand or from a slot may be cycled.

[SU-CPHASE-1] [SU-CPHASE-2] [SU-CPHASE-3]
"""

from saltbox.engine.agenda import ask_all
from saltbox.engine.game import Question, Reason
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import KEEP, CycleCard, Unequip
from saltbox.games.salus.rules.abilities import ability_value
from saltbox.games.salus.rules.hands import without
from saltbox.games.salus.rules.plans import begin_plan, end_plan, planned_equipped, planned_hand
from saltbox.games.salus.state import CYCLE, Race, clockwise
from saltbox.games.salus.told import AskedCycle, CardsCycled, PhaseBegan

USUAL = 1  # one card in all, not one of each [SU-CPHASE-2]


def cycle_phase(s: Race) -> None:
    """All at the same time; nothing is drawn for it, and nothing can answer. [SU-CPHASE-3]"""
    s.phase = CYCLE
    say(s, PhaseBegan, CYCLE, ())
    s.agenda.append(("end_of_cycling",))
    ask_all(s, "cycle", clockwise(s, s.coin))


def cards_left(s: Race, seat: Seat) -> int:
    """How many cards this seat may still cycle. [SU-CPHASE-2] [SU-NARWHAL-2]"""
    return (ability_value(s, seat, "more_cycles") or USUAL) - len(s.plan_played[seat])


def cycle_options(s: Race, seat: Seat) -> list[Choice]:
    """Each card in hand, each equipped card, or none. [SU-CPHASE-1]"""
    found = [CycleCard.WORD + card for card in dict.fromkeys(planned_hand(s, seat))]
    found += [Unequip.WORD + card for card in dict.fromkeys(planned_equipped(s, seat))]
    found.append(KEEP)
    return found


def goes_on(s: Race, choice: Choice, seat: Seat) -> bool:
    """Whether another card may follow. [SU-NARWHAL-2]"""
    return choice != KEEP and cards_left(s, seat) > 1


def cycled(s: Race, choice: Choice, seat: Seat) -> None:
    """The others see it when all are done. [SU-CPHASE-1] [SU-CPHASE-3]"""
    if choice == KEEP:
        return
    begin_plan(s, seat)
    if choice.startswith(Unequip.WORD):
        card = Unequip.card_in(choice)
        s.plan_equipped[seat] = without(s.plan_equipped[seat], card)
    else:
        card = CycleCard.card_in(choice)
        s.plan_hand[seat] = without(s.plan_hand[seat], card)
    s.plan_cycle[seat] += (card,)
    s.plan_played[seat] += (choice,)


def end_of_cycling(s: Race) -> None:
    """What was cycled lies open now. [SU-CPHASE-3]"""
    for seat in clockwise(s, s.coin):
        for choice in end_plan(s, seat):
            is_equipped = choice.startswith(Unequip.WORD)
            card = Unequip.card_in(CycleCard.card_in(choice))
            say(s, CardsCycled, seat, (card,), "slot" if is_equipped else "hand")


def about_cycle(s: Race, seat: Seat) -> tuple[int]:
    """How many cards are left to cycle."""
    return (cards_left(s, seat),)


def refuse_cycle(s: Race, choice: Choice, seat: Seat) -> Reason:
    """Only own cards, in hand or equipped."""
    return Reason("SU-CPHASE-1", "not_in_hand", (Unequip.card_in(CycleCard.card_in(choice)),))


STEPS = (cycle_phase, end_of_cycling)
QUESTIONS = {
    "cycle": Question(
        "SU-CPHASE-1", cycle_options, cycled, refuse_cycle, about=about_cycle, tells=AskedCycle, at_once=goes_on
    )
}
