"""The phantom's setup and its turn, step by step. [SM-SOLO-3] [SM-SOLO-19]"""

from saltbox.engine.agenda import in_order, later, roll
from saltbox.engine.game import call
from saltbox.engine.told import say
from saltbox.games.salt_mystic.rules.activation import guess_step, waiting
from saltbox.games.salt_mystic.rules.deploy import EdgeSpace
from saltbox.games.salt_mystic.rules.drawing import draw_cards
from saltbox.games.salt_mystic.rules.turn import end_turn, library_step
from saltbox.games.salt_mystic.rules.winning import check_moves
from saltbox.games.salt_mystic.state import PHANTOM, Battle, CardId, the_stack
from saltbox.games.salt_mystic.told import PhantomShows, PhantomSqueezesIn
from saltbox.games.salt_mystic.wolfpack.deploying import Spot, phantom_matches, spot_for
from saltbox.games.salt_mystic.wolfpack.lists import climb_out, phantom_acts
from saltbox.games.salt_mystic.wolfpack.override import NO_ACTION, decide, is_stepwise
from saltbox.games.salt_mystic.wolfpack.plan import because
from saltbox.games.salt_mystic.wolfpack.playing import phantom_breaks, phantom_guardian, snake_eyes
from saltbox.games.salt_mystic.wolfpack.rolling import phantom_rolled

FIRST_TURNS = 2  # the first turn of each side


# --- Setting up --------------------------------------------------------------------------------------------


def phantom_marshal(s: Battle, dice: tuple[int, ...] = ()) -> None:
    """Its Marshal comes first, by the Line Rule. This roll is not used again.

    [SM-SOLO-3] [SM-SOLO-4] [SM-SOLO-25]
    """
    phantom_rolled(s, dice)
    card = next(c for c in s.deck[PHANTOM] if s.table.cards[c].kind == "war_marshal")
    spot = marshal_spot(s, card)
    decide(s, "marshal", spot.choice, spot.why)


def marshal_spot(s: Battle, card: CardId) -> Spot:
    """Displaced like any Character where something solid stands; else the first free mil from the left.

    No layout closes a whole edge. [SM-SOLO-21] [SM-DEPLOY-6] [SM-SETUP-6]
    """
    spot = spot_for(s, card)
    if spot.choice != NO_ACTION:
        return spot
    place = EdgeSpace(s, PHANTOM).first()
    assert place is not None
    return Spot(str(place), because(PhantomSqueezesIn, card, place.at, "SM-SOLO-21"))


def phantom_opening(s: Battle) -> None:
    """An opening deployment is made by the phantom's own rules; whoever decides for it sees its hand.

    [SM-SETUP-10] [SM-SOLO-25] [SM-SOLO-27]
    """
    s.active = PHANTOM
    if is_stepwise(s):
        s.shown = True
        say(s, PhantomShows, s.hand[PHANTOM], "SM-SOLO-25")
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


def phantom_draws(s: Battle) -> None:
    """One card, at the right end of the hand; none in its first turn. [SM-SOLO-19]"""
    s.step = "draw"
    if s.turn > FIRST_TURNS:
        draw_cards(s, PHANTOM, 1)
        library_step(s, PHANTOM, 0)


def phantom_shows(s: Battle) -> None:
    """The hand is spread out face up. [SM-SOLO-19]"""
    s.step, s.shown = "play", True
    say(s, PhantomShows, s.hand[PHANTOM], "SM-SOLO-19")


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
    s.shown = s.following = False


STEPS = (
    phantom_marshal, phantom_opening, phantom_turn, phantom_draws, phantom_shows, phantom_hides,
    phantom_activates, phantom_next, phantom_rests,
)  # fmt: skip
