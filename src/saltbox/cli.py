"""The command line: `saltbox games`, `rules`, `check`, `play`, `serve`, `simulate`, `replay`, `verify`,
`position`, `types`, `bench`, `new-game`.

Output for scripts (`--json`) is stable. Exit codes: 0 all is well, 1 something was found wrong, 2 the call or
its input cannot be used, 141 nobody reads what it writes.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, NoReturn, ParamSpec, TypeVar

import click

from saltbox import __version__
from saltbox.engine import Game, Match, SaltboxError, find_game, find_games, parse
from saltbox.fair import record_of
from saltbox.fair import verify as check_fair

P = ParamSpec("P")
R = TypeVar("R")
FOUND_WRONG, UNUSABLE, BROKEN_PIPE = 1, 2, 141
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for scripts.")
with_options = click.option(
    "--option",
    "-o",
    "given",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, as saltbox games lists them; JSON where it is not a word.",
)
with_cards = click.option(
    "--cards",
    type=click.Path(exists=True, path_type=Path),
    help="A file or folder of custom cards to play with.",
)
FilePath = click.Path(exists=True, dir_okay=False, path_type=Path)


def clear_errors(command: Callable[P, R]) -> Callable[P, R]:
    """What went wrong on purpose is told in a sentence; nobody is shown a stack trace for it."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except SaltboxError as error:
            click.echo(f"saltbox: {error}", err=True)
            sys.exit(UNUSABLE)
        except BrokenPipeError:
            raise  # nobody reads on: no fault of the call, see `Commands`
        except (OSError, UnicodeDecodeError) as error:
            click.echo(f"saltbox: cannot read or write: {error}", err=True)
            sys.exit(UNUSABLE)

    return wrapped


class Commands(click.Group):
    """The commands. Where whoever reads the output stops reading, as `head` does, they end without a word."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Reads the words of the call; help is printed here."""
        with a_pipe_may_break():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command."""
        with a_pipe_may_break():
            return super().invoke(ctx)


@contextmanager
def a_pipe_may_break() -> Iterator[None]:
    """Ends the program quietly if nobody reads on."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()  # now, and not when Python ends: there nobody could catch what is wrong
    except BrokenPipeError:
        stop_writing()
    except SystemExit as end:  # Rich ends the program itself when a pipe breaks
        if isinstance(end.__context__, BrokenPipeError):
            stop_writing()
        raise


