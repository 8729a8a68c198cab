"""Salvation and Steel: two bands of miniatures skirmish on a board of hexes. `GAME` holds the whole game."""

from saltbox.engine.game import Box, Game, Pages, Positions, Rules, Tells
from saltbox.engine.state import View
from saltbox.games.salvation_and_steel import rules
from saltbox.games.salvation_and_steel.examples import EXAMPLES
from saltbox.games.salvation_and_steel.foresight import FORETELLS
from saltbox.games.salvation_and_steel.lab import LAB
from saltbox.games.salvation_and_steel.lesson import LESSONS
from saltbox.games.salvation_and_steel.measure.offers import OFFERS
from saltbox.games.salvation_and_steel.measure.surveys import SURVEYS
from saltbox.games.salvation_and_steel.migrations import MIGRATIONS, VERSION
from saltbox.games.salvation_and_steel.options import OPTIONS, judge
from saltbox.games.salvation_and_steel.position import build, check, position
from saltbox.games.salvation_and_steel.report import report
from saltbox.games.salvation_and_steel.rules.beginning import setup
from saltbox.games.salvation_and_steel.rules.ending import concede
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.table import load_table
from saltbox.games.salvation_and_steel.told import EVENTS
from saltbox.games.salvation_and_steel.words import WORDS


def line(view: View) -> str:
    """Where a game stands, in lists."""
    return f"Turn {view['turn']}" if view["turn"] else "Set-up"


GAME = Game(
    name="salvation-and-steel",
    title="Salvation and Steel",
    version=VERSION,
    seats=(2,),
    state=War,
    setup=setup,
    rules=Rules(
        steps=rules.STEPS,
        questions=rules.QUESTIONS,
        moments=rules.MOMENTS,
        order="SS-TURN-1",
        end="SS-END-1",
        chance="SS-GEN-5",
        boundaries={"turn": "end_turn", "phase": "end_phase"},
        concede=concede,
    ),
    words=WORDS,
    tells=Tells(EVENTS, SURVEYS, FORETELLS),
    box=Box(
        blurb="Two bands of fighters, a board of hexes, and dice that are split in secret.",
        goal="Do what the card of the scenario asks. Where it asks for nothing else, you win when the other "
        "side has nobody left, or when all who are left run.",
        players="2 players",
        length="60 to 90 min",
    ),
    options=OPTIONS,
    load_table=load_table,
    positions=Positions(check, build, LESSONS, EXAMPLES),
    pages=Pages(
        judge=judge,
        offers=OFFERS,
        line=line,
        rounds=lambda view: int(view["turn"]),
        seat_options=("bands",),
        books={"T": "rulebook"},
        report=report,
    ),
    lab=LAB,
    migrations=MIGRATIONS,
)

__all__ = ["GAME", "position"]
