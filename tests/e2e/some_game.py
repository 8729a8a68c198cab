"""The one game that tests of the frame around every game are played with."""

from tests.e2e.salt_and_bones.captain import GAME, TABLE, hand, to_a_turn

__all__ = ["GAME", "TABLE", "hand", "to_a_turn"]
