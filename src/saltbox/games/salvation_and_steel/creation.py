"""Own units, priced by a formula that was fitted to the printed tables. [SS-HM-12]"""

from collections.abc import Mapping
from typing import Any

from saltbox.engine.errors import OptionError, Problem
from saltbox.games.salvation_and_steel.data import FACTIONS, KINDS, RANGED, UnitType, units

RULE = "SS-HM-12"
# The printed extremes are the limits of created units.
LIMITS: Mapping[str, tuple[int, int]] = {
    "speed": (4, 9),
    "energy": (2, 8),
    "accuracy": (8, 16),
    "force": (10, 14),
    "resistance": (8, 16),
}
KEYS = ("id", "name", "faction", "kind", *LIMITS)
MOST_CREATED = 20
LONGEST_NAME = 30


def unit_cost(speed: int, energy: int, accuracy: int, force: int, resistance: int) -> int:
    """P / 2740 + 0.85, rounded half up and at least 1; P is the product of the five attributes. [SS-HM-12]"""
    product = speed * energy * accuracy * force * resistance
    # floor(P / 2740 + 1.35) without fractions
    return max(1, (100 * product + 135 * 2_740) // 274_000)


def ranged_cost(cost: int) -> int:
    """A bow adds a quarter, rounded half up. [SS-HM-12]"""
    return (5 * cost + 2) // 4


def special_of(accuracy: int, force: int, resistance: int) -> int:
    """26.2 - 0.433 times the sum of the three, rounded half up, from 5 to 15. [SS-HM-12]"""
    thousandths = 26_200 - 433 * (accuracy + force + resistance)
    return min(15, max(5, (thousandths + 500) // 1_000))


def created_units(documents: Any) -> dict[str, UnitType]:
    """The created units by id. Raises an `OptionError` that names the entry and what is wrong with it."""
    if not isinstance(documents, list) or len(documents) > MOST_CREATED:
        raise OptionError(f"created units are a list of at most {MOST_CREATED} tables", RULE)
    found: dict[str, UnitType] = {}
    wrong = []
    for number, document in enumerate(documents):
        sentence = _what_is_wrong(document, found)
        if sentence:
            wrong.append(Problem(RULE, sentence, (number,), f"unit {number + 1}"))
        else:
            unit = _priced(document)
            found[unit.id] = unit
    if wrong:
        raise OptionError.of(wrong)
    return found


def _what_is_wrong(document: Any, found: Mapping[str, UnitType]) -> str:
    if not isinstance(document, dict) or set(document) != set(KEYS):
        return f"a created unit has exactly {', '.join(KEYS)}"
    name, id = document["name"], document["id"]
    if (
        type(id) is not str
        or not id
        or not id.replace("-", "").isalnum()
        or id != id.lower()
        or not id.isascii()
    ):
        return "an id is made of small letters, digits and hyphens"
    if id in units() or id in found:
        return f'there is a unit "{id}" already'
    if type(name) is not str or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        return f"a name has 1 to {LONGEST_NAME} letters"
    if document["faction"] not in FACTIONS:
        return f"the faction is one of {', '.join(FACTIONS)}"
    if document["kind"] not in KINDS:
        return f"the kind is one of {', '.join(KINDS)}"
    for attribute, (low, high) in LIMITS.items():
        value = document[attribute]
        if type(value) is not int or not low <= value <= high:
            return f"{attribute.capitalize()} is {low} to {high}"
    return ""


def _priced(document: Mapping[str, Any]) -> UnitType:
    attributes = {attribute: document[attribute] for attribute in LIMITS}
    cost = unit_cost(**attributes)
    return UnitType(
        id=document["id"],
        name=document["name"],
        faction=document["faction"],
        kind=document["kind"],
        special=special_of(document["accuracy"], document["force"], document["resistance"]),
        points=ranged_cost(cost) if document["kind"] == RANGED else cost,
        **attributes,
    )
