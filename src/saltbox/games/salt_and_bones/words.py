"""Sentences for questions, options, events and refusals. No rule is decided here.

Most sentences are templates in tables. A field of a template says how its fact is told: `{0:who}` names a seat,
`{0:whom}` and `{0:whose}` are its other cases, `{1:card}` is a card's name. Events are told in the past tense,
so that a seat called "You" reads as well as one called "Anne". Each ends with the rule behind it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from saltbox.engine.agenda import Ask
from saltbox.engine.game import Words
from saltbox.engine.state import Choice
from saltbox.games.salt_and_bones.cards import AttackCard, CardTable

YOU = "You"
KINDS = {"instinct": "Instinct", "equipment": "Equipment", "gambit": "Gambit"}
DECKS = {"attack": "Attack Deck", "strategy": "Strategy Deck", "field": "Field Deck"}
LONGEST_QUOTE = 40


# --- Facts -------------------------------------------------------------------------------------------------


class Fact:
    """One fact of an event or a refusal, and the ways a template can tell it."""

    def __init__(self, value: Any, table: CardTable, names: Sequence[str] = ()) -> None:
        self.value, self.table, self.names = value, table, names

    def __format__(self, way: str) -> str:
        return WAYS[way](self)

    def seat(self) -> str:
        """Who: "you" in the middle of a sentence; its first letter is raised later."""
        name = self.names[self.value]
        return "you" if name == YOU else name

    def seats_own(self) -> str:
        """Whose."""
        return "your" if self.names[self.value] == YOU else f"{self.names[self.value]}'s"

    def card(self) -> str:
        """The name of a card; what a player typed is quoted if it is none."""
        return card_name(self.table, str(self.value))

    def cards(self) -> str:
        """The names of several cards; empty slots are left out."""
        return listed(card_name(self.table, card) for card in self.value if card) or "nothing"


WAYS: Mapping[str, Callable[[Fact], str]] = {
    "": lambda fact: str(fact.value),
    "who": Fact.seat,
    "whom": Fact.seat,
    "whose": Fact.seats_own,
    "card": Fact.card,
    "cards": Fact.cards,
    "list": lambda fact: listed(fact.value),
    "typed": lambda fact: quoted(fact.value),
    "kind": lambda fact: KINDS[fact.value],
    "need": lambda fact: NEEDS[fact.value],
    "slot": lambda fact: str(fact.value + 1),
    "sum": lambda fact: summed(fact.table, fact.value),
    "health": lambda fact: listed(
        f"{name} at {health} Health" for name, health in zip(fact.names, fact.value, strict=True)
    ),
    "winners": lambda fact: listed(fact.names[seat] for seat in fact.value),
}


def told(template: str, table: CardTable, facts: Iterable[Any], names: Sequence[str] = ()) -> str:
    """A template filled with its facts, as a sentence that begins with a capital."""
    sentence = template.format(*[Fact(fact, table, names) for fact in facts])
    return sentence[:1].upper() + sentence[1:]


def listed(things: Iterable[str]) -> str:
    """A, B and C."""
    *most, last = [*things] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def quoted(typed: Any) -> str:
    """What somebody typed, in quotes: never too long, never with anything a terminal would obey."""
    text = "".join(letter if letter.isprintable() else "?" for letter in str(typed))
    return f'"{text}"' if len(text) <= LONGEST_QUOTE else f'"{text[:LONGEST_QUOTE]}..."'


def card_name(table: CardTable, card: str) -> str:
    """What stands at the head of the card."""
    for cards in (table.attack, table.strategy, table.field):
        if card in cards:
            name: str = cards[card].name
            return name
    return quoted(card)


# --- Questions ---------------------------------------------------------------------------------------------

QUESTIONS: Mapping[str, str] = {
    "discard": "Discard one card before you draw, or keep your hand.",
    "draw": "Draw a card: from which deck?",
    "prepare": "Lay a Strategy Card on your board, or finish your preparation.",
    "turn": "Your turn: play an Attack Card, or disengage to end the combat.",
    "chain": "You hold Momentum: chain another card, or end your turn.",
    "drop": "Choose a card of your hand to discard.",
    "name": "Name the player whose whole hand is discarded.",
    "roll": "Roll a die with {0} sides.",
    "draw_next": "Which card comes next from the top?",
}
PARTING = "Your parting turn: play one last Attack Card, or decline."
PLACE = "Place {0:card}: name the attack tile, then the opportunity tile."
CHAIN = "Chain {0:card}: name the attack tile, then the opportunity tile."
WINDOWS: Mapping[str, str] = {
    "turn_open": "A turn begins: play an Instinct, or pass.",
    "attack_open": "The attack is over: play an Instinct, or pass.",
    "press": "You are dealing damage: press it with an Instinct, or pass.",
    "defend": "Damage is about to hit you: play an Instinct, or take it.",
    "response": "Your opponent announced a card: answer it, or let it happen.",
}


def question(table: CardTable, ask: Ask) -> str:
    """What the asked seat has to do."""
    if ask.question == "react":
        return WINDOWS[ask.about[0]]
    if ask.question == "place":
        return told(CHAIN if ask.about[1] else PLACE, table, ask.about)
    if ask.question == "turn" and "decline" in ask.options:
        return PARTING
    return told(QUESTIONS[ask.question], table, ask.about)


# --- Options -----------------------------------------------------------------------------------------------

OPTIONS: Mapping[tuple[str, Choice], str] = {
    ("discard", "keep"): "Keep all your cards",
    ("draw", "attack"): "Draw from the Attack Deck",
    ("draw", "strategy"): "Draw from the Strategy Deck",
    ("prepare", "done"): "Finish your preparation",
    ("turn", "disengage"): "Disengage: decline to attack, which ends the combat",
    ("turn", "decline"): "Decline: let your parting turn go by",
    ("chain", "end"): "End your turn",
    ("react", "pass"): "Pass",
}
VERBS: Mapping[str, str] = {
    "discard": "Discard",
    "drop": "Discard",
    "turn": "Attack with",
    "chain": "Chain",
    "react": "Play",
    "draw_next": "Next is",
}
PREPARE = {"instinct": "Hide {}", "equipment": "Equip {}", "gambit": "Set the Gambit {}"}


def option(table: CardTable, ask: Ask, choice: Choice) -> str:
    """One option, by the names of things."""
    if (ask.question, choice) in OPTIONS:
        return OPTIONS[ask.question, choice]
    if ask.question == "place":
        attack, opportunity = choice.split("/")
        return f"Place the attack half on {attack}, the opportunity half on {opportunity}"
    if ask.question == "name":
        return "Name yourself" if choice == f"name:{ask.seat}" else "Name your opponent"
    if ask.question == "roll":
        return f"The die shows {choice}"
    card = choice.partition(":")[2] or choice
    if ask.question == "prepare":
        return PREPARE[table.strategy[card].kind].format(described(table, card))
    return f"{VERBS[ask.question]} {described(table, card)}"


def described(table: CardTable, card: str) -> str:
    """A card's name with what it does."""
    if card in table.attack:
        return described_attack(table.attack[card])
    if card not in table.strategy:
        return card_name(table, card)
    text = table.strategy[card].text.rstrip(".")
    if table.strategy[card].when:
        text = text.replace(": ", ", ", 1)  # condition and effect become one clause
    return f"{table.strategy[card].name}: {text[:1].lower()}{text[1:]}"


