"""Records what the component tests of Salvation and Steel's table and pages are told.

    python -m tests.web.record_salvation_and_steel

Every state is a real match: laid as a position and played on, or played from its beginning. Units are numbered
from 0, those of seat 0 first.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match
from saltbox.engine.space.hexes import DIRECTIONS
from saltbox.games.salvation_and_steel import choices, position
from saltbox.games.salvation_and_steel.nouns import ICE_RESISTANCE
from saltbox.games.salvation_and_steel.position import unit
from saltbox.server.installed_games import game_infos, offered
from saltbox.wire.messages import EventInfo, Measured, NotMeasured, RefusedInfo, Snapshot, Update
from tests.web.recorder import Recorder, keep, written

GAME = "salvation-and-steel"
FOLDER = Path(__file__).parents[2] / "web" / "src" / "games" / "salvation_and_steel"
KNIGHT, ARCHER, PALADIN, ANIMATED, SKELETON, NECROMANCER = range(6)
UNITS = [
    unit("knight", "R17"),
    unit("ranged-knight", "T14"),
    unit("paladin", "R14"),
    unit("animated", "R20", seat=1, wounds=1),
    unit("skeleton", "T20", seat=1),
    unit("necromancer", "R26", seat=1),
]
MARKED = [
    unit("knight", "R18"),  # beside the marker in the middle, but an enemy touches it
    unit("ranged-knight", "K28"),
    unit("paladin", "K12"),
    unit("animated", "R17", seat=1),
    unit("skeleton", "Z28", seat=1),
    unit("necromancer", "K10", seat=1),
]
TERRAIN = [["thicket", "V19", 0], ["wall", "M19", 1], ["boulder", "R23", 0]]
SPELLS = (["shield", "strike"], ["arise", "fireball"])


def laid(units: list[dict[str, Any]] | None = None, **given: Any) -> Recorder:
    """A position, as seat 0 sees it; nobody is asked about successes that may be given up."""
    options = {"voluntary_failure": "never", **given.pop("options", {})}
    begun = position(options, given.pop("spells", SPELLS), units=units or UNITS, terrain=TERRAIN, **given)
    return Recorder(Match.from_position({**begun, "seats": 2}, seed=5))


def engaged(**given: Any) -> Recorder:
    """The knight and the animated stand beside each other."""
    return laid([unit("knight", "R19"), *UNITS[1:]], **given)


def split() -> Recorder:
    """A round was called: both seal their dice."""
    recorder = engaged().play(f"fight:{KNIGHT}")
    while (ask := recorder.match.asks[0]).question != "dice":
        recorder.choose("pass", ask.seat)
    return recorder


def hit() -> Recorder:
    """An archer of the enemy shoots until it hits, and the knight may defend."""
    recorder = laid([unit("knight", "R17"), unit("ranged-knight", "R22", seat=1)], spells=((), ()), active=1)
    return until(recorder.play("activate:1", "shoot:0"), "defend")


def answering() -> Recorder:
    """An enemy has moved, and a mage with two spells that reach it may answer."""
    units = [unit("sorcerer", "R14"), unit("skeleton", "R24", seat=1), unit("animated", "S24", seat=1)]
    recorder = laid(units, spells=(["icestorm", "fireball"], []), active=1)
    for choice in ("activate:1", "move:R22"):
        recorder.choose(choice, 1)
    return recorder


def begun(**options: Any) -> Recorder:
    """A match from its beginning, at its first question."""
    return Recorder(Match.new(GAME, seed=3, options={"placing": "by-chance", **options}))


def until(recorder: Recorder, question: str) -> Recorder:
    """Played on at random until seat 0 is asked this."""
    bot = make_bot("random", seed=1)
    for _ in range(3_000):
        ask = recorder.match.asks[0]
        if any(one.question == question and one.seat == 0 for one in recorder.match.asks):
            return recorder
        recorder.choose(bot_choice(bot, recorder.match, ask.seat), ask.seat)
    raise AssertionError(f"nobody was asked: {question}")


STATES: Mapping[str, Callable[[], Recorder]] = {
    "command": laid,
    "activated": lambda: laid().play(f"activate:{KNIGHT}"),
    "archer": lambda: laid().play(f"activate:{ARCHER}"),
    "mage": lambda: laid(active=0).play(f"activate:{PALADIN}"),
    "engaged": engaged,
    "bows": lambda: laid([*UNITS[:2], unit("ranged-warrior", "R24", seat=1)], spells=((), ())),
    "iced": lambda: laid([unit("knight", "R17", wounds=1, marks=ICE_RESISTANCE), *UNITS[1:]]),
    "dice": split,
    "fought": lambda: until(split(), "command"),
    "hit": hit,
    "answer": answering,
    "lock_down": lambda: laid(scenario="lock-down", score=[3, 4]),
    "markers": lambda: laid(MARKED, scenario="lock-down"),
    "edge": lambda: until(begun(), "edge"),
    "place": lambda: until(begun(), "place"),
    "pick": lambda: until(begun(placing="by-hand"), "pick"),
    "lay": lambda: until(begun(placing="by-hand", terrain=2, scenario="annihilation"), "lay"),
    "reveal": lambda: until(begun(scenario="hostage-exchange"), "reveal"),
    "gate": lambda: laid(
        [unit("knight", "Q24"), *UNITS[1:]], scenario="siege", side=["attacker", "defender"], turn=4
    ).play("activate:0"),
    "treasure": lambda: laid(scenario="treasure-hunt", treasure="R19"),
    # An enemy stands on the information that the knight may take.
    "information": lambda: engaged(
        scenario="escape", side=["chaser", "escapee"], couriers=[[], ["4", "5"]], information=["R20"]
    ).play(f"activate:{KNIGHT}"),
    "alarm": lambda: laid(scenario="sound-the-alarm", side=["raider", "guard"], turn=3),
}

Wish = tuple[str, Mapping[str, Any]]


def clashes() -> list[Wish]:
    """Of the knight and the animated, wherever a charge can end."""
    ends = [
        each for each in STATES["activated"]().match.asks[0].options if each.startswith(f"charge:{ANIMATED}:")
    ]
    return [
        ("clash", {"unit": KNIGHT, "target": ANIMATED, "hex": each.rpartition(":")[2]}) for each in sorted(ends)
    ]


MEASURED: Mapping[str, list[Wish]] = {
    "command": [
        *[("reach", {"unit": u}) for u in (KNIGHT, ANIMATED, SKELETON, NECROMANCER)],
        *clashes(),
    ],
    "activated": [
        *clashes(),
        ("reach", {"unit": KNIGHT}),
        ("sight", {"unit": KNIGHT, "target": ANIMATED}),
        ("sight", {"unit": KNIGHT, "target": NECROMANCER}),
        ("way", {"unit": KNIGHT, "hex": "P16", "target": -1}),
    ],
    "bows": [("reach", {"unit": 2})],
    "archer": [
        ("reach", {"unit": ARCHER}),
        ("sight", {"unit": ARCHER, "target": ANIMATED}),
        ("sight", {"unit": ARCHER, "target": SKELETON}),
        ("shot", {"unit": ARCHER, "target": ANIMATED}),
        ("shot", {"unit": ARCHER, "target": SKELETON}),
    ],
    "hit": [("defence", {"unit": KNIGHT, "force": 14})],
    "mage": [("reach", {"unit": PALADIN})],
    "dice": [
        ("reach", {"unit": KNIGHT}),
        ("sight", {"unit": KNIGHT, "target": ANIMATED}),
        *[
            ("round", {"unit": KNIGHT, "target": ANIMATED, "attack": attack, "defence": defence})
            for attack in range(4)
            for defence in range(4 - attack)
        ],
    ],
}
ASKED_WHY: Mapping[str, tuple[str, ...]] = {"activated": ("move:A1",)}


def key(survey: str, wish: Mapping[str, Any]) -> str:
    """As the page spells what it measures."""
    return json.dumps([survey, wish], separators=(",", ":"))


def answers() -> Iterator[tuple[str, Measured | NotMeasured | RefusedInfo]]:
    """Everything that is measured, by state and wish; all reasons, by state and choice."""
    for state, wishes in MEASURED.items():
        recorder = STATES[state]()
        for survey, wish in wishes:
            yield f"{state} {key(survey, wish)}", recorder.measured(survey, **wish)
    for state, wanted in ASKED_WHY.items():
        for choice in wanted:
            yield f"{state} why {choice}", STATES[state]().refused(choice)


def turn_of_bot() -> Iterator[Snapshot | Update]:
    """Seat 0 ends its phase, and a bot plays one of its own."""
    recorder = laid()
    bot = make_bot("tactical", seed=2)
    yield recorder.snapshot()
    yield recorder.choose("end")
    for _ in range(200):
        ask = recorder.match.asks[0]
        if recorder.match.outcome is not None or (ask.seat == 0 and ask.question in ("command", "order")):
            return
        yield recorder.choose(bot_choice(bot, recorder.match, ask.seat), ask.seat)


# Whole games of bots in which seat 0 is told what happened since its own turn: bands, scenario, turns.
WARS: Mapping[str, tuple[tuple[str, str], str, int]] = {
    "orrun": (("knights", "orrun"), "lock-down", 4),
    "kings": (("orrun", "kings"), "annihilation", 4),
    "knights": (("anoba", "knights"), "lock-down", 3),
}


def stories(bands: tuple[str, str], scenario: str, turns: int) -> Iterator[Snapshot]:
    """What seat 0 is sent when each of its phases begins, with all that it was told since the one before."""
    options = {"bands": list(bands), "scenario": scenario, "close_start": True, "max_turns": turns}
    recorder, bot = begun(**options, voluntary_failure="never"), make_bot("tactical", seed=3)
    phases = [0]  # where those of seat 0 begin in what it was told
    while recorder.match.asks:
        told = recorder.told()
        own = [n for n in range(phases[-1] + 1, len(told)) if is_own_phase(told[n])]
        if own and recorder.match.ask_of(0) is not None and recorder.match.asks[0].question == "command":
            yield recorder.snapshot(since=phases[-1])
            phases += own
        seat = recorder.match.asks[0].seat
        recorder.choose(bot_choice(bot, recorder.match, seat), seat)


def is_own_phase(event: EventInfo) -> bool:
    """Whether a phase of seat 0 begins."""
    return event.name == "phase_began" and event.facts["seat"] == 0


# What stands for each part of a choice.
PARTS: Mapping[str, str] = {
    choices.UNIT: "7",
    choices.HEX: "K13",
    choices.WORD: "speed",
    choices.NUMBER: "2",
    choices.DIRECTION: DIRECTIONS[1],
    choices.UNITS: "1+4",
    choices.DICE: "2+/1",
}


def spellings() -> list[dict[str, Any]]:
    """One choice of every form, with its word and what its parts are; and all single words."""
    spelled = [(":".join([form.word, *[PARTS[part] for part in form.parts]]), form) for form in choices.FORMS]
    read = [(text, choices.parse(text)) for text, _ in spelled]
    assert all(said is not None and str(said) == text for text, said in read)
    words = [{"choice": word, "word": word, "kinds": []} for word in choices.SINGLE_WORDS]
    return [{"choice": text, "word": form.word, "kinds": form.parts} for text, form in spelled] + words


BANDS: Mapping[str, dict[str, Any]] = {
    "legal": {"faction": "knights", "units": [["paladin", 1], ["knight", 2]], "spells": ["shield"]},
    "two mages": {"faction": "knights", "units": [["paladin", 2]], "spells": []},
}


def musters() -> dict[str, Any]:
    """What the server says of bands, by their documents."""
    texts = {name: json.dumps(band, separators=(",", ":")) for name, band in BANDS.items()}
    told = {text: offered(GAME, "muster", {"document": text}) for text in texts.values()}
    return {"documents": texts, "told": told}


def offers() -> dict[str, Any]:
    """What the pages are told before there is a match."""
    return {
        "game": next(game for game in game_infos() if game.name == GAME),
        "catalogue": offered(GAME, "catalogue", {}),
        "musters": musters(),
    }


def files() -> dict[Path, str]:
    """All files, as they are to be."""
    table = FOLDER / "table" / "fixtures"
    return {
        table / "states.json": written({name: make().snapshot() for name, make in STATES.items()}),
        table / "answers.json": written(dict(answers())),
        table / "spellings.json": written(spellings()),
        table / "turns.json": written({"bot": list(turn_of_bot())}),
        table / "stories.json": written({name: list(stories(*war)) for name, war in WARS.items()}),
        FOLDER / "fixtures" / "offers.json": written(offers()),
    }


if __name__ == "__main__":
    keep(files(), "tests.web.record_salvation_and_steel")
