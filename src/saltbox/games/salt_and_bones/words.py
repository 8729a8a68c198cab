"""Sentences for questions, options, events and refusals. No rule is decided here.

Most sentences are templates in tables. A field of a template names a fact and how it is told: `{seat:who}` is a
seat by name, `{seat:whose}` its other case, `{card:card}` a card's name. Events are told in the past tense, so
that a seat called "You" reads as well as one called "Anne".
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from saltbox.engine.agenda import Ask
from saltbox.engine.game import Words
from saltbox.engine.prose import (
    CardSpan,
    OptionProse,
    Prose,
    Sentence,
    Span,
    SumSpan,
    Telling,
    Term,
    Ways,
    dice,
    filled,
    listed,
    prose,
    quoted,
    seats,
    who,
    whose,
)
from saltbox.engine.rules import Part
from saltbox.engine.state import Choice
from saltbox.engine.told import GameOver, Told, named
from saltbox.games.salt_and_bones.cards import AttackCard, CardTable
from saltbox.games.salt_and_bones.choices import (
    ATTACK_DECK,
    DECLINE,
    DISENGAGE,
    DONE,
    END,
    KEEP,
    PASS,
    STRATEGY_DECK,
    NamePlayer,
    Place,
    parse,
)
from saltbox.games.salt_and_bones.told import (
    AskedPlace,
    AttackPlaced,
    CardDrawn,
    CardPrepared,
    CombatBegan,
    DamageCreated,
    DamageLanded,
    Disengaged,
    FieldCardFlipped,
    InstinctsSeen,
    NegationFailed,
    TurnBegan,
)

KINDS = {"instinct": "Instinct", "equipment": "Equipment", "gambit": "Gambit"}
DECKS = {"attack": "Attack Deck", "strategy": "Strategy Deck", "field": "Field Deck"}


# --- Ways to tell a fact -----------------------------------------------------------------------------------


def card_span(table: CardTable, card: str) -> Span:
    """What stands at the head of the card; what a player typed is quoted if it is none."""
    for cards in (table.attack, table.strategy, table.field):
        if card in cards:
            return CardSpan(cards[card].name, card)
    return quoted(card)


def card_spans(table: CardTable, cards: Iterable[str]) -> Prose:
    """The names of several cards; empty slots are left out."""
    return listed([card_span(table, card) for card in cards if card]) or prose("nothing")


def health(telling: Telling, each: Sequence[int]) -> Prose:
    """Anne at 4 Health and Bosun at 7 Health."""
    named = [prose(seats(telling, [seat]), f" at {left} Health") for seat, left in enumerate(each)]
    return listed(named)


def summed(telling: Telling, parts: Sequence[Part]) -> Span:
    """2 + 2 (Thrust) + 3 (Parry) = 7."""
    terms = tuple([term(telling.table, part) for part in parts])
    added = [f"{each.value} ({each.label})" for each in terms[1:]]
    total = sum([each.value for each in terms])
    return SumSpan(f"{' + '.join([str(terms[0].value), *added])} = {total}", terms)


WAYS: Ways = {
    "who": who,
    "whose": whose,
    "card": lambda telling, card: card_span(telling.table, str(card)),
    "cards": lambda telling, cards: card_spans(telling.table, cards),
    "list": lambda telling, things: listed(things),
    "typed": lambda telling, typed: quoted(typed),
    "kind": lambda telling, kind: KINDS[kind],
    "need": lambda telling, need: NEEDS[need],
    "slot": lambda telling, slot: str(slot + 1),
    "sum": summed,
    "health": health,
    "winners": seats,
    "dice": lambda telling, results: dice(results),
}


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
PLACE = "Place {card:card}: name the attack tile, then the opportunity tile."
CHAIN = "Chain {card:card}: name the attack tile, then the opportunity tile."
WINDOWS: Mapping[str, str] = {
    "turn_open": "A turn begins: play an Instinct, or pass.",
    "attack_open": "The attack is over: play an Instinct, or pass.",
    "press": "You are dealing damage: press it with an Instinct, or pass.",
    "defend": "Damage is about to hit you: play an Instinct, or take it.",
    "response": "Your opponent announced a card: answer it, or let it happen.",
}


def question(table: CardTable, ask: Ask) -> Prose:
    """What the asked seat has to do."""
    if ask.question == "place":
        asked: AskedPlace = named(AskedPlace, ask.about)
        return filled(CHAIN if asked.is_chained else PLACE, WAYS, asked, Telling(table))
    if ask.moment:
        template = WINDOWS[ask.moment]
    elif ask.question == "turn" and DECLINE in ask.options:
        template = PARTING
    else:
        template = QUESTIONS[ask.question]
    return filled(template, WAYS, ask.about, Telling(table))


# --- Options -----------------------------------------------------------------------------------------------

OPTIONS: Mapping[tuple[str, Choice], tuple[str, str]] = {
    ("discard", KEEP): ("Keep all your cards", ""),
    ("draw", ATTACK_DECK): ("Draw from the Attack Deck", ""),
    ("draw", STRATEGY_DECK): ("Draw from the Strategy Deck", ""),
    ("prepare", DONE): ("Finish your preparation", ""),
    ("turn", DISENGAGE): ("Disengage", ": decline to attack, which ends the combat"),
    ("turn", DECLINE): ("Decline", ": let your parting turn go by"),
    ("chain", END): ("End your turn", ""),
    ("react", PASS): ("Pass", ""),
}
VERBS: Mapping[str, str] = {
    "discard": "Discard",
    "drop": "Discard",
    "turn": "Attack with",
    "chain": "Chain",
    "react": "Play",
    "draw_next": "Next is",
}
PREPARE = {"instinct": "Hide", "equipment": "Equip", "gambit": "Set the Gambit"}


def option(table: CardTable, ask: Ask, choice: Choice) -> OptionProse:
    """One option, by the names of things."""
    if (ask.question, choice) in OPTIONS:
        label, more = OPTIONS[ask.question, choice]
        return OptionProse(prose(label), prose(more))
    if ask.question == "roll":
        return OptionProse(prose(f"The die shows {choice}"))
    meant = parse(choice)
    if isinstance(meant, Place):
        halves = f"the attack half on {meant.attack}, the opportunity half on {meant.opportunity}"
        return OptionProse(prose(f"Place {halves}"))
    if isinstance(meant, NamePlayer):
        return OptionProse(prose("Name yourself" if meant.seat == ask.seat else "Name your opponent"))
    card = choice if meant is None else meant.card  # chance names the next card of a deck by itself
    verb = PREPARE[table.strategy[card].kind] if ask.question == "prepare" else VERBS[ask.question]
    return OptionProse(prose(f"{verb} ", card_span(table, card)), prose(described(table, card)), card)


def described(table: CardTable, card: str) -> str:
    """What a card does, to follow its name."""
    if card in table.attack:
        return described_attack(table.attack[card])
    if card not in table.strategy:
        return ""
    text = table.strategy[card].text.rstrip(".")
    if table.strategy[card].when:
        text = text.replace(": ", ", ", 1)  # condition and effect become one clause
    return f": {text[:1].lower()}{text[1:]}"


def described_attack(card: AttackCard) -> str:
    """Both values, and the Bonus Effect if there is one."""
    values = f" ({card.attack} damage, leaves opportunity {card.opportunity})"
    return f"{values}. {card.text.rstrip('.')}" if card.text else values


# --- Events ------------------------------------------------------------------------------------------------

# What happened: the rule behind it and the sentence.
EVENTS: Mapping[str, tuple[str, str]] = {
    "momentum_given": ("SB-SETUP-3", "{seat:who} began with Momentum."),
    "momentum_passed": ("SB-MOM-5", "Momentum passed to {seat:who}."),
    "round_began": ("SB-SETUP-9", "Round {round} began."),
    "hand_kept": ("SB-DRAW-1", "{seat:who} kept all cards."),
    "card_discarded": ("SB-SETUP-7", "{seat:who} discarded {card:card}."),
    "last_round_began": ("SB-DRAW-11", "A deck ran out: the last round."),
    "turn_declined": ("SB-DISENGAGE-11", "{seat:who} let the parting turn go by."),
    "parry_set": ("SB-PARRY-1", "{card:card} gave {seat:who} a Parry for the next turn."),
    "disengage_forced": ("SB-DISENGAGE-4", "{card:card} drives {seat:who} to disengage next turn."),
    "forced_disengage_cancelled": ("SB-CARD-5", "{seat:whose} {card:card} held firm: no disengage."),
    "damage_negated": ("SB-BLOCK-1", "{target:whose} {card:card} negated {amount} damage."),
    "damage_hardened": ("SB-BLOCK-7", "{seat:whose} {card:card} made this damage impossible to negate."),
    "damage_boosted": ("SB-CARD-7", "{seat:whose} {card:card} raised the damage by {by} to {amount}."),
    "came_too_late": (
        "SB-BLOCK-12",
        "{seat:whose} {card:card} came too late: the damage was negated already.",
    ),
    "next_attack_boosted": ("SB-CARD-6", "{card:card}: {seat:whose} next Attack Card gets +{boost}."),
    "player_named": ("SB-CARD-4", "{seat:who} named {named:who}: that hand is discarded."),
    "chain_announced": ("SB-CHAIN-9", "{seat:who} announced a chained {card:card} on {placement}."),
    "instinct_announced": ("SB-STRAT-17", "{seat:who} played {card:card} from Instinct slot {slot:slot}."),
    "equipment_triggered": ("SB-STRAT-2", "{seat:whose} {card:card} triggered."),
    "equipment_destroyed": ("SB-END-4", "{seat:whose} {cards:cards} did not outlast the round."),
    "card_negated": ("SB-NEGATE-4", "{by:card} negated {seat:whose} {card:card}."),
    "second_wind": ("SB-WIN-4", "Both were down: a Second Wind brought both to 1 Health."),
    "combat_ended": ("SB-END-1", "Combat ended: {health:health}."),
    "dice_rolled": ("SB-SETUP-6", "Chance rolled {results:dice} on a die with {sides} sides."),
}
DISENGAGED: Mapping[str, str] = {
    "SB-DISENGAGE-2": "{seat:who} disengaged.",
    "SB-DISENGAGE-3": "{seat:who} had no Attack Card left and disengaged.",
    "SB-DISENGAGE-4": "{seat:who} had to disengage.",
    "SB-DISENGAGE-5": "{seat:who} found no room for a card and disengaged.",
}
STRUCK: Mapping[str, str] = {
    "base": "{dealer:who} struck for {%s}.",
    "extra": "{dealer:who} struck again for {%s}.",
    "equipment": "{dealer:whose} {card:card} struck for {%s}.",
}
PREPARED: Mapping[str, str] = {
    "instinct": "{seat:who} hid {card:card} in Instinct slot {slot:slot}.",
    "equipment": "{seat:who} equipped {card:card}.",
    "gambit": "{seat:who} set the Gambit {card:card}.",
}
DRAWS: Mapping[str, str] = {
    "exhaustion": "A draw: the cards ran out and nobody had won.",
    "stalemate": "A draw: nothing moved for two rounds.",
}
PARTS: Mapping[str, str] = {"parry": "Parry", "next_boost": "boost", "all_instances_plus": "Gambit"}

RuleAndTemplate = tuple[str, str]


def event(table: CardTable, told: Told, names: Sequence[str]) -> Sentence:
    """What happened, as one seat may know it, with the rule behind it."""
    made = MADE.get(type(told.facts))
    rule, template = EVENTS[told.name] if made is None else made(told.facts)
    return Sentence(rule, filled(template, WAYS, told.facts, Telling(table, names)))


def field_card_flipped(facts: FieldCardFlipped) -> RuleAndTemplate:
    """A Field Card names the tiles that are gone; it may show only tiles that were gone already."""
    if not facts.tiles:
        return "SB-FIELD-6", "{card:card}: nothing was left to destroy there."
    return "SB-FIELD-1", "{card:card} destroyed {tiles:list}."


def card_drawn(facts: CardDrawn) -> RuleAndTemplate:
    """Others learn the deck only."""
    return (
        "SB-DRAW-6",
        "{seat:who} drew {card:card}." if facts.card else f"{{seat:who}} drew from the {DECKS[facts.deck]}.",
    )


def card_prepared(facts: CardPrepared) -> RuleAndTemplate:
    """Others learn the slot of an Instinct only."""
    return "SB-PREP-3", PREPARED[
        facts.kind
    ] if facts.card else "{seat:who} hid a card in Instinct slot {slot:slot}."


def instincts_seen(facts: InstinctsSeen) -> RuleAndTemplate:
    """Others learn that somebody looked."""
    if facts.cards is None:
        return "SB-CARD-8", "{seat:who} looked at the hidden Instincts of the other board."
    return "SB-CARD-8", "{seat:who} saw the hidden Instincts: {cards:cards}."


def combat_began(facts: CombatBegan) -> RuleAndTemplate:
    """Which Gambits are in force."""
    return "SB-COMBAT-1", "Combat began under {gambits:cards}." if any(facts.gambits) else "Combat began."


def turn_began(facts: TurnBegan) -> RuleAndTemplate:
    """A turn like any other, or the one that Test of Courage grants."""
    if facts.is_parting:
        return "SB-DISENGAGE-9", "{seat:who} got a parting turn."
    return "SB-COMBAT-3", "{seat:whose} turn began."


def attack_placed(facts: AttackPlaced) -> RuleAndTemplate:
    """The card, where it lies, and the sum of what feeds it."""
    rule, verb = ("SB-CHAIN-8", "chained") if facts.is_chained else ("SB-DAMAGE-2", "attacked with")
    fed = ": {parts:sum}" if len(facts.parts) > 1 else ""
    return rule, f"{{seat:who}} {verb} {{card:card}} on {{placement}}{fed}."


def damage_created(facts: DamageCreated) -> RuleAndTemplate:
    """An instance of each kind is told in its own way, with its sum if a Gambit raises it."""
    return "SB-DAMAGE-14", STRUCK[facts.kind] % ("parts:sum" if len(facts.parts) > 1 else "amount")


def damage_landed(facts: DamageLanded) -> RuleAndTemplate:
    """Who has less Health than the damage loses what there is."""
    if facts.lost == facts.amount:
        return "SB-DAMAGE-10", "{target:who} lost {amount} Health: {left} left."
    return "SB-DAMAGE-10", "{target:who} took {amount} damage and lost {lost} Health: {left} left."


def negation_failed(facts: NegationFailed) -> RuleAndTemplate:
    """A Gambit is in the way, or a card that hardened the damage."""
    because = "under {because:card}" if facts.because else "which cannot be negated"
    return "SB-BLOCK-5", f"{{seat:whose}} {{card:card}} did not negate this damage, {because}."


def disengaged(facts: Disengaged) -> RuleAndTemplate:
    """The rule says whether it was by choice."""
    return facts.rule, DISENGAGED[facts.rule]


def game_over(facts: GameOver) -> RuleAndTemplate:
    """Who won, or why nobody did."""
    if not facts.winners:
        return facts.rule, DRAWS[facts.reason]
    return facts.rule, "{winners:winners} won as the last captain standing."


MADE: Mapping[type[Any], Callable[[Any], RuleAndTemplate]] = {
    FieldCardFlipped: field_card_flipped,
    CardDrawn: card_drawn,
    CardPrepared: card_prepared,
    InstinctsSeen: instincts_seen,
    CombatBegan: combat_began,
    TurnBegan: turn_began,
    AttackPlaced: attack_placed,
    DamageCreated: damage_created,
    DamageLanded: damage_landed,
    NegationFailed: negation_failed,
    Disengaged: disengaged,
    GameOver: game_over,
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
# Why a choice would do nothing.
NOTHING: Mapping[str, str] = {
    "is_negated": "{0:card} would do nothing: {1:card} negates it.",
    "cannot_negate": "{0:card} would do nothing: under {1:card} damage cannot be negated.",
    "is_hardened": "{0:card} would do nothing: this damage cannot be negated.",
    "is_negated_anyway": "{0:card} would do nothing: {1:card} negates this damage, however much it is.",
    "nothing_is_negated": "{0:card} would do nothing: under {1:card} damage cannot be negated anyway.",
    "nothing_to_give_up": "{0:card} would do nothing: your opponent holds no card.",
}


def refusal(table: CardTable, key: str, facts: tuple[Any, ...]) -> Prose:
    """Why a choice is not allowed, or would do nothing. Facts may be whatever a player typed."""
    return filled({**REFUSALS, **NOTHING}[key], WAYS, facts, Telling(table))


def term(table: CardTable, part: Part) -> Term:
    """One term of a sum of damage."""
    if part.what in PARTS:
        return Term(PARTS[part.what], part.value, part.rule)
    return Term(str(prose(card_span(table, part.what))), part.value, part.rule, card=part.what)


WORDS = Words(question, option, event, refusal, term)
