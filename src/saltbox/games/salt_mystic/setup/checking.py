"""Positions from outside: whatever could not lie on a table is refused, with what is wrong and where.

Nothing here runs during play, and whatever a game can reach passes.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from inspect import signature
from itertools import combinations
from typing import Any

from saltbox.engine.errors import DocumentError, did_you_mean
from saltbox.engine.space.measured import FULL_TURN
from saltbox.engine.state import CHANCE, Frame, Seat
from saltbox.games.salt_mystic.cards import design_of, owner_of
from saltbox.games.salt_mystic.rules.guardian import WHOLE_STACK
from saltbox.games.salt_mystic.rules.move import ARCS, is_near_wisp
from saltbox.games.salt_mystic.state import ARC, NO_SEAT, PHANTOM, Battle, CardId, Loose, Stack
from saltbox.games.salt_mystic.table import PHYSICAL
from saltbox.games.salt_mystic.terrain.layouts import FARTHEST, SHORTEST, inches
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
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME

SIDES = (0, 1)
STEPS = ("terrain", "marshals", "opening", "draw", "play", "activation")
PILES = {"hand": "hand", "deck": "deck", "discard": "discard pile", "raising": "Guardian stack"}
LASTING = (
    "speed", "defense", "vehicle_defense", "range", "expertise", "attack", "no_move", "no_attack", "loyalty",
)  # fmt: skip
FACES = range(1, 7)
DICE_OF_A_ROLL = 2
OF_A_PERSON = ("draw_step", "begin_play", "play_step", "begin_activation", "activation_step", "opening_step")
"""Steps of a turn that somebody must sit there for; the phantom has steps of its own. [SM-SOLO-2]"""


def check(s: Battle) -> None:
    """Refuses a position that could not lie on a table."""
    _check_values(s)
    _check_lists(s)
    _check_cards(s)
    _check_numbers(s)
    _check_terrain(s)
    for stack in s.stacks:
        _check_stack(s, stack)
    _check_arcs(s)
    for loose in s.loose:
        _check_loose(s, loose)
    if sorted(s.attached) != sorted(breaker for stack in s.stacks for breaker in stack.breakers):
        raise DocumentError("`attached` lists exactly the Breakers beneath Characters [SM-ATTACH-1]")
    for seat in SIDES:
        _check_marshals(s, seat)
        _check_guardian(s, seat)
    _check_effects(s)
    _check_stonewisps(s)
    _check_current(s)
    for frame in s.agenda:
        _check_seats(s, frame)
    for frame in s.agenda[-1:]:
        _check_asked_about(s, frame)


# --- Single values -----------------------------------------------------------------------------------------


def _is_whole(value: Any, least: int = 0) -> bool:
    return type(value) is int and value >= least


def _is_roll(value: Any) -> bool:
    return type(value) is tuple and len(value) in (0, DICE_OF_A_ROLL) and all(_is_face(k) for k in value)


def _is_face(value: Any) -> bool:
    return type(value) is int and value in FACES


def _check_values(s: Battle) -> None:
    """Every single value is one that it can have."""
    width, depth = (inches(side) for side in s.table.size)
    sides = "0 or 1, or -1 as long as nobody is"
    is_side = (NO_SEAT, *SIDES)
    wrong: Mapping[str, tuple[bool, str]] = {
        "turn": (not _is_whole(s.turn), "a whole number, 0 before the first turn"),
        "active": (type(s.active) is not int or s.active not in is_side, f"the side whose turn it is: {sides}"),
        "first": (type(s.first) is not int or s.first not in is_side, f"the side that goes first: {sides}"),
        "step": (s.step not in STEPS, f"one of {', '.join(STEPS)}"),
        "scenario": (s.scenario not in ("", *BY_NAME), f"one of {', '.join(BY_NAME)}"),
        "size": (
            s.size != s.table.size,
            f"that of the table agreed on, {width} x {depth} inches in thousandths",
        ),
        "proposals": (not _is_whole(s.proposals), "a whole number"),
        "next_uid": (not _is_whole(s.next_uid, 1), "a whole number from 1 on"),
        "current": (not _is_whole(s.current), "the number of a Character, or 0"),
        "roll": (not _is_roll(s.roll), "the phantom's two dice, such as [3, 5], or nothing"),
        **{
            name: (type(getattr(s, name)) is not bool, "true or false")
            for name in ("forfeited", "moved", "fought", "shown", "following")
        },
    }
    for name, (is_wrong, words) in wrong.items():
        if is_wrong:
            raise DocumentError(f'"{name}" is {words}; not {getattr(s, name)!r}')


def _check_lists(s: Battle) -> None:
    """What should be a list is one."""
    for name in (*PILES, "wisps"):
        for pile in getattr(s, name):
            if type(pile) is not tuple:
                raise DocumentError(f'"{name}" is a list for each of the two sides; not {pile!r}')
    for stack in s.stacks:
        for name in ("breakers", "freed"):
            if type(getattr(stack, name)) is not tuple:
                raise DocumentError(f'"{name}" of {stack.card} is a list; not {getattr(stack, name)!r}')


# --- Cards -------------------------------------------------------------------------------------------------


def all_cards(s: Battle) -> list[CardId]:
    """Every card of a battle, wherever it lies."""
    found: list[CardId] = []
    for pile in (*s.hand, *s.deck, *s.discard, *s.raising):
        found += pile
    for stack in s.stacks:
        found += [stack.card, *filter(None, (stack.vehicle, stack.attachment)), *stack.breakers]
    for loose in s.loose:
        found += filter(None, (loose.vehicle, loose.attachment))
    return found


def _check_cards(s: Battle) -> None:
    """Every card is a physical one, lies in one place, and in a pile of its owner. [SM-DECK-7]"""
    seen: set[CardId] = set()
    for card in all_cards(s):
        _check_card(s, card)
        if card in seen:
            raise DocumentError(f"{card} lies in two places [SM-DECK-7]")
        seen.add(card)
    for name, words in PILES.items():
        for seat in SIDES:
            for card in getattr(s, name)[seat]:
                if owner_of(card) != seat:
                    owner = f"belongs to side {owner_of(card)}"
                    raise DocumentError(f"{card} {owner} and lies in the {words} of side {seat} [SM-ATTACH-20]")
    for name in ("used", "activated"):
        for card in getattr(s, name):
            _check_card(s, card)


def _check_card(s: Battle, card: Any) -> None:
    if type(card) is not str or not PHYSICAL.match(card):
        raise DocumentError(f'"{card}" does not name a physical card, as "0a:karak" does')
    if design_of(card) not in s.table.cards:
        raise DocumentError(f'there is no card "{card}" [SM-DECK-4]')


def _check_marshals(s: Battle, seat: Seat) -> None:
    """A side has one War Marshal at most, and without it the battle is over. [SM-DECK-2] [SM-WIN-1]"""
    of_side = [card for card in all_cards(s) if owner_of(card) == seat]
    marshals = [card for card in of_side if s.table.cards[card].kind == "war_marshal"]
    if len(marshals) > 1:
        raise DocumentError(
            f"side {seat} has the War Marshals {' and '.join(marshals)}, and a deck has exactly one [SM-DECK-2]"
        )
    if s.outcome is None and any(card in s.discard[seat] for card in marshals):
        raise DocumentError(
            f"{marshals[0]} lies in the discard pile of side {seat}: whose War Marshal is defeated has lost"
            " [SM-WIN-1]"
        )


def _check_guardian(s: Battle, seat: Seat) -> None:
    """Guardian cards that were played, and the Character above them. [SM-GUARDIAN-3] [SM-GUARDIAN-4]"""
    kinds = {card: s.table.cards[card].kind for card in s.raising[seat]}
    played = [card for card, kind in kinds.items() if kind == "guardian"]
    risen = [k for k in s.stacks if k.guardian and owner_of(k.card) == seat]
    if len({design_of(card) for card in played}) < len(played):
        raise DocumentError(
            f"the Guardian stack of side {seat} has two of one card, and a deck has each once [SM-DECK-3]"
        )
    for card, kind in kinds.items():
        is_rising = kind == "character" and len(played) == WHOLE_STACK and _is_named(s.agenda, card)
        if kind != "guardian" and (risen or not is_rising):
            raise DocumentError(
                f'{card} lies on the Guardian stack of side {seat}: "raising" lists the Guardian Arises cards'
                " that were played, and a Character only until it is put on the table [SM-GUARDIAN-5]"
            )
    for stack in risen:
        if s.table.cards[stack.card].kind != "character":
            raise DocumentError(
                f"{told(s, stack)} is a War Marshal, and a Guardian is another Character [SM-WIN-8]"
            )
        if len(played) != WHOLE_STACK:
            raise DocumentError(
                f"{told(s, stack)} is a minor Guardian, so three Guardian Arises cards of side {seat} lie in"
                f' "raising"; there are {len(played)} [SM-GUARDIAN-4]'
            )
    if len(risen) > 1:
        both = " and ".join(told(s, stack) for stack in risen[:2])
        raise DocumentError(f"{both} are Guardians of one side, which can have one [SM-GUARDIAN-4]")


def _is_named(entries: Iterable[Any], name: str) -> bool:
    """Whether something on the agenda speaks of this."""
    return any(
        entry == name or (isinstance(entry, tuple | list) and _is_named(entry, name)) for entry in entries
    )


# --- The table ---------------------------------------------------------------------------------------------


def place(x: int, y: int) -> str:
    """A place as positions write it."""
    return f"[{inches(x)}, {inches(y)}]"


def told(s: Battle, stack: Stack) -> str:
    """A Character in a sentence: who and where."""
    return f"{s.table.cards[stack.card].name} (Character {stack.uid} at {place(stack.x, stack.y)})"


def _piece_told(piece: Piece) -> str:
    return f"the {KINDS[piece.kind].name.lower()} (piece {piece.uid} at {place(piece.x, piece.y)})"


def _check_numbers(s: Battle) -> None:
    uids = [k.uid for k in s.stacks] + [piece.uid for piece in s.terrain] + [loose.uid for loose in s.loose]
    if not all(_is_whole(uid, 1) for uid in uids):
        raise DocumentError("everything on the table needs a number of its own, from 1 on")
    if len(set(uids)) != len(uids) or any(uid >= s.next_uid for uid in uids):
        raise DocumentError("everything on the table needs a number of its own, below the next one")


def _check_pose(thing: Stack | Loose | Piece, name: str) -> None:
    pose = (thing.x, thing.y, thing.heading)
    if not all(type(number) is int for number in pose) or not 0 <= thing.heading < FULL_TURN:
        raise DocumentError(f"the pose of {name} is three whole numbers, the heading below 3600 [SM-GEO-1]")


def _check_terrain(s: Battle) -> None:
    """Known pieces, wholly on the table, none on another; a stonewisp covers no ground. [SM-TERRAIN-13]"""
    for piece in s.terrain:
        _check_piece(s, piece)
    if sum(piece.mark != "" for piece in s.terrain) > 1:
        raise DocumentError("only one building can be the Central Library [SM-SCEN-2]")
    for one, other in combinations([piece for piece in s.terrain if not is_point(piece)], 2):
        if overlap(one, other):
            both = f"{_piece_told(one)} and {_piece_told(other)}"
            raise DocumentError(f"{both} cover the same ground, and terrain may only touch [SM-TERRAIN-13]")


def _check_piece(s: Battle, piece: Piece) -> None:
    if type(piece.kind) is not str or piece.kind not in KINDS:
        raise DocumentError(
            f'piece {piece.uid}: there is no kind "{piece.kind}"; {did_you_mean(str(piece.kind), KINDS)}'
            " [SM-TERRAIN-1]"
        )
    _check_pose(piece, f"piece {piece.uid}")
    if not _is_sound(piece):
        raise DocumentError(
            f"piece {piece.uid} is not described as terrain is: lengths are whole thousandths of an inch,"
            f" classes letters of {CLASSES}, a die is 1 to 6, or 0 for none [SM-TERRAIN-2]"
        )
    if not is_on_table(piece, s.size):
        raise DocumentError(
            f"{_piece_told(piece)} stands partly beyond the edge of the {_table(s)} [SM-TERRAIN-11]"
        )


def _is_sound(piece: Any) -> bool:
    """Whether everything else about a piece from outside is what it can be."""
    least, most = (0, 0) if piece.kind == "stonewisp_die" else (SHORTEST, FARTHEST)
    return (
        all(_is_whole(length, least) and length <= most for length in (piece.width, piece.depth))
        and _is_whole(piece.height)
        and type(piece.classes) is str
        and set(piece.classes) <= set(CLASSES)
        and type(piece.solid) is bool
        and piece.ascent in ASCENTS
        and (piece.die == 0 or _is_face(piece.die))
        and piece.mark in ("", LIBRARY)
        and _is_whole(piece.until)
    )


def _table(s: Battle) -> str:
    return f"table of {inches(s.size[0])} x {inches(s.size[1])} inches"


def _check_stack(s: Battle, stack: Stack) -> None:
    """A Character of one of the two sides, on the table, and what can lie beneath it."""
    if not s.table.cards[stack.card].is_character:
        raise DocumentError(f"{stack.card} is not a Character [SM-ARC-1]")
    if type(stack.seat) is not int or stack.seat not in SIDES:
        raise DocumentError(f"{stack.card} is on side {stack.seat}, and there are 0 and 1 [SM-SETUP-3]")
    if stack.attachment and not stack.vehicle:
        raise DocumentError(f"{stack.attachment} needs a manned Vehicle [SM-ATTACH-3]")
    _check_parts(s, stack, stack.card)
    for breaker in stack.breakers:
        if not s.table.cards[breaker].attaches:
            raise DocumentError(f"{breaker} does not lie beneath Characters [SM-BREAKER-4]")
        if owner_of(breaker) != owner_of(stack.card):
            raise DocumentError(f"{breaker} lies beneath {told(s, stack)} of the other side [SM-ATTACH-7]")
    if type(stack.guardian) is not bool:
        raise DocumentError(f'"guardian" of {told(s, stack)} is true or false')
    if not (ARC <= stack.x <= s.size[0] - ARC and ARC <= stack.y <= s.size[1] - ARC):
        raise DocumentError(
            f"{told(s, stack)} is not wholly on the {_table(s)}: its arc reaches 1 inch to all sides"
            " [SM-MOVE-11]"
        )


def _check_arcs(s: Battle) -> None:
    """Arcs of two Characters never overlap; touching is not overlapping. [SM-ARC-2]"""
    for one, other in combinations(s.stacks, 2):
        if (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < ARCS * ARCS:
            both = f"{told(s, one)} and {told(s, other)}"
            raise DocumentError(
                f"the arcs of {both} overlap: their centres are less than 2 inches apart [SM-ARC-2]"
            )


def _check_loose(s: Battle, loose: Loose) -> None:
    """An abandoned card lies where a Character stood. [SM-ATTACH-9]"""
    name = loose.vehicle or loose.attachment
    if not name:
        raise DocumentError(f"number {loose.uid} is an abandoned card, and names none [SM-TERRAIN-14]")
    _check_parts(s, loose, name)
    if not (ARC <= loose.x <= s.size[0] - ARC and ARC <= loose.y <= s.size[1] - ARC):
        raise DocumentError(
            f"{name} was abandoned at {place(loose.x, loose.y)}, where nobody can have stood on the {_table(s)}"
            " [SM-ATTACH-9]"
        )


def _check_parts(s: Battle, thing: Stack | Loose, name: str) -> None:
    """A pose is whole numbers, and Vehicle and Attachment are what they should be."""
    _check_pose(thing, name)
    for part in ("vehicle", "attachment"):
        card = getattr(thing, part)
        if card and s.table.cards[card].kind != part:
            raise DocumentError(f"{card} is no {part} and lies in the place of one [SM-ATTACH-1]")


# --- What lasts --------------------------------------------------------------------------------------------


def known_characters(s: Battle) -> str:
    """The Characters that a number can mean."""
    known = [f"{stack.uid} ({s.table.cards[stack.card].name})" for stack in s.stacks]
    return f"known: {', '.join(known)}" if known else "there are none"


def _check_effects(s: Battle) -> None:
    """An effect ends when its Character leaves the table. Only who swapped sides is not the owner's.

    [SM-SOLO-8]
    """
    stacks = {stack.uid: stack for stack in s.stacks}
    swapped = set()
    for uid, what, amount, until, source in s.effects:
        if not _is_whole(uid) or uid not in stacks:
            raise DocumentError(
                f"an effect lasts on Character {uid}, which is not there; {known_characters(s)}"
            )
        if what not in LASTING:
            raise DocumentError(f'no effect changes "{what}"; {did_you_mean(str(what), LASTING)}')
        if type(amount) is not int or type(until) is not int or type(source) is not str:
            raise DocumentError(
                f"an effect on {told(s, stacks[uid])} has an amount, the turn it lasts until, and a card"
            )
        if what == "loyalty":
            swapped.add(uid)
    for uid, stack in stacks.items():
        if (uid in swapped) != (stack.seat != owner_of(stack.card)):
            raise DocumentError(
                f"{told(s, stack)} belongs to side {owner_of(stack.card)} and fights for side {stack.seat}:"
                ' an effect "loyalty" says so, and only then [SM-SOLO-8]'
            )


def _check_stonewisps(s: Battle) -> None:
    """Who is trapped stands near its stonewisp, and somebody knows its number. [SM-SCEN-6]"""
    dice = {piece.uid: piece for piece in s.terrain if piece.kind == "stonewisp_die"}
    stacks = {stack.uid: stack for stack in s.stacks}
    for uid, die, since, guesses in s.traps:
        if not _is_whole(uid) or uid not in stacks:
            raise DocumentError(f"Character {uid} is trapped, but not on the table; {known_characters(s)}")
        if not _is_whole(die) or die not in dice or not is_near_wisp(dice[die], stacks[uid].x, stacks[uid].y):
            raise DocumentError(
                f"{told(s, stacks[uid])} is trapped by {die}, which is no stonewisp within 2 inches [SM-SCEN-6]"
            )
        if not _is_whole(since) or since > s.turn or not _are_guesses(guesses):
            raise DocumentError(
                f"{told(s, stacks[uid])} was trapped in a turn there was, and numbers from 1 to 6 were guessed"
                " [SM-SCEN-6]"
            )
    for stack in s.stacks:
        for die in stack.freed:
            if not _is_whole(die) or die not in dice:
                raise DocumentError(f"{told(s, stack)} was freed from {die}, which is no stonewisp [SM-SCEN-6]")
    _check_secrets(s)


def _are_guesses(guesses: Any) -> bool:
    return type(guesses) is tuple and all(_is_face(n) for n in guesses) and len(set(guesses)) == len(guesses)


def _check_secrets(s: Battle) -> None:
    """One number for each of the trapped, which was not guessed yet. [SM-SCEN-6]"""
    secrets = [secret for known in s.wisps for secret in known]
    written = [f"{trap.uid}={n}" for trap in s.traps for n in FACES if n not in trap.guesses]
    for secret in secrets:
        if secret not in written:
            raise DocumentError(
                f'"{secret}" is no number of a trapped Character, such as "3=5" for Character 3 and a five'
                " that was not guessed [SM-SCEN-6]"
            )
    held = sorted(secret.partition("=")[0] for secret in secrets)
    is_rolled = not _is_named(s.agenda, "wisp_rolled")
    if len(set(held)) < len(held) or (is_rolled and held != sorted(str(trap.uid) for trap in s.traps)):
        raise DocumentError(
            "each trapped Character has one number in `wisps`, which its opponent rolled [SM-SCEN-6]"
        )


# --- Whose turn --------------------------------------------------------------------------------------------


def _check_current(s: Battle) -> None:
    """The Character being activated is on the table, or has just left it. [SM-TURN-14]"""
    on_table = {stack.card: stack.uid for stack in s.stacks}
    has_left = bool(s.activated) and s.activated[-1] not in on_table
    if s.current and s.current not in on_table.values() and not has_left:
        raise DocumentError(
            f'"current" is {s.current}, and no Character has that number; {known_characters(s)}'
        )


def _check_seats(s: Battle, frame: Frame) -> None:
    """Whoever the agenda speaks of sits there. [SM-SETUP-3] [SM-SOLO-2]"""
    if frame[0] == "ask":
        asked = [frame[2]] if frame[1] not in ("roll", "draw_next") else []
    elif frame[0] == "ask_all":
        asked = list(frame[2]) if type(frame[2]) is tuple else [frame[2]]
    else:
        _check_step(s, frame)
        return
    for seat in asked:
        if type(seat) is not int or not 0 <= seat < s.seats:
            raise DocumentError(f"{nobody_at(s, seat)}, and is asked {frame[1]!r}")


def _check_asked_about(s: Battle, frame: Frame) -> None:
    """Whoever a question is about is there. [SM-TURN-8] [SM-SCEN-6]"""
    if frame[0] != "ask":
        return
    for index in _places(s.game.named_questions[frame[1]].options, ("uid",)):
        uid = frame[index + 1] if index + 1 < len(frame) else 0
        if uid != 0 and not any(stack.uid == uid for stack in s.stacks):
            raise DocumentError(
                f'"{frame[1]}" is asked about Character {uid!r}, which is not there; {known_characters(s)}'
            )
        if frame[1] == "guess" and not any(trap.uid == uid for trap in s.traps):
            raise DocumentError(
                f"the number of a stonewisp is asked for Character {uid!r}, which none has trapped [SM-SCEN-6]"
            )


def _check_step(s: Battle, frame: Frame) -> None:
    name = frame[0]
    for index in _places(s.game.named_steps[name], ("seat", "roller")):
        seat = frame[index] if index < len(frame) else CHANCE
        if type(seat) is not int or seat not in SIDES:
            raise DocumentError(f'the step "{name}" is for side {seat!r}, and there are 0 and 1 [SM-SETUP-3]')
        if s.seats == 1 and seat == PHANTOM and name in OF_A_PERSON:
            raise DocumentError(
                f'the step "{name}" is for side {PHANTOM}, where nobody sits: the phantom has a turn of its'
                ' own, the step "phantom" of a short position [SM-SOLO-2]'
            )


@lru_cache(maxsize=256)
def _places(function: Callable[..., Any], names: tuple[str, ...]) -> tuple[int, ...]:
    """Which arguments of a step or a question have one of these names; the state is the one before them all."""
    return tuple(index for index, name in enumerate(signature(function).parameters) if name in names)


def nobody_at(s: Battle, seat: Any) -> str:
    """That a seat does not exist, for whoever named it."""
    seats = "there are 0 and 1" if s.seats > 1 else "against the phantom there is only 0"
    return f"nobody sits at seat {seat!r}: {seats}"
