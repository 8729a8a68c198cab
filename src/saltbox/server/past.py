"""What has been chosen at a table, and how far it can be taken back.

Taking back never runs rules backwards: the log loses its tail and is played again. The same decisions then meet
the same dice, because the dice belong to the seed.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from saltbox.engine import Match, SaltboxError, find_game
from saltbox.engine.documents import open_document, read_record, seat_and_choice
from saltbox.server.log import Entry
from saltbox.server.shown import Audience, Story


class Made(NamedTuple):
    """A choice that was made: by whom, whether it was the only one, and what had been told before."""

    seat: int
    forced: bool
    told: tuple[int, ...]


class Past:
    """A match with its log and everyone's story."""

    def __init__(self, match: Match) -> None:
        self.match = match
        audiences: list[Audience] = [*range(match.seats), None]
        self.stories = {audience: Story(audience) for audience in audiences}
        self.made: list[Made] = []
        self._listen()

    def _listen(self) -> None:
        for story in self.stories.values():
            story.listen(self.match)

    def told(self) -> tuple[int, ...]:
        """How many events each audience has heard."""
        return tuple([len(story) for story in self.stories.values()])

    def choose(self, seat: int, choice: str) -> None:
        """Makes a choice in memory and listens to what comes of it."""
        ask = self.match.ask_of(seat)
        forced = ask is not None and len(ask.options) == 1 and not ask.measured
        made = Made(seat, forced, self.told())
        self.match.choose(seat, choice)
        self.made.append(made)
        self._listen()

    def last_of(self, seat: int) -> int | None:
        """The version before this seat's last real decision; None if it has made none."""
        for version in range(len(self.made) - 1, -1, -1):
            if self.made[version].seat == seat and not self.made[version].forced:
                return version
        return None

    def is_quiet_since(self, version: int, seats: Sequence[int]) -> bool:
        """Whether nothing was told to anyone since, and nobody but these seats has chosen."""
        after = self.made[version:]
        return after[0].told == self.told() and all(made.seat in seats for made in after)


def begin(row: dict[str, Any], seed: str) -> Match:
    """The match of a table before its first choice."""
    if row["position"] is not None:
        return Match.from_position(row["position"], seed=seed)
    game = find_game(row["game"])
    return Match.new(game, seed=seed, seats=len(row["seats"]), options=row["options"], asks_forced=True)


def is_current(row: dict[str, Any]) -> bool:
    """Whether a table was last played under the rules that this program has."""
    version: int = row["rules"]
    return version == find_game(row["game"]).version


def replayed(row: dict[str, Any], seed: str, entries: Sequence[Entry]) -> tuple[Past, str]:
    """Plays the log again and checks every digest. Stops before the first entry that does not fit; says why."""
    if is_current(row):
        past = Past(begin(row, seed))
        lines = [(entry.seat, entry.choice, entry.digest) for entry in entries]
    else:
        past, lines = _brought_up_to_date(row, seed, entries)
    for number, (seat, choice, digest) in enumerate(lines, start=1):
        if number <= len(entries) and entries[number - 1].version != number:
            return past, f"version {number} is missing"
        before = past
        try:
            past.choose(seat, choice)
        except SaltboxError as problem:
            return before, f"version {number} cannot be played: {type(problem).__name__}"
        if digest and past.match.digest() != digest:
            return replayed(row, seed, entries[: number - 1])[0], f"version {number} has another digest"
    return past, ""


def rewritten(past: Past, at: float) -> list[Entry]:
    """The whole log of a match anew, with its present digests: after rules were brought up to date."""
    again = Match.replay(past.match.record(), to=0)
    entries = []
    for version, line in enumerate(past.match.record().choices, start=1):
        seat, choice = seat_and_choice(line)
        again.choose(seat, choice)
        entries.append(Entry(version, seat, choice, again.digest(), at))
    return entries


def _brought_up_to_date(
    row: dict[str, Any], seed: str, entries: Sequence[Entry]
) -> tuple[Past, list[tuple[int, str, str]]]:
    """A game begun under older rules, through the game's own migrations; its old digests do not count."""
    if row["position"] is not None:
        return Past(begin(row, seed)), [(entry.seat, entry.choice, "") for entry in entries]
    game = find_game(row["game"])
    document = {
        "saltbox": "record",
        "format": 1,
        "game": row["game"],
        "rules": row["rules"],
        "seats": len(row["seats"]),
        "options": row["options"],
        "seed": seed,
        "asks_forced": True,
        "choices": [f"{entry.seat} {entry.choice}" for entry in entries],
        "digests": {},
    }
    record = read_record(open_document(document, "record"), game)
    past = Past(Match.replay(record, to=0))
    lines = [seat_and_choice(line) for line in record.choices]
    return past, [(seat, choice, "") for seat, choice in lines]
