"""Chapter 4.4.3, Strategy Cards in combat: forced cards, windows, Instincts and what negates them.

They work only from their owner's board and only in the Combat Phase; Gambits are never played, they apply.
[SB-STRAT-1] [SB-STRAT-8] [SB-PREP-7]
"""

from collections.abc import Callable
from typing import Any

from saltbox.engine.agenda import in_order, later
from saltbox.engine.cards import Word
from saltbox.engine.game import Cause, Moment, Reason, call
from saltbox.engine.moments import open_window, trigger
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_and_bones.choices import PlayInstinct
from saltbox.games.salt_and_bones.rules.elsewhere import out_of_place
from saltbox.games.salt_and_bones.state import (
    DEFEND,
    EQUIPMENT_SLOTS,
    INSTINCT_SLOTS,
    NO_CARD,
    CardId,
    Duel,
    Play,
    gambits_saying,
    in_force,
    other,
    pending_number,
    table_order,
)
from saltbox.games.salt_and_bones.told import (
    AskedAtAnnouncement,
    AskedAtAttack,
    AskedAtDamage,
    AskedAtTurn,
    CardNegated,
    EquipmentTriggered,
    InstinctAnnounced,
)

Source = tuple[str, int]  # "equipment" or "instinct", slot
EQUIPPED: tuple[Source, ...] = tuple(("equipment", slot) for slot in range(EQUIPMENT_SLOTS))
FACE_DOWN: tuple[Source, ...] = tuple(("instinct", slot) for slot in range(INSTINCT_SLOTS))


# --- Forced cards ------------------------------------------------------------------------------------------


def activate(s: Duel, seat: Seat, event: str, opponents_event: str = "") -> None:
    """Something happened that activation conditions speak of: for this seat one thing, for the other another.

    The list is drawn up once; the holder's cards come first. [SB-STRAT-14] [SB-STRAT-15] [SB-STRAT-18]
    """
    events = (event, opponents_event) if seat == 0 else (opponents_event, event)
    trigger(s, "activation", table_order(s), *events)


def forced_cards(s: Duel, seat: Seat, *events: str) -> list[Source]:
    """The slots whose card might be forced, E1, E2, I1, I2, I3: which hidden one is must not show.

    [SB-STRAT-14] [SB-INFO-1]
    """
    event = events[seat]
    found: list[Source] = []
    if event:
        cards = s.table.strategy
        for at, card in zip(EQUIPPED, s.equipment[seat], strict=True):
            if card and cards[card].when == event:
                found.append(at)
        for at, card in zip(FACE_DOWN, s.instincts[seat], strict=True):
            if card:
                found.append(at)
    return found


def is_due(s: Duel, seat: Seat, source: Source, *events: str) -> bool:
    """Whether the card must be played. Its owner has no choice.

    Looked at again right before: it must lie there and its condition still hold. So a second Bracer stays when
    the first has negated the instance. No card comes into a slot meanwhile.
    [SB-STRAT-2] [SB-STRAT-15] [SB-BLOCK-4]
    """
    kind, slot = source
    card = s.equipment[seat][slot] if kind == "equipment" else s.instincts[seat][slot]
    if not card or s.table.strategy[card].when != events[seat]:
        return False
    if events[seat] == "instance_on_me":
        return not s.damage[-1].negated
    if events[seat] == "my_forced_disengage_due":
        return s.must_disengage[seat]
    return True


def fire_card(s: Duel, seat: Seat, source: Source, *events: str) -> None:
    """A triggered card is played and used up, even if its effect cannot happen.

    Nothing can answer Equipment; a triggered Instinct is announced like any other.
    [SB-STRAT-4] [SB-STRAT-6] [SB-STRAT-16] [SB-BLOCK-5]
    """
    kind, slot = source
    if kind == "instinct":
        play_instinct(s, seat, slot)
        return
    card = s.equipment[seat][slot]
    s.equipment[seat] = (*s.equipment[seat][:slot], NO_CARD, *s.equipment[seat][slot + 1 :])
    s.strategy_discard.append(card)
    s.moved = True
    say(s, EquipmentTriggered, seat, slot, card, pending_number(s))
    carry_out(s, seat, card)


# --- Windows -----------------------------------------------------------------------------------------------


