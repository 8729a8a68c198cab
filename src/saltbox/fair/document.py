"""The file of a finished game: its record, and everything that is needed to check it."""

from collections.abc import Mapping, Sequence
from typing import Any

from saltbox.engine import DocumentError, Match
from saltbox.engine.documents import open_document
from saltbox.fair.hashes import commitment, start_of

KIND = "game"  # what the file calls itself
DECISIONS = {"resigned": "{name} resigned.", "time": "{name} ran out of time."}


def decision_text(reason: str, name: str) -> str:
    """How a game ended that no rule has ended, as a sentence."""
    return DECISIONS[reason].format(name=name)


def game_document(
    match: Match,
    *,
    secret: str,
    table: str,
    salts: Sequence[str],
    salt_commitments: Sequence[str],
    chains: Mapping[str, str],
    names: Sequence[str],
    ended: Mapping[str, Any],
) -> dict[str, Any]:
    """A finished game with everything needed to check it. `ended` names the `seat` that gave up."""
    record = match.record().document()
    return {
        "saltbox": KIND,
        "format": 1,
        "record": record,
        "fair": {
            "table": table,
            "commitment": commitment(secret),
            "salts": list(salts),
            "salt_commitments": list(salt_commitments),
            "secret": secret,
            "start": start_of(record),
            "chains": dict(chains),
        },
        "names": list(names),
        "ended": dict(ended),
    }


def record_of(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The record inside a downloaded game; a plain record is its own."""
    if document.get("saltbox") != KIND:
        return document
    record = open_document(document, KIND).get("record")
    if not isinstance(record, dict):
        raise DocumentError('"record" is missing or damaged')
    return record
