"""The base set of Salt & Bones: deck sizes, averages, symmetry, and every figure against the catalogue."""

import inspect
import re
from collections import Counter

import pytest

from saltbox.engine.cards import CardErrors, documents
from saltbox.engine.catalogue import catalogue_text, read_catalogue
from saltbox.games.salt_and_bones.board import DESTRUCTIBLE
from saltbox.games.salt_and_bones.cards import AttackCard, FieldCard, StrategyCard
from saltbox.games.salt_and_bones.cards.loading import load
from saltbox.games.salt_and_bones.cards.vocabulary import TRIGGERS, VOCABULARY

CARDS = load()
CATALOGUE = catalogue_text("salt-and-bones")
RULES = read_catalogue(CATALOGUE)

EVERY_CARD = [
    pytest.param("slash", "SB-A01", marks=pytest.mark.rule("SB-A01")),
    pytest.param("thrust", "SB-A02", marks=pytest.mark.rule("SB-A02")),
    pytest.param("overhand-chop", "SB-A03", marks=pytest.mark.rule("SB-A03")),
    pytest.param("feint-step", "SB-A04", marks=pytest.mark.rule("SB-A04")),
    pytest.param("follow-up", "SB-A05", marks=pytest.mark.rule("SB-A05")),
    pytest.param("backhand", "SB-A06", marks=pytest.mark.rule("SB-A06")),
    pytest.param("finishing-twist", "SB-A07", marks=pytest.mark.rule("SB-A07")),
    pytest.param("flourish", "SB-A08", marks=pytest.mark.rule("SB-A08")),
    pytest.param("advance-into-parry", "SB-A09", marks=pytest.mark.rule("SB-A09")),
    pytest.param("lunge-riposte", "SB-A10", marks=pytest.mark.rule("SB-A10")),
    pytest.param("drive-back", "SB-A11", marks=pytest.mark.rule("SB-A11")),
    pytest.param("reckless-swing", "SB-A12", marks=pytest.mark.rule("SB-A12")),
    pytest.param("anticipation", "SB-I01", marks=pytest.mark.rule("SB-I01")),
    pytest.param("condescend", "SB-I02", marks=pytest.mark.rule("SB-I02")),
    pytest.param("overwhelm", "SB-I03", marks=pytest.mark.rule("SB-I03")),
    pytest.param("scorched-wake", "SB-I04", marks=pytest.mark.rule("SB-I04")),
    pytest.param("killing-intent", "SB-I05", marks=pytest.mark.rule("SB-I05")),
    pytest.param("unnerve", "SB-I06", marks=pytest.mark.rule("SB-I06")),
    pytest.param("grudge", "SB-I07", marks=pytest.mark.rule("SB-I07")),
    pytest.param("bracer", "SB-E01", marks=pytest.mark.rule("SB-E01")),
    pytest.param("razor-oil", "SB-E02", marks=pytest.mark.rule("SB-E02")),
    pytest.param("boarding-pike", "SB-E03", marks=pytest.mark.rule("SB-E03")),
    pytest.param("spyglass", "SB-E04", marks=pytest.mark.rule("SB-E04")),
    pytest.param("sea-legs", "SB-E05", marks=pytest.mark.rule("SB-E05")),
    pytest.param("test-of-courage", "SB-G01", marks=pytest.mark.rule("SB-G01")),
    pytest.param("test-of-pain", "SB-G02", marks=pytest.mark.rule("SB-G02")),
    pytest.param("test-of-will", "SB-G03", marks=pytest.mark.rule("SB-G03")),
    pytest.param("test-of-skill", "SB-G04", marks=pytest.mark.rule("SB-G04")),
    pytest.param("port-rail-fore", "SB-F01", marks=pytest.mark.rule("SB-F01")),
    pytest.param("port-rail-aft", "SB-F02", marks=pytest.mark.rule("SB-F02")),
    pytest.param("starboard-rail-fore", "SB-F03", marks=pytest.mark.rule("SB-F03")),
    pytest.param("starboard-rail-aft", "SB-F04", marks=pytest.mark.rule("SB-F04")),
    pytest.param("burning-bowsprit", "SB-F05", marks=pytest.mark.rule("SB-F05")),
    pytest.param("shattered-stern", "SB-F06", marks=pytest.mark.rule("SB-F06")),
    pytest.param("grapeshot", "SB-F07", marks=pytest.mark.rule("SB-F07")),
    pytest.param("fallen-spar", "SB-F08", marks=pytest.mark.rule("SB-F08")),
    pytest.param("powder-keg", "SB-F09", marks=pytest.mark.rule("SB-F09")),
    pytest.param("open-hatch", "SB-F10", marks=pytest.mark.rule("SB-F10")),
]


def card_of(id: str) -> AttackCard | StrategyCard | FieldCard:
    return CARDS.attack.get(id) or CARDS.strategy.get(id) or CARDS.field[id]


