"""What lasts in a position: effects on Characters, and stonewisps with their secret numbers."""

from typing import Any

from saltbox.engine.errors import DocumentError, did_you_mean
from saltbox.games.salt_mystic.cards import owner_of
from saltbox.games.salt_mystic.rules.move import is_near_wisp
from saltbox.games.salt_mystic.setup.checking.cards import is_named
from saltbox.games.salt_mystic.setup.checking.names import known_characters, named
from saltbox.games.salt_mystic.setup.checking.values import FACES, is_face, is_whole
from saltbox.games.salt_mystic.state import Battle, held_by, wisp_secret

LASTING = (
    "speed", "defense", "vehicle_defense", "range", "expertise", "attack", "no_move", "no_attack", "loyalty",
)  # fmt: skip


def check_effects(s: Battle) -> None:
    """An effect ends when its Character leaves the table. Only who swapped sides is not the owner's.

    [SM-SOLO-8]
    """
    stacks = {stack.uid: stack for stack in s.stacks}
    swapped = set()
    for uid, what, amount, until, source in s.effects:
        if not is_whole(uid) or uid not in stacks:
            raise DocumentError(
                f"an effect lasts on Character {uid}, which is not there; {known_characters(s)}"
            )
        if what not in LASTING:
            raise DocumentError(f'no effect changes "{what}"; {did_you_mean(str(what), LASTING)}')
        if type(amount) is not int or type(until) is not int or type(source) is not str:
            raise DocumentError(
                f"an effect on {named(s, stacks[uid])} has an amount, the turn it lasts until, and a card"
            )
        if what == "loyalty":
            swapped.add(uid)
    for uid, stack in stacks.items():
        if (uid in swapped) != (stack.seat != owner_of(stack.card)):
            raise DocumentError(
                f"{named(s, stack)} belongs to side {owner_of(stack.card)} and fights for side {stack.seat}:"
                ' an effect "loyalty" says so, and only then',
                "SM-SOLO-8",
            )


def check_stonewisps(s: Battle) -> None:
    """Who is trapped stands near its stonewisp, and somebody knows its number. [SM-SCEN-6]"""
    dice = {piece.uid: piece for piece in s.terrain if piece.kind == "stonewisp_die"}
    stacks = {stack.uid: stack for stack in s.stacks}
    for uid, die, since, guesses in s.traps:
        if not is_whole(uid) or uid not in stacks:
            raise DocumentError(f"Character {uid} is trapped, but not on the table; {known_characters(s)}")
        if not is_whole(die) or die not in dice or not is_near_wisp(dice[die], stacks[uid].x, stacks[uid].y):
            raise DocumentError(
                f"{named(s, stacks[uid])} is trapped by {die}, which is no stonewisp within 2 inches",
                "SM-SCEN-6",
            )
        if not is_whole(since) or since > s.turn or not _are_guesses(guesses):
            raise DocumentError(
                f"{named(s, stacks[uid])} was trapped in a turn there was,"
                " and numbers from 1 to 6 were guessed",
                "SM-SCEN-6",
            )
    for stack in s.stacks:
        for die in stack.freed:
            if not is_whole(die) or die not in dice:
                raise DocumentError(
                    f"{named(s, stack)} was freed from {die}, which is no stonewisp", "SM-SCEN-6"
                )
    _check_secrets(s)


def _are_guesses(guesses: Any) -> bool:
    return type(guesses) is tuple and all(is_face(n) for n in guesses) and len(set(guesses)) == len(guesses)


def _check_secrets(s: Battle) -> None:
    """One number for each of the trapped, which was not guessed yet. [SM-SCEN-6]"""
    secrets = [secret for known in s.wisps for secret in known]
    written = [wisp_secret(trap.uid, n) for trap in s.traps for n in FACES if n not in trap.guesses]
    for secret in secrets:
        if secret not in written:
            raise DocumentError(
                f'"{secret}" is no number of a trapped Character, such as "3=5" for Character 3 and a five'
                " that was not guessed",
                "SM-SCEN-6",
            )
    held = sorted(held_by(secret) for secret in secrets)
    is_rolled = not is_named(s.agenda, "wisp_rolled")
    if len(set(held)) < len(held) or (is_rolled and held != sorted(trap.uid for trap in s.traps)):
        raise DocumentError(
            "each trapped Character has one number in `wisps`, which its opponent rolled", "SM-SCEN-6"
        )
