"""The server, from outside: a real one on a free port of this machine, with people who talk to it."""
