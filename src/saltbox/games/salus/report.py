"""The report of a finished race: how everybody flew, how the dice fell, and the turns that decided it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from saltbox.engine.match import Outcome
from saltbox.engine.prose import Prose, Telling, capitalised, listed, prose, who
from saltbox.engine.report import (
    Decisive,
    Figure,
    Finished,
    Happened,
    Luck,
    Report,
    Try,
    added,
    counted,
    luck_of,
    luck_of_dice,
    most_decisive,
)
from saltbox.engine.state import Seat
from saltbox.games.salus.state import NO_SEAT
from saltbox.games.salus.told import (
    AttackResolved,
    AttackRolled,
    BidsRanked,
    CheckMade,
    DamageTaken,
    KnockedOut,
    MoveRolled,
    PhaseBegan,
    RoundBegan,
    ShipMoved,
    SpeedUsed,
    TurnBegan,
)
from saltbox.games.salus.words import card_span

FACES = 6
MEASURE = "The turns that changed most how far the winner was ahead of the best of the others."


def report(finished: Finished) -> Report:
    """All that is told of a race when it is over."""
    return Report(
        sides=finished.names,
        figures=tuple(figures(finished)),
        luck=lucks(finished),
        decisive=most_decisive(
            [step for stretch in stretches(finished) for step in decisive(finished, stretch)]
        ),
        measure=MEASURE,
    )


# --- Figures -----------------------------------------------------------------------------------------------


def figures(finished: Finished) -> Iterator[Figure]:
    """The table of the race."""
    told, sides = finished.told, len(finished.names)
    yield Figure("Rounds", (finished.ended["round"],), "SU-ROUND-1")
    yield Figure("Spaces forward", spaces(finished), "SU-MOVE-3")
    if finished.table.agreed.layout.is_ring:
        laps = tuple([progress // finished.table.spaces for progress in finished.ended["progress"]])
        yield Figure("Laps", laps, "SU-LAP-7")
    moved: list[ShipMoved] = told(ShipMoved)
    yield added("Ships passed", [(move.seat, len(move.passed)) for move in moved], sides, "SU-MOVE-3")
    speed: list[SpeedUsed] = told(SpeedUsed)
    yield added("Speed spent", [(used.seat, max(0, used.change)) for used in speed], sides, "SU-SPEED-2")
    yield added("Speed banked", [(used.seat, max(0, -used.change)) for used in speed], sides, "SU-SPEED-3")
    yield counted("First pick of the pool", [bids.order[0] for bids in told(BidsRanked)], sides, "SU-BID-10")
    yield Figure("Checks passed", checks(told(CheckMade), sides), "SU-AGILITY-2")
    hits = [attack.attacker for attack in told(AttackResolved) if attack.is_hit]
    yield counted("Attacks that hit", hits, sides, "SU-ATTACK-11")
    damage = [(taken.seat, taken.amount) for taken in told(DamageTaken)]
    yield added("Damage taken", damage, sides, "SU-KO-1")
    yield counted("Knocked out", [ship.seat for ship in told(KnockedOut)], sides, "SU-KO-2")


def spaces(finished: Finished) -> tuple[int, ...]:
    """How far each ship came in all."""
    begun, ended = finished.begun["progress"], finished.ended["progress"]
    return tuple([after - before for before, after in zip(begun, ended, strict=True)])


def checks(made: Sequence[CheckMade], sides: int) -> tuple[Prose, ...]:
    """7 of 9, or none."""
    own = [[check.is_passed for check in made if check.seat == seat] for seat in range(sides)]
    return tuple([prose(f"{sum(each)} of {len(each)}" if each else "none") for each in own])


# --- Luck --------------------------------------------------------------------------------------------------


def lucks(finished: Finished) -> tuple[Luck, ...]:
    """Every die that moved a ship, and every die of an attack against the defence value it met."""
    moves = [(roll.seat, roll.die) for roll in finished.told(MoveRolled)]
    attacks: list[AttackRolled] = finished.told(AttackRolled)
    return (
        *luck_of_dice(moves, "move dice", "SU-MOVE-1"),
        *luck_of([attack_try(roll) for roll in attacks], "hits", "attack dice", "SU-ATTACK-11"),
    )


def attack_try(roll: AttackRolled) -> Try:
    """Die and bonus must be greater than the defence value, which is fixed before. [SU-ATTACK-11]"""
    hits = [face for face in range(1, FACES + 1) if face + roll.bonus > roll.defence]
    return Try(roll.attacker, Fraction(len(hits), FACES), roll.die in hits)


# --- Decisive turns ----------------------------------------------------------------------------------------


class Stretch(NamedTuple):
    """A maneuver turn, or what happened in a phase that is nobody's turn; and where the ships stood before."""

    round: int
    turn: Seat
    before: tuple[int, ...]
    story: list[Happened]

    def told(self, *kinds: type[Any]) -> list[Any]:
        """The records of the events of these kinds, in order."""
        return [happened.facts for happened in self.story if isinstance(happened.facts, kinds)]

    @property
    def after(self) -> tuple[int, ...]:
        """Where the ships stood then."""
        progress = list(self.before)
        for moved in self.told(ShipMoved, KnockedOut):
            progress[moved.seat] = moved.end
        return tuple(progress)


