"""Damage and knock-out: a packet on its way, what it does, and how a ship starts over.

[SU-KO-1] to [SU-KO-22]
"""

from saltbox.engine.agenda import ask, in_order, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.moments import open_window
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import CYCLE_HAND, FLIP, KEEP, Unequip
from saltbox.games.salus.rules.abilities import ability_value, is_unused, tell_use, use_up
from saltbox.games.salus.rules.coin import leave_coin_behind
from saltbox.games.salus.rules.hands import cycle_equipped, free_slots
from saltbox.games.salus.rules.reactions import (
    DAMAGE_INCOMING,
    KNOCKED_OUT,
    may_react,
    next_event,
    open_joint_window,
    withdraw,
)
from saltbox.games.salus.rules.track import laps_of
from saltbox.games.salus.state import CardId, Incoming, Race, clockwise
from saltbox.games.salus.told import (
    AskedCard,
    CardsCycled,
    DamageDropped,
    DamageLowered,
    DamageTaken,
    KnockedOut,
    LapsChanged,
    PowersReset,
    SheetFlipped,
)

KNOCK_OUT_SPACES = 6  # [SU-KO-2]
RESTARTED = 1  # the level of all powers after a knock-out [SU-KO-6]


def deal_damage(s: Race, seat: Seat, amount: int, cause: str) -> None:
    """A packet: immunity first, then abilities, then the window, then the tokens.

    What cannot be suffered uses up nothing. [SU-KO-7] [SU-KO-16] [SU-KO-22] [SU-ABILITY-5] [SU-BISON-1]
    """
    if s.knocked_out[seat] == s.round:
        say(s, DamageDropped, seat, amount, cause)
        return
    less = ability_value(s, seat, "first_packet_less")
    if less and is_unused(s, seat):
        use_up(s, seat)
        amount -= less
        say(s, DamageLowered, seat, "damage", less, max(0, amount), s.loadout[seat])
    if amount <= 0:
        return
    number = next_event(s)
    if may_react(s, seat, DAMAGE_INCOMING):
        s.incoming.append(Incoming(number, seat, "damage", amount, cause))
        later(s, call(land_damage))
        open_window(s, DAMAGE_INCOMING, (seat,), number)
    else:
        receive(s, seat, amount, cause)


def land_damage(s: Race) -> None:
    """What was not prevented arrives. [SU-KO-22]"""
    _, seat, _, amount, cause = s.incoming.pop()
    if amount > 0:
        receive(s, seat, amount, cause)


def receive(s: Race, seat: Seat, amount: int, cause: str) -> None:
    """Damage at or above health knocks the ship out at once; tokens of the supply never run out.

    [SU-KO-1] [SU-KO-13] [SU-SHOCK-12]
    """
    health = s.table.loadouts[s.loadout[seat]].health
    s.damage[seat] += amount
    say(s, DamageTaken, seat, amount, s.damage[seat], health, cause)
    if s.damage[seat] >= health:
        knock_out(s, seat)


def knock_out(s: Race, seat: Seat) -> None:
    """Back, tokens off, then the owner's choices: sheet, slots, powers, hand, equipped cards. Nobody is out.

    It happens once a round at most, and ends neither a turn nor anything else that is under way.
    [SU-KO-2] [SU-KO-3] [SU-KO-4] [SU-KO-10] [SU-KO-11] [SU-KO-15] [SU-KO-20] [SU-KO-21] [SU-MANEUVER-12]
    """
    s.knocked_out[seat] = s.round
    in_order(
        s,
        ("ask", "flip", seat),
        call(fit_slots, seat),
        call(restart_powers, seat),
        call(offer_equipped, seat, 0),
        call(tell_of_knock_out, seat),
    )
    s.damage[seat] = s.shock[seat] = s.energy[seat] = 0
    _cancel_in_arrivals(s, seat)
    put_back(s, seat)


def put_back(s: Race, seat: Seat) -> None:
    """A displacement, no movement: nothing is entered, passed or set off; only laps and coin take notice.

    [SU-KO-2] [SU-KO-12] [SU-REACT-16] [SU-MINE-5] [SU-NARWHAL-1] [SU-ALT-4]
    """
    spaces = ability_value(s, seat, "knock_out_spaces")
    if spaces:
        tell_use(s, seat)
    start = s.progress[seat]
    end = start - (spaces or KNOCK_OUT_SPACES)
    if not s.table.agreed.layout.is_ring:
        end = max(0, end)
    s.progress[seat] = end
    say(s, KnockedOut, seat, start, end)
    if laps_of(s, end) != laps_of(s, start):
        say(s, LapsChanged, seat, laps_of(s, end), False)
    if seat == s.coin:
        leave_coin_behind(s)


