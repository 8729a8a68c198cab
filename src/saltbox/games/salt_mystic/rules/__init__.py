"""The verbs of the rulebook, one module per chapter.

| chapter | module |
|---|---|
| cards and their stats | stats, effects, operations, effect_questions |
| terrain in play | footprints, terrain |
| deployment, attachment | deploy, attach |
| the turn | turn, drawing, play, activation |
| movement | move, reach, sliding |
| range and line of sight | sight |
| combat, Vehicles | combat, attack, leaving |
| Breakers, Guardian Arises | breaker, guardian |
| victory | winning |
| solo play | pack_bonus, and the folder `wolfpack` |
| what all of them share | asking (who answers a question), naming (what stands behind a number) |
"""

from saltbox.games.salt_mystic.rules import (
    activation,
    attack,
    breaker,
    combat,
    deploy,
    effect_questions,
    guardian,
    operations,
    play,
    sliding,
    turn,
)

STEPS = (
    *turn.STEPS,
    *play.STEPS,
    *activation.STEPS,
    *combat.STEPS,
    *attack.STEPS,
    *breaker.STEPS,
    *guardian.STEPS,
    *operations.STEPS,
    *sliding.STEPS,
)
QUESTIONS = {
    **turn.QUESTIONS,
    **play.QUESTIONS,
    **deploy.QUESTIONS,
    **activation.QUESTIONS,
    **combat.QUESTIONS,
    **operations.QUESTIONS,
    **effect_questions.QUESTIONS,
}
