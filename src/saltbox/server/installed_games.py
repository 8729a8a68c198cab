"""The box: its four games, their cards and their rules, as plain data for anyone who asks."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from saltbox.bots import find_bots, games_of
from saltbox.engine import (
    Game,
    SaltboxError,
    cards_from_documents,
    find_game,
    find_games,
    read_cards,
    sentence,
    with_custom,
)
from saltbox.engine.catalogue import catalogue_text, read_catalogue
from saltbox.engine.game import Reason
from saltbox.server.audience_messages import RULE_AT_END
from saltbox.server.errors import Problem
from saltbox.server.plain import plain_sentence
from saltbox.wire.messages import BotInfo, CardInfo, Checked, GameInfo, GameOption, OptionProblem, RuleInfo

CUSTOM = "custom"
SETS_KEPT = 16  # of cards: those of the games, of this server, and of tables that are looked at
MOST_PROBLEMS = 50  # more than anybody reads at once
# In our own words; games that are not installed are shown as coming.
BOX = {
    "salt-mystic": (
        "Salt Mystic",
        "Skirmish with cards as models, measured in inches.",
        "1 or 2 players",
        "30 to 60 min",
    ),
    "salt-and-bones": (
        "Salt & Bones",
        "Two captains, one crumbling deck, arrows that must meet.",
        "2 players",
        "20 min",
    ),
    "salvation-and-steel": (
        "Salvation and Steel",
        "Bands of 200 points split their dice in secret.",
        "2 players",
        "4 factions",
    ),
    "salus": (
        "Salus",
        "Race a ring of twenty tracks; bid, burn, do not crash.",
        "2 to 5 players",
        "2 laps",
    ),
}


@cache
def game_infos() -> tuple[GameInfo, ...]:
    """The four games of the box, and whatever else is installed."""
    others = [name for name in find_games() if name not in BOX]
    return tuple([_game_info(name) for name in [*BOX, *others]])


def _game_info(name: str) -> GameInfo:
    if name not in find_games():
        title, blurb, players, length = BOX[name]
        return GameInfo(name=name, title=title, blurb=blurb, players=players, length=length, built=False)
    game = find_game(name)
    seats = f"{' or '.join(map(str, game.seats))} players"
    _, blurb, players, length = BOX.get(name, (game.title, "", seats, ""))
    options = [
        GameOption(
            name=key,
            sentence=option.sentence,
            default=option.default,
            values=None if option.values is None else list(option.values),
        )
        for key, option in game.options.items()
    ]
    return GameInfo(
        name=name,
        title=game.title,
        blurb=blurb,
        players=players,
        length=length,
        built=True,
        seats=list(game.seats),
        options=options,
    )


@cache
def bot_infos() -> tuple[BotInfo, ...]:
    """The installed bots, each with the games it is offered for."""
    return tuple(
        [
            BotInfo(name=name, describe=entry.load().describe, games=list(games_of(name)))
            for name, entry in find_bots().items()
        ]
    )


def built(name: str) -> str:
    """The name, if this game is installed."""
    if name not in find_games():
        text = "This game is not built yet." if name in BOX else "There is no such game."
        raise Problem("unknown_game", text)
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
                values=dict(card.values),
                words=words,
                source=dict.fromkeys(card.source, CUSTOM) if card.id in marked else dict(card.source),
            )
        )
    return tuple(infos)


def checked(name: str, options: Mapping[str, Any]) -> Checked:
    """What is wrong with options that somebody wrote, each by itself and then all together; and advice."""
    game = find_game(built(name))
    problems: list[OptionProblem] = []
    for option, value in options.items():
        problems += _problems(option, game.chosen_options, {option: value})
    notes: list[str] = []
    if not problems:
        problems, notes = _judged(game, game.chosen_options(options))
    return Checked(problems=problems[:MOST_PROBLEMS], notes=notes[:MOST_PROBLEMS])


def _judged(game: Game[Any], chosen: Mapping[str, Any]) -> tuple[list[OptionProblem], list[str]]:
    reasons: list[Reason] = []
    notes: list[str] = []

    def judge() -> None:
        if game.judge is not None:
            found, advice = game.judge(chosen)
            reasons.extend(found)
            notes.extend(advice)
        if not reasons:
            game.load_table(chosen)

    unsaid = _problems("", judge)
    said = [OptionProblem(option=r.key, rule=r.rule, text=plain_sentence(str(r.facts[0]))) for r in reasons]
    return [*said, *unsaid], notes


def _problems(option: str, check: Callable[..., Any], *args: Any) -> list[OptionProblem]:
    """What a check finds: one problem for each line of its error, and the rule that stands at its end."""
    try:
        check(*args)
    except SaltboxError as problem:
        lines = str(problem).splitlines()[:MOST_PROBLEMS]
        rules = [RULE_AT_END.search(line) for line in lines]
        return [
            OptionProblem(
                option=option,
                rule=rule[1] if rule else "",
                text=plain_sentence(line[: rule.start()] if rule else line),
            )
            for line, rule in zip(lines, rules, strict=True)
        ]
    return []


def offered(
    name: str, offer: str, wishes: Mapping[str, str], custom: Sequence[Mapping[str, Any]] = ()
) -> dict[str, Any]:
    """What a game offers before there is a match, such as starter decks; with custom cards, if any."""
    offers = find_game(built(name)).offers
    if offer not in offers:
        raise Problem("not_found", "This game offers no such thing.")
    try:
        return offers[offer](wishes, custom)
    except SaltboxError as problem:
        raise Problem("bad_options", plain_sentence(str(problem))) from None


@cache
def rule_infos(name: str) -> tuple[RuleInfo, ...]:
    """The rules of a game, in our own words, by id."""
    rules = read_catalogue(catalogue_text(name)).values()
    return tuple([RuleInfo(id=r.id, heading=r.heading, marks=r.marks, text=r.text) for r in rules])
