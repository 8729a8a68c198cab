"""Records what the component tests of Salt & Bones' table are told.

    python -m tests.web.record_salt_and_bones

`states.json` holds one snapshot of each interesting moment, `foreseen.json` what its options would do,
`game.json` a whole game: a snapshot of its beginning and every update, `card_answers.json` what each card of
the hand comes to at the moment `turn`, and `cards.json` all cards. It comes from real games that seat 0 plays
against a bot, and from a few positions.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from saltbox.bots import Bot, bot_choice, make_bot
from saltbox.engine import Match
from saltbox.games.salt_and_bones import position
from saltbox.games.salt_and_bones.choices import Chain, PlayInstinct, Prepare
from saltbox.wire.messages import Foreseen, Measured, NotMeasured, Snapshot, Update
from tests.web.recorder import Recorder, cards_of, keep, written

GAME = "salt-and-bones"
FOLDER = Path(__file__).parents[2] / "web" / "src" / "games" / "salt_and_bones" / "table" / "fixtures"
SEAT = 0
MOMENTS = 15  # how many there are to find
MOST_GAMES = 400


def moment_of(match: Match) -> str | None:
    """The name of the moment, if it is one that tests look at."""
    if match.outcome is not None:
        return "over"
    ask = match.ask_of(SEAT)
    if ask is None:
        return None
    view = match.view(SEAT)
    if ask.question == "place":
        if match.asked_about(ask).is_chained:
            return "place_chained"
        return "place" if len(view["laid"]) > 2 else "place_first"
    if ask.question == "react":
        if len(ask.options) == 1:
            return None
        if view["plays"]:
            return "react_stack" if len(view["plays"]) > 1 else "react_response"
        return f"react_{ask.moment}"
    if ask.question == "turn" and len(view["laid"]) < 2:
        return None
    if ask.question == "draw" and len(view["attack_hand"][SEAT]) < 3:
        return None
    return ask.question


class Eager:
    """Plays, chains and prepares whenever it can, so that much happens; else as the bot does, mostly."""

    def __init__(self) -> None:
        self._bot: Bot = make_bot("greedy", 1)
        self._dice = Random(3)

    def choice(self, match: Match, seat: int) -> str:
        """What it does."""
        ask = match.ask_of(seat)
        assert ask is not None
        plays = [
            choice
            for choice in ask.options
            if PlayInstinct.parse(choice) or Chain.parse(choice) or Prepare.parse(choice)
        ]
        if plays and self._dice.random() < 0.8:
            return self._dice.choice(plays)
        if self._dice.random() < 0.2:
            return self._dice.choice(list(ask.options))
        return bot_choice(self._bot, match, seat)


Cards = dict[str, Measured | NotMeasured]


class Moment(NamedTuple):
    """What a seat is sent at a moment, and what it is answered there."""

    snapshot: Snapshot
    foreseen: Foreseen | None  # nobody is asked when the game is over


def played(seed: int, player: Eager, moments: dict[str, Moment], cards: Cards) -> Iterator[Snapshot | Update]:
    """One game, message by message; moments that were not seen before are added to those."""
    recorder = Recorder(Match.new(GAME, seed=seed, asks_forced=True), SEAT)
    yield recorder.snapshot()
    while True:
        name = moment_of(recorder.match)
        if name and name not in moments:
            is_over = recorder.match.outcome is not None
            moments[name] = Moment(recorder.snapshot(), None if is_over else recorder.foreseen())
            if name == "turn":
                view = recorder.match.view(SEAT)
                held = sorted({*view["attack_hand"][SEAT], *view["strategy_hand"][SEAT]})
                cards |= {card: recorder.measured("card", card=card) for card in held}
        if recorder.match.outcome is not None:
            return
        yield recorder.choose(player.choice(recorder.match, recorder.match.asks[0].seat))


def files() -> Mapping[Path, str]:
    """The files as they should be."""
    player, moments, cards = Eager(), dict[str, Moment](), Cards()
    game = list(played(0, player, moments, cards))
    for seed in range(1, MOST_GAMES):
        if len(moments) < MOMENTS:
            for _ in played(seed, player, moments, cards):
                pass
    moments |= given_moments()
    foreseen = {name: moment.foreseen for name, moment in moments.items() if moment.foreseen is not None}
    return {
        FOLDER / "states.json": written({name: moment.snapshot for name, moment in moments.items()}),
        FOLDER / "foreseen.json": written(foreseen),
        FOLDER / "game.json": written(game),
        FOLDER / "card_answers.json": written(cards),
        FOLDER.parents[1] / "fixtures" / "cards.json": written(cards_of(GAME)),
    }


def given_moments() -> dict[str, Moment]:
    """Positions in which Equipment that lies open decides what a choice comes to."""
    flourish = position(
        hands=[["flourish", "slash"], ["slash"]],
        equipment=[["razor-oil"], ["bracer"]],
        laid=[["feint-step", "C3/D3", 1]],
        health=[20, 9],
        turn=0,
    )
    intent = position(
        hands=[["thrust"], ["slash"]], instincts=[["killing-intent"], []], equipment=[[], ["bracer"]]
    )
    pike = position(hands=[["slash", "follow-up"], ["slash"]], equipment=[[], ["boarding-pike"]])
    swing = position(hands=[["reckless-swing", "slash"], ["slash"]], instincts=[[], ["anticipation"]])
    return {
        "flourish_with_razor_oil": given(flourish, "attack:flourish"),
        "killing_intent_into_bracer": given(intent, "attack:thrust", "C3/D3"),
        "chain_into_boarding_pike": given(pike, "attack:slash", "C3/D3", "chain:follow-up"),
        "reckless_swing": given(swing, "attack:reckless-swing"),
    }


def given(document: dict[str, Any], *choices: str) -> Moment:
    """A moment of a position, after these choices."""
    recorder = Recorder(Match.from_position(document), SEAT).play(*choices)
    return Moment(recorder.snapshot(), recorder.foreseen())


if __name__ == "__main__":
    keep(files(), "tests.web.record_salt_and_bones")
