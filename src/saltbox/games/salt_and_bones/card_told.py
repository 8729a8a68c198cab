"""What a card comes to at this moment, as one seat may know it: for whoever reads it."""

from collections.abc import Iterator

from saltbox.engine.card_told import (
    CardTold,
    CardValue,
    CardWish,
    card_survey,
    card_value,
    copies_told,
)
from saltbox.engine.errors import SurveyError
from saltbox.engine.prose import Term
from saltbox.engine.rules import Part
from saltbox.engine.state import Seat
from saltbox.games.salt_and_bones.cards import AttackCard
from saltbox.games.salt_and_bones.state import CardId, Duel

PRINTED = "printed"


def card_told(s: Duel, seat: Seat | None, wish: CardWish) -> CardTold:
    """Its values with the Gambits in force and the reader's own Parry and boosts; where its copies lie."""
    for cards in (s.table.attack, s.table.strategy, s.table.field):
        if wish.card in cards:
            seen, unseen = copies_told(cards[wish.card].copies, places(s, seat, wish.card))
            attack = s.table.attack.get(wish.card)
            return CardTold(() if attack is None else tuple(values(s, seat, attack)), seen, unseen)
    raise SurveyError(f'there is no card "{wish.card[:40]}"')


def values(s: Duel, seat: Seat | None, card: AttackCard) -> Iterator[CardValue]:
    """Attack and Opportunity as they would count on this seat's turn, before any card it lines up with."""
    raised = gambit_terms(s)
    boost = 0 if seat is None else s.next_boost[seat]
    attack = [Term(PRINTED, card.attack, "SB-DAMAGE-1")]
    if boost:
        attack.append(term(s, Part("next_boost", boost, "SB-CARD-6")))
    yield card_value("Attack", [*attack, *raised])
    if card.parry_bonus:
        active = seat is not None and s.parry[seat]
        parry = [term(s, Part("parry", card.parry_bonus, "SB-PARRY-2"))] if active else []
        yield card_value("Parry", parry, "" if active else f"+{card.parry_bonus}, not active now")
    if card.extra:
        each = [Term(PRINTED, card.extra[0], "SB-DAMAGE-15"), *raised]
        yield card_value("Each further hit", each, f"{len(card.extra)} of them")
    yield card_value("Opportunity", [Term(PRINTED, card.opportunity, "SB-DAMAGE-2")])


def gambit_terms(s: Duel) -> list[Term]:
    """What the Gambits in force add to every damage instance, each by its name. [SB-GAMBIT-8]"""
    return [
        term(s, Part(card, int(effect.args[0]), "SB-GAMBIT-8"))
        for card in s.gambit
        if card
        for effect in s.table.strategy[card].do
        if effect.word == "all_instances_plus"
    ]


def term(s: Duel, part: Part) -> Term:
    """A term by its name."""
    return s.game.words.term(s.table, part)


def places(s: Duel, seat: Seat | None, card: CardId) -> Iterator[tuple[int, str]]:
    """Where this seat sees the card: everything is read from its view, so nothing hidden is counted."""
    view = s.game.schema.view(s, seat)
    hands = [(*view["attack_hand"][one], *view["strategy_hand"][one]) for one in (0, 1)]
    boards = [(*view["equipment"][one], view["gambit"][one]) for one in (0, 1)]
    if seat is None:
        yield sum([board.count(card) for board in boards]), "on the player boards"
    else:
        yield hands[seat].count(card), "in your hand"
        yield (*boards[seat], *view["instincts"][seat]).count(card), "on your board"
        yield (*boards[1 - seat], *view["instincts"][1 - seat]).count(card), "on the other board"
    announced = [play.card for play in view["plays"]]
    yield [laid.card for laid in view["laid"]].count(card), "on the field"
    yield announced.count(card), "announced"
    discards = [*view["attack_discard"], *view["strategy_discard"], *view["field_discard"]]
    yield discards.count(card), "discarded"


CARD = card_survey(card_told)