def described_attack(card: AttackCard) -> str:
    """Both values, and the Bonus Effect if there is one."""
    values = f"{card.name} ({card.attack} damage, leaves opportunity {card.opportunity})"
    return f"{values}. {card.text.rstrip('.')}" if card.text else values


# --- Events ------------------------------------------------------------------------------------------------

# What happened: the rule behind it and the sentence. "name?" is what is told to a seat that may not know all.
# Every event about a damage instance ends with its dealer, its kind (base, extra, equipment) and its number.
EVENTS: Mapping[str, tuple[str, str]] = {
    "momentum_given": ("SB-SETUP-3", "{0:who} began with Momentum."),
    "momentum_passed": ("SB-MOM-5", "Momentum passed to {0:whom}."),
    "round_began": ("SB-SETUP-9", "Round {0} began."),
    "hand_kept": ("SB-DRAW-1", "{0:who} kept all cards."),
    "card_discarded": ("SB-SETUP-7", "{0:who} discarded {1:card}."),
    "last_round_began": ("SB-DRAW-11", "A deck ran out: the last round."),
    "turn_declined": ("SB-DISENGAGE-11", "{0:who} let the parting turn go by."),
    "parry_set": ("SB-PARRY-1", "{0:who} prepared a Parry for the next turn."),
    "disengage_forced": ("SB-DISENGAGE-4", "{1:card} drives {0:whom} to disengage next turn."),
    "forced_disengage_cancelled": ("SB-CARD-5", "{0:who} stood firm and need not disengage."),
    "damage_negated": ("SB-BLOCK-1", "{0:who} lost nothing: {1} damage was negated."),
    "damage_landed": ("SB-DAMAGE-10", "{0:who} lost {1} Health: {2} left."),
    "damage_hardened": ("SB-BLOCK-7", "{0:who} made this damage impossible to negate."),
    "damage_boosted": ("SB-CARD-7", "{0:who} raised the damage by {1} to {2}."),
    "negation_failed": ("SB-BLOCK-5", "{0:who} could not negate this damage."),
    "came_too_late": ("SB-BLOCK-12", "{0:whose} card came too late: this damage was negated already."),
    "next_attack_boosted": ("SB-CARD-6", "{0:whose} next Attack Card gets +{1}."),
    "instincts_seen": ("SB-CARD-8", "{0:who} saw the hidden Instincts: {1:cards}."),
    "instincts_seen?": ("SB-CARD-8", "{0:who} looked at the hidden Instincts of the other board."),
    "player_named": ("SB-CARD-4", "{0:who} named {1:whom}: that hand is discarded."),
    "chain_announced": ("SB-CHAIN-9", "{0:who} announced a chained {1:card} on {2}."),
    "instinct_announced": ("SB-STRAT-17", "{0:who} played {2:card} from Instinct slot {1:slot}."),
    "equipment_triggered": ("SB-STRAT-2", "{0:whose} {2:card} triggered."),
    "equipment_destroyed": ("SB-END-4", "{0:whose} {1:cards} did not outlast the round."),
    "card_negated": ("SB-NEGATE-4", "{0:whose} {1:card} was negated."),
    "second_wind": ("SB-WIN-4", "Both were down: a Second Wind brought both to 1 Health."),
}
DISENGAGED: Mapping[str, str] = {
    "SB-DISENGAGE-2": "{0:who} disengaged.",
    "SB-DISENGAGE-3": "{0:who} had no Attack Card left and disengaged.",
    "SB-DISENGAGE-4": "{0:who} had to disengage.",
    "SB-DISENGAGE-5": "{0:who} found no room for a card and disengaged.",
}
STRUCK: Mapping[str, str] = {
    "base": "{0:who} struck for {1}.",
    "extra": "{0:who} struck again for {1}.",
    "equipment": "{0:whose} Equipment struck for {1}.",
}
PREPARED: Mapping[str, str] = {
    "instinct": "{0:who} hid {3:card} in Instinct slot {2:slot}.",
    "equipment": "{0:who} equipped {3:card}.",
    "gambit": "{0:who} set the Gambit {3:card}.",
}
DRAWS: Mapping[str, str] = {
    "exhaustion": "A draw: the cards ran out and nobody had won.",
    "stalemate": "A draw: nothing moved for two rounds.",
}
PARTS: Mapping[str, str] = {"parry": "Parry", "next_boost": "boost", "all_instances_plus": "Gambit"}

