"""From checked card data to the typed cards of a match."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence

from saltbox.engine.card_check import closest
from saltbox.engine.cards import Args, CardData, Misfit, named_args
from saltbox.games.salt_mystic.cards.model import NOBODY, Card, CardEffect, CardPool, Who
from saltbox.games.salt_mystic.cards.vocabulary import (
    CHARACTERS,
    GUARDIANS,
    NATURAL,
    TERRAIN_CLASSES,
    TRIGGERS,
    WORDS,
)
from saltbox.games.salt_mystic.lengths import INCH

LETTERS = dict(zip(TERRAIN_CLASSES, "ERO", strict=True))
SHOWN_ONLY = ("title", "weapon", "short")  # no rule asks for these


def card_pool(cards: Sequence[CardData]) -> CardPool:
    """All of these cards, typed."""
    return CardPool({card.id: typed(card) for card in cards}, _digest(cards))


def misfits(cards: Sequence[CardData]) -> Iterator[Misfit]:
    """Names, Guardian cards and Vehicles, each of which concerns more than one card."""
    taken: dict[str, str] = {}
    vehicles = [card.name for card in cards if card.kind == "vehicle"]
    for card in cards:
        other = taken.setdefault(card.name.casefold(), card.id)
        if other != card.id:  # they could not be told apart in a deck list
            yield Misfit(card, "name", f'the name "{card.name}" already belongs to card "{other}"')
        if (card.kind == "guardian") != (card.id in GUARDIANS):
            yield Misfit(card, "kind", f"the cards of kind guardian are {', '.join(GUARDIANS)} [SM-DECK-3]")
        for name in _vehicles_named(card):
            if name not in vehicles:
                yield Misfit(card, "vehicle", f'no Vehicle is called "{name}"', closest(name, vehicles))


def told(card: CardData) -> Mapping[str, object]:
    """Which of the three a Guardian Arises card is: its `stage`, from 1. [SM-DECK-3]"""
    return {"stage": GUARDIANS.index(card.id) + 1} if card.kind == "guardian" else {}


def _vehicles_named(card: CardData) -> list[str]:
    """The Vehicles that effects of a card ask for."""
    args = [named_args(effect, WORDS) for effects in card.effects.values() for effect in effects]
    return [str(some["vehicle"]) for some in args if some.get("vehicle")]


def _digest(cards: Sequence[CardData]) -> str:
    """A fingerprint of what matters in play. Of the names only those of Vehicles do, which effects ask for."""
    rows = [
        (
            card.id,
            card.kind,
            card.copies,
            card.name if card.kind == "vehicle" else "",
            {key: value for key, value in card.values.items() if key not in SHOWN_ONLY},
            dict(card.effects),
        )
        for card in cards
    ]
    canonical = json.dumps(rows, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(canonical.encode(), digest_size=16).hexdigest()


def typed(card: CardData) -> Card:
    """One card, with everything worked out that the rules would have to search for."""
    by_trigger = {
        trigger: tuple(
            _effect(trigger, effect.word, named_args(effect, WORDS)) for effect in card.effects.get(trigger, ())
        )
        for trigger in TRIGGERS
    }
    statics = by_trigger["static"]
    return Card(
        id=card.id,
        code=card.code,
        name=card.name,
        kind=card.kind,
        title=str(card.values.get("title", "")),
        faction=str(card.values["faction"]),
        limit=card.copies,
        speed=_stat(card, "speed"),
        speed_change=_stat(card, "speed_change") or 0,
        defense=_stat(card, "defense"),
        defense_change=_stat(card, "defense_change") or 0,
        range=_stat(card, "range"),
        range_change=_stat(card, "range_change") or 0,
        expertise=_stat(card, "expertise"),
        expertise_change=_stat(card, "expertise_change") or 0,
        weapon=str(card.values.get("weapon", "")),
        attaches=card.values.get("attaches", False) is True,
        effects=tuple(effect for effects in by_trigger.values() for effect in effects),
        text=card.text,
        is_character=card.kind in CHARACTERS,
        has_weapon=_stat(card, "range") is not None,
        by_trigger=by_trigger,
        statics=statics,
        keywords=frozenset(effect.keyword for effect in statics if effect.keyword),
        has_aura=any(effect.who.kind in ("own_all", "opp_all") for effect in statics),
    )


def _stat(card: CardData, key: str) -> int | None:
    value = card.values.get(key)
    assert value is None or isinstance(value, int)
    return value


def _effect(trigger: str, word: str, args: Args) -> CardEffect:
    when = _text(args, "when")
    return CardEffect(
        trigger=trigger,
        op=word,
        who=_who(args),
        when=when,
        vehicle=_text(args, "vehicle"),
        natural=NATURAL.index(when) + 1 if when in NATURAL else 0,
        stat=_text(args, "stat"),
        amount=_number(args, "amount"),
        lasts=_text(args, "lasts") or ("deployed" if trigger == "static" else ""),
        keyword=_text(args, "gives"),
        count=_number(args, "count") if word == "draw" else 0,
        inches=_number(args, "inches"),
        classes="".join(LETTERS[name] for name in _text(args, "classes").split()),
        types=tuple(_text(args, "types").split()),
        kind=_text(args, "kind"),
        width=_number(args, "width"),
        depth=_number(args, "depth"),
        part=_text(args, "part"),
        what=_text(args, "what"),
        zone=_text(args, "zone"),
        away_from=_text(args, "away_from"),
    )


def _who(args: Args) -> Who:
    if "who" not in args:
        return NOBODY
    within = int(args.get("within", -1))
    return Who(
        kind=_text(args, "who"),
        count=int(args.get("count", 1)),
        within_mil=within * INCH if within >= 0 else -1,
        manned=bool(args.get("manned", False)),
        other=bool(args.get("other", False)),
        by=str(args.get("by", "you")),
    )


def _text(args: Args, key: str) -> str:
    return str(args.get(key, ""))


def _number(args: Args, key: str) -> int:
    return int(args.get(key, 0))
