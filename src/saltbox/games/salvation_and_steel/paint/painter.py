"""How Salvation and Steel looks on a terminal. Works from a view; knows marks and layout, no rules."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from saltbox.engine import Ask, Choice, Match, Seat
from saltbox.games.salvation_and_steel.board import GRID, Hex
from saltbox.games.salvation_and_steel.choices import parse
from saltbox.games.salvation_and_steel.measure.surveys import MILLION, SHOT, ShotWish
from saltbox.games.salvation_and_steel.nouns import (
    ACTIVATED,
    DEAD,
    ICE_RESISTANCE,
    ICE_SPEED,
    IN_PLAY,
    SHIELDED,
    UNFOCUSED,
    Unit,
)
from saltbox.games.salvation_and_steel.paint.hex_map import OWNER_STYLES, hex_map
from saltbox.games.salvation_and_steel.paint.signs import as_typed, signs_of, spelled
from saltbox.games.salvation_and_steel.scenarios import SCENARIOS
from saltbox.textboard import Glyphs, Line, Preview, Scene, meant, numbered

NARROW = 60
LEGEND = (
    "() marker, (/ contested  $$ treasure  H hostage  !! information  ~~ low terrain; "
    "odd columns lie half a hex lower"
)
MANY = 12  # options of one form that are told in one line
OF_ONE_HEX = ("move", "step", "fall", "push", "crawl", "note", "raise", "shift", "disengage")
WORDLESS = (
    *OF_ONE_HEX,
    "place",
    "lay",
    "reveal",
    "dice",
)  # what they are about is enough: `p K2`, `K11 2`, `2/1`
RULES_OF_COMMANDS = {
    "move": "SS-MOVE-1",
    "march": "SS-MOVE-2",
    "leave": "SS-MOVE-6",
    "charge": "SS-CHARGE-1",
    "fight": "SS-COMBAT-2",
    "shoot": "SS-RANGED-2",
    "cast": "SS-SPELL-2",
    "stand": "SS-FALL-5",
    "crawl": "SS-FALL-4",
    "activate": "SS-ACT-1",
    "drag": "SS-TREAS-7",
    "escort": "SS-HOST-9",
    "end": "SS-TURN-5",
}
MARKS = {
    ACTIVATED: "acted",
    SHIELDED: "shielded",
    ICE_SPEED: "slowed",
    ICE_RESISTANCE: "frozen",
    UNFOCUSED: "unfocused",
}


class SalvationAndSteelPainter:
    """Draws what one seat may see: a map of hexes, and both bands beside it."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs

    def header(self, scene: Scene, width: int) -> list[Line]:
        """The scenario, the turn, and whose phase it is; on a narrow screen without the name of the game."""
        view = scene.view
        line = Line(scene.title if width >= NARROW else "", "bold")
        if view["scenario"]:
            line.append(f"  {SCENARIOS[view['scenario']].title}")
        line.append(f"  Turn {view['turn']}" if view["turn"] else f"  {view['stage'].capitalize()}", "bold")
        if view["active"] >= 0:
            line.append(f"  {scene.names[view['active']]} acts", OWNER_STYLES[view["active"]])
        if view["truce"]:
            line.append("  TRUCE", "bold magenta")
        if any(view["score"]):
            line.append(f"  Score {view['score'][0]} to {view['score'][1]}", "bold")
        return [line]

    def board(self, scene: Scene, big: bool) -> list[Line]:
        """The hexes; those that the question offers are lit. Where there is room, a legend follows."""
        lines = hex_map(scene.view, signs(scene), self.glyphs, lit_hexes(scene))
        return [*lines, Line(LEGEND, "dim")] if big else lines

    def side(self, scene: Scene, roomy: bool) -> list[Line]:
        """Both bands, one's own last."""
        mine = 0 if scene.view["seat"] is None else int(scene.view["seat"])
        gap = [Line("")] if roomy else []
        return [*self.band(scene, 1 - mine), *gap, *self.band(scene, mine)]

    def band(self, scene: Scene, seat: Seat) -> list[Line]:
        """The units of one side: those on the board, or still to come there, one to a line."""
        view = scene.view
        units = [u for u, owner in enumerate(view["owner"]) if owner == seat]
        there = [u for u in units if view["at"][u] >= 0]
        to_come = [u for u in units if view["at"][u] < 0 and view["fate"][u] == IN_PLAY]
        dead = sum([view["fate"][u] == DEAD for u in units])
        edge = f", {view['edge'][seat]} edge" if view["edge"][seat] else ""
        side = f", {view['side'][seat]}" if view["side"][seat] else ""
        title = Line(
            f"{self.glyphs.owners[seat]} {scene.names[seat]}{side}{edge}", f"bold {OWNER_STYLES[seat]}"
        )
        title.append(f"  {len(there)} units, {dead} dead")
        return [title, *[self.unit(scene, u) for u in (*there, *to_come)]]

    def unit(self, scene: Scene, u: Unit) -> Line:
        """A unit with its place, its Speed and Energy left, its wounds, and what holds for it."""
        view, kind = scene.view, scene.table.types[scene.view["kind"][u]]
        at = GRID.name(view["at"][u]) if view["at"][u] >= 0 else "-"
        line = Line(f"{signs(scene)[u]:>3} {view['name'][u]:<18} {at:<5}")
        line.append(f"S{view['speed'][u]} E{view['energy'][u]} ", "bold")
        line.append(f"A{kind.accuracy} F{kind.force} R{view['resistance'][u]}", "dim")
        if view["wounds"][u]:
            line.append(f" {'+' * view['wounds'][u]}", "bold red")
        for word in states(scene, u):
            line.append(f" {word}", "magenta")
        return line

    def options(self, scene: Scene) -> list[Line]:
        """A list; where many are of the same form, how to type one of them."""
        lines = numbered(scene)
        if scene.ask is None:
            return lines
        for number, choice in enumerate(scene.ask.options):
            if choice in scene.previews:
                lines[number].append(f"  {scene.previews[choice].sum}", "dim")
        if len(lines) <= MANY:
            return lines
        found: list[Line] = []
        choices = enumerate(scene.ask.options)
        for word, group in groupby(choices, key=lambda pair: pair[1].partition(":")[0]):
            several = [number for number, _ in group]
            if len(several) <= MANY:
                found += [lines[number] for number in several]
            else:
                example = several[0]
                typed = as_typed(scene.ask.options[example], signs(scene))
                typed = typed.partition(" ")[2] if word in WORDLESS else typed
                said = f"{scene.options[example].label}, and so on: type {typed}"
                found.append(Line.assemble((f"{several[0] + 1} to {several[-1] + 1} ", "bold"), said))
        return found

    def read(self, scene: Scene, typed: str) -> Choice:
        """`k11` is enough where a hex is asked for, and units are said by their signs or names."""
        options = () if scene.ask is None else scene.ask.options
        words = " ".join(typed.split())
        if words in options:
            return words
        said = [*spelled(words, scene.view["name"], signs(scene))]
        asked = {choice.partition(":")[0] for choice in options}
        if scene.ask is not None and scene.ask.measured:
            asked.add(scene.ask.question)  # where a piece may lie is not listed
        for word in sorted(asked.intersection(WORDLESS)):
            whole = [*spelled(f"{word} {words}", scene.view["name"], signs(scene))]
            said += [choice for choice in whole if parse(choice) is not None]
        allowed = [choice for choice in said if choice in options]
        return next(iter([*allowed, *said]), meant(scene, typed))

    def rules(self, scene: Scene, choice: Choice) -> list[str]:
        """The rule behind the kind of a command; the rule of the question says the rest."""
        is_command = scene.ask is not None and scene.ask.question == "command"
        rule = RULES_OF_COMMANDS.get(choice.partition(":")[0], "")
        return [rule] if is_command and rule else []

    def is_quiet(self, scene: Scene, number: int) -> bool:
        """Dice that a test tells again with what they were rolled for."""
        after = scene.events[number + 1].name if number + 1 < len(scene.events) else ""
        return scene.events[number].name == "dice_rolled" and after in (
            "test_made",
            "dice_off",
            "counter_searched",
        )

    def previews(self, match: Match, ask: Ask) -> Mapping[Choice, Preview]:
        """The chance of every shot to wound a target that does not defend."""
        if ask.question != "command":
            return {}
        u, found = match.view(ask.seat)["current"], {}
        for choice in ask.options:
            if choice.startswith("shoot:"):
                wish = ShotWish(u, int(choice.removeprefix("shoot:")))
                told = match.measure(ask.seat, SHOT, wish)
                percent = round(sum(told.by_dice[0].odds.wounds) * 100 / MILLION)
                found[choice] = Preview(percent, f"{percent} % to wound, undefended, at {told.distance}")
        return found


def signs(scene: Scene) -> tuple[str, ...]:
    """How the units are drawn."""
    return signs_of(scene.table.names, len(scene.view["owner"]))


def states(scene: Scene, u: Unit) -> Iterator[str]:
    """What holds for a unit now."""
    view = scene.view
    if view["fell"][u] >= 0:
        yield "down"
    if view["running"][u]:
        yield "running"
    if u in view["unaware"]:
        yield "unaware"
    if view["escort"][view["owner"][u]] == u:
        yield "escort"
    if view["role"][u]:
        yield view["role"][u]
    if view["charged"][u]:
        yield "charged"
    if view["status"][u] == "courier" or str(u) in view["couriers"][view["owner"][u]]:
        yield "courier"
    for mark, word in MARKS.items():
        if view["marks"][u] & mark:
            yield word


def lit_hexes(scene: Scene) -> set[Hex]:
    """The hexes that options of the open question end with."""
    found = set()
    for choice in () if scene.ask is None else scene.ask.options:
        said = parse(choice)
        if said is not None and said.word in (*OF_ONE_HEX, "place") and said.kinds[-1] == "hex":
            found.add(int(said.parts[-1]))
    return found
