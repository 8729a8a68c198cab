"""The printed numbers of every house card at work on the table: Speed, Defense, range, Expertise."""

from typing import Any, NamedTuple

import pytest

from saltbox.engine import Match
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    battle,
    character,
    custom,
    last_attack,
    options,
    play,
    refused,
    stack,
)


class Body(NamedTuple):
    """A row of the catalogue's card tables. `front` is what the card adds to an attack from the front."""

    id: str
    speed: int
    defense: int
    range: int | None
    expertise: int = 0
    front: int = 0


CHARACTERS = [
    Body("karak", 5, 6, 2, 3),
    Body("skullstomper", 5, 5, 2, 3),
    Body("mudhead", 5, 4, 2, 2),
    Body("rielle", 6, 4, 3, 3),
    Body("oruz-gatebreaker", 4, 6, 1, 3),
    Body("alson-shieldbearer", 4, 7, 1, 1),
    Body("ridge-marksman", 5, 3, 6, 2),
    Body("hall-archivist", 5, 3, None),
    Body("hesh-cairnwalker", 6, 4, 2, 2),
    Body("mountain-watchman", 5, 5, 2, 2),
    Body("red-witch-berserker", 6, 5, 1, 4),
    Body("segmond", 6, 7, 3, 3),
    Body("bloodmonkey", 6, 6, 2, 4),
    Body("haplong", 5, 4, 3, 2),
    Body("fargo", 5, 4, 2, 3),
    Body("witlock", 6, 2, 2, 1),
    Body("fogborn-stalker", 5, 3, 1, 3),
    Body("flats-watchman", 6, 4, 2, 2),
    Body("computronium-seer", 5, 3, None),
    Body("mirage-scout", 7, 3, 2, 2),
    Body("tobin-duelist", 6, 5, 3, 3, front=1),
    Body("loreblade-adept", 5, 5, 2, 3),
    Body("drifter-gunhand", 5, 4, 2, 2),
]
VEHICLES = [
    Body("granite-crawler", 5, 8, None),
    Body("crag-walker", 7, 3, None),
    Body("glass-skimmer", 11, 2, None),
    Body("oriel-sled", 6, 5, None),
    Body("mog-corvette", 9, 1, None),
    Body("ramship", 8, 6, None),
    Body("dirt-wraith", 7, 4, None),
]
WEAPONS = {"avalanche-mortar": 8, "rail-cannon": 10, "black-fire-cannon": 4, "tornado-launcher": 8}
# Nothing but a weapon of 9 inches and a body; totals exactly what the die shows.
GUN = custom("gun", "character", range=9, expertise=0)
CUSTOM = {"cards": [GUN]}
FIGHTERS = [body for body in CHARACTERS if body.range is not None]


def by_id(body: Body) -> str:
    return body.id


def duel(attacker: dict[str, Any], target: dict[str, Any], die: int) -> Match:
    """One attack straight ahead."""
    match = battle(attacker, target, options=CUSTOM, step="attack", current=1, dice=[die])
    return play(match, "0 2")


@pytest.mark.parametrize("edition", [BASIC, QUICKSTART], ids=["basic", "quickstart"])
@pytest.mark.parametrize("body", CHARACTERS, ids=by_id)
def test_a_character_slides_its_speed_and_no_further(body: Body, edition: dict[str, str]) -> None:
    match = battle(character(body.id, 18, 18), options=edition, step="move", current=1)
    assert refused(match, 0, f"0/{body.speed * 1_000}^0") == ""
    assert refused(match, 0, f"0/{body.speed * 1_000 + 1}^0") == "SM-MOVE-2"


@pytest.mark.parametrize("body", FIGHTERS, ids=by_id)
def test_a_character_reaches_its_range_and_no_further(body: Body) -> None:
    """Targets stand to the right and to the left, at exactly the range and a thousandth of an inch beyond."""
    assert body.range is not None
    far = body.range + 2
    near, beyond = (
        character("drifter-gunhand", 24 + far, 20, seat=1),
        character("karak", 24 - far - 0.001, 20, seat=1),
    )
    match = battle(character(body.id, 24, 20), near, beyond, step="attack", current=1)
    assert options(match) == ["2", "none"]
    assert refused(match, 0, "3") == "SM-RANGE-1"


@pytest.mark.parametrize("body", FIGHTERS, ids=by_id)
def test_an_attack_adds_the_expertise(body: Body) -> None:
    match = duel(character(body.id, 24, 20), character("gun", 24, 23, 180, seat=1), 3)
    assert last_attack(match)[0] == 3 + body.expertise + body.front


@pytest.mark.parametrize("body", CHARACTERS, ids=by_id)
def test_a_character_falls_to_its_defense_and_not_to_less(body: Body) -> None:
    """The die is 1; a custom attacker has just the Expertise that is needed, or one less."""
    for expertise, falls in ((body.defense - 1, True), (body.defense - 2, False)):
        gun = custom("gun", "character", range=9, expertise=expertise)
        stacks = character("gun", 24, 20), character(body.id, 24, 25, 180, seat=1)
        match = battle(*stacks, options={"cards": [gun]}, step="attack", current=1, dice=[1])
        play(match, "0 2")
        assert last_attack(match) == (expertise + 1, body.defense, falls)
        assert (body.id in [k.card[3:] for k in match._state.stacks]) == (not falls)  # type: ignore[attr-defined]


@pytest.mark.parametrize("body", [b for b in CHARACTERS if b.range is None], ids=by_id)
def test_who_has_no_weapon_attacks_nobody(body: Body) -> None:
    stacks = character(body.id, 24, 20), character("drifter-gunhand", 24, 22, 180, seat=1)
    match = battle(*stacks, character("drifter-gunhand", 40, 40, seat=0), step="attack", current=1)
    assert match.asks[0].question == "activate"


@pytest.mark.parametrize("vehicle", VEHICLES, ids=by_id)
def test_a_vehicle_replaces_speed_and_defense(vehicle: Body) -> None:
    rider = character("gun", 24, 20, vehicle=vehicle.id)
    match = battle(rider, options=CUSTOM, step="move", current=1)
    assert refused(match, 0, f"0/{vehicle.speed * 1_000}^0") == ""
    assert refused(match, 0, f"0/{vehicle.speed * 1_000 + 1}^0") == "SM-MOVE-2"
    match = duel(character("gun", 24, 14), {**rider, "seat": 1, "heading": 180}, 5)
    assert last_attack(match) == (5, vehicle.defense, vehicle.defense <= 5)
    assert bool(stack(match, 2).vehicle) == (vehicle.defense > 5)


@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_mounted_weapon_replaces_the_range(weapon: str) -> None:
    far = WEAPONS[weapon] + 2
    for vehicle in ("granite-crawler", "oriel-sled"):  # any manned Vehicle will do
        attacker = character("gun", 24, 20, vehicle=vehicle, attachment=weapon)
        others = character("karak", 24 + far, 20, seat=1), character("fargo", 24 - far - 0.001, 20, seat=1)
        match = battle(attacker, *others, options=CUSTOM, step="attack", current=1)
        assert options(match) == ["2", "none"]


def test_the_mirror_array_is_no_weapon() -> None:
    attacker = character("gun", 24, 20, vehicle="oriel-sled", attachment="mirror-array")
    others = character("karak", 24 + 11, 20, seat=1), character("fargo", 24 - 11.001, 20, seat=1)
    match = battle(attacker, *others, options=CUSTOM, step="attack", current=1)
    assert options(match) == ["2", "none"]  # the gun's own 9 inches
