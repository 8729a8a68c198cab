"""What is wrong with a new battle is told beside the option that it is about."""

from typing import Any

import pytest

from tests.server.house import House

CHECK = "/api/games/salt-mystic/check"


@pytest.mark.rule("SM-DECK-8", "SM-SOLO-8")
@pytest.mark.parametrize(
    ("options", "found"),
    [
        ({"decks": ["mountains", "mountains"]}, ("decks", "SM-DECK-8")),
        ({"lists": {"ramship": ["stay"] * 6}}, ("lists", "SM-SOLO-8")),
        ({"lists": {"nobody": ["stay"] * 6}}, ("lists", "SM-SOLO-8")),
    ],
)
def test_what_shows_only_in_all_options_together_names_its_option(
    house: House, options: dict[str, Any], found: tuple[str, str]
) -> None:
    (problem,) = house.person().post(CHECK, {"options": options}, expect=200)["problems"]
    assert (problem["option"], problem["rule"]) == found
