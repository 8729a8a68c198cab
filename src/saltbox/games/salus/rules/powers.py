"""The three powers: spending and banking by choice, raising and lowering as imposed.

[SU-POWER-1] [SU-POWER-11]
"""

from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import SYSTEMS
from saltbox.games.salus.rules.tokens import fit_tokens
from saltbox.games.salus.state import HIGHEST, LOWEST, Race
from saltbox.games.salus.told import PowerChanged


def change_power(s: Race, seat: Seat, power: str, by: int, cause: str) -> None:
    """As far as 0 to 4 allows: what is chosen was found to fit before, what is imposed is done in part.

    More Systems brings nothing back, less may spill tokens. [SU-POWER-2] [SU-POWER-5] [SU-SYSTEMS-4]
    """
    levels: list[int] = getattr(s, power)
    before = levels[seat]
    level = min(HIGHEST, max(LOWEST, before + by))
    if level == before:
        return
    levels[seat] = level
    say(s, PowerChanged, seat, power, level - before, level, cause)
    if power == SYSTEMS and level < before:
        fit_tokens(s, seat)
