"""The engine: knows no game and needs only Python's own library. This is what outsiders may import."""

from saltbox.engine.agenda import Ask
from saltbox.engine.card_check import CardError
from saltbox.engine.cards import (
    CardErrors,
    cards_from_documents,
    named_args,
    read_cards,
    sentence,
    with_custom,
)
from saltbox.engine.cards import documents as card_documents
from saltbox.engine.chance import Source
from saltbox.engine.documents import Record, parse
from saltbox.engine.errors import (
    DiceError,
    DocumentError,
    NoSuchEnd,
    OptionError,
    Problem,
    Refusal,
    Refused,
    ReplayDrift,
    RulesFault,
    SaltboxError,
    SurveyError,
    UnknownGame,
    VersionError,
)
from saltbox.engine.foresight import Foreseen
from saltbox.engine.game import Game, Leaving
from saltbox.engine.match import Match, Outcome, Sealed
from saltbox.engine.prose import OptionProse, Prose, Sentence, Term
from saltbox.engine.registry import find_game, find_games
from saltbox.engine.rules import Part, Reason, Space, Survey
from saltbox.engine.state import CHANCE, HIDDEN, REFEREE, Choice, Seat, View
from saltbox.engine.told import GameOver, Told

__all__ = [
    "CHANCE",
    "HIDDEN",
    "REFEREE",
    "Ask",
    "CardError",
    "CardErrors",
    "Choice",
    "DiceError",
    "DocumentError",
    "Foreseen",
    "Game",
    "GameOver",
    "Leaving",
    "Match",
    "NoSuchEnd",
    "OptionError",
    "OptionProse",
    "Outcome",
    "Part",
    "Problem",
    "Prose",
    "Reason",
    "Record",
    "Refusal",
    "Refused",
    "ReplayDrift",
    "RulesFault",
    "SaltboxError",
    "Sealed",
    "Seat",
    "Sentence",
    "Source",
    "Space",
    "Survey",
    "SurveyError",
    "Term",
    "Told",
    "UnknownGame",
    "VersionError",
    "View",
    "card_documents",
    "cards_from_documents",
    "find_game",
    "find_games",
    "named_args",
    "parse",
    "read_cards",
    "sentence",
    "with_custom",
]
