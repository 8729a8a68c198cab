"""Measured decisions: a space tests, snaps and samples; only one spelling of a pose is accepted."""

from hypothesis import given
from hypothesis import strategies as st

from saltbox.engine import Match, Source
from saltbox.engine.space.measured import FULL_TURN, Pose, distance_squared, is_within, parse_pose, pulled_back
from tests.some_game import GAME
from tests.toys.drift import DRIFT, SIDE

coordinates = st.integers(-2_000_000, 2_000_000)
poses = st.builds(Pose, coordinates, coordinates, st.integers(0, FULL_TURN - 1))


@given(poses)
def test_a_pose_is_read_as_it_was_written(pose: Pose) -> None:
    assert parse_pose(str(pose)) == pose


@given(st.text(max_size=24))
def test_any_other_text_is_no_pose(text: str) -> None:
    pose = parse_pose(text)
    assert pose is None or str(pose) == text


def test_there_is_one_spelling_only() -> None:
    for text in (
        "+1,2^3",
        "01,2^3",
        "1,2^03",
        "1, 2^3",
        "-0,2^3",
        "1,2^3600",
        "1,2",
        "1.5,2^3",
        "१,2^3",
        "1,2^3\n",
    ):
        assert parse_pose(text) is None
    assert parse_pose("-1,0^3599") == Pose(-1, 0, 3599)


@given(poses, poses, st.integers(0, 100_000))
def test_pulling_back_never_leaves_the_reach_and_loses_less_than_two_mils(a: Pose, b: Pose, reach: int) -> None:
    pulled = pulled_back(a, b, reach)
    assert is_within(a, pulled, reach)
    if not is_within(a, b, reach):
        assert distance_squared(a, pulled) >= max(0, reach - 3) ** 2


def table() -> Match:
    return Match.new(DRIFT, seed=3, seats=3, dice=[2, 3] * 3)


@given(st.integers(0, 10_000))
def test_every_sample_is_accepted(seed: int) -> None:
    match = table()
    space = match.space(match.asks[0])
    assert space is not None
    choice = space.sample(Source(seed))
    assert choice is not None
    assert space.why_not(choice) is None
    match.choose(0, choice)
    assert f"move:{Pose(*match.view(0)['pose'][0])}" == choice


@given(poses)
def test_what_is_snapped_is_allowed_and_what_is_allowed_stays(pose: Pose) -> None:
    match = table()
    space = match.space(match.asks[0])
    assert space is not None
    wanted = f"move:{pose}"
    snapped = space.snap(wanted)
    assert snapped is not None
    assert match.why_not(0, snapped) is None
    if match.why_not(0, wanted) is None:
        assert snapped == wanted


def test_each_limit_has_its_own_reason() -> None:
    match = table()  # seat 0 at (2, 1), seat 1 at (4, 1), reach 2 inches
    reasons = {
        "move:2000,3000^0": None,
        "move:2000,3001^0": "DR-MOVE-1",
        "move:2000,-1^0": "DR-MOVE-2",
        "move:3001,1000^0": "DR-MOVE-3",
        "move:3000,1000^0": None,
        "move:2000,3000": "DR-MOVE-4",
        "stay": None,
        "go": "DR-MOVE-4",
    }
    for choice, rule in reasons.items():
        refusal = match.why_not(0, choice)
        assert (None if refusal is None else refusal.rule) == rule, choice


def test_a_listed_option_stands_beside_the_space() -> None:
    match = table()
    assert match.asks[0].measured
    assert list(match.asks[0].options) == ["stay"]
    match.choose(0, "stay")
    assert match.view(0)["pose"][0] == (2000, 1000, 0)


def test_a_malformed_wish_cannot_be_snapped() -> None:
    match = table()
    space = match.space(match.asks[0])
    assert space is not None
    assert space.snap("move:here") is None
    assert SIDE == 12_000


def test_a_question_without_a_space_has_none() -> None:
    match = Match.new(GAME, seed=1)
    assert match.space(match.asks[0]) is None
