"""What a seat foresees, as it travels: pure functions from a match to wire messages.

Like everything that leaves the server about a running game, it is made from what one seat may know.
"""

from collections.abc import Sequence

from saltbox.engine import Ask, Match
from saltbox.engine.foresight import Branch, Foreseen, Unless
from saltbox.engine.told import as_data
from saltbox.server.audience_messages import event_info, option_info, spans
from saltbox.wire import messages as wire

REACT = "react"  # what every unless answers
MOST_CHOICES = 150  # at once


def foreseen_message(match: Match, asked: wire.Foresee, names: Sequence[str]) -> wire.Foreseen:
    """What these choices would do, by what their seat may know; `names` as it calls the seats."""
    ask = match.ask_of(asked.seat)
    choices = asked.choices or ([] if ask is None else list(ask.options[:MOST_CHOICES]))
    foreseen = match.foresee_all(asked.seat, choices)
    told_names = names if asked.with_events else None
    told = [foreseen_info(match, one, told_names) for one in foreseen]
    return wire.Foreseen(asked.number, match.number, told, answers_of(match, foreseen))


def foreseen_info(match: Match, foreseen: Foreseen, names: Sequence[str] | None) -> wire.ForeseenInfo:
    """One choice; without names its events are left out."""
    why = match.why_nothing(foreseen)
    return wire.ForeseenInfo(
        choice=foreseen.choice,
        out_of=foreseen.out_of,
        branches=[branch_info(match, branch, names) for branch in foreseen.branches],
        nothing=None if why is None else wire.Nothing(why.rule, spans(why.prose)),
    )


def branch_info(match: Match, branch: Branch, names: Sequence[str] | None) -> wire.BranchInfo:
    """One way it could go."""
    told = branch.events if names is not None else ()
    return wire.BranchInfo(
        chance=branch.chance,
        end=branch.end,  # type: ignore[arg-type]  # one of these words, as the engine declares
        asked=[wire.AskedNext(asked.seat, asked.question) for asked in branch.asked],
        unless=[unless_info(unless) for unless in branch.unless],
        summary=as_data(branch.summary),
        rolls=as_data(branch.rolls) if any(branch.rolls) else [],
        events=[event_info(match, event, match.number, names or ()) for event in told],
    )


def unless_info(unless: Unless) -> wire.UnlessInfo:
    """Who could step in."""
    return wire.UnlessInfo(
        seat=unless.seat,
        moment=unless.moment,
        after=unless.after,
        about=as_data(unless.about),
        known=list(unless.known),
        possible=list(unless.possible),
        forced=list(unless.forced),
    )


def answers_of(match: Match, foreseen: Sequence[Foreseen]) -> list[wire.OptionInfo]:
    """Every answer that somebody might give, in words, each once."""
    found: dict[str, wire.OptionInfo] = {}
    for one in foreseen:
        for unless in [unless for branch in one.branches for unless in branch.unless]:
            for choice in (*unless.known, *unless.possible):
                if choice not in found:
                    ask = Ask(0, unless.seat, REACT, (unless.moment,), (choice,))
                    found[choice] = option_info(match, ask, choice)
    return list(found.values())
