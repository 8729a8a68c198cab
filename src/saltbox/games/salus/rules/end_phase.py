"""End Phase: each ship takes Shock or Energy by its power levels. [SU-END-1] to [SU-END-10]"""

from saltbox.engine.agenda import ask
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import LEAVE, TAKE
from saltbox.games.salus.rules.abilities import ability_value, tell_use
from saltbox.games.salus.rules.tokens import ENERGY, SHOCK, gain
from saltbox.games.salus.state import END, Race, clockwise
from saltbox.games.salus.told import AskedEnd, EndPhaseValue, PhaseBegan


def end_phase(s: Race) -> None:
    """Clockwise from the coin-holder, each finished before the next; nobody's turn. [SU-END-6] [SU-END-9]"""
    s.phase = END
    order = clockwise(s, s.coin)
    say(s, PhaseBegan, END, order)
    end_ships(s, order)


def end_ships(s: Race, order: tuple[Seat, ...]) -> None:
    """Ships that were knocked out take part. Nothing else happens. [SU-END-6] [SU-END-7] [SU-END-8]"""
    agenda = s.agenda
    while order:
        seat, order = order[0], order[1:]
        height = len(agenda)
        if ability_value(s, seat, "end_bonus"):
            ask(s, "lantern", seat)
        else:
            end_ship(s, seat, 0)
        if len(agenda) != height:
            if order:
                agenda.insert(height, call(end_ships, order))
            return


def end_value(s: Race, seat: Seat) -> int:
    """The three values of the loadout at the current levels, added up. [SU-END-2] [SU-END-3] [SU-END-4]"""
    sheet = s.table.loadouts[s.loadout[seat]]
    return sheet.speed[s.speed[seat]] + sheet.agility[s.agility[seat]] + sheet.systems[s.systems[seat]]


def end_ship(s: Race, seat: Seat, more: int) -> None:
    """One net gain: Energy if the sum is positive, Shock if it is negative. [SU-END-4] [SU-END-5]"""
    total = end_value(s, seat) + more
    if s.events is not None:
        sheet = s.table.loadouts[s.loadout[seat]]
        rows = (sheet.speed[s.speed[seat]], sheet.agility[s.agility[seat]], sheet.systems[s.systems[seat]])
        say(s, EndPhaseValue, seat, *rows, more, total)
    if total:
        gain(s, seat, ENERGY if total > 0 else SHOCK, abs(total), "end")


def lantern_options(s: Race, seat: Seat) -> tuple[Choice, ...]:
    """The sum may be raised. [SU-MOTH-1]"""
    return (TAKE, LEAVE)


def lantern_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """One more, or not. [SU-MOTH-1]"""
    more = ability_value(s, seat, "end_bonus") if choice == TAKE else 0
    if more:
        tell_use(s, seat)
    end_ship(s, seat, more)


def about_lantern(s: Race, seat: Seat) -> tuple[int]:
    """The sum as it is."""
    return (end_value(s, seat),)


def refuse_lantern(s: Race, choice: Choice, seat: Seat) -> Reason:
    """It is added or not."""
    return Reason("SU-MOTH-1", "take_or_leave", (choice,))


STEPS = (end_phase, end_ships)
QUESTIONS = {
    "lantern": Question(
        "SU-MOTH-1", lantern_options, lantern_chosen, refuse_lantern, about=about_lantern, tells=AskedEnd
    )
}