def columns_of(code: str) -> dict[str, str]:
    """The cells of a card's row in the catalogue, by their headings, without code quotes."""
    row, *_ = RULES[code].text.replace("`", "").split("\n")
    return dict(cell.split(": ", 1) for cell in row.split("; ") if ": " in cell)


def without_mark(cell: str) -> str:
    """A cell without its mark of origin: "Slash (h)" is Slash."""
    return re.sub(r" \([rh]\)", "", cell)


def written(card: AttackCard | StrategyCard) -> str:
    """The effects of a card as the catalogue writes them: extra_instances(2, 1)."""
    effects = card.bonus if isinstance(card, AttackCard) else card.do
    words = [word + (f"({', '.join(map(str, args))})" if args else "") for word, args in effects]
    if isinstance(card, StrategyCard) and card.round_end:
        words.append("round_end")
    return ", ".join(words)


def condition(card: StrategyCard) -> str:
    """What the catalogue says of when a card is played."""
    if card.kind == "gambit":
        return "in force"
    need = "none" if card.need == "always" else card.need
    return f"voluntary, {need}" if card.is_voluntary else f"trigger {card.when}"


def text_of(code: str) -> str:
    """The words for players, from the catalogue's second table; some cards have none."""
    _, *texts = RULES[code].text.split("\n")
    return texts[0] if texts else ""


@pytest.mark.parametrize(("id", "code"), EVERY_CARD)
def test_a_card_is_what_the_catalogue_says(id: str, code: str) -> None:
    card = card_of(id)
    columns = columns_of(code)
    assert card.code == code
    assert card.name == without_mark(columns["name"])
    if isinstance(card, FieldCard):
        assert (list(card.tiles), card.copies) == (columns["tiles"].split(), 1)
        return
    assert card.copies == int(columns["copies"])
    assert card.text == text_of(code)
    if isinstance(card, AttackCard):
        assert (card.attack, card.opportunity) == (int(columns["AV"]), int(columns["OV"]))
        assert (written(card) or "none") == columns["Bonus Effect (primitives)"]
    else:
        assert card.kind == without_mark(columns["type"]).lower()
        assert condition(card) == without_mark(columns["condition or need"])
        assert written(card) == without_mark(columns["effect"])


def test_no_card_is_left_out() -> None:
    ids = [param.values[0] for param in EVERY_CARD]
    assert ids == [*CARDS.attack, *CARDS.strategy, *CARDS.field]


@pytest.mark.rule("SB-SETUP-8")
@pytest.mark.parametrize(("deck", "size"), [("attack", 40), ("strategy", 40), ("field", 10)])
def test_a_deck_holds_every_copy(deck: str, size: int) -> None:
    assert len(CARDS.deck(deck)) == size


def test_a_deck_is_in_file_order() -> None:
    assert CARDS.deck("attack")[:8] == ["slash"] * 7 + ["thrust"]


def test_averages_of_the_attack_deck() -> None:
    deck = [CARDS.attack[id] for id in CARDS.deck("attack")]
    assert sum(card.attack for card in deck) / len(deck) == pytest.approx(1.88, abs=0.005)
    assert sum(card.opportunity for card in deck) / len(deck) == pytest.approx(1.38, abs=0.005)


def test_kinds_of_the_strategy_deck() -> None:
    kinds = Counter(CARDS.strategy[id].kind for id in CARDS.deck("strategy"))
    assert kinds == {"instinct": 20, "equipment": 12, "gambit": 8}


@pytest.mark.rule("SB-GEO-9")
def test_every_attack_card_has_all_arrows() -> None:
    for card in CARDS.attack.values():
        assert card.arrows_in == card.arrows_out == {"end", "left", "right"}


@pytest.mark.rule("SB-GEO-3", "SB-FIELD-4", "SB-FIELD-5")
def test_each_destructible_tile_is_on_one_field_card() -> None:
    shown = [tile for card in CARDS.field.values() for tile in card.tiles]
    assert sorted(shown) == sorted(DESTRUCTIBLE)
    ring = {column + row for column in "ABCDEF" for row in "123456" if column in "AF" or row in "16"}
    assert set(DESTRUCTIBLE) == ring - {"A1", "F1", "A6", "F6"}


def test_the_field_deck_is_symmetric_under_a_half_turn() -> None:
    turned = dict(zip("ABCDEF123456", "FEDCBA654321", strict=True))
    cards = {frozenset(card.tiles) for card in CARDS.field.values()}
    assert {frozenset(turned[tile[0]] + turned[tile[1]] for tile in card) for card in cards} == cards


@pytest.mark.rule("SB-STRAT-2", "SB-STRAT-18")
def test_all_equipment_is_forced_and_every_trigger_is_used() -> None:
    used = {card.when for card in CARDS.strategy.values() if card.when}
    assert used == set(TRIGGERS)
    assert all(card.when for card in CARDS.strategy.values() if card.kind == "equipment")


