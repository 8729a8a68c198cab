"""The closed vocabulary of the cards: triggers, conditions, selectors, durations, and 17 operations.

A trigger is a key of a card and holds a list of effects; an operation is the word of an effect; all the rest
are parameters. What does not go together is found in contradictions.py. Each operation is one record: its rule,
its parameters, its sentence, and the functions of the rules that do it; `keyword`, `reroll`, `negate` and
`deploy_at` have none, for the rules look them up.
"""

from collections.abc import Mapping
from typing import NamedTuple

from saltbox.engine.cards import FieldType, Flag, Maybe, Number, OneOf, ParamType, Shape, SomeOf, Text, Word
from saltbox.games.salt_mystic.rules import operations

FACTIONS = ("mountains", "salt-flats")
NO_FACTION = "none"
GUARDIANS = ("guardian-arises-1", "guardian-arises-2", "guardian-arises-3")  # no more, no fewer [SM-DECK-3]

STATS = ("speed", "defense", "range", "expertise", "attack")
KEYWORDS = ("climb", "ram", "ignore_rough", "ignore_solid", "ignore_cover", "ignore_los", "breaker_proof")
TERRAIN_CLASSES = ("elevation", "rough", "obstruction")
TERRAIN_KINDS = (
    *(
        "rocky_ground",
        "wetlands",
        "hill",
        "tower",
        "building",
        "wall",
        "high_wall",
        "mausoleum",
        "statue",
        "fog",
    ),
    *("cliff", "ruins_large", "ruins_small", "rubble_pile", "woods", "low_barrier"),
)

# Whom an effect means. Sides are whole or in part; the rest is found from the card itself.
CHOSEN = ("own", "opp")
SIDES = (*CHOSEN, "own_all", "opp_all")
WHO = ("self", "host", "vehicle", "target", *SIDES)

# What must be so. Of these, the first are about the Character of the card, the others about an attack.
MANNING = ("self_manned", "manning")
FACING = ("behind", "front")
NATURAL = tuple(f"natural-{roll}" for roll in range(1, 7))
CONDITIONS = (*MANNING, *FACING, "elevated", "target_manned", *NATURAL)

LATER = ("turn", "own_next", "opp_next", "game")
DURATIONS = ("attack", *LATER, "deployed")


# --- Operations --------------------------------------------------------------------------------------------

INCHES = Number(1, 24)
WHOM: Mapping[str, ParamType] = {
    "who": OneOf(WHO),
    "count": Maybe(Number(1, 9), 1),
    "within": Maybe(Number(0, 48), -1),
    "manned": Maybe(Flag(), False),
    "other": Maybe(Flag(), False),
    "by": Maybe(OneOf(("you", "opponent")), "you"),
}
IF: Mapping[str, ParamType] = {"when": Maybe(OneOf(CONDITIONS), ""), "vehicle": Maybe(Text(60), "")}
LASTS: Mapping[str, ParamType] = {"lasts": Maybe(OneOf(DURATIONS), "")}
CLASSES: Mapping[str, ParamType] = {"classes": SomeOf(TERRAIN_CLASSES, least=1)}

