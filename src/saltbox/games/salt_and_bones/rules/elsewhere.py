"""What is said at the wrong time: a choice belongs to one question, and elsewhere its own rule refuses it."""

from collections.abc import Callable, Mapping

from saltbox.engine.game import Question, Reason
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.games.salt_and_bones.board import PLACEMENTS
from saltbox.games.salt_and_bones.state import Duel

NO_DISCARD = Reason("SB-DRAW-1", "no_discard_now")
NO_DRAW = Reason("SB-DRAW-14", "no_draw_now")
NO_WINDOW = Reason("SB-STRAT-9", "no_window_now")
NOT_SKIPPED = Reason("SB-COMBAT-4", "turn_is_not_skipped")
PLACE = "/"  # the word of a placement, such as C3/D3

# The question that a choice answers, and why it cannot be made at any other. Words with a colon name something.
BELONGS: Mapping[str, tuple[str, Reason]] = {
    "keep": ("discard", NO_DISCARD),
    "discard:": ("discard", NO_DISCARD),
    "attack": ("draw", NO_DRAW),
    "strategy": ("draw", NO_DRAW),
    "prepare:": ("prepare", Reason("SB-PREP-7", "no_preparation_now")),
    "done": ("prepare", Reason("SB-PREP-4", "nothing_to_finish")),
    "attack:": ("turn", Reason("SB-COMBAT-4", "no_attack_now")),
    "disengage": ("turn", Reason("SB-DISENGAGE-1", "no_disengage_now")),
    "decline": ("turn", Reason("SB-DISENGAGE-11", "nothing_to_decline")),
    PLACE: ("place", Reason("SB-PLACE-1", "no_card_to_place")),
    "chain:": ("chain", Reason("SB-CHAIN-2", "no_chain_now")),
    "end": ("chain", Reason("SB-CHAIN-11", "no_chain_to_end")),
    "play:": ("react", NO_WINDOW),
    "pass": ("react", NO_WINDOW),
    "drop:": ("drop", Reason("SB-I06", "nothing_to_drop")),
    "name:": ("name", Reason("SB-CARD-4", "nobody_to_name")),
}


def out_of_place(question: str, choice: Choice) -> Reason | None:
    """Why this is no answer to this question; None if it might be one, or is nothing that anybody ever says.

    Nothing replaces the Attack Card of a turn. [SB-COMBAT-4]
    """
    if question == "turn" and choice in ("pass", "end"):
        return NOT_SKIPPED
    word, colon, _ = choice.partition(":")
    belongs = BELONGS.get(PLACE if choice in PLACEMENTS else word + colon)
    return None if belongs is None or belongs[0] == question else belongs[1]


def at_its_time(name: str, question: Question) -> Question:
    """The question, with the precise reason for every choice that belongs to another one."""
    refuse_here: Callable[..., Reason] | None = question.refuse
    assert refuse_here is not None

    def refuse(s: Duel, choice: Choice, seat: Seat, *args: Atom) -> Reason:
        return out_of_place(name, choice) or refuse_here(s, choice, seat, *args)

    return question._replace(refuse=refuse)
