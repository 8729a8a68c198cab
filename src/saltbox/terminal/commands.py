"""What a player can type besides an answer."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol

from rich.text import Text

from saltbox.engine import Ask, Choice, Match, Seat
from saltbox.engine.catalogue import (
    Block,
    Paragraph,
    Pieces,
    Point,
    Rule,
    Table,
    catalogue_text,
    read_catalogue,
)
from saltbox.engine.match import CONCEDE
from saltbox.terminal import saves
from saltbox.terminal.drawn import drawn
from saltbox.terminal.screen import Screen
from saltbox.textboard import Painter, Scene, option_said, said, told, with_rule

HINT = "number, ? rule, help"
HELP = """\
3              choose option 3; the words of a choice itself work too
?  or  ? 3     the rule behind the question, or behind option 3
why CHOICE     why something is not allowed
any, sample    any legal choice, at random
snap CHOICE    the nearest legal choice to one that is measured on the table
log            everything that has happened, as far as you may know it
undo           take back your last choice, if it has shown nothing to anybody
save [FILE]    write the record of this game; it is also saved after every choice
seed           the number that this game was shuffled with
quit           leave; saltbox play --resume goes on from the saved record
Enter          draw the screen again"""
CONCEDE_HELP = f"{CONCEDE:<15}give the game up"


class Leave(Exception):
    """The player leaves; the game is kept."""


class Dropped(Exception):
    """The player leaves and does not want to keep the game."""


class Sitting(Protocol):
    """What commands need of the game at this terminal."""

    match: Match
    record: Path
    screen: Screen
    painter: Painter

    def meant(self, scene: Scene, typed: str) -> Choice | None: ...

    def any_choice(self, ask: Ask) -> Choice: ...

    def take(self, ask: Ask, choice: Choice) -> bool: ...

    def undo(self, seat: Seat) -> str: ...


class Command(NamedTuple):
    """A word, and what it does. It returns whether the question has to be put anew."""

    word: str
    run: Callable[[Sitting, Scene, str], bool]

    def argument(self, typed: str) -> str:
        """What follows the word."""
        return typed[len(self.word) :].strip()


def find_command(typed: str) -> Command | None:
    """The command that was typed, if it is one."""
    if typed.startswith("?"):
        return Command("?", show_rule)
    word = typed.split(maxsplit=1)[0].lower() if typed else ""
    return Command(word, COMMANDS[word]) if word in COMMANDS else None


# --- Rules ---


@cache
def rules_of(game: str) -> Mapping[str, Rule]:
    """The catalogue of a game; a game may have none."""
    try:
        return read_catalogue(catalogue_text(game))
    except LookupError:
        return {}


def rule_text(game: str, id: str) -> list[Text]:
    """A rule as the catalogue tells it."""
    rule = rules_of(game).get(id)
    if rule is None:
        return [Text(f"{id}  ", "bold cyan"), Text("The catalogue does not tell this rule.")]
    return [
        Text(f"{id}  {rule.heading}", "bold cyan"),
        *[line for block in rule.blocks for line in block_lines(block)],
    ]


def block_lines(block: Block) -> list[Text]:
    """A paragraph or a point as one line that the screen wraps, a table as a line for each row."""
    match block:
        case Paragraph(pieces):
            return [plain_pieces(pieces)]
        case Point(pieces):
            return [Text("- ").append_text(plain_pieces(pieces))]
        case Table(head, rows):
            return [Text(" | ").join(map(plain_pieces, cells)) for cells in (head, *rows)]


def plain_pieces(pieces: Pieces) -> Text:
    """The words of a rule, without the marks of its file."""
    return Text("".join([piece if isinstance(piece, str) else piece.text for piece in pieces]))


def show_rule(session: Sitting, scene: Scene, argument: str) -> bool:
    """The rule behind the question, or behind an option and then the question."""
    assert scene.ask is not None
    ids = [scene.rule]
    if argument:
        choice = session.meant(scene, argument)
        if choice is None or choice not in scene.ask.options:
            session.screen.say(f"There is no option {argument}. Try: why {argument}", "yellow")
            return False
        ids = list(dict.fromkeys([*session.painter.rules(scene, choice), *ids]))
        option = scene.options[scene.ask.options.index(choice)]
        session.screen.say(option_said(option), "bold")  # it may have been cut
    session.screen.page([line for id in ids for line in rule_text(session.match.game.name, id)])
    return False


def why(session: Sitting, scene: Scene, argument: str) -> bool:
    """Why a choice is refused, and the rule that forbids it."""
    assert scene.ask is not None
    choice = session.meant(scene, argument) if argument else None
    if choice is None:
        session.screen.say("Say which choice: why CHOICE", "yellow")
        return False
    refusal = session.match.why_not(scene.ask.seat, choice)
    if refusal is None:
        session.screen.say(f"Nothing forbids {choice}.", "green")
    else:
        session.screen.say(with_rule(said(refusal.prose), refusal.rule), "yellow")
        session.screen.page(rule_text(session.match.game.name, refusal.rule))
    return False


# --- The rest ---


def show_help(session: Sitting, scene: Scene, argument: str) -> bool:
    """What can be typed."""
    lines = HELP.splitlines()
    if session.match.game.rules.concede is not None:
        lines.insert(-1, CONCEDE_HELP)
    session.screen.page([Text(line) for line in lines])
    return False


def show_log(session: Sitting, scene: Scene, argument: str) -> bool:
    """The whole story as this seat may know it."""
    session.screen.page(drawn(map(told, scene.log)) or [Text("Nothing has happened yet.")])
    return False


def show_seed(session: Sitting, scene: Scene, argument: str) -> bool:
    """What the game was shuffled with."""
    seed = session.match.record().seed
    session.screen.say("This game began in the middle and has no seed." if seed is None else f"Seed: {seed}")
    return False


def save(session: Sitting, scene: Scene, argument: str) -> bool:
    """Writes the record to a named file, or tells where it already lies."""
    path = Path(argument).expanduser() if argument else session.record
    try:
        saves.write_record(session.match, path)
        session.screen.say(f"Saved: {path}", "green")
    except OSError as problem:
        session.screen.say(f"It could not be saved: {problem.strerror} ({path}).", "bold red")
    return False


def any_choice(session: Sitting, scene: Scene, argument: str) -> bool:
    """Leaves the choice to chance."""
    assert scene.ask is not None
    return session.take(scene.ask, session.any_choice(scene.ask))


def snap(session: Sitting, scene: Scene, argument: str) -> bool:
    """Pulls a measured choice to the nearest legal one, says which, and takes it."""
    assert scene.ask is not None
    space = session.match.space(scene.ask) if scene.ask.measured else None
    if space is None:
        session.screen.say("There is nothing to measure here.", "yellow")
        return False
    choice = space.snap(session.painter.read(scene, argument))
    if choice is None:
        session.screen.say(f"Nothing legal is near {argument}.", "yellow")
        return False
    session.screen.say(option_said(session.match.option_words(scene.ask, choice)), "green")
    return session.take(scene.ask, choice)


def undo(session: Sitting, scene: Scene, argument: str) -> bool:
    """Back to before the last own choice."""
    assert scene.ask is not None
    refused = session.undo(scene.ask.seat)
    if refused:
        session.screen.say(refused, "yellow")
    return not refused


def leave(session: Sitting, scene: Scene, argument: str) -> bool:
    """Asks what is to become of the record, then leaves."""
    wish = session.screen.ask(f"Enter keeps {session.record}; or type another file, or no to drop it: ")
    if wish.lower() in ("n", "no"):
        session.record.unlink(missing_ok=True)
        raise Dropped
    if wish:
        save(session, scene, wish)
    raise Leave


COMMANDS: Mapping[str, Callable[[Sitting, Scene, str], bool]] = {
    "help": show_help,
    "h": show_help,
    "why": why,
    "any": any_choice,
    "sample": any_choice,
    "snap": snap,
    "log": show_log,
    "save": save,
    "undo": undo,
    "seed": show_seed,
    "quit": leave,
    "exit": leave,
    "q": leave,
}
