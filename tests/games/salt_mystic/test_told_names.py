"""What the rules name, the pages of Salt Mystic are told by the server: none of it is written there again."""

import re
from pathlib import Path

import pytest

from saltbox.games.salt_mystic import GAME
from saltbox.games.salt_mystic.setup.offers import Battles, offered_battles

SRC = Path(__file__).parents[3] / "web" / "src"
PARTS = offered_battles(Battles(), ())
NAMED = {
    *[edition.id for edition in PARTS.editions],
    *[edition.name for edition in PARTS.editions],
    *[scenario.id for scenario in PARTS.scenarios],
    *[scenario.name for scenario in PARTS.scenarios],
}
AGREED = {"edition", "scenario", "placing", "defender", "mirror", "override"}  # the form has a place for each
SWITCHES = {name: option for name, option in GAME.options.items() if option.values and name not in AGREED}
SENTENCES = {
    *[edition.about for edition in PARTS.editions],
    *[scenario.hook for scenario in PARTS.scenarios],
    *[action.about for action in PARTS.list_actions],
    *[option.sentence for option in SWITCHES.values()],
    *[value.word for option in SWITCHES.values() for value in option.values or ()],
}
# The printed reference sheet tells the two rulebooks apart, rule by rule.
SPELLED_OUT = {("games/salt_mystic/print/reference.ts", "Quick-start")}


def sources() -> dict[str, str]:
    """Everything that is part of the client: no tests, nothing that was recorded or generated."""
    files = [path for path in SRC.rglob("*") if path.suffix in (".ts", ".svelte")]
    return {
        path.relative_to(SRC).as_posix(): path.read_text("utf-8")
        for path in files
        if not path.name.endswith((".test.ts", ".gen.ts")) and "fixtures" not in path.parts
    }


def written(texts: dict[str, str], word: str) -> list[str]:
    """The files that hold a word as it stands, not as part of a longer one."""
    whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
    return [file for file, text in texts.items() if whole.search(text) and (file, word) not in SPELLED_OUT]


def test_there_is_something_to_look_for() -> None:
    texts = sources()
    assert len(NAMED) == 2 * 2 + 2 * 7
    assert len(SWITCHES) == 5
    assert "games/salt_mystic/setup/BattleForm.svelte" in texts
    assert written({"a": "pick('risen')", "b": "<b>Risen</b>", "c": "arisen risen-up"}, "risen") == ["a"]


@pytest.mark.parametrize("word", sorted(NAMED | set(SWITCHES) | SENTENCES))
def test_no_page_writes_what_the_server_tells(word: str) -> None:
    assert written(sources(), word) == []
