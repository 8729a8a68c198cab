"""Sentences within records: they travel as those of messages do, and have the same types."""

from typing import NamedTuple

import msgspec
import pytest

from saltbox.engine.prose import CardSpan, DieSpan, Prose, SeatSpan, SumSpan, Term
from saltbox.engine.told import as_data, misfit
from saltbox.server.audience_messages import spans
from saltbox.wire.messages import Span
from saltbox.wire.typescript import Writer
from tests.toys import raft

SAID = Prose(
    (
        SeatSpan("Anne", 0),
        " plays ",
        CardSpan("Karak", "0a:karak"),
        " with ",
        DieSpan("4", 4),
        ": ",
        SumSpan("4 + 2 = 6", (Term("die", 4, "XX-1", True), Term("Expertise", 2, "XX-2"))),
    )
)


class Noted(NamedTuple):
    """A sentence and a sum."""

    words: Prose
    terms: tuple[Term, ...]


def test_a_sentence_in_a_record_travels_as_in_a_message() -> None:
    data = as_data(Noted(SAID, SAID.sums[0].terms))
    assert msgspec.convert(data["words"], list[Span]) == spans(SAID)
    assert data["terms"][1] == {"label": "Expertise", "value": 2, "rule": "XX-2", "is_die": False, "card": ""}
    assert misfit(Noted(SAID, ()), Noted) == ""
    assert misfit(("plain", ()), Noted) == "it.words is 'plain' and no Prose"


def test_the_types_of_messages_are_used_again() -> None:
    writer = Writer()
    text = writer.interface("Noted", "A sentence and a sum.", Noted.__annotations__)
    assert "  words: Span[];\n  terms: Term[];" in text
    assert writer.wired == {"Span", "Term"}
    assert list(writer.found()) == [], "they are imported, not written again"


def test_no_two_records_have_one_name() -> None:
    class Stroked(NamedTuple):
        """Not the one of the raft."""

        words: str

    writer = Writer()
    writer.type_of(raft.Stroked)
    with pytest.raises(TypeError, match="two records are called Stroked"):
        writer.type_of(Stroked)
