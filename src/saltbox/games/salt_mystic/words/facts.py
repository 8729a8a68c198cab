"""How a fact is told: names instead of numbers and cards, inches and degrees instead of mils and tenths.

Sentences are templates in tables. A field of a template says how its fact is told: `{0:who}` names a seat,
`{0:whose}` is its other case, `{0:foes}` is the same of its opponent; `{2:char}` is a Character on the table,
`{1:card}` any card; `{1:thing}` is terrain or an abandoned card, whose number is the fact before it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from saltbox.games.salt_mystic.cards import Card, design_of
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.terrain.pieces import KINDS
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME

Facts = tuple[Any, ...]

YOU = "You"
PHANTOM = "the phantom"
LONGEST_QUOTE = 40
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


class Fact:
    """One fact of an event or a refusal, and the ways a template can tell it."""

    def __init__(self, facts: Facts, number: int, table: BattleTable, names: Sequence[str] = ()) -> None:
        self.value, self.facts, self.number = facts[number], facts, number
        self.table, self.names = table, names

    def __format__(self, way: str) -> str:
        return WAYS[way](self)

    def card(self) -> str:
        """The name of a card; what a player typed is quoted if it is none."""
        return card_name(self.table, str(self.value))

    def character(self) -> str:
        """The name of a Character on the table."""
        return character_name(self.table, str(self.value))

    def thing(self) -> str:
        """A piece of terrain or an abandoned card, by the number before it."""
        return thing_name(self.table, self.facts[self.number - 1], str(self.value))

    def cards(self) -> str:
        """The names of several cards."""
        return listed(card_name(self.table, card) for card in self.value) or "nothing"


def seat_name(names: Sequence[str], seat: int) -> str:
    """Who: "you" in the middle of a sentence. Where nobody sits, the phantom plays."""
    name = names[seat] if seat < len(names) else PHANTOM
    return "you" if name == YOU else name


def seats_own(names: Sequence[str], seat: int) -> str:
    """Whose."""
    name = seat_name(names, seat)
    return "your" if name == "you" else f"{name}'s"


WAYS: Mapping[str, Callable[[Fact], str]] = {
    "": lambda fact: str(fact.value),
    "who": lambda fact: seat_name(fact.names, fact.value),
    "whose": lambda fact: seats_own(fact.names, fact.value),
    "foes": lambda fact: seats_own(fact.names, 1 - fact.value),
    "winners": lambda fact: listed(seat_name(fact.names, seat) for seat in fact.value),
    "losers": lambda fact: listed(seat_name(fact.names, 1 - seat) for seat in fact.value),
    "card": Fact.card,
    "cards": Fact.cards,
    "char": Fact.character,
    "thing": Fact.thing,
    "target": lambda fact: target_name(fact.table, fact.value),
    "kind": lambda fact: KINDS[fact.value].name,
    "lower": lambda fact: KINDS[fact.value].name.lower(),
    "count": lambda fact: counted(len(fact.value), "card"),
    "pieces": lambda fact: counted(fact.value, "piece"),
    "scenario": lambda fact: BY_NAME[fact.value].title,
    "stat": lambda fact: STATS[fact.value],
    "verb": lambda fact: VERBS[fact.value],
    "signed": lambda fact: f"{fact.value:+}",
    "in": lambda fact: inches(fact.value),
    "deg": lambda fact: degrees(fact.value),
    "spot": lambda fact: spot(*fact.value[:2]),
    "sum": lambda fact: summed(fact.table, fact.value),
    "terms": lambda fact: terms(fact.table, fact.value),
    "dice": lambda fact: listed(map(str, fact.value)),
    "typed": lambda fact: quoted(fact.value),
}


def told(template: str, table: BattleTable, facts: Iterable[Any], names: Sequence[str] = ()) -> str:
    """A template filled with its facts, as a sentence that begins with a capital."""
    facts = tuple(facts)
    wrapped = [Fact(facts, number, table, names) for number in range(len(facts))]
    sentence = template.format(*wrapped)
    return sentence[:1].upper() + sentence[1:]


# --- Names -------------------------------------------------------------------------------------------------


def find_card(table: BattleTable, card: str) -> Card | None:
    """The design of a card, which may be anything that a player typed."""
    return table.cards.get(design_of(card) if card[2:3] == ":" else card)


def card_name(table: BattleTable, card: str) -> str:
    """What stands at the head of the card."""
    found = find_card(table, card)
    return quoted(card) if found is None else found.name


def character_name(table: BattleTable, card: str) -> str:
    """The same, with the letter of its copy if its deck holds several."""
    name = card_name(table, card)
    several = card[1:2] != "a" or any(f"{card[0]}b{card[2:]}" in deck for deck in table.decks)
    return f"{name} {card[1].upper()}" if several and card[2:3] == ":" else name


def thing_name(table: BattleTable, uid: int, what: str) -> str:
    """Wall 2, or the abandoned Ramship."""
    if what in KINDS:
        return f"{KINDS[what].name} {uid}"
    return f"the abandoned {card_name(table, what)}" if what else f"piece {uid}"


def named_in(table: BattleTable, among: Iterable[Any], uid: int | str) -> str:
    """What has this number, by the pairs (number, card or kind) among some facts; "" if none of them says."""
    for named in among:
        for pair in named if isinstance(named, tuple) else ():
            if isinstance(pair, tuple) and len(pair) == 2 and str(pair[0]) == str(uid) and pair[1] != "":
                if isinstance(pair[1], str):
                    return thing_name(table, *pair) if pair[1] in KINDS else target_name(table, pair[1])
    return ""


def target_name(table: BattleTable, card: str) -> str:
    """Whoever can be attacked: a Character, or a Vehicle that nobody mans. [SM-ATTACK-3]"""
    found = find_card(table, card)
    if found is not None and not found.is_character:
        return f"the abandoned {found.name}"
    return character_name(table, card)


def term(table: BattleTable, what: str) -> str:
    """One term of a sum."""
    return TERMS.get(what) or card_name(table, what)


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


def summed(table: BattleTable, parts: Facts) -> str:
    """4 (die) + 3 (Karak) - 3 (cover) = 4."""
    text = " ".join(
        f"{'- ' if value < 0 else '+ ' if n else ''}{abs(value)} ({term(table, what)})"
        for n, (what, value, _) in enumerate(parts)
    )
    return f"{text} = {sum(value for _, value, _ in parts)}"


def terms(table: BattleTable, parts: Facts) -> str:
    """+3 (Karak), -3 (cover): what will be added to the die."""
    return ", ".join(f"{value:+} ({term(table, what)})" for what, value, _ in parts) or "nothing to add"


# --- Lists and quotes --------------------------------------------------------------------------------------


def listed(things: Iterable[str]) -> str:
    """A, B and C."""
    *most, last = [*things] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def quoted(typed: Any) -> str:
    """What somebody typed, in quotes: never too long, never with anything a terminal would obey."""
    text = "".join(letter if letter.isprintable() else "?" for letter in str(typed))
    return f'"{text}"' if len(text) <= LONGEST_QUOTE else f'"{text[:LONGEST_QUOTE]}..."'
