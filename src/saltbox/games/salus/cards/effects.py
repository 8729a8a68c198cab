"""What the words on cards do: one small function each, (state, seat of the acting ship, cause, parameters).

The cause is the card, track card or location whose text is carried out. Words that leave something to a player
get the key of the text and their place in it, too, so that the question can find them again.
"""

from saltbox.engine.agenda import ask, later, roll
from saltbox.engine.game import Cause, Question, Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import KEEP, POWERS, ChoosePower, CycleCard, Equip, PurgeCard, Redistribute
from saltbox.games.salus.rules.abilities import ability_value
from saltbox.games.salus.rules.attacks import is_close_hit, raise_defence, set_attack_die, start_attack
from saltbox.games.salus.rules.damage import deal_damage
from saltbox.games.salus.rules.hands import cycle_from_hand, draw_cards, free_slots, purge, without
from saltbox.games.salus.rules.maneuver_phase import set_move_die
from saltbox.games.salus.rules.movement import move_ship
from saltbox.games.salus.rules.powers import change_power
from saltbox.games.salus.rules.reactions import MOVE_DIE
from saltbox.games.salus.rules.texts import ANY, can_lay_mine, can_resolve, levels_of, ways
from saltbox.games.salus.rules.tokens import ENERGY, SHOCK, gain
from saltbox.games.salus.rules.track import space_of
from saltbox.games.salus.state import FACE_DOWN, CardId, Race, Space
from saltbox.games.salus.table import FINISH_LINE, RED
from saltbox.games.salus.told import (
    AskedCard,
    BidRaised,
    CardEquipped,
    DamageLowered,
    DamageRepaired,
    FailIgnored,
    MineLaid,
    TokensRemoved,
)

# --- Powers ------------------------------------------------------------------------------------------------


def bank(s: Race, seat: Seat, cause: CardId, power: str, by: int, key: str, at: int) -> None:
    """A power goes up by all of it, a chosen one if the text says so. [SU-POWER-2] [SU-POWER-3]"""
    if power == ANY:
        offer_ways(s, "power", seat, cause, key, at)
    else:
        change_power(s, seat, power, by, cause)


def spend(s: Race, seat: Seat, cause: CardId, power: str, by: int, key: str, at: int) -> None:
    """A power goes down by all of it, a chosen one if the text says so. [SU-POWER-2] [SU-POWER-3]"""
    bank(s, seat, cause, power, -by, key, at)


def redistribute(s: Race, seat: Seat, cause: CardId, by: int, key: str, at: int) -> None:
    """One power down, another up, by the same. [SU-POWER-6]"""
    offer_ways(s, "redistribute", seat, cause, key, at)


def exchange(s: Race, seat: Seat, cause: CardId, down: int, up: int, key: str, at: int) -> None:
    """One power down, another up, by different amounts. [SU-Y11]"""
    offer_ways(s, "redistribute", seat, cause, key, at)


def set_all(s: Race, seat: Seat, cause: CardId, level: int) -> None:
    """All powers become the same. [SU-Y12]"""
    for power in POWERS:
        change_power(s, seat, power, level - getattr(s, power)[seat], cause)


def raise_power(s: Race, seat: Seat, cause: CardId, power: str, by: int) -> None:
    """Imposed, as far as it fits. [SU-POWER-5]"""
    change_power(s, seat, power, by, cause)


def lower_power(s: Race, seat: Seat, cause: CardId, power: str, by: int) -> None:
    """Imposed, as far as it fits. [SU-POWER-5]"""
    change_power(s, seat, power, -by, cause)


def offer_ways(s: Race, question: str, seat: Seat, cause: CardId, key: str, at: int) -> None:
    """Asks for powers, unless what the text did before, such as a knock-out, has left no way. [SU-KO-14]"""
    if ways_left(s, seat, cause, key, at):
        ask(s, question, seat, cause, key, at)


def ways_left(s: Race, seat: Seat, cause: CardId, key: str, at: int) -> list[tuple[str, ...]]:
    """The powers that can be chosen, so that the rest of the text can be resolved, too, if any way allows it.

    [SU-POWER-9]
    """
    effects = s.table.texts[cause, key]
    levels = levels_of(s, seat)
    found = ways(effects[at], levels)
    if at + 1 < len(effects):
        found = [way for way in found if _rest_fits(s, seat, way[1], cause, key, at)] or found
    return [powers for powers, _ in found]


