"""Terrain before the first turn: kinds and pieces, the scenarios, and the tables that are built for them.

| what | module |
|---|---|
| kinds of terrain, one piece on the table | pieces |
| what stands in a scenario, and its own rules | scenarios |
| where a piece may stand, and the space that a player chooses from | placing |
| the seeded generator | generator, with builder, swamp_road, maze |
| tables that people write | layouts |
"""
