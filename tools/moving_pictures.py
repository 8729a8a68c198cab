"""Films every game of the box, for the README: bots play a real game, and the page shows it.

python -m tools.moving_pictures [GAME ...]     docs/images/<game>.webp, or only of these games

A match is played by bots up to its middle, the table is laid in that position on a server of the tests, and a
visitor watches it at single speed. The browser hands over what it draws; from that come a few frames a second.
The same seed plays the same game, but which moment a frame shows depends on the machine: look at each of them.
"""

from __future__ import annotations

import base64
import io
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match, find_game, find_games
from tests.e2e.server import Server
from tests.e2e.visitor import FLAGS, Visitor, build_client, find_chromium, open_visitor
from tools.web import ROOT

SEED = 7
BOT = "greedy"
MIDDLE = 0.4  # of a game: pieces are on the table, and nothing is decided
WINDOW = (1200, 750)
SIZE = (800, 500)  # of the picture
SECONDS = 10.0
FRAMES_A_SECOND = 8
MOST_BYTES = 600_000
QUALITIES = (74, 64, 54, 44, 34)
LOOK = {"speed": 1, "moments": "short", "muted": True}


class Drawn(NamedTuple):
    """What the page looked like, and when (seconds)."""

    at: float
    picture: bytes


def halfway(game: str) -> Match:
    """A match between bots, as it stands in its middle. Of several sizes of a table the middle one is taken."""
    sizes = find_game(game).seats
    seats = sorted(sizes)[len(sizes) // 2]
    length = played(Match.new(game, seed=SEED, seats=seats)).number
    return played(Match.new(game, seed=SEED, seats=seats), round(length * MIDDLE))


def played(match: Match, most: int | None = None) -> Match:
    bots = [make_bot(BOT, f"{SEED}/{seat}") for seat in range(match.seats)]
    while match.asks and (most is None or match.number < most):
        seat = match.asks[0].seat
        match.choose(seat, bot_choice(bots[seat], match, seat))
    return match


def watched(person: Visitor, match: Match) -> Page:
    """The page of somebody who watches bots go on with it."""
    seats = [{"kind": "bot", "bot": BOT} for _ in range(match.seats)]
    person.prefer(**LOOK)
    page = person.go(f"/play/{person.open_in_position(match.game.name, seats, match.position())}")
    page.locator(".app .board").wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)  # until the page that says so has gone from the screen, too
    return page


def filmed(page: Page) -> list[Drawn]:
    """Everything that the page draws for some seconds."""
    camera = page.context.new_cdp_session(page)
    drawn: list[Drawn] = []
    seen: list[int] = []

    def take(frame: dict[str, Any]) -> None:
        drawn.append(Drawn(frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        seen.append(frame["sessionId"])

    camera.on("Page.screencastFrame", take)
    camera.send("Page.startScreencast", {"format": "png", "maxWidth": WINDOW[0], "maxHeight": WINDOW[1]})
    while not drawn or drawn[-1].at - drawn[0].at < SECONDS:
        page.wait_for_timeout(20)
        while seen:
            camera.send("Page.screencastFrameAck", {"sessionId": seen.pop(0)})
    camera.send("Page.stopScreencast")
    camera.detach()
    return drawn


def cut(drawn: Sequence[Drawn]) -> tuple[list[Image.Image], list[int]]:
    """The frames of the picture, and for how many milliseconds each stays: longer if nothing changes."""
    frames: list[Image.Image] = []
    stays: list[int] = []
    last = b""
    for tick in range(int(SECONDS * FRAMES_A_SECOND)):
        now = drawn[0].at + tick / FRAMES_A_SECOND
        picture = next((one.picture for one in reversed(drawn) if one.at <= now), drawn[0].picture)
        if picture == last:
            stays[-1] += 1000 // FRAMES_A_SECOND
            continue
        last = picture
        frames.append(Image.open(io.BytesIO(picture)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS))
        stays.append(1000 // FRAMES_A_SECOND)
    return frames, stays


def packed(frames: Sequence[Image.Image], stays: Sequence[int]) -> bytes:
    """An animated WebP, as good as its size allows."""
    for quality in QUALITIES:
        file = io.BytesIO()
        frames[0].save(
            file,
            "WEBP",
            save_all=True,
            append_images=frames[1:],
            duration=list(stays),
            loop=0,
            quality=quality,
            method=6,
            minimize_size=True,
        )
        if file.tell() <= MOST_BYTES:
            break
    return file.getvalue()


def main(games: Sequence[str]) -> None:
    build_client()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), fast=False)
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            for game in games:
                person = open_visitor(browser, server.url, None, f"film of {game}", size=WINDOW, moving=True)
                frames, stays = cut(filmed(watched(person, halfway(game))))
                picture = packed(frames, stays)
                place = ROOT / "docs" / "images" / f"{game}.webp"
                place.write_bytes(picture)
                print(f"{place.relative_to(ROOT)}: {len(frames)} frames, {len(picture):,} bytes")
                person.context.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:] or list(find_games()))