Told = tuple[str, str]  # rule and sentence
Facts = tuple[Any, ...]


def event(table: CardTable, name: str, facts: Facts, names: Sequence[str]) -> str:
    """What happened, as one seat may know it, with the rule behind it in brackets."""
    if name in MADE:
        rule, template = MADE[name](table, *facts)
    elif facts and facts[-1] is None:
        rule, template = EVENTS[f"{name}?"]
    else:
        rule, template = EVENTS[name]
    return f"{told(template, table, facts, names)} [{rule}]"


def field_card_flipped(table: CardTable, card: str, tiles: tuple[str, ...]) -> Told:
    """A Field Card names the tiles that are gone; it may show only tiles that were gone already."""
    if not tiles:
        return "SB-FIELD-6", "{0:card}: nothing was left to destroy there."
    return "SB-FIELD-1", "{0:card} destroyed {1:list}."


def card_drawn(table: CardTable, seat: int, deck: str, card: str | None) -> Told:
    """Others learn the deck only."""
    return "SB-DRAW-6", "{0:who} drew {2:card}." if card else f"{{0:who}} drew from the {DECKS[deck]}."


def card_prepared(table: CardTable, seat: int, kind: str, slot: int, card: str | None) -> Told:
    """Others learn the slot of an Instinct only."""
    return "SB-PREP-3", PREPARED[kind] if card else "{0:who} hid a card in Instinct slot {2:slot}."


