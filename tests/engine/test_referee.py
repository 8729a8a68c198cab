"""For tests and puzzles: the referee's view of everything, and matches that stop at the end of something."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

import saltbox
from saltbox.engine import REFEREE, DocumentError, Match, NoSuchEnd, Refused
from saltbox.games.salt_and_bones import position
from tests.contract.players import ALL, Subject, new, play_out
from tests.toys.lots import LOTS

PACKAGE = Path(saltbox.__file__).parent


def duel(**given: Any) -> Match:
    """Salt & Bones in the middle of a combat."""
    return Match.from_position(position(**{"hands": [["slash", "thrust"], ["slash"]], **given}))


def attacked() -> Match:
    """Seat 0 has chosen a card, and is to place it."""
    match = duel()
    match.choose(0, "attack:slash")
    return match


# --- The view of everything ---


@pytest.mark.parametrize("subject", ALL, ids=str)
def test_a_referee_sees_every_attribute_blank_or_not_as_plain_data(subject: Subject) -> None:
    match = new(subject, 3, listen=False)
    play_out(match, 3)
    seen = match.referee_view()
    assert set(seen) == set(subject.game.schema.names)
    assert json.loads(json.dumps(seen)) == seen
    assert match.outcome is not None
    assert seen["outcome"][1] == match.outcome.reason


def test_a_referee_sees_hands_decks_slots_and_the_field_by_name() -> None:
    match = duel(instincts=[["unnerve"], ["anticipation"]], laid=[["thrust", "C3/D3", 1]])
    match.choose(0, "pass")
    seen = match.referee_view()
    assert seen["attack_hand"] == [["slash", "thrust"], ["slash"]]
    assert seen["instincts"][1] == ["anticipation", "", ""]
    assert len(seen["attack_deck"]) == 40 - 4
    assert seen["laid"] == [{"card": "thrust", "placement": "C3/D3", "seat": 1}]
    assert seen["must_disengage"] == [False, False]  # blank, and there all the same
    assert seen["agenda"][-1] == ["ask", "turn", 0]


def test_what_has_named_parts_is_told_by_their_names() -> None:
    match = duel(instincts=[[], ["anticipation"]])
    for choice in ("attack:slash", "C3/D3"):
        match.choose(0, choice)
    seen = match.referee_view()
    assert seen["instances"] == 1
    assert seen["damage"] == [
        {"dealer": 0, "amount": 2, "kind": "base", "stage": "defend", "negated": False, "hardened": False}
    ]


def test_a_referees_view_can_be_changed_and_the_match_does_not_mind() -> None:
    match = duel()
    before = match.digest()
    match.referee_view()["attack_hand"][0].clear()
    match.referee_view()["agenda"].clear()
    assert match.digest() == before


def test_nobody_who_serves_players_uses_what_is_for_referees() -> None:
    """Server, wire, bots and terminal, and what games bring along for them: it may reach a seat."""
    looked_at = 0
    parts = ("server", "wire", "bots", "terminal", "textboard", "minds*", "games/*/bot*", "games/*/paint*")
    for part in parts:
        found = [file for place in PACKAGE.glob(part) for file in (place, *place.rglob("*.py"))]
        assert found, part
        for path in sorted(file for file in found if file.suffix == ".py"):
            looked_at += 1
            used = {
                node.attr
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, ast.Attribute)
            }
            assert "referee_view" not in used, path
    assert looked_at > 20


# --- Forced questions ---


def test_a_position_can_be_opened_with_forced_questions_and_without() -> None:
    document = position(hands=[["slash"], ["slash"]], instincts=[["anticipation"], []])
    assert [ask.question for ask in Match.from_position(document).asks] == ["turn"]
    forced = Match.from_position(document, asks_forced=True)
    assert [ask.question for ask in forced.asks] == ["react"]
    assert forced.asks[0].options == ["pass"]
    again = Match.replay(json.loads(forced.record().text()))
    assert again.asks == forced.asks
    live = {**document, "state": {"asks_forced": True}}
    assert [ask.question for ask in Match.from_position(live, asks_forced=False).asks] == ["turn"]
    assert [ask.question for ask in Match.from_position(live).asks] == ["react"]


# --- Stops ---


def test_a_match_stops_at_the_end_of_a_turn_and_goes_on() -> None:
    match = attacked()
    match.until("turn")
    assert [ask.question for ask in match.asks] == ["place"]
    assert match.stopped is None
    match.choose(0, "C3/D3")
    assert match.stopped == "turn"
    assert not match.asks
    assert match.outcome is None
    assert match.referee_view()["active"] == 0
    match.go_on()
    assert match.stopped is None
    assert match.asks[0].seat == 1


def test_a_match_stops_when_combat_has_ended_before_anything_follows() -> None:
    match = duel(momentum=1, health=[20, 0], hands=[["slash"], ["slash"]])
    match.until("combat")
    match.choose(1, "disengage")
    assert match.stopped == "combat"
    assert match.referee_view()["momentum"] == 0  # handed over at the end of combat
    assert match.outcome is None  # the verdict comes next
    match.go_on()
    assert match.outcome is not None


def test_a_match_stops_at_the_end_of_a_round_unless_it_is_over_by_then() -> None:
    match = duel()
    match.until("round")
    match.choose(0, "disengage")
    assert (match.stopped, match.referee_view()["round"]) == ("round", 1)
    match.go_on()
    assert match.referee_view()["round"] == 2
    lost = duel(health=[0, 20])
    lost.until("round")
    lost.choose(0, "disengage")
    assert lost.stopped is None
    assert lost.outcome is not None


def test_several_stops_are_met_in_the_order_of_the_game() -> None:
    match = attacked()
    for boundary in ("round", "turn", "combat", "turn"):  # saying it twice changes nothing
        match.until(boundary)
    met = []
    while match.asks or match.stopped:
        if match.stopped:
            met.append(match.stopped)
            if match.stopped == "round":
                break
            match.go_on()
        else:
            options = match.asks[0].options
            match.choose(match.asks[0].seat, "disengage" if "disengage" in options else options[0])
    assert met == ["turn", "combat", "round"]


def test_where_it_stops_is_saved_cloned_written_and_replayed() -> None:
    match = attacked()
    match.until("turn")
    for point in ("waiting", "stopped"):
        copies = [
            match.clone(),
            Match.load(match.save()),
            Match.from_position(json.loads(json.dumps(match.position()))),
            Match.replay(json.loads(match.record().text())),
        ]
        for copy in copies:
            assert (copy.digest(), copy.asks, copy.stopped) == (match.digest(), match.asks, match.stopped)
            if point == "stopped":
                copy.go_on()
                assert copy.asks[0].seat == 1
        if point == "waiting":
            match.choose(0, "C3/D3")
    match.go_on()
    assert Match.replay(match.record()).digest() == match.digest()
    assert match.record().choices[1:] == (f"{REFEREE} until:turn", "0 C3/D3", f"{REFEREE} go on")


def test_only_what_is_under_way_can_end() -> None:
    match = Match.new("salt-and-bones", seed=1)
    before = match.digest(), match.number
    with pytest.raises(NoSuchEnd, match="no turn is under way"):
        match.until("turn")
    with pytest.raises(
        NoSuchEnd, match='cannot be told "until:dinner"; what can end in it: turn, combat, round'
    ):
        match.until("dinner")
    with pytest.raises(NoSuchEnd, match="does not stand at an end now"):
        match.go_on()
    with pytest.raises(NoSuchEnd, match="what can end in it: nothing"):
        Match.new(LOTS, seed=1).until("round")
    assert (match.digest(), match.number) == before


def test_no_seat_can_say_what_is_the_referees_to_say() -> None:
    match = attacked()
    with pytest.raises(Refused):
        match.choose(0, "until:turn")
    match.until("turn")
    match.choose(0, "C3/D3")
    for seat in (0, 1):
        with pytest.raises(Refused):
            match.choose(seat, "go on")


def test_a_position_that_stops_nowhere_known_is_refused() -> None:
    document = attacked().position()
    document["state"]["agenda"].append(["stop", "dinner"])
    with pytest.raises(DocumentError, match="cannot stop"):
        Match.from_position(document)
