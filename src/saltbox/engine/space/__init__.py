"""Tables that measure and boards of hexes, for any game: exact whole numbers, no floats, no rules of a game.

| what | module |
|---|---|
| units, poses and their spelling | measured |
| rounding and roots | numbers |
| compass headings | headings |
| convex shapes and their distances | shapes |
| how far something round can slide | slides |
| lines of sight over pieces with heights | sight, shadows |
| looking for an allowed place | search |
| boards of hexes: ways, sight, pushes, regions | hexes |
| their layout; the endless plane of hexes | hex_layout, hex_plane |
"""
