"""What cards are called: designs by id or code, and the physical cards of a deck."""

from collections.abc import Mapping

from saltbox.engine.card_check import closest
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.cards.model import Card, CardPool


def design_named(name: str, known: Mapping[str, Card]) -> str | None:
    """The design that people mean by an id, or by a code of the catalogue such as M01; None if nothing is."""
    if name in known:
        return known[name].id
    code = name.casefold()
    return next((card.id for card in known.values() if code and card.code.casefold() == code), None)


def unknown_card(name: str, known: Mapping[str, Card]) -> str:
    """The sentence about a name that no card has, with the one that was probably meant."""
    ids, codes = {card.id for card in known.values()}, {card.code for card in known.values() if card.code}
    near = closest(name, [*sorted(ids), *sorted(codes)])
    hint = f'did you mean "{near}"?' if near else f"known: {', '.join(sorted(ids))}"
    return f'there is no card "{name}"; {hint}'


# --- Physical cards ----------------------------------------------------------------------------------------


def physical(seat: Seat, deck: Mapping[str, int], pool: CardPool) -> list[str]:
    """A name for every card of a deck: the owner, a letter for each copy, the design. The War Marshal is first.

    [SM-SETUP-6]
    """
    designs = sorted(deck, key=lambda design: pool.cards[design].kind != "war_marshal")
    return [f"{seat}{chr(ord('a') + copy)}:{design}" for design in designs for copy in range(deck[design])]


def design_of(card: str) -> str:
    """The design of a physical card: that of "0a:karak" is karak."""
    return card[3:]


def copy_of(card: str) -> str:
    """The letter of a physical card: that of "0b:ramship" is B, the second copy in its deck."""
    return card[1].upper()


def owner_of(card: str) -> Seat:
    """Whose deck a physical card came from, and whose discard pile it goes to. [SM-ATTACH-20]"""
    return int(card[0])
