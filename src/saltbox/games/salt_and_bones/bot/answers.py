"""How the greedy bot duels: a few rules of thumb, from what it holds and what lies open.

It imagines nothing and plans nothing.
"""

from collections.abc import Callable, Mapping

from saltbox.engine import Ask, Choice
from saltbox.games.salt_and_bones.bot.attack_values import ValuedAttack, best_attack, price_of_answer
from saltbox.games.salt_and_bones.bot.scene import Scene
from saltbox.games.salt_and_bones.choices import (
    ATTACK_DECK,
    DECLINE,
    DISENGAGE,
    DONE,
    END,
    KEEP,
    PASS,
    STRATEGY_DECK,
    Attack,
    Chain,
    Discard,
    Drop,
    NamePlayer,
    OfOneCard,
    PlayInstinct,
    Prepare,
)
from saltbox.games.salt_and_bones.told import AskedPlace
from saltbox.minds import Dice, Mind

ATTACKS_WANTED = 5  # of a hand of seven
WORTH_BLOCKING = 4  # damage that an Instinct is spent on
WORTH_PRESSING = 3
POOR = 1.0  # a card that is worth less gives way to an unknown one


def choose(ask: Ask, mind: Mind, dice: Dice) -> Choice:
    """The answer to any question of the game."""
    answer = ANSWERS.get(ask.question)
    if len(ask.options) == 1 or answer is None:
        return dice.choice(ask.options)
    return answer(Scene(ask, mind, dice))


# --- Combat --------------------------------------------------------------------------------------------------


def turn(scene: Scene) -> Choice:
    """Leave when that wins or nothing can be won any more; else attack, as long as there is a card for it."""
    leave = next(option for option in (DISENGAGE, DECLINE) if option in scene.ask.options)
    if wins_by_leaving(scene) or both_are_down(scene):
        return leave
    return Attack.written(opener(scene).card)


def wins_by_leaving(scene: Scene) -> bool:
    """Whoever is at 0 Health when combat ends loses, so it should end now."""
    return scene.their_health == 0 and scene.health > 0


def both_are_down(scene: Scene) -> bool:
    """Two at 0 Health get a Second Wind; until then every card is wasted."""
    return scene.their_health == 0 and scene.health == 0


def opener(scene: Scene) -> ValuedAttack:
    """The best attack; a card that makes me disengage only if it brings the other down, or is the last one.

    Who disengages gives Momentum and the last blow away, and loses at 0 Health.
    """
    places = scene.board.places()
    reckless = [card for card in scene.hand if scene.sends_away(card, "self")]
    steady = best_attack(scene, [card for card in scene.hand if card not in reckless], places)
    rash = best_attack(scene, reckless, places)
    if steady is None or (rash is not None and rash.downs and not steady.downs):
        assert rash is not None
        return rash
    return steady


def place(scene: Scene) -> Choice:
    """Where the chosen card looks best."""
    asked: AskedPlace = scene.asked_about
    best = best_attack(scene, [asked.card], scene.ask.options, asked.is_chained)
    assert best is not None
    return best.placement


def chain(scene: Scene) -> Choice:
    """Every further blow of a turn is free of an answer, so chain whatever does not leave too much open."""
    if scene.their_health == 0 or scene.instincts_fail:
        return END
    cards = [card for card in scene.hand if scene.attack_cards[card].is_chain]
    best = best_attack(scene, cards, scene.board.places(), chained=True)
    as_it_is = -price_of_answer(scene, scene.board.left_open())
    return Chain.written(best.card) if best is not None and best.value > as_it_is else END


# --- Instincts -----------------------------------------------------------------------------------------------


def react(scene: Scene) -> Choice:
    """The first Instinct all of whose words are worth it now."""
    if scene.instincts_fail:
        return PASS
    for instinct in cards_in(PlayInstinct, scene.ask):
        words = [effect.word for effect in scene.strategy_cards[instinct].do]
        if all(REASONS.get(word, is_never_worth_it)(scene) for word in words):
            return PlayInstinct.written(instinct)
    return PASS


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
    return ATTACK_DECK if len(scene.hand) < ATTACKS_WANTED else STRATEGY_DECK


def discard(scene: Scene) -> Choice:
    """The poorest card, if an unknown one is likely to be better."""
    poorest = min(cards_in(Discard, scene.ask), key=lambda card: keeping_worth(scene, card))
    return Discard.written(poorest) if keeping_worth(scene, poorest) < POOR else KEEP


def drop(scene: Scene) -> Choice:
    """The poorest card, since one has to go."""
    return Drop.written(min(cards_in(Drop, scene.ask), key=lambda card: keeping_worth(scene, card)))


def cards_in(form: type[OfOneCard], ask: Ask) -> list[str]:
    """The cards with which something of this form can be done now."""
    read = [form.parse(option) for option in ask.options]
    return [choice.card for choice in read if choice is not None]


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
    scored = [(laying_worth(scene, card), card) for card in cards_in(Prepare, scene.ask)]
    best = max(scored, default=(0.0, ""))
    return Prepare.written(best[1]) if best[0] > 0 else DONE


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
    return str(NamePlayer(scene.other))


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
