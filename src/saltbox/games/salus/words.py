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
from saltbox.engine.told import GameOver, Told
from saltbox.games.salus import choices
from saltbox.games.salus.option_words import OPTIONS, VERBS
from saltbox.games.salus.table import RaceTable
from saltbox.games.salus.told import (
    AttackResolved,
    BidPlaced,
    CardsCycled,
    CardsDrawn,
    CardTaken,
    CheckMade,
    CheckSkipped,
    DamageLowered,
    EndPhaseValue,
    KnockedOut,
    LapsChanged,
    LocationApplied,
    MoveRolled,
    PassOptionChosen,
    PhaseBegan,
    PowersAssigned,
    ReactionWithdrawn,
    ShipMoved,
    SpeedUsed,
    TokensGained,
)

POWER_NAMES = {"speed": "Speed", "agility": "Agility", "systems": "Systems"}
TOKEN_NAMES = {"shock": "Shock", "energy": "Energy", "damage": "damage", "check": "the Fail option"}
CAUSES = {"overflow": "an overflow", "mine": "a Fire Mine", "end": "the End Phase", "move": "the Move action"}
PHASE_NAMES = {
    "draw": "Draw Phase",
    "assign": "Assign Phase",
    "bid": "Bid Phase",
    "cycle": "Cycle Phase",
    "maneuver": "Maneuver Phase",
    "end": "End Phase",
}


# --- Ways to tell a fact -----------------------------------------------------------------------------------


def name_of(table: RaceTable, thing: str) -> str:
    """What a card, a track card, a location, a ship or a loadout is called; "" if it is none."""
    for named in (table.cards, table.tracks, table.locations, table.loadouts):
        if thing in named:
            return str(named[thing].name)
    if thing in table.ships:
        return table.loadouts[table.ships[thing][0]].ship_name
    return ""


def card_span(table: RaceTable, card: str) -> Span:
    """What stands at the head of the card; what a player typed is quoted if it is none."""
    name = name_of(table, card)
    if not name:
        return CAUSES.get(card) or quoted(card)
    return (
        CardSpan(name, card) if card in table.cards or card in table.tracks or card in table.locations else name
    )


def card_spans(table: RaceTable, cards: Iterable[str]) -> Prose:
    """The names of several cards."""
    return listed([card_span(table, card) for card in cards]) or prose("nothing")


def signed(number: int) -> str:
    """+2, -1, 0."""
    return f"{number:+d}" if number else "0"


def bids_told(telling: Telling, bids: Sequence[Any]) -> Prose:
    """Anne 4 with Ferocity, and so on."""
    told = []
    for bid in bids:
        name = seats(telling, [bid.seat])
        with_card: Any = prose(" with ", card_span(telling.table, bid.card)) if bid.card else ""
        told.append(prose(name, f" {bid.amount}", with_card, " to purge" if bid.kind == "purge" else ""))
    return listed(told)


WAYS: Ways = {
    "who": who,
    "whose": whose,
    "seats": seats,
    "card": lambda telling, card: card_span(telling.table, str(card)),
    "cards": lambda telling, cards: card_spans(telling.table, cards),
    "typed": lambda telling, typed: quoted(typed),
    "power": lambda telling, power: POWER_NAMES[power],
    "token": lambda telling, kind: TOKEN_NAMES[kind],
    "signed": lambda telling, number: signed(number),
    "size": lambda telling, number: str(abs(number)),
    "phase": lambda telling, phase: PHASE_NAMES[phase],
    "bids": bids_told,
    "plays": lambda telling, plays: card_spans(telling.table, [play.card for play in plays]),
    "dice": lambda telling, results: dice(results),
    "die": lambda telling, die: dice([die]),
}


# --- Questions ---------------------------------------------------------------------------------------------

