"""What is drawn: previews that give nothing away, a board that needs no colour, scenes that fit every size."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from saltbox.engine import Match, Prose, Sentence, Told, find_game
from saltbox.games.salt_and_bones.paint.field_board import FieldBoard
from saltbox.games.salt_and_bones.paint.painter import placement_previews
from saltbox.terminal.any_game import AnyGamePainter
from saltbox.terminal.painters import painter_for
from saltbox.terminal.screen import ENDLESS, Composer, Screen
from saltbox.terminal.session import Session
from saltbox.textboard import PRETTY, Painter, Scene
from saltbox.textboard.boxes import box_characters

GAME = "salt-and-bones"


def combat(**given: Any) -> Match:
    document = {"saltbox": "position", "format": 1, "game": GAME, "rules": 1, "given": given}
    return Match.from_position(document)


def test_a_preview_does_not_depend_on_what_is_hidden() -> None:
    """A chained card may meet a Condescend, or not: its preview is the same."""
    given: dict[str, Any] = {"hands": [["slash", "backhand"], ["slash"]], "momentum": 0}
    seen = []
    for hidden in ("condescend", "grudge", "anticipation"):
        match = combat(**given, instincts=[[], [hidden]])
        for choice in ("attack:slash", "C3/D3", "chain:backhand"):
            while choice not in match.asks[0].options:
                match.choose(match.asks[0].seat, "pass")
            match.choose(0, choice)
        seen.append(placement_previews(match, match.asks[0]))
    assert seen[0] == seen[1] == seen[2]
    assert seen[0]["E3/F3"].sum == "3 damage = 2 + 1 Slash"


def test_a_preview_tells_what_then_happens() -> None:
    gambits = ["test-of-skill", ""]
    match = combat(hands=[["slash"], []], laid=[["thrust", "C3/D3", 1]], gambits=gambits, next_boost=[2, 0])
    match.choose(0, "attack:slash")
    previews = placement_previews(match, match.asks[0])
    assert previews["E3/F3"].sum == "7 damage = 2 + 2 Thrust + 2 boost + 1 Test of Skill"
    for choice, preview in previews.items():
        world = match.clone()
        world.choose(0, choice)
        assert world.view(0)["health"][1] == 20 - preview.amount


def test_a_preview_knows_that_a_chained_card_is_lost_under_test_of_will() -> None:
    match = combat(hands=[["slash", "backhand"], ["slash"]], gambits=["test-of-will", ""])
    for choice in ("attack:slash", "C3/D3", "chain:backhand"):
        match.choose(0, choice)
    assert {preview.sum for preview in placement_previews(match, match.asks[0]).values()} == {"negated at once"}


def previewed(*choices: str, **given: Any) -> str:
    """What the terminal says of a placement on E3/F3, or of the first one there is."""
    match = combat(**given)
    for choice in choices:
        match.choose(0, choice)
    previews = placement_previews(match, match.asks[0])
    return previews["E3/F3" if "E3/F3" in previews else next(iter(previews))].sum


def test_a_preview_counts_what_lies_open_on_both_boards() -> None:
    hands = [["flourish", "slash", "follow-up", "reckless-swing"], ["slash"]]
    laid = [["thrust", "C3/D3", 1]]
    oil = previewed("attack:flourish", hands=hands, laid=laid, equipment=[["razor-oil"], ["bracer"]])
    assert oil == "4 damage = 1 + 2 Thrust (negated by Bracer), 1, 1, 2 Razor Oil"
    pike = {"hands": hands, "equipment": [[], ["boarding-pike"]]}
    assert previewed("attack:slash", "C3/D3", "chain:follow-up", **pike) == (
        "2 damage = 1 + 1 Slash; then 2 to you, Boarding Pike"
    )
    assert previewed("attack:reckless-swing", hands=hands).endswith("; then you must disengage")


# --- Drawing ---


def scene_of(match: Match, painter: Painter, screen: Screen) -> Scene:
    session = Session(match, ["You", "Greedy bot"], {}, screen, painter, Path("unused.json"))
    return session.scene(match.asks[0])


HAND = ["slash", "thrust", "overhand-chop", "feint-step", "backhand", "drive-back", "reckless-swing"]
LAID = [
    ["thrust", "C3/D3", 0],
    ["feint-step", "E4/D4", 1],
    ["slash", "E3/F3", 1],
    ["overhand-chop", "D5/D6", 0],
]


def busy_match() -> Match:
    """A position with something of everything."""
    return combat(
        round=3,
        health=[14, 0],
        turn=0,
        last_round=True,
        hands=[HAND, ["slash"]],
        instincts=[["overwhelm", "grudge"], ["condescend"]],
        equipment=[["razor-oil"], ["bracer", "spyglass"]],
        gambits=["test-of-skill", "test-of-courage"],
        destroyed=["A2", "A3", "D1"],
        parry=[False, True],
        laid=LAID,
    )


@pytest.mark.parametrize("choices", [(), ("attack:slash",), ("attack:slash", "C2/B2")])
@pytest.mark.parametrize(
    "size", [(20, 6), (40, 24), (60, 20), (80, 24), (100, 30), (110, 36), (160, 45), (220, 60)]
)
@pytest.mark.parametrize("game", [GAME, "another-game"])
def test_every_scene_fits_every_size(choices: tuple[str, ...], size: tuple[int, int], game: str) -> None:
    console = Console(file=io.StringIO(), width=size[0], height=size[1])
    screen = Screen(console)
    match = busy_match()
    for choice in choices:
        match.choose(0, choice)
    painter = painter_for(game, screen.glyphs)
    lines = Composer(console, painter, scene_of(match, painter, screen), screen.glyphs).lines(size[1] - 1)
    if size[0] >= 80 and game == GAME:
        assert len(lines) <= size[1] - 1
        assert max(line.cell_len for line in lines) <= size[0]
    text = "\n".join(line.plain for line in lines)
    assert str(match.question_words(match.asks[0]))[: size[0] - 3] in text


def test_every_option_can_be_read_on_a_small_screen() -> None:
    console = Console(file=io.StringIO(), width=80, height=24)
    screen = Screen(console)
    painter = painter_for(GAME, screen.glyphs)
    match = busy_match()
    text = "\n".join(
        line.plain
        for line in Composer(console, painter, scene_of(match, painter, screen), screen.glyphs).lines(23)
    )
    assert all(f"{number} " in text for number in range(1, 9))
    assert "Drive Back" in text


def test_the_board_shows_owners_halves_arrows_and_tiles_without_colour() -> None:
    match = busy_match()
    lines = FieldBoard(match.view(0), match.table, PRETTY, lit=("C2",)).lines()
    assert [line.plain for line in lines][4:12] == [
        "  ├─────┼─────╆━━━━━┷━━↑━━╈━━━━━┷━━↑━━┪",
        "3 │ ╳╳╳ │     ┃ A3 ●  O2 ●► A2 ◆  O1 ◆┃",  # noqa: RUF001
        "  ├─────┼─────╄━━━━━┳━━━━━┻━━━━━┳━━↓━━┩",
        "4 │     │     │  *  ← O2 ◆  A1 ◆┃     │",
        "  ├─────┼─────┼─────╊━━▼━━┳━━━━━╃─────┤",
        "5 │     │     │     ┃ A4 ●┃     │     │",
        "  ├─────┼─────┼─────┨     ┠─────┼─────┤",
        "6 │▒▒▒▒▒│     │     ← O3 ●→     │▒▒▒▒▒│",
    ]
    assert "C2" in lines[3].plain


def test_an_arrow_is_full_only_where_it_has_fed_a_card() -> None:
    """The younger card's opportunity half touches the older attack half: that has fed nothing."""
    match = combat(hands=[["slash"], []], laid=[["slash", "C3/C4", 0], ["thrust", "A3/B3", 1]])
    text = "\n".join(line.plain for line in FieldBoard(match.view(0), match.table, PRETTY).lines())
    assert not set(PRETTY.full_arrows) & set(text)


