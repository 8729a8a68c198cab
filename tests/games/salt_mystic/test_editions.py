"""The two editions as data, field by field."""

import pytest

from saltbox.games.salt_mystic.setup.editions import PROFILES, Profile

BASIC, QUICKSTART = PROFILES["basic-2021"], PROFILES["quickstart"]


def test_there_are_two_editions() -> None:
    assert list(PROFILES) == ["basic-2021", "quickstart"]


@pytest.mark.parametrize(
    ("field", "basic", "quickstart"),
    [
        pytest.param("table_size", (48_000, 48_000), (36_000, 36_000), marks=pytest.mark.rule("SM-SETUP-1")),
        pytest.param("breaker_cap", None, 10, marks=pytest.mark.rule("SM-DECK-6")),
        pytest.param("faction_check", "any-sigil", "characters", marks=pytest.mark.rule("SM-DECK-5")),
        ("first_player", "lowest", "lowest"),
        ("opening_deployment", False, True),
        ("first_turn_draw", "none", "lowest-roller-only"),
        ("breaker_timing", "play-step", "own-turn"),
        ("attach_where", "own-dz", "anywhere"),
        ("abandoned", "obstruction", "object"),
        ("abandoned_targetable", False, True),
        ("reattach", "owner-in-dz", "anyone-on-card"),
        ("los_blockers", "obstruction", "obstruction+elevation"),
        ("manned_target_shape", "arc", "card"),
        ("elevation_min_difference", 1, 250),
        ("cover_applies_to", "target", "attacker"),
        ("woods_class", "obstruction", "rough"),
        ("guardian_removes_to", "deck", "discard"),
        ("guardian_vehicles", "discard", "abandon"),
        ("immobile_marshal_loses", True, False),
    ],
)
def test_a_field(field: str, basic: object, quickstart: object) -> None:
    assert (getattr(BASIC, field), getattr(QUICKSTART, field)) == (basic, quickstart)


def test_no_field_is_left_out() -> None:
    assert len(Profile._fields) == 19


def test_a_profile_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        BASIC.breaker_cap = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        PROFILES["house"] = BASIC  # type: ignore[index]
