"""Salt & Bones: two captains duel on a burning deck. `GAME` holds the whole game."""

from saltbox.engine.game import CardFiles, Game
from saltbox.games.salt_and_bones import cards, rules, setup
from saltbox.games.salt_and_bones.examples import EXAMPLES
from saltbox.games.salt_and_bones.lab import LAB
from saltbox.games.salt_and_bones.lesson import lesson
from saltbox.games.salt_and_bones.migrations import MIGRATIONS
from saltbox.games.salt_and_bones.position import build, check, position
from saltbox.games.salt_and_bones.state import Duel
from saltbox.games.salt_and_bones.told import EVENTS
from saltbox.games.salt_and_bones.words import WORDS

GAME = Game(
    name="salt-and-bones",
    title="Salt & Bones",
    blurb="Two captains, one crumbling deck, arrows that must meet.",
    players="2 players",
    length="20 min",
    version=2,
    seats=(2,),
    state=Duel,
    setup=setup.setup,
    steps=(*setup.STEPS, *rules.STEPS),
    questions=rules.QUESTIONS,
    moments=rules.MOMENTS,
    words=WORDS,
    events=EVENTS,
    order_rule="SB-MOM-2",
    end_rule="SB-WIN-1",
    chance_rule="SB-SETUP-6",
    options=setup.OPTIONS,
    boundaries={"turn": "next_turn", "combat": "verdict", "round": "begin_round"},
    load_table=setup.load_table,
    check=check,
    build=build,
    lesson=lesson,
    line=lambda view: f"Round {view['round']}, {'combat' if view['active'] >= 0 else 'preparation'}",
    cards=CardFiles(cards.VOCABULARY, cards.files),
    examples=EXAMPLES,
    lab=LAB,
    migrations=MIGRATIONS,
)

__all__ = ["GAME", "position"]
