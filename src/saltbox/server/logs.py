"""Structured logs: events with codes and numbers. Never a view, a choice, a token or a line of chat."""

import logging
import sys

import structlog


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
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