QUESTIONS: Mapping[str, str] = {
    "remove_location": "Remove one of the locations.",
    "ship": "Choose your ship.",
    "loadout": "Choose a loadout of the {0:card}.",
    "discard": "Your hand is too large: cycle {0} more.",
    "assign": "Play yellow cards to set your powers, or say that you are done.",
    "equip_from_hand": "Equip red cards from your hand, or say that you are done.",
    "deck": "Add a card to the bid pool: from which deck?",
    "bid": "Bid a card from your hand, to be cycled or purged, or make no bid.",
    "take": "Take a card of the bid pool.",
    "equip_taken": "Equip {0:card} now, or put it into your cycle deck?",
    "cycle": "Cycle a card from your hand or a slot, or keep all.",
    "action": "Your maneuver turn: choose an action.",
    "target": "Choose the target of {0:card}.",
    "power": "Choose a power for {0:card}.",
    "redistribute": "Choose which power goes down and which goes up for {0:card}.",
    "give_up": "{0:card}: choose a card of your hand to cycle.",
    "purge": "{0:card}: purge a card of your hand, or none.",
    "equip": "{0:card}: choose a red card of your hand to equip.",
    "speed": "You rolled {0:die}: spend Speed to move farther, bank Speed to move less, or leave it.",
    "arrival": "Choose what is resolved next.",
    "pass_option": "You passed {1:card}: take what it offers?",
    "trim": "Check on {1:card}: count your Agility {2} as it is, or one higher or lower?",
    "next_reaction": "Choose the reaction that is resolved next.",
    "lantern": "Your End Phase values add up to {0:signed}: add 1?",
    "screen": "{1:card} is aimed at you: cycle a card for 1 more defence?",
    "salvage": "Your attack hit: gain 1 Energy?",
    "flip": "You were knocked out: change to your other loadout?",
    "fit": "Your loadout has fewer slots: choose an equipped card to cycle.",
    "cycle_hand": "You were knocked out: cycle your whole hand?",
    "unequip": "You were knocked out: cycle the equipped {0:card}?",
    "roll": "Roll a die with {0} sides.",
    "draw_next": "Which card comes next from the top?",
}
WINDOWS: Mapping[str, str] = {
    "move_die": "You rolled {2:die}: play a reaction, or pass.",
    "moved": "Your ship moved: declare a reaction, or pass.",
    "entered": "A ship entered your space: declare a reaction, or pass.",
    "passed": "A ship passed yours: declare a reaction, or pass.",
    "targeted": "{3:card} is aimed at you: play a reaction, or pass.",
    "attack_rolled": "{3:card} rolled {5:die} against your defence {6}: play a reaction, or pass.",
    "attack_resolved": "{3:card} is over: play a reaction, or pass.",
    "shock_incoming": "{2} Shock is about to reach you: play a reaction, or take it.",
    "damage_incoming": "{2} damage is about to reach you: play a reaction, or take it.",
    "check_failed": "You failed the check on {3:card}: play a reaction, or pass.",
    "knocked_out": "A ship was knocked out: declare a reaction, or pass.",
    "bids_revealed": "Bids are revealed, yours is {2}: declare a reaction, or pass.",
}


# What a red card answers, for pages.
WINDOW_NAMES: Mapping[str, str] = {
    "move_die": "after you rolled your move die",
    "moved": "when your ship moved",
    "entered": "when an enemy ship enters your space",
    "passed": "when an enemy ship passed yours",
    "targeted": "when you are the target of an attack or strike",
    "attack_rolled": "when an attack or strike against you is rolled",
    "attack_resolved": "when an Attack card against you was resolved",
    "shock_incoming": "when you are about to gain Shock",
    "damage_incoming": "when you are about to receive damage",
    "check_failed": "when you failed a difficulty check",
    "knocked_out": "when another ship was knocked out",
    "bids_revealed": "when bids are revealed",
}


def question(table: RaceTable, ask: Ask) -> Prose:
    """What the asked seat has to do."""
    template = WINDOWS[ask.moment] if ask.moment else QUESTIONS[ask.question]
    return filled(template, WAYS, ask.about, Telling(table))


# --- Options -----------------------------------------------------------------------------------------------


