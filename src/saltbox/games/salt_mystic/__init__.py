"""Salt Mystic: two armies of cards on a table that measures. `GAME` holds the whole game."""

from saltbox.engine.game import Box, CardFiles, Game, Pages, Positions, Rules, Tells
from saltbox.games.salt_mystic import rules, wolfpack
from saltbox.games.salt_mystic.cards import loading as cards
from saltbox.games.salt_mystic.examples import EXAMPLES
from saltbox.games.salt_mystic.foresight import FORETELLS
from saltbox.games.salt_mystic.lab import LAB
from saltbox.games.salt_mystic.measure.surveys import SURVEYS
from saltbox.games.salt_mystic.report import report
from saltbox.games.salt_mystic.rules.winning import concede
from saltbox.games.salt_mystic.setup import steps as setup
from saltbox.games.salt_mystic.setup.checking import check
from saltbox.games.salt_mystic.setup.judging import judge
from saltbox.games.salt_mystic.setup.lesson import LESSONS
from saltbox.games.salt_mystic.setup.loading import load_table
from saltbox.games.salt_mystic.setup.offers import OFFERS
from saltbox.games.salt_mystic.setup.options import OPTIONS
from saltbox.games.salt_mystic.setup.position import build, position
from saltbox.games.salt_mystic.state import Battle
from saltbox.games.salt_mystic.told import EVENTS
from saltbox.games.salt_mystic.words import WORDS

GAME = Game(
    name="salt-mystic",
    title="Salt Mystic",
    version=1,
    seats=(2, 1),  # one person plays against the phantom [SM-SOLO-2], or holds both seats [SM-SOLO-1]
    state=Battle,
    setup=setup.setup,
    rules=Rules(
        steps=(*setup.STEPS, *rules.STEPS, *wolfpack.STEPS),
        questions={**setup.QUESTIONS, **rules.QUESTIONS, **wolfpack.QUESTIONS},
        order="SM-TURN-13",
        end="SM-WIN-1",
        chance="SM-META-4",
        boundaries={"turn": "end_turn"},
        concede=concede,
    ),
    words=WORDS,
    tells=Tells(EVENTS, SURVEYS, FORETELLS),
    box=Box(
        blurb="Skirmish with cards as models, measured in inches.",
        goal="Defeat the other side's War Marshal, and you win at once. A scenario can ask for something else.",
        players="1 or 2 players",
        length="30 to 60 min",
    ),
    options=OPTIONS,
    load_table=load_table,
    cards=CardFiles(cards.VOCABULARY, cards.files),
    positions=Positions(check, build, LESSONS, EXAMPLES),
    pages=Pages(
        report=report,
        judge=judge,
        offers=OFFERS,
        line=lambda view: f"Turn {(int(view['turn']) + 1) // 2}, {view['step']}",
        rounds=lambda view: (int(view["turn"]) + 1) // 2,
        seat_options=("decks",),
        books={"B": "Basic Rules", "Q": "Quick-start"},
    ),
    lab=LAB,
)

__all__ = ["GAME", "position"]
