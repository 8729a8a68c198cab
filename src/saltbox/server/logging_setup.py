"""Structured logs: events with codes and numbers. Never a view, a choice, a token or a line of chat."""

import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog


class SteadyStream:
    """The standard error stream, whoever reads it: that nobody reads any more is no fault of a request."""

    def write(self, text: str) -> None:
        """As far as it goes."""
        with suppress(OSError, ValueError):  # a closed pipe, a closed file
            sys.stderr.write(text)

    def flush(self) -> None:
        """As far as it goes."""
        with suppress(OSError, ValueError):
            sys.stderr.flush()


def configure_logs() -> None:
    """JSON lines to the standard error stream, or readable ones where a person looks on."""
    readable = sys.stderr.isatty()
    renderer = structlog.dev.ConsoleRenderer() if readable else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, SteadyStream())),
    )
