"""Setting up: decks, perimeter, terrain, War Marshals, shuffle, seven cards, who goes first. [SM-SETUP-5]"""

from collections.abc import Mapping
from typing import Any

from saltbox.engine.agenda import ask_all, in_order, later, roll, say
from saltbox.engine.chance import Source
from saltbox.engine.game import Question, call
from saltbox.engine.space.measured import parse_pose
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.games.salt_mystic.cards import owner_of
from saltbox.games.salt_mystic.generator import chosen_counts, generate
from saltbox.games.salt_mystic.layouts import read_layout
from saltbox.games.salt_mystic.placing import Placing, placing_order
from saltbox.games.salt_mystic.rules.choosing import put
from saltbox.games.salt_mystic.rules.deploy import Edge, edge_pose, no_options
from saltbox.games.salt_mystic.rules.guardian import shuffle_deck
from saltbox.games.salt_mystic.rules.play import opening_step
from saltbox.games.salt_mystic.rules.sliding import draw_cards
from saltbox.games.salt_mystic.rules.turn import begin_turn
from saltbox.games.salt_mystic.scenarios import BY_NAME, SCENARIOS
from saltbox.games.salt_mystic.state import HAND, Battle, Stack, is_phantom, new_uid, other
from saltbox.games.salt_mystic.terrain import kind_in, new_piece

ACCEPT, AGAIN = "accept", "again"
MOST_PROPOSALS = 5  # then the last one stands


def setup(s: Battle, options: Mapping[str, Any]) -> None:
    """The perimeter is fixed before anything is placed; then everything in its order. [SM-SETUP-2] [SM-SETUP-5]

    There is no second hand for anybody. [SM-SETUP-11]
    """
    s.size = s.table.size
    s.deck[:] = s.table.decks
    in_order(
        s,
        call(choose_scenario),
        call(lay_terrain),
        call(roll_wall_dice),
        call(place_marshals),
        call(shuffle_deck, 0),
        call(shuffle_deck, 1),
        call(draw_hands),
        call(roll_for_first),
    )


# --- Terrain -----------------------------------------------------------------------------------------------


def choose_scenario(s: Battle) -> None:
    """By agreement, or by one die. [SM-SETUP-13]"""
    if s.table.scenario == "roll":
        roll(s, "1d6", call(scenario_rolled))
    else:
        s.scenario = s.table.scenario


def scenario_rolled(s: Battle, dice: tuple[int, ...] = ()) -> None:
    """The die names a scenario. [SM-SETUP-13]"""
    s.scenario = SCENARIOS[dice[0] - 1].name
    say(s, "scenario_chosen", s.scenario)


def lay_terrain(s: Battle) -> None:
    """A saved layout, pieces placed by hand, or a proposal of the generator. [SM-TERRAIN-17] [SM-SETUP-4]"""
    if s.table.layout:
        _lay(s, read_layout(list(s.table.layout), s.size, s.table.profile))
        later(s, call(ask_acceptance))
    elif s.table.by_hand and any(lot.by for lot in BY_NAME[s.scenario].lots):
        later(s, call(choose_roles))
    else:
        propose(s)


def _lay(s: Battle, pieces: Any) -> None:
    s.terrain[:] = pieces
    s.next_uid = max([piece.uid for piece in pieces], default=0) + 1


def propose(s: Battle) -> None:
    """The seeded generator lays a whole table; both players must accept it. [SM-TERRAIN-17] [SM-SCEN-7]"""
    source = Source(0)
    source.rng = s.rng
    _lay(s, generate(s.scenario, s.size, s.table.profile, source))
    s.rng = source.rng
    s.proposals += 1
    say(s, "table_proposed", s.scenario, len(s.terrain))
    later(s, call(ask_acceptance))


def ask_acceptance(s: Battle) -> None:
    """Play starts only after everybody has accepted the table. [SM-TERRAIN-2] [SM-TERRAIN-17]"""
    later(s, call(table_judged))
    ask_all(s, "accept", range(s.seats))


def accept_options(s: Battle, seat: Seat) -> list[Choice]:
    """To accept, or to ask for another table where the generator can make one."""
    again = bool(s.proposals) and s.proposals < MOST_PROPOSALS and s.scenario != "learning"
    return [ACCEPT, AGAIN] if again else [ACCEPT]


def accept_answered(s: Battle, choice: Choice, seat: Seat) -> None:
    """One refusal is enough for another proposal."""
    if choice == AGAIN:
        say(s, "table_refused", seat)
        s.terrain.clear()


def table_judged(s: Battle) -> None:
    """A refused table was cleared away."""
    if not s.terrain:
        propose(s)


def choose_roles(s: Battle) -> None:
    """Both roll; the higher is the defender, and equal dice are rolled again. [SM-SCEN-1]"""
    roll(s, "2d6", call(roles_rolled))


def roles_rolled(s: Battle, dice: tuple[int, ...] = ()) -> None:
    """What nobody places by hand is laid by the generator; then the players place in order.

    [SM-SCEN-1] [SM-SCEN-3]
    """
    if dice[0] == dice[1]:
        choose_roles(s)
        return
    defender = 0 if dice[0] > dice[1] else 1
    say(s, "roles_given", defender)
    source = Source(0)
    source.rng = s.rng
    counts = chosen_counts(s.scenario, s.size, source)
    _lay(s, generate(s.scenario, s.size, s.table.profile, source, counts, by_hand=True))
    s.rng = source.rng
    order = placing_order(s.scenario, (defender, other(defender)), counts)
    in_order(s, *[call(place_next, seat, kind) for seat, kind in order])


