"""Card files: every mistake is found, with its line, and says what was probably meant."""

from collections.abc import Iterator, Sequence

import pytest

from saltbox.engine.cards import (
    CardData,
    CardErrors,
    Effect,
    Flag,
    Maybe,
    Misfit,
    Number,
    OneOf,
    Shape,
    Slip,
    SomeOf,
    Text,
    Vocabulary,
    Word,
    cards_from_documents,
    documents,
    named_args,
    read_cards,
    sentence,
    with_custom,
)

VOCABULARY = Vocabulary(
    kinds={
        "blade": Shape(
            required={"damage": Number(0, 9)},
            optional={"edges": (SomeOf(("front", "back")), ("front",)), "heavy": (Flag(), False)},
            effects={"bonus": ("strike", "stumble")},
            may_lack=("bonus",),
        ),
        "trick": Shape(
            required={},
            optional={"when": (OneOf(("dawn", "dusk")), ""), "need": (OneOf(("luck",)), "")},
            effects={"do": ("vanish", "strike")},
            exactly_one=(("when", "need"),),
        ),
        "place": Shape(required={"spots": SomeOf(("A1", "A2"), least=1)}, optional={}, effects={}),
    },
    words={
        "strike": Word(
            "XX-1", {"count": Number(1, 3), "who": OneOf(("all", "one"))}, "Strikes {who} {count} times."
        ),
        "stumble": Word("XX-2", {}, "You stumble."),
        "vanish": Word("XX-3", {}, "You vanish.", {"when": ("dusk",), "need": ("luck",)}),
    },
)

DAGGER = """\
# A comment about name = "nothing" on line 1.
[[card]]
id = "dagger"
code = "XX-B1"
kind = "blade"
name = "Dagger"
copies = 2
damage = 3
bonus = [{ strike = { count = 2, who = "all" } }, { stumble = {} }]
text = '''
[[card]] says nothing = here
'''
source = {kind="house", name="rulebook", copies="house", damage="house", bonus="house", text="house"}
"""

CLOAK = """\
[[card]]
id = "cloak"
kind = "trick"
name = "Cloak"
copies = 1
when = "dusk"
do = [{ vanish = {} }]
source = "custom"
"""

COVE = """\
[[card]]
id = "cove"
kind = "place"
name = "Cove"
copies = 1
spots = ["A2", "A1"]
source = "custom"
"""


def read(text: str) -> tuple[CardData, ...]:
    return read_cards({"my.toml": text}, VOCABULARY)


def mistakes(text: str) -> list[str]:
    with pytest.raises(CardErrors) as caught:
        read(text)
    assert str(caught.value) == "\n".join(map(str, caught.value.errors))
    return [str(error) for error in caught.value.errors]


def test_a_card_is_read_whole() -> None:
    [dagger] = read(DAGGER)
    assert (dagger.id, dagger.code, dagger.kind, dagger.name, dagger.copies) == (
        "dagger",
        "XX-B1",
        "blade",
        "Dagger",
        2,
    )
    assert dagger.values == {"damage": 3, "edges": ("front",), "heavy": False}
    assert dagger.effects == {"bonus": (Effect("strike", (2, "all")), Effect("stumble", ()))}
    assert dagger.source["name"] == "rulebook"
    assert set(dagger.source) == {"kind", "name", "copies", "damage", "bonus", "text"}
    assert (dagger.file, dagger.line) == ("my.toml", 2)


def test_a_custom_card_needs_no_code_and_no_marks() -> None:
    [cloak] = read(CLOAK)
    assert cloak.code == ""
    assert set(cloak.source.values()) == {"custom"}
    assert cloak.values == {"when": "dusk", "need": ""}


def test_lists_are_read_in_the_order_of_the_vocabulary() -> None:
    [cove] = read(COVE)
    assert cove.values["spots"] == ("A1", "A2")


def test_players_read_a_sentence_for_each_effect() -> None:
    [dagger] = read(DAGGER)
    assert [sentence(effect, VOCABULARY) for effect in dagger.effects["bonus"]] == [
        "Strikes all 2 times.",
        "You stumble.",
    ]


def test_an_empty_file_has_no_cards() -> None:
    assert read("") == ()


