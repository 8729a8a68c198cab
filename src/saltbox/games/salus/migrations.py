"""Documents of older rules, brought up to date: for each version, the way to the next. There is none yet."""

from collections.abc import Callable, Mapping
from typing import Any

VERSION = 1  # of the rules and of what is told
MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