WORDS: Mapping[str, Word] = {
    "mod": Word(
        "SM-CARD-7",
        {**WHOM, **IF, "stat": OneOf(STATS), "amount": Number(-9, 9), **LASTS},
        "{when}{who}: {stat} {amount}{lasts}.",
        does=operations.modify,
        can=operations.can_affect,
    ),
    "keyword": Word("SM-META-2", {"who": OneOf(("self", "host")), "gives": OneOf(KEYWORDS)}, "{who} {gives}."),
    "draw": Word(
        "SM-META-2",
        {**IF, "count": Number(1, 9)},
        "{when}draw {cards}.",
        does=operations.draw,
        can=operations.can_draw,
    ),
    "search": Word(
        "SM-META-2",
        {**IF, "types": SomeOf(("character", "vehicle", "attachment", "breaker", "guardian"), least=1)},
        "{when}take the topmost {types} of your deck into your hand, then shuffle the deck.",
        does=operations.search,
        can=operations.can_draw,
    ),
    "recall": Word(
        "SM-BREAKER-6",
        {**WHOM, **IF},
        "{when}shuffle {who} into its owner's deck.",
        does=operations.recall,
        can=operations.can_affect,
    ),
    "redeploy": Word(
        "SM-DEPLOY-2",
        {**WHOM, **IF},
        "{when}deploy {who} again at its own edge.",
        does=operations.put_again,
        can=operations.can_redeploy,
    ),
    "extra_move": Word(
        "SM-MOVE-17",
        {**WHOM, **IF, "inches": INCHES},
        "{when}move {who} up to {inches}.",
        does=operations.extra_move,
        can=operations.can_affect,
    ),
    "turn": Word(
        "SM-MOVE-4",
        {**WHOM, **IF},
        "{when}turn {who} as you like.",
        does=operations.turn,
        can=operations.can_affect,
    ),
    "push": Word(
        "SM-GEO-29",
        {**WHOM, **IF, "inches": INCHES, "away_from": OneOf(("self", "host"))},
        "{when}push {who} {inches} straight away from {away_from}.",
        does=operations.push,
        can=operations.can_affect,
    ),
    "shift_terrain": Word(
        "SM-TERRAIN-12",
        {**IF, **CLASSES, "inches": INCHES},
        "{when}move a piece of terrain ({classes}) up to {inches} and turn it up to 90 degrees.",
        does=operations.shift_terrain,
        can=operations.can_shift_terrain,
    ),
    "remove_terrain": Word(
        "SM-TERRAIN-12",
        {**IF, **CLASSES, "inches": INCHES},
        "{when}remove a piece of terrain ({classes}) within {inches} of a Character of yours.",
        does=operations.remove_terrain,
        can=operations.can_remove_terrain,
    ),
    "place_terrain": Word(
        "SM-TERRAIN-12",
        {**IF, "kind": OneOf(TERRAIN_KINDS), "width": Number(1, 12), "depth": Number(1, 12), **LASTS},
        "{when}put a new piece of terrain on the table{lasts}: {kind}, {width} by {depth} inches.",
        does=operations.place_terrain,
        can=operations.can_place_terrain,
    ),
    "detach": Word(
        "SM-ATTACH-12",
        {**WHOM, **IF, "part": OneOf(("vehicle", "attachment"))},
        "{when}{who}: leave the {part} behind.",
        does=operations.detach,
        can=operations.can_detach,
    ),
    "forbid": Word(
        "SM-TURN-8",
        {**WHOM, **IF, "what": OneOf(("move", "attack")), **LASTS},
        "{when}{who}: no {what}{lasts}.",
        does=operations.forbid,
        can=operations.can_affect,
    ),
    "reroll": Word("SM-ATTACK-4", IF, "{when}roll the die again and keep the new result."),
    "negate": Word("SM-META-2", {**IF, "what": OneOf(("hit", "breaker"))}, "{when}{what}."),
    "deploy_at": Word(
        "SM-DEPLOY-2",
        {"zone": OneOf(("side",)), "inches": Number(2, 48)},
        "at a side edge if you like, at most {inches} from your edge.",
    ),
}


# --- Triggers ----------------------------------------------------------------------------------------------

# What can be done in the own turn, when there is time for decisions.
ACTIONS = (
    *("mod", "draw", "search", "recall", "redeploy", "extra_move", "turn", "push", "shift_terrain"),
    *("remove_terrain", "place_terrain", "detach", "forbid"),
)
CHARACTERS = ("war_marshal", "character")
DEPLOYED = (*CHARACTERS, "vehicle", "attachment")


class Trigger(NamedTuple):
    """A moment at which effects happen: on which kinds of cards, and what they can then be about.

    `who` is whom they can mean besides the Character and the Vehicle that belong to the card.
    """

    preface: str
    kinds: tuple[str, ...]
    words: tuple[str, ...]
    who: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    lasts: tuple[str, ...] = ()


