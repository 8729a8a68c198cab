"""A few words to a whole position: for tests, puzzles and worked examples.

    position(hands=[["slash"], ["slash"]], equipment=[[], ["bracer", "bracer"]])

Whatever is not said is as at the start of a combat of round 1: P0 holds Momentum, both at 20 Health, nothing
laid, nothing destroyed. Cards that are named nowhere lie in their decks, in the order of the card files.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Any

from saltbox.engine.errors import DocumentError, did_you_mean
from saltbox.engine.game import call
from saltbox.engine.state import Frame
from saltbox.games.salt_and_bones.board import DESTRUCTIBLE, PLACEMENTS, mask
from saltbox.games.salt_and_bones.cards import CardTable, loading
from saltbox.games.salt_and_bones.migrations import VERSION
from saltbox.games.salt_and_bones.rules.combat import combat_phase, combat_turn
from saltbox.games.salt_and_bones.rules.disengage import end_of_combat
from saltbox.games.salt_and_bones.rules.draw import draw_phase
from saltbox.games.salt_and_bones.rules.preparation import preparation_phase
from saltbox.games.salt_and_bones.rules.rounds import begin_round
from saltbox.games.salt_and_bones.rules.winning import verdict
from saltbox.games.salt_and_bones.state import EQUIPMENT_SLOTS, HEALTH, INSTINCT_SLOTS, NO_CARD, Duel

# What still has to happen in each phase, in order; a new round always follows.
PHASES: Mapping[str, tuple[Frame, ...]] = {
    "round": (),
    "draw": (call(draw_phase), call(preparation_phase), call(combat_phase), call(verdict)),
    "preparation": (call(preparation_phase), call(combat_phase), call(verdict)),
    "combat": (call(combat_phase), call(verdict)),
    "end_of_combat": (call(end_of_combat), call(verdict)),
}
GIVEN = {
    "phase", "turn", "momentum", "health", "last_round", "round", "hands", "instincts", "equipment", "gambits",
    "destroyed", "laid", "decks", "options", "parry", "must_disengage", "next_boost", "disengaging",
    "discards",
}  # fmt: skip


def position(options: Mapping[str, Any] | None = None, **given: Any) -> dict[str, Any]:
    """A position document from the words of `build`, under the options of a match."""
    about = {"saltbox": "position", "format": 1, "game": "salt-and-bones", "rules": VERSION}
    return {**about, "options": dict(options or {}), "given": given}


def build(given: Mapping[str, Any]) -> dict[str, Any]:
    """The state that the given words describe, as the document of a whole state."""
    for key in given:
        if key not in GIVEN:
            raise DocumentError(f'a Salt & Bones position has no "{key}"; {did_you_mean(key, GIVEN)}')
    table = loading.load(given.get("options", {}).get("cards", []))
    hands = given.get("hands", [[], []])
    state: dict[str, Any] = {
        "round": given.get("round", 1),
        "moved": True,
        "momentum": given.get("momentum", 0),
        "health": list(given.get("health", [HEALTH, HEALTH])),
        "last_round": given.get("last_round", False),
        "destroyed": list(given.get("destroyed", [])),
        "laid": [list(entry) for entry in given.get("laid", [])],
        "attack_hand": [[card for card in hand if card in table.attack] for hand in hands],
        "strategy_hand": [[card for card in hand if card not in table.attack] for hand in hands],
        "instincts": _slots(given.get("instincts", [[], []]), INSTINCT_SLOTS),
        "equipment": _slots(given.get("equipment", [[], []]), EQUIPMENT_SLOTS),
        "gambit": list(given.get("gambits", [NO_CARD, NO_CARD])),
        "must_disengage": list(given.get("must_disengage", [False, False])),
        "next_boost": list(given.get("next_boost", [0, 0])),
        "parry_next": list(given.get("parry", [False, False])),  # active on the seat's first turn
        "disengaging": given.get("disengaging", -1),
        "agenda": _agenda(given),
    }
    for kind in ("attack", "strategy", "field"):
        state[f"{kind}_discard"] = list(given.get("discards", {}).get(kind, []))
    return {**state, **_decks(table, state, given.get("decks", {}))}


def _slots(boards: Iterable[Iterable[str]], size: int) -> list[list[str]]:
    filled = [[*board] for board in boards]
    return [board + [NO_CARD] * (size - len(board)) for board in filled]


def _agenda(given: Mapping[str, Any]) -> list[list[Any]]:
    """What still has to happen, next thing last."""
    phase = given.get("phase", "combat")
    if phase not in PHASES:
        raise DocumentError(f'there is no phase "{phase}"; {did_you_mean(phase, PHASES)}')
    frames = PHASES[phase]
    if "turn" in given:
        frames = (call(combat_turn, given["turn"]), call(verdict))
    return [list(frame) for frame in (*frames, call(begin_round))[::-1]]


def _decks(table: CardTable, state: Mapping[str, Any], decks: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Named decks read from the top; the others hold all cards that lie nowhere else."""
    where: Mapping[str, Callable[[], list[str]]] = {
        "attack": lambda: [*chain(*state["attack_hand"]), *[entry[0] for entry in state["laid"]]],
        "strategy": lambda: [
            *chain(*state["strategy_hand"], *state["instincts"], *state["equipment"]),
            *state["gambit"],
        ],
        "field": lambda: [c.id for c in table.field.values() if set(c.tiles) <= set(state["destroyed"])],
    }
    built = {}
    for kind, elsewhere in where.items():
        if kind in decks:
            built[f"{kind}_deck"] = decks[kind][::-1]
            continue
        used = Counter([*elsewhere(), *state[f"{kind}_discard"]])
        left = Counter(table.deck(kind))
        left.subtract({card: n for card, n in used.items() if card})
        built[f"{kind}_deck"] = [card for card in table.deck(kind)[::-1] if _take(left, card)]
    return built


