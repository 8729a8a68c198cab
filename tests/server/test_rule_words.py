"""Rules are told in players' words: what only those who write the game would say occurs in none of them."""

import re

import pytest

from saltbox.engine import find_games
from saltbox.server.installed_games import rule_infos
from saltbox.wire.messages import Block, Piece, RuleTable

NEVER = re.compile(
    r"""
      \w_\w                                      # names of options, events and primitives
    | \b(AMB-\d+ | D-[A-Z]+)\b | (?<![\w-])A-\d+\b  # numbers of doubts and decisions
    | state\ machine | test\ vector | seat\ ?\d | seat\ index
    | \b(digest | RNG | enum | API | boolean | false | null )\b
    | \b(integers? | floats? | parameters? | primitives? )\b
    | \b(default | seeded | simulat\w+ | servers? | implement\w* | lab )\b
    | \bflag\b | \bindex\b | floor\( | \bengine(?!\ power)\b | \bswitch(?!\ decks?)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)


def words(pieces: list[Piece]) -> str:
    return "".join(piece if isinstance(piece, str) else piece.text for piece in pieces)


def text(block: Block) -> str:
    if isinstance(block, RuleTable):
        return " ".join(words(cell) for row in [block.head, *block.rows] for cell in row)
    return words(block.pieces)


@pytest.mark.parametrize("game", sorted(find_games()))
def test_no_rule_speaks_as_those_do_who_write_the_game(game: str) -> None:
    found = {}
    for rule in rule_infos(game):
        told = " ".join([rule.heading, *map(text, rule.blocks)])
        if hits := sorted({hit[0] for hit in NEVER.finditer(told)}):
            found[rule.id] = hits
    assert found == {}


@pytest.mark.parametrize(
    "said",
    ["Option `first_momentum`", "as AMB-12 has it", "the seeded generator", "seat 1 first", "floor(5 / 2)"],
)
def test_the_list_finds_such_words(said: str) -> None:
    assert NEVER.search(said)
