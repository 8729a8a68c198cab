"""What is said at the wrong time: a choice belongs to one question, and elsewhere its own rule refuses it."""

from collections.abc import Callable, Mapping

from saltbox.engine.game import Question, Reason
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.games.salt_and_bones.choices import (
    ATTACK_DECK,
    DECLINE,
    DISENGAGE,
    DONE,
    END,
    KEEP,
    PASS,
    STRATEGY_DECK,
    Attack,
    Chain,
    Discard,
    Drop,
    Form,
    NamePlayer,
    Place,
    PlayInstinct,
    Prepare,
    form_of,
)
from saltbox.games.salt_and_bones.state import Duel

NO_DISCARD = Reason("SB-DRAW-1", "no_discard_now")
NO_DRAW = Reason("SB-DRAW-14", "no_draw_now")
NO_WINDOW = Reason("SB-STRAT-9", "no_window_now")
NOT_SKIPPED = Reason("SB-COMBAT-4", "turn_is_not_skipped")

# The question that a choice answers, and why it cannot be made at any other.
BELONGS: Mapping[str | Form, tuple[str, Reason]] = {
    KEEP: ("discard", NO_DISCARD),
    Discard: ("discard", NO_DISCARD),
    ATTACK_DECK: ("draw", NO_DRAW),
    STRATEGY_DECK: ("draw", NO_DRAW),
    Prepare: ("prepare", Reason("SB-PREP-7", "no_preparation_now")),
    DONE: ("prepare", Reason("SB-PREP-4", "nothing_to_finish")),
    Attack: ("turn", Reason("SB-COMBAT-4", "no_attack_now")),
    DISENGAGE: ("turn", Reason("SB-DISENGAGE-1", "no_disengage_now")),
    DECLINE: ("turn", Reason("SB-DISENGAGE-11", "nothing_to_decline")),
    Place: ("place", Reason("SB-PLACE-1", "no_card_to_place")),
    Chain: ("chain", Reason("SB-CHAIN-2", "no_chain_now")),
    END: ("chain", Reason("SB-CHAIN-11", "no_chain_to_end")),
    PlayInstinct: ("react", NO_WINDOW),
    PASS: ("react", NO_WINDOW),
    Drop: ("drop", Reason("SB-I06", "nothing_to_drop")),
    NamePlayer: ("name", Reason("SB-CARD-4", "nobody_to_name")),
}


def out_of_place(question: str, choice: Choice) -> Reason | None:
    """Why this is no answer to this question; None if it might be one, or is nothing that anybody ever says.

    Nothing replaces the Attack Card of a turn. [SB-COMBAT-4]
    """
    if question == "turn" and choice in (PASS, END):
        return NOT_SKIPPED
    belongs = BELONGS.get(form_of(choice) or choice)
    return None if belongs is None or belongs[0] == question else belongs[1]


def at_its_time(name: str, question: Question) -> Question:
    """The question, with the precise reason for every choice that belongs to another one."""
    refuse_here: Callable[..., Reason] | None = question.refuse
    assert refuse_here is not None

    def refuse(s: Duel, choice: Choice, seat: Seat, *args: Atom) -> Reason:
        return out_of_place(name, choice) or refuse_here(s, choice, seat, *args)

    return question._replace(refuse=refuse)
