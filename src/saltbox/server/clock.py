"""A chess clock for any number of seats. It holds remaining seconds, never a time of day: a server that is down
takes nobody's time."""

import time
from collections.abc import Callable, Collection, Iterable


class GameClock:
    """Seconds left for each seat. `running` are the seats that are asked now."""

    def __init__(
        self,
        seconds: float,
        increment: float,
        left: list[float],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.on = seconds > 0
        self.increment = increment
        self._left = left
        self._now = now
        self._running: frozenset[int] = frozenset()
        self._since = now()

    def left(self) -> list[float]:
        """As it stands this moment."""
        gone = self._now() - self._since
        return [max(0.0, s - gone) if n in self._running else s for n, s in enumerate(self._left)]

    def run(self, seats: Iterable[int]) -> None:
        """From now on the time of these seats runs, and of no others."""
        self._left, self._since = self.left(), self._now()
        self._running = frozenset(seats) if self.on else frozenset()

    def left_with(self, earned: Collection[int]) -> list[float]:
        """What is left when these seats get the increment. Nothing changes yet."""
        return [left + self.increment if n in earned else left for n, left in enumerate(self.left())]

    def is_running(self, seat: int) -> bool:
        """Whether the time of this seat runs."""
        return seat in self._running

    def set(self, left: list[float]) -> None:
        """From this moment on there is so much left."""
        self._left, self._since = left, self._now()

    def fallen(self) -> int | None:
        """A running seat that has no time left."""
        left = self.left()
        return next((seat for seat in sorted(self._running) if left[seat] <= 0), None)

    def next_fall(self) -> float | None:
        """In how many seconds the first running clock falls."""
        left = self.left()
        return min((left[seat] for seat in self._running), default=None)
