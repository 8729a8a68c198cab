"""The proof of a downloaded game: what is proven, against what, and what is only the file's own word."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from saltbox.engine import GameOver, Leaving, Match, SaltboxError, Told
from saltbox.engine.documents import open_document, seat_and_choice
from saltbox.engine.leaving import LEAVE, TIME_UP
from saltbox.fair.document import DECISIONS, KIND, decision_text, record_of
from saltbox.fair.hashes import (
    audience_name,
    commitment,
    end_head,
    first_head,
    next_head,
    salt_commitment,
    seed,
    start_of,
    table_id,
)


class Unfair(SaltboxError):
    """A game whose dice, choices, secret or heads do not fit together."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of checking a game in which nothing contradicts anything else."""

    match: Match
    headline: (
        str  # "Proven" alone: the dice are proven, and the choices bound by a chain from outside of the file
    )
    proven: tuple[str, ...]
    file_word: tuple[str, ...]  # what only the file says
    other_start: tuple[str, ...]  # in what the game does not begin as its own set-up does

    def lines(self) -> list[str]:
        """All of it for a reader, the most important first."""
        found = []
        if self.other_start:
            found.append(f"NOT the game's own set-up: {'; '.join(self.other_start)}.")
        match = self.match
        found.append(f"{self.headline}: {match.game.title}, {match.number} choices, digest {match.digest()}.")
        found += [f"  proven: {sentence}" for sentence in self.proven]
        return found + [f"  only the file's word: {sentence}" for sentence in self.file_word]


@dataclass(frozen=True, slots=True)
class _Chain:
    """All heads of one audience: one for each version, and one for an end by decision."""

    audience: int | None
    heads: list[str]
    end: str | None

    @property
    def last(self) -> str:
        return self.heads[-1] if self.end is None else self.end


@dataclass(frozen=True, slots=True)
class _Bound:
    """How far a head from outside binds an audience."""

    audience: int | None
    version: int
    of: int
    has_end: bool  # also how the game ended

    def __str__(self) -> str:
        who = "everyone" if self.audience is None else f"seat {self.audience}"
        where = "at the end" if self.has_end else f"after choice {self.version} of {self.of}"
        return f"{who} {where}"


def verify(document: Mapping[str, Any], published: str | None = None, heads: Sequence[str] = ()) -> Proof:
    """Plays a downloaded game again and checks all of it. Raises `Unfair` with a sentence if anything is off.

    `published` is the commitment as somebody noted it before the game; `heads` are heads of chains as a browser
    or program kept them. Without them the file is only compared with itself.
    """
    try:
        opened = open_document(document, KIND)
        fair = _fair_block(opened, published)
        record = record_of(opened)
        stories = _Stories(record)
        match = Match.replay(record, look=stories.look)
    except Unfair:
        raise
    except SaltboxError as problem:
        raise Unfair(f"the game does not play out as recorded: {problem}") from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as problem:
        raise Unfair(f"the document is damaged: {problem!r}") from None
    if len(fair["salts"]) != match.seats:
        raise Unfair(f"there are {len(fair['salts'])} salts for {match.seats} seats")
    _check_seed(record, match, seed(fair["secret"], fair["salts"]))
    ended = _check_end(opened, record, match)
    is_current = record.get("rules") == match.game.version
    chains = stories.chains(fair, match, ended) if is_current else []
    _check_chains(fair, record, chains)
    bound = _look_up(heads, chains, match, ended, is_current)
    return _proof(match, opened, fair, ended, published, bound, is_current)


