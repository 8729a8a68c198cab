"""Documents of older rules still open."""

import json
from typing import Any

import pytest

from saltbox.engine import Match, VersionError
from tests.games.salt_and_bones.table import asked, duel, play, random_game


def test_a_record_of_version_1_is_played_again_by_its_choices() -> None:
    *_, match = random_game(4)
    old = json.loads(match.record().text())
    old["rules"] = 1
    old["digests"] = dict.fromkeys(old["digests"], "of older rules")
    assert Match.replay(old).digest() == match.digest()


def test_a_position_of_version_1_in_which_a_card_waits_to_be_triggered_is_opened() -> None:
    """The first Grudge can be answered while the second one waits; version 1 named its card."""
    match = duel(
        hands=[["slash"], ["slash"]],
        instincts=[["grudge", "grudge"], ["condescend"]],
        equipment=[[], ["bracer"]],
    )
    play(match, "0 attack:slash", "0 C3/D3")
    assert asked(match) == "1 react"
    old: dict[str, Any] = {**match.position(), "rules": 1}
    (fire,) = [frame for frame in old["state"]["agenda"] if frame[0] == "fire"]
    fire[2] = [[0, ["instinct", 1, "grudge"]]]
    opened = Match.from_position(old)
    for one in (match, opened):
        while asked(one) == "1 react":
            one.choose(1, "pass")
    assert opened.digest() == match.digest()
    assert match.referee_view()["next_boost"] == [4, 0]


def test_a_save_of_version_1_says_what_to_do_instead() -> None:
    old = {**json.loads(duel(hands=[["slash"], ["slash"]]).save()), "rules": 1}
    with pytest.raises(VersionError, match="replay its record instead"):
        Match.load(json.dumps(old))
