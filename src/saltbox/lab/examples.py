"""Runs the worked examples that games ship: the rulebook's own statements, as positions and scripts.

An example begins with the position that `given` describes, under `options`, for `seats`, or with a `new` game.
`dice` lists rolls and draws. Its `script` is played, `until` the end of something if it says so. Then it says
what is `refused` and what is `allowed`, and what it can `expect` of the position: in the words of the game, or
by the name of any attribute of its state.
"""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from saltbox.engine import Game, Match, Refused, Seat, find_game


def all_examples(game: str) -> list[dict[str, Any]]:
    """The examples of a game, in the order of its file."""
    found = find_game(game).positions.examples
    return [] if found is None else tomllib.loads(found.text())["example"]


def label(example: Mapping[str, Any]) -> str:
    """The id of an example, with its part if it has several."""
    return str(example["id"]) + str(example.get("part", ""))


def problems(game: str, example: Mapping[str, Any]) -> list[str]:
    """Everything in which the game and an example disagree; an empty list is what we want."""
    found = find_game(game)
    match = opened(found, example)
    offered: set[str] = set()
    if "until" in example:
        match.until(example["until"])
    try:
        play(match, example.get("script", []), offered)
    except Refused as refused:
        return [f"{label(example)}: {refused}"]
    settle(match, offered)
    wrong = [*_judged(match, example), *_expected(found, match, example, offered)]
    return [f"{label(example)}: {problem}" for problem in wrong]


def opened(game: Game[Any], example: Mapping[str, Any]) -> Match:
    """What an example begins with: a position, or a new game."""
    if "new" in example:
        return Match.new(game, **{"seed": 0, **example["new"]})
    about = {"saltbox": "position", "format": 1, "game": game.name, "rules": game.version}
    words = {key: example[key] for key in ("given", "options", "seats") if key in example}
    return Match.from_position({**about, **words}, dice=example.get("dice"), game=game)


def play(match: Match, script: list[str], offered: set[str]) -> None:
    """Plays the lines of a script; windows and chain offers that no line answers are declined."""
    for line in script:
        seat, _, choice = line.partition(" ")
        while match.why_not(int(seat), choice) is not None and _declined(match, offered):
            pass
        _note(match, offered)
        match.choose(int(seat), choice)


def settle(match: Match, offered: set[str]) -> None:
    """Declines what stands open at the end of the script."""
    while _declined(match, offered):
        pass
    _note(match, offered)


def _note(match: Match, offered: set[str]) -> None:
    offered.update(f"{ask.seat} {option}" for ask in match.asks for option in ask.options)


def _declined(match: Match, offered: set[str]) -> bool:
    _note(match, offered)
    assert match.game.positions.examples is not None
    for ask in match.asks:
        for choice in match.game.positions.examples.declines:
            if choice in ask.options:
                match.choose(ask.seat, choice)
                return True
    return False


def _judged(match: Match, example: Mapping[str, Any]) -> Iterator[str]:
    """What is tried after the script: choices that a rule forbids, and choices that none does."""
    for line, rule in example.get("refused", []):
        seat, _, choice = line.partition(" ")
        refusal = match.why_not(int(seat), choice)
        if refusal is None:
            yield f"{line} is allowed, {rule} should forbid it"
        elif refusal.rule != rule:
            yield f"{line} is refused by {refusal.rule}, not by {rule}"
    for line in example.get("allowed", []):
        seat, _, choice = line.partition(" ")
        refusal = match.why_not(int(seat), choice)
        if refusal is not None:
            yield f"{line} is refused by {refusal.rule}"


def _expected(game: Game[Any], match: Match, example: Mapping[str, Any], offered: set[str]) -> Iterator[str]:
    assert game.positions.examples is not None
    seen = {
        **match.referee_view(),
        **match.observed(),
        "stopped": match.stopped or "",
        "asked": " ".join(f"{ask.seat} {ask.question}" for ask in match.asks),
        "options_count": sum(len(ask.options) for ask in match.asks),
        "outcome": _outcome(match),
    }
    for key, expected in example["expect"].items():
        if key == "not_offered":
            yield from (f"{line} was offered" for line in expected if _was_offered(line, offered))
        elif key == "offered":
            yield from (f"{line} was not offered" for line in expected if not _was_offered(line, offered))
        elif key == "seen":
            yield from _shown(match, expected)
        elif not _agrees(seen[key], expected, key in game.positions.examples.unordered):
            yield f"{key} is {seen[key]}, expected {expected}"


def _was_offered(line: str, offered: set[str]) -> bool:
    """With or without a seat: "1 chain:follow-up", or "play:condescend" of anybody."""
    return line in offered or any(option.partition(" ")[2] == line for option in offered)


def _shown(match: Match, expected: Mapping[str, Any]) -> Iterator[str]:
    seat: Seat = expected["by"]
    text = str(match.view(seat)) + str(match.story(seat))
    yield from (f"seat {seat} does not see {card}" for card in expected["shown"] if card not in text)
    yield from (f"seat {seat} sees {card}" for card in expected["hidden"] if card in text)


def _outcome(match: Match) -> Any:
    if match.outcome is None:
        return "none"
    return {"winner": match.outcome.winners[0]} if match.outcome.winners else "draw"


def _agrees(seen: Any, expected: Any, unordered: bool) -> bool:
    """Whether it is as expected; of a table with names, only what is named."""
    if isinstance(expected, Mapping) and isinstance(seen, Mapping):
        return all(name in seen and _agrees(seen[name], value, unordered) for name, value in expected.items())
    if isinstance(expected, list) and any(isinstance(row, Mapping) for row in expected):
        return len(seen) == len(expected) and all(map(_agrees, seen, expected, [unordered] * len(expected)))
    return bool(_plain(seen, unordered) == _plain(expected, unordered))


def _plain(value: Any, unordered: bool) -> Any:
    """Tuples as lists, piles sorted."""
    if isinstance(value, list | tuple):
        plain = [_plain(v, unordered) for v in value]
        return sorted(plain) if unordered and all(isinstance(v, str) for v in plain) else plain
    return value
