"""Two people, each with a browser of their own, and one who watches: a whole game, and what nobody may see."""

import html
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitors
from tests.e2e.salt_and_bones.captain import GAME, TABLE
from tests.e2e.table_top import invite, open_pane, sit_down
from tests.e2e.visitor import DESKTOP, PHONE, TABLET, Visitor, as_text

pytestmark = pytest.mark.browser
CHECK_EVERY = 12  # clicks
MOST_CHECKS = 10
# What somebody might hold, for all that is known: the same whatever it is, and no secret.
# The names in it are doors to the cards, with a tag each.
GUESS = re.compile(r"a hidden card of [^.<>]* is ((?:[^.<>]|<[^>]*>)*)\.")
TAG = re.compile(r"<[^>]*>")


class Secrets:
    """Looks into the pages for what their people must not know."""

    def __init__(self, seated: list[Visitor], watcher: Visitor) -> None:
        self.seated = seated
        self.watcher = watcher
        cards = watcher.get(f"/api/games/{GAME}/cards")
        self.cards: dict[str, Any] = {card["id"]: card for card in cards}
        # words of the page itself, which are there before anybody holds a card
        self.harmless = "".join(self.page_of(visitor) for visitor in (*seated, watcher))
        self.clicks = self.looked_for = 0
        self.guessed: dict[str, bool] = {}  # by the name of a card: whether it was once guessed and not there

    def page_of(self, visitor: Visitor) -> str:
        return html.unescape(visitor.page.content())

    def look_now_and_then(self) -> None:
        self.clicks += 1
        if self.clicks % CHECK_EVERY == 0 and self.clicks <= CHECK_EVERY * MOST_CHECKS:
            self.look()

    def look(self) -> None:
        """The pages first: what they show is then surely known to those whom the server tells it to."""
        pages = [self.page_of(visitor) for visitor in (*self.seated, self.watcher)]
        told = [visitor.seat(seat) for seat, visitor in enumerate(self.seated)]
        for seat in range(2):
            view = told[seat]["view"]
            held = {*view["attack_hand"][seat], *view["strategy_hand"][seat], *view["instincts"][seat]}
            other = 1 - seat
            seen = told[other]["view"]
            assert {*seen["attack_hand"][seat], *seen["strategy_hand"][seat]} <= {"?"}
            for page in (pages[other], pages[2]):  # who watches knows no more than the opponent
                self.must_not_show(GUESS.sub("", page), held - {"", "?"}, self.words_known(told[other]))
            names = {self.cards[card]["name"] for card in held - {"", "?"}}
            guesses = TAG.sub("", ",".join(GUESS.findall(pages[other])))
            for guess in re.findall(r"[^,]+", guesses.replace(" or ", ",")):
                name = guess.strip()
                self.guessed[name] = self.guessed.get(name, False) or name not in names

    def words_known(self, told: Any) -> str:
        """Everything that somebody was told, with the texts of the cards in it."""
        text = as_text([told["view"], told["story"]])
        known = [card for card in self.cards if f'"{card}"' in text]
        return text + as_text([self.cards[card] for card in known]) + self.harmless

    def must_not_show(self, page: str, held: set[str], known: str) -> None:
        for card in held:
            name = self.cards[card]["name"]
            if name in known or f'"{card}"' in known:
                continue
            self.looked_for += 1
            assert not re.search(rf"\b{re.escape(name)}\b", page), f"{name} shines through"
            assert f'"{card}"' not in page, f"{card} shines through"


def test_a_whole_game_between_two_browsers(visitor: Visitors, tmp_path: Path) -> None:
    anna, ben, watcher = visitor(), visitor(TABLET, "light"), visitor(PHONE)
    link = invite(anna, GAME)
    assert re.fullmatch(rf"{re.escape(anna.url)}/play/[\w-]+", link), "no token goes into a link"
    sit_down(ben, link, "Ben Gunn")
    watcher.page.goto(link)
    watcher.page.wait_for_selector(".app")
    expect(anna.page.locator(".seats [data-seat='1']")).to_contain_text("Ben Gunn")
    secrets = Secrets([anna, ben], watcher)

    TABLE.play_on(anna.page, ben.page, seed=3, each=secrets.look_now_and_then)

    assert secrets.looked_for > 20, "the test must have had something to look for"
    assert not secrets.guessed or any(secrets.guessed.values()), f"only truths: {secrets.guessed}"
    outcome = anna.get(f"/api/tables/{anna.table}")["outcome"]
    everyone = (anna, ben, watcher)
    for person, name in zip(everyone, ("anna", "ben", "watcher"), strict=True):
        expect(person.page.locator(".result")).to_contain_text(outcome["text"])
        person.shot(f"two-browsers-end-{name}")
    titles = [person.page.locator(".result h1").inner_text() for person in everyone]
    assert titles[:2].count("You have won") == len(outcome["winners"])
    assert watcher.page.locator("button.held").count() == 0, "who watches sees no hand"
    assert not TABLE.look(watcher.page).offers

    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Record").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    verify = [sys.executable, "-c", "from saltbox.cli import main; main()", "verify", str(record)]
    done = subprocess.run(verify, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_talk_is_text_and_undo_needs_consent(visitor: Visitors) -> None:
    anna, ben = visitor(DESKTOP), visitor(DESKTOP, "light")
    sit_down(ben, invite(anna, GAME), "Ben")
    words = '<b>Ahoy</b> & "<img src=x onerror=alert(1)>"'
    anna.page.get_by_label("Say something to the table").fill(words)
    anna.page.keyboard.press("Enter")
    for person in (anna, ben):
        open_pane(person.page, "Chat")
        line = person.page.get_by_role("list", name="Chat").locator("li")
        expect(line).to_contain_text(words)
        assert line.locator("b").count() == 1, "only the name is bold"
        assert line.locator("img").count() == 0
    ben.shot("chat")
    for person in (anna, ben):
        open_pane(person.page, "Log")

    asks = "Ask to take back (U):"
    people = (anna, ben)

    def may_be_asked(_: object) -> bool:
        return any(person.page.get_by_role("button", name=asks).count() for person in people)

    TABLE.play_on(anna.page, ben.page, seed=5, stop=may_be_asked)
    host = anna.get(f"/api/tables/{anna.table}")["seats"][0]["name"]
    asker, other = people if anna.page.get_by_role("button", name=asks).count() else people[::-1]
    version = asker.get(f"/api/tables/{asker.table}")["version"]
    asker.page.get_by_role("button", name=asks).click()
    expect(other.page.locator(".action h1")).to_contain_text("asks to take the last choice back")
    other.shot("undo-asked")
    other.page.get_by_role("button", name="Refuse").click()
    expect(other.page.locator(".action h1")).not_to_contain_text("asks to take")
    refused = f"{'Ben' if other is ben else host} does not agree: your choice stands."
    expect(asker.page.locator(".toast", has_text=refused)).to_be_visible()
    expect(asker.page.locator(".action .why")).to_contain_text(refused)
    expect(other.page.locator(".toast", has_text="does not agree")).to_have_count(0)
    asker.shot("undo-refused")
    assert asker.get(f"/api/tables/{asker.table}")["version"] == version
    asker.page.get_by_role("button", name=asks).click()
    other.page.get_by_role("button", name="Agree").click()
    expect(other.page.locator(".action h1")).not_to_contain_text("asks to take")
    assert asker.get(f"/api/tables/{asker.table}")["version"] < version
    TABLE.play_on(anna.page, ben.page, seed=5, stop=lambda _: True)  # and somebody is asked again
