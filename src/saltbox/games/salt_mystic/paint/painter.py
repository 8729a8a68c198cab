"""How Salt Mystic looks on a terminal. Works from a view; knows marks and layout, no rules."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from saltbox.engine import HIDDEN, Ask, Choice, Match, Part, Seat, View
from saltbox.games.salt_mystic.paint.table_map import LEGEND, SIDE_STYLES, TableMap, arrow, label
from saltbox.games.salt_mystic.paint.typed_moves import HINTS, asked, read_typed
from saltbox.textboard import Glyphs, Line, Preview, Scene, numbered

SMALL, BIG = 28, 44  # columns of the map: so many fit beside the rest on 80 and on 100 columns
STEPS = ("terrain", "marshals", "opening", "draw", "play", "activation")
CARD = re.compile(r"[01][a-z]:\S+")
STATS = (("speed", "S"), ("defense", "D"), ("range", "R"), ("expertise", "X"))
PHANTOM = "Phantom"
RULES_OF_CHOICES = {
    "accept": "SM-TERRAIN-2", "again": "SM-TERRAIN-17", "done": "SM-TURN-7", "raise": "SM-GUARDIAN-4",
    "draw": "SM-SCEN-2", "stop": "SM-SCEN-2", "end": "SM-TURN-11", "pass": "SM-SCEN-6", "stay": "SM-TURN-11",
    "attack-first": "SM-TURN-10", "none": "SM-TURN-11", "deploy": "SM-DEPLOY-2", "attach": "SM-ATTACH-1",
    "break": "SM-BREAKER-1", "guardian": "SM-GUARDIAN-1", "use": "SM-CARD-3", "drop": "SM-ATTACH-16",
    "take": "SM-ATTACH-13", "activate": "SM-TURN-9", "attack": "SM-ATTACK-3", "guess": "SM-SCEN-6",
    "next_mover": "SM-TURN-9",
}  # fmt: skip


class SaltMysticPainter:
    """Draws what one seat may see. North is up for everybody, so that typed places mean the same to all."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs

    # --- Where the game stands ---

    def header(self, scene: Scene, width: int) -> list[Line]:
        """Scenario, turn and step; then both sides with their piles."""
        view = scene.view
        line = Line(scene.title, "bold")
        line.append(f"  {str(view['scenario']).replace('-', ' ').capitalize()}  ", "dim")
        line.append(f"Turn {view['turn']}  ", "bold")
        for step in STEPS if width >= 100 else (view["step"],):
            now = step == view["step"]
            line.append(f"[{step}]" if now else f" {step} ", "bold reverse" if now else "dim")
        if view["forfeited"]:
            line.append("  no combat this turn", "bold red")
        return [line, Line.join("   ", [self.piles(scene, seat) for seat in order(view)])]

    def piles(self, scene: Scene, seat: Seat) -> Line:
        """A side by mark, name and colour, with its numbers of cards."""
        view = scene.view
        text = self.name(scene, seat)
        if view["active"] == seat:
            text.append(f" {self.glyphs.star}", "bold bright_yellow")
        text.append(f" hand {len(view['hand'][seat])} deck {view['deck'][seat]}")
        text.append(f" discard {len(view['discard'][seat])} Guardian {raised(scene, seat)}/3")
        return text

    def name(self, scene: Scene, seat: Seat) -> Line:
        """A side; where nobody sits, the phantom plays."""
        name = scene.names[seat] if seat < len(scene.names) else PHANTOM
        return Line(f"{self.glyphs.owners[seat]} {name}", SIDE_STYLES[seat])

    # --- The table ---

    def board(self, scene: Scene, big: bool) -> list[Line]:
        """The table from above."""
        lines = TableMap(scene.view, self.glyphs, BIG if big else SMALL).lines()
        return [*lines, Line(LEGEND, "dim")] if big else lines

    # --- Around it ---

    def side(self, scene: Scene, roomy: bool) -> list[Line]:
        """Everybody on the table, what lies there, what lasts, and one's own hand."""
        own, foe = order(scene.view)
        blocks = [self.army(scene, own, roomy), self.hands(scene, roomy), self.army(scene, foe, roomy)]
        gap = [Line("")] if roomy else []
        return [line for block in (*blocks, self.rest(scene)) if block for line in (*gap, *block)][len(gap) :]

    def army(self, scene: Scene, seat: Seat, roomy: bool) -> list[Line]:
        """The Characters of a side with the printed values of their cards."""
        stacks = [stack for stack in scene.view["stacks"] if stack[1] == seat]
        return [self.name(scene, seat), *[self.stack(scene, stack, roomy) for stack in stacks]]

    def stack(self, scene: Scene, stack: Any, roomy: bool) -> Line:
        """One Character: number, facing, name, values, and what lies beneath it; its place if there is room."""
        uid, seat, card, x, y, heading, vehicle, attachment, breakers, guardian = stack[:10]
        now = uid == scene.view["current"]
        line = Line(f"{'>' if now else ' '}{arrow(heading, seat, self.glyphs)}", SIDE_STYLES[seat])
        line.append(f"{label(uid, seat, self.glyphs)} ", SIDE_STYLES[seat])
        line.append(f"{copy_name(scene, card)}{' (Guardian)' if guardian else ''} ")
        line.append(values(scene, card), "bold")
        if roomy:
            line.append(f" at {inches(x)} {inches(y)} facing {heading // 10}", "dim")
        for beneath in filter(None, (vehicle, attachment, *breakers)):
            line.append(f" + {short(scene, beneath)}", "cyan")
        if card in scene.view["activated"]:
            line.append(" done", "dim")
        return line

    def rest(self, scene: Scene) -> list[Line]:
        """Terrain by number, abandoned cards, traps, and effects that last."""
        view = scene.view
        pieces = [f"{piece[0]} {piece[1].replace('_', ' ')}{wall_die(piece)}" for piece in view["terrain"]]
        lines = [Line.assemble(("Terrain ", "dim"), ", ".join(pieces))] if pieces else []
        for uid, vehicle, attachment, x, y, _ in view["loose"]:
            cards = " + ".join(card_name(scene, card) for card in (vehicle, attachment) if card)
            lines.append(Line.assemble(("Abandoned ", "dim"), f"{uid} {cards} at {inches(x)} {inches(y)}"))
        for uid, die, _, guesses in view["traps"]:
            tried = f", tried {' '.join(map(str, guesses))}" if guesses else ""
            lines.append(Line.assemble(("Trapped ", "dim"), f"{uid} by stonewisp {die}{tried}"))
        return [*lines, *self.lasting(scene)]

    def lasting(self, scene: Scene) -> Iterator[Line]:
        """What cards did to Characters for a while."""
        for uid, what, amount, until, source in scene.view["effects"]:
            change = f"{what.replace('_', ' ')}{f' {amount:+}' if amount else ''}"
            end = f" until turn {until}" if 0 < until < 100_000 else ""
            yield Line.assemble(("Effect ", "dim"), f"{uid}: {change}{end} ({card_name(scene, source)})")

    def hands(self, scene: Scene, roomy: bool) -> list[Line]:
        """One's own hand, and the phantom's while it lies open."""
        view = scene.view
        own = [] if view["seat"] is None else self.hand(scene, view["seat"], roomy)
        return [*own, *self.hand(scene, 1, roomy)] if view["shown"] else own

    def hand(self, scene: Scene, seat: Seat, roomy: bool) -> list[Line]:
        """Cards in hand, with values; with their texts where there is room."""
        held = Counter(card[3:] for card in scene.view["hand"][seat] if card != HIDDEN)
        if not roomy:
            cards = ", ".join(f"{f'{n} ' if n > 1 else ''}{short(scene, card)}" for card, n in held.items())
            return [Line.assemble((f"Hand of {held.total()}: ", "bold"), cards or "empty")]
        lines = [Line(f"Hand of {held.total()}", "bold")]
        for card, copies in held.items():
            line = Line(f"  {f'{copies}x ' if copies > 1 else ''}{short(scene, card)}  ")
            lines.append(line.append(scene.table.cards[card].text, "dim"))
        return lines

    # --- The question ---

    def options(self, scene: Scene) -> list[Line]:
        """A list. Choices that are numbers themselves keep them; for measured ones it is told what to type."""
        ask = scene.ask
        if ask is None:
            return []
        if any(choice.isdigit() for choice in ask.options):
            lines = [self.labelled(scene, *pair) for pair in zip(ask.options, scene.options, strict=True)]
        else:
            lines = numbered(scene)
        hint = HINTS.get(asked(ask)[0])
        if hint:
            lines.append(Line(f"Type {hint}.", "dim"))
        return lines

    def labelled(self, scene: Scene, choice: Choice, sentence: str) -> Line:
        """An option by the choice itself, and what it would come to."""
        line = Line.assemble((f"{CARD.sub(lambda found: found[0][3:], choice)} ", "bold"), sentence)
        if choice in scene.previews:
            line.append(f"  {scene.previews[choice].sum}", "bold bright_green")
        return line

    def read(self, scene: Scene, typed: str) -> Choice:
        """Inches and degrees are as good as the spelling of the rules."""
        return read_typed(scene, typed)

    def rules(self, scene: Scene, choice: Choice) -> list[str]:
        """What the word of an option means, or a number in answer to this question."""
        word = scene.ask.question if choice.isdigit() and scene.ask is not None else choice.partition(" ")[0]
        return [RULES_OF_CHOICES[word]] if word in RULES_OF_CHOICES else []

    def is_quiet(self, scene: Scene, number: int) -> bool:
        """The die and the terms of an attack that is told as a whole right after them."""
        names = [event.name for event in scene.events[number : number + 3]]
        if names[:1] == ["dice_rolled"]:
            return names[1:2] == ["attack_resolved"]
        return names == ["attack_declared", "dice_rolled", "attack_resolved"]

    def previews(self, match: Match, ask: Ask) -> Mapping[Choice, Preview]:
        """What would be added to the die of every attack."""
        if ask.question != "attack":
            return {}
        sums = {choice: match.preview(ask, choice) for choice in ask.options}
        return {choice: _preview(match, parts) for choice, parts in sums.items() if parts}


