"""A seat that leaves its place and may come back: the same in every game.

With one seat the game ends instead, and with two, unless its rules play on; what becomes of it otherwise is for
the game to say.
"""

from collections.abc import Sequence

from saltbox.engine.game import Leaving
from saltbox.engine.moments import withdraw
from saltbox.engine.prose import Sentence, Telling, filled, who
from saltbox.engine.state import Choice, RuleId, Seat, State
from saltbox.engine.told import SeatCameBack, SeatLeft, say

# What a seat may choose at any time: to leave, by its own wish or because its time is up, and to come back.
LEAVE: Choice = "leave the table"
TIME_UP: Choice = "time is up"
COME_BACK: Choice = "come back"
SEAT_CHANGES = (LEAVE, TIME_UP, COME_BACK)
SENTENCES = {
    (LEAVE, "bot"): "{seat:who} left: a bot plays on.",
    (LEAVE, "drops"): "{seat:who} left the game.",
    (TIME_UP, "bot"): "{seat:who} ran out of time: a bot plays on.",
    (TIME_UP, "drops"): "{seat:who} ran out of time and is out of the game.",
}


def change_seat(s: State, seat: Seat, choice: Choice) -> bool:
    """A seat leaves or comes back. Nothing else changes, unless the rules let it drop out: then it is true."""
    if choice == COME_BACK:
        say(s, SeatCameBack, seat)
        return False
    leaving = s.game.leaving_of(s.seats)
    say(s, SeatLeft, seat, choice, leaving.value)
    if leaving is not Leaving.DROPS:
        return False
    assert s.game.rules.drop_out is not None
    withdraw(s, seat)
    s.game.rules.drop_out(s, seat)
    return True


def seat_sentence(facts: SeatLeft | SeatCameBack, rule: RuleId, names: Sequence[str]) -> Sentence:
    """What everyone is told of it."""
    came_back = "{seat:who} came back."
    template = SENTENCES[facts.why, facts.becomes] if isinstance(facts, SeatLeft) else came_back
    return Sentence(rule, filled(template, {"who": who}, facts, Telling(None, names)))
