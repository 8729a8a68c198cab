"""Sentences for questions, options, events and refusals. No rule is decided here.

`telling` says how each kind of fact is told; `asking`, `events` and `refusals` hold the sentences.
"""

from saltbox.engine.game import Words
from saltbox.games.salt_mystic.words.asking import option, question
from saltbox.games.salt_mystic.words.events import event
from saltbox.games.salt_mystic.words.refusals import refusal
from saltbox.games.salt_mystic.words.telling import part

WORDS = Words(question, option, event, refusal, part)

__all__ = ["WORDS", "event", "option", "part", "question", "refusal"]