# One change to a sound card, and the one message it must cause.
SLIPS = [
    pytest.param(
        DAGGER.replace("damage", "damgae"),
        'my.toml:8: card "dagger": unknown key "damgae"; did you mean "damage"?',
        id="unknown key",
    ),
    pytest.param(
        CLOAK.replace("when", "whne"),
        'my.toml:6: card "cloak": unknown key "whne"; did you mean "when"?',
        id="unknown key of a group",
    ),
    pytest.param(
        CLOAK.replace("source", "damage = 3\nsource"),
        'my.toml:8: card "cloak": unknown key "damage" of kind "trick", only of "blade"',
        id="key of another kind",
    ),
    pytest.param(
        CLOAK + "zzzz = 1\n",
        'my.toml:9: card "cloak": unknown key "zzzz"',
        id="unknown key that resembles nothing",
    ),
    pytest.param(
        CLOAK.replace('name = "Cloak"\n', ""),
        'my.toml:1: card "cloak": missing key "name"',
        id="missing common key",
    ),
    pytest.param(
        CLOAK.replace("do = [{ vanish = {} }]\n", ""),
        'my.toml:1: card "cloak": missing key "do"',
        id="missing effects",
    ),
    pytest.param(
        DAGGER.replace('code = "XX-B1"\n', ""),
        'my.toml:2: card "dagger": missing key "code"',
        id="missing code",
    ),
    pytest.param(
        CLOAK.replace('source = "custom"\n', "source = { kind = 'house', name = 'house', copies = 'house' }\n")
        .replace('id = "cloak"', 'id = "cloak"\ncode = "XX-T1"')
        .replace('when = "dusk"\n', "")
        .replace("do = [{ vanish = {} }]\n", 'need = "luck"\ndo = [{ vanish = {} }]\n')
        .replace("copies = 'house' }", "copies = 'house', need = 'house', do = 'hosue' }"),
        'my.toml:9: card "cloak": "do" cannot be "hosue"; did you mean "house"?',
        id="unknown mark",
    ),
    pytest.param(
        CLOAK.replace('id = "cloak"\n', ""),
        'my.toml:1: card "number 1": missing key "id"',
        id="missing id",
    ),
    pytest.param(
        CLOAK.replace('"cloak"', '"The Cloak"'),
        'my.toml:2: card "The Cloak": id "The Cloak" may hold only small letters, digits and hyphens',
        id="bad id",
    ),
    pytest.param(
        CLOAK.replace('"cloak"', '"9-cloaks"'),
        'my.toml:2: card "9-cloaks": id "9-cloaks" must begin with a letter',
        id="id that begins with a digit",
    ),
    pytest.param(
        CLOAK.replace('source = "custom"\n', ""),
        'my.toml:1: card "cloak": missing key "source"',
        id="missing source",
    ),
    pytest.param(
        CLOAK.replace('"Cloak"', '"Clo\\u202eak"'),
        'my.toml:4: card "cloak": "name" must be one line without signs that cannot be shown',
        id="sign that turns the writing around",
    ),
    pytest.param(
        CLOAK.replace('"Cloak"', '"Clo\\nak"'),
        'my.toml:4: card "cloak": "name" must be one line without signs that cannot be shown',
        id="name on two lines",
    ),
    pytest.param(
        CLOAK + 'text = "one\\ntwo\\u0007"\n',
        'my.toml:9: card "cloak": "text" cannot have signs that cannot be shown',
        id="bell in a text, which may have lines",
    ),
    pytest.param(
        DAGGER.replace("XX-B1", "dagger-1"),
        'my.toml:4: card "dagger": code "dagger-1" is not a catalogue id such as SB-A01',
        id="bad code",
    ),
    pytest.param(
        CLOAK.replace('kind = "trick"', 'kind = "trik"'),
        'my.toml:3: card "cloak": unknown kind "trik"; did you mean "trick"?',
        id="unknown kind",
    ),
    pytest.param(
        CLOAK.replace('kind = "trick"\n', ""),
        'my.toml:1: card "cloak": missing key "kind"',
        id="missing kind",
    ),
    pytest.param(
        CLOAK.replace('kind = "trick"', "kind = 3"),
        'my.toml:3: card "cloak": "kind" must be text, not 3',
        id="kind of the wrong type",
    ),
    pytest.param(
        CLOAK.replace('name = "Cloak"', 'name = " "'),
        'my.toml:4: card "cloak": "name" must be text, not empty',
        id="empty text",
    ),
    pytest.param(
        CLOAK.replace('name = "Cloak"', f'name = "{"x" * 61}"'),
        'my.toml:4: card "cloak": "name" is longer than 60 characters',
        id="long text",
    ),
    pytest.param(
        CLOAK.replace("copies = 1", "copies = 0"),
        'my.toml:5: card "cloak": "copies" must be a whole number from 1 to 99, not 0',
        id="number out of range",
    ),
    pytest.param(
        CLOAK.replace("copies = 1", "copies = true"),
        'my.toml:5: card "cloak": "copies" must be a whole number from 1 to 99, not true',
        id="true is not a number",
    ),
    pytest.param(
        CLOAK.replace("copies = 1", "copies = 1.0"),
        'my.toml:5: card "cloak": "copies" must be a whole number from 1 to 99, not 1.0',
        id="a fraction is not a whole number",
    ),
    pytest.param(
        CLOAK.replace("copies = 1", 'copies = "two"'),
        'my.toml:5: card "cloak": "copies" must be a whole number from 1 to 99, not "two"',
        id="text is not a number",
    ),
    pytest.param(
        DAGGER.replace("damage = 3", "damage = 3\nheavy = 1").replace(
            'damage="house"', 'damage="house", heavy="house"'
        ),
        'my.toml:9: card "dagger": "heavy" must be true or false, not 1',
        id="a number is not a flag",
    ),
    pytest.param(
        CLOAK.replace("dusk", "dusky"),
        'my.toml:6: card "cloak": "when" cannot be "dusky"; did you mean "dusk"?',
        id="unknown moment",
    ),
    pytest.param(
        COVE.replace('["A2", "A1"]', '["A1", "ZZ"]'),
        'my.toml:6: card "cove": "spots" cannot be "ZZ", only A1 or A2',
        id="unknown word in a list",
    ),
    pytest.param(
        COVE.replace('["A2", "A1"]', '["A1", "A1"]'),
        'my.toml:6: card "cove": "spots" names "A1" twice',
        id="word twice in a list",
    ),
    pytest.param(
        COVE.replace('["A2", "A1"]', "[]"),
        'my.toml:6: card "cove": "spots" must name at least 1',
        id="list too short",
    ),
    pytest.param(
        COVE.replace('["A2", "A1"]', '"A1"'),
        'my.toml:6: card "cove": "spots" must be a list of words, not "A1"',
        id="not a list",
    ),
    pytest.param(
        CLOAK.replace('when = "dusk"', 'when = "dusk"\nneed = "luck"'),
        'my.toml:7: card "cloak": must have either "when" or "need", not both',
        id="both of a group",
    ),
    pytest.param(
        CLOAK.replace("do = [{ vanish = {} }]", "do = []"),
        'my.toml:7: card "cloak": "do" must be a list of effects such as { vanish = {} }',
        id="empty effects",
    ),
    pytest.param(
        CLOAK.replace("do = [{ vanish = {} }]", 'do = ["vanish"]'),
        'my.toml:7: card "cloak": each effect in "do" must be one word such as { vanish = {} }, not "vanish"',
        id="effect without braces",
    ),
    pytest.param(
        CLOAK.replace("vanish = {}", "vanihs = {}"),
        'my.toml:7: card "cloak": unknown word "vanihs"; did you mean "vanish"?',
        id="unknown word",
    ),
    pytest.param(
        CLOAK.replace("vanish = {}", "stumble = {}"),
        'my.toml:7: card "cloak": the word "stumble" has no place in "do" of kind "trick"',
        id="word of another kind",
    ),
    pytest.param(
        CLOAK.replace("vanish = {}", "vanish = 1"),
        'my.toml:7: card "cloak": "vanish" must be followed by its parameters in braces, not 1',
        id="parameters without braces",
    ),
    pytest.param(
        CLOAK.replace('"dusk"', '"dawn"'),
        'my.toml:7: card "cloak": the word "vanish" works only with "when" = dusk; "need" = luck',
        id="word at the wrong moment",
    ),
    pytest.param(
        DAGGER.replace("{ count = 2", "{ cuont = 1, count = 2"),
        'my.toml:9: card "dagger": unknown parameter "cuont" of "strike"; did you mean "count"?',
        id="unknown parameter",
    ),
    pytest.param(
        DAGGER.replace('count = 2, who = "all"', "count = 2"),
        'my.toml:9: card "dagger": missing parameter "who" of "strike"',
        id="missing parameter",
    ),
    pytest.param(
        DAGGER.replace("count = 2", "count = 4"),
        'my.toml:9: card "dagger": "count" must be a whole number from 1 to 3, not 4',
        id="parameter out of range",
    ),
    pytest.param(
        DAGGER.replace('who = "all"', 'who = "al"'),
        'my.toml:9: card "dagger": "who" cannot be "al"; did you mean "all"?',
        id="unknown word as parameter",
    ),
    pytest.param(
        DAGGER.replace(', text="house"}', "}"),
        'my.toml:13: card "dagger": "source" has no mark for "text"',
        id="unmarked field",
    ),
    pytest.param(
        DAGGER.replace(', text="house"}', ', text="house", lore="house"}'),
        'my.toml:13: card "dagger": "source" marks "lore", which the card does not have',
        id="surplus mark",
    ),
    pytest.param(
        CLOAK.replace('"custom"', '"house"').replace('id = "cloak"', 'id = "cloak"\ncode = "XX-T1"'),
        'my.toml:9: card "cloak": "source" must be "custom" or a table with one mark for each field',
        id="source that is no table",
    ),
    pytest.param(
        CLOAK.replace("copies = 1", "copies = "),
        'my.toml:5: card "cloak": this is not TOML: Invalid value',
        id="syntax",
    ),
    pytest.param(
        "\n\ncrad = 1\n",
        'my.toml:3: unknown key "crad"; did you mean "card"?',
        id="unknown top-level key",
    ),
    pytest.param(
        CLOAK + "\n[extras]\nlore = 'x'\n",
        'my.toml:10: unknown key "extras"',
        id="unknown top-level table",
    ),
    pytest.param(
        CLOAK.replace("[[card]]", "[card]"),
        "my.toml:1: each card must be a table that begins with [[card]]",
        id="single brackets",
    ),
    pytest.param(
        "card = 3",
        "my.toml:1: each card must be a table that begins with [[card]]",
        id="card that is no table",
    ),
]


