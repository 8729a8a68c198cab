"""How units are drawn and typed on a terminal: a small letter for those of a name, and which of them it is.

A hex of the map has room for two characters, so nine units share a letter; the tenth has another one. Whoever
types a choice says a unit by its sign or its name, with spaces: `charge s2 K13`, `charge squire 2 K13`. With
colons a choice is spelled as records keep it, with the number of the unit.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from string import ascii_lowercase

from saltbox.engine import Choice
from saltbox.games.salvation_and_steel.choices import FORMS, HEX, UNIT, UNITS, parse
from saltbox.games.salvation_and_steel.naming import Name, unit_name
from saltbox.games.salvation_and_steel.nouns import Unit

FOR_ONE_LETTER = 9


@lru_cache(maxsize=100)
def signs_of(names: tuple[Name, ...], units: int) -> tuple[str, ...]:
    """The signs of so many units, the first of which have these names. A sign stays as it is when more rise."""
    letters: dict[tuple[str, int], str] = {}
    found = []
    for shared, number in [unit_name(names, u) for u in range(units)]:
        group = shared, max(0, number - 1) // FOR_ONE_LETTER
        if group not in letters:
            letters[group] = _free_letter(shared, set(letters.values()))
        found.append(f"{letters[group]}{(number - 1) % FOR_ONE_LETTER + 1 if number else ''}")
    return tuple(found)


def _free_letter(name: str, taken: set[str]) -> str:
    wanted = [letter for letter in name.lower() if letter in ascii_lowercase]
    return next((letter for letter in (*wanted, *ascii_lowercase) if letter not in taken), "?")


def as_typed(choice: Choice, signs: Sequence[str]) -> str:
    """A choice as somebody would type it who sees these signs."""
    said = parse(choice)
    if said is None:
        return choice
    written = str(said).split(":")[1:]
    shown = [
        "+".join([signs[int(u)] for u in part.split("+")]) if kind in (UNIT, UNITS) else part
        for kind, part in zip(said.kinds, written, strict=True)
    ]
    return " ".join([said.word, *shown])


def spelled(typed: str, names: Sequence[str], signs: Sequence[str]) -> Iterator[Choice]:
    """The choices that words with spaces between them may mean, by the forms that begin with the same word."""
    word, _, rest = typed.lower().partition(" ")
    units = {said.lower(): u for several in (names, signs) for u, said in enumerate(several)}
    unit = "|".join([re.escape(said) for said in sorted(units, key=len, reverse=True)])
    patterns = {UNIT: f"({unit})", UNITS: rf"((?:{unit})(?:\+(?:{unit}))*)"}
    for form in FORMS:
        if form.word != word or not form.parts:
            continue
        found = re.fullmatch(" +".join([patterns.get(part, "([^ ]+)") for part in form.parts]), rest.strip())
        if found:
            pairs = zip(form.parts, found.groups(), strict=True)
            yield ":".join([word, *[_spelled_part(part, said, units) for part, said in pairs]])


def _spelled_part(part: str, said: str, units: Mapping[str, Unit]) -> str:
    if part in (UNIT, UNITS):
        return "+".join([str(units[each]) for each in said.split("+")])
    return said.upper() if part == HEX else said
