"""How choices are spelled: one record for each form of them, with `parse` and `str`.

Rules, sentences, bots and painters read and write choices here and nowhere else. A choice is a word, then what
it is about, with colons between: `charge:7:K13`. Units go by number, hexes by name, edges and directions by
word. A record has one spelling only; `parse` gives None for every other text. Whether a choice is allowed is
another question, which the rules answer.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import ClassVar, NamedTuple, overload

from saltbox.engine.listing import Listing
from saltbox.engine.space.hexes import DIRECTIONS, first_of, hexes_of, nth_of
from saltbox.engine.state import Choice
from saltbox.games.salvation_and_steel.board import GRID, Hex, HexSet

# --- Single words ------------------------------------------------------------------------------------------

END, DONE, PASS = "end", "done", "pass"  # the phase, the activation, a window
MARCH, STOP = "march", "stop"  # a move step by step, and its end
STAND = "stand"
STAY, LEAVE_IT = "stay", "leave it"  # no follow-up; a stunned unit is not pushed
FIRST, SECOND = "first", "second"  # who has the first phase of a turn
CHECK, TRUST = "check", "trust"  # the chaser looks for couriers, or does not
MIRROR = "mirror"  # as many defence dice as the charger has attack dice [SS-CHARGE-15]
ESCORT = "escort"
LURED = "lured"  # a tricked unit walks towards its trickster [SS-HM-8]
ATTACKER, DEFENDER = "attacker", "defender"
SINGLE_WORDS = (
    END, DONE, PASS, MARCH, STOP, STAND, STAY, LEAVE_IT, FIRST, SECOND, CHECK, TRUST, MIRROR, ESCORT, LURED,
    ATTACKER, DEFENDER,
)  # fmt: skip

SPEED, RESISTANCE = "speed", "resistance"  # what Icestorm halves
WOUND, STUN = "wound", "stun"

# --- The parts of a choice ---------------------------------------------------------------------------------

_UNIT = "(0|[1-9][0-9]{0,2})"
_HEX = "([A-Z]{1,2}[1-9][0-9]?)"
_WORD = "([a-z-]+)"
_NUMBER = "(0|[1-9][0-9]?)"


class Form(NamedTuple):
    """A form of choices: its word, and what each of its parts is."""

    word: str
    parts: tuple[str, ...]
    pattern: re.Pattern[str]


class Said(NamedTuple):
    """What somebody chose: the word of its form, and the parts with what they are; hexes are numbers, too."""

    word: str
    parts: tuple[int | str, ...]
    kinds: tuple[str, ...]

    def __str__(self) -> str:
        pairs = zip(self.kinds, self.parts, strict=True)
        return ":".join(
            [self.word, *[GRID.name(int(said)) if kind == HEX else str(said) for kind, said in pairs]]
        )

    @property
    def unit(self) -> int:
        """The unit that it is about."""
        return int(self.parts[0])


UNIT, HEX, WORD, NUMBER, DIRECTION, UNITS, DICE = "unit", "hex", "word", "number", "direction", "units", "dice"
_PATTERNS: Mapping[str, str] = {
    UNIT: _UNIT,
    HEX: _HEX,
    WORD: _WORD,
    NUMBER: _NUMBER,
    DIRECTION: f"({'|'.join(DIRECTIONS)})",
    UNITS: r"([0-9]+(?:\+[0-9]+)*)",
    DICE: r"([0-9]+\+?/[0-9]+)",
}


def _form(word: str, *parts: str) -> Form:
    pattern = ":".join([re.escape(word), *[_PATTERNS[part] for part in parts]])
    return Form(word, parts, re.compile(pattern, re.ASCII))


# Every form with its parts. A form whose last part may be missing stands here twice.
FORMS: tuple[Form, ...] = (
    _form("pick", WORD),  # a kind of terrain
    _form("lay", HEX, NUMBER),  # terrain: its anchor and turns of 60 degrees [SS-BOARD-23]
    _form("edge", WORD),
    _form("place", UNIT, HEX),  # set-up [SS-SETUP-4]
    _form("note", HEX),  # a secret hex [SS-HOST-2]
    _form("courier", UNIT),
    _form("reveal", HEX, UNIT),
    _form("shift", HEX),  # where something goes whose place is taken
    _form("activate", UNIT),
    _form("move", HEX),
    _form("leave", WORD),  # off the board over an edge [SS-MOVE-6]
    _form("charge", UNIT, HEX),
    _form("charge", UNIT),  # step by step
    _form("step", HEX),
    _form("crawl", HEX),
    _form("fight", UNIT),  # the combat with this lowest unit
    _form("dice", DICE),  # attack and defence dice: "2/1"; "2+/1" has one more by War Dance
    _form("keep", NUMBER),  # how many successes stand [SS-GEN-3]
    _form("block", NUMBER, NUMBER),  # wounds, stuns
    _form("defend", NUMBER),
    _form("fall", HEX),
    _form("push", HEX),
    _form("push-off", WORD),
    _form("follow", UNIT),
    _form("shoot", UNIT),
    _form("shoot-hostage"),
    _form("cast", WORD),
    _form("cast", WORD, UNIT),
    _form("cast", WORD, HEX),
    _form("cast", WORD, UNIT, WORD),
    _form("cast", WORD, UNIT, UNIT),
    _form("raise", HEX),
    _form("shield", UNIT, UNIT),
    _form("shield", UNIT),
    _form("freeze", UNIT),
    _form("dodge", UNIT, WORD),
    _form("counter", UNIT, HEX),
    _form("tow", DIRECTION),  # escort and hostage, or draggers and treasure, shift alike [SS-HOST-11]
    _form("haul", DIRECTION),
    _form("hand-over", UNIT),
    _form("slay", NUMBER),  # Energy spent on an unescorted hostage [SS-HOST-21]
    _form("drag", UNITS),
    _form("batter", HEX, NUMBER),
    _form("pick-up", HEX),
    _form("heal", UNIT),
    _form("trick", UNIT),
    _form("disengage", HEX),
)
_BY_WORD: dict[str, list[Form]] = {}
for _each in FORMS:
    _BY_WORD.setdefault(_each.word, []).append(_each)

_READ: Mapping[str, Callable[[str], int]] = {UNIT: int, NUMBER: int, HEX: GRID.parse}


@lru_cache(maxsize=10_000)  # the same choices are read again and again
def parse(text: str) -> Said | None:
    """The record of a choice; None for a single word and for everything else."""
    for form in _BY_WORD.get(text.partition(":")[0], ()):
        found = form.pattern.fullmatch(text)
        if found is not None:
            pairs = zip(form.parts, found.groups(), strict=True)
            try:
                parts = [_READ[part](said) if part in _READ else said for part, said in pairs]
                return Said(form.word, tuple(parts), form.parts)
            except ValueError:
                return None
    return None


# --- Tables of spellings that rules list by the hundred ----------------------------------------------------

ONE_COLUMN: HexSet = (1 << GRID.rows) - 1
MOST_KEPT = 1_000  # lists of spellings for each column


class OfOneHex:
    """The spellings of one word with each hex of the board, made once."""

    WORDS: ClassVar[tuple[str, ...]] = (
        "move",
        "crawl",
        "step",
        "note",
        "raise",
        "shift",
        "fall",
        "push",
        "disengage",
    )

    def __init__(self, word: str) -> None:
        self.all: tuple[Choice, ...] = tuple([f"{word}:{GRID.name(each)}" for each in range(GRID.size)])
        self.hexes: Mapping[Choice, Hex] = {spelling: each for each, spelling in enumerate(self.all)}
        self._columns: tuple[dict[HexSet, tuple[Choice, ...]], ...] = tuple([{} for _ in range(GRID.columns)])

    def __getitem__(self, each: Hex) -> Choice:
        return self.all[each]

    def of(self, hexes: HexSet) -> list[Choice]:
        """The spellings of all hexes of a set, in their order. A column at a time: rules list many."""
        found: list[Choice] = []
        column = max(0, first_of(hexes)) // GRID.rows
        hexes >>= column * GRID.rows
        while hexes:
            here = hexes & ONE_COLUMN
            if here:
                found += self._columns[column].get(here) or self._spelled(column, here)
            hexes >>= GRID.rows
            column += 1
        return found

    def _spelled(self, column: int, hexes: HexSet) -> tuple[Choice, ...]:
        """The spellings of some hexes of a column, which are kept: they are listed again."""
        kept = self._columns[column]
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found: list[Choice] = []
        first, left = column * GRID.rows, hexes
        while left:  # one unbroken stretch after the other
            beyond = left + (left & -left)
            found += self.all[first + first_of(left) : first + first_of(beyond)]
            left &= beyond
        kept[hexes] = tuple(found)
        return kept[hexes]


class Spellings(Listing):
    """The spellings of all hexes of a set, in their order, without a list of them; then a list of others."""

    __slots__ = ("_all", "_hexes", "_number", "_others", "_word")

    def __init__(self, word: OfOneHex, hexes: HexSet, others: list[Choice]) -> None:
        self._word, self._hexes, self._others = word, hexes, others
        self._number = hexes.bit_count()
        self._all = self._number + len(others)

    def __len__(self) -> int:
        return self._all

    @overload
    def __getitem__(self, at: int) -> Choice: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Choice]: ...
    def __getitem__(self, at: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(at, slice) or at < 0:
            return list(self)[at]
        if at < self._number:
            return self._word.all[nth_of(self._hexes, at)]
        return self._others[at - self._number]

    def __contains__(self, choice: object) -> bool:
        each = self._word.hexes.get(choice) if isinstance(choice, str) else None
        return choice in self._others if each is None or not self._hexes >> each & 1 else True

    def __iter__(self) -> Iterator[Choice]:
        return chain(self._word.of(self._hexes), self._others)


class Placings(Listing):
    """Each of some units on each hex of a set, by units, then by hexes, without a list of them."""

    __slots__ = ("_hexes", "_number", "_units")

    def __init__(self, units: Sequence[int], hexes: HexSet) -> None:
        self._units, self._hexes, self._number = units, hexes, hexes.bit_count()

    def __len__(self) -> int:
        return len(self._units) * self._number

    @overload
    def __getitem__(self, at: int) -> Choice: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Choice]: ...
    def __getitem__(self, at: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(at, slice) or not 0 <= at < len(self):
            return list(self)[at]
        which, number = divmod(at, self._number)
        return f"place:{self._units[which]}:{GRID.name(nth_of(self._hexes, number))}"

    def __contains__(self, choice: object) -> bool:
        said = parse(choice) if isinstance(choice, str) else None
        if said is None or said.word != "place":
            return False
        return said.unit in self._units and bool(self._hexes >> int(said.parts[1]) & 1)

    def __iter__(self) -> Iterator[Choice]:
        names = [GRID.name(each) for each in hexes_of(self._hexes)]
        return iter([f"place:{u}:{name}" for u in self._units for name in names])


MOVE, CRAWL, STEP, NOTE, RAISE, SHIFT, FALL, PUSH, DISENGAGE = map(OfOneHex, OfOneHex.WORDS)


class OfOneUnit(dict[int, Choice]):
    """The spellings of one word with each unit, made when they are first looked up."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self._word = word

    def __missing__(self, u: int) -> Choice:
        self[u] = spelling = f"{self._word}:{u}"
        return spelling


ACTIVATE, FIGHT = OfOneUnit("activate"), OfOneUnit("fight")


def hex_in(choice: Choice) -> Hex:
    """The hex of an allowed choice that ends with one."""
    return GRID.parse(choice.rpartition(":")[2])


def unit_in(choice: Choice) -> int:
    """The unit of an allowed choice that ends with one."""
    return int(choice.rpartition(":")[2])


class Dice(NamedTuple):
    """Attack and defence dice of one unit against one enemy; `extra` is the free die of War Dance.

    [SS-COMBAT-6]
    """

    attack: int
    defence: int
    extra: bool = False

    def __str__(self) -> str:
        return f"dice:{self.attack}{'+' if self.extra else ''}/{self.defence}"


def dice_in(choice: Choice) -> Dice:
    """The dice of an allowed choice."""
    attack, _, defence = choice.removeprefix("dice:").partition("/")
    return Dice(int(attack.rstrip("+")), int(defence), attack.endswith("+"))
