"""What the lab wants to know of this game: which units there are, how games vary, which of them are kept."""

from collections.abc import Iterator, Mapping
from typing import Any

from saltbox.engine.game import Lab, PassMark, Playthrough, RuleSet
from saltbox.engine.state import Seat
from saltbox.engine.told import Told
from saltbox.games.salvation_and_steel.bands import read_band
from saltbox.games.salvation_and_steel.nouns import ALWAYS, NEVER, USEFUL
from saltbox.games.salvation_and_steel.scenarios import SCENARIOS
from saltbox.games.salvation_and_steel.state import War

NAMES = tuple(SCENARIOS)

# Small bands, so that whole games stay short; together they have every kind of unit, and every spell.
SMALL: tuple[Mapping[str, Any], ...] = (
    {
        "faction": "knights",
        "units": {"paladin": 1, "knight": 1, "squire": 2},
        "spells": ["shield", "strike", "immolate"],
    },
    {
        "faction": "orrun",
        "units": {"necromancer": 1, "skeleton": 3, "animated": 1},
        "spells": ["arise", "fireball"],
    },
    {
        "faction": "kings",
        "units": {"sorcerer": 1, "ranged-warrior": 2, "warrior": 1},
        "spells": ["fireball", "icestorm"],
    },
    {
        "faction": "anoba",
        "units": {"ranger-dragonkin": 1, "grykin": 2, "equikin": 1},
        "spells": [],
    },
    {
        "faction": "orrun",
        "units": {"necromancer": 1, "grotesque": 1, "skeleton": 2},
        "spells": ["immolate", "icestorm"],
    },
    {
        "faction": "knights",
        "units": {"paladin": 1, "ranged-knight": 2, "squire": 1},
        "spells": ["shield", "immolate"],
    },
)
# With house modules, spells and shots, and a unit of the players' own.
WARDEN = {
    "id": "warden", "name": "Warden", "faction": "knights", "kind": "ranged",
    "speed": 6, "energy": 3, "accuracy": 13, "force": 12, "resistance": 12,
}  # fmt: skip
WITH_MODULES: tuple[Mapping[str, Any], ...] = (
    {
        "faction": "knights",
        "units": {"knight:commander": 1, "squire:medic": 1, "paladin": 1, "warden": 1},
        "spells": ["shield", "strike"],
        "skill": "dodge",
    },
    {
        "faction": "anoba",
        "units": {"grykin:commander": 1, "grykin:trickster": 1, "ranged-grykin": 1, "grykin": 1},
        "spells": [],
        "skill": "war-dance",
    },
    {
        "faction": "kings",
        "units": {"warrior:commander": 1, "initiate:flier": 1, "sorcerer": 1, "ranged-warrior": 1},
        "spells": ["fireball", "icestorm"],
        "skill": "steadfast",
    },
)
ALL_MODULES = (
    "commander",
    "interrupts",
    "medic",
    "flier",
    "trickster",
    "disengage",
    "climb",
    "spotting",
    "creation",
)


def units_in(s: War) -> Iterator[str]:
    """Every unit of both bands, wherever it is; raised Skeletons come and go."""
    for u in range(len(s.table.names)):
        yield f"{u} {s.kind[u]} of {s.owner[u]}"


def variety(seed: int) -> dict[str, Any]:
    """Every scenario, pairs of small bands, and the switches in turn; chance alone ends no battle soon."""
    has_modules = seed % 5 == 2
    pool = WITH_MODULES if has_modules else SMALL
    return {
        "scenario": NAMES[seed % len(NAMES)],
        "bands": [dict(pool[seed // 7 % len(pool)]), dict(pool[(seed // 7 + seed) % len(pool)])],
        "terrain": (0, 3, "scenario", "2d6")[seed // 3 % 4],
        "placing": ("by-chance", "by-hand")[seed % 4 == 0],
        "voluntary_failure": (USEFUL, ALWAYS, NEVER)[seed % 3],
        "leave_contact": ("locked", "free")[seed % 11 == 1],
        "double_contact": ("free-split", "limit-kept")[seed % 3 == 1],
        "stun_effect": ("ends-activation", "push-only")[seed % 13 == 2],
        "remote_defence": ("energy", "free-roll")[seed % 8 == 3],
        "rally_per_friend": (-1, 1)[seed % 9 == 4],
        "rounds_per_phase": ("energy", "once")[seed % 10 == 5],
        "treasure_layout": ("printed", "balanced")[seed // 7 % 2],
        "max_turns": 4 + seed % 4,
        "close_start": True,
        **dict.fromkeys(ALL_MODULES, has_modules),
        "created": [dict(WARDEN)] if has_modules else [],
    }


def factions(options: Mapping[str, Any]) -> tuple[str, ...]:
    """The faction of each band."""
    return tuple([read_band(band).faction for band in options["bands"]])


def has_first_turn(s: War) -> Seat | None:
    """Who has the first phase of turn 1; later turns may begin with the other side. [SS-SETUP-5]"""
    return s.first if s.turn == 1 else None


def turns_over(told: Told, seat: Seat) -> bool:
    """Whether something hidden becomes known to this seat: sealed dice, a noted hex, a courier."""
    return told.name in ("dice_revealed", "courier_revealed", "hostage_placed", "unit_placed", "nobody_fought")


def kept(number: int, scenario: str) -> Playthrough:
    """A short game of one scenario, with small bands that differ."""
    bots = ("tactical", "tactical") if number % 2 else ("tactical", "random")
    options = {**variety(number), "scenario": scenario, "placing": "by-chance", "voluntary_failure": "never"}
    return Playthrough(number, bots, options, scenario)


# The share of questions with a single answer in random play: the engine answers them itself.
FORCED = 0.06
LAB = Lab(
    cards=units_in,
    turns_over=turns_over,
    first=has_first_turn,
    sides=factions,
    variety=variety,
    options={"placing": "by-chance", "voluntary_failure": "never"},
    floors={2: 700},
    rule_sets={
        "": RuleSet(
            2,
            {},
            (
                # At least catanatron's choices, with forced ones counted for both.
                PassMark("decisions", "catanatron 2p", "choices, also forced", 1 - FORCED),
                PassMark("clones", "", "decisions", 2.0),
            ),
        )
    },
    playthroughs=tuple([kept(number, name) for number, name in enumerate(NAMES)]),
)
