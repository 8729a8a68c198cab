"""The phantom's setup and its turn, step by step. [SM-SOLO-3] [SM-SOLO-19]"""

from saltbox.engine.agenda import in_order, later, roll, say
from saltbox.engine.game import Question, call
from saltbox.engine.state import Choice, Seat, canonical, digest
from saltbox.games.salt_mystic.rules.activation import guess_step, waiting
from saltbox.games.salt_mystic.rules.attach import attach, why_not_attach
from saltbox.games.salt_mystic.rules.breaker import is_event, play_breaker, playable_breakers
from saltbox.games.salt_mystic.rules.effects import run_card
from saltbox.games.salt_mystic.rules.ground import is_in_zone
from saltbox.games.salt_mystic.rules.guardian import play_guardian, raise_guardian, why_not_raise
from saltbox.games.salt_mystic.rules.play import why_not_use
from saltbox.games.salt_mystic.rules.sliding import draw_cards
from saltbox.games.salt_mystic.rules.stats import cards_of
from saltbox.games.salt_mystic.rules.turn import end_turn, library_step
from saltbox.games.salt_mystic.rules.winning import check_moves
from saltbox.games.salt_mystic.setup import put_marshal
from saltbox.games.salt_mystic.state import PHANTOM, Battle, CardId, Stack, marshal, stack_of, the_stack
from saltbox.games.salt_mystic.wolfpack.danger import pack
from saltbox.games.salt_mystic.wolfpack.deploying import from_hand, phantom_matches
from saltbox.games.salt_mystic.wolfpack.dice import Dice, dice_of
from saltbox.games.salt_mystic.wolfpack.lists import climb_out, phantom_acts
from saltbox.games.salt_mystic.wolfpack.override import settle
from saltbox.games.salt_mystic.wolfpack.plan import who
from saltbox.games.salt_mystic.wolfpack.rolling import phantom_rolled

PLAY, SKIP = "play", "skip"
FIRST_TURNS = 2  # the first turn of each side


# --- Setting up --------------------------------------------------------------------------------------------


def phantom_marshal(s: Battle, dice: tuple[int, ...] = ()) -> None:
    """Its Marshal comes first, by the Line Rule. This roll is not used again. [SM-SOLO-3] [SM-SOLO-4]"""
    phantom_rolled(s, dice)
    x = Dice(*dice).line(s.size[0])
    say(
        s,
        "phantom_line",
        next(c for c in s.deck[PHANTOM] if s.table.cards[c].kind == "war_marshal"),
        sum(dice),
        x,
        "SM-SOLO-4",
    )
    put_marshal(s, PHANTOM, x)


def phantom_opening(s: Battle) -> None:
    """An opening deployment is made by the phantom's own rules. [SM-SETUP-10] [SM-SOLO-27]"""
    s.active = PHANTOM
    in_order(s, call(phantom_matches, False), call(phantom_rests))
    roll(s, "2d6", call(phantom_rolled))


# --- The turn ----------------------------------------------------------------------------------------------


def phantom_turn(s: Battle) -> None:
    """Roll; draw; show the hand; match; deploy; perhaps a Breaker; hide the hand; activate. [SM-SOLO-19]"""
    in_order(
        s,
        call(snake_eyes),
        call(phantom_draws),
        call(phantom_shows),
        call(phantom_guardian),
        call(phantom_breaks),
        call(phantom_hides),
        call(phantom_activates),
        call(phantom_rests),
        call(end_turn, PHANTOM),
    )
    roll(s, "2d6", call(phantom_rolled))


def snake_eyes(s: Battle) -> None:
    """Two ones: every once-per-game effect of its deployed cards happens, and only then. [SM-SOLO-23]"""
    if dice_of(s).are_snake_eyes:
        say(s, "phantom_snake_eyes", "SM-SOLO-23")
        in_order(s, *[call(phantom_uses, card, stack.uid) for stack in pack(s) for card in cards_of(stack)])


def phantom_uses(s: Battle, card: CardId, uid: int) -> None:
    """One such effect, if it is not spent and could do something."""
    stack = stack_of(s, uid)
    if stack is None or card not in cards_of(stack) or why_not_use(s, PHANTOM, card, stack) is not None:
        return
    say(s, "phantom_uses", card, *who(stack), "SM-SOLO-23")
    later(s, call(phantom_used, card, fingerprint(s)))
    run_card(s, PHANTOM, uid, card, "once_per_game")


def phantom_used(s: Battle, card: CardId, before: str) -> None:
    """It is spent if it changed anything; looking for a card in vain is enough. [SM-SOLO-23] [SM-SOLO-24]"""
    looked = any(effect.op == "search" for effect in s.table.cards[card].by_trigger["once_per_game"])
    if looked or fingerprint(s) != before:
        s.used.append(card)
        say(s, "ability_used", PHANTOM, card)
    else:
        say(s, "phantom_skips", card, "SM-SOLO-24")


