"""The verbs of the rulebook, one module per chapter, in chapter order.

| chapter | module |
|---|---|
| 2, 4 The round | rounds |
| 4.1 Field Phase | field |
| 4.2 Draw Phase | draw |
| 4.3 Preparation Phase | preparation |
| 4.4 Combat Phase | combat, placing, attack |
| 4.4.1 Damage | damage |
| 4.4.2 Chain Cards | chain |
| 4.4.3 Playing Strategy Cards | strategy |
| 4.4.4 End of Combat | disengage |
| 5 How To Win | winning |

`elsewhere` refuses what is said at the wrong time.
"""

from saltbox.games.salt_and_bones.cards import effects
from saltbox.games.salt_and_bones.rules import (
    attack,
    chain,
    combat,
    damage,
    disengage,
    draw,
    elsewhere,
    field,
    preparation,
    rounds,
    strategy,
    winning,
)

STEPS = (
    *rounds.STEPS,
    *field.STEPS,
    *draw.STEPS,
    *preparation.STEPS,
    *combat.STEPS,
    *attack.STEPS,
    *damage.STEPS,
    *chain.STEPS,
    *strategy.STEPS,
    *disengage.STEPS,
    *winning.STEPS,
)
QUESTIONS = {
    name: elsewhere.at_its_time(name, question)
    for chapter in (draw, preparation, combat, chain, effects)
    for name, question in chapter.QUESTIONS.items()
}
MOMENTS = strategy.MOMENTS
