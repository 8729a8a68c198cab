"""Chapter 1, Game Setup: from options and seed to the first question. [SB-SETUP-1] to [SB-SETUP-8]"""

from collections.abc import Mapping
from typing import Any

from saltbox.engine.agenda import in_order, later, roll, shuffled
from saltbox.engine.errors import OptionError
from saltbox.engine.game import Option, Value, call
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salt_and_bones.cards import CardTable, loading
from saltbox.games.salt_and_bones.rules.rounds import begin_round
from saltbox.games.salt_and_bones.state import Duel
from saltbox.games.salt_and_bones.told import MomentumGiven

RANDOM = "random"
FIRST: Mapping[str, Seat] = {"seat0": 0, "seat1": 1}  # who starts, if it is not left to chance


def check_custom_cards(documents: Any) -> None:
    """Custom cards come as a list of tables, as they stand in a card file."""
    if not isinstance(documents, list) or not all(isinstance(card, dict) for card in documents):
        raise OptionError("custom cards are a list of card tables")
    loading.load(documents)


OPTIONS = {
    "first_momentum": Option(
        "SB-SETUP-4",
        RANDOM,
        (
            Value(RANDOM, "by chance"),
            Value("seat0", "the first captain"),
            Value("seat1", "the second captain"),
        ),
        "Who starts with Momentum: by chance, or a named seat.",
        title="Who starts with Momentum",
    ),
    "cards": Option(
        "SB-SETUP-8", [], None, "Custom cards that replace or join the base set.", check_custom_cards
    ),
}


def load_table(options: Mapping[str, Any]) -> CardTable:
    """The base set, with the custom cards of this match."""
    return loading.load(options["cards"])


def setup(s: Duel, options: Mapping[str, Any]) -> None:
    """Three shared decks, each shuffled apart; everything else is empty. [SB-SETUP-1] [SB-SETUP-5]

    The shuffles and the Momentum pick are all that chance does in a game. [SB-SETUP-6]
    """
    s.attack_deck[:] = s.table.deck("attack")
    s.strategy_deck[:] = s.table.deck("strategy")
    s.field_deck[:] = s.table.deck("field")
    later(s, call(begin_round))
    if options["first_momentum"] == RANDOM:
        roll(s, "1d2", call(pick_momentum))
    else:
        give_first_momentum(s, FIRST[options["first_momentum"]])
    in_order(
        s,
        call(shuffle_deck, "attack_deck"),
        call(shuffle_deck, "strategy_deck"),
        call(shuffle_deck, "field_deck"),
    )


def shuffle_deck(s: Duel, deck: str) -> None:
    """Each deck on its own, face down. [SB-SETUP-5]"""
    shuffled(s, deck)


def pick_momentum(s: Duel, dice: tuple[int, ...] = ()) -> None:
    """Chance decides who begins. [SB-SETUP-4]"""
    give_first_momentum(s, dice[0] - 1)


def give_first_momentum(s: Duel, seat: Seat) -> None:
    """Decided once, before round 1, and never this way again. [SB-SETUP-3]"""
    s.momentum = seat
    say(s, MomentumGiven, seat)


STEPS = (shuffle_deck, pick_momentum)
