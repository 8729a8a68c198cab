"""The three documents of a match: record (a replay), save (a snapshot with its record), position (a puzzle).

All are JSON objects that say what they are: {"saltbox": "record", "format": 1, "game": ..., "rules": ...}.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from saltbox.engine.errors import DocumentError, VersionError
from saltbox.engine.game import Game
from saltbox.engine.state import Choice, Seat, State, canonical, digest

FORMAT = 1
FORMAT_MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
DIGEST_EVERY = 16  # choices between two digests of a record


class Record(NamedTuple):
    """Header, seed and choices: a replay, a save, a bug report."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, Any]
    seed: int | str | None  # None: the match did not begin at its set-up, `position` says where
    choices: tuple[str, ...]  # "seat choice"
    digests: Mapping[int, str]  # after how many choices: the digest of the state
    dice: Any = None
    asks_forced: bool = False
    position: Mapping[str, Any] | None = None

    def document(self) -> dict[str, Any]:
        """The record as plain data; its lines of choices read well in a diff."""
        fields = {k: v for k, v in self._asdict().items() if k not in ("choices", "digests")}
        return {
            **heading("record"),
            **{k: v for k, v in fields.items() if v is not None and v is not False},
            "choices": list(self.choices),
            "digests": {str(n): d for n, d in self.digests.items()},
        }

    def text(self) -> str:
        """The record as a file."""
        return json.dumps(self.document(), indent=1) + "\n"


def heading(what: str) -> dict[str, Any]:
    """The two keys that every document opens with."""
    return {"saltbox": what, "format": FORMAT}


def parse(text: str) -> dict[str, Any]:
    """A JSON object, or a sentence that says why it is none."""
    try:
        document = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as problem:
        raise DocumentError(f"this is not whole JSON, it may be cut off or altered: {problem}") from None
    if not isinstance(document, dict):
        raise DocumentError("this is not a Saltbox document")
    return document


def open_document(document: Mapping[str, Any], what: str) -> dict[str, Any]:
    """Checks that a document is what it should be, in a format this program reads."""
    if document.get("saltbox") != what:
        raise DocumentError(f"this is not a Saltbox {what} (it says {document.get('saltbox')!r})")
    opened = dict(document)
    while (found := opened.get("format")) != FORMAT:
        migrate = FORMAT_MIGRATIONS.get(found) if isinstance(found, int) else None
        if migrate is None:
            newer = isinstance(found, int) and found > FORMAT
            hint = "update Saltbox to open it" if newer else "it cannot be brought up to date"
            raise VersionError(f"this {what} has format {found!r}, this program reads {FORMAT}: {hint}")
        opened = migrate(opened)
    return opened


def up_to_date(game: Game[Any], document: dict[str, Any]) -> dict[str, Any]:
    """Brings a document made under older rules up to the present ones, or says that it cannot be done."""
    while (found := document.get("rules")) != game.version:
        migrate = game.migrations.get(found) if isinstance(found, int) else None
        if migrate is None:
            raise VersionError(
                f"this was played under rules version {found!r} of {game.name}, this program has"
                f" version {game.version} and no way from one to the other"
            )
        document = migrate(document)
    return document


def read_record(document: Mapping[str, Any], game: Game[Any]) -> Record:
    """The record a document holds, checked field by field."""
    d = up_to_date(game, dict(document))
    known = {*Record._fields, "saltbox", "format"}
    for key in d:
        if key not in known:
            raise DocumentError(f'a record has no "{key}"')
    choices = _checked(d, "choices", list)
    digests = _checked(d, "digests", dict)
    seed = d.get("seed")
    if not isinstance(seed, int | str | None) or isinstance(seed, bool):
        raise DocumentError("a record's seed is a number or a text")
    return Record(
        game=game.name,
        rules=game.version,
        seats=_checked(d, "seats", int),
        options=_checked(d, "options", dict),
        seed=seed,
        choices=tuple(str(line) for line in choices),
        digests={_whole(n): str(value) for n, value in digests.items()},
        dice=_dice(d.get("dice")),
        asks_forced=d.get("asks_forced") is True,
        position=d.get("position"),
    )


def _dice(dice: Any) -> Any:
    """None, "open", or the listed results."""
    if isinstance(dice, list) and all(isinstance(one, int | str) for one in dice):
        return tuple(dice)
    if dice is None or dice == "open":
        return dice
    raise DocumentError(f"dice are a list of results, or open; not {dice!r}")


def _checked(document: Mapping[str, Any], key: str, kind: type) -> Any:
    value = document.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise DocumentError(f'"{key}" is missing or damaged')
    return value


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise DocumentError(f"{text!r} is not a number of choices")
    return int(text)


def seat_and_choice(line: str) -> tuple[Seat, Choice]:
    """One line of a record, taken apart."""
    seat, _, choice = line.partition(" ")
    if not seat.removeprefix("-").isdecimal() or not choice:
        raise DocumentError(f'a choice in a record is "seat choice", not {line!r}')
    return int(seat), choice


def saved_state(game: Game[Any], document: Mapping[str, Any], text: str) -> State:
    """The state of a save, if its fingerprint fits. A save that was only laid out anew still opens."""
    stored = text[text.index('"state":') + 8 : -1]
    if digest(stored) != document["digest"] and digest(canonical(document["state"])) != document["digest"]:
        raise DocumentError("this save was altered: its fingerprint does not fit")
    state: State = game.schema.restore(game, game.load_table(document["options"]), document["state"])
    return state


def position_state(game: Game[Any], opened: Mapping[str, Any]) -> tuple[State, dict[str, Any]]:
    """The state a position describes: written whole, or in a game's own short form under "given"."""
    given, written = opened.get("given"), opened.get("state", {})
    if given is not None:
        if game.positions.build is None:
            raise DocumentError(f"{game.name} has no short form of a position")
        written = {**game.positions.build({"options": opened.get("options", {}), **given}), **written}
    if not isinstance(written, dict):
        raise DocumentError('a position\'s "state" is an object')
    options = game.chosen_options(opened.get("options", {}))
    seats = game.chosen_seats(opened.get("seats"))
    table = game.load_table(options)
    try:
        s = game.schema.from_document(game, table, seats, written)
        for frame in s.agenda:
            game.check_frame(frame)
        game.positions.check(s)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as fault:  # rows of another shape
        raise DocumentError(f"a {game.name} position has other parts than these: {fault}") from fault
    return s, options
