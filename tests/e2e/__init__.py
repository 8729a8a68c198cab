"""Saltbox as people meet it: a real server process, a real browser, clicks."""
