"""A finished game plays by itself, as fast as is wished, and its log goes along."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from saltbox.engine import find_games
from tests.e2e.conftest import Visitors, served
from tests.e2e.server import Server
from tests.e2e.table_top import finished_table
from tests.e2e.visitor import stop_time
from tests.server.toy_games import toy_games

pytestmark = pytest.mark.browser
TOY = "rowboat"  # soon over
SPEEDS = (1, 2, 4)
LINE = 1600  # milliseconds of a line of the log at single speed
NOTICE = 0.2  # of that, between two looks
# What the bar and the log say: the step, which lines are marked, and whether the last of these is in sight.
LOOK = """() => {
  const log = document.querySelector('.log');
  const lines = [...log.querySelectorAll('li')].filter((line) => line.querySelector('.n'));
  const last = lines.findLastIndex((line) => line.classList.contains('now'));
  const [around, at] = [log, lines[last]].map((one) => one?.getBoundingClientRect());
  return {
    step: Number(/Step (\\d+)/.exec(document.querySelector('.replay .pos').textContent)[1]),
    steps: lines.map((line) => Number(line.querySelector('.n').textContent)),
    marked: lines.flatMap((line, n) => (line.classList.contains('now') ? [n] : [])),
    seen: at !== undefined && at.top < around.bottom && at.bottom > around.top,
    plays: document.querySelector('.replay .go').ariaLabel === 'Pause',
  };
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    """A server that has the toys besides the games of the box."""
    with toy_games(tmp_path_factory.mktemp("toys")):
        yield from served(Server(tmp_path_factory.mktemp("data")))


def is_in_step(look: dict[str, Any]) -> bool:
    """The marked lines follow each other, and end with what has happened: what comes after them is later."""
    step, steps, marked = look["step"], look["steps"], look["marked"]
    if not marked:
        return not steps or steps[0] > step
    first, last = marked[0], marked[-1]
    later = steps[last + 1 :]
    return (
        marked == list(range(first, last + 1))
        and steps[last] <= step
        and look["seen"]
        and all(other >= step for other in later)
    )


def film(page: Page, speed: int) -> tuple[float, list[dict[str, Any]]]:
    """Plays from the first step to the last: how many milliseconds it took, and what was seen meanwhile."""
    page.get_by_role("button", name="First step").click()
    page.get_by_role("button", name=f"{speed} times", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    took, looks = 0.0, [page.evaluate(LOOK)]
    while looks[-1]["plays"]:
        page.clock.run_for(int(NOTICE * LINE / speed))
        took += NOTICE * LINE / speed
        looks.append(page.evaluate(LOOK))
    return took, looks


@pytest.mark.parametrize("game", [TOY, *(pytest.param(game, marks=pytest.mark.slow) for game in find_games())])
def test_a_whole_game_plays_at_three_speeds_with_the_log_in_step(visitor: Visitors, game: str) -> None:
    me = visitor()
    me.prefer(moments="off")  # they take their own time
    fewest = min(next(known["seats"] for known in me.get("/api/games") if known["name"] == game))
    table = finished_table(me, game, *["greedy"] * max(2, fewest))
    end = me.get(f"/api/tables/{table}")["version"]
    me.page.clock.install()
    page = me.go(f"/replay/{table}?step=0")
    page.locator(".replay .go").wait_for()
    stop_time(page)
    film(page, SPEEDS[-1])  # all steps have come, none is waited for
    times = []
    for speed in SPEEDS:
        took, looks = film(page, speed)
        times.append(took)
        shown = [look["step"] for look in looks]
        assert shown == sorted(shown), "it never goes back"
        assert shown[-1] == end
        assert {step for step in looks[-1]["steps"] if step} <= set(shown), "each step of the log has its time"
        assert [look for look in looks if not is_in_step(look)] == []
        assert looks[-1]["steps"][looks[-1]["marked"][-1]] == max(looks[-1]["steps"])
    assert times[0] == pytest.approx(2 * times[1], rel=0.15)
    assert times[1] == pytest.approx(2 * times[2], rel=0.15)
