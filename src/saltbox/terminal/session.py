"""One game at one terminal: whose turn it is, what they typed, and what becomes of it."""

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from saltbox.bots import Bot, bot_choice
from saltbox.engine import CHANCE, Ask, Choice, Match, Prose, Refused, Seat, Sentence, Source
from saltbox.terminal import saves
from saltbox.terminal.commands import HINT, find_command
from saltbox.terminal.screen import Screen
from saltbox.textboard import Painter, Scene, said, told, with_rule

SEALED = "sealed until all have answered; "


class Step(NamedTuple):
    """A choice that may perhaps be taken back: who made it, and how things stood before."""

    seat: Seat
    number: int
    told: int


class Session:
    """The match, the people and bots around it, and the screen between them."""

    def __init__(
        self,
        match: Match,
        names: Sequence[str],
        bots: Mapping[Seat, Bot],
        screen: Screen,
        painter: Painter,
        record: Path,
        delay: float = 0.0,
    ) -> None:
        self.match, self.names, self.bots = match, names, bots
        self.screen, self.painter = screen, painter
        self.record, self.delay = record, delay
        self.trouble = ""  # why the last autosave failed
        self.saved = -1  # how many choices the record on disk holds
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.watcher: Seat | None = None  # who sits in front of the screen
        self.steps: list[Step] = []
        self.seen: dict[Seat | None, int] = {}  # how much of its story each seat has been shown
        self.counted: dict[Seat | None, int] = {}  # how much each seat has been told, as far as was looked
        self.worded: dict[
            Seat | None, list[Sentence]
        ] = {}  # the sentences of its story, as far as it was shown

    # --- The loop ---

    def run(self) -> None:
        """Until the game is over; somebody may leave before that, with `Leave`."""
        self.autosave()
        while self.match.outcome is None:
            ask = self.match.asks[0]
            if ask.seat in self.bots:
                self.choose(ask.seat, bot_choice(self.bots[ask.seat], self.match, ask.seat))
                if not self.people:
                    self.be_watched()
            else:
                self.put_question(ask)

    def choose(self, seat: Seat, choice: Choice) -> None:
        """Makes a choice and keeps it."""
        before = Step(seat, self.match.number, self.told())
        self.match.choose(seat, choice)
        self.steps.append(before)
        self.autosave()

    def put_question(self, ask: Ask) -> None:
        """Puts a question to a person until it is answered, or something else has changed the question."""
        self.bring(ask.seat)
        scene = self.scene(ask)
        self.screen.show(self.painter, scene)
        if self.trouble:
            self.screen.say(self.trouble, "bold red")
        prompt = f"{SEALED if self.is_sealed() else ''}{HINT} > "
        while True:
            typed = self.screen.ask(prompt)
            command = None if typed in ask.options else find_command(typed)
            if command is not None:
                if command.run(self, scene, command.argument(typed)):
                    return
            elif not typed:
                self.screen.show(self.painter, scene)
            elif self.answer(scene, typed):
                return

    def is_sealed(self) -> bool:
        """Whether several are asked the same at once, or were until some of them sealed their answers."""
        seats = range(self.match.seats)
        return len(self.match.asks) > 1 or any(self.match.view(seat)["sealed"] is not None for seat in seats)

    def answer(self, scene: Scene, typed: str) -> bool:
        """Tries what was typed as an answer; says why if it is none."""
        assert scene.ask is not None
        choice = self.meant(scene, typed)
        if choice is None:
            last = len(scene.ask.options)
            self.screen.say(f"There is no option {typed}: they go from 1 to {last}.", "yellow")
            return False
        return self.take(scene.ask, choice)

    def take(self, ask: Ask, choice: Choice) -> bool:
        """Tries a choice; says why if it is refused."""
        shown = self.told_to(viewer(ask))
        try:
            self.choose(ask.seat, choice)
        except Refused as refused:
            line = with_rule(said(refused.refusal.prose), refused.refusal.rule)
            self.screen.say(line.append(" (? shows the rule)"), "yellow")
            return False
        if self.told_to(viewer(ask)) > shown:  # else what was new is still all there is
            self.seen[viewer(ask)] = shown
        return True

    def meant(self, scene: Scene, typed: str) -> Choice | None:
        """The choice behind a number or a text; None for a number that does not exist.

        Where choices are numbers themselves, they are not counted as well.
        """
        assert scene.ask is not None
        options, is_number = scene.ask.options, typed.isascii() and typed.isdigit()
        if typed in options or not is_number or any(option.isdigit() for option in options):
            return self.painter.read(scene, typed)
        if 0 < int(typed) <= len(options):
            return options[int(typed) - 1]
        return self.painter.read(scene, typed) if scene.ask.measured else None

    def any_choice(self, ask: Ask) -> Choice:
        """Any legal choice; where choices are measured, a point of the space counts as one more option."""
        source = Source(f"any {ask.seat} {self.match.number}")
        space = self.match.space(ask) if ask.measured else None
        point = None if space is None else space.sample(source)
        return source.pick([*ask.options, *([] if point is None else [point])])

    # --- Seeing ---

    def bring(self, seat: Seat) -> None:
        """With several people at one screen, nobody sees what is not meant for them."""
        if seat != self.watcher and len(self.people) > 1 and seat != CHANCE:
            self.screen.hand_over(self.names[seat])
        self.watcher = seat

    def scene(self, ask: Ask | None) -> Scene:
        """What the asked seat may see; a spectator's scene if there is none."""
        match, seat = self.match, viewer(ask)
        story = match.story(seat)
        return Scene(
            title=match.game.title,
            view=match.view(seat),
            table=match.table,
            names=self.names,
            log=self.sentences(seat),
            events=story,
            fresh=len(story) - self.seen.get(seat, 0),
            ask=ask,
            about=None if ask is None else match.asked_about(ask),
            rule="" if ask is None else match.question_rule(ask),
            question=Prose() if ask is None else match.question_words(ask),
            options=[] if ask is None else [match.option_words(ask, choice) for choice in ask.options],
            previews={} if ask is None else self.painter.previews(match, ask),
        )

    def be_watched(self) -> None:
        """Bots among themselves: what a spectator may see, at a pace that can be followed."""
        if self.delay <= 0:
            return
        scene = self.scene(None)
        if self.screen.is_live:
            self.screen.show(self.painter, scene)
        else:
            for sentence in scene.log[len(scene.log) - scene.fresh :]:
                self.screen.say(told(sentence))
        if scene.fresh:
            time.sleep(self.delay)
        self.seen[None] = len(scene.log)

    # --- Keeping and taking back ---

    def autosave(self) -> None:
        """The record after every choice. A full disk must not stop the game, but it must be told."""
        try:
            saves.write_record(self.match, self.record)
            self.trouble, self.saved = "", self.match.number
        except OSError as problem:
            self.trouble = f"This game is not being saved: {problem.strerror} ({self.record})."

    def autosave_if_needed(self) -> None:
        """Before leaving. A record that is up to date is left alone: a choice may have been interrupted."""
        if self.saved != self.match.number:
            self.autosave()

    def told(self) -> int:
        """How much has been told to anybody: as long as it stays the same, nothing was revealed."""
        return sum(self.told_to(seat) for seat in (None, *range(self.match.seats)))

    def told_to(self, seat: Seat | None) -> int:
        """How much this seat has been told; only what is new since the last look is counted."""
        known = self.counted.get(seat, 0)
        self.counted[seat] = known + len(self.match.story(seat, known))
        return self.counted[seat]

    def sentences(self, seat: Seat | None) -> list[Sentence]:
        """All that this seat was told, each event put into words once."""
        known = self.worded.setdefault(seat, [])
        new = self.match.story(seat, len(known))
        known.extend([self.match.event_words(event, self.names) for event in new])
        return known.copy()

    def undo(self, seat: Seat) -> str:
        """Goes back to before the seat's own last choice; or says why not.

        Nothing may have been told to anybody since then, and no other person may have chosen.
        """
        own = next((n for n in reversed(range(len(self.steps))) if self.steps[n].seat == seat), None)
        if own is None:
            return "There is nothing of yours to take back."
        step = self.steps[own]
        if step.told != self.told():
            return "Your last choice has shown something, so it stands."
        if any(later.seat not in (seat, *self.bots) for later in self.steps[own:]):
            return "Somebody else has chosen since, so your last choice stands."
        self.match = Match.replay(self.match.record(), to=step.number, game=self.match.game)
        self.counted.clear()
        self.worded.clear()
        del self.steps[own:]
        self.autosave()
        return ""


def viewer(ask: Ask | None) -> Seat | None:
    """Whose eyes a scene is for: dice that the outside rolls are rolled in front of everybody."""
    return None if ask is None or ask.seat == CHANCE else ask.seat
