"""The closed vocabulary of the cards: what triggers them, what they need, and every word of their effects.

Each word is one record: its rule, its parameters, its sentence, and the function that does it. Words without
one are looked up by the rules: those of Gambits, which apply and are never played, and what an Attack Card is
by itself, such as a Chain card.
"""

from collections.abc import Iterator, Mapping

from saltbox.engine.cards import CardData, Flag, Number, OneOf, Shape, Slip, SomeOf, Vocabulary, Word
from saltbox.games.salt_and_bones.board import DESTRUCTIBLE
from saltbox.games.salt_and_bones.cards import effects
from saltbox.games.salt_and_bones.choices import SINGLE_WORDS

ARROWS = ("end", "left", "right")  # seen from the inner edge of a card outward [SB-GEO-8]

# The events that can trigger a card, a closed list. [SB-STRAT-18]
TRIGGERS = (
    "combat_start",
    "instance_on_me",
    "my_attack_done",
    "opp_chain_done",
    "my_instance_negated",
    "my_forced_disengage_due",
    "opp_disengaged",
)
# What a voluntary Instinct needs in order to be played; "always" asks for nothing. [SB-STRAT-10]
NEEDS = ("always", "instance_out", "instance_in", "announcement")

VALUE = Number(1, 20)

# A pending damage instance exists only at these moments; elsewhere such words would speak of nothing.
WITH_INSTANCE = {"when": ("instance_on_me",), "need": ("instance_out", "instance_in")}
WITH_ANNOUNCEMENT = {"need": ("announcement",)}
# Damage dealt while other damage is pending would nest, which the rules exclude. [SB-DAMAGE-9]
WITHOUT_INSTANCE = {"when": tuple(trigger for trigger in TRIGGERS if trigger != "instance_on_me")}

BONUS_WORDS: Mapping[str, Word] = {
    "chain": Word("SB-CHAIN-2", {}, "Chain."),
    "stops_chain": Word("SB-CHAIN-4", {}, "Stops chain."),
    "extra_instances": Word(
        "SB-DAMAGE-15",
        {"count": Number(1, 9), "value": Number(0, 20)},
        "Deals {value} damage {count} times more, as separate instances.",
    ),
    "set_parry": Word("SB-PARRY-1", {}, "Parry is active on your next turn.", does=effects.set_parry),
    "if_parry": Word("SB-PARRY-2", {"value": VALUE}, "If your Parry is active: +{value} damage."),
    "force_disengage": Word(
        "SB-DISENGAGE-4",
        {"who": OneOf(("opponent", "self"))},
        "Must disengage at the start of the next turn: {who}.",
        does=effects.force_disengage,
    ),
}
SHARED_WORDS: Mapping[str, Word] = {
    "negate_instance": Word(
        "SB-BLOCK-1", {}, "Negates the damage instance.", WITH_INSTANCE, effects.negate_instance
    ),
    "harden_instance": Word(
        "SB-BLOCK-7", {}, "The damage instance cannot be negated.", WITH_INSTANCE, effects.harden_instance
    ),
    "boost_instance": Word(
        "SB-CARD-7",
        {"value": VALUE},
        "The damage instance gets +{value}.",
        WITH_INSTANCE,
        effects.boost_instance,
    ),
    "next_attack_boost": Word(
        "SB-CARD-6",
        {"value": VALUE},
        "Your next Attack Card this combat gets +{value}.",
        does=effects.next_attack_boost,
    ),
    "look_at_instincts": Word(
        "SB-CARD-8", {}, "Look at your opponent's hidden Instincts.", does=effects.look_at_instincts
    ),
    "opponent_discards": Word(
        "SB-I06",
        {"count": Number(1, 7)},
        "Your opponent chooses and discards {count} from hand.",
        does=effects.opponent_discards,
    ),
    "discard_hand": Word(
        "SB-CARD-4",
        {"whose": OneOf(("chosen",))},
        "Name a player; that player's hand is discarded.",
        does=effects.discard_hand,
    ),
    "cancel_forced_disengage": Word(
        "SB-CARD-5", {}, "No Bonus Effect makes you disengage now.", does=effects.cancel_forced_disengage
    ),
}
INSTINCT_WORDS: Mapping[str, Word] = {
    **SHARED_WORDS,
    "negate_card": Word(
        "SB-NEGATE-6",
        {},
        "Negates the card your opponent is playing.",
        WITH_ANNOUNCEMENT,
        effects.negate_card,
    ),
}
EQUIPMENT_WORDS: Mapping[str, Word] = {
    **SHARED_WORDS,
    "deal": Word(
        "SB-DAMAGE-16", {"value": Number(0, 20)}, "Deals {value} damage.", WITHOUT_INSTANCE, effects.deal
    ),
}
GAMBIT_WORDS: Mapping[str, Word] = {
    "all_instances_plus": Word("SB-GAMBIT-8", {"value": VALUE}, "Every damage instance gets +{value}."),
    "no_damage_negation": Word("SB-GAMBIT-6", {}, "Damage cannot be negated."),
    "negate_chain_and_instincts": Word("SB-GAMBIT-7", {}, "Chained cards and Instincts are negated."),
    "delay_disengage": Word(
        "SB-GAMBIT-5", {}, "Disengaging succeeds only after the other player has taken one more turn."
    ),
}

KINDS: Mapping[str, Shape] = {
    "attack": Shape(
        required={"attack": Number(0, 20), "opportunity": Number(0, 20)},
        optional={"arrows_in": (SomeOf(ARROWS), ARROWS), "arrows_out": (SomeOf(ARROWS), ARROWS)},
        effects={"bonus": tuple(BONUS_WORDS)},
        may_lack=("bonus",),
    ),
    "instinct": Shape(
        required={},
        optional={"when": (OneOf(TRIGGERS), ""), "need": (OneOf(NEEDS), "")},
        effects={"do": tuple(INSTINCT_WORDS)},
        exactly_one=(("when", "need"),),
    ),
    "equipment": Shape(
        required={"when": OneOf(TRIGGERS)},
        optional={"round_end": (Flag(), False)},
        effects={"do": tuple(EQUIPMENT_WORDS)},
    ),
    "gambit": Shape(required={}, optional={}, effects={"do": tuple(GAMBIT_WORDS)}),
    "field": Shape(required={"tiles": SomeOf(DESTRUCTIBLE, least=1)}, optional={}, effects={}),
}


def _clashes(card: CardData) -> Iterator[Slip]:
    if card.id in SINGLE_WORDS:  # a choice is a card or one of these
        yield Slip(("id",), f'id "{card.id}" is what players say when they choose something else')


VOCABULARY = Vocabulary(
    kinds=KINDS,
    words={**BONUS_WORDS, **INSTINCT_WORDS, **EQUIPMENT_WORDS, **GAMBIT_WORDS},
    clashes=_clashes,
)
