"""Who answers a question: a person, or the phantom's own rules. [SM-SOLO-2] [SM-TURN-13]"""

from saltbox.engine.agenda import ask
from saltbox.engine.state import Atom, Seat
from saltbox.games.salt_mystic.state import Battle, is_phantom


def ask_side(s: Battle, question: str, seat: Seat, *args: Atom) -> None:
    """Puts a question to whoever plays this side."""
    if is_phantom(s, seat):
        s.agenda.append(("phantom_decides", question, seat, *args))
    else:
        ask(s, question, seat, *args)
