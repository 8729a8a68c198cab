"""Tables of experiments as Markdown, and how far chance may have moved a share."""

from collections.abc import Iterable, Sequence
from math import sqrt

NORMAL_95 = 1.96  # standard deviations that hold 95 % of a normal distribution


def print_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A Markdown table, each row as soon as it is there."""
    print(f"| {' | '.join(head)} |", "|---" * len(head) + "|", sep="\n")
    for row in rows:
        print(f"| {' | '.join(map(str, row))} |", flush=True)
    print(flush=True)


def share(part: int, whole: int) -> str:
    """A part of a whole."""
    return f"{part} of {whole} ({100 * part / whole:.0f} %)" if whole else "-"


def share_with_range(part: int, whole: int) -> str:
    """A part of a whole, and between which shares the true one lies with a confidence of 95 %."""
    if not whole:
        return "-"
    low, high = wilson_range(part, whole)
    return f"{share(part, whole)}, {100 * low:.0f} to {100 * high:.0f} %"


def wilson_range(part: int, whole: int) -> tuple[float, float]:
    """The 95 % range of a share by Wilson's formula, which also holds near 0 and 1 and for few games."""
    seen, spread = part / whole, NORMAL_95**2 / whole
    middle = seen + spread / 2
    away = NORMAL_95 * sqrt(seen * (1 - seen) / whole + spread / whole / 4)
    return (middle - away) / (1 + spread), (middle + away) / (1 + spread)