def option(table: RaceTable, ask: Ask, choice: Choice) -> OptionProse:
    """One option, by the names of things."""
    if (ask.question, choice) in OPTIONS:
        return OptionProse(prose(OPTIONS[ask.question, choice]))
    if ask.question == "roll":
        return OptionProse(prose(f"The die shows {choice}"))
    meant = choices.parse(choice)
    if isinstance(meant, choices.OfOneThing):
        return of_one_thing(table, VERBS.get((ask.question, meant.WORD)) or VERBS["", meant.WORD], meant.card)
    if isinstance(meant, choices.Assign):
        return assign_option(table, meant)
    if isinstance(meant, choices.Bid):
        label = prose("Bid ", card_span(table, meant.card), f" to {meant.kind}")
        return OptionProse(label, prose(f": worth {table.cards[meant.card].bid}"), meant.card)
    if isinstance(meant, choices.ResolveDeclared):
        return OptionProse(prose("Resolve ", card_span(table, meant.card), f" of player {meant.seat + 1}"))
    if isinstance(meant, choices.UseSpeed):
        return speed_option(ask.about[0], meant.change)
    if isinstance(meant, choices.Target):
        return OptionProse(prose(f"Aim at the ship of player {meant.seat + 1}"))
    if meant is None:  # chance names the next card of a deck by itself
        return OptionProse(prose("Next is ", card_span(table, choice)))
    return OptionProse(prose(power_option(meant)))


def of_one_thing(table: RaceTable, verb: str, card: str) -> OptionProse:
    """A verb, the name of a card, and what it does."""
    if card in table.cards:
        return OptionProse(prose(f"{verb} ", card_span(table, card)), described(table, card), card)
    if card in table.locations:
        return OptionProse(
            prose(f"{verb} ", card_span(table, card)), prose(f": {table.locations[card].text}"), card
        )
    text = sheet_told(table, card)
    return OptionProse(prose(f"{verb} ", name_of(table, card) or card), prose(f": {text}" if text else ""))


def sheet_told(table: RaceTable, thing: str) -> str:
    """The sides of a ship's sheet by name, or what one of them says."""
    if thing in table.ships:
        return " or ".join([table.loadouts[side].name for side in table.ships[thing]])
    if thing not in table.loadouts:
        return ""
    sheet = table.loadouts[thing]
    slots = "1 slot" if sheet.slots == 1 else f"{sheet.slots} slots"
    return f"health {sheet.health}, {slots}. {sheet.text}"


def described(table: RaceTable, card: str) -> Prose:
    """What a card does, to follow its name."""
    text = table.cards[card].text.rstrip(".")
    return prose(f": {text[:1].lower()}{text[1:]}")


def assign_option(table: RaceTable, meant: choices.Assign) -> OptionProse:
    """A yellow card, and what its player chooses for it."""
    names = [POWER_NAMES[power] for power in meant.powers]
    chosen = f" ({' to '.join(names)})" if names else ""
    return OptionProse(
        prose("Play ", card_span(table, meant.card), chosen), described(table, meant.card), meant.card
    )


def speed_option(die: int, change: int) -> OptionProse:
    """How far the ship would move."""
    final = die + change
    far = f"Move {final}"
    if not change:
        return OptionProse(prose(far), prose(": leave your Speed"))
    return OptionProse(prose(far), prose(f": {'spend' if change > 0 else 'bank'} {abs(change)} Speed"))


def power_option(meant: object) -> str:
    """Powers that a text leaves to the player."""
    if isinstance(meant, choices.ChoosePower):
        return POWER_NAMES[meant.power]
    if isinstance(meant, choices.Redistribute):
        return f"{POWER_NAMES[meant.down]} down, {POWER_NAMES[meant.up]} up"
    assert isinstance(meant, choices.Trim)
    return f"Count your Agility {signed(meant.change)}" if meant.change else "Count your Agility as it is"


# --- Events ------------------------------------------------------------------------------------------------