def combat_began(table: CardTable, gambits: tuple[str, ...]) -> Told:
    """Which Gambits are in force."""
    return "SB-COMBAT-1", "Combat began under {0:cards}." if any(gambits) else "Combat began."


def turn_began(table: CardTable, seat: int, parting: bool) -> Told:
    """A turn like any other, or the one that Test of Courage grants."""
    if parting:
        return "SB-DISENGAGE-9", "{0:who} got a parting turn."
    return "SB-COMBAT-3", "{0:whose} turn began."


def attack_placed(table: CardTable, seat: int, card: str, placement: str, chained: bool, parts: Facts) -> Told:
    """The card, where it lies, and the sum of what feeds it."""
    rule = "SB-CHAIN-8" if chained else "SB-DAMAGE-2"
    verb = "chained" if chained else "attacked with"
    return rule, f"{{0:who}} {verb} {{1:card}} on {{2}}{': {4:sum}' if len(parts) > 1 else ''}."


def summed(table: CardTable, parts: Facts) -> str:
    """2 + 2 (Thrust) + 3 (Parry) = 7."""
    (_, first, _), *fed = parts
    terms = [f"{value} ({part(table, what)})" for what, value, _ in fed]
    return f"{' + '.join([str(first), *terms])} = {sum(part[1] for part in parts)}"


def damage_created(table: CardTable, dealer: int, amount: int, kind: str, number: int) -> Told:
    """An instance of each kind is told in its own way."""
    return "SB-DAMAGE-14", STRUCK[kind]


def disengaged(table: CardTable, seat: int, rule: str) -> Told:
    """The rule says whether it was by choice."""
    return rule, DISENGAGED[rule]


def combat_ended(table: CardTable, health: tuple[int, ...]) -> Told:
    """Where both stand."""
    return "SB-END-1", "Combat ended: {0:health}."


def game_over(table: CardTable, winners: tuple[int, ...], reason: str, rule: str) -> Told:
    """Who won, or why nobody did."""
    return rule, "{0:winners} won as the last captain standing." if winners else DRAWS[reason]


def dice_rolled(table: CardTable, sides: int, results: tuple[int, ...]) -> Told:
    """The only die of the game decides who begins."""
    return "SB-SETUP-6", f"Chance rolled {listed(map(str, results))} on a die with {sides} sides."


