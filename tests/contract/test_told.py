"""What a game tells has the shape that its records declare: events, questions, views and surveys."""

from typing import Any

import pytest

from saltbox.engine import Match
from saltbox.engine.told import ENGINE_EVENTS, as_data, misfit, name_of
from saltbox.wire.typescript import told_types
from tests.contract.players import ALL, Subject, choices, new

GAMES = 6  # of each subject: enough for everything that happens often


@pytest.mark.parametrize("subject", ALL, ids=str)
def test_all_that_is_told_is_declared_and_fits(subject: Subject) -> None:
    declared = {name_of(event): event for event in (*subject.game.tells.events, *ENGINE_EVENTS)}
    for seed in range(GAMES):
        match = new(subject, seed)
        for ask, choice in choices(match, seed):
            check_asks(match)
            match.choose(ask.seat, choice)
        check_views(match)
        for audience in (*range(match.seats), None):
            for told in match.story(audience):
                assert type(told.facts) is declared[told.name]
                assert misfit(told.facts, declared[told.name], told.name) == ""
                assert set(as_data(told.facts)) == set(declared[told.name]._fields)


def check_asks(match: Match) -> None:
    """What every open question is about."""
    check_views(match)
    for ask in match.asks:
        about = match.asked_about(ask)
        if about is None:
            assert ask.about in ((), ask.about[:1] if ask.question == "react" else ())
        else:
            assert misfit(about, type(about), ask.question) == ""


def check_views(match: Match) -> None:
    """Every entry of every view, cards that lie face down included."""
    hints = match.game.schema.view_types()
    for audience in (*range(match.seats), None):
        view = match.view(audience)
        assert set(view) == {*hints, "seat", "ask", "sealed", "outcome"}
        for name, hint in hints.items():
            assert misfit(view[name], hint, name) == ""


@pytest.mark.parametrize("subject", ALL, ids=str)
def test_every_record_has_a_typescript_type(subject: Subject) -> None:
    text = told_types(subject.game)
    for event in subject.game.tells.events:
        assert f"  {name_of(event)}: {event.__name__};" in text
        assert f"export interface {event.__name__} {{" in text or f"export type {event.__name__} =" in text


@pytest.mark.parametrize("subject", ALL, ids=str)
def test_every_event_says_what_it_is(subject: Subject) -> None:
    for event in subject.game.tells.events:
        doc = event.__doc__ or ""
        assert doc.endswith("."), f"{event.__name__} needs a sentence for those who read docs/api.md"


@pytest.mark.parametrize("subject", ALL, ids=str)
def test_every_survey_says_what_it_is_and_has_types(subject: Subject) -> None:
    text = told_types(subject.game)
    for survey in subject.game.tells.surveys:
        assert f"  {survey.name}: {survey.wish.__name__};" in text
        assert f"  {survey.name}: {survey.answer.__name__};" in text
        for record in (survey.wish, survey.answer):
            assert (record.__doc__ or "").strip().endswith("."), f"{record.__name__} needs a sentence"


def facts(value: Any, hint: Any) -> str:
    return misfit(value, hint, "it")


def test_what_does_not_fit_is_told_by_its_place() -> None:
    hint = tuple[tuple[int, str], ...]
    assert facts(((1, "a"), (2, "b")), hint) == ""
    assert facts(((1, "a"), (2, 3)), hint) == "it[1][1] is 3 and no str"
    assert facts(True, int) == "it is True and no int"


@pytest.mark.parametrize("subject", ALL, ids=str)
def test_what_is_offered_fits(subject: Subject) -> None:
    for offer in subject.game.pages.offers:
        made = offer.make(offer.wish(), ())
        assert type(made) is offer.answer
        assert misfit(made, offer.answer, offer.name) == ""
