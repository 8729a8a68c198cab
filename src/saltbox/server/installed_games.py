"""The installed games, their cards and their rules, as plain data for anyone who asks."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from msgspec import convert

from saltbox.bots import find_bots, games_of
from saltbox.engine import (
    Game,
    SaltboxError,
    cards_from_documents,
    catalogue,
    find_game,
    find_games,
    named_args,
    read_cards,
    sentence,
    with_custom,
)
from saltbox.engine.errors import Problem as WrittenProblem
from saltbox.engine.told import as_data, record_from_query
from saltbox.server.errors import Problem
from saltbox.server.plain import plain_sentence
from saltbox.wire.messages import (
    Block,
    BotInfo,
    CardInfo,
    Checked,
    EffectInfo,
    GameInfo,
    GameOption,
    LessonInfo,
    Marked,
    OptionProblem,
    OptionValue,
    Paragraph,
    Piece,
    Point,
    RuleInfo,
    RuleOrigin,
    RuleTable,
    ViewEntry,
)

CUSTOM = "custom"
SETS_KEPT = 16  # of cards: those of the games, of this server, and of tables that are looked at
MOST_PROBLEMS = 50  # more than anybody reads at once


@cache
def game_infos() -> tuple[GameInfo, ...]:
    """The installed games, by title."""
    games = sorted((find_game(name) for name in find_games()), key=lambda game: game.title)
    return tuple([_game_info(game) for game in games])


def _game_info(game: Game[Any]) -> GameInfo:
    options = [
        GameOption(
            name=key,
            sentence=option.sentence,
            rule=option.rule,
            default=option.default,
            title=option.title,
            values=None if option.values is None else [OptionValue(*one) for one in option.values],
        )
        for key, option in game.options.items()
    ]
    return GameInfo(
        name=game.name,
        title=game.title,
        blurb=game.box.blurb,
        players=game.box.players or players_words(game.seats),
        length=game.box.length,
        built=True,
        seats=list(game.seats),
        options=options,
        view=[convert(seen._asdict(), ViewEntry) for seen in game.schema.view_entries()],
        leaving=game.rules.leaving.value,
        two_play_on=game.rules.two_play_on,
        has_cards=game.cards is not None,
        goal=game.box.goal,
        lessons=[LessonInfo(name, one.title, one.teaches) for name, one in game.positions.lessons.items()],
        seat_options=list(game.pages.seat_options),
    )


def players_words(seats: Sequence[int]) -> str:
    """How many can play, for a game that does not say it in its own words."""
    *fewer, most = sorted(seats)
    numbers = f"{', '.join(map(str, fewer))} or {most}" if fewer else str(most)
    return f"{numbers} {'player' if most == 1 else 'players'}"


@cache
def bot_infos() -> tuple[BotInfo, ...]:
    """The installed bots, each with the games it is offered for."""
    return tuple(
        [
            BotInfo(name=name, describe=entry.load().describe, games=list(games_of(name)))
            for name, entry in find_bots().items()
        ]
    )


def installed(name: str) -> str:
    """The name, if this game is installed."""
    if name not in find_games():
        raise Problem("unknown_game", "There is no such game.")
    return name


def card_infos(name: str, custom: Sequence[Mapping[str, Any]] = ()) -> tuple[CardInfo, ...]:
    """All cards of a game in the order of their files; custom ones replace theirs, or come last."""
    return _card_infos(name, json.dumps(list(custom)))


@lru_cache(maxsize=SETS_KEPT)
def _card_infos(name: str, custom: str) -> tuple[CardInfo, ...]:
    files = find_game(name).cards
    if files is None:
        return ()
    own = cards_from_documents(json.loads(custom), files.vocabulary)
    marked = {card.id for card in own}  # whatever their authors say of them
    infos = []
    for card in with_custom(read_cards(files.files(), files.vocabulary), own, files.vocabulary):
        effects = [(key, effect) for key, row in card.effects.items() for effect in row]
        words = [sentence(effect, files.vocabulary, key) for key, effect in effects]
        infos.append(
            CardInfo(
                id=card.id,
                code=card.code,
                kind=card.kind,
                name=card.name,
                copies=card.copies,
                text=card.text or " ".join(words),
                values={**card.values, **files.vocabulary.told(card)},
                words=words,
                source=dict.fromkeys(card.source, CUSTOM) if card.id in marked else dict(card.source),
                effects=[
                    EffectInfo(key=key, word=effect.word, args=dict(named_args(effect, files.vocabulary.words)))
                    for key, effect in effects
                ],
            )
        )
    return tuple(infos)


def checked(name: str, options: Mapping[str, Any]) -> Checked:
    """What is wrong with options that somebody wrote, each by itself and then all together; and advice."""
    game = find_game(installed(name))
    problems: list[OptionProblem] = []
    for option, value in options.items():
        problems += _problems(option, game.chosen_options, {option: value})
    notes: list[OptionProblem] = []
    if not problems:
        problems, notes = _judged(game, game.chosen_options(options))
    return Checked(problems=problems[:MOST_PROBLEMS], notes=notes[:MOST_PROBLEMS])


def _judged(game: Game[Any], chosen: Mapping[str, Any]) -> tuple[list[OptionProblem], list[OptionProblem]]:
    problems: list[OptionProblem] = []
    notes: list[OptionProblem] = []

    def judge() -> None:
        if game.pages.judge is not None:
            found, advice = game.pages.judge(chosen)
            problems.extend([_told(option, each) for option in found for each in found[option]])
            notes.extend([_told(option, each) for option in advice for each in advice[option]])
        if not problems:
            game.load_table(chosen)

    unsaid = _problems("", judge)
    return [*problems, *unsaid], notes


def _told(option: str, problem: WrittenProblem) -> OptionProblem:
    """A problem as it travels. Found in all options together, it says itself which one it is about."""
    return OptionProblem(
        option=option or problem.option,
        rule=problem.rule,
        text=plain_sentence(problem.sentence),
        entries=list(problem.entries),
        where=problem.where,
    )


def _problems(option: str, check: Callable[..., Any], *args: Any) -> list[OptionProblem]:
    """What a check finds."""
    try:
        check(*args)
    except SaltboxError as error:
        return [_told(option, problem) for problem in error.problems[:MOST_PROBLEMS]]
    return []


def offered(
    name: str, offer: str, wishes: Mapping[str, str], custom: Sequence[Mapping[str, Any]] = ()
) -> dict[str, Any]:
    """What a game offers before there is a match, such as starter decks; with custom cards, if any."""
    offers = {one.name: one for one in find_game(installed(name)).pages.offers}
    if offer not in offers:
        raise Problem("not_found", "This game offers no such thing.")
    made = offers[offer]
    try:
        data: dict[str, Any] = as_data(made.make(record_from_query(made.wish, wishes), custom))
    except SaltboxError as problem:
        raise Problem("bad_options", plain_sentence(str(problem))) from None
    return data


@cache
def rule_infos(name: str) -> tuple[RuleInfo, ...]:
    """The rules of a game, in our own words, by id."""
    books = find_game(name).pages.books
    rules = catalogue.read_catalogue(catalogue.catalogue_text(name))
    return tuple([_rule_info(rule, books) for rule in rules.values()])


def _rule_info(rule: catalogue.Rule, books: Mapping[str, str]) -> RuleInfo:
    origin = catalogue.origin_of(rule.marks, books)
    return RuleInfo(
        id=rule.id,
        heading=rule.heading,
        blocks=[_block(block) for block in rule.blocks],
        origin=RuleOrigin(list(origin.books), origin.follows, origin.is_house),
        marks=rule.marks,
    )


def _block(block: catalogue.Block) -> Block:
    match block:
        case catalogue.Paragraph(pieces):
            return Paragraph(_pieces(pieces))
        case catalogue.Point(pieces):
            return Point(_pieces(pieces))
        case catalogue.Table(head, rows):
            return RuleTable(_row(head), [_row(row) for row in rows])


def _row(cells: Sequence[catalogue.Pieces]) -> list[list[Piece]]:
    return [_pieces(cell) for cell in cells]


def _pieces(pieces: catalogue.Pieces) -> list[Piece]:
    return [piece if isinstance(piece, str) else Marked(piece.kind, piece.text) for piece in pieces]
