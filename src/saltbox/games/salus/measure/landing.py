"""What one final die would lead to, before anybody reacts: the referee plays it ahead in each order.

It is played in a copy of what the asking seat may know. Whatever is offered on the way is declined: the Pass
option, another sheet after a knock-out, a change of Agility for a check.
"""

from itertools import permutations
from typing import NamedTuple

from saltbox.engine.foresight import Branch, Foresight
from saltbox.engine.state import Choice, Seat, State
from saltbox.games.salus.choices import CHECK, DONE, KEEP, LEAVE, LOCATION, MINE, Trim, UseSpeed
from saltbox.games.salus.foresight import ship_then
from saltbox.games.salus.rules.plans import end_plan
from saltbox.games.salus.rules.tokens import OVERFLOW
from saltbox.games.salus.rules.track import space_at
from saltbox.games.salus.rules.winning import has_reached
from saltbox.games.salus.state import FACE_DOWN, HIGHEST, LOWEST, Race, Space
from saltbox.games.salus.told import CheckMade, DamageTaken, Landing, MineSetOff, ShipForeseen, ShipMoved

FACES = range(1, 7)
ITEMS = (CHECK, LOCATION, MINE)
DECLINED = {
    "speed": str(UseSpeed(0)),
    "pass_option": LEAVE,
    "trim": str(Trim(0)),
    "flip": KEEP,
    "cycle_hand": KEEP,
    "unequip": KEEP,
}
Order = tuple[Choice, ...]  # of the items of an arrival


class Course(NamedTuple):
    """How it goes in one order."""

    branch: Branch
    ship: ShipForeseen  # when all is done
    begun: int  # items of arrivals that were resolved, or begun at least

    @property
    def is_whole(self) -> bool:
        """Nobody has to choose, nothing is hidden, and no dice are rolled before all is done."""
        return self.branch.end in ("later", "over")

    @property
    def cost(self) -> tuple[float, bool, int, int]:
        """What a player would rather not pay: a knock-out, then damage, then tokens.

        Of orders that cannot be told to their end the one counts that tells most.
        """
        ship = self.ship
        untold = 0 if self.is_whole else 1 / (1 + self.begun)
        return untold, ship.is_knocked_out, ship.received, ship.shock - ship.energy


def landings_of(s: Race, viewer: Seat | None, seat: Seat, rolled: int) -> tuple[Landing, ...]:
    """Where each final die leads a ship, as far as the viewer may know."""
    known = known_to(s, viewer, seat)
    levels = known.speed[seat], known.agility[seat]
    ahead = Foresight(known, viewer)
    return tuple([_landing(ahead, known, seat, die, rolled, *levels) for die in FACES])


def known_to(s: Race, viewer: Seat | None, seat: Seat) -> Race:
    """A copy in which this ship is about to move: its owner's own plan counts, nobody else's. [SU-HAND-15]"""
    known: Race = s.game.schema.copy(s)
    if seat == viewer:
        end_plan(known, seat)
    for name, blank in known.game.schema.private:
        setattr(known, name, [blank] * known.seats)
    known.turn = seat
    for under_way in (known.resolving, known.arrivals, known.declared, known.attacks, known.incoming):
        under_way.clear()
    return known


def _landing(
    ahead: Foresight, known: Race, seat: Seat, die: int, rolled: int, speed: int, agility: int
) -> Landing:
    """Where this final die leads, in the order that costs least."""
    change = die - rolled if rolled else 0
    known.move_die, known.speed[seat] = die, max(LOWEST, min(HIGHEST, speed - change))
    course = best(ahead, known, seat, die)
    facts = [told.facts for told in course.branch.events]
    moved = next(fact for fact in facts if isinstance(fact, ShipMoved))
    space, card, lowest, highest = _place(known, moved.end)
    check = next((fact for fact in facts if isinstance(fact, CheckMade) and fact.space == space), None)
    ship, summary = course.ship, course.branch.summary
    return Landing(
        die=die,
        is_within=is_within(speed, die, rolled),
        change=change,
        speed=speed - change,
        progress=moved.end,
        space=space,
        card=card,
        has_check=card == FACE_DOWN or highest >= LOWEST,
        lowest=lowest,
        highest=highest,
        agility=agility if check is None else check.agility,
        is_passed=lowest <= agility <= highest if check is None else check.is_passed,
        passes=moved.passed,
        mines=sum([isinstance(fact, MineSetOff) for fact in facts]),
        takes_coin=known.coin != seat == summary.coin,
        wins=has_reached(known, ship.progress),
        line=known.table.locations[known.location].lines[die - 1],
        shock=ship.shock,
        energy=ship.energy,
        damage=ship.received,
        overflow=sum(
            [
                fact.amount
                for fact in facts
                if isinstance(fact, DamageTaken) and fact.seat == seat and fact.cause == OVERFLOW
            ]
        ),
        is_knocked_out=ship.is_knocked_out,
        final=ship.progress,
        is_whole=course.is_whole,
    )


class Line:
    """What is answered in one order: its items one by one, and nothing else is taken."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.due: Order | None = None  # where the Move ended
        self.begun = 0  # items of arrivals

    def __call__(self, s: State, question: str) -> Choice | None:
        """The answer to a question on the way."""
        assert isinstance(s, Race)
        if question != "arrival":
            return DECLINED.get(question)
        arrival = s.arrivals[-1]
        flags = {CHECK: arrival.check, LOCATION: arrival.location, MINE: arrival.mines > 0}
        due = tuple([item for item in self.order if flags[item]])
        if self.due is None:
            self.due = due
        self.begun += bool(due)
        return due[0] if due else DONE


def best(ahead: Foresight, known: Race, seat: Seat, die: int) -> Course:
    """The course that costs least, in whichever order its owner may choose. [SU-MOVE-4]"""
    line = Line(ITEMS)
    courses = [course_of(ahead, known, seat, line)]
    for order in permutations(line.due or ()):
        if order != line.due:
            courses.append(course_of(ahead, known, seat, Line(order)))
    return min(courses, key=lambda course: course.cost)


def course_of(ahead: Foresight, known: Race, seat: Seat, line: Line) -> Course:
    """The Move played ahead, up to a choice that no order decides."""
    branch = ahead.along(("ask", "speed", seat), line)
    found = [ship for ship in branch.summary.ships if ship.seat == seat]
    return Course(branch, found[0] if found else ship_then(known, known, seat, 0, False), line.begun)


def _place(s: Race, progress: int) -> tuple[Space, str, int, int]:
    """The space of a progress, its card, and its difficulty: -1 to -1 where it has none or lies face down."""
    space = space_at(s, progress)
    card = s.track[space]
    if card == FACE_DOWN:
        return space, card, -1, -1
    design = s.table.tracks[card]
    return space, card, design.lowest, design.highest


def is_within(speed: int, die: int, rolled: int) -> bool:
    """Whether Speed can bring the die there, from what was rolled or from some roll. [SU-SPEED-5]"""
    rolls = (rolled,) if rolled else FACES
    return any(LOWEST <= speed - (die - roll) <= HIGHEST for roll in rolls)
