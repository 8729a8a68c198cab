"""The closed vocabulary of the cards: kinds, events, and every word of their texts with what it does."""

from collections.abc import Iterator, Mapping

from saltbox.engine.cards import Args, CardData, Number, OneOf, Shape, Slip, SomeOf, Vocabulary, Word
from saltbox.games.salus.cards import effects
from saltbox.games.salus.choices import POWERS, SINGLE_WORDS
from saltbox.games.salus.rules.attacks import AIMS, CLOSEST, OF_SECTION
from saltbox.games.salus.rules.reactions import ATTACK_RESOLVED as RESOLVED
from saltbox.games.salus.rules.reactions import (
    ATTACK_ROLLED,
    BIDS_REVEALED,
    CHECK_FAILED,
    DAMAGE_INCOMING,
    ENTERED,
    EVENTS,
    MOVE_DIE,
    MOVED,
    PASSED,
    SHOCK_INCOMING,
    TARGETED,
)

ANY_POWER = OneOf((*POWERS, "any"))
POWER = OneOf(POWERS)
FEW = Number(1, 4)
AMOUNT = Number(1, 6)
SPACES = Number(1, 6)
CARDS = Number(1, 6)

CHOSEN_CHANGES: Mapping[str, Word] = {
    "bank": Word("SU-POWER-2", {"power": ANY_POWER, "by": FEW}, "Bank {by} {power}.", does=effects.bank),
    "spend": Word("SU-POWER-2", {"power": ANY_POWER, "by": FEW}, "Spend {by} {power}.", does=effects.spend),
    "redistribute": Word("SU-POWER-6", {"by": FEW}, "Redistribute {by} power.", does=effects.redistribute),
    "exchange": Word(
        "SU-Y11",
        {"down": FEW, "up": FEW},
        "Spend {down} of one power; bank {up} in a different one.",
        does=effects.exchange,
    ),
    "set_all": Word("SU-Y12", {"level": Number(0, 4)}, "Set all powers to {level}.", does=effects.set_all),
}
DRAW: Mapping[str, Word] = {"draw": Word("SU-CYCLE-2", {"cards": CARDS}, "Draw {cards}.", does=effects.draw)}
IMPOSED: Mapping[str, Word] = {
    "raise": Word(
        "SU-POWER-5", {"power": POWER, "by": FEW}, "Raise {power} by {by}.", does=effects.raise_power
    ),
    "lower": Word("SU-POWER-5", {"power": POWER, "by": FEW}, "Lose {by} {power}.", does=effects.lower_power),
    "energy": Word("SU-SHOCK-11", {"amount": AMOUNT}, "Gain {amount} Energy.", does=effects.energy),
    "shock": Word("SU-SHOCK-11", {"amount": AMOUNT}, "Gain {amount} Shock.", does=effects.shock),
    "damage": Word("SU-KO-22", {"amount": AMOUNT}, "Receive {amount} damage.", does=effects.damage),
    "repair": Word("SU-B14", {"amount": AMOUNT}, "Repair up to {amount} damage.", does=effects.repair),
    "vent": Word("SU-B13", {"amount": AMOUNT}, "Remove up to {amount} of your Shock.", does=effects.vent),
    "cycle": Word("SU-T18", {"cards": CARDS}, "Cycle {cards} from your hand.", does=effects.cycle),
    **DRAW,
}
MOVES: Mapping[str, Word] = {
    "forward": Word("SU-MOVE-8", {"spaces": SPACES}, "Move forward {spaces}.", does=effects.forward),
    "back": Word("SU-MOVE-8", {"spaces": SPACES}, "Move back {spaces}.", does=effects.back),
}
HAND_WORDS: Mapping[str, Word] = {
    "purge": Word(
        "SU-G03", {"cards": CARDS}, "You may purge up to {cards} of your hand.", does=effects.purge_cards
    ),
}
BLUE_WORDS: Mapping[str, Word] = {
    "mine": Word("SU-MINE-1", {}, "Lay a Fire Mine on your space.", does=effects.mine),
    "equip": Word("SU-EQUIP-7", {}, "Equip a red card from your hand.", does=effects.equip),
}
RED_WORDS: Mapping[str, Word] = {
    "energy_per_passed": Word(
        "SU-REACT-21",
        {},
        "Gain 1 Energy for each ship passed.",
        {"when": (MOVED,)},
        effects.energy_per_passed,
    ),
    "defence": Word(
        "SU-R03",
        {"by": AMOUNT},
        "Your defence value is +{by} for this attack.",
        {"when": (TARGETED,)},
        effects.defence,
    ),
    "reroll": Word("SU-R04", {}, "Reroll the die.", {"when": (MOVE_DIE, ATTACK_ROLLED)}, effects.reroll),
    "prevent": Word(
        "SU-S6", {"amount": AMOUNT}, "Prevent {amount} damage.", {"when": (DAMAGE_INCOMING,)}, effects.prevent
    ),
    "absorb": Word(
        "SU-R06", {"amount": AMOUNT}, "Gain {amount} less Shock.", {"when": (SHOCK_INCOMING,)}, effects.prevent
    ),
    "ignore_fail": Word(
        "SU-R10", {}, "Ignore the Fail option.", {"when": (CHECK_FAILED,)}, effects.ignore_fail
    ),
    "bid_plus": Word(
        "SU-R12", {"by": AMOUNT}, "Your bid is +{by} this round.", {"when": (BIDS_REVEALED,)}, effects.bid_plus
    ),
}
SETUP_WORDS: Mapping[str, Word] = {
    "set": Word(
        "SU-SETUP-19",
        {"power": POWER, "level": Number(0, 4)},
        "{power} starts at {level}.",
        does=effects.set_power,
    ),
    "place_shock": Word("SU-L2", {"amount": FEW}, "Ships start with {amount} Shock.", does=effects.place_shock),
    "track_face_down": Word("SU-L5", {}, "The track is laid face down.", does=effects.track_face_down),
}
# Words that leave something to the player: they are told where in a text they stand.
ASKING = ("bank", "spend", "redistribute", "exchange")
STRIKING = (ENTERED, PASSED, RESOLVED)  # events that have a ship to strike

