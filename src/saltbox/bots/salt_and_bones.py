"""How good a view of Salt & Bones looks to the greedy bot. All figures are hand-made and small."""

from typing import Any

from saltbox.engine import HIDDEN, Seat, View

OPPORTUNITY_LEFT = 0.6  # of the Opportunity Value that the last laid card offers to the other side
FIGHTING = 0.95  # a combat that goes on: who disengages without need wastes the hand
DOWN = 8.0  # somebody at 0 Health, who loses if combat ends now
ATTACKS_WANTED = 5  # of a hand of seven
# What it takes to make the bot spend an Instinct: an Anticipation goes for four damage or more.
INSTINCT = {"anticipation": 3.5, "condescend": 1.5, "overwhelm": 1.5, "killing-intent": 1.5, "unnerve": 0.5}
BOARD, HAND = 1.2, 1.0


def worth(table: Any, view: View, seat: Seat) -> float:
    """Health, what is about to happen to it, cards, and what the last attack leaves open."""
    mine, theirs = expected_health(table, view, seat)
    value = float(mine - theirs)
    value += DOWN * ((theirs <= 0) - (mine <= 0))
    value += cards(view, seat) - cards(view, 1 - seat)
    if view["active"] >= 0:
        value += FIGHTING
    if view["laid"] and view["laid"][-1][2] == seat:
        value -= OPPORTUNITY_LEFT * open_opportunity(table, view)
    return value


def expected_health(table: Any, view: View, seat: Seat) -> tuple[int, int]:
    """Health as it will be if what is pending lands; an open Bracer stops what is not hardened."""
    health = list(view["health"])
    for dealer, amount, _, stage, negated, hardened in view["damage"]:
        target = 1 - dealer
        blocked = stage == "press" and not hardened and "bracer" in view["equipment"][target]
        if not negated and not blocked:
            health[target] -= amount
    for owner, card, placement, negated in view["plays"]:
        if placement and not negated:  # a chained card that has been announced
            health[1 - owner] -= table.attack[card].attack
    return health[seat], health[1 - seat]


def cards(view: View, seat: Seat) -> float:
    """Cards are worth having, on the board a little more, and a hand wants attacks."""
    instincts = sum(INSTINCT.get(card, BOARD) for card in view["instincts"][seat] if card)
    open_cards = BOARD * (sum(map(bool, view["equipment"][seat])) + bool(view["gambit"][seat]))
    attacks, strategies = len(view["attack_hand"][seat]), len(view["strategy_hand"][seat])
    if HIDDEN in view["attack_hand"][seat] or HIDDEN in view["strategy_hand"][seat]:
        return instincts + open_cards + HAND * (attacks + strategies) / 2
    return instincts + open_cards + 0.3 * min(attacks, ATTACKS_WANTED) + 0.2 * strategies


def open_opportunity(table: Any, view: View) -> int:
    """What the last laid card's opportunity half offers, if a free tile touches it."""
    card, placement, _ = view["laid"][-1]
    column, row = placement.split("/")[1]
    taken = {tile for _, where, _ in view["laid"] for tile in where.split("/")} | set(view["destroyed"])
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        near = chr(ord(column) + dx) + str(int(row) + dy)
        if near[0] in "ABCDEF" and near[1:] in "123456" and near not in taken:
            return int(table.attack[card].opportunity)
    return 0
