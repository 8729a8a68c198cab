"""Five at one table, in browsers of their own or at one screen: sealed bids, clocks, a bot, one who leaves.

The game is a toy that has no page of its own: it is played on the board that shows any game.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, WebSocket, expect

from tests.e2e.any_table import TABLE
from tests.e2e.conftest import Visitors, served
from tests.e2e.server import PATIENCE, Server, until
from tests.e2e.table_top import Sight, resign, sit_down
from tests.e2e.visitor import PHONE, Visitor, findings, scrolls_sideways
from tests.server.toy_games import toy_games

pytestmark = pytest.mark.browser
NAMES = ("Anne", "Mary", "Ines", "Kofi")
PHONE_SEAT, LEAVER, KEYBOARD = 1, 2, 3  # the fourth of them is a bot's neighbour and has no mouse
BOT_SEAT = 4
HOUR = {"seconds": 3600}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    """A server that has the toys besides the games of the box."""
    with toy_games(tmp_path_factory.mktemp("toys")):
        yield from served(Server(tmp_path_factory.mktemp("data")))


@dataclass
class Ear:
    """Everything that a browser was sent: frames of its sockets, and answers to its requests."""

    frames: list[str] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        def wire(opened: WebSocket) -> None:
            opened.on("framereceived", lambda frame: self.frames.append(str(frame)))

        def answer(response: Response) -> None:
            if "/api/" in response.url:
                self.answers.append(response)

        page.on("websocket", wire)
        page.on("response", answer)

    def everything(self) -> str:
        return "\n".join([*self.frames, *(answer.text() for answer in self.answers)])

    def messages(self) -> list[Any]:
        return [json.loads(frame) for frame in self.frames]


@dataclass
class Five:
    """Four people and a bot at a table of five; whoever watches sits at none."""

    people: list[Visitor]
    ears: list[Ear]
    table: str

    @property
    def pages(self) -> list[Page]:
        return [person.page for person in self.people]

    def info(self) -> Any:
        return self.people[0].get(f"/api/tables/{self.table}")

    def answer(self, at: int, sight: Sight, choice: str = "", seed: int = 7) -> str:
        """One of them answers: the one without a mouse by a digit, the others by a click on what was seen.

        What was chosen; nothing if the page changed under the click.
        """
        options = sight.of("option")
        wished = [one for one in options if one.choice == choice]
        offer = wished[0] if wished else Random(f"{seed} {sight.version} {at}").choice(options)
        if at == KEYBOARD:
            self.pages[at].keyboard.press(str(options.index(offer) + 1))
            TABLE.look(self.pages[at], other_than=sight.sign, patience=PATIENCE)
            return offer.choice
        return "" if TABLE.click(self.pages[at], sight, offer).stale else offer.choice

    def seal(self, seat: int, choice: str = "") -> str:
        """One of them answers a question that others have not answered; a clock may move under the click."""
        page, chosen = self.pages[seat], ""
        while not chosen:
            chosen = self.answer(seat, TABLE.wait_for_turn(page), choice)
        expect(page.locator(".action h1")).to_contain_text(f"You sealed: {chosen}.")
        return chosen

    def play_on(self, seats: Sequence[int], until_version: int | None = None) -> Sight:
        """These people answer until the table has this version, or the game is over."""
        pages = [self.pages[seat] for seat in seats]
        while True:
            at, sight = TABLE.turn(pages, None)
            if sight.over or (until_version is not None and sight.version >= until_version):
                return sight
            self.answer(seats[at], sight)


def five_at_a_table(visitor: Visitors, clock: Any = None) -> Five:
    people = [visitor(), visitor(PHONE), visitor(), visitor(scheme="light")]
    ears = [Ear() for _ in people]
    for person, ear in zip(people, ears, strict=True):
        ear.listen(person.page)
    host = people[0]
    host.get("/api/me")
    seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "open"}] * 3, {"kind": "bot", "bot": "greedy"}]
    table = host.post("/api/tables", {"game": "lots", "seats": seats, "clock": clock or {}})["table"]
    page = host.go(f"/play/{table}")
    expect(page.locator(".action h1")).to_have_text("3 seats are free.")
    for person, name in zip(people[1:], NAMES[1:], strict=True):
        sit_down(person, f"{host.url}/play/{table}", name)
    for person in people:
        TABLE.wait_for_turn(person.page)
    return Five(people, ears, table)


def clocks_that_run(page: Page) -> set[int]:
    """The seats whose clocks a page shows running."""
    found = page.locator(".time.going").evaluate_all("all => all.map(one => Number(one.dataset.clock))")
    return set(found)


def wait_for_clocks(page: Page, seats: set[int]) -> None:
    until(lambda: clocks_that_run(page) == seats, f"the clocks of the seats {seats} run, and no other")


def uncommon_bid(five: Five, seat: int) -> str:
    """A bid that no other person could make, so that it can be in nobody else's options."""
    hands = [person.seat(n)["view"]["hand"][n] for n, person in enumerate(five.people)]
    others = {card for n, hand in enumerate(hands) if n != seat for card in hand}
    own = [card for card in hands[seat] if card != "veto" and card not in others]
    return f"bid:{own[0]}" if own else ""


