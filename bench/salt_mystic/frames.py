"""How many frames a second the page draws while a card is dragged over a crowded battlefield of Salt Mystic.

    .venv/bin/python bench/salt_mystic/frames.py [--seconds 4] [--runs 3]

Forty Characters and twenty pieces of terrain, the built client in Chromium without a graphics card, a window of
1440 by 900, and the server on the same machine judging the ghost all the while. Frames are counted by
requestAnimationFrame. The goal on a quiet machine is 50.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.e2e.salt_mystic.battlefield import lay
from tests.e2e.salt_mystic.crowd import crowd, frames_of_a_drag
from tests.e2e.server import Server
from tests.e2e.visitor import FLAGS, build_client, find_chromium, open_visitor


def main() -> None:
    words = argparse.ArgumentParser(description="Frames a second during a drag.")
    words.add_argument("--seconds", type=float, default=4)
    words.add_argument("--runs", type=int, default=3)
    asked = words.parse_args()
    build_client()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            for run in range(1, asked.runs + 1):
                person = open_visitor(browser, server.url, None, f"run {run}", moving=True)
                given = crowd()
                page = lay(person, *given.pop("stacks"), **given)
                drag = frames_of_a_drag(page, asked.seconds)
                print(
                    f"run {run}: {drag.rate:.1f} frames a second, longest pause {drag.longest:.0f} ms, "
                    f"{drag.work:.1f} ms of work for a frame"
                )
                person.context.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
