"""How a fact is told: names instead of numbers and cards, inches and degrees instead of mils and tenths.

Sentences are templates in tables. A field of a template names a fact, or several, and says how it is told:
`{seat:who}` is a seat by name, `{seat:whose}` its other case; `{card:char}` is a Character on the table,
`{card:card}` any card; `{uid,kind:thing}` is terrain or an abandoned card. The facts of a refusal have no names
and go by number.
"""

from collections.abc import Mapping, Sequence

from saltbox.engine.prose import (
    CardSpan,
    DieSpan,
    Prose,
    Span,
    SumSpan,
    Telling,
    Term,
    Ways,
    dice,
    listed,
    prose,
    quoted,
    who,
    whose,
)
from saltbox.engine.rules import Part
from saltbox.games.salt_mystic.cards import Card, design_of
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.terrain.pieces import KINDS
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME

PHANTOM = "the phantom"
TERMS: Mapping[str, str] = {
    "die": "die",
    "behind": "from behind",
    "elevation": "elevation",
    "cover": "cover",
    "guardian": "Guardian",
    "pack": "pack",
    "fury": "left alone",
    "aim": "aimed",
    "dig_in": "dug in",
}
STATS: Mapping[str, str] = {
    "speed": "Speed",
    "defense": "Defense",
    "vehicle_defense": "Vehicle Defense",
    "range": "range",
    "expertise": "Expertise",
    "attack": "on attack rolls",
}
VERBS: Mapping[str, str] = {"move": "move", "attack": "attack"}


def telling_to(table: BattleTable, names: Sequence[str] = ()) -> Telling:
    """What ways of telling look at. Where nobody sits, the phantom plays."""
    return Telling(table, (*names, PHANTOM))


# --- Names -------------------------------------------------------------------------------------------------


def find_card(table: BattleTable, card: str) -> Card | None:
    """The design of a card, which may be anything that a player typed."""
    return table.cards.get(design_of(card) if card[2:3] == ":" else card)


def card_span(table: BattleTable, card: str) -> Span:
    """What stands at the head of the card; what a player typed is quoted if it is none."""
    found = find_card(table, card)
    return quoted(card) if found is None else CardSpan(found.name, card)


def character_span(table: BattleTable, card: str) -> Span:
    """The same, with the letter of its copy if its deck holds several."""
    span = card_span(table, card)
    several = card[1:2] != "a" or any(f"{card[0]}b{card[2:]}" in deck for deck in table.decks)
    if isinstance(span, CardSpan) and several and card[2:3] == ":":
        return span._replace(text=f"{span.text} {card[1].upper()}")
    return span


def thing_words(table: BattleTable, uid: int, what: str) -> Prose:
    """Wall 2, or the abandoned Ramship."""
    if what in KINDS:
        return prose(f"{KINDS[what].name} {uid}")
    return prose("the abandoned ", card_span(table, what)) if what else prose(f"piece {uid}")


def target_words(table: BattleTable, card: str) -> Prose:
    """Whoever can be attacked: a Character, or a Vehicle that nobody mans. [SM-ATTACK-3]"""
    found = find_card(table, card)
    if found is not None and not found.is_character:
        return prose("the abandoned ", CardSpan(found.name, card))
    return prose(character_span(table, card))


def term(table: BattleTable, part: Part) -> Term:
    """One term of a sum."""
    if part.what in TERMS:
        return Term(TERMS[part.what], part.value, part.rule, part.what == "die")
    return Term(str(prose(card_span(table, part.what))), part.value, part.rule, card=part.what)


# --- Numbers -----------------------------------------------------------------------------------------------


def decimal(value: int, unit: int, places: int) -> str:
    """A whole number of small units in bigger ones, without needless zeros."""
    whole, rest = divmod(abs(value), unit)
    text = f"{whole}.{rest:0{places}}".rstrip("0").rstrip(".")
    return f"-{text}" if value < 0 else text


def inches(mils: int) -> str:
    """7.65 in."""
    return f"{decimal(mils, INCH, 3)} in"


def degrees(tenths: int) -> str:
    """63.4°."""
    return f"{decimal(tenths, 10, 1)}°"


def spot(x: int, y: int) -> str:
    """A place, from the left edge and from the lower one."""
    return f"({decimal(x, INCH, 3)}, {decimal(y, INCH, 3)}) in"


def counted(number: int, noun: str) -> str:
    """1 card, 2 cards."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def summed(telling: Telling, parts: Sequence[Part]) -> Span:
    """4 (die) + 3 (Karak) - 3 (cover) = 4."""
    terms = tuple([term(telling.table, part) for part in parts])
    text = " ".join(
        [
            f"{'- ' if each.value < 0 else '+ ' if n else ''}{abs(each.value)} ({each.label})"
            for n, each in enumerate(terms)
        ]
    )
    return SumSpan(f"{text} = {sum([each.value for each in terms])}", terms)


def added(telling: Telling, parts: Sequence[Part]) -> Span:
    """+3 (Karak), -3 (cover): what will be added to the die."""
    terms = tuple([term(telling.table, part) for part in parts])
    text = ", ".join([f"{each.value:+} ({each.label})" for each in terms])
    return SumSpan(text, terms) if terms else "nothing to add"


# --- Ways to tell a fact -----------------------------------------------------------------------------------


def several_seats(telling: Telling, seats: Sequence[int]) -> Prose:
    """Some seats: "you" in the middle of a sentence."""
    return listed([who(telling, seat) for seat in seats])


def foe(telling: Telling, seat: int, card: str) -> Prose:
    """A Character of the other side, or a Vehicle that nobody mans. [SM-ATTACK-3]"""
    target = target_words(telling.table, card)
    found = find_card(telling.table, card)
    return prose(whose(telling, 1 - seat), " ", target) if found is None or found.is_character else target


WAYS: Ways = {
    "who": who,
    "whose": whose,
    "foe": foe,
    "winners": several_seats,
    "losers": lambda telling, winners: several_seats(telling, [1 - seat for seat in winners]),
    "card": lambda telling, card: card_span(telling.table, str(card)),
    "cards": lambda telling, cards: listed([card_span(telling.table, card) for card in cards]) or "nothing",
    "char": lambda telling, card: character_span(telling.table, str(card)),
    "thing": lambda telling, uid, what: thing_words(telling.table, uid, str(what)),
    "target": lambda telling, card: target_words(telling.table, card),
    "kind": lambda telling, kind: KINDS[kind].name,
    "lower": lambda telling, kind: KINDS[kind].name.lower(),
    "count": lambda telling, cards: counted(len(cards), "card"),
    "pieces": lambda telling, number: counted(number, "piece"),
    "scenario": lambda telling, name: BY_NAME[name].title,
    "stat": lambda telling, stat: STATS[stat],
    "verb": lambda telling, verb: VERBS[verb],
    "signed": lambda telling, amount: f"{amount:+}",
    "in": lambda telling, mils: inches(mils),
    "deg": lambda telling, tenths: degrees(tenths),
    "slide": lambda telling, mils, tenths: f"{inches(mils)} along {degrees(tenths)}",
    "spot": lambda telling, place: spot(*place[:2]),
    "sum": summed,
    "added": added,
    "die": lambda telling, face: DieSpan(str(face), face),
    "dice": lambda telling, results: dice(results),
    "typed": lambda telling, typed: quoted(typed),
}