def place_next(s: Battle, seat: Seat, kind: str) -> None:
    """One piece by hand; the phantom's pieces are placed by the generator. [SM-SCEN-1] [SM-SCEN-3]"""
    if is_phantom(s, seat):
        source = Source(0)
        source.rng = s.rng
        choice = piece_space(s, seat, kind).sample(source)
        s.rng = source.rng
        if choice is not None:
            piece_placed(s, choice, seat, kind)
    else:
        put(s, "place_piece", seat, kind)


def piece_space(s: Battle, seat: Seat, kind: str) -> Placing:
    """Where this piece may stand. [SM-TERRAIN-11]"""
    piece = new_piece(0, kind, 0, 0, 0, s.table.profile)
    return Placing(piece, tuple(s.terrain), s.size, s.scenario, s.table.profile)


def about_piece(s: Battle, seat: Seat, kind: str) -> tuple[Atom, ...]:
    """What has to be placed, and its sides."""
    usual = kind_in(kind, s.table.profile)
    return kind, usual.width, usual.depth


def piece_placed(s: Battle, choice: Choice, seat: Seat, kind: str) -> None:
    """The piece stands."""
    pose = parse_pose(choice)
    assert pose is not None
    piece = new_piece(new_uid(s), kind, *pose, s.table.profile)
    s.terrain.append(piece)
    say(s, "piece_placed", seat, piece.uid, kind, tuple(pose))


def roll_wall_dice(s: Battle) -> None:
    """In the labyrinth each wall gets a die. [SM-SCEN-4]"""
    walls = [piece for piece in s.terrain if piece.kind in ("wall", "high_wall")]
    if s.scenario == "black-labyrinth" and walls:
        roll(s, f"{len(walls)}d6", call(wall_dice_rolled))


def wall_dice_rolled(s: Battle, dice: tuple[int, ...] = ()) -> None:
    """The dice lie on the walls, in order. [SM-SCEN-4]"""
    faces = iter(dice)
    for index, piece in enumerate(s.terrain):
        if piece.kind in ("wall", "high_wall"):
            s.terrain[index] = piece._replace(die=next(faces))


# --- War Marshals ------------------------------------------------------------------------------------------


def place_marshals(s: Battle) -> None:
    """Each player puts the own Marshal on foot at the own edge, secretly, and both are shown together.

    Against the phantom, its Marshal comes first, by the Line Rule. [SM-SETUP-6] [SM-SOLO-3]
    """
    s.step = "marshals"
    ask_all(s, "marshal", range(s.seats))
    if s.seats == 1:
        roll(s, "2d6", ("phantom_marshal",))


def marshal_space(s: Battle, seat: Seat) -> Edge:
    """Anywhere along the own edge. [SM-SETUP-3] [SM-GEO-7]"""
    return Edge(s, seat)


def marshal_answered(s: Battle, choice: Choice, seat: Seat) -> None:
    """The Marshal stands there."""
    put_marshal(s, seat, int(choice))


def put_marshal(s: Battle, seat: Seat, x: int) -> None:
    """The War Marshal leaves the deck for the table; 29 cards remain. [SM-SETUP-6] [SM-SETUP-7]"""
    card = next(c for c in s.deck[seat] if s.table.cards[c].kind == "war_marshal")
    s.deck[seat] = tuple(c for c in s.deck[seat] if c != card)
    stack = Stack(new_uid(s), owner_of(card), card, *edge_pose(s, seat, x))
    s.stacks.append(stack)
    say(s, "marshal_placed", seat, stack.uid, card, x)


# --- Hands, and who begins -----------------------------------------------------------------------------------


def draw_hands(s: Battle) -> None:
    """Seven cards each. [SM-SETUP-8]"""
    draw_cards(s, 0, HAND)
    draw_cards(s, 1, HAND)


def roll_for_first(s: Battle) -> None:
    """One die each. [SM-SETUP-9]"""
    roll(s, "2d6", call(first_rolled))


def first_rolled(s: Battle, dice: tuple[int, ...] = ()) -> None:
    """The lowest roller goes first; equal dice are rolled again. [SM-SETUP-9] [SM-SETUP-10]"""
    if dice[0] == dice[1]:
        roll_for_first(s)
        return
    s.first = 0 if dice[0] < dice[1] else 1
    say(s, "first_player", s.first)
    later(s, call(begin_turn, s.first))
    if s.table.profile.opening_deployment:
        s.step = "opening"
        in_order(s, call(begin_opening, s.first), call(begin_opening, other(s.first)))


def begin_opening(s: Battle, seat: Seat) -> None:
    """The lowest roller deploys first, the other one sees it. [SM-SETUP-10]"""
    if is_phantom(s, seat):
        s.agenda.append(("phantom_opening",))
    else:
        opening_step(s, seat)


STEPS = (
    choose_scenario, scenario_rolled, lay_terrain, ask_acceptance, table_judged, choose_roles, roles_rolled,
    place_next, roll_wall_dice, wall_dice_rolled, place_marshals, draw_hands, roll_for_first, first_rolled,
    begin_opening,
)  # fmt: skip
QUESTIONS = {
    "accept": Question("SM-TERRAIN-17", accept_options, accept_answered),
    "place_piece": Question("SM-TERRAIN-11", no_options, piece_placed, space=piece_space, about=about_piece),
    "marshal": Question("SM-SETUP-6", no_options, marshal_answered, space=marshal_space),
}
