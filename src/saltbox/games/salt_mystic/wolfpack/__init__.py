"""Wolfpack mode: the side that nobody sits at is played by two dice and these rules. [SM-SOLO-2]

| what | module |
|---|---|
| the five ways to read the dice | dice, rolling |
| setup, the order of a turn | turn |
| Guardians, Breakers, snake eyes | playing |
| matching and deployment | deploying |
| whom to attack, whom to face, harm's way | danger |
| an activation: attack, advance, detour, the Marshal | plan, hunt, advance, moving |
| choices that cards leave | policy |
| lists of one's own actions | lists |
| a person who decides for the phantom | override |
"""

from saltbox.games.salt_mystic.wolfpack import (
    deploying,
    lists,
    moving,
    override,
    playing,
    policy,
    rolling,
    turn,
)

STEPS = (
    *rolling.STEPS, *turn.STEPS, *playing.STEPS, *deploying.STEPS, *moving.STEPS, *lists.STEPS, *policy.STEPS,
)  # fmt: skip
QUESTIONS = {**playing.QUESTIONS, **deploying.QUESTIONS, **lists.QUESTIONS, **override.QUESTIONS}
