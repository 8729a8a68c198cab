"""The verbs of the rulebook, one module per chapter of the catalogue, in its order.

| chapter | module |
|---|---|
| SETUP | setup, beside this folder |
| COIN, roll-offs | coin, rolloffs |
| HAND, CYCLE, EQUIP, PURGE | hands, plans |
| texts of cards | texts |
| SHOCK, SYSTEMS | tokens |
| POWER | powers |
| AGILITY | checks |
| REACT | reactions |
| KO | damage |
| TRACK, ALT | track |
| ROUND | rounds |
| DRAW, ASSIGN, BID, CPHASE | draw_phase, assign_phase, bid_phase, cycle_phase |
| MANEUVER, SPEED | maneuver_phase |
| MOVE, LAP, MINE, LOCATION | movement, arrival |
| ATTACK | attacks |
| ABILITY | abilities |
| END, WIN | end_phase, winning |

`elsewhere` refuses what is said at the wrong time. What single words on cards do stands beside the cards.
"""

from saltbox.games.salus.rules import (
    arrival,
    assign_phase,
    attacks,
    bid_phase,
    checks,
    coin,
    cycle_phase,
    damage,
    draw_phase,
    end_phase,
    hands,
    maneuver_phase,
    plans,
    reactions,
    rolloffs,
    rounds,
    texts,
    tokens,
)

CHAPTERS = (
    coin, rolloffs, hands, plans, texts, tokens, checks, reactions, damage, rounds, draw_phase,
    assign_phase, bid_phase, cycle_phase, maneuver_phase, arrival, attacks, end_phase,
)  # fmt: skip
STEPS = tuple([step for chapter in CHAPTERS for step in chapter.STEPS])
QUESTIONS = {
    name: question for chapter in CHAPTERS for name, question in getattr(chapter, "QUESTIONS", {}).items()
}
MOMENTS = reactions.MOMENTS
