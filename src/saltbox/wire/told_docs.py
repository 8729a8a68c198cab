"""What each game tells, as tables for docs/api.md: made from the records that the games declare.

They are those of which `saltbox.wire.typescript` makes types, and types are written as TypeScript writes them.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from saltbox.engine import Game
from saltbox.engine.game import Offer, Survey
from saltbox.engine.told import ENGINE_EVENTS, name_of
from saltbox.wire.typescript import Writer, fields_of

Row = tuple[str, ...]


def told_docs(games: Iterable[Game[Any]]) -> str:
    """A chapter for every game, after what all games tell."""
    every = table(("event", "facts", "what happened"), event_rows(ENGINE_EVENTS, Writer()))
    return "\n\n".join(["### Every game", every, *[chapter(game) for game in games]]) + "\n"


def chapter(game: Game[Any]) -> str:
    """Everything that one game tells; what is nowhere told gets no table."""
    writer, rules = Writer(), game.rules
    questions = {name: question.tells for name, question in sorted(rules.questions.items())}
    moments = {name: moment.tells for name, moment in sorted(rules.moments.items()) if moment.answers}
    surveys = answer_rows(game.tells.surveys, writer)
    offers = answer_rows(game.pages.offers, writer)
    view = [(code(name), code(writer.type_of(hint))) for name, hint in game.schema.view_types().items()]
    tables = [
        table(("event", "facts", "what happened"), event_rows(game.tells.events, writer)),
        table(("question", "`about`", "what it is about"), about_rows(questions, writer)),
        table(("moment of a reaction", "`about`", "what it is about"), about_rows(moments, writer)),
        table(("survey", "`wish`", "`answer`", "what is measured"), surveys),
        table(("summary of what a choice would do", "what it is"), foreseen_rows(game, writer)),
        table(("entry of the view", "type"), view),
        table(("offer", "query", "answer", "what is offered"), offers),
    ]
    # The last one, since everything before it speaks of records.
    records = [(code(each.__name__), fields(each, writer), sentence(each)) for each in writer.found()]
    tables.append(table(("record", "fields", "what it is"), sorted(records)))
    return "\n\n".join([f"### {game.title}", *filter(None, tables)])


def event_rows(events: Iterable[type[Any]], writer: Writer) -> list[Row]:
    """An event, its facts, and what happened."""
    return [(code(name_of(event)), fields(event, writer), sentence(event)) for event in events]


def about_rows(asked: Mapping[str, type[Any] | None], writer: Writer) -> list[Row]:
    """A question or a moment, and what it is about: nothing, if no record says so."""
    return [
        (code(name), "null", "") if record is None else (code(name), fields(record, writer), sentence(record))
        for name, record in asked.items()
    ]


def answer_rows(asked: Iterable[Survey[Any, Any] | Offer[Any, Any]], writer: Writer) -> list[Row]:
    """What can be asked for, what must be said for it, and what is answered."""
    return [
        (
            code(one.name),
            fields(one.wish, writer, is_spoken=True),
            fields(one.answer, writer),
            sentence(one.wish),
        )
        for one in asked
    ]


def foreseen_rows(game: Game[Any], writer: Writer) -> list[Row]:
    """The summary of a game, if it has one."""
    foretells = game.tells.foretells
    return [] if foretells is None else [(fields(foretells.record, writer), sentence(foretells.record))]


def fields(record: Any, writer: Writer, is_spoken: bool = False) -> str:
    """The fields of a record with their types; what need not be said has a question mark."""
    optional = record._field_defaults if is_spoken else ()
    told = [
        code(f"{name}{'?' if name in optional else ''}: {writer.type_of(hint)}")
        for name, hint in fields_of(record).items()
    ]
    return ", ".join(told) or "none"


def sentence(record: Any) -> str:
    """What the record says of itself, on one line."""
    return cell(" ".join((record.__doc__ or "").split()))


def code(text: str) -> str:
    """As code, in a cell of a table."""
    return f"`{cell(text)}`"


def cell(text: str) -> str:
    """A text that does not end its cell."""
    return text.replace("|", "\\|")


def table(heads: Row, rows: Iterable[Row]) -> str:
    """A table, or nothing if it has no rows."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([f"| {' | '.join(heads)} |", "|---" * len(heads) + "|", *lines]) if lines else ""