def may_answer(s: Duel, seat: Seat) -> bool:
    """As far as anyone can see: there is a face-down card, and no disengage has succeeded.

    [SB-INFO-6] [SB-INFO-8] [SB-STRAT-9]
    """
    return not s.combat_over and any(s.instincts[seat])


def voluntary_plays(s: Duel, seat: Seat) -> list[Choice]:
    """The Instincts without a condition that this seat may play now, identical ones once.

    A need that is met is enough, even if the effect is certain to fail. There is no limit per turn.
    [SB-STRAT-5] [SB-STRAT-7] [SB-STRAT-10] [SB-STRAT-11]
    """
    plays: list[Choice] = []
    cards = s.table.strategy
    for card in s.instincts[seat]:
        if card and (need := cards[card].need) and is_met(s, seat, need):
            choice = PlayInstinct.written(card)
            if choice not in plays:
                plays.append(choice)
    return plays


def is_met(s: Duel, seat: Seat, need: str) -> bool:
    """Whether what a voluntary Instinct needs is there. [SB-STRAT-10] [SB-NEGATE-6]"""
    if need == "always":
        return True
    if need == "announcement":
        return bool(s.plays) and s.plays[-1].seat != seat and not s.plays[-1].negated
    if not s.damage or s.damage[-1].negated:
        return False
    if need == "instance_out":
        return s.damage[-1].dealer == seat
    return s.damage[-1].dealer != seat and s.damage[-1].stage == DEFEND


def play_voluntary(s: Duel, choice: Choice, seat: Seat) -> None:
    """Of several identical hidden Instincts, the one in the lowest slot is played. [SB-STRAT-20]"""
    play_instinct(s, seat, s.instincts[seat].index(PlayInstinct.card_in(choice)))


def instance_is_negated(s: Duel) -> bool:
    """A defend window has nothing left to answer once the instance is negated. [SB-STRAT-9]"""
    return s.damage[-1].negated


def announcement_is_negated(s: Duel) -> bool:
    """A response window has nothing left to answer once the announced card is negated. [SB-STRAT-9]"""
    return s.plays[-1].negated


def refuse_reaction(s: Duel, choice: Choice, seat: Seat) -> Reason:
    """Names why this card cannot be played here."""
    elsewhere = out_of_place("react", choice)
    if elsewhere is not None:
        return elsewhere
    card = PlayInstinct.card_in(choice)
    hidden = [instinct for instinct in s.instincts[seat] if instinct]
    if card in s.strategy_hand[seat] and card not in hidden:
        return Reason("SB-PREP-7", "from_hand", (card,))
    if card and (card in s.equipment[seat] or (card in hidden and not s.table.strategy[card].need)):
        return Reason("SB-STRAT-3", "has_condition", (card,))
    if card in hidden:
        return Reason("SB-STRAT-10", "need_not_met", (card, s.table.strategy[card].need))
    return Reason("SB-STRAT-1", "not_on_board", (card,))


def about_turn(s: Duel, seat: Seat) -> tuple[Atom, ...]:
    """W1: whose turn begins."""
    return (("turn", s.active),)


def about_attack(s: Duel, seat: Seat) -> tuple[Atom, ...]:
    """W2: who laid which card where."""
    laid = s.laid[-1]
    return (("attack", laid.seat, laid.card, laid.placement),)


def about_damage(s: Duel, seat: Seat) -> tuple[Atom, ...]:
    """W3 and W4: which instance, who deals it, how much, and of what kind; everybody sees it. [SB-DAMAGE-1]"""
    return tuple([("damage", s.instances, one.dealer, one.amount, one.kind) for one in s.damage])


def about_announcement(s: Duel, seat: Seat) -> tuple[Atom, ...]:
    """W5: who announced which card, a chained one with its place; then the instance it is all about, if any."""
    play = s.plays[-1]
    return (("card", play.seat, play.card, play.placement), *about_damage(s, seat))


def laid_last(s: Duel, seat: Seat) -> Cause:
    """W2: the card that was just placed."""
    return Cause(s.laid[-1].card, s.laid[-1].seat)


def dealt_by(s: Duel, seat: Seat) -> Cause | None:
    """W3 and W4: the Attack Card that deals the instance. Which Equipment deals one is not kept."""
    return None if s.damage[-1].kind == "equipment" else laid_last(s, seat)


def answered(s: Duel, seat: Seat) -> Cause:
    """W5: the announced card."""
    return Cause(s.plays[-1].card, s.plays[-1].seat)


