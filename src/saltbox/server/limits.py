"""Rate limits: so many in so many seconds, counted in a sliding window, kept in memory only."""

import time
from collections import deque
from collections.abc import Callable

from saltbox.server.errors import Problem

MOST_KEYS = 20_000


class Limit:
    """Counts per key. A key that is over its limit is told so, and nothing of what it asked happens."""

    def __init__(
        self, allowed: tuple[int, float], what: str, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.most, self.seconds = allowed
        self.what = what
        self._now = now
        self._times: dict[str, deque[float]] = {}

    def check(self, key: str, times: int = 1) -> None:
        """Counts one more, or raises `too_many`. `times` widens the limit for this key."""
        now = self._now()
        seen = self._times.get(key)
        if seen is None:
            self._make_room(now)
            seen = self._times[key] = deque()
        while seen and seen[0] <= now - self.seconds:
            seen.popleft()
        if len(seen) >= self.most * times:
            raise Problem("too_many", f"Too many {self.what}: at most {self.most} in {self.seconds:g} s.")
        seen.append(now)

    def _make_room(self, now: float) -> None:
        """Forgets keys that are long quiet, so that strangers cannot fill the memory."""
        if len(self._times) < MOST_KEYS:
            return
        quiet = [key for key, seen in self._times.items() if not seen or seen[-1] <= now - self.seconds]
        for key in quiet or list(self._times)[: MOST_KEYS // 2]:
            del self._times[key]
