"""A card as one seat may know it: what its values come to where it lies, and where its copies are."""

from collections.abc import Iterator

from saltbox.engine.card_told import CardTold, CardValue, CardWish, card_value, copies_told
from saltbox.engine.errors import SurveyError
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.cards import design_of, owner_of
from saltbox.games.salt_mystic.measure.answers import terms_told
from saltbox.games.salt_mystic.rules.stats import cards_of, has_weapon, stat_parts
from saltbox.games.salt_mystic.state import Battle, CardId, Stack
from saltbox.games.salt_mystic.table import PHYSICAL

NAMES = {"speed": "Speed", "defense": "Defense", "vehicle_defense": "Defense"}
NAMES |= {"range": "Range", "expertise": "Expertise"}


def card_told(s: Battle, seat: Seat | None, wish: CardWish) -> CardTold:
    """A physical card with the stats of its stack, or a design with what is printed on it. [SM-CARD-7]"""
    card = wish.card
    is_physical = PHYSICAL.match(card) is not None
    design = design_of(card) if is_physical else card
    if design not in s.table.cards:
        raise SurveyError(f'there is no card "{card[:40]}"')
    owner = owner_of(card) if is_physical else (0 if seat is None else seat)
    host = next((stack for stack in s.stacks if card in cards_of(stack)), None)
    total = [design_of(one) for one in s.table.decks[owner]].count(design)
    seen, unseen = copies_told(total, places(s, seat, owner, design))
    return CardTold(() if host is None else tuple(values(s, host, card)), seen, unseen)


def values(s: Battle, stack: Stack, card: CardId) -> Iterator[CardValue]:
    """The stats that this card of a stack has now: a Character's own, or those of its Vehicle."""
    if card == stack.card:
        stats = ["speed", "defense", *(["range", "expertise"] if has_weapon(s, stack) else [])]
    else:
        stats = ["speed", "vehicle_defense"] if card == stack.vehicle else []
    for stat in stats:
        yield card_value(NAMES[stat], terms_told(s, stat_parts(s, stack, stat)))


def places(s: Battle, seat: Seat | None, owner: Seat, design: str) -> Iterator[tuple[int, str]]:
    """Where copies of one deck are seen: all is read from the seat's view, so nothing hidden is counted."""
    view = s.game.schema.view(s, seat)
    on_table = [card for stack in view["stacks"] for card in cards_of(stack)]
    on_table += [card for loose in view["loose"] for card in (loose.vehicle, loose.attachment) if card]

    def counted(cards: list[CardId]) -> int:
        return len([one for one in cards if PHYSICAL.match(one) and one[0] == str(owner) and one[3:] == design])

    yield counted(list(view["hand"][owner])), "in your hand" if owner == seat else "in that hand, open"
    yield counted(on_table), "on the table"
    yield counted(list(view["raising"][owner])), "raising the Guardian"
    yield counted(list(view["discard"][owner])), "discarded"