@pytest.mark.parametrize(("text", "message"), SLIPS)
def test_a_slip_is_named(text: str, message: str) -> None:
    assert mistakes(text) == [message]


def test_none_of_a_group() -> None:
    text = CLOAK.replace('when = "dusk"\n', "").replace("vanish = {}", 'strike = { count = 1, who = "one" }')
    assert mistakes(text) == ['my.toml:1: card "cloak": must have either "when" or "need", and has none']


def test_an_id_is_used_once_in_all_files() -> None:
    with pytest.raises(CardErrors) as caught:
        read_cards({"one.toml": COVE, "two.toml": CLOAK + CLOAK, "three.toml": COVE}, VOCABULARY)
    assert [str(error) for error in caught.value.errors] == [
        'two.toml:10: card "cloak": id "cloak" is already used at two.toml:2',
        'three.toml:2: card "cove": id "cove" is already used at one.toml:2',
    ]


def test_a_code_is_used_once() -> None:
    again = DAGGER.replace('"dagger"', '"knife"')
    assert mistakes(DAGGER + again) == [
        'my.toml:17: card "knife": code "XX-B1" is already used at my.toml:4',
    ]


def test_all_mistakes_are_found_at_once() -> None:
    with pytest.raises(CardErrors) as caught:
        read_cards(
            {
                "broken.toml": "[[card]\n",
                "sloppy.toml": CLOAK.replace("dusk", "noon").replace("copies = 1", "copies = -1")
                + COVE.replace("A2", "A3").replace("name", "nmae"),
            },
            VOCABULARY,
        )
    places = [(error.file, error.line, error.card, error.key) for error in caught.value.errors]
    assert places == [
        ("broken.toml", 1, "", ""),
        ("sloppy.toml", 5, "cloak", "copies"),
        ("sloppy.toml", 6, "cloak", "when"),
        ("sloppy.toml", 12, "cove", "nmae"),
        ("sloppy.toml", 14, "cove", "spots"),
    ]


