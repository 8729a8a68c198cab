"""Salus: two to five ships race round a ring of track cards and build decks on the way. `GAME` is all of it."""

from saltbox.engine.game import Box, CardFiles, Game, Leaving, Pages, Positions, Rules, Tells
from saltbox.engine.state import View
from saltbox.games.salus import rules, setup
from saltbox.games.salus.cards import effects, loading
from saltbox.games.salus.cards.vocabulary import VOCABULARY
from saltbox.games.salus.examples import EXAMPLES
from saltbox.games.salus.foresight import FORETELLS
from saltbox.games.salus.lab import LAB
from saltbox.games.salus.lesson import LESSONS
from saltbox.games.salus.measure.offers import OFFERS
from saltbox.games.salus.measure.surveys import SURVEYS
from saltbox.games.salus.migrations import MIGRATIONS, VERSION
from saltbox.games.salus.options import OPTIONS, load_table
from saltbox.games.salus.position import build, check, position
from saltbox.games.salus.report import report
from saltbox.games.salus.rules.elsewhere import at_its_time
from saltbox.games.salus.state import Race
from saltbox.games.salus.told import EVENTS
from saltbox.games.salus.words import WORDS

QUESTIONS = {**setup.QUESTIONS, **rules.QUESTIONS, **effects.QUESTIONS}


def line(view: View) -> str:
    """Where a race stands, in lists."""
    return f"Round {view['round']}" if view["round"] else "Set-up"


GAME = Game(
    name="salus",
    title="Salus",
    version=VERSION,
    seats=(2, 3, 4, 5),
    state=Race,
    setup=setup.setup,
    rules=Rules(
        steps=(*setup.STEPS, *rules.STEPS, *effects.STEPS),
        questions={name: at_its_time(name, question) for name, question in QUESTIONS.items()},
        moments=rules.MOMENTS,
        order="SU-MANEUVER-1",
        end="SU-WIN-1",
        chance="SU-MOVE-1",
        boundaries={"round": "end_round", "maneuvers": "end_maneuvers"},
        leaving=Leaving.BOT,  # a bot flies on in the same seat, also with two [SU-ROUND-4]
        two_play_on=True,
    ),
    words=WORDS,
    tells=Tells(EVENTS, SURVEYS, FORETELLS),
    box=Box(
        blurb="Two to five ships, a ring of storms, and a deck that you build while you race.",
        goal="Fly round the storm, two laps unless something else is agreed. The race ends as soon as a ship "
        "has flown them, and whoever is in front then has won.",
        players="2 to 5 players",
        length="45 min",
    ),
    options=OPTIONS,
    load_table=load_table,
    cards=CardFiles(VOCABULARY, loading.files),
    positions=Positions(check, build, LESSONS, EXAMPLES),
    pages=Pages(offers=OFFERS, line=line, report=report),
    lab=LAB,
    migrations=MIGRATIONS,
)

__all__ = ["GAME", "position"]
