"""What lies on the battlefield of a position: terrain, Characters, abandoned cards, all in their places."""

from itertools import combinations
from typing import Any

from saltbox.engine.errors import DocumentError, did_you_mean
from saltbox.games.salt_mystic.cards import owner_of
from saltbox.games.salt_mystic.lengths import ARC, FULL_TURN, in_inches
from saltbox.games.salt_mystic.rules.move import ARCS
from saltbox.games.salt_mystic.setup.checking.names import named, named_piece, spot
from saltbox.games.salt_mystic.setup.checking.values import SIDES, is_face, is_whole
from saltbox.games.salt_mystic.state import Battle, Loose, Stack
from saltbox.games.salt_mystic.terrain.layouts import FARTHEST, SHORTEST
from saltbox.games.salt_mystic.terrain.pieces import (
    ASCENTS,
    CLASSES,
    KINDS,
    LIBRARY,
    Piece,
    is_on_table,
    is_point,
    overlap,
)


def check_numbers(s: Battle) -> None:
    """Everything on the table has a number of its own."""
    uids = [k.uid for k in s.stacks] + [piece.uid for piece in s.terrain] + [loose.uid for loose in s.loose]
    if not all(is_whole(uid, 1) for uid in uids):
        raise DocumentError("everything on the table needs a number of its own, from 1 on")
    if len(set(uids)) != len(uids) or any(uid >= s.next_uid for uid in uids):
        raise DocumentError("everything on the table needs a number of its own, below the next one")


def _check_pose(thing: Stack | Loose | Piece, name: str) -> None:
    pose = (thing.x, thing.y, thing.heading)
    if not all(type(number) is int for number in pose) or not 0 <= thing.heading < FULL_TURN:
        raise DocumentError(f"the pose of {name} is three whole numbers, the heading below 3600", "SM-GEO-1")


def check_terrain(s: Battle) -> None:
    """Known pieces, wholly on the table, none on another; a stonewisp covers no ground. [SM-TERRAIN-13]"""
    for piece in s.terrain:
        _check_piece(s, piece)
    if sum(piece.mark != "" for piece in s.terrain) > 1:
        raise DocumentError("only one building can be the Central Library", "SM-SCEN-2")
    for one, other in combinations([piece for piece in s.terrain if not is_point(piece)], 2):
        if overlap(one, other):
            both = f"{named_piece(one)} and {named_piece(other)}"
            raise DocumentError(f"{both} cover the same ground, and terrain may only touch", "SM-TERRAIN-13")


def _check_piece(s: Battle, piece: Piece) -> None:
    if type(piece.kind) is not str or piece.kind not in KINDS:
        raise DocumentError(
            f'piece {piece.uid}: there is no kind "{piece.kind}"; {did_you_mean(str(piece.kind), KINDS)}',
            "SM-TERRAIN-1",
        )
    _check_pose(piece, f"piece {piece.uid}")
    if not _is_sound(piece):
        raise DocumentError(
            f"piece {piece.uid} is not described as terrain is: lengths are whole thousandths of an inch,"
            f" classes letters of {CLASSES}, a die is 1 to 6, or 0 for none",
            "SM-TERRAIN-2",
        )
    if not is_on_table(piece, s.size):
        raise DocumentError(
            f"{named_piece(piece)} stands partly beyond the edge of the {_field(s)}", "SM-TERRAIN-11"
        )


def _is_sound(piece: Any) -> bool:
    """Whether everything else about a piece from outside is what it can be."""
    least, most = (0, 0) if piece.kind == "stonewisp_die" else (SHORTEST, FARTHEST)
    return (
        all(is_whole(length, least) and length <= most for length in (piece.width, piece.depth))
        and is_whole(piece.height)
        and type(piece.classes) is str
        and set(piece.classes) <= set(CLASSES)
        and type(piece.solid) is bool
        and piece.ascent in ASCENTS
        and (piece.die == 0 or is_face(piece.die))
        and piece.mark in ("", LIBRARY)
        and is_whole(piece.until)
    )


def _field(s: Battle) -> str:
    return f"table of {in_inches(s.size[0])} x {in_inches(s.size[1])} inches"


def check_stack(s: Battle, stack: Stack) -> None:
    """A Character of one of the two sides, on the table, and what can lie beneath it."""
    if not s.table.cards[stack.card].is_character:
        raise DocumentError(f"{stack.card} is not a Character", "SM-ARC-1")
    if type(stack.seat) is not int or stack.seat not in SIDES:
        raise DocumentError(f"{stack.card} is on side {stack.seat}, and there are 0 and 1", "SM-SETUP-3")
    if stack.attachment and not stack.vehicle:
        raise DocumentError(f"{stack.attachment} needs a manned Vehicle", "SM-ATTACH-3")
    _check_parts(s, stack, stack.card)
    for breaker in stack.breakers:
        if not s.table.cards[breaker].attaches:
            raise DocumentError(f"{breaker} does not lie beneath Characters", "SM-BREAKER-4")
        if owner_of(breaker) != owner_of(stack.card):
            raise DocumentError(f"{breaker} lies beneath {named(s, stack)} of the other side", "SM-ATTACH-7")
    if type(stack.guardian) is not bool:
        raise DocumentError(f'"guardian" of {named(s, stack)} is true or false')
    if not (ARC <= stack.x <= s.size[0] - ARC and ARC <= stack.y <= s.size[1] - ARC):
        raise DocumentError(
            f"{named(s, stack)} is not wholly on the {_field(s)}: its arc reaches 1 inch to all sides",
            "SM-MOVE-11",
        )


def check_arcs(s: Battle) -> None:
    """Arcs of two Characters never overlap; touching is not overlapping. [SM-ARC-2]"""
    for one, other in combinations(s.stacks, 2):
        if (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < ARCS * ARCS:
            both = f"{named(s, one)} and {named(s, other)}"
            raise DocumentError(
                f"the arcs of {both} overlap: their centres are less than 2 inches apart", "SM-ARC-2"
            )


def check_loose(s: Battle, loose: Loose) -> None:
    """An abandoned card lies where a Character stood. [SM-ATTACH-9]"""
    name = loose.vehicle or loose.attachment
    if not name:
        raise DocumentError(f"number {loose.uid} is an abandoned card, and names none", "SM-TERRAIN-14")
    _check_parts(s, loose, name)
    if not (ARC <= loose.x <= s.size[0] - ARC and ARC <= loose.y <= s.size[1] - ARC):
        raise DocumentError(
            f"{name} was abandoned at {spot(loose.x, loose.y)}, where nobody can have stood on the {_field(s)}",
            "SM-ATTACH-9",
        )


def _check_parts(s: Battle, thing: Stack | Loose, name: str) -> None:
    """A pose is whole numbers, and Vehicle and Attachment are what they should be."""
    _check_pose(thing, name)
    for part in ("vehicle", "attachment"):
        card = getattr(thing, part)
        if card and s.table.cards[card].kind != part:
            raise DocumentError(f"{card} is no {part} and lies in the place of one", "SM-ATTACH-1")
