"""What a screen or a bot measures: landings, targets, levels of powers, and where cards can be.

Everything is made of what the asking seat may know, with the functions that judge choices.
"""

from collections import Counter
from collections.abc import Iterator

from saltbox.engine.card_told import CardTold, CardWish, card_survey, card_value, copies_told
from saltbox.engine.errors import SurveyError
from saltbox.engine.game import Survey
from saltbox.engine.prose import Term
from saltbox.engine.state import HIDDEN, Seat
from saltbox.games.salus.measure.landing import landings_of
from saltbox.games.salus.rules.attacks import attack_bonus, defence_of, targets
from saltbox.games.salus.rules.hands import hand_size
from saltbox.games.salus.rules.track import behind_by, in_front_by, same_section, space_at
from saltbox.games.salus.state import FACE_DOWN, HIGHEST, LOWEST, CardId, Race
from saltbox.games.salus.told import (
    CardsFound,
    CardsKnown,
    CardsWish,
    Landings,
    LandingsWish,
    LevelsFound,
    LevelsWish,
    TargetFound,
    Targets,
    TargetsWish,
)

FACES = range(1, 7)


def check_ship(s: Race, seat: Seat) -> None:
    """There must be a ship with a loadout."""
    if not 0 <= seat < s.seats or not s.loadout[seat]:
        raise SurveyError(f"seat {seat} has no ship yet, or does not exist")


def landings(s: Race, seat: Seat | None, wish: LandingsWish) -> Landings:
    """Where each final die leads to, with the levels that the asking seat has planned for itself."""
    check_ship(s, wish.of)
    if not s.round or not 0 <= wish.die <= len(FACES):
        raise SurveyError("a landing is measured during the race, with a die from 1 to 6, or 0 for none")
    return Landings(landings_of(s, seat, wish.of, wish.die))


def targets_found(s: Race, seat: Seat | None, wish: TargetsWish) -> Targets:
    """Every other ship, and how likely an attack would hit it. [SU-ATTACK-2]"""
    check_ship(s, wish.of)
    card = s.table.cards.get(wish.card)
    if card is None or not card.is_attack:
        raise SurveyError(f'"{wish.card[:40]}" is no attack card')
    legal = targets(s, wish.of, wish.card)
    return Targets(
        tuple(
            [
                _target(s, wish.of, other, wish.card, other in legal)
                for other in range(s.seats)
                if other != wish.of
            ]
        )
    )


def _target(s: Race, seat: Seat, other: Seat, card: CardId, is_legal: bool) -> TargetFound:
    bonus, defence = attack_bonus(s, seat, card), defence_of(s, other, card)
    return TargetFound(
        seat=other,
        is_legal=is_legal,
        front=in_front_by(s, seat, other),
        behind=behind_by(s, seat, other),
        same_section=same_section(s, seat, other),
        is_ahead=s.progress[other] > s.progress[seat],
        defence=defence,
        bonus=bonus,
        of_six=sum([die + bonus > defence for die in FACES]),
    )


def levels(s: Race, seat: Seat | None, wish: LevelsWish) -> LevelsFound:
    """What levels of the powers come to. [SU-SPEED-5] [SU-AGILITY-2] [SU-SYSTEMS-1] [SU-END-4]"""
    check_ship(s, wish.of)
    if not all(LOWEST <= level <= HIGHEST for level in (wish.speed, wish.agility, wish.systems)):
        raise SurveyError(f"levels go from {LOWEST} to {HIGHEST}")
    sheet = s.table.loadouts[s.loadout[wish.of]]
    spaces = [space_at(s, s.progress[wish.of] + die) for die in FACES] if s.round else []
    reached = [die for die in FACES if any(LOWEST <= wish.speed - (die - roll) <= HIGHEST for roll in FACES)]
    return LevelsFound(
        dice=tuple(reached),
        passed=tuple([space for space in spaces if _passes(s, space, wish.agility)]),
        most_tokens=wish.systems,
        defence=wish.agility + (sheet.value if sheet.word == "defence_bonus" else 0),
        end=sheet.speed[wish.speed] + sheet.agility[wish.agility] + sheet.systems[wish.systems],
    )


