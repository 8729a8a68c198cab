"""Other people's engines, timed in the same run as ours. A peer that is not installed is left out.

Each peer plays at random in the leanest loop its public interface allows: checks that it lets a caller
skip are skipped, and next to nothing of ours sits between its calls. A comparison that flatters us is
worthless.
"""

import random
from collections.abc import Callable, Iterator
from importlib import import_module, metadata
from itertools import cycle
from random import Random
from typing import Any, Protocol

from saltbox.lab.measure import PLAY_SEEDS, POSITION_SEEDS, Item, Trace, describe, digest, typical

# The peers bring no types, and mypy must say the same whether they are installed or not.
Position = Any

TO_THE_END = -1


class Play(Protocol):
    def __call__(self, seed: int, trace: Trace | None = None, stop: int = TO_THE_END) -> tuple[int, Position]:
        """Play a seed to its end, or until `stop` decisions are made: how many it made, and where it stands.

        A decision has at least two legal actions. A trace is given every choice, the forced ones too.
        """


def peers() -> Iterator[Item]:
    """All items of all installed peers. Lazy, because the facts of each need some seconds of play."""
    for family in (catanatron, open_spiel, chess):
        try:
            yield from family()
        except ModuleNotFoundError:
            continue


def catanatron() -> Iterator[Item]:
    """Catan for two in pure Python; known as fast."""
    games: Any = import_module("catanatron.game")
    players: Any = import_module("catanatron.models.player")
    seats = [players.RandomPlayer(players.Color.RED), players.RandomPlayer(players.Color.BLUE)]
    kinds: Any = import_module("catanatron.models.enums").ActionType
    trade, plenty = kinds.MARITIME_TRADE, kinds.PLAY_YEAR_OF_PLENTY
    choose = random.choice  # the game seeds and uses the global source for its dice as well

    def play(seed: int, trace: Trace | None = None, stop: int = TO_THE_END) -> tuple[int, Position]:
        game = games.Game(seats, seed=seed)
        state = game.state
        decisions = 0
        while game.winning_color() is None and state.num_turns < games.TURNS_LIMIT:
            options = state.playable_actions
            if len(options) > 1:
                if decisions == stop:
                    break
                decisions += 1
                action = choose(options)
                if action.action_type is trade or action.action_type is plenty:
                    action = same_in_every_run(action, options)
            else:
                action = options[0]
            if trace is not None:
                trace.append((len(options), str(action)))
            game.execute(action, validate_action=False)
        return decisions, game

    played = list(playing("catanatron 2p", "catanatron", play))
    yield from played
    # Three of four choices are forced here, and published figures count them; so show that rate as well.
    seeds = cycle(PLAY_SEEDS)

    def every_choice() -> int:
        return len(play(next(seeds))[1].state.actions)

    yield Item("catanatron 2p", every_choice, "choices, also forced", played[0].facts)
    yield positional("catanatron 2p", "clones", play, lambda game: game.copy())


def same_in_every_run(action: Any, options: list[Any]) -> Any:
    """These options come out of a set, in an order that changes with each process: choose by rank instead."""
    alike = [option for option in options if option.action_type is action.action_type]
    rank = alike.index(action)
    alike.sort(key=lambda option: (option.value[0], option.value[-1], len(option.value)))
    return alike[rank]


def open_spiel() -> Iterator[Item]:
    """C++ games driven from Python, and one written in Python."""
    pyspiel: Any = import_module("pyspiel")
    import_module("open_spiel.python.games.block_dominoes")  # registers itself

    def save_and_restore(state: Position) -> object:
        return pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))

    for name in ("gin_rummy", "backgammon", "hive", "python_block_dominoes"):
        play = spiel_player(pyspiel.load_game(name))
        yield from playing(name, "open_spiel", play)
        yield positional(name, "clones", play, lambda state: state.clone())
        if name == "gin_rummy":
            yield positional(name, "saves and restores", play, save_and_restore)


def spiel_player(game: Any) -> Play:
    def play(seed: int, trace: Trace | None = None, stop: int = TO_THE_END) -> tuple[int, Position]:
        rng = Random(seed)
        choose = rng.choice
        chance = rng.random
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                # By hand, because random.choices would cost it a tenth of its speed.
                left = chance()
                for outcome, probability in state.chance_outcomes():
                    left -= probability
                    if left < 0:
                        state.apply_action(outcome)
                        break
                continue
            options = state.legal_actions()
            if len(options) > 1:
                if decisions == stop:
                    break
                decisions += 1
                action = choose(options)
            else:
                action = options[0]
            if trace is not None:
                trace.append((len(options), str(action)))
            state.apply_action(action)
        return decisions, state

    return play


def chess() -> Iterator[Item]:
    """python-chess, with the draws that need no claim."""
    library: Any = import_module("chess")

    def play(seed: int, trace: Trace | None = None, stop: int = TO_THE_END) -> tuple[int, Position]:
        choose = Random(seed).choice
        board = library.Board()
        decisions = 0
        while True:
            options = list(board.legal_moves)
            if (
                not options
                or board.is_insufficient_material()
                or board.is_seventyfive_moves()
                or board.is_fivefold_repetition()
            ):
                break
            if len(options) > 1:
                if decisions == stop:
                    break
                decisions += 1
                move = choose(options)
            else:
                move = options[0]
            if trace is not None:
                trace.append((len(options), move.uci()))
            board.push(move)
        return decisions, board

    yield from playing("python-chess", "chess", play)
    yield positional("python-chess", "clones", play, lambda board: board.copy(stack=False))


def playing(name: str, package: str, play: Play) -> Iterator[Item]:
    """Decisions per second, and whole games per second, over the very games that the facts describe."""
    traces: list[Trace] = [[] for _ in PLAY_SEEDS]
    for seed, trace in zip(PLAY_SEEDS, traces, strict=True):
        play(seed, trace)
    known = {"version": metadata.version(package), **describe(traces)}
    decision_seeds = cycle(PLAY_SEEDS)
    game_seeds = cycle(PLAY_SEEDS)

    def one_game() -> int:
        play(next(game_seeds))
        return 1

    yield Item(name, lambda: play(next(decision_seeds))[0], "decisions", known)
    yield Item(name, one_game, "games", known)


def positional(name: str, unit: str, play: Play, work: Callable[[Position], object]) -> Item:
    """The work in the middle of a game: half of the decisions made, and the next one to make."""
    traces: list[Trace] = [[] for _ in POSITION_SEEDS]
    positions = [
        play(seed, trace, stop=play(seed)[0] // 2)[1]
        for seed, trace in zip(POSITION_SEEDS, traces, strict=True)
    ]
    return Item(name, typical(positions, work), unit, {"positions": len(positions), "digest": digest(traces)})
