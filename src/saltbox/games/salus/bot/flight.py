"""What a bot works out of a view: where a ship would land, what that does to it, and how good it is then."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from saltbox.engine.cards import Effect
from saltbox.games.salus.choices import POWERS
from saltbox.games.salus.table import Loadout, RaceTable, TrackCard

FACES = range(1, 7)
KNOCK_OUT = 9.0  # what a knock-out costs, in spaces
OF_DAMAGE = (0.0, 1.1, 2.4, 4.4, 6.6)  # what damage costs, by how much of the health it is
UNKNOWN_CHECK = 1.4  # what a face-down card costs on average


class Ship(NamedTuple):
    """A ship as far as it changes."""

    speed: int
    agility: int
    systems: int
    shock: int = 0
    energy: int = 0
    damage: int = 0
    moved: int = 0  # spaces by texts
    drawn: int = 0

    def with_level(self, power: str, by: int) -> "Ship":
        """The ship with a power changed as far as it goes."""
        level = min(4, max(0, getattr(self, power) + by))
        changed = self._replace(**{power: level})
        for kind in ("shock", "energy"):
            surplus = getattr(changed, kind) - changed.systems
            if surplus > 0:
                changed = changed._replace(**{kind: changed.systems}, damage=changed.damage + surplus)
        return changed

    def gaining(self, kind: str, amount: int) -> "Ship":
        """The ship after a gain: cancel, fill, spill over."""
        net = self.shock - self.energy + (amount if kind == "shock" else -amount)
        kept = max(-self.systems, min(self.systems, net))
        damage = self.damage + abs(net - kept)
        levels = self.speed, self.agility, self.systems
        return Ship(*levels, max(0, kept), max(0, -kept), damage, self.moved, self.drawn)


class Flight:
    """One position as one seat may know it."""

    def __init__(self, table: RaceTable, view: Mapping[str, Any]) -> None:
        self.table, self.view = table, view
        self.seat: int = view["seat"]
        self.spaces = table.spaces
        self.progress: list[int] = view["progress"]
        self.weighed: dict[tuple[Ship, int], float] = {}  # by ship and final die

    @cached_property
    def sheet(self) -> Loadout:
        """The own loadout."""
        return self.table.loadouts[self.view["loadout"][self.seat]]

    @cached_property
    def ship(self) -> Ship:
        """The own ship, with the levels of the plan if there is one."""
        view, seat = self.view, self.seat
        levels = view["plan_levels"][seat] or [view[power][seat] for power in POWERS]
        speed, agility, systems = levels
        return Ship(speed, agility, systems, view["shock"][seat], view["energy"][seat], view["damage"][seat])

    @property
    def hand(self) -> Sequence[str]:
        """The own hand, as planned."""
        view, seat = self.view, self.seat
        return view["plan_hand"][seat] if view["plan_levels"][seat] else view["hand"][seat]  # type: ignore[no-any-return]

    @property
    def is_leading(self) -> bool:
        """Whether the own ship has the coin."""
        return bool(self.view["coin"] == self.seat)

    def space_at(self, progress: int) -> int:
        """The space of a progress."""
        if self.table.agreed.layout.is_ring:
            return int((self.view["finish"] + progress) % self.spaces)
        return min(progress, self.spaces) - 1

    def card_at(self, space: int) -> TrackCard | None:
        """The track card of a space; None if it lies face down or is none."""
        card = self.view["track"][space] if space >= 0 else ""
        return self.table.tracks[card] if card else None

    # --- What texts do ---

    def after(self, ship: Ship, effects: Sequence[Effect], *, from_location: bool = False) -> Ship:
        """The ship after a text that asks nothing, near enough."""
        for word, args in effects:
            amount = int(args[-1]) if args else 0
            if word in ("shock", "energy"):
                if word == "shock" and from_location and self.sheet.word == "location_shock_less":
                    amount -= self.sheet.value
                ship = ship.gaining(word, amount) if amount > 0 else ship
            elif word == "damage":
                ship = ship._replace(damage=ship.damage + amount)
            elif word in ("bank", "raise"):
                ship = ship.with_level(str(args[0]), amount) if args[0] != "any" else ship
            elif word in ("lower", "spend"):
                ship = ship.with_level(str(args[0]), -amount) if args[0] != "any" else ship
            elif word == "vent":
                ship = ship._replace(shock=max(0, ship.shock - amount))
            elif word == "repair":
                ship = ship._replace(damage=max(0, ship.damage - amount))
            elif word in ("forward", "back"):
                ship = ship._replace(moved=ship.moved + (amount if word == "forward" else -amount))
            elif word == "draw":
                ship = ship._replace(drawn=ship.drawn + amount)
        return ship

    def worth(self, ship: Ship) -> float:
        """How good it is to be this ship, in spaces."""
        if ship.damage >= self.sheet.health:
            return ship.moved - KNOCK_OUT - self.ship.damage * 0.2
        left = min(len(OF_DAMAGE) - 1, round(4 * ship.damage / self.sheet.health))
        cards = 0.3 * ship.energy - 0.45 * ship.shock + 0.3 * ship.drawn
        return ship.moved + cards - OF_DAMAGE[left]

    def checked(self, ship: Ship, space: int) -> Ship:
        """The ship after the check on a space: of what is passed, the better of taking and leaving it."""
        if space < 0:
            return ship
        card = self.card_at(space)
        if card is None:
            return ship.gaining("shock", 1)
        if not card.has_check:
            return ship
        slack = (
            1 if self.sheet.word == "trim_check" and self.view["used"][self.seat] != self.view["round"] else 0
        )
        if card.lowest - slack <= ship.agility <= card.highest + slack:
            taken = self.after(ship, self.table.texts[card.id, "pass"])
            return max(ship, taken, key=self.worth)
        return self.after(ship, self.table.texts[card.id, "fail"])

    def located(self, ship: Ship, die: int) -> Ship:
        """The ship after the line of the location."""
        return self.after(ship, self.table.texts[self.view["location"], f"on_{die}"], from_location=True)

    def landed(self, ship: Ship, die: int) -> Ship:
        """The ship after a Move with this final die, its items in the better order, and the End Phase."""
        start = self.progress[self.seat]
        space = self.space_at(start + die)
        if self.view["mines"]:
            entered = [self.space_at(start + step) for step in range(1, die + 1)]
            mined = sum([one in self.view["mines"] for one in entered])
            ship = ship._replace(damage=ship.damage + mined)
        first = self.located(self.checked(ship, space), die)
        second = self.checked(self.located(ship, die), space)
        return first if first == second else max((first, second), key=self.worth)

    def ended(self, ship: Ship) -> Ship:
        """The ship after the End Phase."""
        total = (
            self.sheet.speed[ship.speed] + self.sheet.agility[ship.agility] + self.sheet.systems[ship.systems]
        )
        if total:
            ship = ship.gaining("energy" if total > 0 else "shock", abs(total))
        return ship

    def move_worth(self, ship: Ship, die: int) -> float:
        """How good a Move with this final die is; ways to the same ship come up again and again."""
        if (ship, die) not in self.weighed:
            self.weighed[ship, die] = self._weighed(ship, die)
        return self.weighed[ship, die]

    def _weighed(self, ship: Ship, die: int) -> float:
        goal = self.view["goal"]
        if goal and self.progress[self.seat] + die >= goal:
            return 100.0 + die
        return die + self.worth(self.ended(self.landed(ship, die))) + 0.22 * min(ship.speed, 3)

    def turn_worth(self, ship: Ship) -> float:
        """How good the next Move will be on average, with the best use of Speed for every die."""
        ships = [ship._replace(speed=speed) for speed in range(5)]
        total = 0.0
        for rolled in FACES:
            speeds = [(final, ship.speed - (final - rolled)) for final in FACES]
            total += max([self.move_worth(ships[speed], final) for final, speed in speeds if 0 <= speed <= 4])
        return total / len(FACES)

    # --- Attacks ---

    def hit_chance(self, card: str, target: int) -> float:
        """How likely an attack hits, if nobody reacts."""
        design = self.table.cards[card]
        theirs = self.table.loadouts[self.view["loadout"][target]]
        bonus = design.roll + (self.sheet.value if self.sheet.word == "attack_bonus" else 0)
        defence = self.view["agility"][target] + design.defence
        defence += theirs.value if theirs.word == "defence_bonus" else 0
        return float(min(6, max(0, 6 - (defence - bonus)))) / 6

    def target_worth(self, card: str, target: int) -> float:
        """How much it pays to attack a ship: more if it leads, or is nearly knocked out."""
        health = self.table.loadouts[self.view["loadout"][target]].health
        left = health - self.view["damage"][target]
        worth = 0.3
        for word, args in self.table.texts[card, "hit"]:
            amount = int(args[-1]) if args else 1
            if word == "damage" and self.view["knocked_out"][target] != self.view["round"]:
                worth += 5.0 if amount >= left else 1.0 * amount
            elif word != "damage":
                worth += 0.5 * amount
        lead = 1.5 if self.progress[target] >= self.progress[self.seat] else 0.8
        cost = 1.2 if self.table.texts[card, "self"] else 0.0
        return float(self.hit_chance(card, target) * worth * lead - cost)
