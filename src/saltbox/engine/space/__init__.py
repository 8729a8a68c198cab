"""Tables that measure, for any game: exact whole numbers, no floats, no rules of a game.

| what | module |
|---|---|
| units, poses and their spelling | measured |
| rounding and roots | numbers |
| compass headings | headings |
| convex shapes and their distances | shapes |
| how far something round can slide | slides |
| lines of sight over pieces with heights | sight, shadows |
| looking for an allowed place | search |
"""
