"""Saltbox: a digital tabletop that plays four published games completely, from their rulebooks."""

__version__ = "0.1.0"
