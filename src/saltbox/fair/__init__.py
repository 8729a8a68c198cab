"""Fair dice: nobody can choose the dice, and everybody can check them and the choices afterwards.

The server draws a secret and publishes its fingerprint before it knows what the seats will mix in; the seed of
the game is a hash of the secret and every seat's own salt. What a seat is told and chooses goes into a chain of
hashes that its program works out for itself. After the end the secret is told, and whoever keeps the downloaded
game can work out the seed, play everything again, and compare. See docs/fair-dice.md.
"""

from saltbox.fair.document import decision_text, game_document, record_of
from saltbox.fair.hashes import (
    PUBLIC,
    audience_name,
    commitment,
    end_head,
    first_head,
    new_secret,
    next_head,
    next_salt,
    row_of,
    salt_commitment,
    seed,
    start_of,
    table_id,
)
from saltbox.fair.proof import Proof, Unfair, verify

__all__ = [
    "PUBLIC",
    "Proof",
    "Unfair",
    "audience_name",
    "commitment",
    "decision_text",
    "end_head",
    "first_head",
    "game_document",
    "new_secret",
    "next_head",
    "next_salt",
    "record_of",
    "row_of",
    "salt_commitment",
    "seed",
    "start_of",
    "table_id",
    "verify",
]