def stop_writing() -> NoReturn:
    """Ends as a program of the system does that has nobody to write for."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):  # what is still to be written must go somewhere
        with suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    sys.exit(BROKEN_PIPE)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="saltbox")
def main() -> None:
    """Tabletop games with the rules inside: play, look up, check, simulate, measure."""


@main.command()
@as_json
@clear_errors
def games(as_json: bool) -> None:
    """Lists the installed games."""
    found = [find_game(name) for name in sorted(find_games())]
    rows = [
        {
            "name": game.name,
            "title": game.title,
            "seats": list(game.seats),
            "rules_version": game.version,
            "options": {name: option.sentence for name, option in game.options.items()},
        }
        for game in found
    ]
    if as_json:
        print_json(rows)
        return
    for game in found:
        click.echo(f"{game.name:24}{game.title}, {players_of(game)}")
        for name, option in game.options.items():
            values = f" ({', '.join([str(one.value) for one in option.values])})" if option.values else ""
            click.echo(f"{'':26}{name}: {option.sentence}{values}")


def players_of(game: Game[Any]) -> str:
    """How many can play: "2 players", "1 or 2 players", "2 to 5 players"."""
    seats = sorted(game.seats)
    if seats == [1]:
        return "1 player"
    is_row = len(seats) > 2 and seats == list(range(seats[0], seats[-1] + 1))
    return f"{f'{seats[0]} to {seats[-1]}' if is_row else ' or '.join(map(str, seats))} players"


@main.command()
@click.argument("game", required=False)
@click.option("--search", metavar="TEXT", help="Only rules whose id or text holds this.")
@click.option("--coverage", is_flag=True, help="How many rules the code cites and the tests prove.")
@as_json
@clear_errors
def rules(game: str | None, search: str | None, coverage: bool, as_json: bool) -> None:
    """Shows the rules, in our own words, by id."""
    if coverage:
        show_coverage(game, as_json)
        return
    rows = [row for name in ([game] if game else sorted(find_games())) for row in rule_rows(name)]
    if search:
        rows = [row for row in rows if search.casefold() in f"{row['id']} {row['text']}".casefold()]
    if as_json:
        print_json(rows)
    elif not rows:
        click.echo(f'No rule speaks of "{search}".')
        sys.exit(FOUND_WRONG)
    else:
        show_rules(rows)


def rule_rows(name: str) -> list[dict[str, str]]:
    """The rules of a game as plain data."""
    from saltbox.engine.catalogue import catalogue_text, read_catalogue

    found = read_catalogue(catalogue_text(find_game(name).name)).values()
    return [
        {"game": name, "id": rule.id, "text": rule.text, "marks": rule.marks, "heading": rule.heading}
        for rule in found
    ]


def show_rules(rows: list[dict[str, str]]) -> None:
    """Rules for human eyes, under the headings of their catalogue."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    console = Console(highlight=False)
    heading = ""
    for row in rows:
        if row["heading"] != heading:
            heading = row["heading"]
            console.print(f"\n[bold underline]{heading}[/]")
        console.print(Text.assemble((row["id"], "bold cyan"), ("  " + row["marks"], "dim")))
        console.print(Padding(Text(row["text"]), (0, 0, 0, 4)))


def show_coverage(game: str | None, as_json: bool) -> None:
    """The share of rules that are cited and tested, and what is missing."""
    from saltbox.lab.coverage import coverage, installed_sources

    found = coverage(installed_sources())
    if game:
        find_game(game)
        found = {name: row for name, row in found.items() if name == game}
    if as_json:
        print_json(found)
        return
    for name, row in found.items():
        cited, tested = (100 * row[key] / max(row["rules"], 1) for key in ("cited", "tested"))
        click.echo(f"{name}: {row['rules']} rules, {cited:.1f} % cited, {tested:.1f} % tested")
        click.echo(f"  missing: {', '.join(row['missing']) or 'none'}")


@main.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--game", help="The game whose cards these are; needed only if there are several games.")
@clear_errors
def check(paths: tuple[Path, ...], game: str | None) -> None:
    """Validates card files: those of the games and their worked examples, or your own files and folders."""
    from saltbox.lab import check as lab_check

    names = [game] if game else sorted(find_games())
    if paths and len(names) != 1:
        raise click.UsageError(f"say whose cards these are: --game {' or --game '.join(names)}")
    report = lab_check.own_files(names[0], paths) if paths else lab_check.shipped(names)
    for line in report.lines:
        click.echo(line)
    for problem in report.problems:
        click.echo(problem, err=True)
    sys.exit(FOUND_WRONG if report.problems else 0)