def _take(left: Counter[str], card: str) -> bool:
    left[card] -= 1
    return left[card] >= 0


def check(s: Duel) -> None:
    """Refuses a position that could not lie on a table."""
    _check_cards(s)
    if s.momentum not in (0, 1):
        raise DocumentError("exactly one player holds Momentum: 0 or 1 [SB-MOM-1]")
    if not all(type(h) is int and 0 <= h <= HEALTH for h in s.health):
        raise DocumentError(f"Health goes from 0 to {HEALTH} [SB-SETUP-2]")
    if not set(s.destroyed) <= set(DESTRUCTIBLE):
        raise DocumentError("only destructible tiles can be destroyed [SB-FIELD-4]")
    covered = 0
    for _, placement, _ in s.laid:
        if placement not in PLACEMENTS:
            raise DocumentError(f"{placement} is not a placement [SB-PLACE-1]")
        if PLACEMENTS[placement].covers & (covered | mask(s.destroyed)):
            raise DocumentError(f"{placement} lies on a tile that is not free [SB-PLACE-2]")
        covered |= PLACEMENTS[placement].covers


def _check_cards(s: Duel) -> None:
    """Every card is known, lies where its kind may lie, and there are no more copies than exist."""
    attack = [*s.attack_deck, *s.attack_discard, *chain(*s.attack_hand), *[entry[0] for entry in s.laid]]
    boards = [*chain(*s.instincts, *s.equipment), *s.gambit]
    strategy = [*s.strategy_deck, *s.strategy_discard, *chain(*s.strategy_hand), *filter(None, boards)]
    for kind, found in (
        ("attack", attack),
        ("strategy", strategy),
        ("field", [*s.field_deck, *s.field_discard]),
    ):
        exist = Counter(s.table.deck(kind))
        for card, copies in Counter(found).items():
            if card not in exist:
                raise DocumentError(f'there is no {kind} card "{card}"; {did_you_mean(str(card), exist)}')
            if copies > exist[card]:
                raise DocumentError(f"there are only {exist[card]} copies of {card}, not {copies} [SB-SETUP-8]")
    for slots, kind in (
        (s.instincts, "instinct"),
        (s.equipment, "equipment"),
        ([(g,) for g in s.gambit], "gambit"),
    ):
        wrong = [card for board in slots for card in board if card and s.table.strategy[card].kind != kind]
        if wrong:
            raise DocumentError(f"{wrong[0]} does not fit into an {kind} slot [SB-PREP-2]")
