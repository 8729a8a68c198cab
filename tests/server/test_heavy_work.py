"""Heavy work leaves the event loop: it is bounded, what is urgent goes first, and no flood delays others."""

import asyncio
import threading
import time
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from saltbox.bots import Mind, make_bot
from saltbox.engine import Ask, Match, Source
from saltbox.server import installed_games, jobs
from saltbox.server.automation import Automation, Key
from saltbox.server.bot_pool import BotPool
from saltbox.server.bounded_queue import URGENT, BoundedQueue
from saltbox.server.errors import Problem
from saltbox.server.jobs import Job, JudgeOptions, ListCards, ThinkOfChoice
from saltbox.server.limits import Pace
from saltbox.server.settings import Limits
from saltbox.server.surveys import Surveys
from saltbox.server.worker_pool import MOST_OF_ONE_ASKER, WorkerPool, WorkFailed
from saltbox.wire.messages import Checked
from tests.games.salt_mystic.people import RULER, battle
from tests.server.house import BOT, ME, House, next_asked, open_house, until

SIMPLE = JudgeOptions(game="salt-and-bones", options={})
PAUSE_SECONDS = 0.2
CLOCK_STEP_SECONDS = 0.01  # an event loop may wake so much too early


async def in_order(*tasks: Awaitable[Any]) -> list[Any]:
    """Starts one after the other, so that they queue up in this order; their results or errors."""
    started = []
    for task in tasks:
        started.append(asyncio.ensure_future(task))
        await asyncio.sleep(0)
    return list(await asyncio.gather(*started, return_exceptions=True))


# --- Bounded queues ---


def test_who_is_urgent_goes_first_and_of_the_others_only_so_many_wait() -> None:
    went: list[str] = []

    async def scene() -> list[Any]:
        queue, gate = BoundedQueue(1, 2), asyncio.Event()

        async def visit(name: str, rank: int) -> None:
            async with queue.place(rank):
                went.append(name)
                await gate.wait()

        async def open_gate() -> None:
            gate.set()

        visits = [visit(name, URGENT if name.isupper() else 1) for name in ("a", "b", "c", "d", "E")]
        return await in_order(*visits, open_gate())

    results = asyncio.run(scene())
    assert went == ["a", "E", "b", "c"]
    assert isinstance(results[3], Problem)
    assert results[3].code == "busy"


def test_who_hangs_up_while_waiting_loses_no_place() -> None:
    async def scene() -> int:
        queue = BoundedQueue(1, 9)

        async def visit() -> None:
            async with queue.place(1):
                await asyncio.sleep(0.01)

        first, *others = [asyncio.create_task(visit()) for _ in range(4)]
        await asyncio.sleep(0)
        others[0].cancel()
        await first
        others[1].cancel()  # in the moment in which the place is its own
        await asyncio.wait(others)
        await asyncio.wait_for(visit(), 5)
        return queue.waiting

    assert asyncio.run(scene()) == 0


# --- The pool ---


def pooled(processes: int, *jobs: tuple[Job, dict[str, Any]], most_waiting: int = 99) -> list[Any]:
    async def scene() -> list[Any]:
        pool = WorkerPool(processes, most_waiting)
        try:
            return await in_order(*[pool.do(job, Checked, **how) for job, how in jobs])
        finally:
            await pool.close()
            await asyncio.sleep(0.05)

    return asyncio.run(scene())


@pytest.mark.parametrize("processes", [0, 1])
def test_a_job_gives_its_result_its_sentence_or_its_fault(processes: int) -> None:
    unknown = JudgeOptions(game="no-such-game", options={})
    broken = ThinkOfChoice(bot="greedy", seat=0, seed="", position={})
    good, problem, fault = pooled(processes, (SIMPLE, {}), (unknown, {}), (broken, {}))
    assert good == Checked(problems=[])
    assert isinstance(problem, Problem)
    assert (problem.code, problem.text) == ("unknown_game", "There is no such game.")
    assert isinstance(fault, WorkFailed)


def test_one_asker_has_only_a_few_jobs_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()

    def slow(game: str, options: dict[str, Any]) -> Checked:
        gate.wait(10)
        return Checked(problems=[])

    monkeypatch.setattr(installed_games, "checked", slow)

    async def open_gate() -> None:
        gate.set()

    async def scene() -> list[Any]:
        pool = WorkerPool(0, 99)
        askers = ["127.0.0.1"] * (MOST_OF_ONE_ASKER + 2) + ["::1"]
        return await in_order(*[pool.do(SIMPLE, Checked, asker=asker) for asker in askers], open_gate())

    *first, over, also_over, other, _ = asyncio.run(scene())
    assert [*first, other] == [Checked(problems=[])] * (MOST_OF_ONE_ASKER + 1)
    for refused in (over, also_over):
        assert isinstance(refused, Problem)
        assert refused.code == "too_many"