@main.command()
@click.argument("game", required=False)
@click.option(
    "--against", default="greedy", show_default=True, metavar="BOT", help="Who sits at the other seats."
)
@click.option(
    "--seats", "number", type=click.IntRange(min=1), help="How many play; the usual number otherwise."
)
@click.option("--solo", is_flag=True, help="You alone, where a game has rules for it: --seats 1.")
@click.option(
    "--seat",
    "people",
    type=click.IntRange(min=0),
    multiple=True,
    default=(0,),
    show_default=True,
    help="Where you sit, counted from 0. Given again: where another person sits, at the same screen.",
)
@click.option("--hot-seat", is_flag=True, help="People at all seats: one screen, hidden between turns.")
@click.option("--watch", is_flag=True, help="Watch bots; see --bots.")
@click.option("--bots", help="Who plays when you watch, separated by commas.", show_default="greedy everywhere")
@click.option("--delay", default=0.6, show_default=True, help="Seconds between the moves you watch.")
@click.option("--seed", type=int, help="Play this very game again; by chance otherwise.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Where to keep the game.")
@click.option("--resume", type=FilePath, help="Go on with a kept game, whichever it is.")
@with_options
@with_cards
@clear_errors
def play(
    game: str | None,
    against: str,
    number: int | None,
    solo: bool,
    people: tuple[int, ...],
    hot_seat: bool,
    watch: bool,
    bots: str | None,
    delay: float,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    given: tuple[str, ...],
    cards: Path | None,
) -> None:
    """Plays in the terminal, against bots unless you say otherwise."""
    from saltbox import terminal

    watched = bots.split(",") if watch and bots else None
    if resume is not None:
        begun_with = {
            "--seed": seed is not None,
            "--option": bool(given),
            "--cards": cards is not None,
            "--seats": number is not None,
            "--solo": solo,
        }
        if told := [name for name, is_given in begun_with.items() if is_given]:
            raise click.UsageError(f"--resume goes on with a game as it was begun: leave out {', '.join(told)}")
        seats = terminal.MOST_SEATS  # the record knows how many of them there are
    elif game is None:
        show_what_can_be_played()
    else:
        seats = find_game(game).chosen_seats(len(watched) if watched else 1 if solo else number)
        if max(people) >= seats:
            raise click.UsageError(f"{game} has seats 0 to {seats - 1}")
    players: list[str | None] = [None if hot_seat or n in people else against for n in range(seats)]
    if watch:
        players = list(watched or ["greedy"] * seats)
    sys.exit(
        terminal.play(
            game,
            opponents=players,
            seed=seed,
            options={} if game is None else game_options(game, given, cards),
            watch=watch,
            delay=delay,
            save=save,
            resume=resume,
        )
    )


def show_what_can_be_played() -> NoReturn:
    """Somebody wants to play and has not said what."""
    click.echo("Say which game:\n", err=True)
    for name in sorted(find_games()):
        game = find_game(name)
        click.echo(f"  saltbox play {name:24}{game.title}, {players_of(game)}", err=True)
    click.echo("\nsaltbox play --help tells how to sit down, saltbox games which options there are.", err=True)
    sys.exit(UNUSABLE)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others on your network in.")
@click.option("--port", default=8600, show_default=True, type=click.IntRange(0, 65535), help="0: any free one.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A name by which others may ask for this server, besides the machine's own. Can be given again.",
)
@click.option(
    "--cards",
    "folders",
    multiple=True,
    metavar="GAME=DIR",
    help="Your own cards for a game: a file or folder. Can be given again.",
)
@clear_errors
def serve(host: str, port: int, no_browser: bool, names: tuple[str, ...], folders: tuple[str, ...]) -> None:
    """Serves the tables: play in the browser, alone or with others."""
    from saltbox.server.serve import serve as run

    sys.exit(run(host, port, browser=not no_browser, cards=cards_by_game(folders), names=names))


@main.command()
@click.argument("game")
@click.option("--games", "-n", "number", default=1000, show_default=True, type=click.IntRange(min=1))
@click.option("--bots", help="A bot for each seat, separated by commas.", show_default="random everywhere")
@click.option("--seed", default="0", show_default=True)
@click.option("--workers", default=os.cpu_count() or 1, show_default="all cores", type=click.IntRange(min=1))
@click.option("--vary", is_flag=True, help="Options that are not given differ from game to game.")
@with_options
@with_cards
@as_json
@clear_errors
def simulate(
    game: str,
    number: int,
    bots: str | None,
    seed: str,
    workers: int,
    vary: bool,
    given: tuple[str, ...],
    cards: Path | None,
    as_json: bool,
) -> None:
    """Plays many games between bots and adds up what came of them."""
    from rich.console import Console
    from rich.progress import Progress

    from saltbox.lab.simulate import Experiment
    from saltbox.lab.simulate import simulate as run

    players = bots.split(",") if bots else ["random"] * find_game(game).chosen_seats(None)
    experiment = Experiment(game, tuple(players), seed, game_options(game, given, cards), vary)
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as progress:
        bar = progress.add_task(f"{game}: {','.join(players)}", total=number)
        result = run(experiment, number, workers=workers, on_progress=lambda done: progress.advance(bar, done))
    print_json(result) if as_json else print_result(result)
    sys.exit(FOUND_WRONG if result["exceptions"] or result["stuck"] else 0)


