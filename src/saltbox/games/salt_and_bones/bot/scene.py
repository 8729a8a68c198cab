"""The duel as a bot sees it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from saltbox.engine import Ask, Seat
from saltbox.games.salt_and_bones.bot.field_board import FieldBoard
from saltbox.minds import Dice, Mind


class Scene:
    """The duel as one seat sees it."""

    def __init__(self, ask: Ask, mind: Mind, dice: Dice) -> None:
        self.ask, self.mind, self.view, self.dice = ask, mind, mind.view, dice
        self.attack_cards, self.strategy_cards = mind.table.attack, mind.table.strategy
        self.me, self.other = ask.seat, 1 - ask.seat
        self.health: int = self.view["health"][self.me]
        self.their_health: int = self.view["health"][self.other]
        self.hand: tuple[str, ...] = self.view["attack_hand"][self.me]
        self.has_momentum = self.view["momentum"] == self.me
        self.board = FieldBoard(mind.table, self.view)

    @property
    def asked_about(self) -> Any:
        """What the question is about, as the record that the game declares."""
        return self.mind.asked_about(self.ask)

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
