"""The answers of a bot that knows the game, question by question."""

from collections.abc import Callable, Mapping

from saltbox.engine import Ask, Choice
from saltbox.games.salus.bot.flight import Flight, Ship
from saltbox.games.salus.choices import (
    ABILITY,
    CHECK,
    DONE,
    END,
    KEEP,
    LEAVE,
    LOCATION,
    MOVE,
    PASS,
    POWERS,
    STANDARD,
    TAKE,
    Assign,
    Bid,
    ChoosePower,
    OfOneThing,
    PlayCard,
    Redistribute,
    Target,
    Trim,
    UseSpeed,
    parse,
)
from saltbox.games.salus.table import BLUE, GREEN, RED, YELLOW
from saltbox.minds import Dice, Mind

Answer = Callable[[Flight, Ask, Mind], Choice]
ENOUGH = 0.12  # a yellow card must make the next turn so much better
# What a card is worth to its owner, beside its colour.
LIKED: Mapping[str, float] = {
    "burst-thruster": 3.0, "turbine-core": 2.6, "twin-feed": 2.6, "level-trim": 2.6, "overcharge": 2.6,
    "cooling-loop": 2.4, "steady-hands": 3.0, "slipstream": 3.0, "hardened-hull": 2.6, "grounding-wire": 2.4,
    "daring-move": 1.4, "lucky-gust": 2.2, "seeker-rocket": 2.2, "quick-loaders": 2.4, "spare-cells": 2.4,
    "wing-actuators": 2.2, "master-relay": 2.2, "harpoon": 2.0, "shields": 1.6, "engine-power": 1.4,
    "system-power": 0.9, "aileron-power": 1.1, "basic-relay": 1.0, "ferocity": 0.4, "basic-cannon": 0.7,
}  # fmt: skip
BY_COLOUR = {YELLOW: 2.0, BLUE: 1.6, RED: 1.9, GREEN: 1.0}


def choose(ask: Ask, mind: Mind, dice: Dice) -> Choice:
    """What to answer; where it does not matter, anything."""
    answer = ANSWERS.get(ask.question)
    if answer is None or len(ask.options) == 1:
        return dice.choice(ask.options)
    return answer(Flight(mind.table, mind.view), ask, mind)


def card_worth(flight: Flight, card: str) -> float:
    """What a card is worth in one's deck."""
    return LIKED.get(card, BY_COLOUR[flight.table.cards[card].colour])


def card_in(choice: Choice) -> str:
    """The card that a choice is about; "" if it is about none."""
    meant = parse(choice)
    return meant.card if isinstance(meant, OfOneThing) else ""


# --- Powers ------------------------------------------------------------------------------------------------