def _passes(s: Race, space: int, agility: int) -> bool:
    if not 0 <= space < len(s.track) or s.track[space] == FACE_DOWN:
        return False
    card = s.table.tracks[s.track[space]]
    return card.has_check and card.lowest <= agility <= card.highest


def cards_found(s: Race, seat: Seat | None, wish: CardsWish) -> CardsFound:
    """All cards that a seat owns. What it started with and took lies open, so everybody can count them.

    Of its own deck a seat knows the contents; of others, hand, deck and face-down bid together. [SU-HAND-13]
    """
    check_ship(s, wish.of)
    of = wish.of
    view = s.game.schema.view(s, seat)
    hidden = Counter([*s.hand[of], *s.draw_deck[of], *([] if s.bids_open else s.bid_card[of])])
    open_bid = [card for card in view["bid_card"][of] if card != HIDDEN]
    hand = Counter([card for card in view["hand"][of] if card != HIDDEN])
    found = []
    for card in sorted({*hidden, *s.cycle_deck[of], *s.equipped[of], *s.bid_card[of]}):
        unseen = hidden[card] - hand[card] - (0 if s.bids_open else open_bid.count(card))
        is_own = seat == of
        found.append(
            CardsKnown(
                card=card,
                hand=hand[card],
                draw_deck=unseen if is_own else 0,
                cycle_deck=s.cycle_deck[of].count(card),
                equipped=s.equipped[of].count(card),
                unseen=0 if is_own else unseen,
            )
        )
    return CardsFound(tuple(found), hand_size(s, of))


# --- One card ----------------------------------------------------------------------------------------------


def card_told(s: Race, seat: Seat | None, wish: CardWish) -> CardTold:
    """What a card comes to now, and where its copies are."""
    card = s.table.cards.get(wish.card)
    if card is None:
        raise SurveyError(f'there is no card "{wish.card[:40]}"')
    bid = [Term(card.name, card.bid, "SU-BID-9")]
    if seat is not None and s.loadout[seat] and s.table.loadouts[s.loadout[seat]].word == "bid_bonus":
        sheet = s.table.loadouts[s.loadout[seat]]
        bid.append(Term(sheet.name, sheet.value, "SU-LYNX-2"))
    values = [card_value("Bid", bid)]
    if card.roll:
        values.append(card_value("Attack roll", [Term(card.name, card.roll, "SU-ATTACK-14")]))
    copies = card.copies + card.per_player * s.seats
    seen, unseen = copies_told(copies, places(s, seat, wish.card))
    return CardTold(tuple(values), seen, unseen)


def places(s: Race, seat: Seat | None, card: CardId) -> Iterator[tuple[int, str]]:
    """Where this seat sees the card: everything is read from its view, so nothing hidden is counted."""
    view = s.game.schema.view(s, seat)
    if seat is not None:
        yield view["hand"][seat].count(card), "in your hand"
    yield sum([cards.count(card) for cards in view["cycle_deck"]]), "in cycle decks"
    yield sum([cards.count(card) for cards in view["equipped"]]), "equipped"
    yield sum([cards.count(card) for cards in view["bid_card"]]), "bid"
    yield view["pool"].count(card), "in the pool"
    yield view["purged"].count(card), "purged"
    yield sum([one.card == card for one in (*view["resolving"], *view["declared"])]), "being played"


LANDINGS = Survey(LandingsWish, Landings, landings)
TARGETS = Survey(TargetsWish, Targets, targets_found)
LEVELS = Survey(LevelsWish, LevelsFound, levels)
CARDS = Survey(CardsWish, CardsFound, cards_found)
CARD = card_survey(card_told)
SURVEYS = (LANDINGS, TARGETS, LEVELS, CARDS, CARD)
