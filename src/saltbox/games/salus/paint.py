"""How Salus looks on a terminal. Works from a view; knows marks and layout, no rules."""

from collections.abc import Mapping
from typing import Any

from saltbox.engine import Ask, Choice, Match, Seat
from saltbox.games.salus.choices import UseSpeed, parse
from saltbox.games.salus.table import RaceTable
from saltbox.games.salus.told import Landing
from saltbox.textboard import Glyphs, Line, Painter, Preview, Scene, meant, numbered

OWNER_STYLES = ("cyan", "yellow", "magenta", "green", "red")
COLOUR_STYLES = {"blue": "cyan", "red": "red", "yellow": "yellow", "green": "green"}
NARROW = 60
SECTION = 5
ROW = 5  # spaces beside each other, where there is little room
LEGEND = ("space, Agility that passes; = Finish Line,", "* Fire Mine, #1 a ship, | a section ends")
SHORT = 14  # letters of a track card's name
PHASES = {
    "set-up": "Set-up", "draw": "Draw Phase", "assign": "Assign Phase", "bid": "Bid Phase",
    "cycle": "Cycle Phase", "maneuver": "Maneuver Phase", "end": "End Phase",
}  # fmt: skip


class SalusPainter:
    """Draws what one seat may see: the track section by section, and the sheets of all ships."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs

    def header(self, scene: Scene, width: int) -> list[Line]:
        """Round, phase, location, and who leads."""
        view = scene.view
        line = Line(scene.title if width >= NARROW else "", "bold")
        if view["round"]:
            line.append(f"  Round {view['round']}", "bold")
        line.append(f"  {PHASES[view['phase']]}")
        if view["location"]:
            line.append(f"  {scene.table.locations[view['location']].name}", "magenta")
        if view["coin"] >= 0:
            line.append(f"  {scene.names[view['coin']]} has the coin", "bold")
        return [line]

    def board(self, scene: Scene, big: bool) -> list[Line]:
        """The track, one line for each space, with ships and mines; where there is little room, in rows."""
        view = scene.view
        if not view["track"]:
            return [Line("The track is not laid yet.", "dim")]
        ships = ships_on(view)
        lines = self.spaces(scene, ships) if big else self.rows(scene, ships)
        if ships.get(-1):
            lines.insert(0, Line(f"pad {self.marks(ships[-1])}"))
        return lines

    def spaces(self, scene: Scene, ships: Mapping[int, list[Seat]]) -> list[Line]:
        """One line for each space from the Finish Line on, and a gap where a section ends."""
        lines = []
        for space in from_the_start(scene.view):
            lines.append(self.space(scene, space, ships.get(space, [])))
            if space % SECTION == SECTION - 1:
                lines.append(Line(""))
        return lines

    def rows(self, scene: Scene, ships: Mapping[int, list[Seat]]) -> list[Line]:
        """The spaces from the Finish Line on, in columns; a stroke where a section ends."""
        order = from_the_start(scene.view)
        cells = [self.short(scene, space, ships.get(space, [])) for space in order]
        columns = [max(map(len, cells[first::ROW])) for first in range(ROW)]
        lines = []
        for first in range(0, len(order), ROW):
            row = Line("")
            for space, cell, width in zip(order[first:], cells[first:], columns, strict=False):
                row.append(cell.ljust(width))
                row.append(" | " if space % SECTION == SECTION - 1 else "   ", "dim")
            lines.append(row)
        return [*lines, *[Line(text, "dim") for text in LEGEND]]

    def space(self, scene: Scene, space: int, ships: list[Seat]) -> Line:
        """A space: number, card, difficulty, mine and ships."""
        view, table = scene.view, scene.table
        card = view["track"][space]
        line = Line(f"{number_of(view, space):>2} ")
        if not card:
            line.append("face down".ljust(SHORT + 6), "dim")
        else:
            design = table.tracks[card]
            line.append(design.name[:SHORT].ljust(SHORT + 1), "bold" if not design.has_check else "")
            line.append(difficulty(design.lowest, design.highest).ljust(5), "cyan")
        line.append("* " if space in view["mines"] else "  ", "red")
        for seat in ships:
            line.append(f"{self.glyphs.owners[seat % len(self.glyphs.owners)]}{seat + 1} ", OWNER_STYLES[seat])
        return line

    def short(self, scene: Scene, space: int, ships: list[Seat]) -> str:
        """A space in few letters."""
        card = scene.view["track"][space]
        design = scene.table.tracks[card] if card else None
        level = "?" if design is None else difficulty(design.lowest, design.highest) or "="
        mine = "*" if space in scene.view["mines"] else ""
        return f"{number_of(scene.view, space):>2} {level}{mine}{self.marks(ships)}"

    def marks(self, ships: list[Seat]) -> str:
        """The ships on a space by number."""
        return "".join([f" #{seat + 1}" for seat in ships])

    def side(self, scene: Scene, roomy: bool) -> list[Line]:
        """The sheets of all ships, one's own last with the hand; then the pool."""
        view = scene.view
        mine = view["seat"]
        seats = [seat for seat in range(len(view["ship"])) if seat != mine]
        gap = [Line("")] if roomy else []
        lines = [line for seat in seats for line in [*self.sheet(scene, seat), *gap]]
        if mine is not None:
            lines += [*self.sheet(scene, mine), self.cards(scene, "Hand", hand_of(view, mine))]
        if view["pool"]:
            lines.append(self.cards(scene, "Pool", view["pool"]))
            lines += self.bids(scene)
        if view["location"]:
            location = scene.table.locations[view["location"]]
            lines_told = [(die, told.rstrip(".")) for die, told in enumerate(location.lines, 1) if told]
            effects = [f"{die} {told[0].lower()}{told[1:]}" for die, told in lines_told]
            lines.append(Line("Final die: ", "bold").append("; ".join(effects), "dim"))
        return lines

    def bids(self, scene: Scene) -> list[Line]:
        """Who has bid how; what was bid, once it lies open."""
        view = scene.view
        told = []
        for seat, kind in enumerate(view["bid_kind"]):
            if kind:
                amount = f" {view['bid_amount'][seat]}" if view["bids_open"] and kind != "none" else ""
                told.append(f"#{seat + 1} {'no bid' if kind == 'none' else f'to {kind}'}{amount}")
        return [Line("Bids: ", "bold").append(", ".join(told))] if told else []

    def sheet(self, scene: Scene, seat: Seat) -> list[Line]:
        """Powers, tokens, damage, place and cards of one ship."""
        view, table = scene.view, scene.table
        title = Line(f"#{seat + 1} {scene.names[seat]}", f"bold {OWNER_STYLES[seat]}")
        if not view["loadout"][seat]:
            return [title]
        sheet = table.loadouts[view["loadout"][seat]]
        title.append(f"  {sheet.ship_name} {sheet.name}, {place_of(view, seat)}")
        levels = view["plan_levels"][seat] or [view[power][seat] for power in ("speed", "agility", "systems")]
        state = Line("   Speed {} Agility {} Systems {}".format(*levels), "bold")
        state.append(
            f"  damage {view['damage'][seat]}/{sheet.health}", "red" if view["damage"][seat] else "dim"
        )
        for token, style in (("shock", "magenta"), ("energy", "green")):
            if view[token][seat]:
                state.append(f"  {token} {view[token][seat]}", style)
        decks = f"   hand {len(view['hand'][seat])}, deck {view['draw_deck'][seat]}"
        decks += f", cycled {len(view['cycle_deck'][seat])}"
        end = sheet.speed[levels[0]] + sheet.agility[levels[1]] + sheet.systems[levels[2]]
        if end:
            decks += f", End Phase {abs(end)} {'Energy' if end > 0 else 'Shock'}"
        cards = Line(decks, "dim")
        for card in view["equipped"][seat]:
            cards.append(f"  [{table.cards[card].name}]", "red")
        return [title, state, cards]

    def cards(self, scene: Scene, title: str, cards: Any) -> Line:
        """A row of cards, each in its colour."""
        line = Line(f"{title}: ", "bold")
        for number, card in enumerate(cards):
            design = scene.table.cards[card]
            line.append((", " if number else "") + design.name, COLOUR_STYLES[design.colour])
        return line

    def options(self, scene: Scene) -> list[Line]:
        """A numbered list; beside a change of Speed stands where it leads."""
        lines = numbered(scene)
        for number, choice in enumerate(() if scene.ask is None else scene.ask.options):
            if choice in scene.previews:
                lines[number].append(f"  {scene.previews[choice].sum}", "dim")
        return lines

    def read(self, scene: Scene, typed: str) -> Choice:
        """`speed +2` is as good as `speed:+2`, `ferocity` as `play:ferocity` where only one option names it."""
        options = () if scene.ask is None else scene.ask.options
        joined = ":".join(typed.strip().split())
        if joined in options:
            return joined
        named = [option for option in options if option.partition(":")[2] == joined]
        return named[0] if len(named) == 1 else meant(scene, typed)

    def rules(self, scene: Scene, choice: Choice) -> list[str]:
        """The catalogue id of the card that a choice is about."""
        said = parse(choice)
        card = getattr(said, "card", "")
        table: RaceTable = scene.table
        return [table.cards[card].code] if card in table.cards and table.cards[card].code else []

    def is_quiet(self, scene: Scene, number: int) -> bool:
        """Dice that are told again with what they were rolled for."""
        after = scene.events[number + 1].name if number + 1 < len(scene.events) else ""
        told_again = ("rolled_off", "move_rolled", "attack_rolled")
        return scene.events[number].name == "dice_rolled" and after in told_again

    def previews(self, match: Match, ask: Ask) -> Mapping[Choice, Preview]:
        """Where each change of Speed leads: the space, and whether its check is passed."""
        if ask.question != "speed":
            return {}
        found = {}
        asked = match.asked_about(ask)
        measured = match.measure_by_name(ask.seat, "landings", {"of": ask.seat, "die": asked.die})
        for choice in ask.options:
            said = UseSpeed.parse(choice)
            assert said is not None
            landing = measured.landings[asked.die + said.change - 1]
            found[choice] = Preview(landing.die, landing_words(match.table, landing))
        return found


