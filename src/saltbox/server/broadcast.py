"""What a table tells its listeners: a snapshot to whoever comes or comes back, differences to whoever stays.

It reads what the table holds, and that is stored. It never waits, so between a change and its telling
nothing can come.
"""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast

from saltbox import fair
from saltbox.engine import find_game
from saltbox.server.audience_messages import (
    Audience,
    ask_info,
    changed,
    encode,
    names_for,
    sealed_info,
    view_of,
)
from saltbox.server.errors import Problem
from saltbox.server.seats import owned
from saltbox.wire.messages import (
    AskInfo,
    ChatLine,
    Clock,
    EventInfo,
    FairDice,
    OpenedHands,
    SealedInfo,
    SeatInfo,
    Snapshot,
    TableInfo,
    UndoAnswered,
    UndoInfo,
    Update,
)

if TYPE_CHECKING:
    from saltbox.server.table import Listener, Table

MayUndo = Literal["no", "free", "ask"]


class LastShown(NamedTuple):
    """What an audience was shown last."""

    view: dict[str, Any]
    told: int  # lines of its story
    version: int


NOTHING_YET = LastShown({}, 0, 0)


class Broadcast:
    """The listeners of a table, and what each audience was shown last."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.listeners: list[Listener] = []
        self._last_shown: dict[Audience, LastShown] = {}
        self._sees_hands: list[Listener] = []  # who watches bots with all hands open

    # --- Coming and going ---

    def add_listener(self, listener: "Listener") -> None:
        """Joining and joining again are the same: a snapshot for each audience this guest is."""
        was_there = self.is_connected(listener.guest)
        self._see(listener.guest)
        self.listeners.append(listener)
        self.send_snapshots(listener)
        if not was_there:
            self.update(with_table=True, but=listener)

    def send_snapshots(self, listener: "Listener") -> None:
        """Everything anew, for one listener."""
        for audience in self.table.audiences(listener.guest):
            listener.send(encode(self.snapshot(audience)))
            self._remember(audience)
        if listener in self._sees_hands:
            listener.send(self._opened_hands())

    def snapshots_to_all(self) -> None:
        """Everything anew for everyone: after a take-back, or when somebody sat down."""
        for listener in list(self.listeners):
            self.send_snapshots(listener)

    def remove_listener(self, listener: "Listener") -> None:
        """A listener is gone; others learn of it when it was the last of a guest who sits here."""
        if listener in self._sees_hands:
            self._sees_hands.remove(listener)
        if listener in self.listeners:
            self.listeners.remove(listener)
            self._see(listener.guest)
            if not self.is_connected(listener.guest):
                self.update(with_table=True)

    def hang_up(self) -> None:
        """The table leaves memory: whoever listens must come again."""
        for listener in list(self.listeners):
            listener.send(None)
        self.listeners.clear()
        self._sees_hands.clear()

    def _see(self, guest: str) -> None:
        if guest == self.table.row["creator"]:
            self.table.host_seen = time.monotonic()

    def is_connected(self, guest: str) -> bool:
        """Whether this guest listens."""
        return any(listener.guest == guest for listener in self.listeners)

    # --- Telling ---

    def update(self, with_table: bool = False, but: "Listener | None" = None) -> None:
        """Tells every audience what changed since it was told last; not `but`, who was told everything."""
        for audience, listeners in self._groups().items():
            message = encode(self._update(audience, with_table))
            for listener in listeners:
                if listener is not but:
                    listener.send(message)
        if self._sees_hands:
            hands = self._opened_hands()
            for listener in self._sees_hands:
                listener.send(hands)

    # --- Watching bots ---

    def open_hands(self, listener: "Listener", is_open: bool) -> None:
        """Shows all hands to a listener from now on, or no more; never where a person plays or may sit down."""
        if not self.table.is_left_to_bots:
            raise Problem(
                "hands_closed", "Hands are open only where nobody but bots plays.", self.table.version
            )
        if listener in self._sees_hands:
            self._sees_hands.remove(listener)
        if is_open:
            self._sees_hands.append(listener)
            listener.send(self._opened_hands())

    def _opened_hands(self) -> bytes:
        history = self.table.history
        views = (
            [] if history is None else [view_of(history.match, seat) for seat in range(len(self.table.chairs))]
        )
        return encode(OpenedHands(version=self.table.version, views=views))

    def to_all(self, said: ChatLine | UndoAnswered) -> None:
        """Something for all alike."""
        message = encode(said)
        for listener in self.listeners:
            listener.send(message)

    def _groups(self) -> dict[Audience, list["Listener"]]:
        groups: dict[Audience, list[Listener]] = {}
        for listener in self.listeners:
            for audience in self.table.audiences(listener.guest):
                groups.setdefault(audience, []).append(listener)
        self._last_shown = {who: shown for who, shown in self._last_shown.items() if who in groups}
        return groups

    def _remember(self, audience: Audience) -> None:
        if self.table.history is not None:
            history = self.table.history
            self._last_shown[audience] = LastShown(
                view_of(history.match, audience), self.told(audience), self.table.version
            )

    def told(self, audience: Audience) -> int:
        """How many lines the story of this audience has."""
        history = self.table.history
        return 0 if history is None else len(history.stories[audience]) + self._ended_by_decision()

    def _ended_by_decision(self) -> bool:
        history = self.table.history
        return self.table.outcome is not None and history is not None and history.match.outcome is None

    def _update(self, audience: Audience, with_table: bool) -> Update:
        history = self.table.history
        shown = self._last_shown.get(audience, NOTHING_YET)
        self._remember(audience)
        return Update(
            version=self.table.version,
            seat=audience,
            view={} if history is None else changed(shown.view, self._last_shown[audience].view),
            ask=self._ask(audience),
            sealed=self._sealed(audience),
            asked=self.table.asked(),
            events=self.events(audience, shown.told),
            table=self.info(audience) if with_table else None,
            may_undo=self.may_undo(audience),
            undo_asked_by=self.table.undo_asked_by,
            undo=self.undo_info(audience),
            chain=self.chain(audience),
            chosen=[] if history is None else history.chosen(audience, shown.version),
        )

    def since(self, audience: Audience, told: int, version: int) -> Update:
        """An update for somebody who keeps no socket: the whole view, and what came after these numbers."""
        history = self.table.history
        return Update(
            version=self.table.version,
            seat=audience,
            view={} if history is None else view_of(history.match, audience),
            ask=self._ask(audience),
            sealed=self._sealed(audience),
            asked=self.table.asked(),
            events=self.events(audience, told),
            table=self.info(audience),
            may_undo=self.may_undo(audience),
            undo_asked_by=self.table.undo_asked_by,
            undo=self.undo_info(audience),
            chain=self.chain(audience),
            chosen=[] if history is None else history.chosen(audience, version),
        )

    def snapshot(self, audience: Audience) -> Snapshot:
        """Everything that this audience may know."""
        table = self.table
        return Snapshot(
            table=self.info(audience),
            version=table.version,
            seat=audience,
            view={} if table.history is None else view_of(table.history.match, audience),
            ask=self._ask(audience),
            sealed=self._sealed(audience),
            asked=self.table.asked(),
            story=self.events(audience, 0),
            may_undo=self.may_undo(audience),
            undo_asked_by=table.undo_asked_by,
            undo=self.undo_info(audience),
            chat=table.chat[:],
            chain=self.chain(audience),
            chosen=[] if table.history is None else table.history.chosen(audience),
        )

    def chain(self, audience: Audience) -> str:
        """The head of this audience's chain; empty before the game."""
        history, outcome = self.table.history, self.table.outcome
        if history is None:
            return ""
        head = history.heads[audience]
        if outcome is not None and self._ended_by_decision():
            return fair.end_head(head, outcome.reason, outcome.winners)
        return head

    def _ask(self, audience: Audience) -> AskInfo | None:
        history = self.table.history
        if history is None or not self._is_playing(audience):
            return None
        return ask_info(history.match, audience, self.table.question_offset)

    def _is_playing(self, audience: Audience) -> bool:
        """Whether this audience can be asked something: whoever has left a seat is not."""
        table = self.table
        return audience is not None and table.state == "running" and not table.chairs[audience].left

    def _sealed(self, audience: Audience) -> SealedInfo | None:
        history = self.table.history
        if history is None or not self._is_playing(audience):
            return None
        return sealed_info(history.match, audience, self.table.question_offset)

    def events(self, audience: Audience, since: int) -> list[EventInfo]:
        """The story from an event on; a game that ended by decision has a last line of its own."""
        history, outcome = self.table.history, self.table.outcome
        if history is None:
            return []
        # Encoded already: they travel as they are.
        events = cast(
            list[EventInfo], history.stories[audience].events(history.match, self.table.names(), since)
        )
        if outcome is not None and self._ended_by_decision() and since < self.told(audience):
            facts = {"winners": outcome.winners, "reason": outcome.reason}
            name = f"ended_by_{outcome.reason}"
            last = EventInfo(self.table.version, name, facts, [outcome.text], outcome.rule)
            events = [*events, last]
        return events

    def may_undo(self, audience: Audience) -> MayUndo:
        """Whether this seat can take its last decision back at once, or must ask the others first."""
        table = self.table
        if audience is None or table.state != "running" or table.history is None or not table.row["undo"]:
            return "no"
        version = table.history.last_of(audience)
        if version is None or table.chairs[audience].left:
            return "no"
        mine = owned(table.chairs, table.chairs[audience].guest)
        if all(chair.is_automatic or seat in mine for seat, chair in enumerate(table.chairs)):
            return "free"
        return "free" if table.history.is_quiet_since(version, mine) else "ask"

    def undo_info(self, audience: Audience) -> UndoInfo | None:
        """What this seat would take back; None if it cannot take anything back."""
        history = self.table.history
        if audience is None or history is None or self.may_undo(audience) == "no":
            return None
        version = history.last_of(audience)
        return None if version is None else history.taken_back(version)

    # --- The table itself ---

    def info(self, audience: Audience) -> TableInfo:
        """The table as everyone may see it; which seats are one's own follows from the audience."""
        table = self.table
        guest = "" if audience is None else table.chairs[audience].guest
        return self.info_for(guest)

    def info_for(self, guest: str) -> TableInfo:
        """The table for a guest. Its custom cards can be many, and have a door of their own."""
        table, row = self.table, self.table.row
        mine = owned(table.chairs, guest)
        return TableInfo(
            table=table.id,
            game=row["game"],
            title=find_game(row["game"]).title,
            seats=list(self._seats(mine)),
            state=table.state,
            version=table.version,
            created=row["created"],
            updated=table.updated,
            dice=self._dice(),
            clock=Clock(**row["clock"]),
            options={name: value for name, value in table.options.items() if name != "cards"},
            outcome=table.outcome,
            rematch=row["rematch"],
            line=self._status_line(mine),
            your_turn=any(seat in mine and not table.chairs[seat].left for seat in table.asked()),
            lesson=row["lesson"],
            undo=row["undo"],
            listed=row["listed"],
        )

    def _dice(self) -> FairDice:
        table = self.table
        return FairDice(
            commitment=fair.commitment(table.row["secret"]),
            salts=[share.salt for share in table.shares],
            salt_commitments=[share.commitment for share in table.shares],
            rules=0 if table.history is None else table.row["rules"],
            start="" if table.history is None else table.history.chain_start.start,
            secret=table.row["secret"] if table.state == "finished" else "",
        )

    def _seats(self, mine: list[int]) -> Iterator[SeatInfo]:
        table, left = self.table, self.table.clock.left()
        for seat, (chair, name) in enumerate(zip(table.chairs, table.names(), strict=True)):
            yield SeatInfo(
                seat=seat,
                kind=chair.kind,
                name=name if chair.kind != "open" else "",
                bot=chair.bot,
                yours=seat in mine,
                connected=chair.kind == "bot" or (chair.kind == "guest" and self.is_connected(chair.guest)),
                resigned=chair.resigned,
                left=chair.left,
                returning=chair.returning,
                running=table.clock.is_running(seat),
                seconds_left=round(left[seat], 1) if table.clock.on else None,
            )

    def _status_line(self, mine: list[int]) -> str:
        table = self.table
        where = table.outcome.text if table.outcome is not None else table.status_line
        if table.state == "waiting":
            return where
        others = [name for seat, name in enumerate(names_for(table.names(), None)) if seat not in mine]
        if table.outcome is not None or not others:
            return where
        if not mine and len(others) == 2:
            return f"{where}, {' against '.join(others)}"
        *first, last = others
        listed = f"{', '.join(first)} and {last}" if first else last
        return f"{where}, {'against ' if mine else ''}{listed}"