class _Stories:
    """What every audience was told by each choice, gathered while the game is played again."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.record = record
        self.told: dict[int | None, list[list[Told]]] = {}
        self._heard: dict[int | None, int] = {}

    def look(self, match: Match) -> None:
        for audience in (*range(match.seats), None):
            new = match.story(audience, self._heard.get(audience, 0))
            self._heard[audience] = self._heard.get(audience, 0) + len(new)
            self.told.setdefault(audience, []).append(new)

    def chains(self, fair: Mapping[str, Any], match: Match, ended: Mapping[str, Any]) -> list[_Chain]:
        start = start_of(self.record)
        made = [seat_and_choice(line) for line in match.record().choices]
        found = []
        for audience, told in self.told.items():
            heads = [first_head(fair["table"], commitment(fair["secret"]), start, audience, told[0])]
            for version, (seat, choice) in enumerate(made, start=1):
                own = choice if seat == audience else None
                heads.append(next_head(heads[-1], version, own, told[version]))
            by_decision = match.outcome is None
            end = end_head(heads[-1], ended["reason"], ended["winners"]) if by_decision else None
            found.append(_Chain(audience, heads, end))
        return found


# --- What must not contradict ---


def _fair_block(opened: Mapping[str, Any], published: str | None) -> dict[str, Any]:
    fair = opened.get("fair")
    if not isinstance(fair, dict) or not isinstance(fair.get("secret"), str):
        raise Unfair("the document holds no secret, so nothing can be checked")
    secret, salts = fair["secret"], fair.get("salts")
    if not isinstance(salts, list) or not all(isinstance(salt, str) for salt in salts):
        raise Unfair("the salts of the seats are missing")
    if commitment(secret) != fair.get("commitment"):
        raise Unfair("the secret is not the one that was committed to when the table opened")
    if published is not None and commitment(secret) != published.strip().lower():
        raise Unfair("the secret is not the one of the commitment that you noted")
    if table_id(secret) != fair.get("table"):
        raise Unfair("the secret belongs to another table")
    committed = fair.get("salt_commitments", [""] * len(salts))
    if not isinstance(committed, list) or len(committed) != len(salts):
        raise Unfair("what the seats committed to is damaged")
    for seat, (promise, salt) in enumerate(zip(committed, salts, strict=True)):
        if promise and promise != salt_commitment(salt):
            raise Unfair(f"the salt of seat {seat} is not the one that it committed to")
    return {**fair, "salt_commitments": committed}


def _check_seed(record: Mapping[str, Any], match: Match, expected: str) -> None:
    """The dice come from the secret and the salts, and from nowhere else."""
    if record.get("dice") is not None:
        raise Unfair("the dice of this game were listed, not rolled")
    position = record.get("position")
    if position is None:
        if record.get("seed") != expected:
            raise Unfair("the seed of the game does not follow from the secret and the salts")
        return
    begun, fresh = Match.from_position(position), Match.from_position(position, seed=expected)
    if begun.digest() != fresh.digest():
        raise Unfair("the dice of this game do not follow from the secret and the salts")


def _check_end(opened: Mapping[str, Any], record: Mapping[str, Any], match: Match) -> dict[str, Any]:
    """The game is over, by the rules or by somebody's decision, exactly as the file says."""
    if str(match.number) not in record.get("digests", {}):
        raise Unfair("the fingerprint of the last position is missing")
    ended = opened.get("ended")
    if not isinstance(ended, dict):
        raise Unfair("the file does not say how the game ended")
    found = _end_of_rules(match) if match.outcome is not None else _end_by_decision(ended, match)
    for key in ("reason", "winners"):
        if ended.get(key) != found[key]:
            raise Unfair(
                f"the {key} of the end are {found[key]!r} by the game, and {ended.get(key)!r} by the file"
            )
    names = opened.get("names")
    if names is not None:
        if not _are_names(names, match.seats):
            raise Unfair("the names of the seats are damaged")
        if ended.get("text") != _end_text(match, found, names):
            raise Unfair(f"the end of the game is told otherwise: {_end_text(match, found, names)}")
    return found


def _are_names(names: Any, seats: int) -> bool:
    return isinstance(names, list) and len(names) == seats and all(isinstance(name, str) for name in names)


def _end_of_rules(match: Match) -> dict[str, Any]:
    assert match.outcome is not None
    return {"reason": match.outcome.reason, "winners": list(match.outcome.winners), "seat": None}


