"""The check of one card against the vocabulary: every mistake, with its line and what was probably meant."""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from saltbox.engine.errors import Problem, SaltboxError
from saltbox.engine.vocabulary import (
    CardData,
    Effect,
    FieldType,
    Flag,
    Maybe,
    Number,
    OneOf,
    ParamType,
    Shape,
    SomeOf,
    Text,
    Vocabulary,
    Word,
)

Document = Mapping[str, object]


class CardError(SaltboxError):
    """One mistake of a card's author: where it is, what is wrong, and what was probably meant."""

    def __init__(self, file: str, line: int, card: str, key: str, problem: str, suggestion: str = "") -> None:
        super().__init__(file, line, card, key, problem, suggestion)
        self.file = file
        self.line = line
        self.card = card
        self.key = key
        self.problem = problem
        self.suggestion = suggestion

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        card = f'card "{self.card}": ' if self.card else ""
        hint = f'; did you mean "{self.suggestion}"?' if self.suggestion else ""
        return f"{place}: {card}{self.problem}{hint}"


class CardErrors(SaltboxError):
    """All the mistakes found in one reading."""

    def __init__(self, errors: Iterable[CardError]) -> None:
        self.errors = tuple(errors)
        super().__init__(*self.errors)

    def __str__(self) -> str:
        return "\n".join(map(str, self.errors))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong, one by one."""
        return tuple([Problem("", str(error)) for error in self.errors])


class Lines:
    """Where keys stand in a file. tomllib does not say, so the text is scanned for them."""

    # Comments and values must not be mistaken for keys; a string before "=" or "." is a quoted key and stays.
    BLANKED = re.compile(
        r"""\"{3}.*?\"{3}|'{3}.*?'{3}|("(?:\\.|[^"\\\n])*"|'[^'\n]*')(?!\s*[=.])|\#[^\n]*""", re.DOTALL
    )

    def __init__(self, text: str) -> None:
        bare = self.BLANKED.sub(lambda found: "\n" * found[0].count("\n"), text)
        self.lines = bare.split("\n") if text else []
        header = re.compile(r"\s*\[\[\s*card\s*\]\]")
        self.headers = [number for number, line in enumerate(self.lines, 1) if header.match(line)]

    def of_key(self, key: str) -> int:
        """The line of a key or table of the file itself."""
        return self._first(r"^[\s\[]*", key, 1, len(self.lines)) or 1

    def of_card(self, index: int, *path: str) -> int:
        """The line of a card, or of a key inside it. Zero if there is no text."""
        if index >= len(self.headers):
            return 1 if self.lines else 0
        line = self.headers[index]
        end = self.headers[index + 1] - 1 if index + 1 < len(self.headers) else len(self.lines)
        for depth, key in enumerate(path):
            own_line = self._first(r"^\s*(\[+card\.)?", key, line, end) if depth == 0 else 0
            line = own_line or self._first(r"(?<![\w-])", key, line, end) or line
        return line

    def _first(self, before: str, key: str, start: int, end: int) -> int:
        pattern = re.compile(rf"""{before}["']?{re.escape(key)}["']?\s*[=.\]]""")
        return next((n for n in range(start, end + 1) if pattern.search(self.lines[n - 1])), 0)


SLUG = re.compile(r"[a-z0-9-]+")
CODE = re.compile(r"[A-Z]{2,}-[A-Z0-9-]+|[A-Z]+[0-9]+")
MARKS = ("rulebook", "house")
COMMON: Mapping[str, FieldType] = {
    "id": Text(60),
    "code": Text(20),
    "kind": Text(30),
    "name": Text(60),
    "copies": Number(1, 99),
    "text": Text(lines=True),
}
UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # Unicode's classes of what is not drawn but does something
LONGEST_SHOWN = 200  # of what somebody wrote, in a sentence about it
UNMARKED = ("id", "code", "source")  # names of ours, not content of the game