def _rest_fits(s: Race, seat: Seat, after: tuple[int, ...], cause: CardId, key: str, at: int) -> bool:
    world = s.game.schema.copy(s)
    world.speed[seat], world.agility[seat], world.systems[seat] = after
    return can_resolve(world, seat, s.table.texts[cause, key][at + 1 :])


def power_options(s: Race, seat: Seat, cause: CardId, key: str, at: int) -> list[Choice]:
    """One power that fits."""
    return [str(ChoosePower(power)) for (power,) in ways_left(s, seat, cause, key, at)]


def power_chosen(s: Race, choice: Choice, seat: Seat, cause: CardId, key: str, at: int) -> None:
    """It changes by all of it. [SU-POWER-3]"""
    meant = ChoosePower.parse(choice)
    assert meant is not None
    word, (_, by) = s.table.texts[cause, key][at]
    change_power(s, seat, meant.power, int(by) if word == "bank" else -int(by), cause)


def pair_options(s: Race, seat: Seat, cause: CardId, key: str, at: int) -> list[Choice]:
    """Every pair of different powers that fits. [SU-POWER-6] [SU-POWER-7]"""
    return [str(Redistribute(down, up)) for down, up in ways_left(s, seat, cause, key, at)]


def pair_chosen(s: Race, choice: Choice, seat: Seat, cause: CardId, key: str, at: int) -> None:
    """Both at the same time: what Systems cannot hold any more is looked at after both. [SU-POWER-6]"""
    meant = Redistribute.parse(choice)
    assert meant is not None
    args = s.table.texts[cause, key][at].args
    change_power(s, seat, meant.up, int(args[-1]), cause)
    change_power(s, seat, meant.down, -int(args[0]), cause)


# --- Tokens and damage -------------------------------------------------------------------------------------


def energy(s: Race, seat: Seat, cause: CardId, amount: int) -> None:
    """One gain of Energy. [SU-SHOCK-11]"""
    gain(s, seat, ENERGY, amount, cause)


def shock(s: Race, seat: Seat, cause: CardId, amount: int) -> None:
    """One gain of Shock. [SU-SHOCK-11]"""
    gain(s, seat, SHOCK, amount, cause)


def energy_per_passed(s: Race, seat: Seat, cause: CardId) -> None:
    """One Energy for each ship that the movement passed, all of them. [SU-REACT-21] [SU-REACT-22]"""
    gain(s, seat, ENERGY, len(s.arrivals[-1].passed), cause)


def place_shock(s: Race, seat: Seat, cause: CardId, amount: int) -> None:
    """In the set-up: tokens are laid there, and nothing can answer. [SU-L2]"""
    s.shock[seat] += amount


def vent(s: Race, seat: Seat, cause: CardId, amount: int) -> None:
    """As much Shock as there is, up to the amount. [SU-B13]"""
    removed = min(amount, s.shock[seat])
    s.shock[seat] -= removed
    say(s, TokensRemoved, seat, SHOCK, removed, cause)


def damage(s: Race, seat: Seat, cause: CardId, amount: int) -> None:
    """A packet; in the text of a hit, Close Quarters makes it larger. [SU-KO-22] [SU-WASP-1]"""
    if s.attacks and is_close_hit(s, seat, cause):
        amount += ability_value(s, s.attacks[-1].attacker, "close_damage")
    deal_damage(s, seat, amount, cause)


def repair(s: Race, seat: Seat, cause: CardId, amount: int) -> None:
    """As much damage as there is, up to the amount. [SU-B14]"""
    removed = min(amount, s.damage[seat])
    s.damage[seat] -= removed
    say(s, DamageRepaired, seat, removed, s.damage[seat], cause)


def prevent(s: Race, seat: Seat, cause: CardId, amount: int) -> None:
    """The packet or the Shock on its way becomes smaller, not less than nothing. [SU-S6] [SU-R06]"""
    incoming = s.incoming[-1]
    by = min(amount, incoming.amount)
    s.incoming[-1] = incoming._replace(amount=incoming.amount - by)
    say(s, DamageLowered, seat, incoming.kind, by, incoming.amount - by, cause)