def test_figures_worked_out_from_the_bonus() -> None:
    attack = CARDS.attack
    assert {id for id, card in attack.items() if card.is_chain} == {"follow-up", "backhand", "finishing-twist"}
    assert {id for id, card in attack.items() if card.stops_chain} == {
        *("overhand-chop", "finishing-twist", "drive-back", "reckless-swing")
    }
    assert {id: card.extra for id, card in attack.items() if card.extra} == {"flourish": (1, 1)}
    assert {id: card.parry_bonus for id, card in attack.items() if card.parry_bonus} == {"lunge-riposte": 3}
    assert {id for id, card in attack.items() if card.sets_parry} == {"advance-into-parry"}
    assert {id: card.forces for id, card in attack.items() if card.forces} == {
        "drive-back": ("opponent",),
        "reckless-swing": ("self",),
    }


def test_every_word_rests_on_a_rule_of_the_catalogue() -> None:
    assert {word.rule for word in VOCABULARY.words.values()} <= set(RULES)
    primitives = set(re.findall(r"^\| `(\w+)", CATALOGUE.split("### 4.4")[1].split("## 5")[0], re.MULTILINE))
    assert set(VOCABULARY.words) | {"round_end"} == primitives


# Custom cards

SHARP_SLASH = """
[[card]]
id = "slash"
kind = "attack"
name = "Sharp Slash"
copies = 1
attack = 5
opportunity = 0
arrows_out = []
source = "custom"
"""
LUCKY_COIN = """
[[card]]
id = "lucky-coin"
kind = "equipment"
name = "Lucky Coin"
copies = 2
when = "opp_disengaged"
do = [{ deal = { value = 1 } }]
source = "custom"
"""


def test_the_base_set_is_read_once() -> None:
    assert load() is load()


def test_a_custom_card_replaces_a_base_card_in_its_place() -> None:
    table = load(documents({"mine.toml": SHARP_SLASH}))
    assert table.deck("attack")[:2] == ["slash", "thrust"]
    assert table.attack["slash"].attack == 5
    assert table.attack["slash"].arrows_out == frozenset()
    assert table.digest != CARDS.digest


def test_a_new_custom_card_joins_its_deck() -> None:
    table = load(documents({"mine.toml": LUCKY_COIN}))
    assert table.deck("strategy") == [*CARDS.deck("strategy"), "lucky-coin", "lucky-coin"]
    assert table.digest != CARDS.digest


def test_a_card_without_text_says_what_its_effects_do() -> None:
    table = load(documents({"mine.toml": LUCKY_COIN}))
    assert table.strategy["lucky-coin"].text == "Deals 1 damage."
    assert table.attack["slash"].text == CARDS.attack["slash"].text
    written = LUCKY_COIN + 'text = "It is your lucky day."\n'
    assert load(documents({"mine.toml": written})).strategy["lucky-coin"].text == "It is your lucky day."


def test_names_and_texts_do_not_change_the_digest() -> None:
    same = SHARP_SLASH.replace("copies = 1", "copies = 7").replace("attack = 5", "attack = 2")
    same = same.replace("opportunity = 0", "opportunity = 1").replace("arrows_out = []\n", "")
    assert load(documents({"mine.toml": same})).digest == CARDS.digest


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SHARP_SLASH.replace('"slash"', '"disengage"'), 'id "disengage" is what players say'),
        (LUCKY_COIN.replace("opp_disengaged", "instance_on_me"), 'the word "deal" works only with "when" ='),
        (LUCKY_COIN.replace("deal = { value = 1 }", "negate_card = {}"), '"negate_card" has no place in "do"'),
        (LUCKY_COIN.replace("deal = { value = 1 }", "negate_instance = {}"), "works only with"),
        (LUCKY_COIN.replace('"equipment"', '"instinct"'), '"deal" has no place in "do" of kind "instinct"'),
        (LUCKY_COIN.replace("when", "need").replace("opp_disengaged", "always"), 'unknown key "need"'),
    ],
)
def test_a_custom_card_that_cannot_work_is_refused(text: str, message: str) -> None:
    with pytest.raises(CardErrors, match=re.escape(message)):
        load(documents({"mine.toml": text}))


# --- What the words do -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["instinct", "equipment"])
def test_each_word_of_a_played_card_carries_the_function_that_does_it(kind: str) -> None:
    for name in VOCABULARY.kinds[kind].effects["do"]:
        word = VOCABULARY.words[name]
        assert word.does is not None, name
        assert [*inspect.signature(word.does).parameters] == ["s", "seat", *word.params], name


@pytest.mark.rule("SB-STRAT-8")
def test_gambits_are_never_played_so_the_rules_look_their_words_up() -> None:
    assert all(VOCABULARY.words[name].does is None for name in VOCABULARY.kinds["gambit"].effects["do"])
