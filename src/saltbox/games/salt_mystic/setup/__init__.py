"""Everything up to the first turn, and every other way to begin: positions, the lesson, what pages offer.

| what | module |
|---|---|
| what the players agree on | options, editions, decks; put together in loading |
| from the scenario to the first turn | steps, terrain |
| a position from outside, and what is wrong with one | position, checking |
| the guided first game | lesson |
| what pages show before there is a match | offers |
"""
