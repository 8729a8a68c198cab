"""Several seats plan at once: what they do is carried out as they go, and nobody else knows of it."""

from saltbox.engine import Match, Source
from tests.toys.plots import PLOTS


def begun(**more: object) -> Match:
    return Match.new(PLOTS, seed=3, seats=3, **more)  # type: ignore[arg-type]


def test_a_choice_at_once_is_carried_out_and_the_seat_asked_again() -> None:
    match = begun()
    match.choose(1, "draw")
    assert {ask.seat for ask in match.asks} == {0, 1, 2}
    assert match.sealed_seats == ()
    view = match.view(1)
    assert len(view["plot_hand"][1]) == 3
    assert view["hand"][1] == view["plot_hand"][1][:2]
    asked = match.ask_of(1)
    assert asked is not None
    assert f"lay:{view['plot_hand'][1][2]}" in asked.options


def test_others_see_the_state_as_it_was_when_the_step_began() -> None:
    match = begun()
    before = [match.view(seat) for seat in (0, 2, None)]
    match.choose(1, "draw")
    match.choose(1, str(match.asks[1].options[0]))
    assert [match.view(seat) for seat in (0, 2, None)] == before
    assert match.story(0) == begun().story(0)


def test_the_last_choice_is_sealed_and_can_be_taken_back() -> None:
    match = begun()
    match.choose(1, "draw")
    match.choose(1, "done")
    assert list(match.sealed_seats) == [1]
    match.choose(1, "break seal")
    assert list(match.sealed_seats) == []
    assert len(match.view(1)["plot_hand"][1]) == 3


def test_what_another_seat_plans_has_no_part_in_an_imagined_world() -> None:
    match = begun()
    match.choose(0, "draw")
    match.choose(2, "draw")
    world = match.imagine(0, Source(1)).referee_view()
    assert world["plotting"] == [True, False, False]
    assert world["plot_hand"][0] == list(match.view(0)["plot_hand"][0])
    assert world["plot_hand"][2] == []
    assert sorted([*world["plot_hand"][0], *world["plot_pack"][0]]) == ["1", "2", "3", "4", "5"]


def test_a_foresight_of_a_choice_at_once_ends_where_all_are_asked() -> None:
    match = begun()
    (branch,) = match.foresee(0, "draw").branches
    assert branch.end == "asked"
    assert {asked.seat for asked in branch.asked} == {0, 1, 2}


def test_a_plan_that_can_only_be_ended_is_sealed_by_itself() -> None:
    match = begun()
    for _ in range(3):
        match.choose(0, "draw")
    while len(match.view(0)["plot_hand"][0]) > 0:
        match.choose(0, f"lay:{match.view(0)['plot_hand'][0][0]}")
    asked = match.ask_of(0)
    assert asked is None  # only "done" was left
    assert match.sealed_seats == (0,)
