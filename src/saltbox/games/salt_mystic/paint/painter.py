"""How Salt Mystic looks on a terminal. Works from a view; knows marks and layout, no rules."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from saltbox.engine import HIDDEN, Ask, Choice, Foreseen, Match, OptionProse, Seat, View
from saltbox.games.salt_mystic.cards import copy_of, design_of, owner_of
from saltbox.games.salt_mystic.choices import Thing, parse_play
from saltbox.games.salt_mystic.paint.table_map import LEGEND, SIDE_STYLES, TableMap, arrow, label
from saltbox.games.salt_mystic.paint.typed_moves import HINTS, question_asked, read_typed, spoken
from saltbox.games.salt_mystic.told import AttackForeseen
from saltbox.textboard import Glyphs, Line, Preview, Scene, numbered, option_said

SMALL, BIG = 28, 44  # columns of the map: so many fit beside the rest on 80 and on 100 columns
STEPS = ("terrain", "marshals", "opening", "draw", "play", "activation")
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
        stacks = [stack for stack in scene.view["stacks"] if stack.seat == seat]
        return [self.name(scene, seat), *[self.stack(scene, stack, roomy) for stack in stacks]]

    def stack(self, scene: Scene, stack: Any, roomy: bool) -> Line:
        """One Character: number, facing, name, values, and what lies beneath it; its place if there is room."""
        now, style = stack.uid == scene.view["current"], SIDE_STYLES[stack.seat]
        line = Line(f"{'>' if now else ' '}{arrow(stack.heading, stack.seat, self.glyphs)}", style)
        line.append(f"{label(stack.uid, stack.seat, self.glyphs)} ", style)
        line.append(f"{copy_name(scene, stack.card)}{' (Guardian)' if stack.guardian else ''} ")
        line.append(values(scene, stack.card), "bold")
        if roomy:
            line.append(f" at {inches(stack.x)} {inches(stack.y)} facing {stack.heading // 10}", "dim")
        for beneath in filter(None, (stack.vehicle, stack.attachment, *stack.breakers)):
            line.append(f" + {short(scene, beneath)}", "cyan")
        if stack.card in scene.view["activated"]:
            line.append(" done", "dim")
        return line

    def rest(self, scene: Scene) -> list[Line]:
        """Terrain by number, abandoned cards, traps, and effects that last."""
        view = scene.view
        pieces = [f"{piece.uid} {piece.kind.replace('_', ' ')}{wall_die(piece)}" for piece in view["terrain"]]
        lines = [Line.assemble(("Terrain ", "dim"), ", ".join(pieces))] if pieces else []
        for loose in view["loose"]:
            cards = " + ".join(card_name(scene, card) for card in (loose.vehicle, loose.attachment) if card)
            where = f"{inches(loose.x)} {inches(loose.y)}"
            lines.append(Line.assemble(("Abandoned ", "dim"), f"{loose.uid} {cards} at {where}"))
        for trap in view["traps"]:
            tried = f", tried {' '.join(map(str, trap.guesses))}" if trap.guesses else ""
            lines.append(Line.assemble(("Trapped ", "dim"), f"{trap.uid} by stonewisp {trap.die}{tried}"))
        return [*lines, *self.lasting(scene)]

    def lasting(self, scene: Scene) -> Iterator[Line]:
        """What cards did to Characters for a while."""
        for lasting in scene.view["effects"]:
            change = f"{lasting.what.replace('_', ' ')}{f' {lasting.amount:+}' if lasting.amount else ''}"
            end = f" until turn {lasting.until}" if 0 < lasting.until < 100_000 else ""
            source = card_name(scene, lasting.source)
            yield Line.assemble(("Effect ", "dim"), f"{lasting.uid}: {change}{end} ({source})")

    def hands(self, scene: Scene, roomy: bool) -> list[Line]:
        """One's own hand, and the phantom's while it lies open."""
        view = scene.view
        own = [] if view["seat"] is None else self.hand(scene, view["seat"], roomy)
        return [*own, *self.hand(scene, 1, roomy)] if view["shown"] else own

    def hand(self, scene: Scene, seat: Seat, roomy: bool) -> list[Line]:
        """Cards in hand, with values; with their texts where there is room."""
        held = Counter(design_of(card) for card in scene.view["hand"][seat] if card != HIDDEN)
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
        if any(Thing.parse(choice) for choice in ask.options):
            lines = [self.labelled(scene, *pair) for pair in zip(ask.options, scene.options, strict=True)]
        else:
            lines = numbered(scene)
        hint = HINTS.get(question_asked(scene))
        if hint:
            lines.append(Line(f"Type {hint}.", "dim"))
        return lines

    def labelled(self, scene: Scene, choice: Choice, option: OptionProse) -> Line:
        """An option by the choice itself, and what it would come to."""
        typed = Line.assemble((f"{spoken(scene, choice)} ", "bold"))
        line = Line.join("", [typed, option_said(option)])
        if choice in scene.previews:
            line.append(f"  {scene.previews[choice].sum}", "bold bright_green")
        return line

    def read(self, scene: Scene, typed: str) -> Choice:
        """Inches and degrees are as good as the spelling of the rules."""
        return read_typed(scene, typed)

    def rules(self, scene: Scene, choice: Choice) -> list[str]:
        """What the word of an option means, or a number in answer to this question."""
        play = parse_play(choice)
        if play is not None:
            word = play.WORD
        else:
            word = choice if scene.ask is None or Thing.parse(choice) is None else scene.ask.question
        return [RULES_OF_CHOICES[word]] if word in RULES_OF_CHOICES else []

    def is_quiet(self, scene: Scene, number: int) -> bool:
        """The die and the terms of an attack that is told as a whole right after them."""
        names = [event.name for event in scene.events[number : number + 3]]
        if names[:1] == ["dice_rolled"]:
            return names[1:2] == ["attack_resolved"]
        return names == ["attack_declared", "dice_rolled", "attack_resolved"]

    def previews(self, match: Match, ask: Ask) -> Mapping[Choice, Preview]:
        """What every attack would do, as the referee foresees it."""
        if ask.question != "attack":
            return {}
        foreseen = [match.foresee(ask.seat, choice) for choice in ask.options if Thing.parse(choice)]
        return {one.choice: _preview(one) for one in foreseen if one.branches[0].summary.attacks}


def _preview(foreseen: Foreseen) -> Preview:
    """die +3 (+2 Karak +1 from behind) against 6: 4 of 6 hit, 2 of 6 fell it."""
    attack: AttackForeseen = foreseen.branches[0].summary.attacks[0]
    amount = sum(term.value for term in attack.terms)
    terms = " ".join(f"{term.value:+} {term.label}" for term in attack.terms)
    hits, falls = 0, 0
    for branch in foreseen.branches:
        made = branch.summary.attacks[-1]
        hits += branch.chance * (made.is_hit and not made.negated_by)
        falls += branch.chance * any(one.uid == attack.target for one in branch.summary.falls)
    chance = f"{hits} of {foreseen.out_of} hit" + (f", {falls} fell it" if falls != hits else "")
    return Preview(amount, f"die {amount:+} ({terms}) against {attack.defense}: {chance}")


def order(view: View) -> tuple[Seat, Seat]:
    """Oneself first; a spectator sits at seat 0."""
    seat = 0 if view["seat"] is None else int(view["seat"])
    return seat, 1 - seat


def inches(mils: int) -> str:
    """Inches with one digit: enough to find something on the map."""
    return f"{mils / 1_000:.1f}"


def wall_die(piece: Any) -> str:
    """The die that lies on a wall of the labyrinth."""
    return f" (die {piece.die})" if piece.die else ""


def card_name(scene: Scene, card: str) -> str:
    """What stands at the head of a card; an effect may also come from a list of the phantom."""
    found = scene.table.cards.get(card)
    return card.replace("_", " ") if found is None else str(found.name)


def copy_name(scene: Scene, card: str) -> str:
    """A Character, with the letter of its copy if it is not the first one."""
    copies = [each for each in scene.table.decks[owner_of(card)] if design_of(each) == design_of(card)]
    return f"{card_name(scene, card)} {copy_of(card)}" if len(copies) > 1 else card_name(scene, card)


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