def print_result(result: Mapping[str, Any]) -> None:
    """A simulation for human eyes, one fact per line."""
    for key, value in result.items():
        if key not in ("faults", "by"):
            shown = " ".join(f"{k}:{v}" for k, v in value.items()) if isinstance(value, dict) else value
            click.echo(f"{key.replace('_', ' '):20}{shown}")
    for what, values in result.get("by", {}).items():
        click.echo(f"by {what.replace('_', ' ')}")
        width = max(map(len, values))
        for value, figures in values.items():
            said = ", ".join(f"{name.replace('_', ' ')} {figure}" for name, figure in figures.items())
            click.echo(f"  {value:{width}}  {said}")
    for fault in result["faults"]:
        click.echo(fault, err=True)


@main.command()
@click.argument("file", type=FilePath)
@click.option("--to", type=click.IntRange(min=0), help="Stop after this many choices.")
@click.option("--seat", type=int, help="As this seat saw it; a spectator's story otherwise.")
@click.option("--report", is_flag=True, help="Figures, luck and decisive steps instead of the story.")
@as_json
@clear_errors
def replay(file: Path, to: int | None, seat: int | None, report: bool, as_json: bool) -> None:
    """Plays a record again, checks its digests, and tells the story, or reports what came of it."""
    match = Match.replay(record_of(parse(file.read_text("utf-8"))), to=to)
    story = match.story(seat)
    names = [f"Player {n}" for n in range(match.seats)]
    if report:
        print_report(match, names, as_json)
        return
    if as_json:
        told = [[event.name, list(event.facts)] for event in story]
        print_json({"game": match.game.name, "choices": match.number, "digest": match.digest(), "story": told})
        return
    for event in story:
        click.echo(match.event_words(event, names))
    click.echo(f"\n{match.number} choices, digest {match.digest()}")


def print_report(match: Match, names: list[str], as_json: bool) -> None:
    """The report of a game, for human eyes, or as the server tells it."""
    from msgspec import to_builtins

    from saltbox.engine.reporting import report_of
    from saltbox.server.report_messages import report_info
    from saltbox.terminal.report_lines import report_lines

    told = report_of(match.record(), names)
    print_json(to_builtins(report_info(told))) if as_json else click.echo("\n".join(report_lines(told)))


@main.command()
@click.argument("file", type=FilePath)
@click.option("--commitment", metavar="HEX", help="What was published before the game, as you noted it.")
@click.option(
    "--chain",
    "heads",
    multiple=True,
    metavar="HEAD",
    help="A head that your browser or program kept; it binds what its seat chose and was told. Repeatable.",
)
@clear_errors
def verify(file: Path, commitment: str | None, heads: tuple[str, ...]) -> None:
    """Checks a finished game: its dice, its choices and its end, and says what that proves.

    Exit code 0 means that nothing contradicts; read what is proven and what is only the file's word. 1 means
    that something contradicts.
    """
    try:
        proof = check_fair(parse(file.read_text("utf-8")), commitment, heads)
    except SaltboxError as problem:
        click.echo(f"NOT proven: {problem}", err=True)
        sys.exit(FOUND_WRONG)
    for line in proof.lines():
        click.echo(line)


@main.command()
@click.argument("file", type=FilePath)
@click.option("--to", type=click.IntRange(min=0), help="Of a record: after this many choices.")
@clear_errors
def position(file: Path, to: int | None) -> None:
    """Prints the whole position of a record, save or position file as a readable document."""
    text = file.read_text("utf-8")
    document = dict(record_of(parse(text)))
    kind = document.get("saltbox")
    if kind == "record":
        match = Match.replay(document, to=to)
    elif kind == "save":
        match = Match.load(text)
    else:
        match = Match.from_position(document)
    click.echo(json.dumps(match.position(), indent=1, ensure_ascii=False))