# What happened: the rule behind it and the sentence.
EVENTS: Mapping[str, tuple[str, str]] = {
    "rolled_off": ("SU-SETUP-4", "{seats:seats} rolled {dice:dice}."),
    "coin_given": ("SU-SETUP-4", "{seat:who} began with the first-player coin."),
    "locations_laid": ("SU-SETUP-6", "{locations:cards} were laid out."),
    "location_removed": ("SU-SETUP-7", "{seat:who} removed {location:card}."),
    "location_set": ("SU-SETUP-8", "The race is flown at {location:card}."),
    "ship_taken": ("SU-SETUP-9", "{seat:who} took the {ship:card}."),
    "loadout_chosen": ("SU-SETUP-10", "{seat:who} chose the loadout {loadout:card}."),
    "track_laid": ("SU-SETUP-14", "The track was laid."),
    "round_began": ("SU-ROUND-1", "Round {round} began."),
    "deck_reshuffled": ("SU-CYCLE-2", "{seat:whose} cycle deck of {cards} was shuffled."),
    "card_purged": ("SU-PURGE-1", "{seat:whose} {card:card} left the game."),
    "card_equipped": ("SU-EQUIP-7", "{seat:who} equipped {card:card}."),
    "tokens_returned": ("SU-SHOCK-10", "All Shock and Energy went back to the supply."),
    "pool_filled": ("SU-BID-2", "{seat:who} turned up {card:card} for the pool."),
    "bids_revealed": ("SU-BID-8", "Bids: {bids:bids}."),
    "bid_raised": ("SU-R12", "{seat:whose} {card:card} raised the bid to {amount}."),
    "bids_ranked": ("SU-BID-10", "Cards are taken in this order: {order:seats}."),
    "green_resolved": ("SU-BID-17", "{seat:whose} {card:card} took effect."),
    "turn_began": ("SU-MANEUVER-1", "{seat:whose} maneuver turn began."),
    "action_played": ("SU-MANEUVER-3", "{seat:who} played {card:card}."),
    "coin_taken": ("SU-COIN-2", "{seat:who} took the first-player coin from {loser:who}."),
    "mine_laid": ("SU-MINE-1", "{seat:who} laid a Fire Mine."),
    "mine_set_off": ("SU-MINE-2", "{seat:who} set off a Fire Mine."),
    "space_turned_up": ("SU-L5", "A space of the track was turned up: {card:card}."),
    "fail_ignored": ("SU-R10", "{seat:whose} {by:card} ignored the Fail option of {card:card}."),
    "power_changed": ("SU-POWER-11", "{seat:whose} {power:power} went to {level} by {cause:card}."),
    "tokens_removed": ("SU-SHOCK-9", "{seat:who} lost {amount} {kind:token} by {cause:card}."),
    "damage_taken": ("SU-KO-1", "{seat:who} received {amount} damage by {cause:card}: {damage} of {health}."),
    "damage_dropped": (
        "SU-KO-7",
        "{seat:who} was knocked out this round: {amount} damage by {cause:card} was lost.",
    ),
    "damage_repaired": ("SU-B14", "{seat:who} repaired {amount} damage by {cause:card}: {damage} left."),
    "sheet_flipped": ("SU-KO-5", "{seat:who} changed to the loadout {loadout:card}."),
    "powers_reset": ("SU-KO-6", "{seat:whose} powers were set to 1."),
    "attack_declared": ("SU-ATTACK-2", "{attacker:who} aimed {card:card} at {target:who}."),
    "defence_raised": ("SU-ATTACK-10", "{cause:card} raised {seat:whose} defence by {by}."),
    "attack_rolled": (
        "SU-ATTACK-11",
        "{attacker:who} rolled {die:die}, bonus {bonus:signed}, against {target:whose} defence {defence}.",
    ),
    "reaction_played": ("SU-REACT-1", "{seat:who} played {card:card}."),
    "reaction_declared": ("SU-MOVE-7", "{seat:who} declared {card:card}."),
    "ability_used": ("SU-ABILITY-3", "{seat:who} used the ability of {loadout:card}."),
    "dice_rolled": ("SU-ROUND-1", "Dice showed {results:dice}."),
}
RuleAndTemplate = tuple[str, str]


def event(table: RaceTable, told: Told, names: Sequence[str]) -> Sentence:
    """What happened, as one seat may know it, with the rule behind it."""
    made = MADE.get(type(told.facts))
    rule, template = EVENTS[told.name] if made is None else made(told.facts)
    return Sentence(rule, filled(template, WAYS, told.facts, Telling(table, names)))


