"""Messages for the component tests of the web client, recorded from the engine.

A `Recorder` holds one real match and makes what the server would send to one seat of it: snapshots, updates,
measured answers, foresights and refusals. The module of a game (`record_` and its name) plays to the moments
that its tests need; what it makes is kept in files beside those tests, and a test makes it again and compares.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from saltbox.engine import Match, SurveyError
from saltbox.engine.told import as_data
from saltbox.server.audience_messages import (
    ask_info,
    changed,
    event_info,
    names_for,
    outcome_of_rules,
    sealed_info,
    spans,
    view_of,
)
from saltbox.server.foresights import foreseen_message
from saltbox.server.installed_games import card_infos
from saltbox.wire.messages import (
    EventInfo,
    FairDice,
    Foresee,
    Foreseen,
    Measured,
    NotMeasured,
    RefusedInfo,
    SeatInfo,
    Sent,
    Snapshot,
    TableInfo,
    Update,
)
from tools import generated

NAMES = ("Wren", "Bosun", "Anne", "Tom", "Jo")
STORY = 30  # events of a snapshot: what a log shows at once


class Recorder:
    """One seat at a real match, and what it is sent. The other seats are a bot's, by name at least."""

    def __init__(self, match: Match, seat: int = 0, bot: str = "greedy") -> None:
        self.match, self.seat, self.bot = match, seat, bot
        self._told: list[EventInfo] = []
        self._hear()

    # --- Playing ---

    def choose(self, choice: str, seat: int | None = None) -> Update:
        """This choice is made, by the first seat that is asked unless another is named."""
        before, told = view_of(self.match, self.seat), len(self._told)
        self.match.choose(self.match.asks[0].seat if seat is None else seat, choice)
        self._hear()
        return Update(
            version=self.match.number,
            seat=self.seat,
            view=changed(before, view_of(self.match, self.seat)),
            ask=ask_info(self.match, self.seat),
            events=self._told[told:],
            table=self.table(),
            sealed=sealed_info(self.match, self.seat),
            asked=[ask.seat for ask in self.match.asks],
        )

    def play(self, *choices: str) -> "Recorder":
        """One choice after another, each of whoever is asked."""
        for choice in choices:
            self.choose(choice)
        return self

    def _hear(self) -> None:
        names = self._names()
        new = self.match.story(self.seat, len(self._told))
        self._told += [event_info(self.match, told, self.match.number, names) for told in new]

    def _names(self) -> list[str]:
        return names_for(NAMES[: self.match.seats], self.seat)

    # --- What is sent ---

    def told(self, since: int = 0) -> list[EventInfo]:
        """All that this seat was told, from its event of this number on."""
        return self._told[since:]

    def snapshot(self, since: int | None = None) -> Snapshot:
        """Everything, as it is sent when a socket opens; `since`: the first event of its log."""
        return Snapshot(
            table=self.table(),
            version=self.match.number,
            seat=self.seat,
            view=view_of(self.match, self.seat),
            ask=ask_info(self.match, self.seat),
            story=self._told[-STORY if since is None else since :],
            may_undo="free" if self.match.number else "no",
            sealed=sealed_info(self.match, self.seat),
            asked=[ask.seat for ask in self.match.asks],
        )

    def table(self) -> TableInfo:
        """The table of the match, at a time when nothing has a time."""
        match = self.match
        seats = [
            SeatInfo(
                seat=seat,
                kind="guest" if seat == self.seat else "bot",
                name=NAMES[seat],
                bot="" if seat == self.seat else self.bot,
                yours=seat == self.seat,
                connected=True,
            )
            for seat in range(match.seats)
        ]
        return TableInfo(
            table="recorded-table",
            game=match.game.name,
            title=match.game.title,
            seats=seats,
            state="running" if match.outcome is None else "finished",
            version=match.number,
            created=0.0,
            updated=0.0,
            dice=FairDice(commitment="c0ffee" * 8, salts=[""] * match.seats),
            outcome=outcome_of_rules(match, NAMES[: match.seats]),
        )

    def measured(self, survey: str, number: int = 0, **wish: Any) -> Measured | NotMeasured:
        """What is answered if this seat measures."""
        try:
            answer = self.match.measure_by_name(self.seat, survey, wish)
        except SurveyError as problem:
            return NotMeasured(number=number, version=self.match.number, text=str(problem))
        return Measured(number=number, survey=survey, version=self.match.number, answer=as_data(answer))

    def foreseen(self, *choices: str, number: int = 0, with_events: bool = False) -> Foreseen:
        """What is answered if this seat asks what choices would do: all listed options, if none is named."""
        asked = Foresee(number=number, seat=self.seat, choices=list(choices), with_events=with_events)
        return foreseen_message(self.match, asked, self._names())

    def refused(self, choice: str) -> RefusedInfo:
        """What is answered if this seat asks why a choice is not allowed."""
        refusal = self.match.why_not(self.seat, choice)
        if refusal is None:
            return RefusedInfo(choice=choice, rule="", words=[])
        return RefusedInfo(choice=choice, rule=refusal.rule, words=spans(refusal.prose))


def cards_of(game: str) -> dict[str, Sent]:
    """All cards of a game, by id."""
    return {card.id: card for card in card_infos(game)}


# --- Files ---


def written(recorded: Mapping[str, Any] | Sequence[Any]) -> str:
    """Recorded messages as JSON, one to a line, so that a difference can be read."""
    data = to_builtins(recorded)
    if isinstance(data, dict):
        lines = [f"{_json(name)}: {_json(entry)}" for name, entry in data.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"
    return "[\n" + ",\n".join(map(_json, data)) + "\n]\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def keep(files: Mapping[Path, str], module: str) -> None:
    """Writes the files of a game, or compares them with --check."""
    generated.keep(files, "the engine", module, sys.argv[1:])
