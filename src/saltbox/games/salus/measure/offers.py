"""What pages show before there is a race: ships, locations, tracks and cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from saltbox.engine.game import Offer
from saltbox.games.salus.cards import loading
from saltbox.games.salus.data import components, layouts, loadouts, ships
from saltbox.games.salus.table import Card
from saltbox.games.salus.told import (
    Components,
    ComponentsWish,
    ComponentTold,
    DeckCards,
    DeckCardsWish,
    DeckCardTold,
    LayoutTold,
    LoadoutTold,
    Locations,
    LocationsWish,
    LocationTold,
    Ships,
    ShipsWish,
    ShipTold,
    TrackCardTold,
    Tracks,
    TracksWish,
)
from saltbox.games.salus.words import WINDOW_NAMES

Custom = Sequence[Mapping[str, Any]]


def offered_ships(wish: ShipsWish, custom: Custom) -> Ships:
    """Every ship with both sides of its sheet. [SU-SETUP-9] [SU-SETUP-10]"""
    found = []
    for ship, sides in ships().items():
        sheets = [loadouts()[side] for side in sides]
        told = [
            LoadoutTold(
                one.id, one.code, one.name, one.health, one.slots, one.speed, one.agility, one.systems,
                one.ability_name, one.text,
            )
            for one in sheets
        ]  # fmt: skip
        found.append(ShipTold(ship, sheets[0].ship_name, tuple(told)))
    return Ships(tuple(found))


def offered_components(wish: ComponentsWish, custom: Custom) -> Components:
    """Aids, tokens, dice and the coin, in the numbers of the box. [SU-SETUP-2] [SU-SETUP-12]"""
    return Components(tuple([ComponentTold(*one) for one in components().values()]))


def offered_locations(wish: LocationsWish, custom: Custom) -> Locations:
    """Every location. [SU-SETUP-6]"""
    table = loading.load(custom)
    return Locations(
        tuple(
            [LocationTold(one.id, one.code, one.name, one.text, one.lines) for one in table.locations.values()]
        )
    )


def offered_tracks(wish: TracksWish, custom: Custom) -> Tracks:
    """Every track card and every lay-out. [SU-SETUP-13] [SU-ALT-1]"""
    table = loading.load(custom)
    cards = [
        TrackCardTold(
            one.id, one.code, one.name, one.copies, one.lowest, one.highest,
            loading.sentences(table.texts[one.id, "pass"]), loading.sentences(table.texts[one.id, "fail"]),
        )
        for one in table.tracks.values()
    ]  # fmt: skip
    ways = [
        LayoutTold(one.id, one.name, one.spaces, one.is_ring, one.laps, one.rounds, one.text)
        for one in layouts().values()
    ]
    return Tracks(tuple(cards), tuple(ways))


def offered_cards(wish: DeckCardsWish, custom: Custom) -> DeckCards:
    """Every card that players hold. [SU-SETUP-2]"""
    return DeckCards(tuple([_told(card) for card in loading.load(custom).cards.values()]))


def _told(card: Card) -> DeckCardTold:
    captions = (("Attack", card.is_attack), ("First Action", card.is_first), ("Last Action", card.is_last))
    return DeckCardTold(
        id=card.id,
        code=card.code,
        name=card.name,
        colour=card.colour,
        copies=card.copies,
        starters=card.per_player,
        bid=card.bid,
        captions=tuple([caption for caption, has in captions if has]),
        moment=WINDOW_NAMES.get(card.when, ""),
        text=card.text,
        is_custom=card.is_custom,
    )


OFFERS: tuple[Offer[Any, Any], ...] = (
    Offer(ShipsWish, Ships, offered_ships),
    Offer(ComponentsWish, Components, offered_components),
    Offer(LocationsWish, Locations, offered_locations),
    Offer(TracksWish, Tracks, offered_tracks),
    Offer(DeckCardsWish, DeckCards, offered_cards),
)
