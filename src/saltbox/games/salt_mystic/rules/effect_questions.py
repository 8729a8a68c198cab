"""What a card's operation asks for once it is known whom or what it means: places, headings, pieces."""

from saltbox.engine.chance import Source
from saltbox.engine.game import Question, Reason
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.choices import STAY, Heading, Slide, number_in, parse_pose, things
from saltbox.games.salt_mystic.lengths import FULL_TURN, INCH
from saltbox.games.salt_mystic.rules.asking import ask_side
from saltbox.games.salt_mystic.rules.effects import lasts_until
from saltbox.games.salt_mystic.rules.move import ground
from saltbox.games.salt_mystic.rules.naming import about_character, called, named_pieces
from saltbox.games.salt_mystic.rules.operations import Which, card_of_effect, effect_of
from saltbox.games.salt_mystic.rules.reach import SlideSpace
from saltbox.games.salt_mystic.rules.sliding import make_slide
from saltbox.games.salt_mystic.rules.terrain import (
    NewPieceSpace,
    ShiftSpace,
    movable,
    removable,
    remove_piece,
    shift_piece,
)
from saltbox.games.salt_mystic.state import (
    Battle,
    new_uid,
    put_stack,
    the_stack,
)
from saltbox.games.salt_mystic.told import (
    AskedCharacter,
    AskedExtraMove,
    AskedPickPiece,
    AskedPutPiece,
    AskedShiftPiece,
    CharacterTurned,
    TerrainPlaced,
)


def stay_option(s: Battle, seat: Seat, uid: int, limit: int) -> list[Choice]:
    """An extra movement may be declined."""
    return [STAY]


def extra_space(s: Battle, seat: Seat, uid: int, limit: int) -> SlideSpace:
    """A movement of its own length; terrain rules apply, leaving a Vehicle does not. [SM-ATTACH-9]"""
    return SlideSpace(ground(s, the_stack(s, uid), limit=limit))


def extra_answered(s: Battle, choice: Choice, seat: Seat, uid: int, limit: int) -> None:
    """The movement is made; it does not use up the activation."""
    slide = Slide.parse(choice)
    if slide is not None:
        stack = the_stack(s, uid)
        make_slide(s, stack.seat, stack, slide)


class HeadingSpace:
    """Any heading, in tenths of a degree."""

    def why_not(self, choice: Choice) -> Reason | None:
        """Why this is not a heading."""
        return Reason("SM-GEO-1", "not_a_heading", (choice,)) if Heading.parse(choice) is None else None

    def snap(self, choice: Choice) -> Choice | None:
        """Headings need no help."""
        return choice if self.why_not(choice) is None else None

    def sample(self, source: Source) -> Choice | None:
        """Any heading."""
        return str(Heading(source.below(FULL_TURN)))


def no_choices(s: Battle, seat: Seat, *args: Atom) -> list[Choice]:
    """All choices are measured."""
    return []


def face_space(s: Battle, seat: Seat, uid: int) -> HeadingSpace:
    """Any heading. [SM-GEO-6]"""
    return HeadingSpace()


def face_answered(s: Battle, choice: Choice, seat: Seat, uid: int) -> None:
    """The Character is turned in place."""
    stack = the_stack(s, uid)
    put_stack(s, stack._replace(heading=number_in(choice)))
    say(s, CharacterTurned, stack.seat, uid, stack.card, number_in(choice))


def piece_options(s: Battle, seat: Seat, which: Which) -> list[Choice]:
    """The pieces that the effect could mean."""
    effect = effect_of(s, *which[2:5])
    found = movable(s, effect) if effect.op == "shift_terrain" else removable(s, effect, seat)
    return things(piece.uid for piece in found)


def about_extra(s: Battle, seat: Seat, uid: int, limit: int) -> AskedExtraMove:
    """Who may move, and how far."""
    return AskedExtraMove(uid, limit, called(s, uid))


def about_pieces(s: Battle, seat: Seat, which: Which) -> AskedPickPiece:
    """The card, what it does, and the pieces it could mean."""
    effect = effect_of(s, *which[2:5])
    found = movable(s, effect) if effect.op == "shift_terrain" else removable(s, effect, seat)
    return AskedPickPiece(which[2], effect.op, named_pieces(found))


def piece_answered(s: Battle, choice: Choice, seat: Seat, which: Which) -> None:
    """The piece is removed, or moved next."""
    uid = number_in(choice)
    if effect_of(s, *which[2:5]).op == "shift_terrain":
        ask_side(s, "shift_piece", seat, which, uid)
    else:
        remove_piece(s, uid)


def shift_space(s: Battle, seat: Seat, which: Which, uid: int) -> ShiftSpace:
    """Where the piece may come to lie."""
    piece = next(piece for piece in s.terrain if piece.uid == uid)
    return ShiftSpace(s, piece, effect_of(s, *which[2:5]).inches * INCH)


def about_shift(s: Battle, seat: Seat, which: Which, uid: int) -> AskedShiftPiece:
    """The piece, how far it may be moved, and the card that does it."""
    return AskedShiftPiece(uid, called(s, uid), effect_of(s, *which[2:5]).inches * INCH, which[2])


def shift_answered(s: Battle, choice: Choice, seat: Seat, which: Which, uid: int) -> None:
    """The piece lies there now."""
    pose = parse_pose(choice)
    assert pose is not None
    shift_piece(s, uid, pose)


def put_space(s: Battle, seat: Seat, which: Which) -> NewPieceSpace:
    """Where the new piece may lie."""
    return NewPieceSpace(s, effect_of(s, *which[2:5]))


def about_put(s: Battle, seat: Seat, which: Which) -> AskedPutPiece:
    """What the new piece is, its sides, and the card that raises it."""
    effect = effect_of(s, *which[2:5])
    return AskedPutPiece(effect.kind, effect.width * INCH, effect.depth * INCH, which[2])


def put_answered(s: Battle, choice: Choice, seat: Seat, which: Which) -> None:
    """The new piece lies there now, for as long as its card says."""
    pose = parse_pose(choice)
    assert pose is not None
    effect = effect_of(s, *which[2:5])
    piece = NewPieceSpace(s, effect).piece(pose, new_uid(s))
    until = 0 if effect.lasts in ("game", "") else max(1, lasts_until(s, effect.lasts, seat, seat))
    s.terrain.append(piece._replace(until=until))
    say(s, TerrainPlaced, piece.uid, piece.kind, pose)


QUESTIONS = {
    "extra_move": Question(
        "SM-MOVE-17", stay_option, extra_answered, space=extra_space, about=about_extra, tells=AskedExtraMove
    ),
    "face": Question(
        "SM-GEO-6", no_choices, face_answered, space=face_space, about=about_character, tells=AskedCharacter
    ),
    "pick_piece": Question(
        "SM-TERRAIN-12",
        piece_options,
        piece_answered,
        about=about_pieces,
        tells=AskedPickPiece,
        cause=card_of_effect,
    ),
    "shift_piece": Question(
        "SM-TERRAIN-12",
        no_choices,
        shift_answered,
        space=shift_space,
        about=about_shift,
        tells=AskedShiftPiece,
        cause=card_of_effect,
    ),
    "put_piece": Question(
        "SM-TERRAIN-12",
        no_choices,
        put_answered,
        space=put_space,
        about=about_put,
        tells=AskedPutPiece,
        cause=card_of_effect,
    ),
}