def stretches(finished: Finished) -> list[Stretch]:
    """The race turn by turn."""
    found = [Stretch(finished.begun["round"], finished.begun["turn"], tuple(finished.begun["progress"]), [])]
    for happened in finished.story:
        facts, last = happened.facts, found[-1]
        if isinstance(facts, RoundBegan):
            found.append(Stretch(facts.round, NO_SEAT, last.after, []))
        elif isinstance(facts, TurnBegan | PhaseBegan):
            turn = facts.seat if isinstance(facts, TurnBegan) else NO_SEAT
            found.append(Stretch(last.round, turn, last.after, []))
        found[-1].story.append(happened)
    return found


def first_ship(finished: Finished) -> Seat:
    """Who won; of a race that was broken off, whose ship is the farthest."""
    outcome: Outcome | None = finished.ended["outcome"]
    progress: list[int] = finished.ended["progress"]
    return progress.index(max(progress)) if outcome is None else outcome.winners[0]


def best_other(progress: Sequence[int], seat: Seat) -> Seat:
    """The other ship that is the farthest."""
    return max([other for other in range(len(progress)) if other != seat], key=lambda other: progress[other])


def lead(progress: Sequence[int], seat: Seat) -> int:
    """How far a ship is ahead of the best of the others."""
    return progress[seat] - progress[best_other(progress, seat)]


def decisive(finished: Finished, stretch: Stretch) -> Iterator[Decisive]:
    """How a turn changed the lead of the winner; nothing if it did not."""
    winner = first_ship(finished)
    before, after = lead(stretch.before, winner), lead(stretch.after, winner)
    if before == after:
        return
    telling = Telling(finished.table, finished.names)
    out = stretch.told(KnockedOut)
    yield Decisive(
        step=max([one.step for one in stretch.story if isinstance(one.facts, ShipMoved | KnockedOut)]),
        words=what_happened(stretch, telling),
        more=prose(
            f"Round {stretch.round}: ",
            who(telling, winner),
            f" from {standing(before)} to {standing(after)}",
        ),
        seat=winner if after > before else best_other(stretch.after, winner),
        weight=abs(after - before),
        unit="spaces",
        rule="SU-KO-2" if out else "SU-MOVE-3",
    )


def standing(ahead: int) -> str:
    """3 ahead, level, 2 behind."""
    return "level" if not ahead else f"{abs(ahead)} {'ahead' if ahead > 0 else 'behind'}"


def what_happened(stretch: Stretch, telling: Telling) -> Prose:
    """Who flew how far and past whom, and who was knocked out; first whose turn it was."""
    order = sorted(range(len(stretch.before)), key=lambda seat: seat != stretch.turn)
    found = [clause for seat in order for clause in clauses(stretch, seat, telling)]
    return capitalised(prose(*found[:1], *[prose("; ", clause) for clause in found[1:]]))


def clauses(stretch: Stretch, seat: Seat, telling: Telling) -> Iterator[Prose]:
    """What became of a ship in this turn."""
    moves: list[ShipMoved] = [move for move in stretch.told(ShipMoved) if move.seat == seat]
    if far := sum([move.end - move.start for move in moves]):
        passed = dict.fromkeys([other for move in moves for other in move.passed])
        past = prose(" past ", listed([who(telling, other) for other in passed])) if passed and far > 0 else ""
        yield prose(who(telling, seat), f" flew {abs(far)} {'forward' if far > 0 else 'back'}", past)
    cause = ""
    for facts in stretch.told(DamageTaken, KnockedOut):
        if facts.seat == seat and isinstance(facts, DamageTaken):
            cause = facts.cause
        elif facts.seat == seat:
            by = prose(" by ", card_span(telling.table, cause)) if cause else ""
            yield prose(who(telling, seat), f" fell back {facts.start - facts.end}, knocked out", by)
