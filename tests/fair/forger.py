"""Whole files of finished games, as a server writes them, and as an expert forger would: every digest, head and
sentence in them fits the choices that they hold.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from saltbox import fair
from saltbox.engine import GameOver, Match, Source, Told
from saltbox.engine.documents import seat_and_choice
from tests.contract.players import pick
from tests.some_game import GAME

SECRET = "5a" * 32
SALTS = ("sea", "land")
NAMES = ("Anne", "Mary")
Document = dict[str, Any]


class Keeper:
    """What the program of every audience works out for itself while a game is played: a head each version."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.heads: dict[int | None, list[str]] = {}
        self._heard: dict[int | None, int] = {}

    def look(self, match: Match) -> None:
        record = match.record().document()
        for audience in (*range(match.seats), None):
            told = match.story(audience, self._heard.get(audience, 0))
            self._heard[audience] = self._heard.get(audience, 0) + len(told)
            if match.number == 0:
                opened = fair.table_id(self.secret), fair.commitment(self.secret), fair.start_of(record)
                self.heads[audience] = [fair.first_head(*opened, audience, told)]
                continue
            seat, choice = seat_and_choice(record["choices"][-1])
            own = choice if seat == audience else None
            self.heads[audience].append(fair.next_head(self.heads[audience][-1], match.number, own, told))


def kept(document: Document) -> dict[int | None, list[str]]:
    """All heads of a file, by audience and version; a last one where somebody's decision ended the game."""
    keeper = Keeper(document["fair"]["secret"])
    match = Match.replay(document["record"], look=keeper.look)
    if match.outcome is None:
        ended = document["ended"]
        for heads in keeper.heads.values():
            heads.append(fair.end_head(heads[-1], ended["reason"], ended["winners"]))
    return keeper.heads


def file_of(
    match: Match,
    *,
    secret: str = SECRET,
    salts: Sequence[str] = SALTS,
    names: Sequence[str] = NAMES,
    ended: dict[str, Any] | None = None,
) -> Document:
    """The file of a game, with everything in it worked out from its choices."""
    document = fair.game_document(
        match,
        secret=secret,
        table=fair.table_id(secret),
        salts=salts,
        salt_commitments=[fair.salt_commitment(salt) for salt in salts],
        chains={},
        names=names,
        ended=ended or end_of(match, names),
    )
    chains = {fair.audience_name(audience): heads[-1] for audience, heads in kept(document).items()}
    document["fair"]["chains"] = chains
    return document


def end_of(match: Match, names: Sequence[str]) -> dict[str, Any]:
    """How the rules say that a game ended."""
    outcome = match.outcome
    assert outcome is not None
    text = str(match.event_words(Told("game_over", GameOver(*outcome)), names).prose)
    return {"reason": outcome.reason, "winners": list(outcome.winners), "text": text}


def resigned(seat: int, reason: str = "resigned", seats: int = 2) -> dict[str, Any]:
    """How a game ended by this seat's decision."""
    others = [other for other in range(seats) if other != seat]
    return {"reason": reason, "winners": others, "text": fair.decision_text(reason, NAMES[seat]), "seat": seat}


def play_on(match: Match, seed: int, most: int = 10_000) -> Match:
    """Plays at random, up to so many choices or to the end."""
    dice, source = Random(seed), Source(seed)
    for _ in range(most):
        if not match.asks:
            break
        ask = match.asks[0]
        match.choose(ask.seat, pick(match, ask, dice, source))
    return match


def game(name: str = GAME, *, salts: Sequence[str] = SALTS, **options: Any) -> Match:
    """A new game as a table begins it."""
    seed = fair.seed(SECRET, salts)
    return Match.new(name, seed=seed, seats=len(salts), options=options, asks_forced=True)


def with_another_choice(document: Document, version: int, seed: int = 1) -> Match:
    """The same game up to a choice, another one there, and whatever comes of it."""
    match = Match.replay(document["record"], to=version - 1)
    seat, choice = seat_and_choice(document["record"]["choices"][version - 1])
    ask = match.ask_of(seat)
    assert ask is not None
    match.choose(seat, next(option for option in ask.options if option != choice))
    return play_on(match, seed)


def first_decision(document: Document, seat: int, after: int = 0) -> int:
    """The version of a real decision of this seat's: one with another option."""
    match = Match.replay(document["record"], to=0)
    for version, line in enumerate(document["record"]["choices"], start=1):
        who, choice = seat_and_choice(line)
        ask = match.ask_of(who)
        if version > after and who == seat and ask is not None and len(ask.options) > 1:
            return version
        match.choose(who, choice)
    raise AssertionError("this seat never had a choice")
