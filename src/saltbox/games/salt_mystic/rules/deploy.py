"""Deployment: how Characters come onto the table. [SM-DEPLOY-1] to [SM-DEPLOY-12]"""

from saltbox.engine.chance import Source
from saltbox.engine.game import Question, Reason
from saltbox.engine.space.search import first_allowed, first_free, random_then_ordered
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.choices import LEFT, RIGHT, EdgePlace
from saltbox.games.salt_mystic.lengths import ARC, BOTTOM, CARD_WIDTH, HALF_TURN, INCH, QUARTER_TURN, Mil, Pose
from saltbox.games.salt_mystic.rules.asking import ask_side
from saltbox.games.salt_mystic.rules.effects import run_effects
from saltbox.games.salt_mystic.rules.footprints import loose_shape
from saltbox.games.salt_mystic.rules.leaving import set_free
from saltbox.games.salt_mystic.rules.sliding import put_beside
from saltbox.games.salt_mystic.state import NO_CARD, Battle, CardId, Stack, new_uid, put_stack, the_stack
from saltbox.games.salt_mystic.terrain.pieces import footprint
from saltbox.games.salt_mystic.told import AskedPlace, CharacterDeployed, CharacterRedeployed, GuardianRaised

MARGIN = CARD_WIDTH // 2  # the whole card lies within the side limits [SM-DEPLOY-3] [SM-GEO-7]
GRID = 250  # how finely a free spot is looked for
TRIES = 8  # at random, before the first free place is taken
HEADINGS = {LEFT: QUARTER_TURN, RIGHT: 3 * QUARTER_TURN}  # inwards from a side edge


def edge_pose(s: Battle, seat: Seat, x: Mil) -> Pose:
    """Bottom edge flush with the own table edge, facing straight away from it. [SM-DEPLOY-2] [SM-GEO-7]"""
    return Pose(x, BOTTOM, 0) if seat == 0 else Pose(x, s.size[1] - BOTTOM, HALF_TURN)


def side_pose(s: Battle, seat: Seat, side: str, far: Mil) -> Pose:
    """Bottom edge flush with a side edge, so far from the own edge, facing inwards."""
    x = BOTTOM if side == LEFT else s.size[0] - BOTTOM
    return Pose(x, far if seat == 0 else s.size[1] - far, HEADINGS[side])


def why_not_here(s: Battle, pose: Pose, uid: int = 0) -> Reason | None:
    """No other arc and no solid piece may be in the place; card rectangles may overlap. [SM-DEPLOY-6]"""
    x, y, _ = pose
    for stack in s.stacks:
        if stack.uid != uid and (stack.x - x) ** 2 + (stack.y - y) ** 2 < 4 * ARC * ARC:
            return Reason("SM-DEPLOY-6", "place_taken", (stack.uid, stack.card))
    for piece in s.terrain:
        if piece.solid and footprint(piece).nearer(x, y, ARC):
            return Reason("SM-DEPLOY-6", "place_solid", (piece.uid, piece.kind))
    if s.loose and s.table.profile.abandoned == "obstruction":
        for loose in s.loose:
            if loose_shape(loose).nearer(x, y, ARC):
                return Reason("SM-DEPLOY-6", "place_card", (loose.uid,))
    return None


def side_reach(s: Battle, card: CardId) -> Mil:
    """How far from the own edge this card may come in at a side; 0 if it may not."""
    if card == NO_CARD:
        return 0
    effects = s.table.cards[card].by_trigger["on_deploy"]
    return max([effect.inches * INCH for effect in effects if effect.op == "deploy_at"], default=0)