def phase_began(facts: PhaseBegan) -> RuleAndTemplate:
    """Some phases have an order."""
    if facts.order:
        return "SU-ROUND-1", "{phase:phase}, in this order: {order:seats}."
    return "SU-ROUND-1", "{phase:phase}, all at the same time."


def cards_drawn(facts: CardsDrawn) -> RuleAndTemplate:
    """Others learn how many."""
    noun = "card" if facts.number == 1 else "cards"
    return (
        "SU-HAND-3",
        "{seat:who} drew {cards:cards}." if facts.cards else f"{{seat:who}} drew {{number}} {noun}.",
    )


def cards_cycled(facts: CardsCycled) -> RuleAndTemplate:
    """From hand, a slot or the bids."""
    where = {"hand": "", "slot": " from a slot", "bid": ", the bid"}[facts.zone]
    return "SU-CYCLE-1", f"{{seat:who}} cycled {{cards:cards}}{where}."


def powers_assigned(facts: PowersAssigned) -> RuleAndTemplate:
    """What was played, and what came of it."""
    if not facts.plays:
        return "SU-ASSIGN-3", "{seat:who} assigned no power."
    drew = f" and drew {facts.drawn}" if facts.drawn else ""
    return "SU-ASSIGN-3", (
        "{seat:who} played {plays:plays}" + drew + ": Speed {speed}, Agility {agility}, Systems {systems}."
    )


def bid_placed(facts: BidPlaced) -> RuleAndTemplate:
    """Others learn the orientation only."""
    if facts.kind == "none":
        return "SU-BID-7", "{seat:who} made no bid."
    what = "{card:card}" if facts.card else "a card"
    return "SU-BID-5", f"{{seat:who}} bid {what} to {facts.kind}."


def card_taken(facts: CardTaken) -> RuleAndTemplate:
    """Into a slot or into the cycle deck."""
    if facts.is_equipped:
        return "SU-EQUIP-5", "{seat:who} took {card:card} and equipped it."
    return "SU-BID-15", "{seat:who} took {card:card}."


def move_rolled(facts: MoveRolled) -> RuleAndTemplate:
    """The first roll, or another one."""
    return "SU-MOVE-1", f"{{seat:who}} rolled {{die:die}}{' instead' if facts.is_reroll else ' to move'}."


def speed_used(facts: SpeedUsed) -> RuleAndTemplate:
    """Spent, banked or left."""
    if not facts.change:
        return "SU-SPEED-5", "{seat:who} left the die at {die:die}."
    verb, rule = ("spent", "SU-SPEED-2") if facts.change > 0 else ("banked", "SU-SPEED-3")
    return rule, f"{{seat:who}} {verb} {{change:size}} Speed: the die is {{die:die}}, Speed {{speed}}."


def ship_moved(facts: ShipMoved) -> RuleAndTemplate:
    """Forward or back, and whom it passed."""
    way = "forward" if facts.end >= facts.start else "back"
    passed = " and passed {passed:seats}" if facts.passed else ""
    return "SU-MOVE-3", f"{{seat:who}} moved {abs(facts.end - facts.start)} {way}{passed}."


def laps_changed(facts: LapsChanged) -> RuleAndTemplate:
    """Gained or lost. Who falls back behind the start owes a lap: laps are below zero there."""
    if facts.laps > 0 and facts.is_gain:
        return "SU-LAP-1", "{seat:who} completed lap {laps}."
    if facts.is_gain:
        return "SU-LAP-1", "{seat:who} crossed the Finish Line, which makes up a lap that was lost."
    way = "lost a lap: {laps} left" if facts.laps >= 0 else "fell back behind the start"
    return "SU-LAP-3", f"{{seat:who}} {way}."


def check_made(facts: CheckMade) -> RuleAndTemplate:
    """Passed or failed."""
    verb, rule = ("passed", "SU-AGILITY-2") if facts.is_passed else ("failed", "SU-AGILITY-3")
    return rule, f"{{seat:who}} {verb} {{card:card}} with Agility {{agility}}."


