"""The house set of Salt Mystic: every design against the catalogue, its marks, and custom cards."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from saltbox.engine.cards import (
    CardErrors,
    cards_from_documents,
    documents,
    read_cards,
    sentence,
    with_custom,
)
from saltbox.games.salt_mystic.cards import NOBODY, Card, CardEffect, Who, design_of, owner_of, physical
from saltbox.games.salt_mystic.cards.loading import VOCABULARY, files, load
from saltbox.games.salt_mystic.cards.vocabulary import TERRAIN_KINDS, TRIGGERS
from saltbox.games.salt_mystic.terrain.pieces import KINDS as TERRAIN

POOL = load()
DATA = {card.code: card for card in read_cards(files(), VOCABULARY)}

SELF, HOST, VEHICLE, TARGET = Who("self"), Who("host"), Who("vehicle"), Who("target")
MARSHAL, CHARACTER, MOUNTAINS, FLATS = "war_marshal", "character", "mountains", "salt-flats"


class Row(NamedTuple):
    """A row of the catalogue. `rulebook` names the cells that come from a rulebook; all others are ours."""

    code: str
    id: str
    name: str
    kind: str
    faction: str
    limit: int
    stats: tuple[int | None, int | None, int | None, int | None] = (None, None, None, None)
    effects: tuple[CardEffect, ...] = ()
    rulebook: str = ""
    title: str = ""
    weapon: str = ""


def mod(
    trigger: str, who: Who, stat: str, amount: int, lasts: str, when: str = "", vehicle: str = ""
) -> CardEffect:
    return CardEffect(trigger, "mod", who, when, vehicle, stat=stat, amount=amount, lasts=lasts)


def grants(who: Who, keyword: str) -> CardEffect:
    return CardEffect("static", "keyword", who, keyword=keyword, lasts="deployed")


ROWS = [
    Row(
        *("M01", "karak", "Karak", MARSHAL, MOUNTAINS, 1, (5, 6, 2, 3)),
        (
            mod("once_per_game", Who("own_all"), "attack", 1, "turn"),
            CardEffect("once_per_game", "extra_move", Who("own_all", within_mil=6_000, other=True), inches=2),
        ),
        rulebook="kind name title faction weapon expertise",
        title="Hammer Of The Red Witch",
        weapon="carbine",
    ),
    Row(
        *("M02", "skullstomper", "Skullstomper", CHARACTER, MOUNTAINS, 1, (5, 5, 2, 3)),
        (mod("on_attack", SELF, "attack", 1, "attack", "behind"),),
        rulebook="kind name title speed",
        title="Watchman",
    ),
    Row(
        *("M03", "mudhead", "Mudhead", CHARACTER, MOUNTAINS, 1, (5, 4, 2, 2)),
        (grants(SELF, "ignore_rough"),),
        rulebook="kind name weapon expertise",
        weapon="ball lightning",
    ),
    Row(
        *("M04", "rielle", "Rielle", CHARACTER, MOUNTAINS, 1, (6, 4, 3, 3)),
        (CardEffect("on_hit", "extra_move", SELF, inches=2),),
        rulebook="kind name",
    ),
    Row(
        *("M05", "oruz-gatebreaker", "Oruz Gatebreaker", CHARACTER, MOUNTAINS, 1, (4, 6, 1, 3)),
        (mod("on_attack", SELF, "attack", 2, "attack", "target_manned"),),
    ),
    Row(
        *("M06", "alson-shieldbearer", "Alson Shieldbearer", CHARACTER, MOUNTAINS, 2, (4, 7, 1, 1)),
        (mod("static", Who("own_all", within_mil=1_000, other=True), "defense", 1, "deployed"),),
    ),
    Row(
        *("M07", "ridge-marksman", "Ridge Marksman", CHARACTER, MOUNTAINS, 2, (5, 3, 6, 2)),
        (mod("on_attack", SELF, "attack", 1, "attack", "elevated"),),
    ),
    Row(
        *("M08", "hall-archivist", "Hall Archivist", CHARACTER, MOUNTAINS, 1, (5, 3, None, None)),
        (CardEffect("on_deploy", "draw", count=1),),
    ),
    Row(
        *("M09", "hesh-cairnwalker", "Hesh Cairnwalker", CHARACTER, MOUNTAINS, 1, (6, 4, 2, 2)),
        (grants(SELF, "climb"),),
    ),
    Row(
        *("M10", "mountain-watchman", "Mountain Watchman", CHARACTER, MOUNTAINS, 3, (5, 5, 2, 2)),
        title="Watchman",
    ),
    Row(
        *("M11", "red-witch-berserker", "Red Witch Berserker", CHARACTER, MOUNTAINS, 2, (6, 5, 1, 4)),
        (mod("static", SELF, "defense", -2, "attack", "behind"),),
    ),
    Row("M12", "granite-crawler", "Granite Crawler", "vehicle", MOUNTAINS, 2, (5, 8, None, None)),
    Row(
        *("M13", "crag-walker", "Crag Walker", "vehicle", MOUNTAINS, 2, (7, 3, None, None)),
        (grants(HOST, "climb"),),
    ),
    Row(
        *("M14", "avalanche-mortar", "Avalanche Mortar", "attachment", MOUNTAINS, 1, (None, None, 8, None)),
        (grants(HOST, "ignore_los"), mod("on_attack", HOST, "attack", -1, "attack")),
    ),
    Row(
        *("M15", "rockslide", "Rockslide", "breaker", MOUNTAINS, 2),
        effects=(CardEffect("on_play", "place_terrain", kind="rocky_ground", width=6, depth=4, lasts="game"),),
    ),
    Row(
        *("M16", "siege-hammer", "Siege Hammer", "breaker", MOUNTAINS, 2),
        effects=(CardEffect("on_play", "remove_terrain", classes="O", inches=6),),
    ),
    Row(
        *("S01", "segmond", "Segmond", MARSHAL, FLATS, 1, (6, 7, 3, 3)),
        (
            CardEffect("once_per_game", "turn", Who("opp_all", within_mil=12_000)),
            CardEffect("once_per_game", "draw", count=1),
        ),
        rulebook="kind name title faction",
        title="The Loreblade",
    ),
    Row(
        *("S02", "bloodmonkey", "Bloodmonkey", CHARACTER, FLATS, 1, (6, 6, 2, 4)),
        (CardEffect("on_attack", "reroll", when="natural-1", natural=1),),
        rulebook="kind name title faction speed defense range weapon expertise",
        title="Watchman",
        weapon="carbine",
    ),
    Row(
        *("S03", "haplong", "Haplong", CHARACTER, FLATS, 1, (5, 4, 3, 2)),
        (mod("static", SELF, "speed", 1, "deployed", "manning", "Ramship"),),
        rulebook="kind name faction defense",
    ),
    Row(
        *("S04", "fargo", "Fargo", CHARACTER, FLATS, 1, (5, 4, 2, 3)),
        (mod("static", SELF, "expertise", 1, "deployed", "self_manned"),),
        rulebook="kind name",
    ),
    Row(
        *("S05", "witlock", "Witlock", CHARACTER, FLATS, 1, (6, 2, 2, 1)),
        (mod("static", SELF, "range", 2, "deployed", "self_manned"),),
        rulebook="kind name defense",
    ),
    Row(
        *("S06", "fogborn-stalker", "Fogborn Stalker", CHARACTER, FLATS, 2, (5, 3, 1, 3)),
        (
            grants(SELF, "ignore_solid"),
            CardEffect("on_miss", "forbid", TARGET, what="attack", lasts="opp_next"),
        ),
    ),
    Row(
        *("S07", "flats-watchman", "Flats Watchman", CHARACTER, FLATS, 3, (6, 4, 2, 2)),
        title="Watchman",
    ),
    Row(
        *("S08", "computronium-seer", "Computronium Seer", CHARACTER, FLATS, 1, (5, 3, None, None)),
        (CardEffect("once_per_game", "search", types=("vehicle", "attachment")),),
    ),
    Row(
        *("S09", "mirage-scout", "Mirage Scout", CHARACTER, FLATS, 2, (7, 3, 2, 2)),
        (CardEffect("on_deploy", "deploy_at", zone="side", inches=18),),
    ),
    Row(
        *("S10", "tobin-duelist", "Tobin Duelist", CHARACTER, FLATS, 1, (6, 5, 3, 3)),
        (mod("on_attack", SELF, "attack", 1, "attack", "front"),),
    ),
    Row(
        *("S11", "loreblade-adept", "Loreblade Adept", CHARACTER, FLATS, 2, (5, 5, 2, 3)),
        (grants(SELF, "breaker_proof"),),
    ),
    Row(
        *("S12", "glass-skimmer", "Glass Skimmer", "vehicle", FLATS, 2, (11, 2, None, None)),
        (mod("on_attack", HOST, "attack", -1, "attack"),),
    ),
    Row(
        *("S13", "oriel-sled", "Oriel Sled", "vehicle", FLATS, 1, (6, 5, None, None)),
        (CardEffect("once_per_game", "redeploy", HOST),),
    ),
    Row(
        *("S14", "mirror-array", "Mirror Array", "attachment", FLATS, 1),
        effects=(mod("static", VEHICLE, "defense", 2, "attack", "front"),),
    ),
    Row(
        *("S15", "datastream-insight", "Datastream Insight", "breaker", FLATS, 2),
        effects=(CardEffect("on_play", "draw", count=2),),
    ),
    Row(
        *("S16", "morphium-shift", "Morphium Shift", "breaker", FLATS, 2),
        effects=(CardEffect("on_play", "shift_terrain", classes="ERO", inches=8),),
    ),
    Row(
        *("N01", "mog-corvette", "Mog Corvette", "vehicle", "none", 3, (9, 1, None, None)),
        (grants(HOST, "climb"),),
        rulebook="kind name speed defense static",
    ),
    Row(
        *("N02", "ramship", "Ramship", "vehicle", "none", 2, (8, 6, None, None)),
        (grants(HOST, "ram"),),
        rulebook="kind name defense static",
    ),
    Row(
        *("N03", "dirt-wraith", "Dirt Wraith", "vehicle", "none", 2, (7, 4, None, None)),
        (grants(HOST, "ignore_rough"),),
        rulebook="kind name speed",
    ),
    Row(
        *("N04", "rail-cannon", "Rail Cannon", "attachment", "none", 2, (None, None, 10, None)),
        (grants(HOST, "ignore_cover"),),
        rulebook="kind name speed_change",
    ),
    Row(
        *("N05", "black-fire-cannon", "Black Fire Cannon", "attachment", "none", 2, (None, None, 4, None)),
        (mod("on_miss", TARGET, "defense", -2, "own_next"),),
        rulebook="kind name range",
    ),
    Row(
        *("N06", "tornado-launcher", "Tornado Launcher", "attachment", "none", 2, (None, None, 8, None)),
        (CardEffect("on_miss", "push", TARGET, inches=3, away_from="host"),),
        rulebook="kind name",
    ),
    Row(
        *("N07", "artifacts-of-the-lore", "Artifacts Of The Lore", "breaker", "none", 2),
        effects=(CardEffect("on_play", "recall", Who("opp", 1, by="opponent")),),
        rulebook="kind name on_play",
    ),
    Row(
        *("N08", "augurs-warning", "Augur's Warning", "breaker", "none", 2),
        effects=(CardEffect("on_would_be_hit", "negate", what="hit"),),
    ),
    Row(
        *("N09", "forced-march", "Forced March", "breaker", "none", 2),
        effects=(CardEffect("on_play", "extra_move", Who("own", 1), inches=4),),
    ),
    Row(
        *("N10", "thrown-linchpin", "Thrown Linchpin", "breaker", "none", 2),
        effects=(CardEffect("on_play", "detach", Who("opp", 1, manned=True), part="vehicle"),),
    ),
    Row(
        *("N11", "swallowed-word", "Swallowed Word", "breaker", "none", 1),
        effects=(CardEffect("on_opp_breaker", "negate", what="breaker"),),
    ),
    Row(
        *("N12", "borrowed-legend", "Borrowed Legend", "breaker", "none", 2),
        effects=(
            mod("static", HOST, "expertise", 1, "deployed"),
            mod("static", HOST, "defense", 1, "deployed"),
        ),
    ),
    Row("N13", "drifter-gunhand", "Drifter Gunhand", CHARACTER, "none", 2, (5, 4, 2, 2)),
    Row(
        *("N14", "retreat-to-the-fire", "Retreat To The Fire", "breaker", "none", 1),
        effects=(CardEffect("on_play", "redeploy", Who("own", 1)),),
    ),
    Row("G01", "guardian-arises-1", "Guardian Arises I", "guardian", "none", 1, rulebook="kind name faction"),
    Row("G02", "guardian-arises-2", "Guardian Arises II", "guardian", "none", 1, rulebook="kind name faction"),
    Row("G03", "guardian-arises-3", "Guardian Arises III", "guardian", "none", 1, rulebook="kind name faction"),
]
ATTACHED_BREAKERS = {"augurs-warning", "swallowed-word", "borrowed-legend"}


@pytest.mark.rule("SM-CARD-1")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.code)
def test_a_card_is_what_the_catalogue_says(row: Row) -> None:
    card = POOL.cards[row.id]
    assert (card.code, card.id, card.name, card.title, card.kind) == (
        *(row.code, row.id, row.name, row.title, row.kind),
    )
    assert (card.faction, card.limit, card.weapon) == (row.faction, row.limit, row.weapon)
    assert (card.speed, card.defense, card.range, card.expertise) == row.stats
    assert card.effects == row.effects
    assert card.attaches == (row.id in ATTACHED_BREAKERS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.code)
def test_every_cell_is_marked_as_in_the_catalogue(row: Row) -> None:
    marks = DATA[row.code].source
    assert {key for key, mark in marks.items() if mark == "rulebook"} == set(row.rulebook.split())
    assert set(marks.values()) <= {"rulebook", "house"}
    assert marks["copies"] == "house"


def test_no_card_is_left_out() -> None:
    assert [row.id for row in ROWS] == list(POOL.cards)


@pytest.mark.parametrize(("faction", "copies"), [(MOUNTAINS, 55), (FLATS, 54)])
def test_what_a_player_can_choose_from(faction: str, copies: int) -> None:
    pool = [card for card in POOL.cards.values() if card.faction in (faction, "none")]
    assert (len(pool), sum(card.limit for card in pool)) == (33, copies)


@pytest.mark.rule("SM-CARD-6")
def test_only_the_rail_cannon_changes_a_stat_of_the_cards_above_it() -> None:
    def changes(card: Card) -> tuple[int, ...]:
        return (card.speed_change, card.defense_change, card.range_change, card.expertise_change)

    changed = {card.id: changes(card) for card in POOL.cards.values() if any(changes(card))}
    assert changed == {"rail-cannon": (-2, 0, 0, 0)}


@pytest.mark.rule("SM-DECK-10")
def test_a_war_marshal_is_a_character() -> None:
    kinds = {card.kind for card in POOL.cards.values() if card.is_character}
    assert kinds == {"war_marshal", "character"}


@pytest.mark.rule("SM-CARD-2")
def test_who_has_a_weapon() -> None:
    cards = POOL.cards.values()
    assert {card.id for card in cards if card.is_character and not card.has_weapon} == {
        *("hall-archivist", "computronium-seer")
    }
    assert {card.id for card in cards if card.has_weapon and not card.is_character} == {
        *("avalanche-mortar", "rail-cannon", "black-fire-cannon", "tornado-launcher")
    }


def test_what_is_worked_out_for_the_rules() -> None:
    mortar = POOL.cards["avalanche-mortar"]
    assert set(mortar.by_trigger) == set(TRIGGERS)
    assert [effect.op for effect in mortar.by_trigger["on_attack"]] == ["mod"]
    assert mortar.by_trigger["on_play"] == ()
    assert mortar.statics == mortar.by_trigger["static"]
    assert mortar.keywords == {"ignore_los"}
    assert {card.id for card in POOL.cards.values() if card.has_aura} == {"alson-shieldbearer"}
    assert POOL.cards["rockslide"].effects[0].who is NOBODY


def test_every_card_with_effects_says_so_in_words() -> None:
    for card in DATA.values():
        assert bool(card.text) == (any(card.effects.values()) or card.kind == "guardian")


@pytest.mark.parametrize(
    ("code", "sentences"),
    [
        (
            "M01",
            [
                "Once per game: each of your Characters: attack rolls +1 until the end of this turn.",
                "Once per game: move each of your other Characters within 6 inches up to 2 inches.",
            ],
        ),
        ("M06", ["Each of your other Characters within 1 inch: Defense +1."]),
        ("M08", ["When deployed: draw a card."]),
        ("S02", ["When attacking: if the die shows 1, roll the die again and keep the new result."]),
        ("S03", ["While manning a Ramship, this Character: Speed +1."]),
        (
            "S08",
            [
                "Once per game: take the topmost Vehicle or Vehicle Attachment of your deck into your hand,"
                " then shuffle the deck."
            ],
        ),
        ("N07", ["Shuffle one of your opponent's Characters (your opponent chooses) into its owner's deck."]),
        ("N08", ["When about to be hit: the attack counts as failed; discard this card."]),
        ("N10", ["One of your opponent's Characters with a Vehicle: leave the Vehicle behind."]),
    ],
)
def test_players_read_sentences(code: str, sentences: list[str]) -> None:
    effects = DATA[code].effects.items()
    assert [sentence(effect, VOCABULARY, key) for key, row in effects for effect in row] == sentences


def test_the_vocabulary_is_the_catalogues() -> None:
    assert len(VOCABULARY.words) == 17
    assert Counter(word.rule.partition("-")[0] for word in VOCABULARY.words.values()) == {"SM": 17}
    assert list(TRIGGERS) == [
        *("static", "on_deploy", "on_play", "once_per_game", "on_attack", "on_hit", "on_miss"),
        *("on_would_be_hit", "on_opp_breaker"),
    ]
    assert set(TERRAIN_KINDS) == set(TERRAIN) - {"stonewisp_die"}


# Physical cards


@pytest.mark.rule("SM-SETUP-6")
def test_every_copy_is_a_card_of_its_own_and_the_marshal_comes_first() -> None:
    deck = {"ridge-marksman": 2, "guardian-arises-1": 1, "karak": 1}
    cards = physical(0, deck, POOL)
    assert cards == ["0a:karak", "0a:ridge-marksman", "0b:ridge-marksman", "0a:guardian-arises-1"]
    assert [design_of(card) for card in cards] == [
        "karak",
        "ridge-marksman",
        "ridge-marksman",
        "guardian-arises-1",
    ]
    assert {owner_of(card) for card in cards} == {0}
    assert owner_of(physical(1, deck, POOL)[0]) == 1


# Custom cards

SCOUT: Mapping[str, Any] = {
    "id": "dune-scout",
    "kind": "character",
    "name": "Dune Scout",
    "copies": 2,
    "faction": "salt-flats",
    "speed": 6,
    "defense": 3,
    "range": 2,
    "expertise": 2,
    "source": "custom",
}
WAGON = {**SCOUT, "id": "ram-wagon", "kind": "vehicle", "name": "Ram Wagon", "faction": "none"}
WAGON = {key: value for key, value in WAGON.items() if key not in ("range", "expertise")}
EVENT: Mapping[str, Any] = {
    "id": "sudden-storm",
    "kind": "breaker",
    "name": "Sudden Storm",
    "copies": 1,
    "faction": "none",
    "source": "custom",
}
CHARM = {**EVENT, "attaches": True}
GUN = {**EVENT, "id": "dune-gun", "name": "Dune Gun", "kind": "attachment"}
GRASP = {"mod": {"who": "target", "stat": "speed", "amount": -1, "lasts": "opp_next"}}


def test_the_house_set_is_read_once() -> None:
    assert load() is load()


def test_a_custom_card_joins_the_pool() -> None:
    table = load([{**SCOUT, "on_hit": [GRASP]}])
    assert list(table.cards) == [*POOL.cards, "dune-scout"]
    assert table.cards["dune-scout"].effects == (mod("on_hit", TARGET, "speed", -1, "opp_next"),)
    assert table.digest != POOL.digest


def test_a_custom_card_replaces_the_one_with_its_id() -> None:
    table = load([{**SCOUT, "id": "fargo", "name": "Fargo"}])
    assert list(table.cards) == list(POOL.cards)
    assert (table.cards["fargo"].speed, table.cards["fargo"].limit) == (6, 2)


def test_a_custom_vehicle_can_be_asked_for() -> None:
    eager = {"mod": {"who": "self", "when": "manning", "vehicle": "Ram Wagon", "stat": "speed", "amount": 1}}
    table = load([WAGON, {**SCOUT, "static": [eager]}])
    assert table.cards["dune-scout"].statics[0].vehicle == "Ram Wagon"


def test_names_of_people_and_texts_do_not_change_the_digest() -> None:
    same = {**SCOUT, "id": "drifter-gunhand", "name": "Gunhand", "faction": "none", "speed": 5, "defense": 4}
    assert load([{**same, "title": "Wanderer", "text": "Hello.", "weapon": "pistol"}]).digest == POOL.digest
    assert load([{**same, "speed": 6}]).digest != POOL.digest


def test_a_short_name_does_not_change_the_digest() -> None:
    ramship = next(card for card in documents(files()) if card["id"] == "ramship")
    assert (
        load([{**ramship, "short": "Ram", "source": "custom"}]).digest == load([ramship]).digest == POOL.digest
    )


def test_pages_are_told_which_of_the_three_a_guardian_card_is() -> None:
    renamed = {"id": "guardian-arises-3", "kind": "guardian", "name": "Titan", "copies": 1, "faction": "none"}
    custom = cards_from_documents([{**renamed, "source": "custom"}], VOCABULARY)
    cards = with_custom(read_cards(files(), VOCABULARY), custom, VOCABULARY)
    told = {card.name: VOCABULARY.told(card) for card in cards if VOCABULARY.told(card)}
    assert told == {
        "Guardian Arises I": {"stage": 1},
        "Guardian Arises II": {"stage": 2},
        "Titan": {"stage": 3},
    }


def test_a_vehicle_may_not_lose_the_name_it_is_asked_for_by() -> None:
    with pytest.raises(CardErrors, match='card "haplong": no Vehicle is called "Ramship"'):
        load([{**WAGON, "id": "ramship"}])


def with_mod(**changes: Any) -> list[dict[str, Any]]:
    """A list of one effect, which is sound as it stands under on_attack of a Character."""
    return [{"mod": {"who": "self", "stat": "attack", "amount": 1, "lasts": "attack", **changes}}]


REFUSED = [
    # Triggers and words
    (
        {**SCOUT, "on_play": [{"draw": {"count": 1}}]},
        'unknown key "on_play" of kind "character", only of "breaker"',
    ),
    (
        {**EVENT, "once_per_game": [{"draw": {"count": 1}}]},
        'unknown key "once_per_game" of kind "breaker", only of "war_marshal" or "character" or "vehicle"',
    ),
    (
        {**WAGON, "on_deploy": [{"draw": {"count": 1}}]},
        'unknown key "on_deploy" of kind "vehicle", only of "character"',
    ),
    (
        {**EVENT, "on_play": [{"deploy_at": {"zone": "side", "inches": 9}}]},
        'the word "deploy_at" has no place in "on_play" of kind "breaker"',
    ),
    ({**SCOUT, "on_hit": [{"reroll": {}}]}, 'the word "reroll" has no place in "on_hit" of kind "character"'),
    ({**SCOUT, "on_hit": [{"darw": {"count": 1}}]}, 'unknown word "darw"; did you mean "draw"?'),
    (
        {**SCOUT, "static": [{"keyword": {"who": "self", "gives": "clmb"}}]},
        '"gives" cannot be "clmb"; did you mean "climb"?',
    ),
    # Breakers
    (EVENT, 'a Breaker must have "on_play", or attaches = true and another effect'),
    (CHARM, "a Breaker must have an effect"),
    ({**CHARM, "on_play": [{"draw": {"count": 1}}]}, 'a Breaker that attaches has no "on_play"'),
    (
        {**EVENT, "on_would_be_hit": [{"negate": {"what": "hit"}}]},
        '"on_would_be_hit" needs a Breaker with attaches = true',
    ),
    (
        {**EVENT, "on_hit": [{"push": {"who": "target", "inches": 1, "away_from": "host"}}]},
        '"on_hit" needs a Breaker',
    ),
    (
        {**CHARM, "on_opp_breaker": [{"negate": {"what": "hit"}}]},
        '"what" must be "breaker" in "on_opp_breaker"',
    ),
    (
        {**CHARM, "on_would_be_hit": [{"negate": {"what": "breaker"}}]},
        '"what" must be "hit" in "on_would_be_hit"',
    ),
    # Selectors
    (
        {**SCOUT, "on_attack": with_mod(who="host")},
        '"who" cannot be "host" in "on_attack" of kind "character", only self or target',
    ),
    ({**WAGON, "on_attack": with_mod()}, '"who" cannot be "self" in "on_attack" of kind "vehicle"'),
    (
        {**EVENT, "on_play": [{"turn": {"who": "target"}}]},
        '"who" cannot be "target" in "on_play" of an event Breaker, only own or opp or own_all or opp_all',
    ),
    ({**WAGON, "once_per_game": [{"redeploy": {"who": "vehicle"}}]}, '"who" cannot be "vehicle" in "redeploy"'),
    (
        {**SCOUT, "static": [{"keyword": {"who": "host", "gives": "climb"}}]},
        '"who" cannot be "host" in "static"',
    ),
    ({**SCOUT, "on_hit": [{"turn": {"who": "target", "count": 2}}]}, '"count" goes only with who = own or opp'),
    (
        {**SCOUT, "on_hit": [{"turn": {"who": "self", "by": "opponent"}}]},
        '"by" goes only with who = own or opp',
    ),
    (
        {**SCOUT, "on_hit": [{"turn": {"who": "self", "manned": True}}]},
        '"manned" goes only with who = own or opp or',
    ),
    (
        {**SCOUT, "on_hit": [{"turn": {"who": "self", "within": 3}}]},
        '"within" measures from the Character of the card',
    ),
    ({**EVENT, "on_play": [{"turn": {"who": "opp_all", "within": 3}}]}, '"within" measures from the Character'),
    (
        {**SCOUT, "on_hit": [{"turn": {"who": "opp", "other": True}}]},
        '"other" leaves the Character of the card out',
    ),
    ({**SCOUT, "on_hit": [{"turn": {"who": "own", "manned": 1}}]}, '"manned" must be true or false, not 1'),
    (
        {**SCOUT, "on_hit": [{"push": {"who": "target", "inches": 1, "away_from": "host"}}]},
        '"away_from" must be "self" on this kind of card',
    ),
    # Conditions
    (
        {**SCOUT, "static": with_mod(when="elevated", lasts="deployed")},
        '"when" cannot be "elevated" in "static", only self_manned or manning or behind or front',
    ),
    (
        {**EVENT, "on_play": [{"draw": {"count": 1, "when": "behind"}}]},
        '"when" cannot be "behind" in "on_play", there is no condition then',
    ),
    (
        {**SCOUT, "on_attack": with_mod(when="natural-7")},
        '"when" cannot be "natural-7"; did you mean "natural-',
    ),
    ({**SCOUT, "on_attack": with_mod(when="natural-6")}, "modifiers are fixed before the die is rolled"),
    ({**WAGON, "on_attack": with_mod(who="host", when="self_manned")}, 'says nothing on kind "vehicle"'),
    ({**SCOUT, "on_attack": with_mod(when="manning")}, '"vehicle" and when = "manning" need each other'),
    ({**SCOUT, "on_attack": with_mod(vehicle="Ramship")}, '"vehicle" and when = "manning" need each other'),
    (
        {**SCOUT, "on_attack": with_mod(when="manning", vehicle="Ramshop")},
        'no Vehicle is called "Ramshop"; did you mean "Ramship"?',
    ),
    # Durations
    (
        {**SCOUT, "on_attack": [{"mod": {"who": "self", "stat": "attack", "amount": 1}}]},
        'missing parameter "lasts" of "mod"',
    ),
    ({**SCOUT, "on_attack": with_mod(lasts="game")}, '"lasts" cannot be "game" in "on_attack", only attack'),
    (
        {**SCOUT, "on_hit": with_mod(lasts="deployed")},
        '"lasts" cannot be "deployed" in "on_hit", only turn or own_next',
    ),
    (
        {**SCOUT, "static": with_mod()},
        'in "static", lasts = "attack" and when = behind or front need each other',
    ),
    (
        {**EVENT, "on_play": [{"place_terrain": {"kind": "fog", "width": 3, "depth": 3, "lasts": "opp_next"}}]},
        '"lasts" cannot be "opp_next" in "on_play", only turn or own_next or game',
    ),
    # Stats
    ({**SCOUT, "on_attack": with_mod(amount=0)}, '"amount" cannot be 0'),
    (
        {**GUN, "static": with_mod(who="vehicle", stat="speed", lasts="deployed")},
        '"stat" must be "defense" with who = vehicle',
    ),
    ({**SCOUT, "static": with_mod(when="front")}, '"stat" must be "defense" with when = front in "static"'),
    (
        {**SCOUT, "static": with_mod(who="own_all", stat="defense", when="front")},
        '"who" cannot be "own_all" with when = front in "static"',
    ),
    ({**SCOUT, "on_attack": with_mod(stat="defense")}, '"stat" must be attack or expertise with who = self'),
    ({**SCOUT, "on_attack": with_mod(who="target")}, '"stat" must be defense with who = target in "on_attack"'),
    ({**GUN, "speed": 3, "speed_change": 1}, 'must have either "speed" or "speed_change", not both'),
    (
        {**SCOUT, "kind": "war_marshal", "faction": "none"},
        '"faction" cannot be "none", only mountains or salt-flats',
    ),
    (
        {key: value for key, value in SCOUT.items() if key != "expertise"},
        'a Character with a "range" needs an "expertise"',
    ),
    (
        {**{key: value for key, value in SCOUT.items() if key != "range"}, "weapon": "club"},
        '"weapon" needs a "range"',
    ),
    # Names
    ({**SCOUT, "name": "Ramship"}, 'the name "Ramship" already belongs to card "ramship"'),
    ({**SCOUT, "name": "Number #1"}, '"name" must be one line without "#" and without blanks around it'),
    ({**SCOUT, "name": "Two\nLines"}, '"name" must be one line'),
    ({**SCOUT, "name": "Dune Scout "}, '"name" must be one line'),
    (
        {**EVENT, "kind": "guardian"},
        "the cards of kind guardian are guardian-arises-1, guardian-arises-2, guardian-arises-3",
    ),
    ({**SCOUT, "id": "guardian-arises-1"}, "the cards of kind guardian are"),
]


@pytest.mark.parametrize(("card", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_a_custom_card_that_makes_no_sense_is_refused(card: Mapping[str, Any], message: str) -> None:
    with pytest.raises(CardErrors, match=re.escape(message)) as caught:
        load([card])
    error = caught.value.errors[-1]
    assert (error.file, error.card) == ("options", card["id"])


ACCEPTED = [
    {**SCOUT, "on_attack": with_mod(who="target", stat="defense", amount=-1)},
    {**SCOUT, "on_hit": [{"draw": {"count": 1, "when": "natural-6"}}]},
    {**SCOUT, "on_deploy": [{"turn": {"who": "opp", "count": 2, "within": 6, "manned": True}}]},
    {**SCOUT, "static": with_mod(who="opp_all", stat="speed", within=3, amount=-1, lasts="deployed")},
    {**WAGON, "static": with_mod(who="vehicle", stat="defense", when="behind", amount=-1)},
    {**GUN, "on_attack": with_mod(who="host", when="manning", vehicle="Ramship")},
    {**GUN, "speed_change": -1, "defense_change": 1, "range": 5, "expertise": 2},
    {**CHARM, "on_would_be_hit": [{"negate": {"what": "hit", "when": "behind"}}]},
    {**CHARM, "on_miss": [{"push": {"who": "target", "inches": 1, "away_from": "host"}}]},
    {**EVENT, "on_play": [{"forbid": {"who": "opp", "what": "move", "lasts": "opp_next"}}]},
    {
        **SCOUT,
        "kind": "war_marshal",
        "once_per_game": [{"search": {"types": ["breaker"], "when": "self_manned"}}],
    },
]


@pytest.mark.parametrize("card", ACCEPTED, ids=range(len(ACCEPTED)))
def test_a_custom_card_that_makes_sense_is_accepted(card: Mapping[str, Any]) -> None:
    assert load([card]).cards[card["id"]].name == card["name"]


def test_a_mistake_in_a_file_is_named_with_its_line() -> None:
    text = """\
[[card]]
id = "dune-gun"
kind = "attachment"
name = "Dune Gun"
copies = 1
faction = "none"
on_miss = [
  { push = { who = "target", inches = 3, away_from = "self" } },
]
source = "custom"
"""
    with pytest.raises(CardErrors) as caught:
        read_cards({"mine.toml": text}, VOCABULARY)
    assert str(caught.value) == 'mine.toml:8: card "dune-gun": "away_from" must be "host" on this kind of card'
    assert (
        load(documents({"mine.toml": text.replace('"self"', '"host"')})).cards["dune-gun"].effects[0].inches
        == 3
    )


@pytest.mark.rule("SM-META-2")
def test_every_word_is_done_by_a_function_of_the_rules_or_looked_up_by_them() -> None:
    words = VOCABULARY.words
    assert {name for name, word in words.items() if word.does is None} == {
        "keyword",
        "reroll",
        "negate",
        "deploy_at",
    }
    assert all((word.does is None) == (word.can is None) for word in words.values())
