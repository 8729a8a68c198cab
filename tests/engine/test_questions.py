"""Questions: sealed answers, windows among many seats, stale and foreign answers, and faults in the rules."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple

import pytest

from saltbox.engine import Match, Refused, RulesFault, Source, Told
from saltbox.engine.agenda import STEP_BOUND, later
from saltbox.engine.game import Game, Reason, Step, call
from saltbox.engine.state import VALUE, Choice, Field, Schema, Seat, State
from saltbox.engine.told import say_to
from tests.toys import lots
from tests.toys.drift import DRIFT, Drift
from tests.toys.lots import LOTS, Auction


def auction(*hands: tuple[str, ...], cursed: tuple[bool, ...] = ()) -> Match:
    """An auction about to ask for bids, with these hands and nothing in the deck."""
    document = {
        "saltbox": "position",
        "format": 1,
        "game": "lots",
        "rules": 3,
        "seats": len(hands),
        "state": {
            "round": 1,
            "hand": [list(hand) for hand in hands],
            "cursed": list(cursed) or [False] * len(hands),
            "agenda": [["begin_round"], ["bidding"]],
        },
    }
    return Match.from_position(document, game=LOTS)


def test_all_seats_are_asked_at_the_same_time() -> None:
    match = auction(("1", "2"), ("3", "4"), ("5", "6"))
    assert [(ask.seat, ask.question) for ask in match.asks] == [(0, "bid"), (1, "bid"), (2, "bid")]


def test_sealed_answers_are_opened_together_in_any_order_of_arrival() -> None:
    digests = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        match = auction(("1", "2"), ("3", "4"), ("5", "6"))
        for seat in order[:-1]:
            match.choose(seat, match.ask_of(seat).options[0])  # type: ignore[union-attr]
            assert match.view(None)["bids"] == ["", "", ""]
        match.choose(order[-1], match.ask_of(order[-1]).options[0])  # type: ignore[union-attr]
        assert match.story(None)[0].facts == (("1", "3", "5"),)
        digests.add(match.digest())
    assert len(digests) == 1


def test_a_sealed_answer_is_known_to_its_seat_alone_and_can_be_changed_until_the_last() -> None:
    match = auction(("1", "2"), ("3", "4"))
    match.choose(0, "bid:1")
    assert match.view(0)["sealed"] == "bid:1"
    assert match.view(1)["sealed"] is None
    assert match.ask_of(0) is None
    match.choose(0, "bid:2")
    match.choose(1, "bid:3")
    assert match.story(None)[0].facts == (("2", "3"),)


def test_a_changed_answer_must_be_legal_too() -> None:
    match = auction(("1", "2"), ("3", "4"))
    match.choose(0, "bid:1")
    with pytest.raises(Refused, match="LO-BID-1"):
        match.choose(0, "bid:9")
    assert match.view(0)["sealed"] == "bid:1"


def test_an_imagined_world_forgets_what_the_others_have_sealed() -> None:
    match = auction(("1", "2"), ("3", "4"), ("5", "6"))
    match.choose(0, "bid:1")
    match.choose(1, "bid:3")
    world = match.imagine(0, Source(1))
    assert world.view(0)["sealed"] == "bid:1"
    assert [ask.seat for ask in world.asks] == [1, 2]


def test_a_single_option_answers_itself_unless_the_table_asks_forced_choices() -> None:
    match = auction(("veto",), ("3", "4"))
    assert [ask.seat for ask in match.asks] == [1]
    forced = Match.new(LOTS, seed=1, asks_forced=True)
    assert [ask.seat for ask in forced.asks] == [0, 1]


# --- Windows ---


def bid(match: Match, *cards: str) -> None:
    for seat, card in enumerate(cards):
        match.choose(seat, card)


def test_a_window_asks_in_table_order_and_closes_when_all_have_passed() -> None:
    match = auction(("9", "1"), ("1", "veto"), ("2", "veto"))
    bid(match, "bid:9", "bid:1", "bid:2")
    assert [(ask.seat, ask.question, ask.about) for ask in match.asks] == [(1, "react", ("award",))]
    match.choose(1, "pass")
    assert [ask.seat for ask in match.asks] == [2]
    match.choose(2, "pass")
    assert ("awarded", (0, 1)) in match.story(None)


def test_who_has_no_answer_is_passed_over_in_silence() -> None:
    match = auction(("9", "1"), ("1", "3"), ("2", "veto"))
    bid(match, "bid:9", "bid:1", "bid:2")
    assert [ask.seat for ask in match.asks] == [2]
    assert [event.name for event in match.story(0)] == ["bids_opened"]


def test_forced_cards_come_before_optional_ones() -> None:
    match = auction(("9", "1"), ("1", "veto"), ("2", "5"), cursed=(False, False, True))
    bid(match, "bid:9", "bid:1", "bid:2")
    assert [event.name for event in match.story(None)] == ["bids_opened", "paid"]
    assert [ask.question for ask in match.asks] == ["react"]


def test_windows_nest_and_the_newest_announcement_resolves_first() -> None:
    match = auction(("9", "veto"), ("1", "veto"), ("2", "veto"), ("3", "veto"))
    bid(match, "bid:9", "bid:1", "bid:2", "bid:3")
    match.choose(1, "play:veto")  # against the award
    match.choose(0, "play:veto")  # against 1's veto
    match.choose(2, "play:veto")  # against 0's veto: so 1's stands after all
    assert [ask.seat for ask in match.asks] == [3]
    match.choose(3, "pass")
    assert not any(event.name == "awarded" for event in match.story(None))
    assert match.view(None)["score"] == [0, 0, 0, 0]


def test_nesting_goes_as_deep_as_there_are_answers() -> None:
    hands = [("9", *["veto"] * 4), ("1", *["veto"] * 4)]
    match = auction(*hands)
    bid(match, "bid:9", "bid:1")
    for n in range(8):
        match.choose(1 - n % 2, "play:veto")
    assert match.view(None)["score"][0] == 1  # an even number of vetoes: the award stands


# --- Who may say what ---


def test_a_seat_that_is_not_asked_is_told_the_rule_of_order_and_nothing_more() -> None:
    match = Match.new(DRIFT, seed=1, seats=3)
    refusal = match.why_not(2, "stay")
    assert refusal is not None
    assert refusal.rule == "DR-TURN-1"
    assert match.why_not(7, "stay") == refusal


def test_nothing_can_be_chosen_after_the_end() -> None:
    match = Match.new(DRIFT, seed=1, seats=1)
    for _ in range(3):
        match.choose(0, "stay")
    assert match.outcome is not None
    with pytest.raises(Refused) as refused:
        match.choose(0, "stay")
    assert refused.value.refusal.rule == "DR-END-1"


def test_each_ask_has_the_number_of_the_seats_own_choices_before_it() -> None:
    """Not of all choices: that would tell how often another seat was asked in secret."""
    match = Match.new(DRIFT, seed=1, seats=2)
    numbers = []
    while match.asks:
        numbers.append((match.asks[0].seat, match.asks[0].number))
        match.choose(match.asks[0].seat, "stay")
    assert numbers == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]
    assert match.number == 6


class Nodded(NamedTuple):
    """Somebody nodded; only one seat knows how often."""

    times: int | None

    def veiled(self) -> "Nodded":
        return Nodded(None)


def test_what_one_seat_is_told_whole_is_veiled_for_the_others() -> None:
    match = Match.new(DRIFT, seed=1, seats=3)
    known = len(match.story(1))
    say_to(match._state, 0, Nodded, 42)
    assert match.story(0, known) == [Told("nodded", Nodded(42))]
    for seat in (1, 2, None):
        assert match.story(seat, known) == [Told("nodded", Nodded(None))]


# --- Faults ---


def broken(step: Step) -> Game[Auction]:
    """Lots with one step replaced."""
    steps = [step if s.__name__ == step.__name__ else s for s in LOTS.rules.steps]
    return replace(LOTS, rules=LOTS.rules._replace(steps=steps))


def test_a_fault_in_the_rules_leaves_the_game_as_it_was_before_the_choice() -> None:
    def open_bids(s: Auction) -> None:
        s.score[0] = 99
        raise ZeroDivisionError("a bug")

    match = Match.new(broken(open_bids), seed=1)
    match.choose(0, "nothing")
    before, story, asks = match.digest(), match.story(0), match.asks
    with pytest.raises(RulesFault, match="a bug"):
        match.choose(1, "nothing")
    assert (match.digest(), match.story(0), match.asks, match.number) == (before, story, asks, 1)


def test_an_interrupt_leaves_no_half_made_choice() -> None:
    def open_bids(s: Auction) -> None:
        s.score[0] = 99
        raise KeyboardInterrupt

    match = Match.new(broken(open_bids), seed=1)
    match.choose(0, "nothing")
    before = match.digest()
    with pytest.raises(KeyboardInterrupt):
        match.choose(1, "nothing")
    assert (match.digest(), match.number) == (before, 1)


def test_an_attribute_cannot_take_a_name_that_views_use() -> None:
    class Clash(Auction):
        __slots__ = ("sealed",)
        SCHEMA: ClassVar[Mapping[str, Field]] = {**Auction.SCHEMA, "sealed": Field(VALUE)}

    with pytest.raises(AssertionError, match="sealed"):
        Schema(Clash)


def test_a_clone_can_tell_the_story_from_here_on() -> None:
    match = Match.new(LOTS, seed=1)
    loud, silent = match.clone(listen=True), match.clone()
    for one in (match, loud, silent):
        one.choose(0, "nothing")
        one.choose(1, "nothing")
    assert silent.story(0) == []
    assert loud.story(0) == match.story(0)[-len(loud.story(0)) :]
    assert loud.story(0)


def test_rules_that_go_round_in_circles_are_found_out() -> None:
    def open_bids(s: Auction) -> None:
        later(s, call(lots.open_bids))

    match = Match.new(broken(open_bids), seed=1)
    match.choose(0, "nothing")
    with pytest.raises(RulesFault, match="does not come to a question"):
        match.choose(1, "nothing")
    assert STEP_BOUND >= 10_000


def test_rules_that_run_dry_are_found_out() -> None:
    def begin_round(s: Auction) -> None:
        s.round += 1

    with pytest.raises(RulesFault, match="nothing is left to do and the game is not over"):
        Match.new(broken(begin_round), seed=1)


def test_a_game_can_be_printed_and_so_can_a_match() -> None:
    assert "name='drift'" in repr(DRIFT)
    assert "ask(move, 0)" in repr(Match.new(DRIFT, seed=1, seats=1))
    assert DRIFT.state is Drift


# --- One judgement for each choice ---


def not_so(s: State, choice: Choice, seat: Seat) -> Reason:
    return Reason("LO-BID-1", "not_an_option", (choice,))


class Judged:
    """A toy whose questions count how often each of their functions is asked."""

    def __init__(self, game: Game[Any], question: str) -> None:
        self.calls: Counter[str] = Counter()
        known = game.rules.questions[question]
        counted = known._replace(
            options=self.counting("options", known.options),
            refuse=self.counting("refuse", not_so) if known.space is None else None,
            space=None if known.space is None else self.measuring(known.space),
        )
        rules = game.rules._replace(questions={**game.rules.questions, question: counted})
        self.game = replace(game, rules=rules)

    def counting(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, counted."""

        def counted(*args: Any) -> Any:
            self.calls[name] += 1
            return function(*args)

        return counted

    def measuring(self, space: Callable[..., Any]) -> Callable[..., Any]:
        """The same space, whose judgements are counted."""

        def counted(*args: Any) -> Any:
            made = space(*args)
            judge = self.counting("space", made.why_not)
            return SimpleNamespace(why_not=judge, snap=made.snap, sample=made.sample)

        return counted

    def of(self, act: Callable[[], object]) -> dict[str, int]:
        """What was asked while this was done."""
        self.calls.clear()
        act()
        return dict(self.calls)


