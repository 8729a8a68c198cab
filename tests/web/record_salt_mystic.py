"""Records what the component tests of Salt Mystic's table and pages are told.

    python -m tests.web.record_salt_mystic

Every state is a real match: laid as a position and played on, or played from its beginning. Characters are
numbered from 1, pieces of terrain from 101, what was abandoned from 201.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match
from saltbox.games.salt_mystic import position
from saltbox.games.salt_mystic.terrain.pieces import KINDS
from saltbox.server.installed_games import game_infos, offered
from saltbox.wire.messages import Foreseen, Measured, NotMeasured, RefusedInfo, Snapshot, Update
from tests.games.salt_mystic.den import mine, night
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

QUICK = {"edition": "quickstart", "table": [48, 48]}
OVERRIDE = {"override": True}
HOME = [unit(0, "segmond", 24.4, 45.75, 0, vehicle="dirt-wraith"), *STACKS[1:]]  # in its Deployment Zone
NEAR = [unit(0, "segmond", 24.4, 26, 8, vehicle="dirt-wraith"), *STACKS[1:]]
HELD = [*TERRAIN, piece("stonewisp_die", 13, 26.4, 0)]
WALLED = [*TERRAIN[:2], piece("wall", 11, 22, 0, die=4), *TERRAIN[3:]]
MANNED = [STACKS[0], {**STACKS[1], "vehicle": "granite-crawler"}, *STACKS[2:]]
WARNED = [STACKS[0], {**STACKS[1], "breakers": ["augurs-warning"]}, *STACKS[2:]]
AIMED = [
    *STACKS[:2],
    unit(0, "fargo", 19.3, 22, 63.4, vehicle="ramship", attachment="tornado-launcher"),
    *STACKS[3:],
]
COPIES = [
    STACKS[0],
    unit(1, "1b:mountain-watchman", 27.7, 17.8, 146),
    *STACKS[2:9],
    {**STACKS[9], "breakers": ["1a:borrowed-legend", "1b:borrowed-legend"]},
    unit(1, "karak", 40, 4, 180),
]
TWINS = [*HAND, "tobin-duelist", "mirror-array", "morphium-shift"]


def moving(**given: Any) -> Recorder:
    """Fargo is about to move."""
    return laid(given.pop("options", None), step="move", current=FARGO, **given)


def playing(**given: Any) -> Recorder:
    """Cards can be played from the hand; Segmond can be given some."""
    return laid(**{"step": "turn", "stacks": HOME, "activated": [], **given})


def phantom(question: str, **given: Any) -> Recorder:
    """The phantom's turn, up to a decision of this kind."""
    return until(laid(OVERRIDE, seats=1, step="phantom", active=1, activated=[], **given), question)


def turned() -> Recorder:
    """The phantom's Segmond turns Mudhead away."""
    match = night(mine("mudhead", 20, 44), dice=[1, 1, 1, 1], options=OVERRIDE)
    return until(Recorder(match), "face")


def begun(seats: int = 2, **options: Any) -> Recorder:
    """A battle from its very beginning."""
    return Recorder(Match.new(GAME, seed=3, seats=seats, options=options, asks_forced=True))