def landing_words(table: RaceTable, landing: Landing) -> str:
    """The card, how its check goes, and what comes of it with the location."""
    name = table.tracks[landing.card].name if landing.card else "a face-down card"
    check = "" if not landing.has_check or not landing.card else ", passed" if landing.is_passed else ", failed"
    parts = [
        f"{value} {what}" for what, value in (("Shock", landing.shock), ("Energy", landing.energy)) if value
    ]
    parts += [f"{landing.damage} damage"] if landing.damage else []
    parts += ["knocked out"] if landing.is_knocked_out else []
    return f"{name}{check}: {', '.join(parts) or 'no tokens'}"


def difficulty(lowest: int, highest: int) -> str:
    """1-2, or one number, or nothing."""
    if highest < 0:
        return ""
    return str(lowest) if lowest == highest else f"{lowest}-{highest}"


def hand_of(view: Mapping[str, Any], seat: Seat) -> Any:
    """The own hand, as planned in a simultaneous step."""
    return view["plan_hand"][seat] if view["plan_levels"][seat] else view["hand"][seat]


def from_the_start(view: Mapping[str, Any]) -> list[int]:
    """The spaces as a race meets them: from the Finish Line on, or from the first card of a straight track."""
    spaces = range(len(view["track"]))
    return sorted(spaces, key=lambda space: number_of(view, space))


def place_of(view: Mapping[str, Any], seat: Seat) -> str:
    """How far a ship has come: the lap, and the space as the track numbers it."""
    progress, spaces = view["progress"][seat], len(view["track"])
    if view["layout"] == "dash" or not spaces:
        return f"space {progress}"
    return f"lap {progress // spaces}, space {progress % spaces}"


def number_of(view: Mapping[str, Any], space: int) -> int:
    """How far a space lies from the Finish Line; a straight track is counted from its start."""
    if view["layout"] == "dash":
        return space + 1
    return int(space - view["finish"]) % len(view["track"])


def ships_on(view: Mapping[str, Any]) -> dict[int, list[Seat]]:
    """The ships of each space; the pad before a straight track is -1."""
    found: dict[int, list[Seat]] = {}
    for seat, progress in enumerate(view["progress"]):
        space = progress - 1 if view["layout"] == "dash" else (view["finish"] + progress) % len(view["track"])
        found.setdefault(space, []).append(seat)
    return found


PAINTER: type[Painter] = SalusPainter