def assign(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """The card that makes the next turn best, as long as it makes it better."""
    now = flight.turn_worth(flight.ship)
    worths = {DONE: now + ENOUGH}
    for option in ask.options:
        meant = Assign.parse(option)
        if meant is not None:
            draws = any(effect.word == "draw" for effect in flight.table.texts[meant.card, "do"])
            worths[option] = flight.turn_worth(assigned(flight, meant)) + (0.25 if draws else 0.0)
    return max(worths, key=lambda option: worths[option])


def assigned(flight: Flight, meant: Assign) -> Ship:
    """The ship after a yellow card."""
    ship, chosen = flight.ship, list(meant.powers)
    for word, args in flight.table.texts[meant.card, "do"]:
        if word in ("redistribute", "exchange"):
            down, up = chosen[:2]
            ship = ship.with_level(down, -int(args[0])).with_level(up, int(args[-1]))
            chosen = chosen[2:]
        elif word == "set_all":
            ship = ship._replace(**dict.fromkeys(POWERS, int(args[0])))
        elif word in ("bank", "spend"):
            power = str(args[0]) if args[0] != "any" else chosen.pop(0)
            ship = ship.with_level(power, int(args[1]) if word == "bank" else -int(args[1]))
    return ship


def power(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """The power that serves the rest of the turn, or the next one, best."""

    def worth(option: Choice) -> float:
        meant = parse(option)
        if isinstance(meant, ChoosePower):
            ship = flight.ship.with_level(meant.power, 1)
        else:
            assert isinstance(meant, Redistribute)
            ship = flight.ship.with_level(meant.down, -1).with_level(meant.up, 1)
        if flight.view["has_moved"]:
            return flight.worth(flight.ended(ship)) + 0.2 * ship.speed
        return flight.turn_worth(ship)

    return max(ask.options, key=worth)


def speed(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """The final die that pays best."""
    die = mind.asked_about(ask).die

    def worth(option: Choice) -> float:
        meant = UseSpeed.parse(option)
        assert meant is not None
        ship = flight.ship._replace(speed=flight.ship.speed - meant.change)
        return flight.move_worth(ship, die + meant.change)

    return max(ask.options, key=worth)


def trim(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """As it is if that passes; otherwise the change that does."""
    asked = mind.asked_about(ask)
    card = flight.table.tracks[asked.card]
    for option in ask.options:
        meant = Trim.parse(option)
        if meant is not None and card.lowest <= asked.agility + meant.change <= card.highest:
            return option
    return ask.options[0]


# --- Cards -------------------------------------------------------------------------------------------------


def least_worth(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """The card that is missed least; nothing, if that can be said."""
    cards = [option for option in ask.options if card_in(option)]
    return min(cards, key=lambda option: card_worth(flight, card_in(option)))


def most_worth(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """The card that is worth most."""
    cards = [option for option in ask.options if card_in(option)]
    return max(cards, key=lambda option: card_worth(flight, card_in(option)))


def purge(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """A weak card is better gone."""
    worst = least_worth(flight, ask, mind)
    return worst if card_worth(flight, card_in(worst)) < 1.1 else KEEP


def bid(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """A weak card, sideways; a better one only if the pool is worth it."""
    worths = [card_worth(flight, card) for card in flight.view["pool"]]
    spread = max(worths) - min(worths)

    def worth(option: Choice) -> float:
        meant = Bid.parse(option)
        if meant is None:
            return 0.0
        keeps = card_worth(flight, meant.card)
        gain = spread * min(1.0, flight.table.cards[meant.card].bid / 5)
        cost = 0.35 * keeps if meant.kind == "cycle" else 0.8 * keeps - 0.75
        shock = 0.4 if meant.card in ("ferocity", "high-stakes") else 0.0
        return gain - cost - shock

    return max(ask.options, key=worth)


def cycle(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """Cards that could not be used this round make room for others; equipped ones stay."""
    cards = flight.table.cards
    weak = [
        option
        for option in ask.options
        if option.startswith("cycle:") and cards[card_in(option)].colour in (YELLOW, GREEN)
    ]
    return min(weak, key=lambda option: card_worth(flight, card_in(option))) if weak else KEEP


def deck(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """Yellow, red and green cards are worth a little more."""
    return STANDARD


# --- The turn ----------------------------------------------------------------------------------------------


def action(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """Whatever pays at this point of the turn; then the Move, or the end."""
    worths = {
        option: action_worth(flight, PlayCard.card_in(option)) for option in ask.options if card_in(option)
    }
    best = max(worths, key=lambda option: worths[option], default="")
    if best and worths[best] > 0:
        return best
    return MOVE if MOVE in ask.options else END


def action_worth(flight: Flight, card: str) -> float:
    """What it is worth to play a card now; 0 or less: not now."""
    design, has_moved = flight.table.cards[card], flight.view["has_moved"]
    if design.is_attack:
        others = [seat for seat in range(len(flight.progress)) if seat != flight.seat]
        return max([flight.target_worth(card, seat) for seat in others]) - 0.2
    effects = flight.table.texts[card, "do"]
    words = {effect.word for effect in effects}
    ship = flight.ship
    if "forward" in words:
        return (
            flight.worth(flight.checked(ship, flight.space_at(flight.progress[flight.seat] + 1)))
            - flight.worth(ship)
            + 1
        )
    if "mine" in words:
        behind = [
            p
            for seat, p in enumerate(flight.progress)
            if seat != flight.seat and p < flight.progress[flight.seat]
        ]
        return 0.3 if behind else 0.0
    if words & {"draw", "equip"}:
        return 1.0
    if words & {"vent", "repair"}:
        return (
            flight.worth(flight.after(ship, effects)) - flight.worth(ship)
            if has_moved or "repair" in words
            else 0.0
        )
    if has_moved:
        return 0.0
    if words & {"redistribute"} or any(effect.args[:1] == ("any",) for effect in effects):
        return 0.05 if "bank" in words else 0.0
    return flight.turn_worth(flight.after(ship, effects)) - flight.turn_worth(ship) - 0.2


def target(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """The ship that it pays most to hit."""
    card = mind.asked_about(ask).card

    def worth(option: Choice) -> float:
        meant = Target.parse(option)
        assert meant is not None
        return flight.target_worth(card, meant.seat)

    return max(ask.options, key=worth)


def arrival(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """Energy before Shock where that keeps damage away; own reactions when they are of use; mines last."""
    asked = mind.asked_about(ask)
    for option in ask.options:
        if option == ABILITY or (card_in(option) and flight.ship.energy < flight.ship.systems):
            return option
    if CHECK in ask.options and LOCATION in ask.options:
        first = flight.located(flight.checked(flight.ship, asked.space), asked.die)
        second = flight.checked(flight.located(flight.ship, asked.die), asked.space)
        return CHECK if flight.worth(first) >= flight.worth(second) else LOCATION
    for option in (CHECK, LOCATION, DONE):
        if option in ask.options:
            return option
    return ask.options[0]


def pass_option(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """Taken unless it does harm."""
    effects = flight.table.texts[mind.asked_about(ask).card, "pass"]
    ship = flight.after(flight.ship, effects)
    if ship.moved:
        space = flight.space_at(flight.progress[flight.seat] + ship.moved)
        ship = flight.checked(ship, space)
    return TAKE if flight.worth(flight.ended(ship)) >= flight.worth(flight.ended(flight.ship)) - 0.05 else LEAVE


# --- Reactions and abilities -------------------------------------------------------------------------------


def react(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """Whatever helps at this moment."""
    plays = [option for option in ask.options if option != PASS]
    asked = mind.asked_about(ask)
    best = plays[0]
    if ask.moment == "move_die":
        now = max(
            [
                flight.move_worth(flight.ship._replace(speed=flight.ship.speed - d), asked.die + d)
                for d in range(-4, 5)
                if 1 <= asked.die + d <= 6 and 0 <= flight.ship.speed - d <= 4
            ]
        )
        return best if now < flight.turn_worth(flight.ship) - 0.8 else PASS
    if ask.moment == "shock_incoming":
        hurt = flight.worth(flight.ship.gaining("shock", asked.amount))
        return best if flight.worth(flight.ship) - hurt > 0.8 else PASS
    if ask.moment == "attack_rolled":
        return best if asked.die > asked.defence else PASS
    if ask.moment == "passed":
        after = flight.checked(flight.ship, flight.space_at(flight.progress[flight.seat] + 1))
        return best if 1 + flight.worth(after) > flight.worth(flight.ship) else PASS
    if ask.moment == "bids_revealed":
        worths = [card_worth(flight, card) for card in flight.view["pool"]]
        return best if max(worths) - min(worths) > 1.0 else PASS
    if ask.moment == "check_failed":
        fail = flight.after(flight.ship, flight.table.texts[asked.card, "fail"])
        return best if flight.worth(flight.ship) - flight.worth(fail) > 0.5 else PASS
    return best


def energy(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """One Energy is welcome if it can be held."""
    ship = flight.ship
    return TAKE if ship.shock or ship.energy < ship.systems else LEAVE


def lantern(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """One more in the End Phase, unless it spills over."""
    total = mind.asked_about(ask).total
    ship = flight.ship
    better = ship.gaining("energy" if total + 1 > 0 else "shock", abs(total + 1)) if total + 1 else ship
    worse = ship.gaining("energy" if total > 0 else "shock", abs(total)) if total else ship
    return TAKE if flight.worth(better) > flight.worth(worse) else LEAVE


def screen(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """A weak card for a better defence."""
    worst = least_worth(flight, ask, mind)
    return worst if card_worth(flight, card_in(worst)) < 1.5 else KEEP


def keep(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """Nothing is changed."""
    return KEEP


def equip(flight: Flight, ask: Ask, mind: Mind) -> Choice:
    """Red cards are best in a slot."""
    cards = [option for option in ask.options if card_in(option)]
    return max(cards, key=lambda option: card_worth(flight, card_in(option))) if cards else DONE


ANSWERS: Mapping[str, Answer] = {
    "discard": least_worth,
    "assign": assign,
    "equip_from_hand": equip,
    "deck": deck,
    "bid": bid,
    "take": most_worth,
    "equip_taken": equip,
    "cycle": cycle,
    "action": action,
    "target": target,
    "power": power,
    "redistribute": power,
    "give_up": least_worth,
    "purge": purge,
    "equip": equip,
    "speed": speed,
    "arrival": arrival,
    "pass_option": pass_option,
    "trim": trim,
    "lantern": lantern,
    "screen": screen,
    "salvage": energy,
    "flip": keep,
    "fit": least_worth,
    "cycle_hand": keep,
    "unequip": keep,
    "react": react,
}