def test_sealed_bids_of_five_stay_sealed_until_all_are_in(visitor: Visitors) -> None:
    five = five_at_a_table(visitor, HOUR)
    watcher, watching = visitor(), Ear()
    watching.listen(watcher.page)
    watcher.go(f"/play/{five.table}")
    until(lambda: len(five.info()["seats"]) == 5, "all sit")
    anne, phone = five.pages[0], five.pages[PHONE_SEAT]
    expect(watcher.page.locator(".choices")).to_contain_text("You are watching")
    until(lambda: not five.info()["seats"][BOT_SEAT].get("running"), "the bot has sealed")
    expect(watcher.page.locator(".action h1")).to_have_text("Waiting for Anne and 3 others.")
    wait_for_clocks(anne, {0, 1, 2, 3})  # of all who are asked, at once

    sealed: dict[int, str] = {}
    secrets: dict[int, str] = {}
    for seat in range(3):
        secrets[seat] = uncommon_bid(five, seat)
        sealed[seat] = five.seal(seat, secrets[seat])
        wait_for_clocks(anne, {n for n in range(4) if n > seat})
        bar = five.pages[seat].locator(".action")
        expect(bar.get_by_role("button", name="Break my seal")).to_be_visible()
        assert bar.locator(".btn.primary").count() == 0
        five.people[seat].shot(f"five-sealed-{seat}")
    assert any(secrets.values()), "somebody has a bid of their own"
    expect(anne.locator(".action h1")).to_contain_text("Waiting for Kofi.")
    expect(anne.locator(".action h1 .who")).to_have_attribute("data-place", "4")
    phone.get_by_role("tab", name="Seats").click()
    expect(phone.locator(".seat[data-seat='2']")).to_contain_text("sealed")
    expect(phone.locator(".seat[data-seat='3'] .time.going")).to_be_visible()
    five.people[PHONE_SEAT].shot("five-seats-390")
    for person in five.people[:2]:
        assert not scrolls_sideways(person.page)
        assert findings(person.page) == []
    watcher.shot("five-watched")

    # Nothing that anybody was sent, and nothing that a page holds, tells what another has sealed.
    people: list[tuple[int | None, Ear, Page]] = [*zip(range(4), five.ears, five.pages, strict=True)]
    for audience, ear, page in [*people, (None, watching, watcher.page)]:
        received = ear.everything() + page.content()
        for other, secret in secrets.items():
            if secret and other != audience:
                assert secret not in received, f"seat {audience} knows {secret} of {other}"
        for message in ear.messages():
            assert message.get("seat", audience) == audience
            assert not any(message.get("view", {}).get("bids", []))
            assert audience in sealed or "sealed" not in message
            assert "sealed" not in message or message["sealed"]["choice"] == sealed[audience or 0]
            assert all(event["name"] != "bids_opened" for event in message.get("events", []))

    # A broken seal is asked anew, and its clock runs again; then the last one answers without a mouse.
    anne.get_by_role("button", name="Break my seal").click()
    TABLE.wait_for_turn(anne)
    wait_for_clocks(anne, {0, 3})
    five.seal(0, "nothing")
    five.answer(KEYBOARD, TABLE.wait_for_turn(five.pages[KEYBOARD]))
    watcher.page.get_by_role("tab", name="Log").click()  # the story lies before it
    expect(watcher.page.locator(".log")).to_contain_text("bids_opened")
    told = [event for message in watching.messages() for event in message.get("events", [])]
    (opened,) = [event for event in told if event["name"] == "bids_opened"]
    bids = {**sealed, 0: "nothing"}
    assert opened["facts"]["bids"][:3] == [
        bids[n].removeprefix("bid:").replace("nothing", "") for n in range(3)
    ]


