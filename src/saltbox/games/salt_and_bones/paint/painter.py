"""How Salt & Bones looks on a terminal. Works from a view; knows marks and layout, no rules."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from saltbox.engine import HIDDEN, Ask, Choice, Foreseen, Match, Seat, View
from saltbox.games.salt_and_bones.cards import CardTable
from saltbox.games.salt_and_bones.choices import (
    ATTACK_DECK,
    DECLINE,
    DISENGAGE,
    DONE,
    END,
    KEEP,
    PASS,
    STRATEGY_DECK,
    OfOneCard,
    Place,
    parse,
)
from saltbox.games.salt_and_bones.paint.field_board import OWNER_STYLES, FieldBoard, legend
from saltbox.games.salt_and_bones.told import AskedPlace, AttackPlaced, Blow, DamageCreated, DuelForeseen
from saltbox.textboard import Glyphs, Line, Preview, Scene, meant, numbered

FULL_HEALTH = 20
PHASES = ("Field", "Draw", "Preparation", "Combat")
PHASE_OF_QUESTION = {"discard": "Draw", "draw": "Draw", "prepare": "Preparation"}
PHASE_OF_EVENT = {
    "round_began": "Field", "field_card_flipped": "Field", "hand_kept": "Draw", "card_drawn": "Draw",
    "card_prepared": "Preparation", "combat_began": "Combat", "turn_began": "Combat",
}  # fmt: skip
STAGES = {"press": "being dealt", "forced": "meeting forced cards", "defend": "about to land"}
RULES_OF_CHOICES = {
    KEEP: "SB-DRAW-1", DONE: "SB-PREP-4", DISENGAGE: "SB-DISENGAGE-2", DECLINE: "SB-DISENGAGE-11",
    END: "SB-CHAIN-11", PASS: "SB-STRAT-9", ATTACK_DECK: "SB-DRAW-6", STRATEGY_DECK: "SB-DRAW-6",
}  # fmt: skip


class SaltAndBonesPainter:
    """Draws what one seat may see. A spectator sits below, at seat 0, and sees no hand."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs

    # --- Where the game stands ---

    def header(self, scene: Scene, width: int) -> list[Line]:
        """Round, phase and decks; then Health and Momentum."""
        view = scene.view
        line = Line(scene.title, "bold")
        line.append(f"  Round {view['round']}  ", "bold")
        now = phase(scene)
        for name in PHASES if width >= 100 else (now,):
            line.append(f"[{name}]" if name == now else f" {name} ", "bold reverse" if name == now else "dim")
        if view["last_round"]:
            line.append("  LAST ROUND", "bold red")
        decks = [f"{kind} {view[f'{kind}_deck']}" for kind in ("attack", "strategy", "field")]
        line.append(f"  Decks: {', '.join(decks)}", "dim")
        bar = FULL_HEALTH if width >= 76 + sum(map(len, scene.names)) - 13 else FULL_HEALTH // 2
        health = Line.join("   ", [self.health(scene, seat, bar) for seat in (me(view), 1 - me(view))])
        return [line, health]

    def health(self, scene: Scene, seat: Seat, length: int) -> Line:
        """A bar, and the number beside it."""
        health = scene.view["health"][seat]
        full = -(-health * length // FULL_HEALTH)
        text = self.name(scene, seat)
        text.append(f" {self.glyphs.full_bar * full}", "red" if health <= FULL_HEALTH // 4 else "green")
        text.append(self.glyphs.empty_bar * (length - full), "dim")
        text.append(f" {health}/{FULL_HEALTH}", "bold")
        return text

    def name(self, scene: Scene, seat: Seat) -> Line:
        """A seat by mark, name and colour, with the Momentum star."""
        named = f"{self.glyphs.owners[seat]} {scene.names[seat]}"
        text = Line.assemble((named, f"bold {OWNER_STYLES[seat]}"))
        if scene.view["momentum"] == seat:
            text.append(f" {self.glyphs.star}", "bold bright_yellow")
        return text

    # --- The board ---

    def board(self, scene: Scene, big: bool) -> list[Line]:
        """The Field Board; when a card is to be placed, the tiles it could cover are lit."""
        lit: set[str] = set()
        if scene.ask is not None and scene.ask.question == "place":
            lit = {tile for option in scene.ask.options if (place := Place.parse(option)) for tile in place}
        lines = FieldBoard(scene.view, scene.table, self.glyphs, lit, big).lines()
        return [*lines, legend(self.glyphs)] if big else lines

    # --- Around the board ---

    def side(self, scene: Scene, roomy: bool) -> list[Line]:
        """The opponent, what is pending, and one's own side of the table."""
        seat = me(scene.view)
        blocks = [self.player(scene, 1 - seat, roomy), self.pending(scene), self.player(scene, seat, roomy)]
        if scene.view["seat"] is not None:
            blocks.append(self.hand(scene, roomy))
        gap = [Line("")] if roomy else []
        lines = [line for block in blocks if block for line in (*gap, *block)]
        return lines[len(gap) :]

    def player(self, scene: Scene, seat: Seat, roomy: bool) -> list[Line]:
        """A Player Board: hidden Instincts as backs, unless this seat may know them."""
        view = scene.view
        title = self.name(scene, seat)
        if seat != view["seat"]:
            counts = len(view["attack_hand"][seat]), len(view["strategy_hand"][seat])
            words = "hand: {} Attack, {} Strategy" if roomy else "hand {} Att {} Str"
            title.append(f"  {words.format(*counts)}")
        for status in statuses(view, seat):
            title.append(f"  {status}", "bold magenta")
        slots = {
            "Instincts": [self.instinct(scene, seat, slot) for slot in range(len(view["instincts"][seat]))],
            "Equipment": [self.card(scene, card) for card in view["equipment"][seat]],
            "Gambit": [self.card(scene, view["gambit"][seat])],
        }
        return [title, *(self.slot_lines(slots) if roomy else [self.slot_line(slots)])]

    def slot_lines(self, slots: Mapping[str, list[str]]) -> list[Line]:
        """Every slot, one line for each kind."""
        return [Line.assemble((f"  {kind:<10}", "dim"), "   ".join(cards)) for kind, cards in slots.items()]

    def slot_line(self, slots: Mapping[str, list[str]]) -> Line:
        """What lies on the board in one line; the kinds by their first letter."""
        line = Line()
        for kind, cards in slots.items():
            filled = [card for card in cards if card != self.glyphs.empty]
            if filled:
                line.append(f" {kind[0]} ", "dim").append(f"{', '.join(filled)} ")
        return line or Line(" empty board", "dim")

    def card(self, scene: Scene, card: str) -> str:
        """A card on a board."""
        if card == HIDDEN:
            return self.glyphs.hidden
        return names_of(scene.table, card) if card else self.glyphs.empty

    def instinct(self, scene: Scene, seat: Seat, slot: int) -> str:
        """An Instinct slot; one that the opponent has looked into says so."""
        view = scene.view
        text = self.card(scene, view["instincts"][seat][slot])
        return f"{text} (seen)" if view["spied"][seat][slot] else text

    def pending(self, scene: Scene) -> list[Line]:
        """The damage on its way and the announced cards, newest on top: it resolves first."""
        lines = []
        for play in reversed(scene.view["plays"]):
            where = f" on {play.placement}" if play.placement else ""
            fate = ", negated" if play.negated else ""
            text = f"{scene.names[play.seat]}: {names_of(scene.table, play.card)}{where}{fate}"
            lines.append(Line.assemble(("  announced  ", "dim"), (text, "bold magenta")))
        for blow in scene.view["damage"]:
            fate = "negated" if blow.negated else "cannot be negated" if blow.hardened else STAGES[blow.stage]
            text = f"{blow.amount} to {scene.names[1 - blow.dealer]}, {fate}"
            lines.append(Line.assemble(("  damage     ", "dim"), (text, "bold red")))
        return [Line("Pending, top first", "bold"), *lines] if lines else []

    def hand(self, scene: Scene, roomy: bool) -> list[Line]:
        """One's own cards, with values; with their texts where there is room."""
        seat, view, table = me(scene.view), scene.view, scene.table
        held = Counter((*view["attack_hand"][seat], *view["strategy_hand"][seat]))
        if not roomy:
            cards = ", ".join(f"{f'{n} ' if n > 1 else ''}{short(table, card)}" for card, n in held.items())
            return [Line.assemble((f"Hand of {held.total()}: ", "bold"), cards or "empty")]
        count = f"{held.total()} card" + ("" if held.total() == 1 else "s")
        title = Line(f"Your hand: {count}" if held else "Your hand is empty", "bold")
        room = max((len(names_of(table, card)) for card in held), default=0)
        return [title, *(hand_line(table, card, n, room) for card, n in held.items())]

    # --- The question ---

    def options(self, scene: Scene) -> list[Line]:
        """A list; placements are many and alike, so they are grouped by what they would do."""
        if scene.ask is None or scene.ask.question != "place":
            return numbered(scene)
        groups: dict[Preview, list[str]] = {}
        for number, choice in enumerate(scene.ask.options, start=1):
            groups.setdefault(scene.previews[choice], []).append(f"{number}){choice}")
        ordered = sorted(groups.items(), key=lambda group: -group[0].amount)
        return [
            Line.assemble((f"{preview.sum}  ", "bold bright_green"), "  ".join(placements))
            for preview, placements in ordered
        ]

    def read(self, scene: Scene, typed: str) -> Choice:
        """`c3 d3` is as good as `C3/D3`."""
        placing = scene.ask is not None and scene.ask.question == "place"
        place = Place.typed(typed) if placing else None
        return meant(scene, typed) if place is None else str(place)

    def rules(self, scene: Scene, choice: Choice) -> list[str]:
        """The card that an option speaks of, or what the word of it means."""
        if choice in RULES_OF_CHOICES:
            return [RULES_OF_CHOICES[choice]]
        option = parse(choice)
        if isinstance(scene.about, AskedPlace):
            card = scene.about.card
        else:
            card = option.card if isinstance(option, OfOneCard) else ""
        found = scene.table.attack.get(card) or scene.table.strategy.get(card)
        return [found.code] if found is not None and found.code else []

    def is_quiet(self, scene: Scene, number: int) -> bool:
        """A blow of exactly what the attack before it has added up."""
        placed, struck = scene.events[number - 1].facts, scene.events[number].facts
        if not isinstance(struck, DamageCreated) or not isinstance(placed, AttackPlaced):
            return False
        return struck.amount == sum(part.value for part in placed.parts)

    def previews(self, match: Match, ask: Ask) -> Mapping[Choice, Preview]:
        """The damage of every placement."""
        return placement_previews(match, ask) if ask.question == "place" else {}


def placement_previews(match: Match, ask: Ask) -> Mapping[Choice, Preview]:
    """What every placement would do, as the referee foresees it."""
    return {one.choice: _preview(match.table, one, ask.seat) for one in match.foresee_all(ask.seat)}


def _preview(table: CardTable, foreseen: Foreseen, seat: Seat) -> Preview:
    """8 damage = 1 + 2 Thrust, 1, 1, 2 Razor Oil; then 2 to you, Boarding Pike."""
    (branch,) = foreseen.branches
    summary: DuelForeseen = branch.summary
    mine = [blow for blow in summary.blows if blow.dealer == seat]
    if not mine:
        return Preview(0, "negated at once")
    amount = sum(blow.amount for blow in mine if not blow.negated_by)
    has_sum = len(mine) > 1 or len(mine[0].terms) > 1
    sums = ", ".join(_sum(table, blow) for blow in mine)
    said = f"{amount} damage{f' = {sums}' if has_sum or mine[0].negated_by else ''}"
    answers = [_answer(table, blow) for blow in summary.blows if blow.dealer != seat]
    leaving = ["then you must disengage"] if seat in summary.must_disengage else []
    return Preview(amount, "; ".join([said, *answers, *leaving]))


def _sum(table: CardTable, blow: Blow) -> str:
    """The first term of a card's own blow needs no name; that of Equipment does."""
    first = f"{blow.terms[0].value}{f' {blow.terms[0].label}' if blow.kind == 'equipment' else ''}"
    said = " + ".join([first, *[f"{term.value} {term.label}" for term in blow.terms[1:]]])
    return f"{said} (negated by {names_of(table, blow.negated_by)})" if blow.negated_by else said


def _answer(table: CardTable, blow: Blow) -> str:
    """What hits back."""
    fate = f", negated by {names_of(table, blow.negated_by)}" if blow.negated_by else ""
    return f"then {blow.amount} to you, {names_of(table, blow.card)}{fate}"


def me(view: View) -> Seat:
    """The seat at the bottom of the table."""
    return 0 if view["seat"] is None else int(view["seat"])


def phase(scene: Scene) -> str:
    """The phase by the question; while nobody here is asked, by what was told last."""
    if scene.ask is not None:
        return PHASE_OF_QUESTION.get(scene.ask.question, "Combat")
    told = [event.name for event in scene.events if event.name in PHASE_OF_EVENT]
    return PHASE_OF_EVENT[told[-1]] if told else "Field"


def statuses(view: View, seat: Seat) -> Iterator[str]:
    """What holds for a seat in this combat."""
    if view["parry_next"][seat]:
        yield "Parry next turn"
    elif view["parry"][seat]:
        yield "Parry"
    if view["must_disengage"][seat]:
        yield "must disengage"
    if view["next_boost"][seat]:
        yield f"next attack +{view['next_boost'][seat]}"
    if view["disengaging"] == seat:
        yield "disengaging"


def names_of(table: Any, card: str) -> str:
    """The name of an Attack or Strategy Card."""
    found = table.attack.get(card) or table.strategy.get(card)
    return str(found.name) if found is not None else card


def short(table: Any, card: str) -> str:
    """A card in a word: Attack Cards with their two values."""
    found = table.attack.get(card)
    return f"{found.name} {found.attack}/{found.opportunity}" if found else names_of(table, card)


def hand_line(table: Any, card: str, copies: int, room: int) -> Line:
    """A card of one's hand with its values and its text."""
    line = Line(f"  {f'{copies}x' if copies > 1 else '  '} {names_of(table, card):<{room}}  ")
    found = table.attack.get(card)
    if found:
        line.append(f"A{found.attack} O{found.opportunity}  ", "bold")
        line.append(found.text, "dim")
    else:
        line.append(f"{table.strategy[card].kind.capitalize()}  ", "bold")
        line.append(table.strategy[card].text, "dim")
    return line
