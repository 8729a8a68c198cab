"""The screen: makes the parts of a scene fit, asks, and hides what others may not see."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from saltbox.terminal.drawn import drawn
from saltbox.textboard import ASCII, PRETTY, Glyphs, Line, Painter, Scene, said, told

BIG = (100, 34)  # from this size on the board is drawn with room for names
WIDE = 160  # from this width on the log has a column of its own
SIDE = 62  # the column beside the board, if there is room for a third
NARROWEST_SIDE = 30
LEAST_LOG = 3  # lines below the board that make a log there worth while
LOG_WHEN_ENDLESS = 8  # lines of log where the height does not matter
ENDLESS = 10_000


class Screen:
    """A console to play on. Where it is no terminal, everything is simply printed one below the other."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.glyphs: Glyphs = glyphs_for(console)
        self.is_live = console.is_terminal and not console.is_dumb_terminal and has_keyboard()
        file = console.file
        if self.glyphs.is_ascii and hasattr(file, "reconfigure"):
            file.reconfigure(errors="replace")  # a name with an accent must not end the game

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Plays on the terminal's second page: what was there before comes back, hands do not stay behind."""
        if self.is_live:
            self.console.set_alt_screen(True)
        try:
            yield
        finally:
            if self.is_live:
                self.console.set_alt_screen(False)

    def show(self, painter: Painter, scene: Scene) -> None:
        """Draws a scene on an empty screen."""
        height = self.console.height - 1 if self.is_live else ENDLESS  # one line is for the prompt
        lines = Composer(self.console, painter, scene, self.glyphs).lines(height)
        if self.is_live:
            self.console.clear()
        else:
            self.console.print(Text(self.glyphs.line * min(self.console.width, 80), "dim"))
        self.console.print(Text("\n").join(lines), no_wrap=True, overflow="crop")

    def say(self, message: str | Line, style: str = "") -> None:
        """One message below the scene."""
        (text,) = drawn([Line(message) if isinstance(message, str) else message])
        text.stylize_before(style)
        self.console.print(text)

    def ask(self, prompt: str) -> str:
        """What was typed. The end of input raises EOFError, Ctrl-C KeyboardInterrupt."""
        typed = self.console.input(Text(prompt, "bold"))
        if not has_keyboard():
            self.console.print(Text(typed))  # a script does not echo, and its transcript should read well
        return typed.strip()

    def hide(self) -> None:
        """Nothing of the last scene stays in sight."""
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.console.print("\n" * self.console.height)

    def hand_over(self, name: str) -> None:
        """Between two people at one screen."""
        self.hide()
        self.ask(f"Pass the device to {name}, who presses Enter: ")
        self.hide()

    def page(self, lines: Sequence[Text]) -> None:
        """A long text, a screenful at a time."""
        wrapped = [part for line in lines for part in line.wrap(self.console, self.console.width)]
        step = max(self.console.height - 2, 5) if self.is_live else len(wrapped)
        for start in range(0, len(wrapped), max(step, 1)):
            self.console.print(Text("\n").join(wrapped[start : start + step]))
            if start + step < len(wrapped) and self.ask("Enter for more, q to stop: ").lower() == "q":
                return