def test_a_game_of_five_goes_to_its_end_though_one_leaves(visitor: Visitors) -> None:
    five = five_at_a_table(visitor)
    five.play_on(range(4), until_version=6)
    leaver = five.pages[LEAVER]
    resign(leaver)
    expect(leaver.locator(".action h1")).to_have_text("You left: a bot plays for you.")
    strip = five.pages[0].locator(f".seat[data-seat='{LEAVER}']")
    expect(strip).to_contain_text("Ines left: bot plays on")
    five.people[0].shot("five-left")
    until(lambda: LEAVER not in five.people[0].seat(0).get("asked", ()), "the bot answers")
    five.play_on([0, PHONE_SEAT, KEYBOARD])
    outcome = five.info()["outcome"]
    for seat, person in enumerate(five.people):
        result = person.page.locator(".result")
        expect(result).to_contain_text(outcome["text"])
        expect(person.page.locator(".places li")).to_have_count(5)
        expect(person.page.locator(".places em")).to_have_count(len(outcome["winners"]))
        assert ("You" in result.locator("h1").inner_text()) == (seat in outcome["winners"])
        person.shot(f"five-over-{seat}")
        assert person.page.locator(".alarm").count() == 0
    assert findings(five.pages[PHONE_SEAT]) == []

    # Looking back with one's own eyes shows one's own hand, with everybody's none.
    anne = five.pages[0]
    anne.locator(".result").get_by_role("button", name="Replay").click()
    anne.get_by_label("Seen by").select_option(label="Anne")
    anne.get_by_label("Step of the game").fill("0")
    own = anne.locator(".side[data-side='0'] .area[data-entry=hand]")
    expect(own.locator(".back")).to_have_count(0)
    anne.get_by_label("Seen by").select_option(label="everyone")
    expect(own.locator(".back")).to_have_count(4)
    anne.locator(".foot").get_by_role("button", name="Last step").click()

    rematch = five.people[0].page
    rematch.goto(f"{five.people[0].url}/play/{five.table}")
    rematch.locator(".result").get_by_role("button", name="Rematch").click()
    rematch.wait_for_function("old => !location.pathname.endsWith(old)", arg=five.table)
    again = five.people[0].get(f"/api/tables/{five.people[0].table}")
    assert sorted(seat["name"] for seat in again["seats"]) == sorted(
        seat["name"] for seat in five.info()["seats"]
    )


def test_whoever_left_comes_back_and_plays_on(visitor: Visitors) -> None:
    people = [visitor(), visitor()]
    host = people[0]
    host.get("/api/me")
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
    table = host.post("/api/tables", {"game": "rowboat", "seats": seats})["table"]
    host.go(f"/play/{table}")
    sit_down(people[1], f"{host.url}/play/{table}", "Ines")
    ines = people[1].page
    TABLE.wait_for_turn(ines)
    resign(ines)
    back = ines.get_by_role("button", name="Come back")
    back.click()
    expect(ines.locator(".action h1")).not_to_contain_text("You left")
    expect(back).to_have_count(0)
    TABLE.play_on(host.page, ines)
    expect(ines.locator(".result")).to_be_visible()
    assert ines.locator(".alarm").count() == 0


def test_five_at_one_screen_are_called_one_after_the_other(visitor: Visitors) -> None:
    me = visitor()
    me.get("/api/me")
    names = ["Wren", "Ines", "Kofi", "Tomas", "Mira"]
    seats = [{"kind": "me", "name": names[0]}, *[{"kind": "hot", "name": name} for name in names[1:]]]
    table = me.post("/api/tables", {"game": "lots", "seats": seats})["table"]
    page = me.go(f"/play/{table}")
    page.wait_for_selector(".app", state="attached")
    called: list[str] = []

    def look_behind(sight: Sight) -> bool:
        if not sight.of("curtain"):
            return False
        name = sight.of("curtain")[0].label.removeprefix("I am ")
        seat = names.index(name)
        curtain = page.locator(".curtain")
        expect(curtain.locator("h1")).to_have_text(f"Pass the device to {name}")
        expect(curtain.locator("[aria-current=step]")).to_contain_text(name)
        assert page.locator(".app *").count() == 0, "nothing of the table is on the page behind the curtain"
        if len(called) < 4:
            expect(curtain.locator("li", has_text="sealed")).to_have_count(len(called) + 1)
            me.shot(f"five-curtain-{len(called)}")
        if TABLE.click(page, sight, sight.of("curtain")[0]).stale:
            return False
        called.append(name)
        hand = me.seat(seat)["view"]["hand"][seat]
        held = page.locator(f".side[data-side='{seat}'] .area[data-entry=hand]")

        def shown() -> set[str]:
            return {text.split("\n")[0] for text in held.locator(".thing").all_inner_texts()}

        until(lambda: shown() == set(hand), f"{name} sees their own hand")
        assert held.locator(".back").count() == 0
        return False

    sight = TABLE.play_on(page, seed=3, stop=look_behind)
    assert sight.over
    assert called[:4] == names[1:], "in table order, each once"
    assert all(before != after for before, after in pairwise(called))
    expect(page.locator(".places li")).to_have_count(5)
