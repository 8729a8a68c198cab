"""What a screen or a bot measures: reach, ways, lines of sight, and exact chances.

Everything is public, and asked of the same functions that judge a choice, so a picture never disagrees with the
referee. Chances are whole millionths.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

from saltbox.engine.errors import SurveyError
from saltbox.engine.game import Survey
from saltbox.engine.space.hexes import Hex, HexSet, NoSuchHex, hexes_of
from saltbox.engine.state import Seat
from saltbox.games.salvation_and_steel.bands import FLIER
from saltbox.games.salvation_and_steel.board import BIT, GRID
from saltbox.games.salvation_and_steel.data import spells
from saltbox.games.salvation_and_steel.ground import (
    enemies_touching,
    has,
    is_able,
    is_engaged,
    other,
    piece_set,
    resistance,
    sight_blockers,
    type_of,
    unit_at,
    unit_set,
    units_of,
)
from saltbox.games.salvation_and_steel.hidden import attack_limit
from saltbox.games.salvation_and_steel.nouns import ACTIVATED, NO_SEAT, NO_UNIT, STANDING, Unit
from saltbox.games.salvation_and_steel.odds import Odds, chance, impact, shot, strike
from saltbox.games.salvation_and_steel.rules.charge import (
    charge_path,
    charge_reach,
    charge_targets,
    may_charge,
)
from saltbox.games.salvation_and_steel.rules.combat import is_braced
from saltbox.games.salvation_and_steel.rules.fall import can_get_up
from saltbox.games.salvation_and_steel.rules.going import arrive
from saltbox.games.salvation_and_steel.rules.hit import BRACED_BONUS
from saltbox.games.salvation_and_steel.rules.move import enemy_zone, may_move, move_ends, move_path
from saltbox.games.salvation_and_steel.rules.ranged import (
    SHOT_COST,
    is_shooter,
    range_of,
    shot_accuracy,
    why_not_shoot,
    why_not_shoot_from,
)
from saltbox.games.salvation_and_steel.rules.spell import FIREBALL, IMMOLATE, affected_by, price_of, reach_of
from saltbox.games.salvation_and_steel.rules.turn import refresh
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import HexName

MILLION = 1_000_000

# --- Records -----------------------------------------------------------------------------------------------


class ReachWish(NamedTuple):
    """How far a unit comes with its Speed left, or with what it will have in its next phase."""

    unit: Unit


class WayTold(NamedTuple):
    """A way to a hex; empty if there is none that is short enough."""

    hex: HexName
    path: tuple[HexName, ...]


class ChargeTold(NamedTuple):
    """Where a charge at a target can end."""

    target: Unit
    ends: tuple[WayTold, ...]


class CaughtTold(NamedTuple):
    """A hex in contact with enemies that a charge can enter: who charges somebody else is caught there."""

    hex: HexName
    by: tuple[Unit, ...]


class ReachTold(NamedTuple):
    """Where a unit can go, whom it can charge, and at whom it can shoot, also after a move."""

    unit: Unit
    steps: int
    ends: tuple[HexName, ...]
    charges: tuple[ChargeTold, ...]
    caught: tuple[CaughtTold, ...]
    shots: tuple[Unit, ...]


class WayWish(NamedTuple):
    """The way that a unit would take to a hex; with a target it is a charge."""

    unit: Unit
    hex: HexName
    target: Unit = NO_UNIT


class SightWish(NamedTuple):
    """The line from a unit to another."""

    unit: Unit
    target: Unit


class LineTold(NamedTuple):
    """Whether a line is clear; if not, the first hex that blocks it, and what is there, or the rule only."""

    is_clear: bool
    hex: HexName
    unit: Unit
    kind: str
    rule: str


class SightTold(NamedTuple):
    """A line of sight for charges and for shots."""

    unit: Unit
    target: Unit
    distance: int
    samples: tuple[tuple[HexName, ...], ...]
    charge: LineTold
    shot: LineTold
    is_long: bool
    accuracy: int


class OddsTold(NamedTuple):
    """What becomes of a target, in millionths: nothing, a stun, exactly so many wounds."""

    none: int
    stun: int
    wounds: tuple[int, ...]


class ByDice(NamedTuple):
    """The chances against so many dice."""

    dice: int
    is_mirror: bool
    odds: OddsTold


class RoundWish(NamedTuple):
    """A round with these dice of one unit against one enemy."""

    unit: Unit
    target: Unit
    attack: int
    defence: int


class RoundTold(NamedTuple):
    """What our dice do by their defence dice, and what their attack dice do to ours."""

    ours: tuple[ByDice, ...]
    theirs: tuple[ByDice, ...]
    attack_limit: int
    their_attack_limit: int
    is_braced: bool
    they_are_braced: bool
    accuracy: int
    resistance: int


class ClashWish(NamedTuple):
    """The round after a charge of a unit at another that ends on this hex."""

    unit: Unit
    target: Unit
    hex: HexName


class SplitTold(NamedTuple):
    """One way to split all dice of the charger, with what both sides would do to each other."""

    attack: int
    defence: int
    ours: tuple[ByDice, ...]
    theirs: tuple[ByDice, ...]


class ClashTold(NamedTuple):
    """A round that a charge would lead to: by all splits, most attack dice first.

    `they_are_braced`: the target has one attack die at most, a better one, or mirrors. `others` are more
    enemies whom the charger would touch there.
    """

    splits: tuple[SplitTold, ...]
    they_are_braced: bool
    others: tuple[Unit, ...]


class ShotWish(NamedTuple):
    """A shot of a unit at another."""

    unit: Unit
    target: Unit


class ShotTold(NamedTuple):
    """A shot, by the defence dice of the target."""

    accuracy: int
    force: int
    distance: int
    is_long: bool
    by_dice: tuple[ByDice, ...]


class DefenceWish(NamedTuple):
    """What has hit a unit, a shot or a spell, with this Force."""

    unit: Unit
    force: int


class DefenceTold(NamedTuple):
    """What it does to the unit, by the defence dice that it may commit."""

    by_dice: tuple[ByDice, ...]


class SpellWish(NamedTuple):
    """A casting, at a unit or a hex if it has one."""

    unit: Unit
    spell: str
    target: Unit = NO_UNIT
    hex: HexName = ""


class AffectedTold(NamedTuple):
    """A unit that a spell would harm, if it is cast."""

    unit: Unit
    force: int
    by_dice: tuple[ByDice, ...]


class SpellTold(NamedTuple):
    """What a casting would do."""

    range: int
    energy: int
    cast: int
    area: tuple[HexName, ...]
    affected: tuple[AffectedTold, ...]


# --- Measuring ---------------------------------------------------------------------------------------------


def _on_board(s: War, *units: Unit) -> None:
    for u in units:
        if not 0 <= u < len(s.at) or s.at[u] < 0:
            raise SurveyError(f"unit {u + 1} is not on the board")


def _hex(name: HexName) -> Hex:
    try:
        return GRID.parse(name)
    except NoSuchHex as error:
        raise SurveyError(str(error)) from error


def _names(hexes: HexSet | Iterable[Hex]) -> tuple[HexName, ...]:
    return tuple([GRID.name(each) for each in (hexes_of(hexes) if isinstance(hexes, int) else hexes)])


def _millionths(part: Fraction) -> int:
    return round(part * MILLION)


def _told(odds: Odds) -> OddsTold:
    return OddsTold(
        _millionths(odds.none), _millionths(odds.stun), tuple([_millionths(one) for one in odds.wounds])
    )


def _in_its_phase(s: War, u: Unit) -> War:
    """The position in which a unit acts next, in this turn or in the next, if nobody goes anywhere until then.

    For the next turn all marks of this one are gone, and Speed and Energy are whole; wounds stay, and who is
    down stays down. Who runs may rally as its phase begins. [SS-TURN-7] [SS-RUN-9] [SS-RUN-10]
    """
    if s.owner[u] == s.active:
        return s
    ahead: War = s.game.schema.copy(s)
    if s.active == NO_SEAT or s.active != s.first:  # its side has had its phase, or this turn is over
        refresh(ahead)
        ahead.turn += 1
    ahead.running[u] = False
    return ahead


def _steps(s: War, u: Unit) -> int:
    """The Speed that a unit has left in its phase; none if it was activated in the phase of the enemy."""
    return s.speed[u] if may_move(s, u) and _may_act(s, u) else 0


def _may_act(s: War, u: Unit) -> bool:
    """Whether a unit that waits for its phase can be activated in it. [SS-ACT-1]"""
    return s.owner[u] == s.active or not has(s, u, ACTIVATED)


def reach(s: War, seat: Seat | None, wish: ReachWish) -> ReachTold:
    """Where a unit can go, whom it can charge, and where it would be caught."""
    _on_board(s, wish.unit)
    u = wish.unit
    s = _in_its_phase(s, u)
    steps = _steps(s, u)
    ends = move_ends(s, u, steps) if steps else 0
    charges = [
        ChargeTold(
            t,
            tuple([WayTold(GRID.name(end), _names(charge_path(s, u, end, steps))) for end in hexes_of(found)]),
        )
        for t, found in (charge_targets(s, u, steps).items() if steps else ())
    ]
    is_flier = s.role[u] == FLIER  # nobody catches it [SS-HM-7]
    zone = charge_reach(s, u, steps) & enemy_zone(s, u) if steps and not is_flier else 0
    foes = units_of(s, other(s.owner[u]))
    caught = [
        CaughtTold(GRID.name(each), tuple([v for v in foes if GRID.distance(s.at[v], each) == 1]))
        for each in hexes_of(zone)
    ]
    return ReachTold(u, steps, _names(ends), tuple(charges), tuple(caught), tuple(_shots(s, u, ends)))


def _shots(s: War, u: Unit, ends: HexSet) -> list[Unit]:
    """The enemies at whom a unit can shoot in its phase, from its hex or when it has gone to one of these.

    Who is down and waits for it may have stood up first. [SS-RANGED-1] [SS-FALL-6]
    """
    if s.owner[u] != s.active and can_get_up(s, u):
        s = s.game.schema.copy(s)
        s.fell[u] = STANDING
    if s.energy[u] < SHOT_COST or not is_shooter(s, u) or not _may_act(s, u):
        return []
    starts = list(hexes_of(ends))
    if not is_engaged(s, u):
        starts.append(s.at[u])
    foes = units_of(s, other(s.owner[u]))
    return [t for t in foes if any(not why_not_shoot_from(s, u, t, each) for each in starts)]


def way(s: War, seat: Seat | None, wish: WayWish) -> WayTold:
    """The way that a move or a charge would take."""
    u = wish.unit
    _on_board(s, u, *([] if wish.target == NO_UNIT else [wish.target]))
    end = _hex(wish.hex)
    s = _in_its_phase(s, u)
    steps = _steps(s, u)
    if wish.target == NO_UNIT:
        is_possible = bool(steps and move_ends(s, u, steps) >> end & 1)
        path = move_path(s, u, end, steps) if is_possible else ()
    else:
        ends = charge_targets(s, u, steps).get(wish.target, 0) if steps else 0
        path = charge_path(s, u, end, steps) if ends >> end & 1 else ()
    return WayTold(wish.hex, _names(path))


def _line(s: War, a: Hex, b: Hex, blocking: HexSet, rule: str) -> LineTold:
    if GRID.is_clear(a, b, blocking):
        return LineTold(True, "", NO_UNIT, "", "")
    for sample in GRID.sight_samples(a, b):
        if all(blocking >> each & 1 for each in sample):
            where = sample[0]
            u = unit_at(s, where)
            return LineTold(False, GRID.name(where), u, _kind_at(s, where) if u == NO_UNIT else "unit", rule)
    return LineTold(False, "", NO_UNIT, "", rule)


def _kind_at(s: War, where: Hex) -> str:
    for piece in s.terrain:
        if piece_set(piece) >> where & 1:
            return piece.kind
    if where in s.hostage:
        return "hostage"
    return "gate" if any(gate.at == where for gate in s.gates) else "wall"


def sight(s: War, seat: Seat | None, wish: SightWish) -> SightTold:
    """What is between two units, for a charge and for a shot."""
    _on_board(s, wish.unit, wish.target)
    u, t = wish
    a, b = s.at[u], s.at[t]
    charge = _line(s, a, b, sight_blockers(s), "SS-BOARD-14")
    if may_charge(s, u, t):
        charge = LineTold(True, "", NO_UNIT, "", "")
    blocking = sight_blockers(s) | unit_set(s)
    for at in s.hostage:
        if at >= 0:
            blocking |= BIT[at]
    shot_line = _line(s, a, b, blocking & ~BIT[a] & ~BIT[b], "SS-BOARD-16")
    if s.owner[u] != s.owner[t]:
        rule = why_not_shoot(s, u, t)
        if rule and shot_line.is_clear:
            shot_line = LineTold(False, "", NO_UNIT, "", rule)
    distance = GRID.distance(a, b)
    samples = tuple([_names(sample) for sample in GRID.sight_samples(a, b)])
    is_long = 2 * distance > range_of(s, u)
    return SightTold(u, t, distance, samples, charge, shot_line, is_long, shot_accuracy(s, u, distance))


def _by_dice(most: int, find: Callable[[int], Odds]) -> tuple[ByDice, ...]:
    return tuple([ByDice(dice, False, _told(find(dice))) for dice in range(most + 1)])


def round_(s: War, seat: Seat | None, wish: RoundWish) -> RoundTold:
    """The chances of one interaction, by what the other side may have sealed."""
    _on_board(s, wish.unit, wish.target)
    u, t, attack, defence = wish
    most = max(s.energy[u], s.energy[t]) + 1  # a mirror has the enemy's dice, War Dance one of its own
    if not (0 <= attack <= most and 0 <= defence <= most):
        raise SurveyError(f"nobody has {attack} attack dice and {defence} defence dice there")
    return RoundTold(
        _blows(s, u, t, attack),
        _answers(s, u, t, defence),
        attack_limit(s, u),
        min(s.energy[t], attack_limit(s, t)),
        u in s.braced,
        t in s.braced,
        _accuracy(s, u),
        resistance(s, u),
    )


def _accuracy(s: War, u: Unit) -> int:
    """With what a unit strikes in this round. [SS-CHARGE-14]"""
    return type_of(s, u).accuracy + (BRACED_BONUS if u in s.braced else 0)


def _blows(s: War, u: Unit, t: Unit, attack: int) -> tuple[ByDice, ...]:
    """What so many attack dice do to an enemy, by its defence dice; last if it mirrors above its Energy."""
    if not attack:
        return ()
    accuracy, force = _accuracy(s, u), type_of(s, u).force
    rows = _by_dice(s.energy[t], lambda dice: strike(attack, accuracy, force, dice, resistance(s, t)))
    if t not in s.braced or attack <= s.energy[t] or not s.energy[t] or not is_able(s, t):
        return rows
    return (*rows, ByDice(attack, True, _told(strike(attack, accuracy, force, attack, resistance(s, t)))))


def _answers(s: War, u: Unit, t: Unit, defence: int) -> tuple[ByDice, ...]:
    """What an enemy does to a unit with so many defence dice, by its own attack dice."""
    accuracy, force = _accuracy(s, t), type_of(s, t).force
    most = min(s.energy[t], attack_limit(s, t))
    return _by_dice(most, lambda dice: strike(dice, accuracy, force, defence, resistance(s, u)))[1:]


def clash(s: War, seat: Seat | None, wish: ClashWish) -> ClashTold:
    """The round that a charge would lead to, if nobody interferes: everything is asked of the board after it.

    [SS-CHARGE-1] [SS-CHARGE-6] [SS-CHARGE-11] [SS-CHARGE-12]
    """
    u, t, end = wish.unit, wish.target, _hex(wish.hex)
    _on_board(s, u, t)
    s = _in_its_phase(s, u)
    steps = _steps(s, u)
    ends = charge_targets(s, u, steps).get(t, 0) if steps else 0
    if not ends >> end & 1:
        raise SurveyError(f"no charge at unit {t + 1} ends on {wish.hex}")
    after = s.game.schema.copy(s)
    after.at[u] = end
    arrive(after, u, t, "charge")
    after.braced[:] = [t] if is_braced(after, t) else []
    most = after.energy[u]
    splits = [
        SplitTold(attack, most - attack, _blows(after, u, t, attack), _answers(after, u, t, most - attack))
        for attack in range(min(most, attack_limit(after, u)), -1, -1)
    ]
    others = tuple([v for v in enemies_touching(after, u) if v != t])
    return ClashTold(tuple(splits), t in after.braced, others)


def _defence_limit(s: War, t: Unit) -> int:
    return 1 if s.table.free_remote_roll else s.energy[t]


def shot_(s: War, seat: Seat | None, wish: ShotWish) -> ShotTold:
    """The chances of a shot, by the defence dice of its target."""
    _on_board(s, wish.unit, wish.target)
    u, t = wish
    distance = GRID.distance(s.at[u], s.at[t])
    accuracy, force = shot_accuracy(s, u, distance), type_of(s, u).force
    rows = _by_dice(_defence_limit(s, t), lambda dice: shot(accuracy, force, dice, resistance(s, t)))
    return ShotTold(accuracy, force, distance, 2 * distance > range_of(s, u), rows)


def defence(s: War, seat: Seat | None, wish: DefenceWish) -> DefenceTold:
    """The chances of a hit from afar, by the defence dice of its target."""
    _on_board(s, wish.unit)
    u, force = wish
    return DefenceTold(_by_dice(s.energy[u], lambda dice: impact(force, dice, resistance(s, u))))


def spell_(s: War, seat: Seat | None, wish: SpellWish) -> SpellTold:
    """Whom a spell would harm, and how likely."""
    _on_board(s, wish.unit)
    u, spell = wish.unit, wish.spell
    if spell not in spells():
        raise SurveyError(f'there is no spell "{spell}"')
    where = _hex(wish.hex) if wish.hex else -1
    if spell == FIREBALL and where < 0:
        raise SurveyError("a Fireball is aimed at a hex")
    energy, accuracy = price_of(s, u, spell), type_of(s, u).accuracy
    area = {FIREBALL: (where, 1), IMMOLATE: (s.at[u], 2)}.get(spell)
    harmed = affected_by(s, u, spell, wish.target, where) if area else ()
    found = []
    for t in harmed:
        near = GRID.distance(s.at[u], s.at[t]) <= 1
        force = spells()[spell].force if spell == FIREBALL else (3 if near else 2) * energy

        def odds(dice: int, force: int = force, t: Unit = t) -> Odds:
            return shot(accuracy, force, dice, resistance(s, t))

        found.append(AffectedTold(t, force, _by_dice(_defence_limit(s, t), odds)))
    return SpellTold(
        reach_of(s, u, spell, s.owner[u] != s.active),
        energy,
        _millionths(chance(accuracy)),
        _names(GRID.within(*area)) if area else (),
        tuple(found),
    )


REACH = Survey(ReachWish, ReachTold, reach)
WAY = Survey(WayWish, WayTold, way)
SIGHT = Survey(SightWish, SightTold, sight)
ROUND = Survey(RoundWish, RoundTold, round_)
CLASH = Survey(ClashWish, ClashTold, clash)
SHOT = Survey(ShotWish, ShotTold, shot_)
DEFENCE = Survey(DefenceWish, DefenceTold, defence)
SPELL = Survey(SpellWish, SpellTold, spell_)
SURVEYS = (REACH, WAY, SIGHT, ROUND, CLASH, SHOT, DEFENCE, SPELL)
