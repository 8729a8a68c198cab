"""Chance: one integer holds the whole random state; every draw from it is exactly uniform.

The integer is a 256-bit key followed by a 64-bit counter. Each block of 512 bits is a keyed BLAKE2b of the
counter, so nobody who has seen any number of rolls can foresee the next one, and anybody who is given the key
can check all of them. A draw uses one block: numbers beyond the largest whole multiple of the wanted range are
thrown away and the next block is taken, so there is no modulo bias.
"""

from collections.abc import MutableSequence, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

T = TypeVar("T")

COUNTER_BITS = 64
BLOCK_BITS = 512
# One block serves several draws while the product of their ranges stays below this. It leaves at least 64 bits
# of slack, so that throwing a block away practically never happens.
ROOM = 1 << (BLOCK_BITS - 64)
MOST = 1 << BLOCK_BITS


def rng_of(seed: int | str) -> int:
    """The first random state of a seed: any integer or text, however long."""
    key = blake2b(str(seed).encode(), digest_size=32, person=b"saltbox seed").digest()
    return int.from_bytes(key, "big") << COUNTER_BITS


def block(rng: int) -> tuple[int, int]:
    """512 random bits, and the random state after them."""
    key = (rng >> COUNTER_BITS).to_bytes(32, "big")
    counter = (rng & 0xFFFF_FFFF_FFFF_FFFF).to_bytes(8, "big")
    return int.from_bytes(blake2b(counter, key=key).digest(), "big"), rng + 1


def below(rng: int, n: int) -> tuple[int, int]:
    """A whole number from 0 to n - 1, each equally likely, and the random state after it."""
    if not 0 < n <= ROOM:
        raise ValueError(f"cannot draw below {n}")
    value, rng = block(rng)
    while value >= MOST - MOST % n:
        value, rng = block(rng)
    return value % n, rng


@cache
def _plan(n: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """How the n! orders of n things are spread over blocks: (product, ranges) for each block."""
    plan: list[tuple[int, tuple[int, ...]]] = []
    product = 1
    ranges: list[int] = []
    for size in range(n, 1, -1):
        if product * size > ROOM:
            plan.append((product, tuple(ranges)))
            product, ranges = 1, []
        product *= size
        ranges.append(size)
    if ranges:
        plan.append((product, tuple(ranges)))
    return tuple(plan)


def shuffle(rng: int, things: MutableSequence[Any]) -> int:
    """Puts things into one of their n! orders, each equally likely; returns the random state after it."""
    last = len(things) - 1
    for product, ranges in _plan(len(things)):
        value, rng = block(rng)
        while value >= MOST - MOST % product:
            value, rng = block(rng)
        value %= product  # keeps the numbers small, so that the divisions below stay cheap
        for size in ranges:
            value, index = divmod(value, size)
            things[last], things[index] = things[index], things[last]
            last -= 1
    return rng


class Source:
    """A random source to hold in the hand: for bots, imagined worlds and tests, never inside a state."""

    __slots__ = ("rng",)

    def __init__(self, seed: int | str) -> None:
        self.rng = rng_of(seed)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        value, self.rng = below(self.rng, n)
        return value

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Puts the things into a random order."""
        self.rng = shuffle(self.rng, things)

    def fork(self) -> int:
        """A fresh random state of its own, for a state that goes its own way from here."""
        value, self.rng = block(self.rng)
        return (value >> (BLOCK_BITS - 256)) << COUNTER_BITS
