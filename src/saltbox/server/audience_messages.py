"""What a seat or a spectator is shown: pure functions from a match to wire messages.

Everything that leaves the server about a running game is made here, from `view`, `ask_of` and `story` of one
audience. A test deals the unseen again and compares every byte of what these functions make.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

from saltbox.engine import Ask, GameOver, Match, Sealed, Told, prose
from saltbox.engine.told import as_data
from saltbox.wire import messages as wire
from saltbox.wire.messages import AskInfo, CauseInfo, EventInfo, OptionInfo, OutcomeInfo, SealedInfo

encode = Encoder().encode
Audience = int | None  # a seat, or None for everyone who only watches
YOU = "You"


def view_of(match: Match, audience: Audience) -> dict[str, Any]:
    """The view as it travels: rows by name, and without its raw ask, which travels in words beside it."""
    view = match.view(audience)
    del view["ask"]
    for name in (*match.game.schema.rows, "outcome"):
        view[name] = as_data(view[name])
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
        words=spans(match.question_words(ask)),
        rule=match.question_rule(ask),
        options=[option_info(match, ask, choice) for choice in ask.options],
        moment=ask.moment,
        about=as_data(match.asked_about(ask)),
        measured=ask.measured,
        cause=cause_info(match, ask),
    )


def cause_info(match: Match, ask: Ask) -> CauseInfo | None:
    """The card that makes this seat choose, if one does."""
    cause = match.question_cause(ask)
    return None if cause is None else CauseInfo(cause.card, cause.seat)


def sealed_info(match: Match, audience: Audience, question_offset: int = 0) -> SealedInfo | None:
    """What this seat has sealed, in words."""
    sealed = match.sealed_of(audience)
    if sealed is None:
        return None
    return SealedInfo(
        number=exchange_number(sealed, question_offset),
        choice=sealed.choice,
        words=option_spans(match, sealed.ask, sealed.choice),
        may_change=can_change(sealed),
    )


def option_spans(match: Match, ask: Ask, choice: str) -> list[wire.Span]:
    """A choice in words, all that is said of it."""
    said = match.option_words(ask, choice)
    return spans([*said.label, *said.more])


def can_change(sealed: Sealed) -> bool:
    """Whether there is another answer to the same question."""
    return len(sealed.ask.options) > 1 or sealed.ask.measured


def option_info(match: Match, ask: Ask, choice: str) -> OptionInfo:
    """One option in words."""
    said = match.option_words(ask, choice)
    return OptionInfo(
        choice=choice,
        label=spans(said.label),
        more=spans(said.more),
        card=said.card,
        group=said.group,
    )


def event_info(match: Match, told: Told, version: int, names: Sequence[str]) -> EventInfo:
    """An event as a record and as a sentence, with the rule behind it."""
    sentence = match.event_words(told, names)
    return EventInfo(
        version=version,
        name=told.name,
        facts=as_data(told.facts),
        words=spans(sentence.prose),
        rule=sentence.rule,
    )


def spans(said: Iterable[prose.Span]) -> list[wire.Span]:
    """The pieces of a sentence as they travel."""
    return [_span(span) for span in said]


def _span(span: prose.Span) -> wire.Span:
    match span:
        case prose.SeatSpan(text, seat):
            return wire.SeatSpan(text, seat)
        case prose.CardSpan(text, card):
            return wire.CardSpan(text, card)
        case prose.DieSpan(text, face, sides):
            return wire.DieSpan(text, face, sides)
        case prose.SumSpan(text, terms):
            return wire.SumSpan(text, [term_of(term) for term in terms])
        case _:
            return span


def term_of(term: prose.Term) -> wire.Term:
    """One term of a sum as it travels."""
    return wire.Term(term.label, term.value, term.rule, term.is_die, term.card)


def outcome_of_rules(match: Match, names: Sequence[str]) -> OutcomeInfo | None:
    """How the game ended by its rules, told to everyone."""
    outcome = match.outcome
    if outcome is None:
        return None
    said = match.event_words(Told("game_over", GameOver(*outcome)), names)
    return OutcomeInfo(
        winners=list(outcome.winners), reason=outcome.reason, rule=outcome.rule, text=str(said.prose)
    )


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