def _end_by_decision(ended: Mapping[str, Any], match: Match) -> dict[str, Any]:
    """Somebody gave up or ran out of time, so everybody else has won: also a side at which nobody sits."""
    reason, seat, winners = ended.get("reason"), ended.get("seat"), ended.get("winners")
    if reason not in DECISIONS:
        raise Unfair("the game in this document is not over; choices are missing at its end")
    if reason == "resigned" and match.game.rules.concede is not None:
        raise Unfair("nobody has conceded in this game, and there is no other way to resign it")
    sides = range(max(match.seats, match.game.state.SIDES))
    if seat is None and isinstance(winners, list):  # older files do not name the seat
        seat = next((one for one in range(match.seats) if one not in winners), None)
    if type(seat) is not int or not 0 <= seat < match.seats:
        raise Unfair("the file does not say which seat resigned or ran out of time")
    return {"reason": reason, "winners": [side for side in sides if side != seat], "seat": seat}


def _end_text(match: Match, found: Mapping[str, Any], names: Sequence[str]) -> str:
    outcome = match.outcome
    if outcome is None:
        return decision_text(found["reason"], names[found["seat"]])
    return str(match.event_words(Told("game_over", GameOver(*outcome)), names).prose)


def _check_chains(fair: Mapping[str, Any], record: Mapping[str, Any], chains: Sequence[_Chain]) -> None:
    """The heads in the file are those of its own choices. A file from before there were chains has none."""
    if not chains or "chains" not in fair:
        return
    if fair.get("start") != start_of(record):
        raise Unfair("the game begins otherwise than its start says")
    if fair["chains"] != {audience_name(chain.audience): chain.last for chain in chains}:
        raise Unfair("the heads in the file are not those of its choices")


def _look_up(
    heads: Sequence[str],
    chains: Sequence[_Chain],
    match: Match,
    ended: Mapping[str, Any],
    is_current: bool,
) -> list[_Bound]:
    """Where the heads from outside stand in the chains of this game."""
    if heads and not is_current:
        raise Unfair(
            f"heads can only be looked up under the rules of the game's own time; this program has version"
            f" {match.game.version} of them"
        )
    by_rules = ended["seat"] is None
    known: dict[str, _Bound] = {}
    for chain in chains:
        for version, head in enumerate(chain.heads):
            has_end = by_rules and version == match.number
            known[head] = _Bound(chain.audience, version, match.number, has_end)
        if chain.end is not None:
            known[chain.end] = _Bound(chain.audience, match.number, match.number, True)
    found = []
    for head in heads:
        place = known.get(head.strip().lower())
        if place is None:
            raise Unfair(
                f"the head {head[:16]}... is none of this game's: other choices were made, or other things told"
            )
        found.append(place)
    return found


# --- What is said ---


def _proof(
    match: Match,
    opened: Mapping[str, Any],
    fair: Mapping[str, Any],
    ended: Mapping[str, Any],
    published: str | None,
    bound: Sequence[_Bound],
    is_current: bool,
) -> Proof:
    proven, word = [], []
    proven.append("every roll and shuffle follows from the secret and the salts of the seats")
    if published is not None:
        proven.append("the secret is the one of the commitment that you noted")
    elif bound:
        proven.append("the secret is the one committed to at the table, as the chain that you gave holds it")
    else:
        word.append("the commitment: pass --commitment with what was told before the game, if you noted it")
    _say_choices(match, bound, proven, word)
    _say_seats(match, word)
    _say_salts(fair, proven, word)
    _say_end(opened, ended, match, bound, proven, word)
    if not is_current:
        word.append("the chains: the game was played under older rules, so they were not compared")
    elif "chains" not in fair:
        word.append("all choices: the file is older than the chains that bind them")
    return Proof(
        match, _headline(match, published, bound), tuple(proven), tuple(word), tuple(_other_start(match))
    )


def _headline(match: Match, published: str | None, bound: Sequence[_Bound]) -> str:
    has_start = not _other_start(match)
    furthest = max((place.version for place in bound), default=None)
    if furthest == match.number:
        return "Proven" if has_start else "From that start, dice proven and choices bound"
    dice = "Dice proven" if published is not None or bound else "Dice fit the file's own commitment"
    choices = "choices not bound" if furthest is None else f"choices bound up to choice {furthest}"
    return f"{dice}; {choices}"


