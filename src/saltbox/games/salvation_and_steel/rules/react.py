"""Chapter 3.15, reactions: when a mage may answer in the enemy's phase. What it may cast is in `spell`."""

from saltbox.engine.moments import open_window
from saltbox.games.salvation_and_steel.ground import other
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.state import War


def reaction_window(s: War, what: str, u: Unit) -> None:
    """After a completed move, charge, crawl, stand-up, Strike move, drag or pair move of an enemy unit, and
    when an enemy shot, spell or round is declared. Nobody reacts to a reaction, or during a truce.

    [SS-REACT-1] [SS-REACT-2] [SS-REACT-7] [SS-HOST-7]
    """
    if s.owner[u] == s.active and not s.reacting and not s.truce and s.outcome is None:
        open_window(s, "reaction", (other(s.active),), what, u)