def test_a_flood_of_one_asker_is_served_after_the_first_job_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    served: list[str] = []

    def slow(game: str, options: dict[str, Any]) -> Checked:
        gate.wait(10)
        served.append(options["of"])
        return Checked(problems=[])

    monkeypatch.setattr(installed_games, "checked", slow)

    async def open_gate() -> None:
        gate.set()

    async def scene() -> None:
        pool = WorkerPool(0, 99)
        askers = ["flood", "flood", "flood", "flood", "other"]
        jobs = [(JudgeOptions(game="", options={"of": asker}), asker) for asker in askers]
        await in_order(*[pool.do(job, Checked, asker=asker) for job, asker in jobs], open_gate())

    asyncio.run(scene())
    assert served == ["flood", "other", "flood", "flood", "flood"]


def test_a_job_out_of_time_ends_its_process_and_the_next_one_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> tuple[int, Checked]:
        pool = WorkerPool(1, 9)
        await pool.do(SIMPLE, Checked)
        (first,) = pool._all
        with pytest.raises(TimeoutError):
            await pool.do(ListCards(game="salt-mystic", custom=()), Checked, seconds=0)
        await first.wait()
        result = await pool.do(SIMPLE, Checked)
        (second,) = pool._all
        await pool.close()
        await asyncio.sleep(0.05)
        return first.pid - second.pid, result

    difference, result = asyncio.run(scene())
    assert difference
    assert result == Checked(problems=[])


def test_processes_are_started_before_they_are_needed() -> None:
    async def scene() -> None:
        pool = WorkerPool(1, 9)
        await pool.start()
        before = set(pool._all)
        assert len(before) == 1
        assert await pool.do(SIMPLE, Checked) == Checked(problems=[])
        assert set(pool._all) == before
        await pool.close()
        await asyncio.sleep(0.05)

    asyncio.run(scene())


def test_who_asks_and_hangs_up_costs_no_process() -> None:
    async def scene() -> None:
        pool = WorkerPool(1, 9)
        await pool.do(SIMPLE, Checked)
        before = set(pool._all)
        for _ in range(3):
            asking = asyncio.create_task(pool.do(SIMPLE, Checked, asker="somebody"))
            await asyncio.sleep(0)
            asking.cancel()
        await pool.do(SIMPLE, Checked)
        assert set(pool._all) == before
        await pool.close()
        await asyncio.sleep(0.05)

    asyncio.run(scene())


# --- Measuring ---


def test_players_measure_before_people_who_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("salt-mystic", seed=1, asks_forced=True)
    measured: list[str] = []
    gate = threading.Event()

    def measure(_: Match, seat: int | None, survey: str, wish: dict[str, Any]) -> dict[str, Any]:
        gate.wait(10)
        measured.append(survey)
        return {"of": seat, **wish}

    monkeypatch.setattr(Match, "measure_by_name", measure)

    async def open_gate() -> None:
        gate.set()

    async def scene() -> list[Any]:
        surveys = Surveys()
        asked = [(None, "1"), (None, "2"), (None, "3"), (0, "mine")]
        return await in_order(
            *[surveys.measure(match, seat, name, {"uid": 1}) for seat, name in asked], open_gate()
        )

    assert asyncio.run(scene())[3] == {"of": 0, "uid": 1}
    assert measured == ["1", "mine", "2", "3"]


def test_measuring_waits_for_no_choice_and_no_choice_for_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the table's lock is held, whatever for, people can measure, ask why, and come in."""
    anne = house.person()
    table = battle(anne, ME, ME)
    live = house.context.tables.live[table]
    loop = house.loop()
    asyncio.run_coroutine_threadsafe(live.lock.acquire(), loop).result(10)
    try:
        wire = anne.watch(table)
        wire.of_type("snapshot")
        assert wire.measure("ruler", **RULER)["mil"] == 5000
        wire.say("why", seat=0, choice="nonsense")
        assert wire.of_type("refused")["choice"] == "nonsense"
        assert anne.get(f"/api/tables/{table}")["state"] == "running"
    finally:
        loop.call_soon_threadsafe(live.lock.release)


