"""Chapter SETUP: from options and seed to the first round. [SU-SETUP-1] to [SU-SETUP-25]"""

from collections.abc import Mapping
from typing import Any

from saltbox.engine.agenda import ask, in_order, later, shuffled
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import ChooseLoadout, RemoveLocation, TakeShip
from saltbox.games.salus.rules.hands import DRAW_DECKS
from saltbox.games.salus.rules.rolloffs import roll_for_one
from saltbox.games.salus.rules.rounds import begin_round
from saltbox.games.salus.rules.texts import carry_out
from saltbox.games.salus.state import Race, clockwise
from saltbox.games.salus.table import BLUE, FINISH_LINE, GREEN, RED, YELLOW
from saltbox.games.salus.told import (
    AskedCard,
    CoinGiven,
    LoadoutChosen,
    LocationRemoved,
    LocationSet,
    LocationsLaid,
    ShipTaken,
    TrackLaid,
)

Order = tuple[Seat, ...]


def setup(s: Race, options: Mapping[str, Any]) -> None:
    """The piles are made; coin, location, ships and track follow, and the decks are shuffled at last.

    Player aids and tokens need no place here: supplies are common and, but for Fire Mines, without limit.
    Powers start at 1, laps at 0, and no ship has damage, tokens or equipped cards.
    [SU-SETUP-2] [SU-SETUP-3] [SU-SETUP-11] [SU-SETUP-12] [SU-SETUP-24]
    """
    agreed = s.table.agreed
    s.layout, s.goal = agreed.layout.id, agreed.goal
    s.action_deck[:] = s.table.central(BLUE)
    s.standard_deck[:] = s.table.central(RED, YELLOW, GREEN)
    cards, starters = s.table.cards, s.table.starters
    for seat in range(s.seats):
        s.draw_deck[seat] = starters
        s.reactions[seat] = tuple([card for card in starters if cards[card].colour == RED])
    in_order(
        s,
        call(decide_coin),
        call(lay_out_locations),
        call(choose_ships),
        call(pick_track_cards),
        call(lay_track),
        call(set_up_location),
        call(shuffle_decks),
        call(begin_round),
    )


def decide_coin(s: Race) -> None:
    """Everybody rolls; the highest gets the coin and counts as first although all ships are level.

    [SU-SETUP-4] [SU-SETUP-5]
    """
    roll_for_one(s, range(s.seats), call(give_coin))  # type: ignore[call-arg] # the dice name the seat


def give_coin(s: Race, seat: Seat) -> None:
    """The coin-holder counts as first. [SU-SETUP-5]"""
    s.coin = seat
    say(s, CoinGiven, seat)


# --- The location ------------------------------------------------------------------------------------------


def lay_out_locations(s: Race) -> None:
    """One of each kind, shuffled, as many as there are players; unless one is agreed on. [SU-SETUP-6]"""
    if s.table.agreed.location:
        set_location(s, s.table.agreed.location)
        return
    s.locations[:] = s.table.locations
    later(s, call(deal_locations))
    shuffled(s, "locations")


def deal_locations(s: Race) -> None:
    """From the coin-holder's left on, each removes one; the coin-holder removes none.

    [SU-SETUP-6] [SU-SETUP-7]
    """
    s.locations[:] = s.locations[::-1][: s.seats]
    say(s, LocationsLaid, tuple(s.locations))
    remove_locations(s, clockwise(s, s.coin)[1:])


def remove_locations(s: Race, order: Order) -> None:
    """What is left is the location of the race. [SU-SETUP-7] [SU-SETUP-8]"""
    if len(s.locations) > 1:
        ask(s, "remove_location", order[0], order)
    else:
        (location,) = s.locations
        s.locations.clear()
        set_location(s, location)


def location_options(s: Race, seat: Seat, order: Order) -> list[Choice]:
    """Each location that is laid out. [SU-SETUP-7]"""
    return [RemoveLocation.written(location) for location in s.locations]


def location_removed(s: Race, choice: Choice, seat: Seat, order: Order) -> None:
    """It leaves the game. [SU-SETUP-7] [SU-SETUP-8]"""
    location = RemoveLocation.card_in(choice)
    s.locations.remove(location)
    say(s, LocationRemoved, seat, location)
    remove_locations(s, order[1:])


def set_location(s: Race, location: str) -> None:
    """The same for all players during the whole game. [SU-SETUP-8] [SU-LOCATION-6]"""
    s.location = location
    say(s, LocationSet, location)


# --- Ships -------------------------------------------------------------------------------------------------


def choose_ships(s: Race) -> None:
    """From the coin-holder on, clockwise: all ships first, then all loadouts, openly.

    [SU-SETUP-9] [SU-SETUP-10]
    """
    order = clockwise(s, s.coin)
    in_order(s, *[("ask", "ship", seat) for seat in order], *[("ask", "loadout", seat) for seat in order])