@main.command()
@click.argument("game")
@clear_errors
def types(game: str) -> None:
    """Prints the TypeScript types of what a game tells, for whoever makes a page for it."""
    from saltbox.wire.typescript import told_types

    click.echo(told_types(find_game(game)), nl=False)


@main.command()
@click.argument("game", required=False)
@click.option("--peers", is_flag=True, help="Measure other engines too, those that are installed.")
@click.option("--quick", is_flag=True, help="Short slices, for a first look.")
@as_json
@clear_errors
def bench(game: str | None, peers: bool, quick: bool, as_json: bool) -> None:
    """Measures speed beside a reference loop; figures compare only within one run."""
    from saltbox.lab.bench import bench as run
    from saltbox.lab.bench import row_words

    names = [find_game(game).name] if game else sorted(find_games())

    def watch(row: dict[str, Any]) -> None:
        if not as_json:
            click.echo(row_words(row))

    slices, seconds = (3, 0.1) if quick else (7, 0.3)
    result = run(names, with_peers=peers, slices=slices, seconds=seconds, on_row=watch)
    if as_json:
        print_json(result)
        return
    for mark in result["marks"]:
        sign = "met" if mark["met"] else "MISSED"
        goal = f"{mark['times']:.2f} x {mark['against']}, goal {mark['goal']:g}: {sign}"
        click.echo(f"{mark['game']} {mark['unit']}: {goal}")


@main.command("new-game")
@click.argument("name")
@clear_errors
def new_game(name: str) -> None:
    """Writes a small, whole, tested game into a new folder, to be made your own."""
    from saltbox.lab.new_game import write_game

    folder = write_game(name, Path.cwd())
    click.echo(f"{folder.name} is a whole game. Next:\n")
    click.echo(f"  pip install -e {name}\n  saltbox play {name}\n")
    click.echo(f"{name}/README.md says what to change where; its tests run with: pytest {name}")


def game_options(game: str, given: tuple[str, ...], cards: Path | None) -> dict[str, Any]:
    """Options of a game from the command line."""
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.UsageError(f"an option is NAME=VALUE, not {text!r}")
        options[name] = option_value(game, name, value)
    if cards is not None:
        from saltbox.lab.check import card_documents

        options["cards"] = card_documents(game, cards)
    return options


def cards_by_game(folders: tuple[str, ...]) -> dict[str, list[dict[str, Any]]]:
    """The custom cards that a server shall know, checked, from words like GAME=DIR."""
    from saltbox.lab.check import card_documents, counted, notes

    paths: dict[str, list[Path]] = {}
    for text in folders:
        game, _, path = text.partition("=")
        if not game or not path:
            example = f"{min(find_games())}=my-cards"
            raise click.UsageError(f"--cards is GAME=DIR, such as {example}, not {text!r}")
        place = Path(path).expanduser()
        paths.setdefault(find_game(game).name, []).append(place)
        if not place.exists():
            raise click.UsageError(f"--cards: there is no file or folder {place}")
    found = {game: card_documents(game, *some) for game, some in paths.items()}
    for game, cards in found.items():
        click.echo(f"{counted(len(cards), 'custom card', 'custom cards')} for {find_game(game).title}")
        for note in notes(find_game(game), cards):
            click.echo(f"note: {note}", err=True)
    return found


def option_value(game: str, name: str, text: str) -> Any:
    """What an option's text means: JSON where the option is not a word, such as a number."""
    option = find_game(game).options.get(name)
    if option is None or isinstance(option.default, str):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise click.UsageError(f"{name} is written as JSON, such as {json.dumps(option.default)}") from None


def print_json(value: Any) -> None:
    """JSON for scripts."""
    click.echo(json.dumps(value, indent=1, ensure_ascii=False))