def fingerprint(s: Battle) -> str:
    """All that a card can change."""
    return digest(canonical((s.stacks, s.loose, s.effects, s.traps, s.terrain, s.hand, s.deck, s.discard)))


def phantom_draws(s: Battle) -> None:
    """One card, at the right end of the hand; none in its first turn. [SM-SOLO-19]"""
    s.step = "draw"
    if s.turn > FIRST_TURNS:
        draw_cards(s, PHANTOM, 1)
        library_step(s, PHANTOM, 0)


def phantom_shows(s: Battle) -> None:
    """The hand is spread out face up. [SM-SOLO-19]"""
    s.step, s.shown = "play", True
    say(s, "phantom_shows", s.hand[PHANTOM], "SM-SOLO-19")


def phantom_guardian(s: Battle) -> None:
    """A Guardian Arises card is played as soon as there is one, and a Guardian is raised as soon as it can be.

    [SM-SOLO-13]
    """
    cards = [card for card in s.hand[PHANTOM] if s.table.cards[card].kind == "guardian"]
    if cards:
        say(s, "phantom_guardian", cards[0], "SM-SOLO-13")
        from_hand(s, cards[0])
        play_guardian(s, PHANTOM, cards[0])
    rises = why_not_raise(s, PHANTOM) is None
    later(s, call(phantom_matches, rises))
    if rises:
        raise_guardian(s, PHANTOM)


# --- Breakers ----------------------------------------------------------------------------------------------


def phantom_breaks(s: Battle) -> None:
    """On a yes the first playable Breaker from the left is played; one in a turn. [SM-SOLO-22]"""
    dice = dice_of(s)
    card = first_breaker(s)
    if card:
        why = ("phantom_binary", "breaker", dice.is_yes, dice.left, card if dice.is_yes else "", "SM-SOLO-22")
        settle(s, "phantom_breaker", PLAY if dice.is_yes else SKIP, why, card)
    elif dice.is_yes:
        say(s, "phantom_skips", "breaker", "SM-SOLO-24")


def first_breaker(s: Battle) -> CardId:
    """The leftmost Breaker in hand that can be played now; "" if there is none. [SM-SOLO-22]"""
    events = playable_breakers(s, PHANTOM)
    host = host_of_breaker(s)
    for card in s.hand[PHANTOM]:
        if card in events:
            return card
        if s.table.cards[card].attaches and host is not None and why_not_attach(s, PHANTOM, card, host) is None:
            return card
    return ""


def host_of_breaker(s: Battle) -> Stack | None:
    """The Marshal in its zone; else whoever of the pack stands leftmost in the zone."""
    in_zone = [stack for stack in pack(s) if is_in_zone(s, stack)]
    leader = marshal(s, PHANTOM)
    if leader in in_zone:
        return leader
    return min(in_zone, key=lambda stack: stack.x, default=None)


def breaker_options(s: Battle, seat: Seat, card: CardId) -> list[Choice]:
    """To play it, or not."""
    return [PLAY, SKIP]


def breaker_answered(s: Battle, choice: Choice, seat: Seat, card: CardId) -> None:
    """It happens, or it is laid beneath a Character. [SM-SOLO-22]"""
    if choice == SKIP:
        return
    from_hand(s, card)
    host = host_of_breaker(s)
    if is_event(s, card):
        play_breaker(s, PHANTOM, card)
    elif host is not None:
        attach(s, PHANTOM, card, host)


def phantom_hides(s: Battle) -> None:
    """The hand is taken up again. [SM-SOLO-19]"""
    s.shown = False


# --- Activation --------------------------------------------------------------------------------------------


def phantom_activates(s: Battle) -> None:
    """Can its War Marshal move at all? Then one Character after the other. [SM-WIN-3] [SM-SOLO-19]"""
    s.step = "activation"
    check_moves(s, PHANTOM)
    if s.outcome is None:
        later(s, call(phantom_next))


def phantom_next(s: Battle) -> None:
    """In order of deployment, each once. [SM-TURN-14]"""
    left = waiting(s, PHANTOM)
    if left:
        uid = left[0].uid
        s.current, s.moved, s.fought = uid, False, False
        s.activated.append(the_stack(s, uid).card)
        climb_out(s, uid)
        in_order(s, call(guess_step, PHANTOM, uid), call(phantom_acts, uid), call(phantom_next))


def phantom_rests(s: Battle) -> None:
    """Its turn is over; in the next one each decision is put to the person again. [SM-SOLO-25]"""
    s.following = False


STEPS = (
    phantom_marshal, phantom_opening, phantom_turn, snake_eyes, phantom_uses, phantom_used, phantom_draws,
    phantom_shows, phantom_guardian, phantom_breaks, phantom_hides, phantom_activates, phantom_next,
    phantom_rests,
)  # fmt: skip
QUESTIONS = {"phantom_breaker": Question("SM-SOLO-22", breaker_options, breaker_answered)}