def test_an_error_holds_its_parts() -> None:
    with pytest.raises(CardErrors) as caught:
        read(CLOAK.replace("when", "whne"))
    [error] = caught.value.errors
    assert (error.file, error.line, error.card, error.key) == ("my.toml", 6, "cloak", "whne")
    assert (error.problem, error.suggestion) == ('unknown key "whne"', "when")


def test_a_long_card_is_searched_line_by_line() -> None:
    text = """\
[[card]]
id = "dagger"
kind = "blade"
source = "custom"
bonus = [
  { strike = { count = 2, who = "all" } },
  { strike = { count = 1, who = "nobody" } },
]
name = "Dagger"
copies = 1
damage = 3
"""
    # The line is that of the first effect with this word: good enough to find the other one.
    assert mistakes(text) == ['my.toml:6: card "dagger": "who" cannot be "nobody", only all or one']


def test_the_source_may_be_a_table_of_its_own() -> None:
    head, _ = DAGGER.split("source = ")
    marks = ["kind", "name", "copies", "damage", "bonus", "text"]
    text = head + "[card.source]\n" + "".join(f'{key} = "house"\n' for key in marks)
    assert read(text)[0].source["damage"] == "house"
    assert mistakes(text.replace('bonus = "house"', 'bonus = "mine"')) == [
        'my.toml:18: card "dagger": "bonus" cannot be "mine", only rulebook or house'
    ]