class EdgeSpace:
    """The places along a player's edge where a card can be put. `side` allows the side edges, too."""

    def __init__(self, s: Battle, seat: Seat, uid: int = 0, side: Mil = 0) -> None:
        self.s, self.seat, self.uid = s, seat, uid
        self.side = min(side, s.size[1] - MARGIN)  # at most to the other end of the table

    def pose(self, place: EdgePlace) -> Pose:
        """The pose of a card in this place."""
        if place.side:
            return side_pose(self.s, self.seat, place.side, place.at)
        return edge_pose(self.s, self.seat, place.at)

    def problem(self, place: EdgePlace) -> Reason | None:
        """Why a card cannot be put in this place."""
        if place.side and not MARGIN <= place.at <= self.side:
            return Reason("SM-DEPLOY-2", "not_from_the_side", (self.side,))
        if not place.side and not MARGIN <= place.at <= self.s.size[0] - MARGIN:
            return Reason("SM-DEPLOY-3", "beyond_the_sides")
        return why_not_here(self.s, self.pose(place), self.uid)

    def why_not(self, choice: Choice) -> Reason | None:
        """Why a card cannot be put there."""
        place = EdgePlace.parse(choice)
        return Reason("SM-DEPLOY-2", "not_a_place", (choice,)) if place is None else self.problem(place)

    def snap(self, choice: Choice) -> Choice | None:
        """The nearest free place of a quarter-inch grid."""
        place = EdgePlace.parse(choice)
        if place is not None and self.problem(place) is None:
            return choice
        wanted = self.s.size[0] // 2 if place is None else place.at
        places = sorted(range(MARGIN, self.s.size[0] - MARGIN + 1, GRID), key=lambda x: (abs(x - wanted), x))
        free = next((x for x in places if self.problem(EdgePlace(x)) is None), None)
        found = self.first() if free is None else EdgePlace(free)
        return None if found is None else str(found)

    def sample(self, source: Source) -> Choice | None:
        """Any free place."""
        drawn = random_then_ordered(TRIES, lambda: self._drawn(source))
        found = first_allowed(drawn, lambda place: self.problem(place) is None) or self.first()
        return None if found is None else str(found)

    def _drawn(self, source: Source) -> EdgePlace:
        if self.side and source.below(2):
            side = source.pick((LEFT, RIGHT))
            return EdgePlace(source.between(MARGIN, self.side), side)
        return EdgePlace(source.between(MARGIN, self.s.size[0] - MARGIN))

    def first(self) -> EdgePlace | None:
        """The leftmost free place, or the first one at a side; None if there is none. [SM-DEPLOY-7]"""
        found = self._first_from("", self.s.size[0] - MARGIN)
        if found is None and self.side:
            found = self._first_from(LEFT, self.side) or self._first_from(RIGHT, self.side)
        return found

    def _first_from(self, side: str, last: Mil) -> EdgePlace | None:
        """The first free place along an edge; where something lies, the search goes on at its end."""
        found = first_free(MARGIN, last, lambda at: self.problem(EdgePlace(at, side)))
        return None if found is None else EdgePlace(found, side)


def can_place(s: Battle, seat: Seat, card: CardId = NO_CARD, uid: int = 0) -> bool:
    """Whether some legal place exists; without one the card stays in hand. [SM-DEPLOY-7]"""
    return EdgeSpace(s, seat, uid, side_reach(s, card)).first() is not None


# --- The question where ------------------------------------------------------------------------------------
# place: (s, seat, what, card, uid). `what`: deploy from hand, raise a Guardian, or redeploy a stack.


def no_options(s: Battle, seat: Seat, *args: Atom) -> list[Choice]:
    """All choices are places."""
    return []


def place_space(s: Battle, seat: Seat, what: str, card: CardId, uid: int) -> EdgeSpace:
    """The own edge, and the sides for whom they are open."""
    owner = the_stack(s, uid).seat if what == "redeploy" else seat
    return EdgeSpace(s, owner, uid, side_reach(s, card) if what == "deploy" else 0)


def place_answered(s: Battle, choice: Choice, seat: Seat, what: str, card: CardId, uid: int) -> None:
    """The card is laid there."""
    place = EdgePlace.parse(choice)
    assert place is not None
    put_down(s, seat, what, card, uid, place_space(s, seat, what, card, uid).pose(place))


def put_down(s: Battle, seat: Seat, what: str, card: CardId, uid: int, pose: Pose) -> None:
    """A Character comes in from hand, as a Guardian, or comes in again. [SM-GUARDIAN-15]"""
    x, y, heading = pose
    if what == "redeploy":
        again = the_stack(s, uid)._replace(x=x, y=y, heading=heading, freed=())
        put_stack(s, again)
        set_free(s, uid)
        say(s, CharacterRedeployed, again.seat, uid, card, pose)
        put_beside(s, uid)
        return
    stack = Stack(new_uid(s), seat, card, x, y, heading, guardian=what == "raise")
    s.stacks.append(stack)
    if what == "raise":
        s.raising[seat] = tuple(c for c in s.raising[seat] if c != card)
        say(s, GuardianRaised, seat, stack.uid, card, pose)
        put_beside(s, stack.uid)
        return
    say(s, CharacterDeployed, seat, stack.uid, card, pose)
    run_effects(s, seat, stack.uid, "on_deploy")
    put_beside(s, stack.uid)


def redeploy(s: Battle, seat: Seat, stack: Stack) -> None:
    """The stack is lifted, and this side places it again at the stack's own edge; it keeps its activation."""
    if can_place(s, stack.seat, NO_CARD, stack.uid):
        ask_side(s, "place", seat, "redeploy", stack.card, stack.uid)


QUESTIONS = {"place": Question("SM-DEPLOY-2", no_options, place_answered, space=place_space, tells=AskedPlace)}