BID = Number(0, 9)
STARTER = {"per_player": (Number(1, 9), 0)}
LINES = tuple([f"on_{die}" for die in range(1, 7)])

KINDS: Mapping[str, Shape] = {
    "yellow": Shape({"bid": BID}, STARTER, {"do": (*CHOSEN_CHANGES, *DRAW)}),
    "blue": Shape(
        {"bid": BID},
        {
            **STARTER,
            "captions": (SomeOf(("first", "last")), ()),
            "aim": (OneOf(AIMS), ""),
            "nearest": (Number(0, 15), 0),
            "farthest": (Number(0, 15), 0),
            "roll": (Number(-3, 3), 0),
            "defence": (Number(-4, 4), 0),
        },
        {
            "do": (*CHOSEN_CHANGES, *IMPOSED, *MOVES, *HAND_WORDS, *BLUE_WORDS),
            "hit": (*IMPOSED, *MOVES),
            "self": (*IMPOSED, *MOVES),
        },
        may_lack=("do", "hit", "self"),
        exactly_one=(("do", "hit"),),
    ),
    "green": Shape({"bid": BID}, STARTER, {"do": (*IMPOSED, *HAND_WORDS)}),
    "red": Shape(
        {"bid": BID, "when": OneOf(EVENTS)},
        {**STARTER, "distance": (Number(1, 6), 0)},
        {"do": (*RED_WORDS, *CHOSEN_CHANGES, *IMPOSED, *MOVES), "strike": (*IMPOSED, *MOVES)},
        may_lack=("do", "strike"),
        exactly_one=(("do", "strike"),),
    ),
    "track": Shape(
        {},
        {"lowest": (Number(0, 4), -1), "highest": (Number(0, 4), -1)},
        {"pass": (*CHOSEN_CHANGES, *IMPOSED, *MOVES), "fail": (*IMPOSED, *MOVES)},
        may_lack=("pass", "fail"),
    ),
    "location": Shape(
        {},
        {},
        {"setup": tuple(SETUP_WORDS), **dict.fromkeys(LINES, tuple(IMPOSED))},
        may_lack=("setup", *LINES),
    ),
}


def _clashes(card: CardData) -> Iterator[Slip]:
    values = card.values
    if card.id in SINGLE_WORDS:  # a choice is a card or one of these
        yield Slip(("id",), f'id "{card.id}" is what players say when they choose something else')
    if card.kind == "blue":
        yield from _attack_clashes(card)
        if [effect.word for effect in card.effects["do"]].count("mine") > 1:
            yield Slip(("do",), "a text lays one Fire Mine at most")
    if card.kind == "red":
        if values["distance"] and values["when"] != MOVED:
            yield Slip(("distance",), f'"distance" is how far the own ship moved: it needs when = "{MOVED}"')
        if card.effects["strike"] and values["when"] not in STRIKING:
            yield Slip(("strike",), f"there is a ship to strike only with when = {' or '.join(STRIKING)}")
    if card.kind == "track":
        low, high = values["lowest"], values["highest"]
        if (low == -1) != (high == -1) or (isinstance(low, int) and isinstance(high, int) and low > high):
            yield Slip(("lowest",), 'a difficulty goes from "lowest" to "highest"')


def _attack_clashes(card: CardData) -> Iterator[Slip]:
    aim, near, far = (card.values[key] for key in ("aim", "nearest", "farthest"))
    if bool(aim) != bool(card.effects["hit"]):
        yield Slip(("aim",), 'an attack has "aim" and "hit", every other blue card has neither')
    if (
        isinstance(near, int)
        and isinstance(far, int)
        and (near > far or (aim in (CLOSEST, OF_SECTION) and far))
    ):
        yield Slip(("farthest",), 'a range goes from "nearest" to "farthest", unless the aim needs none')


def _wording(args: Args) -> Mapping[str, str]:
    """Powers by their names, numbers of cards in words."""
    told = {name: str(value) for name, value in args.items()}
    if "power" in told:
        told["power"] = told["power"].capitalize() if told["power"] != "any" else "of a power of your choice"
    if "cards" in told:
        told["cards"] += " card" if told["cards"] == "1" else " cards"
    return told


VOCABULARY = Vocabulary(
    kinds=KINDS,
    words={**CHOSEN_CHANGES, **IMPOSED, **MOVES, **HAND_WORDS, **BLUE_WORDS, **RED_WORDS, **SETUP_WORDS},
    clashes=_clashes,
    wording=_wording,
    prefaces={"pass": "Pass: ", "fail": "Fail: ", "hit": "Hit: ", "strike": "Strike. Hit: "},
)
