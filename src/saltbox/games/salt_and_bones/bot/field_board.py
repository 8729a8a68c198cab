"""The Field Board as a player reads it: where a card fits, and what feeds it there."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from saltbox.engine import View
from saltbox.games.salt_and_bones.board import CENTRE, GREY, PLACEMENTS, TILES, Placement, beside
from saltbox.games.salt_and_bones.choices import Place

# The edges of a half, by quarter turns to the right of its end; the third is shared with the other half.
EDGES = ("end", "right", "", "left")


def _beside() -> dict[str, dict[str, int]]:
    """The playable tiles beside each playable tile, and in which direction each of them lies."""
    tiles = sorted(frozenset(TILES) - GREY)
    return {
        tile: {near: direction for direction in range(4) if (near := beside(tile, direction)) in tiles}
        for tile in tiles
    }


BESIDE: Mapping[str, Mapping[str, int]] = _beside()
# How the placement on every two tiles is spelled.
SPELLED: Mapping[tuple[str, str], str] = {
    (sword, boot): str(Place(sword, boot)) for sword in BESIDE for boot in BESIDE[sword]
}


class Offer(NamedTuple):
    """An opportunity half that lies on the board."""

    outward: int  # the direction in which its end points
    value: int
    arrows: frozenset[str]

    def meets(self, direction: int) -> bool:
        """Whether it has an arrow on the edge that faces this direction."""
        return EDGES[(direction - self.outward) % 4] in self.arrows


class FieldBoard:
    """What lies on the Field Board of a view, and what is still free."""

    def __init__(self, table: Any, view: View) -> None:
        self.cards = table.attack
        placed = [(laid.card, PLACEMENTS[laid.placement]) for laid in view["laid"]]
        self.covered = {tile for _, place in placed for tile in (place.attack, place.opportunity)}
        self.free = BESIDE.keys() - self.covered - set(view["destroyed"])
        self.offers = {place.opportunity: self._offer(card, place) for card, place in placed}
        # What the boots that lie here offer to an attack half on each free tile.
        self.open: dict[str, int] = {}
        for boot, offer in self.offers.items():
            self._add(self.open, boot, offer)

    def _offer(self, card: str, place: Placement) -> Offer:
        face = self.cards[card]
        return Offer(BESIDE[place.attack][place.opportunity], face.opportunity, face.arrows_out)

    def _add(self, gains: dict[str, int], boot: str, offer: Offer) -> None:
        for tile, direction in BESIDE[boot].items():
            if tile in self.free and offer.meets(direction):
                gains[tile] = gains.get(tile, 0) + offer.value

    def places(self) -> list[str]:
        """Every placement that is allowed now."""
        anchors = self.covered or CENTRE
        return [
            SPELLED[sword, boot]
            for sword in sorted(self.free)
            for boot in BESIDE[sword]
            if boot in self.free and self._is_anchored(sword, boot, anchors)
        ]

    def _is_anchored(self, sword: str, boot: str, anchors: set[str] | frozenset[str]) -> bool:
        if not self.covered:
            return sword in anchors or boot in anchors
        return not (anchors.isdisjoint(BESIDE[sword]) and anchors.isdisjoint(BESIDE[boot]))

    def fed(self, card: str, placement: str) -> int:
        """The Opportunity Values that line up with a card, laid there now."""
        place = PLACEMENTS[placement]
        sword = place.attack
        if sword not in self.open:
            return 0
        outward, arrows_in = BESIDE[place.opportunity][sword], self.cards[card].arrows_in
        total = 0
        for near, direction in BESIDE[sword].items():
            offer = self.offers.get(near)
            if (
                offer is not None
                and offer.meets(direction ^ 2)
                and EDGES[(direction - outward) % 4] in arrows_in
            ):
                total += offer.value
        return total

    def left_open(self, card: str = "", placement: str = "") -> int:
        """The most that the board offers to the next attack, after a card has been laid there."""
        if not card:
            return max([value for tile, value in self.open.items() if self._fits(tile, ())], default=0)
        place = PLACEMENTS[placement]
        sword, boot = place.attack, place.opportunity
        gains = dict(self.open)
        self._add(gains, boot, self._offer(card, place))
        taken = (sword, boot)
        return max(
            [value for tile, value in gains.items() if tile not in taken and self._fits(tile, taken)], default=0
        )

    def _fits(self, tile: str, taken: tuple[str, ...]) -> bool:
        """Whether a card with its attack half here has a free tile for its other half."""
        return any(near in self.free and near not in taken for near in BESIDE[tile])
