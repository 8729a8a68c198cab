"""Drift: a toy on a measured table for one to five, to prove measured decisions, dice and any number of seats.

Everyone has a disc on a table of 12 by 12 inches. In three rounds, after a roll for the wind, each moves its
disc up to (wind + 1) / 2 inches, or stays. Discs may not overlap. Whoever ends nearest to the beacon in the
middle wins.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from saltbox.engine.agenda import ask, finish, in_order, later, roll
from saltbox.engine.chance import Source
from saltbox.engine.game import Game, Question, Reason, Rules, Tells, Words, call
from saltbox.engine.prose import OptionProse, Sentence, Term, prose
from saltbox.engine.space.measured import (
    FULL_TURN,
    INCH,
    Pose,
    distance_squared,
    is_within,
    parse_pose,
    pulled_back,
    sample_near,
)
from saltbox.engine.state import EVERYONE, PER_SEAT, VALUE, Choice, Field, Seat, State
from saltbox.engine.told import Told, say

SIDE, DISC, ROUNDS = 12 * INCH, INCH, 3
BEACON = Pose(SIDE // 2, SIDE // 2)
RULES = {"DR-TURN-1", "DR-MOVE-1", "DR-MOVE-2", "DR-MOVE-3", "DR-MOVE-4", "DR-END-1", "DR-WIND-1"}


class Drift(State):
    __slots__ = ("pose", "round", "wind")

    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "round": Field(VALUE, EVERYONE, 0),
        "wind": Field(VALUE, EVERYONE, 0),
        "pose": Field(PER_SEAT, EVERYONE, (0, 0, 0)),
    }
    round: int
    wind: int
    pose: list[tuple[int, int, int]]


class WindRose(NamedTuple):
    """The wind was rolled."""

    wind: int


class Moved(NamedTuple):
    """A disc lies here now."""

    seat: Seat
    pose: Pose


class Reach(NamedTuple):
    """Where a disc may go: within the wind's reach, on the table, clear of the others."""

    origin: Pose
    reach_mil: int
    others: tuple[Pose, ...]

    def why_not(self, choice: Choice) -> Reason | None:
        pose = parse_pose(choice.removeprefix("move:")) if choice.startswith("move:") else None
        if pose is None:
            return Reason("DR-MOVE-4", "malformed", (choice,))
        return self.problem(pose)

    def problem(self, pose: Pose) -> Reason | None:
        if not (0 <= pose.x_mil <= SIDE and 0 <= pose.y_mil <= SIDE):
            return Reason("DR-MOVE-2", "off_the_table")
        if not is_within(self.origin, pose, self.reach_mil):
            return Reason("DR-MOVE-1", "too_far")
        if any(distance_squared(pose, other) < DISC * DISC for other in self.others):
            return Reason("DR-MOVE-3", "overlap")
        return None

    def snap(self, choice: Choice) -> Choice | None:
        wanted = parse_pose(choice.removeprefix("move:"))
        if wanted is None:
            return None
        x, y = (min(max(v, 0), SIDE) for v in wanted[:2])
        pose = pulled_back(self.origin, Pose(x, y, wanted.heading_tenths), self.reach_mil)
        for reach in range(self.reach_mil, -1, -50):  # back along the way until it is clear
            pose = pulled_back(self.origin, pose, reach)
            if self.problem(pose) is None:
                return f"move:{pose}"
        return None

    def sample(self, source: Source) -> Choice | None:
        for _ in range(200):
            pose = sample_near(source, self.origin, self.reach_mil)
            if self.problem(pose) is None:
                return f"move:{pose}"
        return None


def setup(s: Drift, options: Mapping[str, Any]) -> None:
    for seat in range(s.seats):
        s.pose[seat] = (2 * INCH * (seat + 1), INCH, 0)
    later(s, call(begin_round))


def begin_round(s: Drift) -> None:
    s.round += 1
    if s.round > ROUNDS:
        nearest = min(distance_squared(Pose(*p), BEACON) for p in s.pose)
        winners = [n for n, p in enumerate(s.pose) if distance_squared(Pose(*p), BEACON) == nearest]
        finish(s, winners, "nearest", "DR-END-1")
        return
    in_order(s, *[call(move_turn, seat) for seat in range(s.seats)], call(begin_round))
    roll(s, "2d6", call(wind_rises))


def wind_rises(s: Drift, dice: tuple[int, ...] = ()) -> None:
    s.wind = max(dice)
    say(s, WindRose, s.wind)


def move_turn(s: Drift, seat: Seat) -> None:
    ask(s, "move", seat)


def space(s: Drift, seat: Seat) -> Reach:
    others = tuple(Pose(*p) for n, p in enumerate(s.pose) if n != seat)
    return Reach(Pose(*s.pose[seat]), (s.wind + 1) * INCH // 2, others)


def stay(s: Drift, seat: Seat) -> list[Choice]:
    return ["stay"]


def moved(s: Drift, choice: Choice, seat: Seat) -> None:
    if choice != "stay":
        pose = parse_pose(choice.removeprefix("move:"))
        assert pose is not None
        assert 0 <= pose.heading_tenths < FULL_TURN
        s.pose[seat] = (pose.x_mil, pose.y_mil, pose.heading_tenths)
    say(s, Moved, seat, Pose(*s.pose[seat]))


def plain_words(rule: str, group: Callable[[Choice], str] = lambda choice: "") -> Words:
    """Words for a game that has none of its own: names and facts as they are, all by one rule."""

    def event(table: Any, told: Told, names: Sequence[str]) -> Sentence:
        return Sentence(rule, prose(f"{told.name} {tuple(told.facts)}"))

    return Words(
        question=lambda table, asked: prose(asked.question),
        option=lambda table, asked, choice: OptionProse(prose(choice), group=group(choice)),
        event=event,
        refusal=lambda table, key, facts: prose(f"{key} {facts}"),
        term=lambda table, part: Term(part.what, part.value, part.rule),
    )


DRIFT = Game(
    name="drift",
    title="Drift",
    version=1,
    seats=(1, 2, 3, 4, 5),
    state=Drift,
    setup=setup,
    rules=Rules(
        steps=(begin_round, wind_rises, move_turn),
        questions={"move": Question("DR-TURN-1", stay, moved, space=space)},
        order="DR-TURN-1",
        end="DR-END-1",
        chance="DR-WIND-1",
    ),
    words=plain_words("DR-TURN-1"),
    tells=Tells((WindRose, Moved)),
)
