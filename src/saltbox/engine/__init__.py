"""The engine: knows no game and needs only Python's own library. This is what outsiders may import."""

from saltbox.engine.agenda import Ask
from saltbox.engine.card_check import CardError
from saltbox.engine.cards import CardErrors, cards_from_documents, read_cards, sentence, with_custom
from saltbox.engine.cards import documents as card_documents
from saltbox.engine.chance import Source
from saltbox.engine.documents import Record, parse
from saltbox.engine.errors import (
    DiceError,
    DocumentError,
    NoSuchEnd,
    OptionError,
    Refusal,
    Refused,
    ReplayDrift,
    RulesFault,
    SaltboxError,
    UnknownGame,
    VersionError,
)
from saltbox.engine.game import Game, Leaving, Part, Reason, Space
from saltbox.engine.match import Match, Outcome, Sealed, Told
from saltbox.engine.registry import find_game, find_games
from saltbox.engine.state import CHANCE, HIDDEN, REFEREE, Choice, Seat, View

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
    "Game",
    "Leaving",
    "Match",
    "NoSuchEnd",
    "OptionError",
    "Outcome",
    "Part",
    "Reason",
    "Record",
    "Refusal",
    "Refused",
    "ReplayDrift",
    "RulesFault",
    "SaltboxError",
    "Sealed",
    "Seat",
    "Source",
    "Space",
    "Told",
    "UnknownGame",
    "VersionError",
    "View",
    "card_documents",
    "cards_from_documents",
    "find_game",
    "find_games",
    "parse",
    "read_cards",
    "sentence",
    "with_custom",
]
