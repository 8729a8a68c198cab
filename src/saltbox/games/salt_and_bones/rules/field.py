"""Chapter 4.1, Field Phase: the Field Deck destroys the Field Board, round by round.

Nobody decides anything here. [SB-FIELD-2]
"""

from saltbox.engine.told import say
from saltbox.games.salt_and_bones.state import Duel
from saltbox.games.salt_and_bones.told import FieldCardFlipped


def field_phase(s: Duel) -> None:
    """The top Field Card is flipped and every tile it shows is destroyed, for the rest of the game.

    It goes to its open discard pile. An empty Field Deck skips the phase and ends nothing.
    [SB-FIELD-1] [SB-FIELD-3] [SB-FIELD-7] [SB-FIELD-8]
    """
    if not s.field_deck:
        return
    card = s.field_deck.pop()
    # A tile that is shown again stays destroyed, once. [SB-FIELD-6]
    fresh = [tile for tile in s.table.field[card].tiles if tile not in s.destroyed]
    s.destroyed.extend(fresh)
    s.field_discard.append(card)
    s.moved = True
    say(s, FieldCardFlipped, card, tuple(fresh))


STEPS = (field_phase,)
