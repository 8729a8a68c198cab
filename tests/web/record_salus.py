"""Records what the component tests of Salus' table and pages are told.

    python -m tests.web.record_salus

`states.json` holds one snapshot of each question that seat 0 was asked in races of three, `foreseen.json` what
its options would do and `answers.json` what it measured there; `game.json` is a whole race of two: a snapshot
of its beginning and every update. All seats choose at random, so that much happens.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from saltbox.engine import Match
from saltbox.games.salus import choices
from saltbox.server.installed_games import offered
from saltbox.wire.messages import Foreseen, Measured, NotMeasured, Snapshot, Update
from tests.web.recorder import Recorder, cards_of, keep, written

GAME = "salus"
FOLDER = Path(__file__).parents[2] / "web" / "src" / "games" / "salus"
SEAT = 0
WANTED = {
    "remove_location", "ship", "loadout", "assign", "assign_planned", "bid", "take", "cycle", "action", "speed",
    "arrival", "target", "react", "sealed", "over",
}  # fmt: skip
MOST_GAMES = 40


def moment_of(match: Match) -> str | None:
    """The name of the moment, if it is one that tests look at."""
    if match.outcome is not None:
        return "over"
    ask = match.ask_of(SEAT)
    view = match.view(SEAT)
    if ask is None:
        return "sealed" if view["phase"] == "assign" and match.sealed_of(SEAT) is not None else None
    if len(ask.options) == 1:
        return None
    if ask.question == "assign" and view["plan_played"][SEAT]:
        return "assign_planned"
    return ask.question


def at_random(match: Match, dice: Random) -> tuple[int, str]:
    """Who chooses next, and what: anything, but turns are ended when nothing else is left to do."""
    ask = dice.choice(match.asks)
    options = [choice for choice in ask.options if choice != choices.END] or list(ask.options)
    return ask.seat, dice.choice(options)


class Found:
    """What was sent and answered at the moments that tests look at."""

    def __init__(self) -> None:
        self.states: dict[str, Snapshot] = {}
        self.foreseen: dict[str, Foreseen] = {}
        self.answers: dict[str, Measured | NotMeasured] = {}

    def look(self, recorder: Recorder) -> None:
        """Keeps this moment, if it is wanted and was not seen before."""
        name = moment_of(recorder.match)
        if name is None or name not in WANTED or name in self.states:
            return
        self.states[name] = recorder.snapshot()
        ask = recorder.match.ask_of(SEAT)
        if ask is not None:
            self.foreseen[name] = recorder.foreseen(with_events=True)
        for survey, wish in wishes(recorder.match):
            self.answers[f"{name} {key(survey, wish)}"] = recorder.measured(survey, **wish)


def wishes(match: Match) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """What the page measures when this question comes."""
    view, ask = match.view(SEAT), match.ask_of(SEAT)
    if not view["track"] or not view["ship"][SEAT] or match.outcome is not None:
        return
    is_speed = ask is not None and ask.question == "speed"
    about = match.asked_about(ask) if ask is not None else None
    yield "landings", {"of": SEAT, "die": about.die if is_speed and about is not None else 0}
    levels = view["plan_levels"][SEAT] or [view[power][SEAT] for power in choices.POWERS]
    yield "levels", {"of": SEAT, **dict(zip(choices.POWERS, levels, strict=True))}
    if ask is not None and about is not None and ask.question == "target":
        yield "targets", {"of": SEAT, "card": about.card}


def key(survey: str, wish: Mapping[str, Any]) -> str:
    """As the page spells what it measures."""
    return json.dumps([survey, wish], separators=(",", ":"))


def find_moments() -> Found:
    """Races of three, until every wanted moment has come."""
    found = Found()
    for seed in range(MOST_GAMES):
        recorder, dice = Recorder(Match.new(GAME, seed=seed, seats=3, options={"laps_to_win": 1})), Random(seed)
        found.look(recorder)
        while recorder.match.outcome is None and WANTED - set(found.states):
            seat, choice = at_random(recorder.match, dice)
            recorder.choose(choice, seat)
            found.look(recorder)
        if not WANTED - set(found.states):
            return found
    raise AssertionError(f"never seen: {sorted(WANTED - set(found.states))}")


def whole_race() -> Iterator[Snapshot | Update]:
    """A short race of two, message by message."""
    recorder, dice = Recorder(Match.new(GAME, seed=4, seats=2, options={"laps_to_win": 1})), Random(4)
    yield recorder.snapshot()
    while recorder.match.outcome is None:
        seat, choice = at_random(recorder.match, dice)
        yield recorder.choose(choice, seat)


READ = (
    "remove:eclipse", "ship:hawk", "loadout:talon", "discard:shields", "take:auto-turret", "equip:auto-turret",
    "cycle:ferocity", "unequip:shields", "purge:basic-relay", "play:twin-cannon", "equipped:shields",
    "power:speed", "from:agility:speed", "assign:engine-power", "assign:bleed-valve:speed",
    "assign:overcharge:agility:speed", "speed:+2", "speed:0", "speed:-1", "agility:+1", "agility:0",
    "agility:-1", "bid:ferocity:cycle", "bid:ferocity:purge", "target:2", "resolve:2:auto-turret",
)  # fmt: skip
REFUSED = (
    "", "ship:", "ship:Hawk", "ship:hawk:talon", "power:luck", "from:speed:speed", "from:speed", "assign:",
    "assign:overcharge:luck", "speed:+5", "speed:2", "speed:+0", "agility:1", "bid:ferocity",
    "bid:ferocity:keep", "target:5", "target:-1", "resolve:auto-turret", "resolve:5:auto-turret", "fly:hawk",
)  # fmt: skip


def spellings() -> dict[str, Any]:
    """Choices with what their parts are, all single words, and what nobody ever says."""
    read = {text: choices.parse(text) for text in READ}
    assert all(meant is not None and str(meant) == text for text, meant in read.items())
    assert all(choices.parse(text) is None for text in REFUSED)
    return {"read": READ, "words": choices.SINGLE_WORDS, "refused": REFUSED}


def files() -> dict[Path, str]:
    """All files, as they are to be."""
    table, found = FOLDER / "table" / "fixtures", find_moments()
    return {
        table / "states.json": written(found.states),
        table / "foreseen.json": written(found.foreseen),
        table / "answers.json": written(found.answers),
        table / "game.json": written(list(whole_race())),
        table / "spellings.json": written(spellings()),
        FOLDER / "fixtures" / "cards.json": written(cards_of(GAME)),
        FOLDER / "fixtures" / "ships.json": written({"ships": offered(GAME, "ships_wish", {})}),
        FOLDER / "fixtures" / "components.json": written({"box": offered(GAME, "components_wish", {})}),
    }


if __name__ == "__main__":
    keep(files(), "tests.web.record_salus")
