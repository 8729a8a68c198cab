"""What the list of games says of their views is what the views hold."""

import random

import pytest

from saltbox.engine import Match, find_game, find_games
from saltbox.server.audience_messages import view_of
from saltbox.server.installed_games import game_infos

OF_EVERY_VIEW = {"seat", "sealed", "outcome"}
TOYS = ("atlas", "drift", "lots", "raft", "tides")


@pytest.mark.parametrize("name", sorted({*TOYS, *find_games()}))
def test_a_view_holds_what_is_said_of_it_all_through_a_game(toys: None, name: str) -> None:
    (info,) = [info for info in game_infos() if info.name == name]
    game, dice = find_game(name), random.Random(name)
    match = Match.new(game, seats=max(game.seats), seed=1)
    sides = max(match.seats, game.state.SIDES)
    for _ in range(60):
        for audience in (None, *range(match.seats)):
            view = view_of(match, audience)
            assert [key for key in view if key not in OF_EVERY_VIEW] == [entry.name for entry in info.view]
            for entry in info.view:
                value = view[entry.name]
                if entry.kind == "per_seat":
                    assert len(value) == sides
                    assert not entry.is_counted or all(type(one) is int for one in value), entry
                elif entry.kind == "list":
                    assert isinstance(value, int if entry.is_counted else list), entry
        asks = [ask for ask in map(match.ask_of, range(match.seats)) if ask is not None and ask.options]
        if match.outcome is not None or not asks:
            break
        match.choose(asks[0].seat, dice.choice(asks[0].options))
