"""Salt & Bones: two captains duel on a burning deck. `GAME` holds the whole game."""

from saltbox.engine.game import Box, CardFiles, Game, Pages, Positions, Rules, Tells
from saltbox.engine.state import View
from saltbox.games.salt_and_bones import rules, setup
from saltbox.games.salt_and_bones.card_told import CARD
from saltbox.games.salt_and_bones.cards import loading, vocabulary
from saltbox.games.salt_and_bones.examples import EXAMPLES
from saltbox.games.salt_and_bones.foresight import FORETELLS
from saltbox.games.salt_and_bones.lab import LAB
from saltbox.games.salt_and_bones.lesson import LESSONS
from saltbox.games.salt_and_bones.migrations import MIGRATIONS, VERSION
from saltbox.games.salt_and_bones.position import build, check, position
from saltbox.games.salt_and_bones.report import report
from saltbox.games.salt_and_bones.state import Duel
from saltbox.games.salt_and_bones.told import EVENTS
from saltbox.games.salt_and_bones.words import WORDS


def line(view: View) -> str:
    """Where a game stands, in lists."""
    return f"Round {view['round']}, {'combat' if view['active'] >= 0 else 'preparation'}"


GAME = Game(
    name="salt-and-bones",
    title="Salt & Bones",
    version=VERSION,
    seats=(2,),
    state=Duel,
    setup=setup.setup,
    rules=Rules(
        steps=(*setup.STEPS, *rules.STEPS),
        questions=rules.QUESTIONS,
        moments=rules.MOMENTS,
        order="SB-MOM-2",
        end="SB-WIN-1",
        chance="SB-SETUP-6",
        boundaries={"turn": "next_turn", "combat": "verdict", "round": "begin_round"},
    ),
    words=WORDS,
    tells=Tells(EVENTS, (CARD,), foretells=FORETELLS),
    box=Box(
        blurb="Two captains, one crumbling deck, arrows that must meet.",
        goal="Bring the other captain to 0 Health. Both begin with 20. Whoever still stands when a combat is "
        "over has won.",
        players="2 players",
        length="20 min",
    ),
    options=setup.OPTIONS,
    load_table=setup.load_table,
    cards=CardFiles(vocabulary.VOCABULARY, loading.files),
    positions=Positions(check, build, LESSONS, EXAMPLES),
    pages=Pages(line=line, report=report),
    lab=LAB,
    migrations=MIGRATIONS,
)

__all__ = ["GAME", "position"]
