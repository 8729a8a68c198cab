"""The table that opens when somebody just wants to play."""

import pytest

from saltbox.engine import Match, OptionError
from saltbox.games.salt_mystic import GAME
from saltbox.games.salt_mystic.setup.play_now import COURSES, NextBattle, PlayNow, offered_next
from saltbox.games.salt_mystic.terrain.scenarios import LEARNING, SCENARIOS


def battles(course: str, many: int) -> list[str]:
    """The scenarios of the first battles."""
    return [offered_next(PlayNow(course, before), ()).scenario for before in range(many)]


@pytest.mark.rule("SM-SETUP-12")
@pytest.mark.rule("SM-SETUP-13")
def test_the_learning_game_comes_once_and_then_the_scenarios_in_turn() -> None:
    six = [scenario.name for scenario in SCENARIOS]
    assert battles("learning-first", 9) == [LEARNING.name, *six, *six[:2]]
    assert battles("scenarios", 8) == [*six, *six[:2]]
    assert battles("learning-only", 3) == [LEARNING.name] * 3
    assert offered_next(PlayNow(), ()).course == "learning-first"


@pytest.mark.rule("SM-SETUP-1")
@pytest.mark.parametrize("course", [course.id for course in COURSES])
def test_every_table_of_a_course_is_small_and_can_be_opened(course: str) -> None:
    for before in range(8):
        offered = offered_next(PlayNow(course, before), ())
        assert offered.table == (36, 36)
        match = Match.new(GAME, seed=before, options=options(offered))
        assert match.view(0)["size"] == [36_000, 36_000] or tuple(match.view(0)["size"]) == (36_000, 36_000)


def options(offered: NextBattle) -> dict[str, object]:
    return {"edition": offered.edition, "scenario": offered.scenario, "table": list(offered.table)}


@pytest.mark.parametrize("wish", [PlayNow("riches"), PlayNow("scenarios", -1)])
def test_what_is_not_there_cannot_be_had(wish: PlayNow) -> None:
    with pytest.raises(OptionError):
        offered_next(wish, ())