class Composer:
    """Fits the parts of one scene into a width and a height."""

    def __init__(self, console: Console, painter: Painter, scene: Scene, glyphs: Glyphs) -> None:
        self.console, self.painter, self.scene, self.glyphs = console, painter, scene, glyphs
        self.width = console.width

    def lines(self, height: int) -> list[Text]:
        """The whole screen, top to bottom. The log takes what is left; the options never lose a line to it."""
        is_big = self.width >= BIG[0] and BIG[1] <= height < ENDLESS
        header = [self.cut(line) for line in drawn(self.painter.header(self.scene, self.width))]
        board = drawn(self.painter.board(self.scene, is_big))
        question = self.question(height - len(header) - len(board))
        if is_big and question:
            question = [Text(""), *question]
        room = height - len(header) - len(question)
        log_below = room - len(board) >= LEAST_LOG and not (is_big and self.width >= WIDE)
        body = self.body(board, is_big, room, log_below)
        if log_below:
            left = LOG_WHEN_ENDLESS if height == ENDLESS else room - len(body)
            body += self.log(self.width, left)
        return [*header, *body, *question]

    def body(self, board: list[Text], is_big: bool, room: int, log_below: bool) -> list[Text]:
        """The board with what lies around it, side by side if that fits."""
        rest = self.width - widest(board) - 2
        if not board or rest < NARROWEST_SIDE:
            side = self.wrapped(self.side(False), self.width)
            return [*board, *side][: max(room, 0)]
        if is_big and self.width >= WIDE:
            side = self.wrapped(self.side(True), SIDE, indent=6)
            log = self.log(rest - SIDE - 2, room)
            return beside(beside(board, side, widest(board) + 2), log, widest(board) + SIDE + 4)
        side = self.wrapped(self.side(is_big), rest, indent=6 if is_big else 4)
        if not log_below:
            side += self.log(rest, len(board) - len(side))
        return beside(board, side, widest(board) + 2)[: max(room, len(board))]

    def side(self, roomy: bool) -> list[Text]:
        """What lies around the board."""
        return drawn(self.painter.side(self.scene, roomy))

    def question(self, room: int) -> list[Text]:
        """What to do, in one sentence, and the options: wrapped, or cut, or in two columns, as room allows."""
        if self.scene.ask is None:
            return []
        (title,) = drawn([said(self.scene.question)])
        title.stylize_before("bold bright_white")
        options = drawn(self.painter.options(self.scene))
        whole = self.wrapped(options, self.width, indent=2)
        if len(whole) < room:
            return [self.cut(title), *whole]
        if self.scene.previews:
            kept = whole[: max(room - 2, 3)]
            more = Text("... more: type your choice", "dim") if len(kept) < len(whole) else Text("")
            return [self.cut(title), *kept, more]
        if len(options) < room:
            return [self.cut(title), *[self.cut(option) for option in options]]
        half = -(-len(options) // 2)
        narrow = [self.cut(option, self.width // 2 - 1) for option in options]
        return [self.cut(title), *beside(narrow[:half], narrow[half:], self.width // 2)]

    def log(self, width: int, height: int) -> list[Text]:
        """The last things that happened, new ones marked."""
        lines: list[Text] = []
        old = len(self.scene.log) - self.scene.fresh
        for number in range(len(self.scene.log) - 1, -1, -1):
            if self.painter.is_quiet(self.scene, number):
                continue
            mark = self.glyphs.fresh if number >= old else " "
            (sentence,) = drawn([told(self.scene.log[number])])
            entry = Text.assemble((f"{mark} ", "bold bright_yellow"), sentence)
            if number < old:
                entry.stylize("dim")
            wrapped = self.wrapped([entry], width, indent=2)
            if len(lines) + len(wrapped) > height:
                break
            lines = [*wrapped, *lines]
        return lines

    def wrapped(self, lines: Sequence[Text], width: int, indent: int = 4) -> list[Text]:
        """Lines broken at the width; what goes over is indented, so that every entry is seen as one."""
        broken: list[Text] = []
        for line in lines:
            first, *rest = line.wrap(self.console, width) or [line]
            broken.append(first)
            if rest:
                tail = line[len(first) :]
                tail = tail[len(tail.plain) - len(tail.plain.lstrip()) :]
                broken += [Text(" " * indent) + part for part in tail.wrap(self.console, width - indent)]
        return broken

    def cut(self, line: Text, width: int | None = None) -> Text:
        """One line that ends with dots where it does not fit."""
        short = line.copy()
        short.truncate(width or self.width, overflow="crop" if self.glyphs.is_ascii else "ellipsis")
        return short


def glyphs_for(console: Console) -> Glyphs:
    """What this console can show."""
    return ASCII if console.options.ascii_only else PRETTY


def has_keyboard() -> bool:
    """Whether somebody types; otherwise a script does, or nobody."""
    try:
        return sys.stdin.isatty()
    except (AttributeError, ValueError):  # there is no input at all
        return False


def widest(lines: Sequence[Text]) -> int:
    """The width that these lines need."""
    return max((line.cell_len for line in lines), default=0)


def beside(left: Sequence[Text], right: Sequence[Text], column: int) -> list[Text]:
    """Two columns; the right one begins at this column."""
    rows = max(len(left), len(right))
    lines = []
    for n in range(rows):
        line = Text()  # with no style of its own, which would colour the other column too
        if n < len(left):
            line.append_text(left[n])
        if n < len(right):
            line.append(" " * max(column - line.cell_len, 0))
            line.append_text(right[n])
        lines.append(line)
    return lines
