"""What one final die would lead to, before anybody reacts: worked out from public facts alone."""

from saltbox.engine.cards import Effect
from saltbox.engine.state import Seat
from saltbox.games.salus.rules.abilities import ability_value, is_unused
from saltbox.games.salus.rules.movement import end_of, mined
from saltbox.games.salus.rules.track import space_at
from saltbox.games.salus.rules.winning import has_reached
from saltbox.games.salus.state import FACE_DOWN, HIGHEST, LOWEST, Race
from saltbox.games.salus.told import Landing

FACES = range(1, 7)
Tokens = tuple[int, int, int, int]  # Shock, Energy, damage received on the way, how much of it by overflow


def landing(s: Race, seat: Seat, die: int, rolled: int) -> Landing:
    """Where this final die leads. The Pass option is not counted: it is a choice of its own."""
    change = die - rolled if rolled else 0
    speed = s.speed[seat] - change if rolled else 0
    start = s.progress[seat]
    is_ring = s.table.agreed.layout.is_ring
    end = end_of(s, start, die)
    wins = has_reached(s, end)
    is_over = wins and s.table.agreed.ends_at_once  # then nothing of the arrival takes place
    space = space_at(s, end)
    card = s.track[space]
    design = s.table.tracks[card] if card != FACE_DOWN else None
    has_check = design is None or design.has_check
    is_passed = design is not None and design.has_check and design.lowest <= s.agility[seat] <= design.highest
    mines = 0 if is_over else len(mined(s, start, end))
    fails = design is not None and has_check and not is_passed
    fail = s.table.texts[card, "fail"] if fails and not is_over else ()
    line = () if is_over else line_of(s, seat, die)
    shock, energy, damage, overflow = best(s, seat, fail, line)
    ahead = [(theirs - start) % s.table.spaces if is_ring else theirs - start for theirs in s.progress]
    return Landing(
        die=die,
        is_within=is_within(s.speed[seat], die, rolled),
        change=change,
        speed=speed,
        progress=end,
        space=space,
        card=card,
        has_check=has_check,
        lowest=design.lowest if design is not None else -1,
        highest=design.highest if design is not None else -1,
        agility=s.agility[seat],
        is_passed=is_passed,
        passes=tuple([other for other, away in enumerate(ahead) if other != seat and 0 <= away < end - start]),
        mines=mines,
        takes_coin=seat != s.coin and end > s.progress[s.coin],
        wins=wins,
        line=s.table.locations[s.location].lines[die - 1],
        shock=shock,
        energy=energy,
        damage=suffered(s, seat, damage + mines),
        overflow=overflow,
    )


def line_of(s: Race, seat: Seat, die: int) -> tuple[Effect, ...]:
    """What the location does to this ship, less the Shock that its ability keeps away. [SU-MANTA-2]"""
    less = ability_value(s, seat, "location_shock_less")
    return tuple(
        [
            Effect(word, (max(0, int(args[0]) - less),)) if word == "shock" else Effect(word, args)
            for word, args in s.table.texts[s.location, f"on_{die}"]
        ]
    )


def suffered(s: Race, seat: Seat, damage: int) -> int:
    """Damage as the ship suffers it: none after a knock-out, less behind plates. [SU-KO-7] [SU-BISON-1]"""
    if s.knocked_out[seat] == s.round:
        return 0
    less = ability_value(s, seat, "first_packet_less") if is_unused(s, seat) else 0
    return max(0, damage - less)


def is_within(speed: int, die: int, rolled: int) -> bool:
    """Whether Speed can bring the die there, from what was rolled or from some roll. [SU-SPEED-5]"""
    rolls = (rolled,) if rolled else FACES
    return any(LOWEST <= speed - (die - roll) <= HIGHEST for roll in rolls)


def best(s: Race, seat: Seat, one: tuple[Effect, ...], two: tuple[Effect, ...]) -> Tokens:
    """Tokens and damage after both texts, in the order that costs less."""
    orders = [after(s, seat, (*first, *second)) for first, second in ((one, two), (two, one))]
    return min(orders, key=lambda tokens: (tokens[2], tokens[0] - tokens[1]))


def after(s: Race, seat: Seat, effects: tuple[Effect, ...]) -> Tokens:
    """Shock, Energy and damage after some texts. [SU-SHOCK-7] [SU-SHOCK-9]"""
    shock, energy, damage, overflow, systems = s.shock[seat], s.energy[seat], 0, 0, s.systems[seat]
    for word, args in effects:
        amount = int(args[-1]) if args else 0
        if word == "shock":
            net = shock - energy + amount
        elif word == "energy":
            net = shock - energy - amount
        else:
            if word == "damage":
                damage += amount
            elif word == "lower" and args[0] == "systems":
                systems = max(0, systems - amount)
            net = shock - energy
        overflow += max(0, abs(net) - systems)
        net = max(-systems, min(systems, net))
        shock, energy = max(0, net), max(0, -net)
    return shock, energy, damage + overflow, overflow
