"""How the table comes about: a scenario, and a layout, a proposal of the generator, or pieces placed by hand.

[SM-TERRAIN-17] [SM-SCEN-1] [SM-SCEN-3]
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from saltbox.engine.agenda import ask_all, in_order, later, roll
from saltbox.engine.chance import Source
from saltbox.engine.game import Question, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.choices import ACCEPT, AGAIN, parse_pose
from saltbox.games.salt_mystic.rules.asking import ask_side
from saltbox.games.salt_mystic.rules.deploy import no_options
from saltbox.games.salt_mystic.state import Battle, is_phantom, new_uid, other
from saltbox.games.salt_mystic.terrain.generator import chosen_counts, generate
from saltbox.games.salt_mystic.terrain.layouts import read_layout
from saltbox.games.salt_mystic.terrain.pieces import Piece, kind_in, new_piece
from saltbox.games.salt_mystic.terrain.placing import SpaceByHand, placing_order
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME, DEFENDER, INVADER, SCENARIOS
from saltbox.games.salt_mystic.told import (
    AskedPlacePiece,
    PiecePlaced,
    RolesAgreed,
    RolesGiven,
    ScenarioChosen,
    TableProposed,
    TableRefused,
)

MOST_PROPOSALS = 5  # then the last one stands


@contextmanager
def chance_of(s: Battle) -> Iterator[Source]:
    """The battle's own chance as a source; what is drawn from it is used up when the block ends."""
    source = Source(0)
    source.rng = s.rng
    yield source
    s.rng = source.rng


def choose_scenario(s: Battle) -> None:
    """By agreement, or by one die. [SM-SETUP-13]"""
    if s.table.scenario == "roll":
        roll(s, "1d6", call(scenario_rolled))
    else:
        s.scenario = s.table.scenario


def scenario_rolled(s: Battle, dice: tuple[int, ...] = ()) -> None:
    """The die names a scenario. [SM-SETUP-13]"""
    s.scenario = SCENARIOS[dice[0] - 1].name
    say(s, ScenarioChosen, s.scenario)


def lay_terrain(s: Battle) -> None:
    """A saved layout, pieces placed by hand, or a proposal of the generator. [SM-TERRAIN-17] [SM-SETUP-4]"""
    if s.table.layout:
        _lay(s, read_layout(list(s.table.layout), s.size, s.table.profile))
        later(s, call(ask_acceptance))
    elif not is_by_hand(s):
        propose(s)
    elif any(lot.by in (DEFENDER, INVADER) for lot in BY_NAME[s.scenario].lots):
        later(s, call(choose_roles))
    else:
        place_in_order(s, (0, 1))


def is_by_hand(s: Battle) -> bool:
    """Whether the players place pieces themselves: it was agreed on, and the scenario says who places what."""
    return s.table.by_hand and any(lot.by for lot in BY_NAME[s.scenario].lots)


def _lay(s: Battle, pieces: Sequence[Piece]) -> None:
    s.terrain[:] = pieces
    s.next_uid = max([piece.uid for piece in pieces], default=0) + 1


def propose(s: Battle) -> None:
    """The seeded generator lays whatever no player places; everybody must accept it.

    [SM-TERRAIN-17] [SM-SCEN-7]
    """
    with chance_of(s) as source:
        _lay(s, generate(s.scenario, s.size, s.table.profile, source, by_hand=is_by_hand(s)))
    s.proposals += 1
    say(s, TableProposed, s.scenario, len(s.terrain))
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
        say(s, TableRefused, seat)
        s.terrain.clear()


def table_judged(s: Battle) -> None:
    """A refused table was cleared away."""
    if not s.terrain:
        propose(s)


# --- By hand -----------------------------------------------------------------------------------------------


def choose_roles(s: Battle) -> None:
    """As agreed; or both roll, the higher is the defender, and equal dice are rolled again. [SM-SCEN-1]"""
    if s.table.defender is None:
        roll(s, "2d6", call(roles_rolled))
    else:
        say(s, RolesAgreed, s.table.defender)
        place_in_order(s, (s.table.defender, other(s.table.defender)))


def roles_rolled(s: Battle, dice: tuple[int, ...] = ()) -> None:
    """The defender places first, then the invader. [SM-SCEN-1]"""
    if dice[0] == dice[1]:
        choose_roles(s)
        return
    defender = 0 if dice[0] > dice[1] else 1
    say(s, RolesGiven, defender)
    place_in_order(s, (defender, other(defender)))


def place_in_order(s: Battle, roles: tuple[Seat, Seat]) -> None:
    """The players place what is theirs, once the generator's part of the table has been accepted.

    [SM-SCEN-1] [SM-SCEN-3] [SM-SCEN-7] [SM-TERRAIN-17]
    """
    with chance_of(s) as source:
        order = placing_order(s.scenario, roles, chosen_counts(s.scenario, s.size, source))
    in_order(s, *[call(place_next, seat, kind) for seat, kind in order])
    if any(not lot.by for lot in BY_NAME[s.scenario].lots):
        propose(s)


def place_next(s: Battle, seat: Seat, kind: str) -> None:
    """One piece by hand; the phantom's pieces are placed by the generator. [SM-SCEN-1] [SM-SCEN-3]"""
    if is_phantom(s, seat):
        place_for_phantom(s, seat, kind)
    else:
        ask_side(s, "place_piece", seat, kind)


def place_for_phantom(s: Battle, seat: Seat, kind: str) -> None:
    """Anywhere, but clear of both player edges as long as there is room. [SM-TERRAIN-10]"""
    space, lot = piece_space(s, seat, kind), BY_NAME[s.scenario].lot(kind)
    assert lot is not None
    with chance_of(s) as source:
        choice = replace(space, clear=lot.clear).sample(source) or space.sample(source)
    if choice is not None:
        piece_placed(s, choice, seat, kind)


def piece_space(s: Battle, seat: Seat, kind: str) -> SpaceByHand:
    """Where this piece may stand. [SM-TERRAIN-11]"""
    piece = new_piece(0, kind, 0, 0, 0, s.table.profile)
    return SpaceByHand(piece, tuple(s.terrain), s.size, s.scenario, s.table.profile)


def about_piece(s: Battle, seat: Seat, kind: str) -> AskedPlacePiece:
    """What has to be placed, and its sides."""
    usual = kind_in(kind, s.table.profile)
    return AskedPlacePiece(kind, usual.width, usual.depth)


def piece_placed(s: Battle, choice: Choice, seat: Seat, kind: str) -> None:
    """The piece stands."""
    pose = parse_pose(choice)
    assert pose is not None
    piece = new_piece(new_uid(s), kind, *pose, s.table.profile)
    s.terrain.append(piece)
    say(s, PiecePlaced, seat, piece.uid, kind, pose)


# --- Dice on walls -----------------------------------------------------------------------------------------


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


STEPS = (
    choose_scenario, scenario_rolled, lay_terrain, ask_acceptance, table_judged, choose_roles, roles_rolled,
    place_next, roll_wall_dice, wall_dice_rolled,
)  # fmt: skip
QUESTIONS = {
    "accept": Question("SM-TERRAIN-17", accept_options, accept_answered),
    "place_piece": Question(
        "SM-TERRAIN-11", no_options, piece_placed, space=piece_space, about=about_piece, tells=AskedPlacePiece
    ),
}
