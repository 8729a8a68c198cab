"""The report of a finished game as lines of text."""

from collections.abc import Iterator, Sequence

from saltbox.engine.report import Decisive, Luck, Report

GAP = 2  # between two columns


def report_lines(report: Report) -> list[str]:
    """Figures as a table, luck and decisive steps as sentences; what there is none of is left out."""
    return [*figure_lines(report), *luck_lines(report), *decisive_lines(report)]


def figure_lines(report: Report) -> list[str]:
    """A column for each side; what all share stands in the first one, and long values have a line each."""
    rows = [(figure.title, [str(value) for value in figure.values]) for figure in report.figures]
    short = [row for row in rows if max(map(len, row[1])) <= widest(report.sides)]
    width = max([len(title) for title, _ in short], default=0)
    columns = [max(len(name), widest(report.sides)) + GAP for name in report.sides]
    lines = [" " * width + row_of(report.sides, columns)] if short else []
    lines += [f"{title:{width}}{row_of(values, columns)}" for title, values in short]
    for title, values in [row for row in rows if row not in short]:
        told = zip(report.sides, values, strict=True) if len(values) > 1 else [("", values[0])]
        lines += [f"{title}, {side}: {value}" if side else f"{title}: {value}" for side, value in told]
    return lines


def widest(names: Sequence[str]) -> int:
    """How wide a column is without its gap."""
    return max([*map(len, names), 10])


def row_of(values: Sequence[str], columns: Sequence[int]) -> str:
    """Values under each other, aligned to the right."""
    return "".join([f"{value:>{width}}" for value, width in zip(values, columns, strict=False)])


def luck_lines(report: Report) -> Iterator[str]:
    """Wren, attack dice: 9 rolled; hits: 5, expected 4.0. Luckier than 75 of 100 games."""
    for luck in report.luck:
        whose = "All" if luck.seat is None else report.sides[luck.seat]
        more = f"More than in {per_cent(luck)}" if luck.seat is None else f"Luckier than {per_cent(luck)}"
        yield (
            f"{whose}, {luck.dice}: {luck.tries} rolled; {luck.what}: {luck.happened}, "
            f"expected {float(luck.expected):.1f}. {more} of 100 games."
        )


def per_cent(luck: Luck) -> int:
    """Of 100 games."""
    return round(luck.luckier_than * 100)


def decisive_lines(report: Report) -> Iterator[str]:
    """Each step with what it was worth, to whom."""
    if report.decisive:
        yield f"Decisive steps. {report.measure}"
    for number, step in enumerate(report.decisive, start=1):
        yield f"{number}. Step {step.step}: {step.words} [{step.rule}]"
        yield f"   {step.more}{chance(step)}: {step.weight} {step.unit} for {report.sides[step.seat]}"


def chance(step: Decisive) -> str:
    """How likely it was, where dice fell."""
    return "" if step.chance is None else f", chance {round(step.chance * 100)} %"