def ignore_fail(s: Race, seat: Seat, cause: CardId) -> None:
    """The Fail option is skipped; the check is failed all the same. [SU-R10]"""
    incoming = s.incoming[-1]
    s.incoming[-1] = incoming._replace(amount=0)
    say(s, FailIgnored, seat, incoming.cause, cause)


# --- Movement, attacks, dice -------------------------------------------------------------------------------


def chain_of(s: Race, cause: CardId) -> tuple[Space, ...]:
    """A movement by a Pass or Fail option goes on with the chain; any other one begins a new chain.

    [SU-AGILITY-9]
    """
    return s.arrivals[-1].chain if cause in s.table.tracks else ()


def forward(s: Race, seat: Seat, cause: CardId, spaces: int) -> None:
    """A movement with its own arrival, without the location. [SU-MOVE-8]"""
    move_ship(s, seat, spaces, 0, chain_of(s, cause), cause)


def back(s: Race, seat: Seat, cause: CardId, spaces: int) -> None:
    """The same the other way. [SU-MOVE-8]"""
    move_ship(s, seat, -spaces, 0, chain_of(s, cause), cause)


def strike(s: Race, seat: Seat, cause: CardId) -> None:
    """An attack roll against the ship that caused the event, at any range. [SU-REACT-20]"""
    is_answer = s.table.cards[cause].when in ("entered", "passed")
    target = s.arrivals[-1].seat if is_answer else s.attacks[-1].attacker
    start_attack(s, seat, target, cause, True)


def defence(s: Race, seat: Seat, cause: CardId, by: int) -> None:
    """The defence value of this attack or strike. [SU-R03]"""
    raise_defence(s, by, cause)


def reroll(s: Race, seat: Seat, cause: CardId) -> None:
    """The die of the event is rolled again, and the new roll stands. [SU-R04] [SU-R09]"""
    is_move = s.table.cards[cause].when == MOVE_DIE
    roll(s, "1d6", call(set_move_die) if is_move else call(set_attack_die))


def mine(s: Race, seat: Seat, cause: CardId) -> None:
    """A Fire Mine on the own space: it has no owner, and does nothing to who stands there.

    [SU-MINE-1] [SU-MINE-4]
    """
    if can_lay_mine(s, seat):  # unless the text itself has moved the ship onto another one
        space = space_of(s, seat)
        s.mines.append(space)
        say(s, MineLaid, seat, space)


# --- Cards -------------------------------------------------------------------------------------------------


def draw(s: Race, seat: Seat, cause: CardId, cards: int) -> None:
    """As many as there are. [SU-CYCLE-5]"""
    draw_cards(s, seat, cards)


def cycle(s: Race, seat: Seat, cause: CardId, cards: int) -> None:
    """Cards of the hand, of the player's choice, or as many as there are. [SU-T18]"""
    if len(s.hand[seat]) <= cards:
        for card in s.hand[seat]:
            cycle_from_hand(s, seat, card)
        return
    if cards > 1:
        later(s, call(cycle_more, seat, cause, cards - 1))
    ask(s, "give_up", seat, cause)


def cycle_more(s: Race, seat: Seat, cause: CardId, cards: int) -> None:
    """The next card that is given up."""
    cycle(s, seat, cause, cards)


def give_up_options(s: Race, seat: Seat, cause: CardId) -> list[Choice]:
    """Any card in hand."""
    return [CycleCard.written(card) for card in dict.fromkeys(s.hand[seat])]


def given_up(s: Race, choice: Choice, seat: Seat, cause: CardId) -> None:
    """It goes to the cycle deck. [SU-T18]"""
    cycle_from_hand(s, seat, CycleCard.card_in(choice))


def purge_cards(s: Race, seat: Seat, cause: CardId, cards: int) -> None:
    """Up to so many cards of the hand may leave the game. [SU-G03] [SU-PURGE-1]"""
    if s.hand[seat]:
        ask(s, "purge", seat, cause, cards)


def purge_options(s: Race, seat: Seat, cause: CardId, cards: int) -> list[Choice]:
    """Any card in hand, or none."""
    return [*[PurgeCard.written(card) for card in dict.fromkeys(s.hand[seat])], KEEP]


