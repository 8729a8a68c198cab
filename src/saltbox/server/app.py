"""The application: routes, sockets, pages, and what holds for every answer."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware import ASGIMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from saltbox import __version__
from saltbox.server.desk import Desk, check_origin
from saltbox.server.errors import Problem
from saltbox.server.pages import page
from saltbox.server.routes import ROUTES
from saltbox.server.settings import Settings
from saltbox.server.sockets import table_socket
from saltbox.wire import messages
from saltbox.wire.messages import ErrorInfo

# Nothing from elsewhere, no script but our own files, nobody may frame us.
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
CODES = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_large", 415: "wrong_type"}
log = structlog.get_logger("saltbox.http")


async def add_headers(message: Message, scope: Scope) -> None:
    """Security headers on every answer, whoever gives it; what the API says is never kept by a cache."""
    if message["type"] == "http.response.start":
        headers = [*message.get("headers", ()), *HEADERS]
        if scope["path"].startswith("/api"):
            headers.append((b"cache-control", b"no-store"))
        message["headers"] = headers


class Guard(ASGIMiddleware):
    """No writing for pages of other sites, and reading within limits. Sockets see to both themselves."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Lets through what changes nothing, and what comes from our own pages or from no page at all."""
        if scope["type"] == ScopeType.HTTP:
            request: Request[Any, Any, Any] = Request(scope, receive, send)
            if request.method not in ("GET", "HEAD", "OPTIONS"):
                check_origin(request)
            elif request.url.path.startswith("/api"):
                desk: Desk = request.app.state.desk
                desk.count(desk.reads, request)
        await next_app(scope, receive, send)


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The description of the HTTP routes, for programs."""
    schema = request.app.openapi_schema.to_schema()
    for name, part in schema["components"]["schemas"].items():
        config = getattr(getattr(messages, name, None), "__struct_config__", None)
        if config is not None and config.forbid_unknown_fields:
            part["additionalProperties"] = False
    return schema


# --- Errors ---


def answer(
    request: Request[Any, Any, Any], code: str, text: str, status: int, version: int | None = None
) -> Response[ErrorInfo]:
    """An error as everyone gets it: a stable code and a sentence."""
    desk: Desk = request.app.state.desk
    desk.metrics.problems.labels(code).inc()
    return Response(
        ErrorInfo(code=code, text=text, version=version), status_code=status, media_type="application/json"
    )


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[ErrorInfo]:
    """What we say no to on purpose."""
    return answer(request, problem.code, problem.text, problem.status, problem.version)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorInfo]:
    """What the framework says no to: unknown routes, wrong methods, bodies that cannot be read."""
    status = error.status_code
    if status >= 500:
        return on_fault(request, error)
    text = "This request cannot be used."
    if isinstance(error, ValidationException):
        text = f"This request cannot be read: {validation_words(error)}"
    elif status == 404:
        text = "There is nothing at this address."
    return answer(request, CODES.get(status, "bad_request"), text, status)


def validation_words(error: ValidationException) -> str:
    """What was wrong with which field, without repeating what was sent."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [
        f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra if isinstance(one, dict)
    ]
    return "; ".join(parts)[:300] or error.detail[:300].split(" for url")[0].split(" for http")[0]


def on_undecodable(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorInfo]:
    """Bytes that are no text, JSON that is nested without end."""
    return answer(request, "bad_request", "This request cannot be read.", 400)


def on_fault(request: Request[Any, Any, Any], fault: Exception) -> Response[ErrorInfo]:
    """A mistake of ours: it is in the log, not in the answer."""
    log.error("request_failed", method=request.method, fault=repr(fault), exc_info=fault)
    return answer(request, "internal", "Something went wrong here; nothing has changed.", 500)


# --- Putting it together ---


def make_app(settings: Settings | None = None) -> Litestar:
    """A server that can be run or tested. Two of them share nothing but what their settings share."""
    desk = Desk(settings or Settings.from_environment())

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await desk.open()
        try:
            yield
        finally:
            await desk.close()

    def provide_desk() -> Desk:
        return desk

    return Litestar(
        route_handlers=[*ROUTES, openapi, table_socket, page],
        lifespan=[lifespan],
        dependencies={"desk": Provide(provide_desk, sync_to_thread=False, use_cache=True)},
        middleware=[Guard()],
        before_send=[add_headers],
        exception_handlers={
            Problem: on_problem,
            HTTPException: on_http,
            msgspec.MsgspecError: on_undecodable,
            UnicodeError: on_undecodable,
            RecursionError: on_undecodable,
            Exception: on_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Saltbox",
            version=__version__,
            description="Tables, seats and games. The socket and all error codes are in docs/api.md.",
            path="/api/openapi",  # whatever lies below it has pages of its own for unknown paths
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=desk.settings.limits.message_bytes,
        state=State({"desk": desk}),
        signature_types=[Desk],
        debug=False,
        logging_config=None,
    )
