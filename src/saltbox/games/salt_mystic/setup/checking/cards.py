"""Cards of a position: where each of them lies, War Marshals, and what belongs to Guardians."""

from collections.abc import Iterable
from typing import Any

from saltbox.engine.errors import DocumentError
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.cards import design_of, owner_of
from saltbox.games.salt_mystic.rules.guardian import WHOLE_STACK
from saltbox.games.salt_mystic.setup.checking.names import named
from saltbox.games.salt_mystic.setup.checking.values import PILES, SIDES
from saltbox.games.salt_mystic.state import Battle, CardId
from saltbox.games.salt_mystic.table import PHYSICAL


def all_cards(s: Battle) -> list[CardId]:
    """Every card of a battle, wherever it lies."""
    found: list[CardId] = []
    for pile in (*s.hand, *s.deck, *s.discard, *s.raising):
        found += pile
    for stack in s.stacks:
        found += [stack.card, *filter(None, (stack.vehicle, stack.attachment)), *stack.breakers]
    for loose in s.loose:
        found += filter(None, (loose.vehicle, loose.attachment))
    return found


def check_cards(s: Battle) -> None:
    """Every card is a physical one, lies in one place, and in a pile of its owner. [SM-DECK-7]"""
    seen: set[CardId] = set()
    for card in all_cards(s):
        _check_card(s, card)
        if card in seen:
            raise DocumentError(f"{card} lies in two places", "SM-DECK-7")
        seen.add(card)
    for name, words in PILES.items():
        for seat in SIDES:
            for card in getattr(s, name)[seat]:
                if owner_of(card) != seat:
                    owner = f"belongs to side {owner_of(card)}"
                    raise DocumentError(
                        f"{card} {owner} and lies in the {words} of side {seat}", "SM-ATTACH-20"
                    )
    for name in ("used", "activated"):
        for card in getattr(s, name):
            _check_card(s, card)


def _check_card(s: Battle, card: Any) -> None:
    if type(card) is not str or not PHYSICAL.match(card):
        raise DocumentError(f'"{card}" does not name a physical card, as "0a:karak" does')
    if design_of(card) not in s.table.cards:
        raise DocumentError(f'there is no card "{card}"', "SM-DECK-4")


def check_marshals(s: Battle, seat: Seat) -> None:
    """A side has one War Marshal at most, and without it the battle is over. [SM-DECK-2] [SM-WIN-1]"""
    of_side = [card for card in all_cards(s) if owner_of(card) == seat]
    marshals = [card for card in of_side if s.table.cards[card].kind == "war_marshal"]
    if len(marshals) > 1:
        raise DocumentError(
            f"side {seat} has the War Marshals {' and '.join(marshals)}, and a deck has exactly one",
            "SM-DECK-2",
        )
    if s.outcome is None and any(card in s.discard[seat] for card in marshals):
        raise DocumentError(
            f"{marshals[0]} lies in the discard pile of side {seat}: whose War Marshal is defeated has lost",
            "SM-WIN-1",
        )


def check_guardian(s: Battle, seat: Seat) -> None:
    """Guardian cards that were played, and the Character above them. [SM-GUARDIAN-3] [SM-GUARDIAN-4]"""
    kinds = {card: s.table.cards[card].kind for card in s.raising[seat]}
    played = [card for card, kind in kinds.items() if kind == "guardian"]
    risen = [k for k in s.stacks if k.guardian and owner_of(k.card) == seat]
    if len({design_of(card) for card in played}) < len(played):
        raise DocumentError(
            f"the Guardian stack of side {seat} has two of one card, and a deck has each once", "SM-DECK-3"
        )
    for card, kind in kinds.items():
        is_rising = kind == "character" and len(played) == WHOLE_STACK and is_named(s.agenda, card)
        if kind != "guardian" and (risen or not is_rising):
            raise DocumentError(
                f'{card} lies on the Guardian stack of side {seat}: "raising" lists the Guardian Arises cards'
                " that were played, and a Character only until it is put on the table",
                "SM-GUARDIAN-5",
            )
    for stack in risen:
        if s.table.cards[stack.card].kind != "character":
            raise DocumentError(
                f"{named(s, stack)} is a War Marshal, and a Guardian is another Character", "SM-WIN-8"
            )
        if len(played) != WHOLE_STACK:
            raise DocumentError(
                f"{named(s, stack)} is a minor Guardian, so three Guardian Arises cards of side {seat} lie in"
                f' "raising"; there are {len(played)}',
                "SM-GUARDIAN-4",
            )
    if len(risen) > 1:
        both = " and ".join(named(s, stack) for stack in risen[:2])
        raise DocumentError(f"{both} are Guardians of one side, which can have one", "SM-GUARDIAN-4")


def is_named(entries: Iterable[Any], name: str) -> bool:
    """Whether something on the agenda speaks of this."""
    return any(
        entry == name or (isinstance(entry, tuple | list) and is_named(entry, name)) for entry in entries
    )