def _say_choices(match: Match, bound: Sequence[_Bound], proven: list[str], word: list[str]) -> None:
    for place in bound:
        if place.audience is None:
            proven.append(f"all that everyone was told: the head that you gave is that of {place}")
        else:
            proven.append(
                f"all that seat {place.audience} chose and was told: the head that you gave is that of {place}"
            )
    if not bound:
        word.append("the choices: pass --chain with the head that your browser or program kept")
        return
    furthest = max(place.version for place in bound)
    if furthest < match.number:
        word.append(f"whatever came after choice {furthest}")
    others = [seat for seat in range(match.seats) if seat not in [place.audience for place in bound]]
    for seat in others:
        word.append(f"what seat {seat} chose without telling: its own head would prove it")


def _say_seats(match: Match, word: list[str]) -> None:
    """Who left is in the chains; why, and who chose then, is known to the server alone."""
    changes = {seat_and_choice(line) for line in match.record().choices}
    for seat in range(match.seats):
        if (seat, TIME_UP) in changes:
            word.append(f"that the time of seat {seat} was up")
        has_left = (seat, TIME_UP) in changes or (seat, LEAVE) in changes
        if has_left and match.game.leaving_of(match.seats) is Leaving.BOT:
            word.append(f"that a bot chose for seat {seat} after it had left")


def _say_salts(fair: Mapping[str, Any], proven: list[str], word: list[str]) -> None:
    committed = [seat for seat, promise in enumerate(fair["salt_commitments"]) if promise]
    if committed:
        seats = " and ".join(f"seat {seat}" for seat in committed)
        proven.append(f"what {seats} committed to fits the salt that was opened")
        word.append("that nobody's salt was opened before all had committed: each program saw that for itself")
    at_once = [seat for seat, salt in enumerate(fair["salts"]) if salt and seat not in committed]
    for seat in at_once:
        word.append(f"the salt of seat {seat}, which was open from the beginning")


def _say_end(
    opened: Mapping[str, Any],
    ended: Mapping[str, Any],
    match: Match,
    bound: Sequence[_Bound],
    proven: list[str],
    word: list[str],
) -> None:
    winners = " and ".join(map(str, ended["winners"]))
    result = f"won by seat {winners}" if winners else "a draw"
    if ended["seat"] is None:
        proven.append(f"the end by these choices: {result} ({ended['reason']})")
    elif any(place.has_end for place in bound):
        proven.append(
            f"the end: seat {ended['seat']} {_did(ended['reason'])}, as the chain that you gave holds it"
        )
    else:
        word.append(f"the end: seat {ended['seat']} {_did(ended['reason'])}")
    word.append("the names of the seats" if "names" in opened else "the sentence about the end")


def _did(reason: str) -> str:
    return "resigned" if reason == "resigned" else "ran out of time"


def _other_start(match: Match) -> list[str]:
    """In what this game does not begin as its own set-up does, by what was really played."""
    record, game = match.record(), match.game
    found = []
    if record.position is not None:
        title = _lesson_title(match)
        found.append(f"it begins as the lesson {title!r}" if title else "it begins from a position")
    for name, option in game.options.items():
        value = record.options.get(name, option.default)
        if value != option.default:
            found.append(_said_option(name, value))
    return found


def _lesson_title(match: Match) -> str:
    """The lesson whose position this is, whatever its dice; "": none."""
    position = match.record().position
    assert position is not None
    for lesson in match.game.positions.lessons.values():
        begun = Match.from_position(lesson.begin()).record().position
        assert begun is not None
        if _without_dice(position) == _without_dice(begun):
            return lesson.title
    return ""


def _without_dice(position: Mapping[str, Any]) -> dict[str, Any]:
    state = {name: value for name, value in position["state"].items() if name != "rng"}
    return {"options": position.get("options"), "seats": position.get("seats"), "state": state}


def _said_option(name: str, value: Any) -> str:
    if name == "cards":
        return f"custom cards: {', '.join(str(card.get('id')) for card in value)}"
    text = str(value)
    return f"{name} = {text if len(text) <= 60 else text[:57] + '...'}"
