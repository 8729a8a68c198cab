"""Salus in the browser."""