def test_an_address_has_one_budget_of_measures_for_all_its_sockets(tmp_path: Path) -> None:
    limits = Limits(address_measures=(10, 0.01), breather=0.0)
    with open_house(tmp_path, limits=limits) as house:
        anne = house.person()
        table = battle(anne, ME, ME)
        wires = [house.person(known=False).watch(table) for _ in range(5)]
        for wire in wires:
            for _ in range(3):
                wire.say("measure", number=1, survey="ruler", wish=RULER)
        heard = [message["type"] for wire in wires for message in answers(wire, 3)]
        assert (heard.count("measured"), heard.count("error")) == (10, 5)


def answers(wire: Any, number: int) -> list[dict[str, Any]]:
    found = [wire.until(lambda m: m["type"] in ("measured", "error", "refused")) for _ in range(number)]
    return [message for message in found if message["type"] == "measured" or message["code"] == "too_many"]


def test_who_says_too_much_is_not_listened_to_for_a_while(tmp_path: Path) -> None:
    with open_house(tmp_path, limits=Limits(messages=(3, 60.0), breather=0.4)) as house:
        anne = house.person()
        wire = anne.watch(anne.open(ME, ME))
        begun = time.monotonic()  # before anything is said: the server may listen at once, and we come late
        for _ in range(5):
            wire.say("why", seat=0, choice="nonsense")
        for _ in range(2):
            wire.error("too_many")
        assert time.monotonic() - begun >= 0.3


def test_an_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    with open_house(tmp_path, limits=Limits(sockets_per_address=2, loopback_times=1)) as house:
        anne = house.person()
        table = anne.open(ME, ME)
        wires = [anne.watch(table) for _ in range(2)]
        with pytest.raises(Exception, match="403"):
            anne.watch(table)
        wires[0].close()
        until(lambda: house.context.metrics.sockets._value.get() == 1)
        anne.watch(table).of_type("snapshot")


def test_a_pace_lets_some_through_at_once_and_spreads_the_rest() -> None:
    now = [100.0]
    pace = Pace((3, 10.0), 0.25, "requests", now=lambda: now[0])
    waits = [round(pace.seconds("a"), 6) for _ in range(5)]
    assert waits == [0, 0, 0, 0.1, 0.2]
    with pytest.raises(Problem, match="too_many"):
        pace.seconds("a")
    assert pace.seconds("b") == 0
    now[0] += 0.2  # what was refused does not count
    assert round(pace.seconds("a"), 6) == 0.1
    now[0] += 10
    assert [pace.seconds("a") for _ in range(3)] == [0, 0, 0]


def test_an_address_reads_only_so_fast(tmp_path: Path) -> None:
    limits = Limits(reads=(5, 0.01), loopback_times=1)  # the list of games costs three of them
    with open_house(tmp_path, limits=limits) as house:
        anne = house.person()
        for _ in range(2):
            anne.get("/api/games")
        assert anne.get("/api/games", expect=429)["code"] == "too_many"
        assert anne.http.get("/healthz").status_code == 200


# --- Lists and replays ---


def test_a_list_of_games_opens_none_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path) as house:
        anne = house.person()
        running, finished = anne.open(ME, BOT), anne.open(ME, BOT)
        anne.watch(running).play(0, Random(5), most=4)
        anne.post(f"/api/tables/{finished}/leave")
        before = anne.get("/api/me")
        house.restart()
        monkeypatch.setattr(jobs, "play_again", None)
        after = anne.get("/api/me")
        for state in ("running", "finished"):
            assert after[state] == before[state]
            assert len(after[state]) == 1
        assert after["running"][0]["line"].startswith("Round 1")
        assert after["running"][0]["version"] > 4
        assert after["running"][0]["your_turn"]
        assert not house.context.tables.live


def test_every_step_of_a_replay_is_what_everyone_saw(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, ME)
    watcher = house.person(known=False).watch(table)
    wire = anne.watch(table)
    dice = Random(8)
    live = house.context.tables.live[table]
    for _ in range(40):
        seat = next_asked(live, {0: wire, 1: wire})
        assert seat is not None
        wire.choose(seat, dice.choice(wire.seats[seat]["ask"]["options"])["choice"])
    next_asked(live, {0: wire, 1: wire})
    anne.post(f"/api/tables/{table}/leave")
    watcher.until(lambda message: (message.get("table") or {}).get("state") == "finished")
    views: dict[int, Any] = {}
    for message in watcher.heard:
        newest = views.get(max(views, default=0), {})
        views[message["version"]] = {**newest, **message["view"]}
    steps = anne.get(f"/api/tables/{table}/replay")["steps"]
    assert steps > 40  # more than are worked out at once
    assert len(views) > 40
    for step, view in views.items():
        assert anne.get(f"/api/tables/{table}/replay/{step}")["view"] == view
    assert anne.get(f"/api/tables/{table}/replay/{steps + 1}", expect=404)["code"] == "unknown_step"


