"""What is said at the wrong time: a choice belongs to some questions, and elsewhere its own rule refuses it."""

from collections.abc import Callable, Mapping

from saltbox.engine.game import Question, Reason
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.games.salus.choices import (
    ABILITY,
    ACTION,
    CHECK,
    CYCLE_HAND,
    DONE,
    END,
    FLIP,
    KEEP,
    LEAVE,
    LOCATION,
    MINE,
    MOVE,
    NO_BID,
    PASS,
    STANDARD,
    STORE,
    TAKE,
    Assign,
    Bid,
    ChooseLoadout,
    ChoosePower,
    CycleCard,
    Discard,
    Equip,
    Form,
    PlayCard,
    PlayEquipped,
    PurgeCard,
    Redistribute,
    RemoveLocation,
    ResolveDeclared,
    TakeCard,
    TakeShip,
    Target,
    Trim,
    Unequip,
    UseSpeed,
    parse,
)
from saltbox.games.salus.state import Race

NO_AUCTION = Reason("SU-BID-4", "no_bid_now")
NO_ARRIVAL = Reason("SU-MOVE-4", "no_arrival_now")
NOTHING_OFFERED = Reason("SU-HAND-6", "nothing_offered")
NOTHING_TO_END = Reason("SU-ROUND-1", "nothing_to_end")

# The questions that a choice answers, and why it cannot be made at any other.
BELONGS: Mapping[str | Form, tuple[tuple[str, ...], Reason]] = {
    RemoveLocation: (("remove_location",), Reason("SU-SETUP-7", "set_up_is_over")),
    TakeShip: (("ship",), Reason("SU-SETUP-9", "set_up_is_over")),
    ChooseLoadout: (("loadout",), Reason("SU-SETUP-10", "set_up_is_over")),
    Discard: (("discard",), Reason("SU-DRAW-3", "no_discard_now")),
    Assign: (("assign",), Reason("SU-HAND-7", "no_assigning_now")),
    STANDARD: (("deck",), NO_AUCTION),
    ACTION: (("deck",), NO_AUCTION),
    Bid: (("bid",), NO_AUCTION),
    NO_BID: (("bid",), NO_AUCTION),
    TakeCard: (("take",), Reason("SU-BID-10", "nothing_to_take")),
    Equip: (("equip_taken", "equip", "equip_from_hand"), Reason("SU-EQUIP-7", "no_equipping_now")),
    STORE: (("equip_taken",), Reason("SU-EQUIP-5", "no_equipping_now")),
    CycleCard: (("cycle", "give_up", "screen"), Reason("SU-CPHASE-1", "no_cycling_now")),
    Unequip: (("cycle", "fit", "unequip"), Reason("SU-EQUIP-4", "no_cycling_now")),
    PurgeCard: (("purge",), Reason("SU-PURGE-1", "no_purging_now")),
    PlayCard: (("action", "arrival", "react"), Reason("SU-REACT-7", "no_playing_now")),
    PlayEquipped: (("arrival", "react"), Reason("SU-REACT-7", "no_playing_now")),
    MOVE: (("action",), Reason("SU-MANEUVER-4", "no_action_now")),
    END: (("action",), NOTHING_TO_END),
    Target: (("target",), Reason("SU-ATTACK-1", "nothing_to_aim")),
    UseSpeed: (("speed",), Reason("SU-SPEED-1", "no_move_die_now")),
    ChoosePower: (("power",), Reason("SU-POWER-11", "no_power_changes_now")),
    Redistribute: (("redistribute",), Reason("SU-POWER-11", "no_power_changes_now")),
    Trim: (("trim",), Reason("SU-MANTA-1", "no_trim_now")),
    CHECK: (("arrival",), NO_ARRIVAL),
    MINE: (("arrival",), NO_ARRIVAL),
    LOCATION: (("arrival",), NO_ARRIVAL),
    ABILITY: (("arrival",), NO_ARRIVAL),
    ResolveDeclared: (("arrival", "next_reaction"), Reason("SU-REACT-5", "no_order_now")),
    TAKE: (("pass_option", "salvage", "lantern"), NOTHING_OFFERED),
    LEAVE: (("pass_option", "salvage", "lantern"), NOTHING_OFFERED),
    FLIP: (("flip",), Reason("SU-KO-5", "not_knocked_out")),
    CYCLE_HAND: (("cycle_hand",), Reason("SU-KO-8", "not_knocked_out")),
    DONE: (("assign", "equip_from_hand", "arrival"), NOTHING_TO_END),
    KEEP: (("cycle", "purge", "equip", "screen", "flip", "cycle_hand", "unequip"), NOTHING_OFFERED),
    PASS: (("react",), Reason("SU-REACT-7", "no_window_now")),
}


def out_of_place(question: str, choice: Choice) -> Reason | None:
    """Why this is no answer to this question; None if it might be one, or is nothing that anybody ever says."""
    meant = parse(choice)
    belongs = BELONGS.get(choice if meant is None else type(meant))
    return None if belongs is None or question in belongs[0] else belongs[1]


def at_its_time(name: str, question: Question) -> Question:
    """The question, with the precise reason for every choice that belongs to another one."""
    refuse_here: Callable[..., Reason] | None = question.refuse

    def refuse(s: Race, choice: Choice, seat: Seat, *args: Atom) -> Reason:
        elsewhere = out_of_place(name, choice)
        if elsewhere is not None:
            return elsewhere
        if refuse_here is None:
            return Reason(question.rule, "not_an_option", (choice,))
        return refuse_here(s, choice, seat, *args)

    return question._replace(refuse=refuse)
