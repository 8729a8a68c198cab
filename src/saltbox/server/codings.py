"""In which coding an answer travels: the smallest that the other side says it can read."""

import re
from collections.abc import Iterable

PLAIN = "identity"
PREFERRED = ("br", "gzip", PLAIN)  # where the other side does not care
WEIGHT = re.compile(r"q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)")


def chosen_coding(accepts: str | None, made: Iterable[str]) -> str | None:
    """One of the codings that were made, by the header Accept-Encoding; None if none of them will do."""
    weights = _weights(accepts or "")
    rest = weights.get("*", 0.0)
    best, best_weight = None, 0.0
    for coding in PREFERRED:
        # Plain bytes will do unless they are refused, by name or by a star; anything asked for is better.
        otherwise = rest if "*" in weights else 0.0001 if coding == PLAIN else 0.0
        weight = weights.get(coding, otherwise)
        if coding in made and weight > best_weight:
            best, best_weight = coding, weight
    return best


def _weights(accepts: str) -> dict[str, float]:
    """Each coding with its weight; what cannot be read counts as not said."""
    found = {}
    for part in accepts.lower().split(","):
        coding, _, parameter = (word.strip() for word in part.partition(";"))
        weight = WEIGHT.fullmatch(parameter.replace(" ", ""))
        if coding and (weight or not parameter):
            found["gzip" if coding == "x-gzip" else coding] = float(weight[1]) if weight else 1.0
    return found
