"""TypeScript types of what a game tells, made from the records that the game declares.

A page of a game imports them, so a fact that changes its name or its type in Python is a compile error there.
"""

import types
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from saltbox.engine import Game
from saltbox.engine.prose import Prose, Term
from saltbox.engine.told import ENGINE_EVENTS, hints_of, is_record, name_of, words_of

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", None: "null"}
WIRED: Mapping[Any, str] = {Prose: "Span", Term: "Term"}  # as messages have them, too
BANNER = "/* Made from what {0.title} tells: `saltbox types {0.name}`. Do not edit; ./run test compares it. */"


def told_types(game: Game[Any]) -> str:
    """The module of one game: its view, events, questions, surveys and offers, and what it says of a choice."""
    writer = Writer()
    events = {name_of(event): event for event in (*game.tells.events, *ENGINE_EVENTS)}
    questions = {name: one.tells for name, one in sorted(game.rules.questions.items())}
    moments = {name: one.tells for name, one in sorted(game.moments.items()) if one.answers is not None}
    wishes = {survey.name: survey.wish for survey in game.tells.surveys}
    answers = {survey.name: survey.answer for survey in game.tells.surveys}
    foretells = game.tells.foretells
    offer_wishes = {offer.name: offer.wish for offer in game.pages.offers}
    offers = {offer.name: offer.answer for offer in game.pages.offers}
    parts = [
        writer.interface("View", "Everything one seat may know.", game.schema.view_types()),
        writer.interface("Events", "The facts of each event, by its name.", events),
        writer.interface("Questions", "What each question is about, by its name.", questions),
        writer.interface("Moments", "What each reaction window answers, by the name of its moment.", moments),
        writer.interface("Wishes", "What must be said for each survey.", wishes),
        writer.interface("Answers", "What each survey answers.", answers),
        writer.alias("Foreseen", "What a choice would do, summed up.", foretells and foretells.record),
        writer.interface("OfferWishes", "What can be said for each offer.", offer_wishes),
        writer.interface("Offers", "What each offer holds.", offers),
    ]
    spoken = {*wishes.values(), *offer_wishes.values()}
    records = [
        writer.interface(
            each.__name__,
            each.__doc__ or "",
            fields_of(each),
            optional=each._field_defaults if each in spoken else (),
        )
        for each in writer.found()
    ]
    wired = f"import type {{ {', '.join(sorted(writer.wired))} }} from '../../wire.gen';"
    return "\n\n".join([BANNER.format(game), *([wired] if writer.wired else []), *parts, *records]) + "\n"


class Writer:
    """Writes types, and remembers the records that they speak of."""

    def __init__(self) -> None:
        self._met: dict[str, type[Any]] = {}
        self._written: set[str] = set()
        self.wired: set[str] = set()  # the types of messages that were spoken of

    def found(self) -> Iterable[type[Any]]:
        """Every record that was spoken of, by name; writing one may find more."""
        while missing := sorted(set(self._met) - self._written):
            for name in missing:
                self._written.add(name)
                yield self._met[name]

    def interface(self, name: str, doc: str, fields: Mapping[str, Any], optional: Iterable[str] = ()) -> str:
        """One interface; what is optional may be left unsaid."""
        marks = dict.fromkeys(optional, "?")
        lines = [f"  {key_of(key)}{marks.get(key, '')}: {self.type_of(hint)};" for key, hint in fields.items()]
        if not lines:
            return f"{comment(doc)}\nexport type {name} = Record<string, never>;"
        return "\n".join([comment(doc), f"export interface {name} {{", *lines, "}"])

    def alias(self, name: str, doc: str, record: type[Any] | None) -> str:
        """Another name for a record, the same in every game; null where the game has none."""
        return f"{comment(doc)}\nexport type {name} = {self.type_of(record)};"

    def type_of(self, hint: Any) -> str:
        """The type of one value."""
        if hint in PLAIN:
            return PLAIN[hint]
        if hint is Any:
            return "unknown"
        if hint in WIRED:
            self.wired.add(WIRED[hint])
            return f"{WIRED[hint]}[]" if hint is Prose else WIRED[hint]
        if (words := words_of(hint)) is not None:
            return " | ".join(f"'{word}'" if isinstance(word, str) else str(word).lower() for word in words)
        return self._met_as(hint) if is_record(hint) else self._built(hint)

    def _met_as(self, record: Any) -> str:
        """The name of a record, which no other one may have."""
        name = str(record.__name__)
        if self._met.setdefault(name, record) is not record:
            raise TypeError(
                f"two records are called {name}: in {record.__module__} and {self._met[name].__module__}"
            )
        return name

    def _built(self, hint: Any) -> str:
        origin, of = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.type_of(of[0])
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.type_of(each) for each in of))
        if origin is tuple and of[-1] is not ...:
            return f"[{', '.join(self.type_of(each) for each in of)}]"
        if origin in (tuple, list):
            inner = self.type_of(of[0])
            return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"
        if origin is dict:
            return f"Record<string, {self.type_of(of[1])}>"
        if hasattr(hint, "__supertype__"):
            return self.type_of(hint.__supertype__)
        if hasattr(hint, "__required_keys__"):  # a TypedDict
            return self._met_as(hint)
        raise TypeError(f"{hint!r} has no TypeScript type: records hold numbers, texts, rows and records")


def key_of(name: str) -> str:
    """A name as a key: questions may have hyphens, which TypeScript wants in quotes."""
    return name if name.isidentifier() else f"'{name}'"


def fields_of(record: Any) -> Mapping[str, Any]:
    """The fields of a named tuple or a TypedDict with their types."""
    return hints_of(record) if is_record(record) else get_type_hints(record, include_extras=True)


def comment(doc: str) -> str:
    """A docstring as a comment above a type."""
    lines = [line.strip() for line in doc.strip().splitlines()]
    return (
        f"/** {lines[0]} */"
        if len(lines) == 1
        else "\n".join(["/**", *[f" * {x}".rstrip() for x in lines], " */"])
    )