def gallery() -> Recorder:
    """Every kind of terrain, dice on walls, the Central Library, a trapped and a raised Character."""
    kinds = [kind for kind in KINDS if kind != "stonewisp_die"]
    more: dict[str, dict[str, Any]] = {
        "wall": {"die": 4},
        "high_wall": {"die": 4},
        "building": {"mark": "library"},
    }
    shown = [
        piece(kind, 6 + n % 4 * 12, 8 + n // 4 * 10.5, n * 11, **more.get(kind, {}))
        for n, kind in enumerate(kinds)
    ]
    beneath = {"vehicle": "dirt-wraith", "attachment": "rail-cannon", "breakers": ["borrowed-legend"]}
    stacks = [
        unit(0, "segmond", 6, 45, 8, **beneath),
        unit(1, "karak", 14.5, 24, 146),
        unit(0, "fargo", 24, 44.5, 20, guardian=True),
    ]
    return laid(
        stacks=stacks,
        terrain=[*shown, piece("stonewisp_die", 12, 24, 0)],
        loose=[],
        activated=[],
        hands=[[], []],
        raising=[["guardian-arises-1", "guardian-arises-2", "guardian-arises-3"], []],
        traps=[[2, 117, 3, []]],
        wisps=[["2=5"], []],
        active=1,
    )


def crowd() -> Recorder:
    """40 Characters and 20 pieces of terrain; Fargo is about to move."""
    designs = ("flats-watchman", "mountain-watchman", "tobin-duelist", "ridge-marksman")
    ram = {"vehicle": "ramship"}
    more = [
        unit(
            n % 2,
            designs[n % 4],
            round(3 + n % 10 * 4.6, 2),
            (3, 41, 45.4)[n // 10],
            n * 37,
            **({} if n % 3 else ram),
        )
        for n in range(30)
    ]
    free = ((2, 16), (2, 28), (14, 38), (46, 8), (46, 16), (46, 36), (33, 7), (14, 7.5))
    pieces = [piece("statue", x, top, n * 25) for n, (x, top) in enumerate(free)]
    return moving(stacks=[*STACKS, *more], terrain=[*TERRAIN, *pieces], loose=[])


STATES: Mapping[str, Callable[[], Recorder]] = {
    "move": moving,
    "ram": lambda: moving(terrain=WALLED),
    "fought": lambda: laid(QUICK | {"activation_order": "any"}, step="move", current=FARGO, fought=True),
    "extra_move": lambda: laid(step="turn", hands=[["forced-march"], []]).play("break 0a:forced-march", "3"),
    "attack": lambda: moving().play("418/7650^634"),
    "fired": lambda: moving().play("418/7650^634", "2"),
    "warned": lambda: moving(stacks=WARNED).play("418/7650^634"),
    "manned": lambda: moving(stacks=MANNED).play("418/7650^634"),
    "between": lambda: laid(QUICK, step="attack", current=FARGO, moved=True, stacks=AIMED),
    "activate": laid,
    "play": playing,
    "twins": lambda: playing(hands=[TWINS, []]),
    "opening": lambda: begun(edition="quickstart").play("accept", "accept", "9000", "9000", "done"),
    "place": lambda: playing().play("deploy 0a:tobin-duelist"),
    "pick_piece": lambda: laid(step="turn").play("break 0a:morphium-shift"),
    "shift_piece": lambda: laid(step="turn").play("break 0a:morphium-shift", "105"),
    "pick": lambda: laid(step="turn").play("break 0a:thrown-linchpin"),
    "face": lambda: laid(step="turn", stacks=NEAR).play("use 0a:segmond"),
    "guess": lambda: moving(
        options={"scenario": "wraithdiver"}, terrain=HELD, traps=[[FARGO, 113, 7, [3]]], wisps=[[], ["3=5"]]
    ),
    "phantom": lambda: phantom("move"),
    "phantom_face": turned,
    "phantom_marshal": lambda: until(begun(1, override=True).play("accept"), "marshal"),
    "marshal": lambda: begun().play("accept", "accept"),
    "accept": lambda: begun(scenario="risen"),
    "wait": lambda: laid(active=1),
    "gallery": gallery,
    "crowd": crowd,
    "afield": lambda: laid(step="turn"),
    "littered": lambda: moving(
        options=QUICK, loose=[{"vehicle": "glass-skimmer", "at": [13, 25], "heading": 70}]
    ),
    "copies": lambda: moving(stacks=COPIES),
}
"""What seat 0 is asked in each of them: mostly the question of the same name."""

# --- What is measured in them ---

Wish = tuple[str, dict[str, Any]]


def slides(uid: int, *moves: str, reach: bool = True) -> list[Wish]:
    """The reach of a Character, and what these movements of it come to."""
    first: list[Wish] = [("reach", {"uid": uid, "leaving": ""})] if reach else []
    return [*first, *[("move_preview", {"uid": uid, "move": move}) for move in moves]]


def edge(card: str, **lifted: int) -> list[Wish]:
    """Where a card may come in."""
    return [("edge", {"card": card, **lifted})]


BOARD: list[Wish] = [("defenses", {}), ("stack", {"uid": FARGO})]
"""What a board asks by itself, of the Character that is looked at."""

MEASURED: Mapping[str, list[Wish]] = {
    "activate": [
        *BOARD,
        *[("threat", {"uid": uid}) for uid in (2, 7, 8, 9, 10)],
        *[("stack", {"uid": uid}) for uid in (2, 9)],
        ("ruler", {"x1": 33_200, "y1": 23_900, "x2": 36_400, "y2": 26_200}),
        ("ruler", {"x1": 33_200, "y1": 23_900, "x2": 40_000, "y2": 40_000}),
    ],
    "move": [
        *slides(
            FARGO,
            "0/0^3500",
            "900/2000^900",
            "900/2000^950",
            "1020/6000^1020",
            "1020/6000^344",
            "1800/1000^1800",
            "1800/1000^950",
            "1800/1100^1800",
            "1184/4881^1184",
            "1800/1200^1800",
            "1800/1200^1850",
            "1800/1200^2300",
            "1800/3000^1800",
            "1800/8000^1800",
            "off vehicle 1800/3000^1800",
            "418/7650^418",
            "418/7650^634",
            "418/7650^635",
            "1095/4990^1095",
        ),
        *BOARD,
        ("reach", {"uid": FARGO, "leaving": "vehicle"}),
        ("move_preview", {"uid": 99, "move": "0/0^0"}),
    ],
    "ram": slides(FARGO, "0/0^3500", "ram 3500^3500", "ram 900^900", "0/0^900"),
    "fought": slides(FARGO, "0/0^3500", "418/3000^418", "418/3000^563"),
    "extra_move": slides(FARGO, "0/0^3500", "418/3000^418", "418/3000^563"),
    "attack": slides(FARGO, "0/0^634", reach=False),
    "warned": slides(FARGO, "0/0^634", reach=False),
    "manned": slides(FARGO, "0/0^634", reach=False),
    "between": slides(FARGO, "0/0^634", reach=False),
    "copies": slides(FARGO, "0/0^3500", "418/7650^418", "418/7650^635"),
    "littered": slides(FARGO, "0/0^3500", "0/0^3457"),
    "phantom": slides(2, "900/512^1416", "0/0^1460", "900/1000^900"),
    "phantom_face": slides(3, "0/0^2464", reach=False),
    "phantom_marshal": edge("1a:segmond", lifted=0),
    "marshal": edge("0a:karak", lifted=0),
    "place": edge("0a:tobin-duelist", lifted=0),
    "play": edge("0a:tobin-duelist"),
    "twins": edge("0b:tobin-duelist"),
}


ASKED_WHY: Mapping[str, tuple[str, ...]] = {
    "shift_piece": ("20300,18500^3020", "20300,14000^3020", "10000,12000^450"),
    "afield": ("attach 0a:mirror-array 1",),
}
"""Choices of which the page asks why they are not allowed; some are."""


def key(survey: str, wish: Mapping[str, Any]) -> str:
    """As the page spells what it measures."""
    return json.dumps([survey, wish], separators=(",", ":"))


def answers() -> Iterator[tuple[str, Measured | NotMeasured | RefusedInfo | Foreseen]]:
    """Everything that is measured, by state and wish; all reasons, by state and choice; what is foreseen."""
    for state, wishes in MEASURED.items():
        recorder = STATES[state]()
        for survey, wish in wishes:
            yield f"{state} {key(survey, wish)}", recorder.measured(survey, **wish)
    for state, choices in ASKED_WHY.items():
        recorder = STATES[state]()
        for choice in choices:
            yield f"{state} why {choice}", recorder.refused(choice)
    for state, make in STATES.items():
        recorder = make()
        ask = recorder.match.ask_of(recorder.seat)
        if ask is not None and ask.options:
            yield f"{state} foresee", recorder.foreseen()


# --- Whole turns of the other side, message by message ---

NIGHT: Mapping[str, Any] = {"stacks": AIMED, "activated": [], "turn": 9}


def turn_of_bot(**given: Any) -> Iterator[Snapshot | Update]:
    """Seat 0 ends its turn, and a bot plays one of its own: cards, slides, attacks."""
    recorder, bot = laid(**{**NIGHT, **given}), make_bot("tactical", 1)
    yield recorder.snapshot()
    yield recorder.choose("end")
    while recorder.match.asks[0].seat == 1:
        yield recorder.choose(bot_choice(bot, recorder.match, 1))


def turn_of_phantom() -> Iterator[Snapshot | Update]:
    """Seat 0 ends its turn, and the phantom plays a whole one before anybody is asked again."""
    recorder = laid(seats=1, **NIGHT)
    yield recorder.snapshot()
    yield recorder.choose("end")


TURNS: Mapping[str, Callable[[], Iterator[Snapshot | Update]]] = {
    "bot": turn_of_bot,
    "phantom": turn_of_phantom,
}

# --- Files ---


def offers() -> dict[str, Any]:
    """What the pages are told before there is a battle."""
    return {
        "game": next(game for game in game_infos() if game.name == GAME),
        "battles": offered(GAME, "battles", {}),
        "decks": offered(GAME, "decks", {}),
        "layouts": offered(GAME, "layouts", {"seed": "7"}),
        "next": [offered(GAME, "play_now", {"battles": str(before)}) for before in range(3)],
    }


def files() -> dict[Path, str]:
    """All files, as they are to be."""
    table = FOLDER / "table" / "fixtures"
    return {
        table / "states.json": written({name: make().snapshot() for name, make in STATES.items()}),
        table / "answers.json": written(dict(answers())),
        table / "turns.json": written({name: list(make()) for name, make in TURNS.items()}),
        FOLDER / "fixtures" / "cards.json": written(cards_of(GAME)),
        FOLDER / "fixtures" / "offers.json": written(offers()),
    }


if __name__ == "__main__":
    keep(files(), "tests.web.record_salt_mystic")