def test_a_listed_choice_is_found_among_the_options_that_were_offered() -> None:
    judged = Judged(LOTS, "bid")
    match = Match.new(judged.game, seed=4, seats=3, asks_forced=True)
    for _ in range(2):
        ask = match.asks[0]
        still_asked = len(match.asks) - 1  # the others are asked anew, each once
        choose = partial(match.choose, ask.seat, ask.options[0])
        assert judged.of(choose) == {"options": still_asked}


def test_another_sealed_answer_is_judged_once() -> None:
    judged = Judged(LOTS, "bid")
    match = Match.new(judged.game, seed=4, seats=3, asks_forced=True)
    match.choose(0, match.asks[0].options[0])
    assert judged.of(lambda: match.why_not(0, "nothing")) == {"options": 1}


def test_a_refused_choice_is_judged_once_and_offers_nothing_anew() -> None:
    judged = Judged(LOTS, "bid")
    match = Match.new(judged.game, seed=4, seats=3, asks_forced=True)

    def refused() -> None:
        with pytest.raises(Refused):
            match.choose(0, "bid:17")

    assert judged.of(refused) == {"refuse": 1}
    assert judged.of(lambda: match.why_not(0, "bid:17")) == {"refuse": 1}


def test_a_measured_choice_is_judged_once() -> None:
    judged = Judged(DRIFT, "move")
    match = Match.new(judged.game, seed=4, seats=1)
    space = match.space(match.asks[0])
    assert space is not None
    point = space.sample(Source(1))
    assert point is not None

    def refused() -> None:
        with pytest.raises(Refused):
            match.choose(0, "move:0,0^0x")

    assert judged.of(refused) == {"space": 1}
    assert judged.of(lambda: match.choose(0, point)) == {
        "space": 1,
        "options": 1,
    }  # the options of the next turn