def test_every_way_that_lines_can_meet_has_a_character() -> None:
    assert len(box_characters()) == 81
    assert box_characters()[0, 1, 1, 0] == "┌"
    assert box_characters()[2, 1, 2, 1] == "╂"


def test_no_colour_means_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    console = Console(file=io.StringIO(), width=110, height=40, force_terminal=True)
    screen = Screen(console)
    painter = painter_for(GAME, screen.glyphs)
    screen.show(painter, scene_of(busy_match(), painter, screen))
    assert isinstance(console.file, io.StringIO)
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|9[0-7])m", console.file.getvalue())


BEGAN = Sentence("XX-TURN-1", Prose(("It began.",)))


def test_any_other_view_is_shown_as_a_table() -> None:
    painter = AnyGamePainter(PRETTY)
    view = {"seat": 0, "ask": None, "hand": [("ace", "?"), ("?",)], "bid": None, "track": [], "round": 2}
    scene = Scene("Any game", view, None, ["You", "Bot"], [BEGAN], [Told("began", ())], 1)
    lines = [line.plain for line in painter.side(scene, roomy=True)]
    assert lines == ["hand   (ace ▓▓) (▓▓)", "bid    --", "track  ", "round  2"]
    console = Console(file=io.StringIO(), width=80)
    text = "\n".join(line.plain for line in Composer(console, painter, scene, PRETTY).lines(ENDLESS))
    assert "Any game" in text
    assert "It began." in text


def test_what_is_pending_is_a_stack_with_the_newest_on_top() -> None:
    match = combat(hands=[["slash"], []], instincts=[["overwhelm"], ["condescend"]])
    for choice in ("attack:slash", "C3/D3", "play:overwhelm"):
        match.choose(0, choice)
    assert match.asks[0].seat == 1
    screen = Screen(Console(file=io.StringIO(), width=110, height=40))
    painter = painter_for(GAME, screen.glyphs)
    text = "\n".join(line.plain for line in painter.side(scene_of(match, painter, screen), roomy=True))
    assert text.index("You: Overwhelm") < text.index("2 to Greedy bot, being dealt")
    assert find_game(GAME).title in painter.header(scene_of(match, painter, screen), 110)[0].plain


@pytest.mark.parametrize(("gambit", "is_told"), [("", False), ("test-of-skill", True)])
def test_the_log_leaves_out_a_blow_that_the_attack_has_already_told(gambit: str, is_told: bool) -> None:
    match = combat(hands=[["slash", "thrust"], ["slash"]], gambits=[gambit, ""])
    for choice in ("attack:slash", "C3/D3"):
        match.choose(0, choice)
    console = Console(file=io.StringIO(), width=110, height=40)
    screen = Screen(console)
    painter = painter_for(GAME, screen.glyphs)
    scene = scene_of(match, painter, screen)
    text = "\n".join(line.plain for line in Composer(console, painter, scene, screen.glyphs).lines(39))
    assert "You attacked with Slash on C3/D3." in text
    assert ("You struck for" in text) is is_told
