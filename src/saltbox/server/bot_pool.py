"""Bots think apart from the players: in a process of their own, in a hard budget of time.

Every answer takes the same way, also one to a question with a single option: neither a queue nor the time it
takes may tell what a bot holds. A bot that fails or is late is replaced for this move by the greedy one.
"""

import asyncio

import structlog

from saltbox.bots import Mind, make_bot
from saltbox.engine import Ask, Match, Source
from saltbox.server.errors import Problem
from saltbox.server.jobs import ThinkOfChoice
from saltbox.server.worker_pool import WorkerPool

FALLBACK = "greedy"
MOST_WAITING = 64  # questions of bots; a bot thinks for some milliseconds, so the last one waits about a second
log = structlog.get_logger("saltbox.bots")


class BotPool:
    """The processes in which bots think."""

    def __init__(self, processes: int, seconds: float, most_waiting: int = MOST_WAITING) -> None:
        self._seconds = seconds
        self._pool = WorkerPool(processes, most_waiting)
        self.fallbacks = 0

    def check_room(self) -> None:
        """Refuses one more table with bots while those that play have to wait for theirs."""
        if self._pool.queue.full:
            raise Problem(
                "busy",
                "The bots are busy with other games; try again in a minute, or play with a friend meanwhile.",
            )

    async def choose(self, bot: str, match: Match, ask: Ask, seed: str) -> str:
        """The bot's choice; the greedy one if it fails or takes too long."""
        world = match.imagine(ask.seat, Source(seed))
        question = ThinkOfChoice(bot=bot, seat=ask.seat, seed=seed, position=world.position())
        try:
            choice = await self._pool.do(question, str, urgent=True, seconds=self._seconds)
            if match.why_not(ask.seat, choice) is None:
                return choice
            reason = "illegal choice"
        except TimeoutError:
            reason = "out of time"
        except Exception as fault:  # a bot that fails in any way is replaced
            reason = str(fault)
        self.fallbacks += 1
        log.warning("bot_fallback", bot=bot, game=match.game.name, reason=reason)
        return await asyncio.to_thread(fallback, world, match, ask, seed)

    async def close(self) -> None:
        """Ends all processes."""
        await self._pool.close()


def fallback(world: Match, match: Match, ask: Ask, seed: str) -> str:
    """What the greedy bot would choose, by what the seat may know; if it fails as well, any legal choice."""
    try:
        choice = make_bot(FALLBACK, seed).choose(ask, Mind(world, ask.seat, Source(seed)))
        if match.why_not(ask.seat, choice) is None:
            return choice
    except Exception as fault:  # the game must go on, whatever is wrong with the bot
        log.error("fallback_failed", game=match.game.name, fault=repr(fault))
    return any_choice(match, ask)


def any_choice(match: Match, ask: Ask) -> str:
    """The first option, or any point of a measured question."""
    if ask.options:
        return ask.options[0]
    space = match.space(ask)
    point = space.sample(Source(f"any choice {ask.number}")) if space is not None else None
    if point is None:
        raise ValueError("there is nothing to choose")
    return point
