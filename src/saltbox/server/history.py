"""What has been chosen at a table and stored, and how far it can be taken back.

A choice is tried in a copy. Only when it is on the disk does the copy become the match that everybody is told
of, so whatever reads a `History` reads what is stored, at any time and without waiting.

Taking back never runs rules backwards: the log loses its tail and is played again. The same decisions then meet
the same dice, because the dice belong to the seed.

Every audience has a chain over what it was told and chose; a history keeps its head: see docs/fair-dice.md.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from msgspec import Raw, Struct

from saltbox import fair
from saltbox.engine import Match, SaltboxError, Told, find_game
from saltbox.engine.documents import open_document, read_record, seat_and_choice
from saltbox.engine.leaving import SEAT_CHANGES
from saltbox.engine.match import BREAK_SEAL, CONCEDE
from saltbox.server.audience_messages import Audience, Story, encode, option_spans
from saltbox.server.transactions import LogEntry
from saltbox.wire.messages import Chosen, Span, UndoInfo

NO_ANSWERS = (*SEAT_CHANGES, BREAK_SEAL, CONCEDE)  # what can be said whatever is asked


class ChainStart(Struct, frozen=True):
    """What the chains of a table begin with: its name, its commitment, and how its game begins."""

    table: str
    commitment: str
    start: str


class MadeChoice(Struct, frozen=True, gc=False):
    """A choice that was made: by whom, whether it was the only one, and how much had been told before.

    `words` are those of the option that was chosen, encoded: for whoever may take it back.
    """

    seat: int
    choice: str
    forced: bool
    told: tuple[int, ...]
    words: bytes = b"[]"


class Attempt(NamedTuple):
    """A choice tried in a copy of the match: what comes of it, if it can be stored."""

    match: Match
    made: MadeChoice
    told: tuple[list[Told], ...]  # what it tells each audience


class PackedHistory(Struct, frozen=True):
    """A history as plain data, for the way from one process to another."""

    save: str
    made: list[MadeChoice]
    stories: list[list[Raw]]
    chain_start: ChainStart
    heads: list[str]


class History:
    """A match as it is stored, with its log and everyone's story."""

    def __init__(self, match: Match, chain_start: ChainStart) -> None:
        self.match = match
        self.chain_start = chain_start
        self.stories = {audience: Story(audience) for audience in audiences_of(match)}
        self.heads: dict[Audience, str] = {}  # of each audience's chain
        self.made: list[MadeChoice] = []
        for audience, story in self.stories.items():
            told = match.story(audience)
            story.take(0, told)
            self.heads[audience] = fair.first_head(
                chain_start.table, chain_start.commitment, chain_start.start, audience, told
            )

    def told(self) -> tuple[int, ...]:
        """How many events each audience has heard."""
        return tuple([len(story) for story in self.stories.values()])

    def tried(self, seat: int, choice: str) -> Attempt:
        """Makes a choice in a copy, of which nobody hears. Raises what the rules raise."""
        ask = self.match.ask_of(seat)
        forced = ask is not None and len(ask.options) == 1 and not ask.measured
        match = self.match.clone(listen=True)
        match.choose(seat, choice)
        told = tuple([match.story(audience) for audience in self.stories])
        words = b"[]" if ask is None or choice in NO_ANSWERS else encode(option_spans(self.match, ask, choice))
        return Attempt(match, MadeChoice(seat, choice, forced, self.told(), words), told)

    def accept(self, attempt: Attempt) -> None:
        """The attempt is stored: from now on it is what happened."""
        self.match, made = attempt.match, attempt.made
        self.made.append(made)
        version = attempt.match.number
        for (audience, story), told in zip(self.stories.items(), attempt.told, strict=True):
            story.take(version, told)
            own = made.choice if audience == made.seat else None
            self.heads[audience] = fair.next_head(self.heads[audience], version, own, told)

    def chosen(self, audience: Audience, since: int = 0) -> list[Chosen]:
        """The choices of this audience's own after a version."""
        first = self.match.number - len(self.made) + 1
        made = enumerate(self.made, start=first)
        return [
            Chosen(version, one.choice) for version, one in made if one.seat == audience and version > since
        ]

    def asked(self) -> list[int]:
        """The seats that must choose now: a public fact, because forced questions are put too."""
        return [ask.seat for ask in self.match.asks]

    def last_of(self, seat: int) -> int | None:
        """The version before this seat's last real decision; None if it has made none.

        Nobody goes back behind the moment in which somebody left or came back.
        """
        for version in range(len(self.made) - 1, -1, -1):
            if self.made[version].choice in SEAT_CHANGES:
                return None
            if self.made[version].seat == seat and not self.made[version].forced:
                return version
        return None

    def taken_back(self, version: int) -> UndoInfo:
        """What would be undone by going back to before this decision."""
        made, *after = self.made[version:]
        own = [one for one in after if one.seat == made.seat]
        words = cast(list[Span], Raw(made.words))  # encoded already: they travel as they are
        return UndoInfo(words, len(own), len(after) - len(own))

    def is_quiet_since(self, version: int, seats: Sequence[int]) -> bool:
        """Whether nothing was told to anyone since, and nobody but these seats has chosen."""
        after = self.made[version:]
        return after[0].told == self.told() and all(made.seat in seats for made in after)

    def packed(self, names: Sequence[str]) -> PackedHistory:
        """The history as plain data, every story in words."""
        stories = [story.events(self.match, names) for story in self.stories.values()]
        return PackedHistory(self.match.save(), self.made, stories, self.chain_start, list(self.heads.values()))

    @classmethod
    def unpacked(cls, packed: PackedHistory) -> "History":
        """The history that another process has played again."""
        history = cls(Match.load(packed.save, listen=True), packed.chain_start)
        history.made = list(packed.made)
        history.heads = dict(zip(history.stories, packed.heads, strict=True))
        rows = zip(history.stories, packed.stories, strict=True)
        history.stories = {audience: Story(audience, events) for audience, events in rows}
        return history


