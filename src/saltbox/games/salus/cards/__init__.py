"""The cards of Salus: designs as data, and what their words do.

| what | module |
|---|---|
| the base set | starter.toml, blue.toml, yellow.toml, green.toml, red.toml, track.toml, location.toml |
| every word that a card can use, with what it does | vocabulary |
| the functions that do it | effects |
| from files to the table of a match | loading |
"""
