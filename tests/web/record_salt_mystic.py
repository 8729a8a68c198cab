"""Records what the component tests of Salt Mystic's table and pages are told.

    python -m tests.web.record_salt_mystic

Every state is a real match: laid as a position and played on, or played from its beginning. Characters are
numbered from 1, pieces of terrain from 101, what was abandoned from 201.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from saltbox.engine import Match
from saltbox.games.salt_mystic import position
from saltbox.games.salt_mystic.terrain.pieces import KINDS
from saltbox.server.installed_games import game_infos, offered
from saltbox.wire.messages import Measured, NotMeasured
from tests.web.recorder import Recorder, cards_of, keep, written

GAME = "salt-mystic"
FOLDER = Path(__file__).parents[2] / "web" / "src" / "games" / "salt_mystic"
DEEP = 48
FARGO = 3  # who moves in most states

# --- The battlefield: inches from the left and from the top, as in a picture ---


def piece(kind: str, x: float, top: float, heading: float, **more: Any) -> dict[str, Any]:
    """A piece of terrain."""
    return {"kind": kind, "x": x, "y": round(DEEP - top, 2), "heading": heading % 360, **more}


def unit(seat: int, card: str, x: float, top: float, heading: float, **more: Any) -> dict[str, Any]:
    """A Character."""
    at = [x, round(DEEP - top, 2)]
    return {"seat": seat, "card": card, "at": at, "heading": heading % 360, **more}


TERRAIN = [
    piece("hill", 18.2, 21.4, 18),
    piece("hill", 39.2, 12.4, -12),
    piece("rocky_ground", 8.2, 22.4, -24),
    piece("wetlands", 37.4, 32.4, 28),
    piece("wall", 20.3, 29.5, -58),
    piece("wall", 18, 16, 8),
    piece("wall", 42.4, 23.2, 62),
    piece("tower", 31, 16.4, 20),
    piece("mausoleum", 6.5, 10.5, 30),
    piece("woods", 8.5, 33.5, 12),
    piece("fog", 28.5, 38.6, -8),
    piece("ruins_small", 25.5, 8.2, 24),
]
STACKS = [
    unit(0, "segmond", 24.4, 36, 8, vehicle="dirt-wraith"),
    unit(1, "karak", 27.7, 17.8, 146),
    unit(0, "fargo", 14.2, 27.7, 350, vehicle="ramship", attachment="tornado-launcher"),
    unit(0, "bloodmonkey", 33.2, 24.1, 52),
    unit(0, "mirage-scout", 44.2, 28.8, 322),
    unit(0, "flats-watchman", 6.6, 34.4, 32),
    unit(1, "ridge-marksman", 38.6, 13.2, 204),
    unit(1, "mountain-watchman", 17, 13.1, 150),
    unit(1, "oruz-gatebreaker", 36.4, 21.8, 232, vehicle="granite-crawler"),
    unit(1, "alson-shieldbearer", 26.2, 10.6, 176, breakers=["borrowed-legend"]),
]
HAND = ["guardian-arises-2", "tobin-duelist", "mirror-array", "thrown-linchpin", "morphium-shift"]
BATTLE: Mapping[str, Any] = {
    "stacks": STACKS,
    "terrain": TERRAIN,
    "loose": [{"vehicle": "glass-skimmer", "at": [30.5, 11], "heading": 70}],
    "hands": [HAND, ["rockslide", "mudhead", "rielle", "siege-hammer", "witlock"]],
    "discards": [["datastream-insight", "haplong"], ["guardian-arises-2"]],
    "raising": [["guardian-arises-1", "guardian-arises-3"], ["guardian-arises-1"]],
    "activated": ["0a:bloodmonkey"],
    "turn": 9,
}


def laid(options: Mapping[str, Any] | None = None, seats: int = 2, **given: Any) -> Recorder:
    """A match that begins in the middle of the battle, but for what is given."""
    return Recorder(
        Match.from_position(position(options, seats, **{**BATTLE, **given}), seed=1, asks_forced=True)
    )


def until(recorder: Recorder, question: str) -> Recorder:
    """Follows the phantom until it decides this question."""
    while True:
        ask = recorder.match.asks[0]
        assert ask.question == "phantom", f"the phantom has not decided {question}, and {ask.question} is asked"
        if recorder.match.asked_about(ask).question == question:
            return recorder
        recorder.play("follow")


# --- The states ---


def moving(**given: Any) -> Recorder:
    return laid(step="move", current=FARGO, **given)


def fired() -> Recorder:
    """Fargo has moved, and can attack Karak; there is a Breaker in the hand."""
    return moving().play("418/7650^634")


QUICK = {"edition": "quickstart", "table": [48, 48]}
HOME = [unit(0, "segmond", 24.4, 45.75, 0, vehicle="dirt-wraith"), *STACKS[1:]]  # in the Deployment Zone
TURNED = [
    unit(0, "karak", 24, 40, 0),
    unit(1, "segmond", 24, 17.8, 180),
    unit(0, "fargo", 14.2, 27.7, 350, vehicle="ramship", attachment="tornado-launcher"),
]
OVERRIDE = {"override": True}


def phantom(question: str, **given: Any) -> Recorder:
    """The phantom's turn, up to a decision of this kind."""
    return until(laid(OVERRIDE, seats=1, step="phantom", active=1, activated=[], **given), question)


def begun(seats: int = 2, **options: Any) -> Recorder:
    return Recorder(Match.new(GAME, seed=3, seats=seats, options=options, asks_forced=True))


STATES: Mapping[str, Callable[[], Recorder]] = {
    "move": moving,
    "extra_move": lambda: laid(step="play", hands=[["forced-march"], []]).play("break 0a:forced-march", "3"),
    "attack": fired,
    "between": lambda: laid(QUICK, step="attack", current=FARGO, moved=True),
    "activate": lambda: laid(),
    "play": lambda: laid(step="play", stacks=HOME, activated=[]),
    "place": lambda: laid(step="play", stacks=HOME, activated=[]).play("deploy 0a:tobin-duelist"),
    "pick_piece": lambda: laid(step="play").play("break 0a:morphium-shift"),
    "shift_piece": lambda: laid(step="play").play("break 0a:morphium-shift", "105"),
    "pick": lambda: laid(step="play").play("break 0a:thrown-linchpin"),
    "guess": lambda: moving(terrain=[*TERRAIN, piece("stonewisp_die", 13, 26.4, 0)], traps=[[3, 113, 9, [3]]], wisps=[["3=5"], []]),
    "phantom": lambda: phantom("move"),
    "phantom_face": lambda: phantom("face", stacks=TURNED),
    "phantom_marshal": lambda: until(begun(1, override=True).play("accept"), "marshal"),
    "marshal": lambda: begun().play("accept", "accept"),
    "face": lambda: laid(step="play").play("use 0a:segmond"),
    "accept": lambda: begun(scenario="risen"),
    "wait": lambda: laid(active=1),
}

if __name__ == "__main__":
    for name, make in STATES.items():
        try:
            r = make()
            s = r.snapshot()
            print(name, s.ask and (s.ask.question, s.ask.about, [o.choice for o in s.ask.options], s.ask.measured))
        except Exception as e:
            print(name, "FAILED", type(e), str(e)[:300])
