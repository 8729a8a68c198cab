"""Whole numbers out of quotients and roots, each rounded in one stated way."""

from math import isqrt


def rounded(number: int, by: int) -> int:
    """A quotient as the nearest whole number, half away from zero."""
    half = by >> 1
    return (number + half) // by if number >= 0 else -((half - number) // by)


def towards_zero(number: int, by: int) -> int:
    """A quotient without its fraction."""
    return number // by if number >= 0 else -(-number // by)


def nearest_root(square: int) -> int:
    """The whole number nearest to a square root; none is ever halfway between two."""
    low = isqrt(square)
    return low + (square - low * low > low)