# --- Instincts ---------------------------------------------------------------------------------------------


def play_instinct(s: Duel, seat: Seat, slot: int) -> None:
    """Turned face up and announced; the opponent may answer before it works.

    Under Test of Will it is negated the moment it is announced and nobody is asked; after a disengage has
    succeeded nobody is asked either.
    [SB-STRAT-17] [SB-NEGATE-2] [SB-NEGATE-7] [SB-NEGATE-8] [SB-NEGATE-9] [SB-DISENGAGE-14]
    """
    card = s.instincts[seat][slot]
    s.instincts[seat] = (*s.instincts[seat][:slot], NO_CARD, *s.instincts[seat][slot + 1 :])
    s.spied[seat] = (*s.spied[seat][:slot], False, *s.spied[seat][slot + 1 :])
    s.moved = True
    say(s, InstinctAnnounced, seat, slot, card, pending_number(s))
    announce(s, Play(seat, card))
    later(s, call(resolve_instinct))
    respond(s)


def announce(s: Duel, play: Play) -> None:
    """A card is declared as played, before it has any effect. [SB-GAMBIT-7] [SB-NEGATE-8]"""
    s.plays.append(play._replace(negated=in_force(s, "negate_chain_and_instincts") > 0))


def respond(s: Duel) -> None:
    """The opponent of the announced card may answer it. [SB-STRAT-9]"""
    play = s.plays[-1]
    if not play.negated:
        open_window(s, "response", (other(play.seat),))


def resolve_instinct(s: Duel) -> None:
    """The newest announcement resolves first; a negated one does nothing. [SB-STRAT-12] [SB-NEGATE-4]"""
    play = s.plays[-1]
    later(s, call(finish_instinct))
    if play.negated:
        say(s, CardNegated, play.seat, play.card, negating_card(s))
    else:
        carry_out(s, play.seat, play.card)


def negating_card(s: Duel) -> CardId:
    """What negated the announced card that resolves now: Test of Will, or the card that has just resolved.

    [SB-GAMBIT-7] [SB-NEGATE-6]
    """
    gambits = gambits_saying(s, "negate_chain_and_instincts")
    return gambits[0] if gambits else s.strategy_discard[-1]


def finish_instinct(s: Duel) -> None:
    """Whether it worked, failed or was negated: it is discarded. [SB-STRAT-6]"""
    s.strategy_discard.append(s.plays.pop().card)


def carry_out(s: Duel, seat: Seat, card: CardId) -> None:
    """Does what the card says, word by word, each complete before the next."""
    in_order(s, *[call(do_word, seat, effect.word, *effect.args) for effect in s.table.strategy[card].do])


def do_word(s: Duel, seat: Seat, word: str, *args: int | str) -> None:
    """One word of a card."""
    does = word_named(s, word).does
    assert does is not None  # Gambits apply, they are never carried out
    does(s, seat, *args)


def word_named(s: Duel, name: str) -> Word:
    """A word of the vocabulary: its rule, its parameters, its sentence, and what it does."""
    assert s.game.cards is not None
    return s.game.cards.vocabulary.words[name]


def _window(
    tells: type[Any],
    about: Callable[..., tuple[Atom, ...]],
    is_closed: Callable[[Duel], bool] | None = None,
    cause: Callable[[Duel, Seat], Cause | None] | None = None,
) -> Moment:
    return Moment(
        "SB-STRAT-9",
        may_answer=may_answer,
        answers=voluntary_plays,
        play=play_voluntary,
        is_closed=is_closed,
        refuse=refuse_reaction,
        about=about,
        tells=tells,
        cause=cause,
    )


STEPS = (resolve_instinct, finish_instinct, do_word)
MOMENTS: dict[str, Moment] = {
    "activation": Moment("SB-STRAT-2", forced=forced_cards, is_due=is_due, fire=fire_card),
    "turn_open": _window(AskedAtTurn, about_turn),  # W1
    "attack_open": _window(AskedAtAttack, about_attack, cause=laid_last),  # W2
    "press": _window(AskedAtDamage, about_damage, cause=dealt_by),  # W3
    "defend": _window(AskedAtDamage, about_damage, instance_is_negated, dealt_by),  # W4
    "response": _window(AskedAtAnnouncement, about_announcement, announcement_is_negated, answered),  # W5
}
