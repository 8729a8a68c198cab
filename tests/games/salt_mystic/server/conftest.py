"""The house and the dice of the server's tests, also for these."""

from tests.server.conftest import house, same_dice

__all__ = ["house", "same_dice"]
