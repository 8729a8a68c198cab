"""Sentences as lines: every piece in the style of what it names."""

from collections.abc import Mapping

from saltbox.engine.prose import CardSpan, DieSpan, OptionProse, Prose, Sentence, Span, SumSpan
from saltbox.textboard.lines import Line

RULE_STYLE = "dim cyan"
STYLES_OF_SPANS: Mapping[type[Span], str] = {CardSpan: "cyan", DieSpan: "bold", SumSpan: "green"}


def said(prose: Prose) -> Line:
    """A sentence whose cards, dice and sums stand out."""
    line = Line()
    for span in prose:
        line.append(span if isinstance(span, str) else span.text, STYLES_OF_SPANS.get(type(span), ""))
    return line


def told(sentence: Sentence) -> Line:
    """A sentence with the rule behind it, which steps back."""
    return with_rule(said(sentence.prose), sentence.rule)


def with_rule(line: Line, rule: str) -> Line:
    """The line with a rule id at its end."""
    return line.append(f" [{rule}]", RULE_STYLE)


def option_said(option: OptionProse) -> Line:
    """An option with everything that is to be said about it."""
    return Line.join("", [said(option.label), said(option.more)])