def check_skipped(facts: CheckSkipped) -> RuleAndTemplate:
    """Why there was none."""
    if facts.is_repeat:
        return "SU-AGILITY-9", "{card:card} was checked before in this chain."
    return "SU-AGILITY-8", "{card:card} has no check."


def pass_option_chosen(facts: PassOptionChosen) -> RuleAndTemplate:
    """Taken or left."""
    return "SU-AGILITY-4", f"{{seat:who}} {'took' if facts.is_taken else 'left'} what {{card:card}} offers."


def location_applied(facts: LocationApplied) -> RuleAndTemplate:
    """The line of the final die."""
    nothing = ": nothing happened" if facts.is_empty else ""
    return "SU-LOCATION-1", f"{{location:card}}, {{die:die}} for {{seat:who}}{nothing}."


def tokens_gained(facts: TokensGained) -> RuleAndTemplate:
    """How many were placed, and what became of the others."""
    more = ", {cancelled} cancelled" if facts.cancelled else ""
    more += ", {overflow} too many" if facts.overflow else ""
    return "SU-SHOCK-7", f"{{seat:who}} gained {{amount}} {{kind:token}} by {{cause:card}}{more}."


def damage_lowered(facts: DamageLowered) -> RuleAndTemplate:
    """Damage or Shock."""
    return "SU-ABILITY-5", "{cause:card} kept {by} {kind:token} off {seat:who}: {left} left."


def attack_resolved(facts: AttackResolved) -> RuleAndTemplate:
    """Hit or miss."""
    if facts.is_hit:
        return "SU-ATTACK-13", "{attacker:whose} {card:card} hit {target:who}."
    return "SU-ATTACK-12", "{attacker:whose} {card:card} missed {target:who}."


def reaction_withdrawn(facts: ReactionWithdrawn) -> RuleAndTemplate:
    """Back where it was, or to the cycle deck."""
    where = {"hand": "the hand", "slot": "its slot", "cycle": "the cycle deck"}[facts.zone]
    return "SU-REACT-10", f"{{seat:whose}} {{card:card}} went back to {where}, unused."


def knocked_out(facts: KnockedOut) -> RuleAndTemplate:
    """How far back; on a straight track no farther than the start."""
    back = facts.start - facts.end
    far = f" and fell back {back} space{'s' if back > 1 else ''}" if back else ""
    return "SU-KO-2", f"{{seat:who}} was knocked out{far}."


def end_phase_value(facts: EndPhaseValue) -> RuleAndTemplate:
    """The values of the three powers."""
    more = ", ability {ability:signed}" if facts.ability else ""
    sums = "Speed {speed:signed}, Agility {agility:signed}, Systems {systems:signed}"
    return "SU-END-4", f"{{seat:whose}} End Phase: {sums}{more}, {{total:signed}} in all."


def game_over(facts: GameOver) -> RuleAndTemplate:
    """Who holds the coin has won."""
    why = {
        "goal": "reached the goal in front",
        "clock": "led when the clock ran out",
        "rounds": "led at the end",
    }
    return facts.rule, f"{{winners:seats}} {why[facts.reason]} and won the race."


MADE: Mapping[type[Any], Callable[[Any], RuleAndTemplate]] = {
    PhaseBegan: phase_began,
    CardsDrawn: cards_drawn,
    CardsCycled: cards_cycled,
    PowersAssigned: powers_assigned,
    BidPlaced: bid_placed,
    CardTaken: card_taken,
    MoveRolled: move_rolled,
    SpeedUsed: speed_used,
    ShipMoved: ship_moved,
    LapsChanged: laps_changed,
    CheckMade: check_made,
    CheckSkipped: check_skipped,
    PassOptionChosen: pass_option_chosen,
    LocationApplied: location_applied,
    AttackResolved: attack_resolved,
    TokensGained: tokens_gained,
    DamageLowered: damage_lowered,
    ReactionWithdrawn: reaction_withdrawn,
    KnockedOut: knocked_out,
    EndPhaseValue: end_phase_value,
    GameOver: game_over,
}


# --- Refusals ----------------------------------------------------------------------------------------------

