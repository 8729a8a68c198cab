"""How the greedy bot duels in Salt & Bones: a few rules of thumb, from what it holds and what lies open.

It imagines nothing and plans nothing. All figures are hand-made, in points of Health.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from saltbox.bots import Mind
from saltbox.bots.field_board import FieldBoard
from saltbox.engine import Ask, Choice, Seat

# The Attack Value of the best of so many unknown Attack Cards, from none to seven.
LIKELY_ATTACK = (0.0, 1.9, 2.5, 2.9, 3.1, 3.3, 3.4, 3.5)
LIKELY_CHAIN = 0.5  # what each further card of a Momentum holder is likely to add to the same turn
BEHIND_BRACER = 0.4  # of an answer, when the first blow of it will be blocked
ANSWER = 0.3  # what a point of the likely answer counts, beside a point that lands now
AT_RISK = 4.0  # an answer that is likely to bring me to 0
DOWN = 6.0  # the other at 0, with one answer left
HALF_DOWN = 3.0  # the other at 0, if the chain that follows holds
SEND_AWAY = 2.0  # the other has to disengage, and cannot answer
TAKE_MOMENTUM = 2.0  # and hands Momentum over by that
UNBLOCK = 2.0  # a Bracer of theirs that is used up
CHAINED = 0.5  # of what could be chained behind a card
OPENED = 1.0  # lost by a Chain card that opens a turn instead
PARRY = 1.0  # a riposte that waits in hand
ATTACKS_WANTED = 5  # of a hand of seven
WORTH_BLOCKING = 4  # damage that an Instinct is spent on
WORTH_PRESSING = 3
POOR = 1.0  # a card that is worth less gives way to an unknown one


class Strike(NamedTuple):
    """An Attack Card on a place, and how good it looks there."""

    value: float
    card: str
    placement: str
    downs: bool  # brings the other side to 0 Health, as far as can be seen


class Scene:
    """The duel as one seat sees it."""

    def __init__(self, ask: Ask, mind: Mind, dice: Random) -> None:
        self.ask, self.view, self.dice = ask, mind.view, dice
        self.attack_cards, self.strategy_cards = mind.table.attack, mind.table.strategy
        self.me, self.other = ask.seat, 1 - ask.seat
        self.health: int = self.view["health"][self.me]
        self.their_health: int = self.view["health"][self.other]
        self.hand: tuple[str, ...] = self.view["attack_hand"][self.me]
        self.has_momentum = self.view["momentum"] == self.me
        self.board = FieldBoard(mind.table, self.view)

    @cached_property
    def gambits(self) -> Mapping[str, int]:
        """The words of the Gambits in force, each with the sum of its values."""
        words: dict[str, int] = {}
        for card in filter(None, self.view["gambit"]):
            for effect in self.strategy_cards[card].do:
                words[effect.word] = words.get(effect.word, 0) + int(effect.args[0] if effect.args else 1)
        return words

    @property
    def instincts_fail(self) -> bool:
        """Chained cards and Instincts are negated."""
        return "negate_chain_and_instincts" in self.gambits

    def equipment(self, seat: Seat, when: str) -> list[Any]:
        """The Equipment of a seat that waits for this event."""
        cards = [self.strategy_cards[card] for card in self.view["equipment"][seat] if card]
        return [card for card in cards if card.when == when]

    def bracers(self, seat: Seat) -> int:
        """How many of the next blows against a seat are blocked."""
        if "no_damage_negation" in self.gambits:
            return 0
        return sum(has_word(card, "negate_instance") for card in self.equipment(seat, "instance_on_me"))

    def added_damage(self, seat: Seat) -> list[int]:
        """What the Equipment of a seat deals besides its next Attack Card."""
        gear = self.equipment(seat, "my_attack_done")
        return [int(effect.args[0]) for card in gear for effect in card.do if effect.word == "deal"]

    def sends_away(self, card: str, who: str, chained: bool = False) -> bool:
        """Whether a card makes "self" or the "opponent" disengage next turn; Sea Legs stand firm."""
        face = self.attack_cards[card]
        seat = self.me if who == "self" else self.other
        has_bonus = chained or not face.is_chain
        return has_bonus and who in face.forces and not self.equipment(seat, "my_forced_disengage_due")


def has_word(card: Any, word: str) -> bool:
    """Whether a Strategy Card says this."""
    return any(effect.word == word for effect in card.do)


def choose(ask: Ask, mind: Mind, dice: Random) -> Choice:
    """The answer to any question of the game."""
    answer = ANSWERS.get(ask.question)
    if len(ask.options) == 1 or answer is None:
        return dice.choice(ask.options)
    return answer(Scene(ask, mind, dice))


# --- What an attack is worth ---------------------------------------------------------------------------------


def strike(scene: Scene, card: str, placement: str, chained: bool = False) -> Strike:
    """What lands now, what it opens for me, less what it leaves to the other side."""
    face = scene.attack_cards[card]
    blows, bracers = blows_of(scene, card, placement, chained), scene.bracers(scene.other)
    lands, follows = sum(blows[bracers:]), CHAINED * chain_behind(scene, card, chained)
    downs = 0 < scene.their_health <= lands
    value = min(lands, scene.their_health) + (0.0 if downs else follows)
    if downs:
        value += DOWN
    elif scene.their_health <= lands + follows / CHAINED:
        value += HALF_DOWN
    value += UNBLOCK * min(bracers, len(blows))
    if scene.sends_away(card, "opponent", chained):
        value += SEND_AWAY + (0.0 if scene.has_momentum else TAKE_MOMENTUM)
    else:
        value -= price_of_answer(scene, scene.board.left_open(card, placement))
    if face.is_chain and not chained and scene.has_momentum:
        value -= OPENED
    if face.sets_parry and any(scene.attack_cards[held].parry_bonus for held in scene.hand):
        value += PARRY
    return Strike(value, card, placement, downs)


def blows_of(scene: Scene, card: str, placement: str, chained: bool) -> list[int]:
    """The damage instances that a card brings about, laid there, in their order."""
    face = scene.attack_cards[card]
    has_bonus = chained or not face.is_chain
    base = face.attack + scene.board.fed(card, placement) + scene.view["next_boost"][scene.me]
    if has_bonus and scene.view["parry"][scene.me]:
        base += face.parry_bonus
    raised = scene.gambits.get("all_instances_plus", 0)
    return [raised + blow for blow in (base, *(face.extra if has_bonus else ()), *scene.added_damage(scene.me))]


def chain_behind(scene: Scene, card: str, chained: bool) -> float:
    """What the Chain cards in hand could add behind this one."""
    face = scene.attack_cards[card]
    is_stopped = face.stops_chain and (chained or not face.is_chain)
    if is_stopped or not scene.has_momentum or scene.instincts_fail:
        return 0.0
    rest = list(scene.hand)
    rest.remove(card)
    return sum(float(scene.attack_cards[held].attack + 1) for held in rest if scene.attack_cards[held].is_chain)


def price_of_answer(scene: Scene, left_open: int) -> float:
    """What it costs to give the other side a turn; at 0 Health there is nothing left to lose."""
    held = len(scene.view["attack_hand"][scene.other])
    if not held or not scene.health:
        return 0.0
    answer: float = LIKELY_ATTACK[min(held, 7)] + left_open + sum(scene.added_damage(scene.other))
    answer += scene.view["next_boost"][scene.other] + scene.gambits.get("all_instances_plus", 0)
    if not scene.has_momentum and not scene.instincts_fail:
        answer += LIKELY_CHAIN * (held - 1)
    if scene.bracers(scene.me):
        answer *= BEHIND_BRACER
    return ANSWER * min(answer, scene.health) + (AT_RISK if answer >= scene.health else 0.0)


def best_strike(
    scene: Scene, cards: Iterable[str], places: Sequence[str], chained: bool = False
) -> Strike | None:
    """The best of these cards on the best of these places; ties are broken by chance."""
    strikes = [strike(scene, card, place, chained) for card in dict.fromkeys(cards) for place in places]
    best = max([each.value for each in strikes], default=0.0)
    return scene.dice.choice([each for each in strikes if each.value == best]) if strikes else None


# --- Combat --------------------------------------------------------------------------------------------------


def turn(scene: Scene) -> Choice:
    """Leave when that wins or nothing can be won any more; else attack, as long as there is a card for it."""
    leave = next(option for option in scene.ask.options if not option.startswith("attack:"))
    if wins_by_leaving(scene) or both_are_down(scene):
        return leave
    return f"attack:{opener(scene).card}"


def wins_by_leaving(scene: Scene) -> bool:
    """Whoever is at 0 Health when combat ends loses, so it should end now."""
    return scene.their_health == 0 and scene.health > 0


def both_are_down(scene: Scene) -> bool:
    """Two at 0 Health get a Second Wind; until then every card is wasted."""
    return scene.their_health == 0 and scene.health == 0


def opener(scene: Scene) -> Strike:
    """The best attack; a card that makes me disengage only if it brings the other down, or is the last one.

    Who disengages gives Momentum and the last blow away, and loses at 0 Health.
    """
    places = scene.board.places()
    reckless = [card for card in scene.hand if scene.sends_away(card, "self")]
    steady = best_strike(scene, [card for card in scene.hand if card not in reckless], places)
    rash = best_strike(scene, reckless, places)
    if steady is None or (rash is not None and rash.downs and not steady.downs):
        assert rash is not None
        return rash
    return steady


def place(scene: Scene) -> Choice:
    """Where the chosen card looks best."""
    card, chained = scene.ask.about
    best = best_strike(scene, [str(card)], scene.ask.options, bool(chained))
    assert best is not None
    return best.placement


def chain(scene: Scene) -> Choice:
    """Every further blow of a turn is free of an answer, so chain whatever does not leave too much open."""
    if scene.their_health == 0 or scene.instincts_fail:
        return "end"
    cards = [card for card in scene.hand if scene.attack_cards[card].is_chain]
    best = best_strike(scene, cards, scene.board.places(), chained=True)
    as_it_is = -price_of_answer(scene, scene.board.left_open())
    return f"chain:{best.card}" if best is not None and best.value > as_it_is else "end"


# --- Instincts -----------------------------------------------------------------------------------------------


def react(scene: Scene) -> Choice:
    """The first Instinct all of whose words are worth it now."""
    if scene.instincts_fail:
        return "pass"
    for option in scene.ask.options:
        card = scene.strategy_cards.get(option.removeprefix("play:"))
        if card is not None and all(REASONS.get(effect.word, is_never_worth_it)(scene) for effect in card.do):
            return option
    return "pass"


def is_never_worth_it(scene: Scene) -> bool:
    """A word without a rule here is left alone."""
    return False


def is_blow_worth_blocking(scene: Scene) -> bool:
    """A hard blow, or the one that would bring me to 0. Below 0 nothing can be lost."""
    blow = scene.view["damage"][-1]
    if blow.hardened or not scene.health or "no_damage_negation" in scene.gambits:
        return False
    return bool(blow.amount >= min(scene.health, WORTH_BLOCKING))


def is_blow_worth_hardening(scene: Scene) -> bool:
    """A hard blow that a Bracer or an announced Instinct would stop, or a last one that a hidden card might."""
    blow = scene.view["damage"][-1]
    if blow.hardened or not scene.their_health or "no_damage_negation" in scene.gambits:
        return False
    if scene.bracers(scene.other) or scene.view["plays"]:
        return bool(blow.amount >= min(scene.their_health, WORTH_PRESSING))
    return blow.amount >= scene.their_health and any(scene.view["instincts"][scene.other])


def is_blow_worth_raising(scene: Scene) -> bool:
    """Whatever will land, unless it brings the other to 0 anyway."""
    blow = scene.view["damage"][-1]
    return blow.amount < scene.their_health and (blow.hardened or not scene.bracers(scene.other))


def is_card_worth_negating(scene: Scene) -> bool:
    """A chained card that hurts, or an Instinct that decides about a hard blow."""
    play = scene.view["plays"][-1]
    if play.placement:
        amount: int = scene.attack_cards[play.card].attack + scene.board.fed(play.card, play.placement)
        return scene.health > 0 and amount >= min(scene.health, WORTH_PRESSING)
    if not scene.view["damage"]:
        return True
    blow = scene.view["damage"][-1]
    target: int = scene.view["health"][1 - blow.dealer]
    return target > 0 and bool(blow.amount >= min(target, WORTH_PRESSING))


def is_drop_an_attack(scene: Scene) -> bool:
    """Who holds no Strategy Card must give up an Attack Card."""
    return bool(scene.view["attack_hand"][scene.other]) and not scene.view["strategy_hand"][scene.other]


def is_attack_to_come(scene: Scene) -> bool:
    """A boost for the next attack helps in my own turn."""
    return scene.view["active"] == scene.me and bool(scene.hand) and scene.their_health > 0


def is_sent_away(scene: Scene) -> bool:
    """I would have to disengage."""
    return bool(scene.view["must_disengage"][scene.me])


REASONS: Mapping[str, Callable[[Scene], bool]] = {
    "negate_instance": is_blow_worth_blocking,
    "harden_instance": is_blow_worth_hardening,
    "boost_instance": is_blow_worth_raising,
    "negate_card": is_card_worth_negating,
    "opponent_discards": is_drop_an_attack,
    "next_attack_boost": is_attack_to_come,
    "cancel_forced_disengage": is_sent_away,
}


# --- Hand and board ------------------------------------------------------------------------------------------


def draw(scene: Scene) -> Choice:
    """Without Attack Cards one has to disengage, so they come first."""
    return "attack" if len(scene.hand) < ATTACKS_WANTED else "strategy"


def discard(scene: Scene) -> Choice:
    """The poorest card, if an unknown one is likely to be better."""
    options = [option for option in scene.ask.options if option.startswith("discard:")]
    poorest = min(options, key=lambda option: keeping_worth(scene, option.removeprefix("discard:")))
    return poorest if keeping_worth(scene, poorest.removeprefix("discard:")) < POOR else "keep"


def drop(scene: Scene) -> Choice:
    """The poorest card, since one has to go."""
    return min(scene.ask.options, key=lambda option: keeping_worth(scene, option.partition(":")[2]))


def keeping_worth(scene: Scene, card: str) -> float:
    """What a card in hand is good for: an attack by its blows, a Strategy Card if there is room for it."""
    if card in scene.attack_cards:
        face = scene.attack_cards[card]
        worth = face.attack + sum(face.extra) / 2 + face.is_chain + face.sets_parry
        return float(worth + 2.0 * ("opponent" in face.forces) - 1.5 * ("self" in face.forces))
    kind = scene.strategy_cards[card].kind
    if kind == "gambit":
        return 0.5
    slots = scene.view["instincts" if kind == "instinct" else "equipment"][scene.me]
    return 2.0 if "" in slots else 0.5


def prepare(scene: Scene) -> Choice:
    """The best card that there is room for; on the board it does something and in hand it only takes room."""
    options = [option for option in scene.ask.options if option.startswith("prepare:")]
    scored = [(laying_worth(scene, option.removeprefix("prepare:")), option) for option in options]
    best = max(scored, default=(0.0, ""))
    return best[1] if best[0] > 0 else "done"


def laying_worth(scene: Scene, card: str) -> float:
    """What a Strategy Card does on the board: the sum of its words, or nothing if its event cannot happen."""
    face = scene.strategy_cards[card]
    if face.kind == "gambit":
        return sum(gambit_worth(scene, effect.word) for effect in face.do)
    cannot_happen = face.when == "opp_chain_done" and scene.has_momentum
    return 0.1 if cannot_happen else sum(LAYING.get(effect.word, 1.0) for effect in face.do)


LAYING: Mapping[str, float] = {
    "negate_instance": 5.0,
    "deal": 4.0,
    "boost_instance": 4.0,
    "negate_card": 3.0,
    "harden_instance": 2.0,
}


def gambit_worth(scene: Scene, word: str) -> float:
    """What a Gambit takes from the other side, less what it takes from me."""
    view, sign = scene.view, 1.0 if scene.has_momentum else -1.0
    hidden = sum(map(bool, view["instincts"][scene.other])) - sum(map(bool, view["instincts"][scene.me]))
    if word == "no_damage_negation":
        bracers = scene.equipment(scene.other, "instance_on_me"), scene.equipment(scene.me, "instance_on_me")
        return 2.0 * (len(bracers[0]) - len(bracers[1])) + 0.5 * hidden
    if word == "negate_chain_and_instincts":
        return 0.7 * hidden - 1.5 * sign
    if word == "all_instances_plus":
        return 0.5 * sign
    if word == "delay_disengage":
        return 0.5 * (len(scene.hand) - len(view["attack_hand"][scene.other]))
    return 0.0


def name(scene: Scene) -> Choice:
    """The other side loses its hand."""
    return f"name:{scene.other}"


ANSWERS: Mapping[str, Callable[[Scene], Choice]] = {
    "turn": turn,
    "place": place,
    "chain": chain,
    "react": react,
    "draw": draw,
    "discard": discard,
    "drop": drop,
    "prepare": prepare,
    "name": name,
}