# --- Bots ---


def asked_match() -> Match:
    return Match.new("salt-and-bones", seed=1, asks_forced=True)


def test_a_question_with_one_answer_takes_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a full queue would tell which bots have nothing to decide."""
    match = asked_match()
    while len(match.asks[0].options) > 1:
        match.choose(match.asks[0].seat, match.asks[0].options[0])
    asked: list[ThinkOfChoice] = []
    real = jobs.think_of_choice

    def listening(job: ThinkOfChoice) -> str:
        asked.append(job)
        return real(job)

    monkeypatch.setattr(jobs, "think_of_choice", listening)

    async def scene() -> str:
        bots = BotPool(0, 5.0)
        return await bots.choose("greedy", match, match.asks[0], "seed")

    assert asyncio.run(scene()) == match.asks[0].options[0]
    assert len(asked) == 1


def test_a_bot_that_fails_is_replaced_by_the_greedy_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "think_of_choice", lambda _: "nonsense")
    match = asked_match()
    dice = Random(3)
    differs = 0

    async def scene() -> None:
        nonlocal differs
        bots = BotPool(0, 5.0)
        for number in range(40):
            ask = match.asks[0]
            chosen = await bots.choose("random", match, ask, f"seed {number}")
            world = match.imagine(ask.seat, Source(f"seed {number}"))
            mind = Mind(world, ask.seat, Source(f"seed {number}"))
            assert chosen == make_bot("greedy", f"seed {number}").choose(ask, mind)
            differs += chosen != ask.options[0]
            match.choose(ask.seat, dice.choice(ask.options))
        assert bots.fallbacks == 40

    asyncio.run(scene())
    assert differs > 5


def test_a_full_queue_refuses_new_tables_with_bots_and_no_others(house: House) -> None:
    anne = house.person()
    friends = anne.open(ME, ME)
    house.context.bots._pool.queue.most_waiting = 0
    try:
        wish = {"game": "salt-and-bones", "seats": [ME, BOT], "salt": ""}
        refused = anne.post("/api/tables", wish, expect=503)
        assert refused["code"] == "busy"
        assert "bots are busy" in refused["text"]
        anne.post(f"/api/tables/{friends}/leave")
        branch = {"step": 0, "seat": 0, "bot": "greedy"}
        assert anne.post(f"/api/tables/{friends}/branch", branch, expect=503)["code"] == "busy"
        anne.open(ME, ME)
    finally:
        house.context.bots._pool.queue.most_waiting = 64
    anne.open(ME, BOT)


@pytest.mark.parametrize(("thinking_seconds", "pauses"), [(0.0, 1), (0.07, 1), (0.25, 2)])
def test_an_answer_comes_after_a_whole_number_of_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinking_seconds: float, pauses: int
) -> None:
    """How long a bot thought cannot be read from the clock, only how many pauses passed at least."""
    think, answer, give = jobs.think_of_choice, Automation._answer, Automation._give
    begun: dict[Key, float] = {}
    waited_seconds: list[float] = []

    def think_slowly(job: ThinkOfChoice) -> str:
        time.sleep(thinking_seconds)
        return think(job)

    async def note_begin(automation: Automation, key: Key, ask: Ask) -> None:
        begun[key] = time.monotonic()
        await answer(automation, key, ask)

    async def note_end(automation: Automation, key: Key, ask: Ask, choice: str) -> None:
        waited_seconds.append(time.monotonic() - begun[key])
        await give(automation, key, ask, choice)

    # measured in the server: a busy machine may bring the same message late to whoever hears it
    monkeypatch.setattr(jobs, "think_of_choice", think_slowly)
    monkeypatch.setattr(Automation, "_answer", note_begin)
    monkeypatch.setattr(Automation, "_give", note_end)
    with open_house(tmp_path) as house:
        object.__setattr__(house.settings, "bot_pause", PAUSE_SECONDS)
        object.__setattr__(house.settings, "bot_delay", PAUSE_SECONDS)
        anne = house.person()
        watcher = house.person(known=False).watch(anne.open(BOT, BOT))
        watcher.of_type("snapshot")
        for _ in range(5):
            watcher.of_type("update")
    assert len(waited_seconds) >= 5
    assert min(waited_seconds) > pauses * PAUSE_SECONDS - CLOCK_STEP_SECONDS, waited_seconds