def _preview(match: Match, parts: list[Part]) -> Preview:
    amount = sum(part.value for part in parts)
    terms = " ".join(f"{part.value:+} {match.term_words(part).label}" for part in parts)
    return Preview(amount, f"die {amount:+} ({terms})")


def order(view: View) -> tuple[Seat, Seat]:
    """Oneself first; a spectator sits at seat 0."""
    seat = 0 if view["seat"] is None else int(view["seat"])
    return seat, 1 - seat


def inches(mils: int) -> str:
    """Inches with one digit: enough to find something on the map."""
    return f"{mils / 1_000:.1f}"


def wall_die(piece: Any) -> str:
    """The die that lies on a wall of the labyrinth."""
    return f" (die {piece[11]})" if piece[11] else ""


def card_name(scene: Scene, card: str) -> str:
    """What stands at the head of a card; an effect may also come from a list of the phantom."""
    return (
        str(scene.table.cards[card].name)
        if ":" in card or card in scene.table.cards
        else card.replace("_", " ")
    )


def copy_name(scene: Scene, card: str) -> str:
    """A Character, with the letter of its copy if it is not the first one."""
    several = card[1] != "a" or any(f"{card[0]}b{card[2:]}" in deck for deck in scene.table.decks)
    return f"{card_name(scene, card)} {card[1].upper()}" if several else card_name(scene, card)


def raised(scene: Scene, seat: Seat) -> int:
    """Guardian Arises cards played; the Character on top of them, until it has its place, is none of them."""
    return sum(scene.table.cards[card].kind == "guardian" for card in scene.view["raising"][seat])


def values(scene: Scene, card: str) -> str:
    """S5 D9 R2 X3: the printed values of a card; a change has its sign."""
    found = scene.table.cards[card]
    shown = []
    for stat, letter in STATS:
        value, change = getattr(found, stat), getattr(found, f"{stat}_change")
        if value is not None or change:
            shown.append(f"{letter}{value}" if value is not None else f"{letter}{change:+}")
    return " ".join(shown)


def short(scene: Scene, card: str) -> str:
    """A card in hand in a few words."""
    stats = values(scene, card)
    return f"{card_name(scene, card)}{f' {stats}' if stats else ''}"
