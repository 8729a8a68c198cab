"""Draw Phase: fill up or trim down to the hand size, then all tokens go back. [SU-DRAW-1] to [SU-DRAW-7]"""

from saltbox.engine.agenda import ask_all, in_order
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import Discard
from saltbox.games.salus.rules.hands import draw_cards, hand_size, without
from saltbox.games.salus.rules.plans import begin_plan, end_plan, planned_hand
from saltbox.games.salus.state import DRAW, Race, clockwise
from saltbox.games.salus.told import AskedDiscard, CardsCycled, PhaseBegan, TokensReturned


def draw_phase(s: Race) -> None:
    """Short hands are filled up; equipped cards do not count, and a hand that fits is left alone.

    No event of this phase can be answered. [SU-DRAW-1] [SU-DRAW-3] [SU-DRAW-6] [SU-DRAW-7] [SU-HAND-12]
    """
    s.phase = DRAW
    say(s, PhaseBegan, DRAW, ())
    order = clockwise(s, s.coin)
    missing = [(seat, hand_size(s, seat) - len(s.hand[seat])) for seat in order]
    if s.dice is not None:
        in_order(s, *[call(draw_cards, seat, n) for seat, n in missing if n > 0], call(trim_hands))
        return
    for seat, number in missing:
        if number > 0:
            draw_cards(s, seat, number)
    trim_hands(s)


def trim_hands(s: Race) -> None:
    """Who holds too many cards chooses what to cycle, all at the same time.

    [SU-DRAW-2] [SU-DRAW-5] [SU-CYCLE-7]
    """
    s.agenda.append(("end_of_draws",))
    full = [seat for seat in clockwise(s, s.coin) if len(s.hand[seat]) > hand_size(s, seat)]
    if full:
        ask_all(s, "discard", full)


def surplus(s: Race, seat: Seat) -> int:
    """How many cards are still too many."""
    return len(planned_hand(s, seat)) - hand_size(s, seat)


def discard_options(s: Race, seat: Seat) -> list[Choice]:
    """Any card in hand. [SU-DRAW-2]"""
    return [Discard.written(card) for card in dict.fromkeys(planned_hand(s, seat))]


def goes_on(s: Race, choice: Choice, seat: Seat) -> bool:
    """Whether another card must follow."""
    return surplus(s, seat) > 1


def discarded(s: Race, choice: Choice, seat: Seat) -> None:
    """The card is cycled; the others see it when all are done. [SU-DRAW-5] [SU-CYCLE-7]"""
    begin_plan(s, seat)
    card = Discard.card_in(choice)
    s.plan_hand[seat] = without(s.plan_hand[seat], card)
    s.plan_cycle[seat] += (card,)
    s.plan_played[seat] += (card,)


def end_of_draws(s: Race) -> None:
    """All hands are settled: Shock and Energy go back to the supply. [SU-DRAW-4] [SU-SHOCK-10]"""
    for seat in range(s.seats):
        cards = end_plan(s, seat)
        if cards:
            say(s, CardsCycled, seat, cards, "hand")
        s.shock[seat] = s.energy[seat] = 0
    say(s, TokensReturned)


def about_discard(s: Race, seat: Seat) -> tuple[int]:
    """How many are still to be cycled."""
    return (surplus(s, seat),)


def refuse_discard(s: Race, choice: Choice, seat: Seat) -> Reason:
    """Only cards of the hand."""
    return Reason("SU-DRAW-2", "not_in_hand", (Discard.card_in(choice),))


STEPS = (draw_phase, trim_hands, end_of_draws)
QUESTIONS = {
    "discard": Question(
        "SU-DRAW-2",
        discard_options,
        discarded,
        refuse_discard,
        about=about_discard,
        tells=AskedDiscard,
        at_once=goes_on,
    )
}