MADE: Mapping[str, Callable[..., Told]] = {
    maker.__name__: maker
    for maker in (
        field_card_flipped,
        card_drawn,
        card_prepared,
        combat_began,
        turn_began,
        attack_placed,
        damage_created,
        disengaged,
        combat_ended,
        game_over,
        dice_rolled,
    )
}


# --- Refusals ----------------------------------------------------------------------------------------------

NEEDS: Mapping[str, str] = {
    "always": "you may play Instincts",
    "instance_out": "you are dealing damage",
    "instance_in": "damage is about to hit you",
    "announcement": "your opponent announces a card",
}
REFUSALS: Mapping[str, str] = {
    "game_over": "The game is over.",
    "not_asked": "It is not your decision now.",
    "not_an_option": "{0:typed} is not one of the options.",
    "not_in_hand": "You do not have {0:card} in your hand.",
    "on_the_board": "{0:card} lies on your board; only cards in your hand can be discarded.",
    "no_such_deck": "You can draw from the Attack Deck or the Strategy Deck, not from {0:typed}.",
    "no_such_player": "There is no player {0:typed}; name yourself or your opponent.",
    "attack_card_on_board": "{0:card} is an Attack Card; only Strategy Cards lie on your board.",
    "slots_full": "{0:card} stays in your hand: you have no empty {1:kind} slot.",
    "parting_turn": "This is a parting turn: attack or decline; there is nothing left to disengage from.",
    "not_a_parting_turn": "You can decline only a parting turn: attack or disengage.",
    "not_an_attack_card": "{0:card} is a Strategy Card; a turn needs an Attack Card.",
    "not_a_chain_card": "{0:card} does not have Chain, so it cannot follow another card on the same turn.",
    "not_two_tiles": "{0:typed} does not name two tiles side by side, such as C3/D3.",
    "grey_tile": "{0:typed} uses a grey corner, and nothing can ever lie there.",
    "destroyed_tile": "{0} is destroyed.",
    "occupied_tile": "A card already lies on {0}.",
    "no_centre_tile": "The first card of a combat must cover a centre tile: {1:list}.",
    "corner_only": "{0} meets other cards only at a corner; it must share an edge with one.",
    "touches_no_card": "{0} touches no card; it must lie beside one.",
    "from_hand": "{0:card} is still in your hand; in combat you play Strategy Cards from your board only.",
    "has_condition": "{0:card} is played by itself when its condition is met, never by choice.",
    "need_not_met": "{0:card} can be played only when {1:need}.",
    "not_on_board": "You do not have {0:card} on your board.",
    "no_discard_now": "You keep or discard a card of your hand only as the Draw Phase begins.",
    "no_draw_now": "Cards are drawn only in the Draw Phase, when it is your turn to draw.",
    "no_preparation_now": "Strategy Cards are laid on your board only in the Preparation Phase.",
    "nothing_to_finish": "There is no preparation to finish now.",
    "no_attack_now": "You play one Attack Card, as your turn begins; only a chained card can follow it.",
    "turn_is_not_skipped": "A turn is not passed like a window: attack, or say that you do not.",
    "no_disengage_now": "You disengage only as your turn begins, before you have played an Attack Card on it.",
    "nothing_to_decline": "Only a parting turn can be declined, as it begins.",
    "no_card_to_place": "Name the Attack Card first, then its two tiles.",
    "no_chain_now": "You chain only after an Attack Card of your turn has been placed.",
    "no_chain_to_end": "There is no chain to end now.",
    "no_window_now": "There is nothing to answer with an Instinct, or to pass, at this moment.",
    "nothing_to_drop": "No card makes you give up one of your hand now.",
    "nobody_to_name": "No card lets you name a player now.",
}


def refusal(table: CardTable, key: str, facts: Facts) -> str:
    """Why a choice is not allowed. Facts may be whatever a player typed."""
    return told(REFUSALS[key], table, facts)


def part(table: CardTable, what: str) -> str:
    """One term of a sum of damage."""
    return PARTS.get(what) or card_name(table, what)


WORDS = Words(question, option, event, refusal, part)