def _cancel_in_arrivals(s: Race, seat: Seat) -> None:
    """The pending check of the ship falls away, the location does not; cards declared against it go back.

    [SU-KO-17] [SU-KO-18] [SU-AGILITY-10]
    """
    for at, arrival in enumerate(s.arrivals):
        if arrival.seat == seat:
            s.arrivals[at] = arrival._replace(check=False)
            for declared in [one for one in s.declared if one.number == arrival.number]:
                if s.table.texts[declared.card, "strike"]:
                    withdraw(s, declared)


def flip_options(s: Race, seat: Seat) -> tuple[Choice, ...]:
    """The other loadout, or not. [SU-KO-5]"""
    return (FLIP, KEEP)


def flip_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """A flip changes health, slots, rows and ability at once. [SU-KO-5] [SU-ABILITY-2]"""
    if choice == FLIP:
        one, two = s.table.ships[s.ship[seat]]
        s.loadout[seat] = two if s.loadout[seat] == one else one
        say(s, SheetFlipped, seat, s.loadout[seat])


def fit_slots(s: Race, seat: Seat) -> None:
    """Equipped cards that do not fit any more are cycled, as their owner chooses. [SU-EQUIP-8]"""
    if free_slots(s, seat) < 0:
        later(s, call(fit_slots, seat))
        ask(s, "fit", seat)


def fit_options(s: Race, seat: Seat) -> list[Choice]:
    """Each equipped card."""
    return list(dict.fromkeys([Unequip.written(card) for card in s.equipped[seat]]))


def fit_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """The card goes to the cycle deck. [SU-EQUIP-8]"""
    cycle_equipped(s, seat, Unequip.card_in(choice))


def restart_powers(s: Race, seat: Seat) -> None:
    """All powers at 1; then the hand may be cycled, all of it or nothing. [SU-KO-6] [SU-KO-8]"""
    s.speed[seat] = s.agility[seat] = s.systems[seat] = RESTARTED
    say(s, PowersReset, seat)
    if s.hand[seat]:
        ask(s, "cycle_hand", seat)


def cycle_hand_options(s: Race, seat: Seat) -> tuple[Choice, ...]:
    """The whole hand or nothing. [SU-KO-8]"""
    return (CYCLE_HAND, KEEP)


def cycle_hand_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """Equipped cards are no part of the hand. [SU-KO-8] [SU-EQUIP-2]"""
    if choice == CYCLE_HAND:
        cards, s.hand[seat] = s.hand[seat], ()
        s.cycle_deck[seat] += cards
        say(s, CardsCycled, seat, cards, "hand")


def offer_equipped(s: Race, seat: Seat, at: int) -> None:
    """Each equipped card is decided on by itself. [SU-KO-9]"""
    if at < len(s.equipped[seat]):
        ask(s, "unequip", seat, at)


def unequip_options(s: Race, seat: Seat, at: int) -> tuple[Choice, ...]:
    """This card, or not. [SU-KO-9]"""
    return (Unequip.written(s.equipped[seat][at]), KEEP)


def unequip_chosen(s: Race, choice: Choice, seat: Seat, at: int) -> None:
    """The next card takes the place of one that is gone. [SU-KO-9]"""
    if choice != KEEP:
        cycle_equipped(s, seat, Unequip.card_in(choice))
        at -= 1
    later(s, call(offer_equipped, seat, at + 1))


def about_equipped(s: Race, seat: Seat, at: int) -> tuple[CardId]:
    """The card that is decided on."""
    return (s.equipped[seat][at],)


def tell_of_knock_out(s: Race, seat: Seat) -> None:
    """When all is done, the others may react. [SU-KO-21]"""
    order = clockwise(s, s.turn if s.turn >= 0 else s.coin)
    open_joint_window(s, KNOCKED_OUT, [other for other in order if other != seat], seat)


def refuse_choice(s: Race, choice: Choice, seat: Seat, *args: int) -> Reason:
    """What a knocked-out ship decides is one of two things, or a card that is equipped."""
    return Reason("SU-KO-11", "knocked_out_now", (choice,))


STEPS = (land_damage, fit_slots, restart_powers, offer_equipped, tell_of_knock_out)
QUESTIONS = {
    "flip": Question("SU-KO-5", flip_options, flip_chosen, refuse_choice),
    "fit": Question("SU-EQUIP-8", fit_options, fit_chosen, refuse_choice),
    "cycle_hand": Question("SU-KO-8", cycle_hand_options, cycle_hand_chosen, refuse_choice),
    "unequip": Question(
        "SU-KO-9", unequip_options, unequip_chosen, refuse_choice, about=about_equipped, tells=AskedCard
    ),
}
