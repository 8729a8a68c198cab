"""Texts of cards: carried out word by word, each complete before the next; and whether they can be at all."""

from collections.abc import Iterable, Sequence

from saltbox.engine.cards import Effect
from saltbox.engine.state import Seat
from saltbox.games.salus.choices import POWERS, SPEED
from saltbox.games.salus.rules.track import space_of
from saltbox.games.salus.state import HIGHEST, LOWEST, MINES, CardId, Race, Resolving
from saltbox.games.salus.table import RED, Levels

ANY = "any"
Way = tuple[tuple[str, ...], Levels]  # the powers that a player chose, and the levels after it


def carry_out(s: Race, seat: Seat, cause: CardId, key: str, start: int = 0) -> None:
    """Does what a text says to the acting ship, left to right. [SU-LOCATION-7] [SU-SHOCK-11] [SU-KO-14]

    Where a word opens a window or asks something, the rest waits beneath it.
    """
    script = s.table.scripts[cause, key]
    agenda = s.agenda
    for index in range(start, len(script)):
        height = len(agenda)
        does, args = script[index]
        does(s, seat, cause, *args)
        if s.outcome is not None:
            return
        if len(agenda) != height:
            if index + 1 < len(script):
                agenda.insert(height, ("carry_out", seat, cause, key, index + 1))
            return


def resolve_card(s: Race, seat: Seat, card: CardId, key: str) -> None:
    """A card that was taken out of its zone is resolved, and cycled when that is complete.

    [SU-HAND-4] [SU-HAND-5]
    """
    s.resolving.append(Resolving(seat, card))
    height = len(s.agenda)
    carry_out(s, seat, card, key)
    if s.outcome is None:
        if len(s.agenda) == height:
            finish_card(s)
        else:
            s.agenda.insert(height, ("finish_card",))


def finish_card(s: Race) -> None:
    """The card goes to the cycle deck of its owner. [SU-CYCLE-1] [SU-MANEUVER-11] [SU-REACT-17]"""
    seat, card = s.resolving.pop()
    s.cycle_deck[seat] += (card,)


# --- Whether a text can be resolved in full ----------------------------------------------------------------


def levels_of(s: Race, seat: Seat) -> Levels:
    """The three powers of a ship."""
    return s.speed[seat], s.agility[seat], s.systems[seat]


def can_resolve(s: Race, seat: Seat, effects: Sequence[Effect]) -> bool:
    """Whether every part can be carried out completely, in order, by choice.

    [SU-HAND-6] [SU-POWER-9] [SU-POWER-10]
    """
    possible = {levels_of(s, seat)}
    for effect in effects:
        if effect.word in CHANGES:
            possible = {after for levels in possible for _, after in ways(effect, levels)}
            if not possible:
                return False
        elif effect.word in TESTS and not TESTS[effect.word](s, seat):
            return False
    return True


def can_lay_mine(s: Race, seat: Seat) -> bool:
    """Whether the ship stands on a card without a Fire Mine, and a token is left. [SU-MINE-1]"""
    space = space_of(s, seat)
    return space >= 0 and space not in s.mines and len(s.mines) < MINES


def can_equip(s: Race, seat: Seat) -> bool:
    """Whether a slot is free and a red card in hand. [SU-EQUIP-1] [SU-EQUIP-7]"""
    cards = s.table.cards
    if len(s.equipped[seat]) >= s.table.loadouts[s.loadout[seat]].slots:
        return False
    return any(cards[card].colour == RED for card in s.hand[seat])


TESTS = {"mine": can_lay_mine, "equip": can_equip}
CHANGES = ("bank", "spend", "redistribute", "exchange", "set_all", "raise", "lower")
CONDITIONS = ("bank", "spend", "redistribute", "exchange", "mine", "equip")  # words that can be impossible


def ways(effect: Effect, levels: Levels) -> list[Way]:
    """All ways to carry out a change of powers by choice, in full. [SU-POWER-3] [SU-POWER-4] [SU-POWER-7]"""
    word, args = effect
    if word == "set_all":
        return [((), (int(args[0]),) * len(POWERS))]
    if word in ("redistribute", "exchange"):
        down, up = int(args[0]), int(args[-1])
        return [*_pairs(levels, down, up)]
    power, by = str(args[0]), int(args[1])
    if word in ("raise", "lower"):
        return [((), _limited(levels, POWERS.index(power), by if word == "raise" else -by))]
    by = by if word == "bank" else -by
    if power != ANY:
        return [((), after) for after in _changed(levels, POWERS.index(power), by)]
    return [((name,), after) for at, name in enumerate(POWERS) for after in _changed(levels, at, by)]


def _changed(levels: Levels, at: int, by: int) -> list[Levels]:
    """The levels with one of them changed by all of it; nothing if it does not fit. [SU-POWER-3]"""
    level = levels[at] + by
    return [(*levels[:at], level, *levels[at + 1 :])] if LOWEST <= level <= HIGHEST else []


def _limited(levels: Levels, at: int, by: int) -> Levels:
    level = min(HIGHEST, max(LOWEST, levels[at] + by))
    return (*levels[:at], level, *levels[at + 1 :])


def _pairs(levels: Levels, down: int, up: int) -> Iterable[Way]:
    """One power goes down and one other up, at the same time; never split. [SU-POWER-6] [SU-POWER-8]"""
    for source, from_power in enumerate(POWERS):
        for target, to_power in enumerate(POWERS):
            if source != target and levels[source] >= down and levels[target] + up <= HIGHEST:
                after = list(levels)
                after[source] -= down
                after[target] += up
                yield (from_power, to_power), tuple(after)


def ways_through(effects: Sequence[Effect], levels: Levels) -> list[Way]:
    """All ways through the changes of a text, with the powers chosen on the way, each once. [SU-POWER-9]"""
    found: list[Way] = [((), levels)]
    for effect in effects:
        if effect.word in CHANGES:
            found = [((*chosen, *more), after) for chosen, now in found for more, after in ways(effect, now)]
    return found


assert POWERS[0] == SPEED
STEPS = (carry_out, finish_card)