REFUSALS: Mapping[str, str] = {
    "game_over": "The race is over.",
    "not_asked": "It is not for you to choose now.",
    "not_an_option": "{0:typed} cannot be chosen here.",
    "set_up_is_over": "That is chosen in the set-up only.",
    "not_laid_out": "{0:card} is not among the locations laid out.",
    "ship_is_taken": "The {0:card} is taken already.",
    "no_such_ship": "There is no ship {0:card}.",
    "no_such_loadout": "Your ship has no loadout {0:card}.",
    "not_in_hand": "{0:card} is not in your hand.",
    "no_discard_now": "Cards are discarded in the Draw Phase only, when a hand is too large.",
    "no_assigning_now": "Yellow cards are played in the Assign Phase only.",
    "is_not_yellow": "{0:card} is not yellow: only yellow cards are played in the Assign Phase.",
    "is_not_blue": "{0:card} is not blue: only blue cards are actions.",
    "played_before": "{0:card} was played already, as often as you have copies of it.",
    "does_not_fit": "{0:card} cannot be resolved in full now.",
    "no_free_slot": "There is no free slot for {0:card}.",
    "no_red_card": "{0:card} is no red card of your hand.",
    "no_such_deck": "There is no deck {0:typed}: choose the Standard or the Action Draw Deck.",
    "no_bid_now": "Nothing is bid for now.",
    "not_in_pool": "{0:card} is not in the bid pool, and a card must be taken.",
    "nothing_to_take": "There is no card to take now.",
    "slot_or_cycle_deck": "{0:card} goes into the slot or into your cycle deck.",
    "no_equipping_now": "No red card can be equipped now.",
    "no_cycling_now": "No card can be cycled now.",
    "no_purging_now": "No card can be purged now.",
    "no_playing_now": "No card can be played now.",
    "no_action_now": "It is not your maneuver turn, or something else comes first.",
    "moved_already": "You have moved in this turn already.",
    "must_move": "You must move before your turn ends.",
    "first_action": "{0:card} can only be the first action of a turn.",
    "last_action": "{0:card} can only be played after the Move, as the last action.",
    "no_target": "{0:card} has no ship in range.",
    "out_of_range": "That ship is out of the range of {0:card}.",
    "names_no_ship": "Name the ship that {0:card} is aimed at.",
    "nothing_to_aim": "There is no attack to aim now.",
    "beyond_speed": "With Speed {1} and a die that shows {0} that is not possible.",
    "names_no_change": "Say how Speed changes the die that shows {0}.",
    "no_move_die_now": "There is no move die to change now.",
    "no_power_changes_now": "No power is chosen now.",
    "no_trim_now": "No check is trimmed now.",
    "one_level": "Agility counts as it is, or one higher or lower.",
    "no_arrival_now": "No movement arrives now.",
    "arrival_is_not_over": "Something is still to be resolved first.",
    "not_due": "That is not to be resolved now: {0:typed}.",
    "no_such_item": "{0:typed} is nothing that could be resolved now.",
    "no_order_now": "There are no reactions to put in order.",
    "nothing_offered": "Nothing is offered now.",
    "nothing_to_end": "There is nothing to end now.",
    "take_or_leave": "Take it or leave it.",
    "not_knocked_out": "That is chosen when a ship is knocked out.",
    "knocked_out_now": "You were knocked out: {0:typed} is not what you are asked.",
    "no_window_now": "There is nothing to pass on now.",
    "not_held": "{0:card} is neither in your hand nor equipped.",
    "is_no_reaction": "{0:card} is no red card.",
    "changes_nothing": "{0:card} would change nothing now.",
    "answers_something_else": "{0:card} does not answer this.",
}


def refusal(table: RaceTable, key: str, facts: tuple[Any, ...]) -> Prose:
    """Why not."""
    return filled(REFUSALS[key], WAYS, facts, Telling(table))


def term(table: RaceTable, part: Part) -> Term:
    """One term of a sum by its name."""
    return Term(name_of(table, part.what) or part.what, part.value, part.rule)


WORDS = Words(question, option, event, refusal, term)