TRIGGERS: Mapping[str, Trigger] = {
    "static": Trigger(
        preface="",
        kinds=(*DEPLOYED, "breaker"),
        words=("mod", "keyword"),
        who=("own_all", "opp_all"),
        when=(*MANNING, *FACING),
        lasts=("deployed", "attack"),
    ),
    "on_deploy": Trigger("When deployed: ", ("character",), (*ACTIONS, "deploy_at"), SIDES, lasts=LATER),
    "on_play": Trigger("", ("breaker",), tuple(word for word in ACTIONS if word != "push"), SIDES, lasts=LATER),
    "once_per_game": Trigger("Once per game: ", DEPLOYED, ACTIONS, SIDES, MANNING, LATER),
    "on_attack": Trigger(
        "When attacking: ", (*DEPLOYED, "breaker"), ("mod", "reroll"), ("target",), CONDITIONS, ("attack",)
    ),
    "on_hit": Trigger("After a hit: ", (*DEPLOYED, "breaker"), ACTIONS, ("target", *SIDES), CONDITIONS, LATER),
    "on_miss": Trigger(
        "After a miss: ", (*DEPLOYED, "breaker"), ACTIONS, ("target", *SIDES), CONDITIONS, LATER
    ),
    "on_would_be_hit": Trigger("When about to be hit: ", ("breaker",), ("negate",), when=FACING),
    "on_opp_breaker": Trigger("When your opponent plays an event Breaker: ", ("breaker",), ("negate",)),
}
PREFACES: Mapping[str, str] = {name: trigger.preface for name, trigger in TRIGGERS.items()}


# --- Kinds of cards ----------------------------------------------------------------------------------------

SPEED, DEFENSE, RANGE, EXPERTISE = Number(0, 24), Number(0, 20), Number(0, 48), Number(0, 9)
CHANGE = Number(-9, 9)
SIGIL: Mapping[str, FieldType] = {"faction": OneOf((*FACTIONS, NO_FACTION))}
BODY: Mapping[str, FieldType] = {"speed": SPEED, "defense": DEFENSE}
WEAPON: Mapping[str, tuple[FieldType, object]] = {
    "range": (RANGE, None),
    "expertise": (EXPERTISE, None),
    "weapon": (Text(30), ""),
}
SHORT: Mapping[str, tuple[FieldType, object]] = {"short": (Text(20), "")}  # a name where there is little room


def _shape(
    kind: str, required: Mapping[str, FieldType], optional: Mapping[str, tuple[FieldType, object]]
) -> Shape:
    """The shape of a kind with all triggers that it can have; no card needs to have any."""
    triggers = {name: trigger.words for name, trigger in TRIGGERS.items() if kind in trigger.kinds}
    return Shape(required, optional, triggers, may_lack=tuple(triggers))


KINDS: Mapping[str, Shape] = {
    "war_marshal": _shape(
        "war_marshal", {"faction": OneOf(FACTIONS), **BODY}, {"title": (Text(60), ""), **WEAPON}
    ),
    "character": _shape("character", {**SIGIL, **BODY}, {"title": (Text(60), ""), **WEAPON}),
    "vehicle": _shape("vehicle", {**SIGIL, **BODY}, SHORT),
    "attachment": _shape(
        "attachment",
        SIGIL,
        {
            "speed": (SPEED, None),
            "speed_change": (CHANGE, 0),
            "defense": (DEFENSE, None),
            "defense_change": (CHANGE, 0),
            "range": (RANGE, None),
            "range_change": (CHANGE, 0),
            "expertise": (EXPERTISE, None),
            "expertise_change": (CHANGE, 0),
        },
    ),
    "breaker": _shape("breaker", SIGIL, {"attaches": (Flag(), False)}),
    "guardian": _shape("guardian", SIGIL, SHORT),
}
