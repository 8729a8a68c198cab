"""The table of a battle: turns, attacks, losses, and which once-per-game powers were used."""

from collections.abc import Iterable, Iterator
from typing import Any

from saltbox.engine.prose import Prose, listed, prose
from saltbox.engine.report import Figure, Finished, counted
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.cards import owner_of
from saltbox.games.salt_mystic.report.acts import SIDES, Act
from saltbox.games.salt_mystic.state import CardId, Stack
from saltbox.games.salt_mystic.told import (
    AbilityUsed,
    AttackResolved,
    CardAttached,
    CharacterDefeated,
    CharacterDeployed,
    CharacterRecalled,
    CharacterSwept,
    GuardianArises,
    GuardianRaised,
    MarshalPlaced,
    TurnBegan,
)
from saltbox.games.salt_mystic.words.facts import card_span

POWER = "once_per_game"


def figures(finished: Finished, acts: Iterable[Act]) -> Iterator[Figure]:
    """The lines of the table. A card is lost by its owner, whomever it served in that moment."""
    told = finished.told
    yield counted("Turns taken", seats_of(told(TurnBegan)), SIDES, "SM-TURN-1")
    yield counted("Attacks", seats_of(told(AttackResolved)), SIDES, "SM-ATTACK-4")
    yield counted("Characters deployed", seats_of(told(CharacterDeployed)), SIDES, "SM-DEPLOY-2")
    yield counted("Characters defeated", owners_of(told(CharacterDefeated)), SIDES, "SM-ATTACK-14")
    raised = [act for act in acts if isinstance(act.head, GuardianArises)]
    if raised:
        swept = [lost for act in raised for lost in act.told(CharacterSwept, CharacterRecalled)]
        yield counted("Swept away by a Guardian", owners_of(swept), SIDES, "SM-GUARDIAN-8")
    lost = tuple([discarded(finished, seat, ("vehicle", "attachment")) for seat in range(SIDES)])
    yield Figure("Vehicles and Attachments lost", lost, "SM-VEHICLE-3")
    powers = [list(powers_of(finished, seat)) for seat in range(SIDES)]
    if any(powers):
        named = tuple([listed(each) if each else prose("none") for each in powers])
        yield Figure("Once-per-game powers", named, "SM-CARD-3")


def seats_of(told: Iterable[Any]) -> list[Seat]:
    """Who did it, each time."""
    return [facts.seat for facts in told]


def owners_of(lost: Iterable[Any]) -> list[Seat]:
    """Whose card it was, each time."""
    return [owner_of(facts.card) for facts in lost]


def discarded(finished: Finished, seat: Seat, kinds: tuple[str, ...]) -> int:
    """How many cards of these kinds came to lie in the discard pile of a side."""
    cards = finished.table.cards
    lie = [[cards[card].kind for card in view["discard"][seat]] for view in (finished.begun, finished.ended)]
    begun, ended = [sum(map(pile.count, kinds)) for pile in lie]
    return ended - begun


def powers_of(finished: Finished, seat: Seat) -> Iterator[Prose]:
    """The once-per-game powers that a side had on the table: the turn in which each was used, or never."""
    used = dict.fromkeys(finished.begun["used"], "used before")
    turn = finished.begun["turn"]
    for facts in finished.told(TurnBegan, AbilityUsed):
        if isinstance(facts, TurnBegan):
            turn = facts.turn
        else:
            used[facts.card] = f"turn {turn}"
    for card in dict.fromkeys(seen_on_the_table(finished)):
        if owner_of(card) == seat and finished.table.cards[card].by_trigger[POWER]:
            yield prose(card_span(finished.table, card), f" ({used.get(card, 'never')})")


def seen_on_the_table(finished: Finished) -> Iterator[CardId]:
    """Every card that lay on the table at some time, where its power can be used."""
    stacks: list[Stack] = finished.begun["stacks"]
    for stack in stacks:
        yield from filter(None, (stack.card, stack.vehicle, stack.attachment))
    for facts in finished.told(MarshalPlaced, CharacterDeployed, GuardianRaised, CardAttached):
        yield facts.card