def audiences_of(match: Match) -> list[Audience]:
    """Everyone who is told something: each seat, and whoever only watches."""
    return [*range(match.seats), None]


def begin(row: dict[str, Any], seed: str) -> Match:
    """The match of a table before its first choice."""
    if row["position"] is not None:
        return Match.from_position(row["position"], seed=seed)
    game = find_game(row["game"])
    return Match.new(game, seed=seed, seats=len(row["seats"]), options=row["options"], asks_forced=True)


def _opened(row: dict[str, Any], match: Match) -> History:
    """The history of a table before its first choice."""
    return History(match, ChainStart(row["id"], row["commitment"], fair.start_of(match.record().document())))


def is_current(row: dict[str, Any]) -> bool:
    """Whether a table was last played under the rules that this program has."""
    version: int = row["rules"]
    return version == find_game(row["game"]).version


def replayed(row: dict[str, Any], seed: str, entries: Sequence[LogEntry]) -> tuple[History, str]:
    """Plays the log again and checks every digest. Stops before the first entry that does not fit; says why."""
    if is_current(row):
        history = _opened(row, begin(row, seed))
        lines = [(entry.seat, entry.choice, entry.digest) for entry in entries]
    else:
        history, lines = _brought_up_to_date(row, seed, entries)
    for number, (seat, choice, digest) in enumerate(lines, start=1):
        if number <= len(entries) and entries[number - 1].version != number:
            return history, f"version {number} is missing"
        try:
            attempt = history.tried(seat, choice)
        except SaltboxError as problem:
            return history, f"version {number} cannot be played: {type(problem).__name__}"
        if digest and attempt.match.digest() != digest:
            return history, f"version {number} has another digest"
        history.accept(attempt)
    return history, ""


def rewritten(history: History, at: float) -> list[LogEntry]:
    """The whole log of a match anew, with its present digests: after rules were brought up to date."""
    again = Match.replay(history.match.record(), to=0)
    entries = []
    for version, line in enumerate(history.match.record().choices, start=1):
        seat, choice = seat_and_choice(line)
        again.choose(seat, choice)
        entries.append(LogEntry(version, seat, choice, again.digest(), at))
    return entries


def _brought_up_to_date(
    row: dict[str, Any], seed: str, entries: Sequence[LogEntry]
) -> tuple[History, list[tuple[int, str, str]]]:
    """A game begun under older rules, through the game's own migrations; its old digests do not count."""
    if row["position"] is not None:
        return _opened(row, begin(row, seed)), [(entry.seat, entry.choice, "") for entry in entries]
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
    history = _opened(row, Match.replay(record, to=0))
    lines = [seat_and_choice(line) for line in record.choices]
    return history, [(seat, choice, "") for seat, choice in lines]