def closest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, or nothing."""
    return next(iter(difflib.get_close_matches(word[:LONGEST_SHOWN], list(known), n=1)), "")


def _shown(value: object) -> str:
    """A value as its author wrote it, near enough."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


class Check:
    """The check of one card. Goes on after a mistake, with a harmless value, to find the next one."""

    def __init__(self, file: str, index: int, document: Document, lines: Lines, vocabulary: Vocabulary) -> None:
        self.file = file
        self.index = index
        self.document = document
        self.lines = lines
        self.vocabulary = vocabulary
        self.errors: list[CardError] = []
        name = document.get("id")
        self.name = name if isinstance(name, str) and name else f"number {index + 1}"

    def mistake(self, path: Sequence[str], problem: str, suggestion: str = "") -> None:
        line = self.lines.of_card(self.index, *path)
        key = path[-1] if path else ""
        shown = problem if len(problem) <= LONGEST_SHOWN else f"{problem[:LONGEST_SHOWN]} ..."
        self.errors.append(CardError(self.file, line, self.name[:60], key, shown, suggestion))

    def place(self, key: str) -> str:
        line = self.lines.of_card(self.index, key)
        return f"{self.file}:{line}" if line else self.file

    def card(self) -> CardData:
        shape = self._shape()
        self._keys(shape)
        id, code, name, text = (self._text(key) for key in ("id", "code", "name", "text"))
        self._names(id, code)
        copies = self._field("copies", COMMON["copies"], 1)
        card = CardData(
            id=id,
            code=code,
            kind=self._text("kind"),
            name=name,
            copies=copies if isinstance(copies, int) else 1,
            text=text,
            source=self._source(),
            values=self._values(shape) if shape else {},
            effects=self._effects(shape) if shape else {},
            file=self.file,
            line=self.lines.of_card(self.index),
        )
        self._find_clashes(card)
        return card

    def _find_clashes(self, card: CardData) -> None:
        """Parts that do not go together. Harmless values stand where there was a mistake, so not after one."""
        if self.vocabulary.clashes and not self.errors:
            for slip in self.vocabulary.clashes(card):
                self.mistake(slip.path, slip.problem, slip.suggestion)

    # Keys

    def _shape(self) -> Shape | None:
        kind = self.document.get("kind")
        if "kind" not in self.document:
            self.mistake([], 'missing key "kind"')
        elif isinstance(kind, str) and kind not in self.vocabulary.kinds:
            self.mistake(["kind"], f'unknown kind "{kind}"', closest(kind, self.vocabulary.kinds))
        return self.vocabulary.kinds.get(kind) if isinstance(kind, str) else None

    def _keys(self, shape: Shape | None) -> None:
        """Unknown keys, then missing ones. A key that was probably misspelt is not called missing too."""
        meant = self._unknown_keys(shape) if shape else set()
        for key in self._required(shape):
            if key not in self.document and key not in meant:
                self.mistake([], f'missing key "{key}"')
        for group in shape.exactly_one if shape else ():
            if not meant.intersection(group):
                self._exactly_one(group)

    def _unknown_keys(self, shape: Shape) -> set[str]:
        """Reports unknown keys and returns those that were probably meant."""
        known = [*COMMON, "source", *shape.required, *shape.optional, *shape.effects]
        absent = [key for key in known if key not in self.document]
        unknown = {key: closest(key, absent) for key in self.document if key not in known}
        for key, meant in unknown.items():
            self.mistake([key], f'unknown key "{key}"{self._elsewhere(key)}', meant)
        return set(unknown.values())

    def _elsewhere(self, key: str) -> str:
        """The kinds that have a key which this one lacks."""
        kinds = self.vocabulary.kinds.items()
        others = [
            f'"{kind}"' for kind, shape in kinds if key in (*shape.required, *shape.optional, *shape.effects)
        ]
        return f' of kind "{self.document["kind"]}", only of {" or ".join(others)}' if others else ""

    def _required(self, shape: Shape | None) -> list[str]:
        required = ["id", "name", "copies", "source"]
        if self.document.get("source", "custom") != "custom":
            required.append("code")
        if shape:
            required += [*shape.required, *(key for key in shape.effects if key not in shape.may_lack)]
        return required

    def _exactly_one(self, group: tuple[str, ...]) -> None:
        present = [key for key in group if key in self.document]
        if len(present) != 1:
            names = " or ".join(f'"{key}"' for key in group)
            trouble = "not both" if present else "and has none"
            self.mistake(present[1:2], f"must have either {names}, {trouble}")

    def _names(self, id: str, code: str) -> None:
        if id and not SLUG.fullmatch(id):
            self.mistake(["id"], f'id "{id}" may hold only small letters, digits and hyphens')
        elif id and not id[0].isalpha():
            self.mistake(["id"], f'id "{id}" must begin with a letter')
        if code and not CODE.fullmatch(code):
            self.mistake(["code"], f'code "{code}" is not a catalogue id such as SB-A01')

    def _source(self) -> Mapping[str, str]:
        """Where each field comes from: the rulebook, this house, or the maker of a custom card."""
        source = self.document.get("source", "custom")
        fields = [key for key in self.document if key not in UNMARKED]
        if source == "custom":
            return dict.fromkeys(fields, "custom")
        if not isinstance(source, dict):
            self.mistake(["source"], '"source" must be "custom" or a table with one mark for each field')
            return {}
        for key in fields:
            if key not in source:
                self.mistake(["source"], f'"source" has no mark for "{key}"')
        for key, mark in source.items():
            if key not in fields:
                self.mistake(["source", key], f'"source" marks "{key}", which the card does not have')
            self._one_of(["source", key], mark, MARKS)
        return {key: str(mark) for key, mark in source.items()}

    # Values

    def _text(self, key: str) -> str:
        return str(self._field(key, COMMON[key], ""))

    def _values(self, shape: Shape) -> Mapping[str, object]:
        values = {key: self._field(key, form, None) for key, form in shape.required.items()}
        for key, (form, default) in shape.optional.items():
            values[key] = self._field(key, form, default)
        return values

    def _field(self, key: str, form: FieldType, default: object) -> object:
        return self._value([key], self.document[key], form) if key in self.document else default

    def _value(self, path: list[str], value: object, form: FieldType) -> int | str | tuple[str, ...]:
        match form:
            case Number():
                return self._number(path, value, form)
            case OneOf():
                return self._one_of(path, value, form.words)
            case SomeOf():
                return self._some_of(path, value, form)
            case Flag():
                if not isinstance(value, bool):
                    self.mistake(path, f'"{path[-1]}" must be true or false, not {_shown(value)}')
                return value is True
            case Text():
                return self._words(path, value, form)

    def _number(self, path: list[str], value: object, form: Number) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and form.low <= value <= form.high:
            return value
        wanted = f"a whole number from {form.low} to {form.high}"
        self.mistake(path, f'"{path[-1]}" must be {wanted}, not {_shown(value)}')
        return form.low

    def _words(self, path: list[str], value: object, form: Text) -> str:
        if not isinstance(value, str) or not value.strip():
            shown = "empty" if isinstance(value, str) else _shown(value)
            self.mistake(path, f'"{path[-1]}" must be text, not {shown}')
            return ""
        if len(value) > form.longest:
            self.mistake(path, f'"{path[-1]}" is longer than {form.longest} characters')
        if any(
            unicodedata.category(sign) in UNSEEN for sign in value.replace("\n", "" if form.lines else "\n")
        ):
            trouble = "cannot have" if form.lines else "must be one line without"
            self.mistake(path, f'"{path[-1]}" {trouble} signs that cannot be shown')
        return value

    def _one_of(self, path: list[str], value: object, words: tuple[str, ...]) -> str:
        if isinstance(value, str) and value in words:
            return value
        meant = closest(value, words) if isinstance(value, str) else ""
        known = "" if meant else f", only {' or '.join(words)}"
        self.mistake(path, f'"{path[-1]}" cannot be {_shown(value)}{known}', meant)
        return words[0]

    def _some_of(self, path: list[str], value: object, form: SomeOf) -> tuple[str, ...]:
        if not isinstance(value, list | tuple):
            self.mistake(path, f'"{path[-1]}" must be a list of words, not {_shown(value)}')
            return ()
        chosen = [self._one_of(path, word, form.words) for word in value]
        for word in form.words:
            if list(value).count(word) > 1:
                self.mistake(path, f'"{path[-1]}" names "{word}" twice')
        if len(value) < form.least:
            self.mistake(path, f'"{path[-1]}" must name at least {form.least}')
        return tuple(word for word in form.words if word in chosen)

    # Effects

    def _effects(self, shape: Shape) -> Mapping[str, tuple[Effect, ...]]:
        return {key: self._effect_list(key, words) for key, words in shape.effects.items()}

    def _effect_list(self, key: str, allowed: tuple[str, ...]) -> tuple[Effect, ...]:
        listed = self.document.get(key, [])
        if not isinstance(listed, list | tuple) or (key in self.document and not listed):
            self.mistake([key], f'"{key}" must be a list of effects such as {{ {allowed[0]} = {{}} }}')
            return ()
        found = [self._effect(key, item, allowed) for item in listed]
        return tuple(effect for effect in found if effect)

    def _effect(self, key: str, item: object, allowed: tuple[str, ...]) -> Effect | None:
        if not isinstance(item, dict) or len(item) != 1:
            problem = f'each effect in "{key}" must be one word such as {{ {allowed[0]} = {{}} }}'
            self.mistake([key], f"{problem}, not {_shown(item)}")
            return None
        [(name, args)] = item.items()
        if name not in allowed:
            kind = self.document["kind"]
            known = name in self.vocabulary.words
            problem = f'the word "{name}" has no place in "{key}" of kind "{kind}"'
            self.mistake([key, name], problem if known else f'unknown word "{name}"', closest(name, allowed))
            return None
        word = self.vocabulary.words[name]
        self._only_with(key, name, word)
        return Effect(name, self._args([key, name], args, word))

    def _only_with(self, key: str, name: str, word: Word) -> None:
        """A word that speaks of something which is not there at that moment is a mistake, not a blank."""
        if any({error.key, error.suggestion} & set(word.only_with) for error in self.errors):
            return  # the moment itself is misspelt, which has been said
        if word.only_with and not any(self.document.get(k) in v for k, v in word.only_with.items()):
            wanted = "; ".join(f'"{k}" = {" or ".join(v)}' for k, v in word.only_with.items())
            self.mistake([key, name], f'the word "{name}" works only with {wanted}')

    def _args(self, path: list[str], args: object, word: Word) -> tuple[int | str, ...]:
        if not isinstance(args, dict):
            problem = f'"{path[-1]}" must be followed by its parameters in braces'
            self.mistake(path, f"{problem}, not {_shown(args)}")
            return ()
        for key in args:
            if key not in word.params:
                meant = closest(key, word.params)
                self.mistake([*path, key], f'unknown parameter "{key}" of "{path[-1]}"', meant)
        return tuple(self._arg([*path, key], args, form) for key, form in word.params.items())

    def _arg(self, path: list[str], args: Mapping[str, object], form: ParamType) -> int | str:
        key = path[-1]
        if key in args:
            value = self._value(path, args[key], form.form if isinstance(form, Maybe) else form)
            return " ".join(value) if isinstance(value, tuple) else value
        if isinstance(form, Maybe):
            return form.default
        self.mistake(path[:-1], f'missing parameter "{key}" of "{path[-2]}"')
        return 0
