"""What every game must keep because it is a game, as checks that any game's tests can run.

A promise is a function of a subject (a game with a number of seats) and the seeds to play with. It returns
nothing, or raises `BrokenPromise` with a sentence that names the seed, so that the game can be played again.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from saltbox.engine import CHANCE, Ask, Choice, Game, Match, Refused, Seat, Source
from saltbox.engine.catalogue import catalogue_text, read_catalogue
from saltbox.engine.report import DECISIVE_STEPS, Decisive, Figure, Luck, Report
from saltbox.engine.reporting import report_of

MOST_CHOICES = 5_000  # of one game; whoever needs more goes round in circles
NONSENSE = (
    *("", " ", "pass ", "PASS", "\x00", "é", "1e9", "x" * 500),
    *("play:", "play:nobody", "attack:", "attack:nobody", "C3", "C3/C3"),
)
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
HEARD_TRIED = 40  # of what was said in other games, at each question


class BrokenPromise(AssertionError):
    """A game does not do what every game must."""


class Subject(NamedTuple):
    """A game with a number of seats, and the rules that its refusals may cite."""

    game: Game[Any]
    seats: int
    rules: frozenset[str]

    def __str__(self) -> str:
        return f"{self.game.name}-{self.seats}"

    def cards(self, s: Any) -> Counter[str]:
        """Every card of a state, wherever it lies."""
        return Counter(self.game.lab.cards(s))


Promise = Callable[[Subject, Iterable[int]], None]


def subjects_of(game: Game[Any]) -> list[Subject]:
    """An installed game with every number of seats."""
    rules = frozenset(read_catalogue(catalogue_text(game.name)))
    return [Subject(game, seats, rules) for seats in game.seats]


# --- Players -----------------------------------------------------------------------------------------------


def new(subject: Subject, seed: int, **more: Any) -> Match:
    """A new match of the subject."""
    options = subject.game.lab.variety(seed)
    return Match.new(subject.game, seed=seed, seats=subject.seats, options=options, **more)


def pick(match: Match, ask: Ask, dice: Random, source: Source) -> Choice:
    """Any listed option, or any point of a measured space."""
    if ask.measured and (not ask.options or dice.random() < 0.8):
        space = match.space(ask)
        assert space is not None
        point = space.sample(source)
        if point is not None:
            return point
    return dice.choice(ask.options)


def choices(match: Match, seed: int) -> Iterator[tuple[Ask, Choice]]:
    """Random choices to the end; whoever takes one from here must make it."""
    dice, source = Random(seed), Source(seed)
    while match.asks:
        ask = dice.choice(match.asks)
        assert ask.seat != CHANCE
        yield ask, pick(match, ask, dice, source)


def play_out(match: Match, seed: int) -> Match:
    """Plays at random to the end."""
    for ask, choice in choices(match, seed):
        match.choose(ask.seat, choice)
    return match


def told(match: Match, seat: Seat | None) -> str:
    """Everything a seat can read: view, ask, words and story, as bytes would travel."""
    ask = match.ask_of(seat)
    words = []
    if ask is not None:
        words = [match.question_words(ask), *(match.option_words(ask, option) for option in ask.options)]
    return json.dumps([match.view(seat), ask and ask.written(), words, match.story(seat)])


# --- Promises ----------------------------------------------------------------------------------------------


def promised(is_kept: bool, subject: Subject, seed: int, match: Match, otherwise: str) -> None:
    """Raises what broke a promise, and where."""
    if not is_kept:
        raise BrokenPromise(f"{subject}, seed {seed}, after {match.number} choices: {otherwise}")


def a_record_tells_the_same_story_again(subject: Subject, seeds: Iterable[int]) -> None:
    """Same seed and choices: same events for everybody, same state."""
    for seed in seeds:
        match = play_out(new(subject, seed), seed)
        again = Match.replay(json.loads(match.record().text()), game=subject.game)
        promised(again.digest() == match.digest(), subject, seed, match, "played again, it ends differently")
        for seat in (None, *range(subject.seats)):
            is_same = again.story(seat) == match.story(seat)
            promised(is_same, subject, seed, match, f"played again, seat {seat} is told another story")


def saved_and_loaded_nothing_differs(subject: Subject, seeds: Iterable[int]) -> None:
    """A match that is saved and loaded at every decision goes on as if it had not been."""
    for seed in seeds:
        dice = Random(seed)
        straight, saved = (new(subject, seed, listen=False) for _ in range(2))
        for ask, choice in choices(straight, seed):
            saved = Match.load(saved.save(), game=subject.game)
            promised(saved.asks == straight.asks, subject, seed, straight, "loaded, it asks something else")
            if dice.random() < 0.05:
                is_same = saved.digest() == straight.digest()
                promised(is_same, subject, seed, straight, "loaded, its state differs")
            straight.choose(ask.seat, choice)
            saved.choose(ask.seat, choice)
        is_same = (saved.digest(), saved.record().choices) == (straight.digest(), straight.record().choices)
        promised(is_same, subject, seed, straight, "saved and loaded, it ends differently")


def written_as_a_position_nothing_differs(subject: Subject, seeds: Iterable[int]) -> None:
    """The same for the document that people read and edit."""
    for seed in seeds:
        straight, opened = (new(subject, seed, listen=False) for _ in range(2))
        for ask, choice in choices(straight, seed):
            document = json.loads(json.dumps(opened.position()))
            opened = Match.from_position(document, game=subject.game)
            straight.choose(ask.seat, choice)
            opened.choose(ask.seat, choice)
            is_same = opened.digest() == straight.digest()
            promised(is_same, subject, seed, straight, "written as a position, it goes on differently")


def an_imagined_world_looks_the_same(subject: Subject, seeds: Iterable[int]) -> None:
    """View, ask and words do not differ by one byte, however the unseen is dealt again."""
    for seed in seeds:
        source = Source(f"twins {seed}")
        match = new(subject, seed, listen=False, asks_forced=seed % 3 == 0)
        for ask, choice in choices(match, seed):
            for seat in range(subject.seats):
                world = match.imagine(seat, source)
                is_same = told(world, seat) == told(match, seat)
                promised(is_same, subject, seed, match, f"seat {seat} can tell worlds apart that it imagined")
                # At least the dice to come are different ones.
                is_other = world.digest() != match.digest()
                promised(is_other, subject, seed, match, f"seat {seat} imagined the very world that is")
            match.choose(ask.seat, choice)


def options_are_honest(subject: Subject, seeds: Iterable[int]) -> None:
    """Every listed option is accepted, all else is refused by a rule of this game with a sentence."""
    heard: dict[Choice, None] = {}  # everything anybody ever said in this game
    for seed in seeds:
        match, dice = new(subject, seed), Random(seed)
        for ask, choice in choices(match, seed):
            for option in ask.options:
                match.clone().choose(ask.seat, option)
            before, said = match.digest(), list(heard)
            for other in [*NONSENSE, *dice.sample(said, min(len(said), HEARD_TRIED))]:
                is_honest(match, subject, seed, ask.seat, other)
            for seat in range(subject.seats):
                if match.ask_of(seat) is None:
                    is_honest(match, subject, seed, seat, choice)
            promised(match.digest() == before, subject, seed, match, "a refused choice changed something")
            heard.update(dict.fromkeys((*ask.options, choice)))
            match.choose(ask.seat, choice)
        is_honest(match, subject, seed, 0, "pass")


def is_honest(match: Match, subject: Subject, seed: int, seat: Seat, choice: Choice) -> None:
    """Either the choice is allowed, or it is refused with a known rule and a sentence; never anything else."""
    refusal = match.why_not(seat, choice)
    if refusal is None:
        match.clone().choose(seat, choice)
        return
    promised(refusal.rule in subject.rules, subject, seed, match, f"no catalogue has the rule {refusal.rule}")
    promised(bool(refusal.sentence), subject, seed, match, f"{choice!r} is refused without a sentence")
    try:
        match.choose(seat, choice)
    except Refused as refused:
        promised(refused.refusal == refusal, subject, seed, match, f"{choice!r} is refused in two ways")
    else:
        promised(False, subject, seed, match, f"{choice!r} is refused and was made all the same")


def a_game_is_never_stuck(subject: Subject, seeds: Iterable[int]) -> None:
    """An unfinished game always asks somebody something, and comes to an end."""
    for seed in seeds:
        match = new(subject, seed, listen=False, asks_forced=seed % 2 == 1)
        for ask, choice in choices(match, seed):
            promised(match.outcome is None, subject, seed, match, "it is over and asks all the same")
            promised(bool(ask.options) or ask.measured, subject, seed, match, "a question has no option")
            is_once = len(set(ask.options)) == len(ask.options)
            promised(is_once, subject, seed, match, "an option is listed twice")
            match.choose(ask.seat, choice)
            promised(match.number < MOST_CHOICES, subject, seed, match, "it does not come to an end")
        promised(match.outcome is not None, subject, seed, match, "nobody is asked and it is not over")


def no_card_vanishes_or_appears(subject: Subject, seeds: Iterable[int]) -> None:
    """What `Lab.cards` names is the same at every decision."""
    for seed in seeds:
        match = new(subject, seed, listen=False)
        cards = subject.cards(match._state)
        for ask, choice in choices(match, seed):
            match.choose(ask.seat, choice)
            now = subject.cards(match._state)
            change = f"gone: {dict(cards - now)}, new: {dict(now - cards)}"
            promised(now == cards, subject, seed, match, change)


def a_finished_game_is_reported(subject: Subject, seeds: Iterable[int]) -> None:
    """However a game began and ended, its report says nothing that cannot be: also one that was broken off."""
    for seed in seeds:
        match, dice = new(subject, seed), Random(seed)
        positions = [json.dumps(match.position())]
        for ask, choice in choices(match, seed):
            match.choose(ask.seat, choice)
            if match.asks and dice.random() < 1 / len(positions):
                positions.append(json.dumps(match.position()))
        document = match.record().document()
        cut = dice.randrange(match.number + 1)
        digests = {number: each for number, each in document["digests"].items() if int(number) <= cut}
        broken_off = {**document, "choices": document["choices"][:cut], "digests": digests}
        begun = Match.from_position(json.loads(dice.choice(positions)), game=subject.game)
        gone_on = play_out(begun, seed).record().document()
        for record in (document, broken_off, gone_on):
            is_sound(report_of(record, NAMES[: subject.seats], subject.game), subject, seed, match, record)


def is_sound(report: Report, subject: Subject, seed: int, match: Match, record: Mapping[str, Any]) -> None:
    """Every column has its value, every chance is one, every step is one of this game, every rule is known."""
    steps, sides = len(record["choices"]), len(report.sides)
    said = f"a report after {steps} choices"
    promised(report.sides[: subject.seats] == NAMES[: subject.seats], subject, seed, match, f"{said}: sides")
    cited: list[Figure | Luck | Decisive] = [*report.figures, *report.luck, *report.decisive]
    unknown = {each.rule for each in cited} - subject.rules
    promised(not unknown, subject, seed, match, f"{said} cites {sorted(unknown)}")
    for figure in report.figures:
        is_full = figure.title != "" and len(figure.values) in (1, sides) and "" not in map(str, figure.values)
        promised(is_full, subject, seed, match, f"{said}: {figure}")
    for luck in report.luck:
        is_one = sum(luck.chances) == 1 and 0 <= luck.happened - luck.first < len(luck.chances)
        is_possible = is_one and luck.chances[luck.happened - luck.first] > 0
        promised(is_possible, subject, seed, match, f"{said}: {luck.what} came {luck.happened} times")
    in_order = [one.step for one in report.decisive]
    is_few = len(in_order) <= DECISIVE_STEPS and in_order == sorted(in_order)
    promised(is_few, subject, seed, match, f"{said}: decisive are {in_order}")
    for one in report.decisive:
        is_there = 0 <= one.step <= steps and 0 <= one.seat < sides and one.weight > 0 and str(one.words) != ""
        is_chance = one.chance is None or 0 < one.chance <= 1
        promised(is_there and is_chance, subject, seed, match, f"{said}: {one}")
    promised(bool(report.measure) or not in_order, subject, seed, match, f"{said}: no measure is told")


PROMISES: tuple[Promise, ...] = (
    a_record_tells_the_same_story_again,
    saved_and_loaded_nothing_differs,
    written_as_a_position_nothing_differs,
    an_imagined_world_looks_the_same,
    options_are_honest,
    a_game_is_never_stuck,
    no_card_vanishes_or_appears,
    a_finished_game_is_reported,
)
