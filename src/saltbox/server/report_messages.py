"""The report of a finished game as it travels: exact chances become numbers that a page can draw."""

from fractions import Fraction

from saltbox.engine.report import Decisive, Figure, Luck, Report
from saltbox.server.audience_messages import spans
from saltbox.wire.messages import DecisiveInfo, FigureInfo, LuckInfo, ReportInfo

OUT_OF = 10_000  # games that the shares of a distribution are counted in


def report_info(report: Report) -> ReportInfo:
    """The whole report."""
    return ReportInfo(
        sides=list(report.sides),
        figures=[_figure_info(figure) for figure in report.figures],
        luck=[_luck_info(luck) for luck in report.luck],
        decisive=[_decisive_info(decisive) for decisive in report.decisive],
        measure=report.measure,
    )


def _figure_info(figure: Figure) -> FigureInfo:
    values = [value if isinstance(value, int) else spans(value) for value in figure.values]
    return FigureInfo(figure.title, values, figure.rule)


def _luck_info(luck: Luck) -> LuckInfo:
    shares = [round(chance * OUT_OF) for chance in luck.chances]
    place = luck.happened - luck.first
    shown = [n for n, share in enumerate(shares) if share or n == place]
    return LuckInfo(
        seat=luck.seat,
        what=luck.what,
        dice=luck.dice,
        tries=luck.tries,
        happened=luck.happened,
        expected=float(round(luck.expected, 2)),
        first=luck.first + shown[0],
        shares=shares[shown[0] : shown[-1] + 1],
        luckier_than=_per_cent(luck.luckier_than),
        rule=luck.rule,
    )


def _decisive_info(decisive: Decisive) -> DecisiveInfo:
    return DecisiveInfo(
        step=decisive.step,
        words=spans(decisive.words),
        more=spans(decisive.more),
        seat=decisive.seat,
        weight=decisive.weight,
        unit=decisive.unit,
        rule=decisive.rule,
        card=decisive.card,
        chance=None if decisive.chance is None else _per_cent(decisive.chance),
    )


def _per_cent(chance: Fraction) -> int:
    return round(chance * 100)