def purge_chosen(s: Race, choice: Choice, seat: Seat, cause: CardId, cards: int) -> None:
    """The card is out of the game. [SU-PURGE-1]"""
    if choice == KEEP:
        return
    card = PurgeCard.card_in(choice)
    s.hand[seat] = without(s.hand[seat], card)
    purge(s, seat, card, "hand")
    if cards > 1:
        purge_cards(s, seat, cause, cards - 1)


def equip(s: Race, seat: Seat, cause: CardId) -> None:
    """A red card of the hand goes into a free slot. [SU-EQUIP-7] [SU-B18]"""
    if free_slots(s, seat) > 0:
        ask(s, "equip", seat, cause)


def equip_options(s: Race, seat: Seat, cause: CardId) -> list[Choice]:
    """Red cards in hand. [SU-EQUIP-1]

    There always is one; only where another seat imagines this hand, it may hold none.
    """
    cards = s.table.cards
    red = [Equip.written(card) for card in dict.fromkeys(s.hand[seat]) if cards[card].colour == RED]
    return red or [KEEP]


def equip_chosen(s: Race, choice: Choice, seat: Seat, cause: CardId) -> None:
    """Equipped cards lie open. [SU-EQUIP-9]"""
    if choice == KEEP:
        return
    card = Equip.card_in(choice)
    s.hand[seat] = without(s.hand[seat], card)
    s.equipped[seat] += (card,)
    say(s, CardEquipped, seat, card)


def bid_plus(s: Race, seat: Seat, cause: CardId, by: int) -> None:
    """The own bid, also where there was none. [SU-R12]"""
    s.bid_amount[seat] += by
    say(s, BidRaised, seat, cause, by, s.bid_amount[seat])


# --- Set-up of locations -----------------------------------------------------------------------------------


def set_power(s: Race, seat: Seat, cause: CardId, power: str, level: int) -> None:
    """A power starts elsewhere. [SU-SETUP-19]"""
    getattr(s, power)[seat] = level


def track_face_down(s: Race, seat: Seat, cause: CardId) -> None:
    """All track cards but the Finish Line are turned down, once for all ships. [SU-L5]"""
    if not s.face_down:
        s.face_down[:] = [card for card in s.track if card != FINISH_LINE]
        s.track[:] = [card if card == FINISH_LINE else FACE_DOWN for card in s.track]


def refuse_power(s: Race, choice: Choice, seat: Seat, cause: CardId, key: str, at: int) -> Reason:
    """A power that does not fit."""
    return Reason("SU-POWER-4", "does_not_fit", (cause,))


def refuse_card(s: Race, choice: Choice, seat: Seat, cause: CardId, *rest: int) -> Reason:
    """Only cards of the hand."""
    card = choice.partition(":")[2] or choice
    return Reason("SU-HAND-6", "not_in_hand", (card,))


def about_cause(s: Race, seat: Seat, cause: CardId, *rest: object) -> tuple[CardId]:
    """The text that leaves something to the player."""
    return (cause,)


def card_that_asks(s: Race, seat: Seat, cause: CardId, *rest: object) -> Cause | None:
    """The card whose text leaves something to its player; a track card is no card of a player."""
    return Cause(cause, seat) if cause in s.table.cards else None


STEPS = (cycle_more,)
QUESTIONS = {
    "power": Question(
        "SU-POWER-4",
        power_options,
        power_chosen,
        refuse_power,
        about=about_cause,
        tells=AskedCard,
        cause=card_that_asks,
    ),
    "redistribute": Question(
        "SU-POWER-6",
        pair_options,
        pair_chosen,
        refuse_power,
        about=about_cause,
        tells=AskedCard,
        cause=card_that_asks,
    ),
    "give_up": Question(
        "SU-T18",
        give_up_options,
        given_up,
        refuse_card,
        about=about_cause,
        tells=AskedCard,
        cause=card_that_asks,
    ),
    "purge": Question(
        "SU-G03",
        purge_options,
        purge_chosen,
        refuse_card,
        about=about_cause,
        tells=AskedCard,
        cause=card_that_asks,
    ),
    "equip": Question(
        "SU-EQUIP-7",
        equip_options,
        equip_chosen,
        refuse_card,
        about=about_cause,
        tells=AskedCard,
        cause=card_that_asks,
    ),
}
