"""Salt Mystic: two armies of cards on a table that measures. `GAME` holds the whole game."""

from saltbox.engine.game import CardFiles, Game
from saltbox.games.salt_mystic import cards, rules, setup, wolfpack
from saltbox.games.salt_mystic.checking import check
from saltbox.games.salt_mystic.examples import EXAMPLES
from saltbox.games.salt_mystic.lab import LAB
from saltbox.games.salt_mystic.lesson import lesson
from saltbox.games.salt_mystic.offers import OFFERS, judge
from saltbox.games.salt_mystic.options import OPTIONS
from saltbox.games.salt_mystic.position import build, position
from saltbox.games.salt_mystic.rules.winning import concede
from saltbox.games.salt_mystic.state import Battle
from saltbox.games.salt_mystic.survey import survey
from saltbox.games.salt_mystic.table import load_table
from saltbox.games.salt_mystic.words import WORDS

GAME = Game(
    name="salt-mystic",
    title="Salt Mystic",
    blurb="Skirmish with cards as models, measured in inches.",
    players="1 or 2 players",
    length="30 to 60 min",
    version=1,
    seats=(2, 1),  # one person plays against the phantom [SM-SOLO-2], or holds both seats [SM-SOLO-1]
    state=Battle,
    setup=setup.setup,
    steps=(*setup.STEPS, *rules.STEPS, *wolfpack.STEPS),
    questions={**setup.QUESTIONS, **rules.QUESTIONS, **wolfpack.QUESTIONS},
    moments={},
    words=WORDS,
    events=(),
    order_rule="SM-TURN-13",
    end_rule="SM-WIN-1",
    chance_rule="SM-META-4",
    boundaries={"turn": "end_turn"},
    options=OPTIONS,
    load_table=load_table,
    check=check,
    build=build,
    lesson=lesson,
    concede=concede,
    survey=survey,
    judge=judge,
    offers=OFFERS,
    line=lambda view: f"Turn {(int(view['turn']) + 1) // 2}, {view['step']}",
    rounds=lambda view: (int(view["turn"]) + 1) // 2,
    seat_options=("decks",),
    lab=LAB,
    cards=CardFiles(cards.VOCABULARY, cards.files),
    examples=EXAMPLES,
)

__all__ = ["GAME", "position"]