# Custom cards as plain data


def test_documents_travel_and_give_the_same_cards() -> None:
    plain = documents({"a.toml": DAGGER, "b.toml": CLOAK})
    assert [card["id"] for card in plain] == ["dagger", "cloak"]
    again = cards_from_documents(plain, VOCABULARY)
    once = read_cards({"a.toml": DAGGER, "b.toml": CLOAK}, VOCABULARY)
    assert [(card.id, card.values, card.effects) for card in again] == [
        (card.id, card.values, card.effects) for card in once
    ]
    assert {(card.file, card.line) for card in again} == {("options", 0)}


def test_documents_are_checked_like_files() -> None:
    [cloak] = documents({"b.toml": CLOAK})
    with pytest.raises(CardErrors) as caught:
        cards_from_documents([{**cloak, "copies": 100}, {**cloak, "whne": 1}], VOCABULARY, file="record")
    assert [str(error) for error in caught.value.errors] == [
        'record: card "cloak": "copies" must be a whole number from 1 to 99, not 100',
        'record: card "cloak": unknown key "whne"',
        'record: card "cloak": id "cloak" is already used at record',
    ]


def test_a_document_that_is_no_table() -> None:
    with pytest.raises(CardErrors, match='options: card "number 1": a card must be a table'):
        cards_from_documents(["slash"], VOCABULARY)  # type: ignore[list-item]


def test_documents_of_a_broken_file() -> None:
    with pytest.raises(CardErrors, match=r"broken\.toml:1: this is not TOML"):
        documents({"broken.toml": "id ="})


# Sets


def test_custom_cards_replace_theirs_in_their_place_or_come_last() -> None:
    base, custom = read(DAGGER + CLOAK), read(COVE + CLOAK.replace('"Cloak"', '"Cape"'))
    assert [(card.id, card.name) for card in with_custom(base, custom, VOCABULARY)] == [
        ("dagger", "Dagger"),
        ("cloak", "Cape"),
        ("cove", "Cove"),
    ]


def test_a_code_belongs_to_one_card_of_a_set() -> None:
    thief = read(CLOAK.replace('kind = "trick"', 'kind = "trick"\ncode = "XX-B1"'))
    with pytest.raises(
        CardErrors, match=r'my\.toml:1: card "cloak": code "XX-B1" already belongs to card "dagger"'
    ):
        with_custom(read(DAGGER), thief, VOCABULARY)
    replaced = read(CLOAK.replace('"cloak"', '"dagger"\ncode = "XX-B1"'))
    assert [card.name for card in with_custom(read(DAGGER), replaced, VOCABULARY)] == ["Cloak"]


def test_of_two_that_do_not_fit_the_newcomer_is_named() -> None:
    def one_of_a_kind(cards: Sequence[CardData]) -> Iterator[Misfit]:
        yield from (Misfit(card, "kind", "one is enough") for card in cards[1:])

    proud = VOCABULARY._replace(misfits=one_of_a_kind)
    cape = read("\n\n" + CLOAK.replace('"cloak"', '"cape"'))
    with pytest.raises(CardErrors) as caught:
        with_custom(read(CLOAK), cape, proud)
    assert str(caught.value) == 'my.toml:3: card "cape": one is enough'


# Parameters of every type, parameters that may be left out, and parts that must go together


def no_two_whispers(card: CardData) -> Iterator[Slip]:
    for effect in card.effects["say"]:
        if named_args(effect, SPELLS.words)["loud"] and card.values["hush"]:
            yield Slip(("say", effect.word, "loud"), '"loud" makes no sense with hush = true', "quiet")


