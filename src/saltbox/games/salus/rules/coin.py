"""The first-player coin: it lies with the leader of the race, always. [SU-COIN-1] [SU-COIN-10]"""

from saltbox.engine.game import call
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salus.rules.rolloffs import roll_for_one
from saltbox.games.salus.state import Race
from saltbox.games.salus.told import CoinTaken


def take_coin(s: Race, seat: Seat) -> None:
    """The coin goes to this seat at once, by progress alone; an order that is under way stays as it is.

    [SU-COIN-2] [SU-COIN-4] [SU-COIN-9]
    """
    loser, s.coin = s.coin, seat
    say(s, CoinTaken, seat, loser)


def leave_coin_behind(s: Race) -> None:
    """The holder went back: if somebody is in front now, the foremost gets the coin, by dice if some are level.

    To be level is not to be behind. [SU-COIN-5] [SU-COIN-6] [SU-COIN-7] [SU-COIN-8]
    """
    best = max(s.progress)
    if s.progress[s.coin] < best:
        leaders = [seat for seat, progress in enumerate(s.progress) if progress == best]
        if len(leaders) == 1:
            take_coin(s, leaders[0])
        else:
            roll_for_one(s, leaders, call(take_coin))  # type: ignore[call-arg] # the dice name the seat


STEPS = (take_coin,)
