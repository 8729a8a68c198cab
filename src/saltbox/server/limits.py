"""Rate limits: so many in so many seconds, counted in a sliding window, kept in memory only."""

import asyncio
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


class Pace:
    """So many at once, and then so many a second: who is faster waits, and who would wait too long is refused.

    A flood is spread over time instead of coming in waves, so it is never felt by others.
    """

    def __init__(
        self,
        allowed: tuple[int, float],
        longest_wait: float,
        what: str,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.at_once, self.per_second = allowed
        self.longest_wait = longest_wait
        self.what = what
        self._now = now
        self._due: dict[str, float] = {}  # when all that a key has asked for is over, at the allowed pace

    async def wait(self, key: str, times: int = 1, cost: int = 1) -> None:
        """Waits for one more, or raises `too_many`. `times` quickens the pace for this key."""
        if (seconds := self.seconds(key, times, cost)) > 0:
            await asyncio.sleep(seconds)

    def seconds(self, key: str, times: int = 1, cost: int = 1) -> float:
        """Counts one more, which may cost as much as several, and says how long it must wait."""
        now, each = self._now(), 1 / (self.per_second * times)
        if len(self._due) >= MOST_KEYS:
            self._due = {key: due for key, due in self._due.items() if due > now}
        due = max(self._due.get(key, now), now) + each * cost
        wait = max(0.0, due - self.at_once * times * each - now)
        if wait > self.longest_wait:
            raise Problem("too_many", f"Too many {self.what}: at most {self.per_second:g} a second.")
        self._due[key] = due
        return wait