def ship_options(s: Race, seat: Seat) -> list[Choice]:
    """Ships that nobody has taken. [SU-SETUP-9]"""
    return [TakeShip.written(ship) for ship in s.table.ships if ship not in s.ship]


def ship_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """Sheet and miniature together. [SU-SETUP-9]"""
    s.ship[seat] = TakeShip.card_in(choice)
    say(s, ShipTaken, seat, s.ship[seat])


def loadout_options(s: Race, seat: Seat) -> list[Choice]:
    """Both sides of the sheet. [SU-SETUP-10]"""
    return [ChooseLoadout.written(loadout) for loadout in s.table.ships[s.ship[seat]]]


def loadout_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """One side lies up. [SU-SETUP-10]"""
    s.loadout[seat] = ChooseLoadout.card_in(choice)
    say(s, LoadoutChosen, seat, s.ship[seat], s.loadout[seat])


# --- Track and decks ---------------------------------------------------------------------------------------


def pick_track_cards(s: Race) -> None:
    """The Finish Line is put aside, the others are shuffled. [SU-SETUP-13]"""
    tracks = s.table.tracks.values()
    s.unused_track[:] = [card.id for card in tracks if card.id != FINISH_LINE for _ in range(card.copies)]
    shuffled(s, "unused_track")


def lay_track(s: Race) -> None:
    """So many as the track has spaces, with the Finish Line among them, clockwise; the rest is not used.

    On a straight track the Finish Line is the last card. [SU-SETUP-13] [SU-SETUP-14] [SU-SETUP-16] [SU-ALT-7]
    """
    others = s.table.spaces - 1
    drawn = s.unused_track[-others:]
    del s.unused_track[-others:]
    later(s, call(place_ships))
    if s.table.agreed.layout.is_ring:
        s.track[:] = [FINISH_LINE, *drawn]
        shuffled(s, "track")
    else:
        s.track[:] = [*drawn, FINISH_LINE]


def place_ships(s: Race) -> None:
    """All ships start on the Finish Line, wherever it lies: no lap, no check; or on the pad before a line.

    [SU-SETUP-15] [SU-SETUP-17] [SU-SETUP-18] [SU-ALT-2]
    """
    s.finish = s.track.index(FINISH_LINE)


def set_up_location(s: Race) -> None:
    """After the track, before the decks; where it contradicts a rule, the location wins. [SU-SETUP-19]"""
    for seat in clockwise(s, s.coin):
        carry_out(s, seat, s.location, "setup")
    say(s, TrackLaid, tuple(s.track), s.finish)


def shuffle_decks(s: Race) -> None:
    """The blue cards are one deck, red, yellow and green ones the other, and everybody has ten starters.

    There is no opening hand. [SU-SETUP-20] [SU-SETUP-21] [SU-SETUP-22] [SU-SETUP-23] [SU-SETUP-25]
    """
    decks = ("action_deck", "standard_deck", *[DRAW_DECKS[seat] for seat in clockwise(s, s.coin)])
    in_order(s, *[call(shuffle_deck, deck) for deck in decks])


def shuffle_deck(s: Race, deck: str) -> None:
    """Each by itself, face down. [SU-SETUP-20] [SU-SETUP-23]"""
    shuffled(s, deck)


def about_nothing(s: Race, seat: Seat, *args: object) -> tuple[()]:
    """What such a question is about, everybody sees."""
    return ()


def about_ship(s: Race, seat: Seat) -> tuple[str]:
    """The ship whose sheet it is."""
    return (s.ship[seat],)


def refuse_location(s: Race, choice: Choice, seat: Seat, order: Order) -> Reason:
    """Only what is laid out."""
    return Reason("SU-SETUP-7", "not_laid_out", (RemoveLocation.card_in(choice),))


def refuse_ship(s: Race, choice: Choice, seat: Seat) -> Reason:
    """Taken, or no ship at all."""
    ship = TakeShip.card_in(choice)
    return Reason("SU-SETUP-9", "ship_is_taken" if ship in s.ship else "no_such_ship", (ship,))


def refuse_loadout(s: Race, choice: Choice, seat: Seat) -> Reason:
    """One of two sides."""
    return Reason("SU-SETUP-10", "no_such_loadout", (ChooseLoadout.card_in(choice),))


STEPS = (
    decide_coin, give_coin, lay_out_locations, deal_locations, choose_ships, pick_track_cards, lay_track,
    place_ships, set_up_location, shuffle_decks, shuffle_deck,
)  # fmt: skip
QUESTIONS = {
    "remove_location": Question(
        "SU-SETUP-7", location_options, location_removed, refuse_location, about=about_nothing
    ),
    "ship": Question("SU-SETUP-9", ship_options, ship_chosen, refuse_ship),
    "loadout": Question(
        "SU-SETUP-10", loadout_options, loadout_chosen, refuse_loadout, about=about_ship, tells=AskedCard
    ),
}
