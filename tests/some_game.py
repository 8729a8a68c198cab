"""The game that tests of the shared part are played with, where no toy will do."""

GAME = "salt-and-bones"