SPELLS = Vocabulary(
    kinds={
        "spell": Shape(required={}, optional={"hush": (Flag(), False)}, effects={"say": ("chant", "hum")}),
    },
    words={
        "chant": Word(
            "XX-4",
            {
                "verse": Text(12),
                "loud": Maybe(Flag(), False),
                "times": Maybe(Number(1, 3), 1),
                "at": Maybe(SomeOf(("moon", "sun"), least=1), ""),
            },
            "chant {verse} {times} times.",
        ),
        "hum": Word("XX-5", {"loud": Flag()}, "Hum."),
    },
    clashes=no_two_whispers,
    wording=lambda args: {"verse": f"<{args['verse']}>", "times": "many" if args["times"] != 1 else "few"},
    prefaces={"say": "At night, "},
)
CHANT = """\
[[card]]
id = "chant"
code = "M01"
kind = "spell"
name = "Chant"
copies = 1
say = [{ chant = { verse = "one two" } }]
source = {kind="house", name="house", copies="house", say="house"}
"""


def spell(text: str) -> CardData:
    [card] = read_cards({"my.toml": text}, SPELLS)
    return card


def test_a_parameter_may_be_left_out() -> None:
    assert spell(CHANT).effects["say"] == (Effect("chant", ("one two", False, 1, "")),)


def test_a_parameter_may_be_text_a_flag_or_a_list_of_words() -> None:
    more = CHANT.replace('two"', 'two", loud = true, times = 3, at = ["sun", "moon"]')
    [effect] = spell(more).effects["say"]
    assert effect.args == ("one two", True, 3, "moon sun")
    assert named_args(effect, SPELLS.words) == {"verse": "one two", "loud": True, "times": 3, "at": "moon sun"}


def test_a_code_may_be_a_letter_and_a_number() -> None:
    assert spell(CHANT).code == "M01"


def test_a_game_can_word_its_arguments_and_open_its_sentences() -> None:
    [effect] = spell(CHANT).effects["say"]
    assert sentence(effect, SPELLS) == "Chant <one two> few times."
    assert sentence(effect, SPELLS, "say") == "At night, chant <one two> few times."
    assert sentence(effect, SPELLS, "do") == "Chant <one two> few times."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (CHANT.replace('"one two"', "3"), '"verse" must be text, not 3'),
        (CHANT.replace("one two", "one two three"), '"verse" is longer than 12 characters'),
        (CHANT.replace('two"', 'two", loud = 1'), '"loud" must be true or false, not 1'),
        (CHANT.replace('two"', 'two", times = 4'), '"times" must be a whole number from 1 to 3, not 4'),
        (CHANT.replace('two"', 'two", at = ["mon"]'), '"at" cannot be "mon"; did you mean "moon"?'),
        (CHANT.replace('two"', 'two", at = []'), '"at" must name at least 1'),
        (CHANT.replace('two"', 'two", lod = true'), 'unknown parameter "lod" of "chant"; did you mean "loud"?'),
        (CHANT.replace('chant = { verse = "one two" }', "hum = {}"), 'missing parameter "loud" of "hum"'),
    ],
)
def test_a_slip_in_a_parameter_is_named(text: str, message: str) -> None:
    with pytest.raises(CardErrors) as caught:
        spell(text)
    assert str(caught.value) == f'my.toml:7: card "chant": {message}'


def test_parts_that_do_not_go_together_are_named_like_any_other_mistake() -> None:
    text = CHANT.replace("say = [", "hush = true\nsay = [\n").replace('two"', 'two", loud = true')
    text = text.replace('say="house"', 'say="house", hush="house"')
    with pytest.raises(CardErrors) as caught:
        spell(text)
    [error] = caught.value.errors
    assert (error.line, error.card, error.key, error.suggestion) == (9, "chant", "loud", "quiet")
    assert '"loud" makes no sense with hush = true; did you mean "quiet"?' in str(error)


def test_sense_is_looked_for_only_in_a_card_without_other_mistakes() -> None:
    text = CHANT.replace("say = [", "hush = 1\nsay = [").replace('two"', 'two", loud = true')
    text = text.replace('say="house"', 'say="house", hush="house"')
    with pytest.raises(CardErrors) as caught:
        spell(text)
    assert str(caught.value) == 'my.toml:7: card "chant": "hush" must be true or false, not 1'
