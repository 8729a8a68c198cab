"""What a seat or a spectator is shown: pure functions from a match to wire messages.

Everything that leaves the server about a running game is made here, from `view`, `ask_of` and `story` of one
audience. A test deals the unseen again and compares every byte of what these functions make.
"""

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

from saltbox.engine import Ask, GameOver, Match, Sealed, Told
from saltbox.engine import Part as Term
from saltbox.wire.messages import AskInfo, EventInfo, OptionInfo, OutcomeInfo, Part, Preview, SealedInfo

encode = Encoder().encode
Audience = int | None  # a seat, or None for everyone who only watches
YOU = "You"
RULE_AT_END = re.compile(r"\s*\[([A-Z]{2}-[A-Z]+-?[0-9]+[a-z]?)\]$")
# Events that carry the terms of a sum, and at which place.
SUMS = {"attack_placed": 4, "attack_declared": 5, "attack_resolved": 6}


def view_of(match: Match, audience: Audience) -> dict[str, Any]:
    """The view without its raw ask, which travels in words beside it."""
    view = match.view(audience)
    del view["ask"]
    return view


def changed(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The keys of a view that differ."""
    return {key: value for key, value in new.items() if key not in old or old[key] != value}


def names_for(names: Sequence[str], audience: Audience) -> list[str]:
    """The seats by name; the own one is "You"."""
    return [YOU if seat == audience else name for seat, name in enumerate(names)]


def question_number(ask: Ask, question_offset: int) -> int:
    """The number that an answer to this question names: even, and never the same again."""
    return 2 * (ask.number + question_offset)


def exchange_number(sealed: Sealed, question_offset: int) -> int:
    """The number that another answer instead of a sealed one names: odd, so that it fits no question."""
    return 2 * (sealed.ask.number + question_offset) - 1


def ask_info(match: Match, audience: Audience, question_offset: int = 0) -> AskInfo | None:
    """The question of this seat in words, if it is asked."""
    ask = match.ask_of(audience)
    if ask is None:
        return None
    return AskInfo(
        number=question_number(ask, question_offset),
        question=ask.question,
        text=str(match.question_words(ask)),
        rule=match.question_rule(ask),
        about=list(ask.about),
        options=[_option(match, ask, choice) for choice in ask.options],
        measured=ask.measured,
    )


def sealed_info(match: Match, audience: Audience, question_offset: int = 0) -> SealedInfo | None:
    """What this seat has sealed, in words."""
    sealed = match.sealed_of(audience)
    if sealed is None:
        return None
    return SealedInfo(
        number=exchange_number(sealed, question_offset),
        choice=sealed.choice,
        text=str(match.option_words(sealed.ask, sealed.choice)),
        may_change=can_change(sealed),
    )


def can_change(sealed: Sealed) -> bool:
    """Whether there is another answer to the same question."""
    return len(sealed.ask.options) > 1 or sealed.ask.measured


def _option(match: Match, ask: Ask, choice: str) -> OptionInfo:
    return OptionInfo(
        choice=choice,
        text=str(match.option_words(ask, choice)),
        card=card_of(match, choice),
        preview=preview_of(match, ask, choice),
    )


def card_of(match: Match, choice: str) -> str:
    """The card that a choice names after its verb, or is; empty if it names none."""
    name = next((word for word in choice.split(" ") if ":" in word), choice)
    physical = name.partition(":")[0][:1].isdecimal()
    design = name.partition(":")[2] or name
    decks = (getattr(match.table, deck, None) for deck in ("attack", "strategy", "field", "cards"))
    known = any(design in deck for deck in decks if deck is not None)
    return (name if physical else design) if known else ""


def preview_of(match: Match, ask: Ask, choice: str) -> Preview | None:
    """What the choice would come to, by what this seat may know."""
    terms = match.preview(ask, choice)
    if not terms:
        return None
    return Preview(total=sum(term.value for term in terms), parts=[_part(match, term) for term in terms])


def _part(match: Match, term: Term) -> Part:
    return Part(label=match.term_words(term).label, value=term.value, rule=term.rule)


def event_info(match: Match, told: Told, version: int, names: Sequence[str]) -> EventInfo:
    """An event as a sentence, with the rule behind it apart and its sum term by term."""
    sentence = match.event_words(told, names)
    at = SUMS.get(told.name)
    terms = [Term(*term) for term in told.facts[at]] if at is not None else []
    return EventInfo(
        version=version,
        name=told.name,
        facts=list(told.facts),
        text=str(sentence.prose),
        rule=sentence.rule,
        sum=[_part(match, term) for term in terms],
    )


def outcome_of_rules(match: Match, names: Sequence[str]) -> OutcomeInfo | None:
    """How the game ended by its rules, told to everyone."""
    outcome = match.outcome
    if outcome is None:
        return None
    event = event_info(match, Told("game_over", GameOver(*outcome)), match.number, names)
    return OutcomeInfo(winners=list(outcome.winners), reason=outcome.reason, rule=outcome.rule, text=event.text)


def status_line_of(match: Match) -> str:
    """Where the game stands, for lists: by what everyone may know."""
    return match.game.pages.line(match.view(None))


class Story:
    """The story of one audience: what it was told, as messages that are ready to travel.

    An event is put into words and encoded when somebody first wants to hear it, and from then on it is kept
    as bytes: a long game of a thousand events is a thousand small strings, and nothing a collector must visit.
    """

    __slots__ = ("_encoded", "_new", "audience")

    def __init__(self, audience: Audience, encoded: Sequence[Raw] = ()) -> None:
        self.audience = audience
        self._encoded: list[Raw] = list(encoded)
        # Version, name and facts of what is not yet in words: plain tuples, which a collector leaves alone.
        self._new: list[tuple[int, str, tuple[Any, ...]]] = []

    def __len__(self) -> int:
        return len(self._encoded) + len(self._new)

    def take(self, version: int, told: Sequence[Told]) -> None:
        """Takes in what was told by the choice that made the table's version what it is."""
        self._new += [(version, one.name, one.facts) for one in told]

    def events(self, match: Match, names: Sequence[str], since: int = 0) -> list[Raw]:
        """The events from a number on, each an encoded `EventInfo`."""
        if self._new:
            own = names_for(names, self.audience)
            infos = [event_info(match, Told(name, facts), version, own) for version, name, facts in self._new]
            self._encoded += [Raw(encode(info)) for info in infos]
            self._new.clear()
        return self._encoded[since:]
