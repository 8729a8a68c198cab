"""The application: routes, sockets, pages, and what holds for every answer."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware import ASGIMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from saltbox import __version__
from saltbox.server.context import ServerContext, address, check_origin
from saltbox.server.errors import Problem
from saltbox.server.pages import Pages, page
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
CODES = {
    400: "bad_request",
    404: "not_found",
    405: "wrong_method",
    406: "not_acceptable",
    413: "too_large",
    415: "wrong_type",
}
GONE = "client disconnected prematurely"  # Litestar's words for a body that never came: nobody's fault here
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
        if scope["type"] != ScopeType.HTTP:
            await next_app(scope, receive, send)
            return
        request: Request[Any, Any, Any] = Request(scope, receive, send)
        context: ServerContext = request.app.state.context
        is_api = request.url.path.startswith("/api")
        if request.method not in ("GET", "HEAD", "OPTIONS"):
            check_origin(request)
            check_type(request)
        elif is_api:
            await context.reads.wait(address(request), context.times(request))
        if not is_api:
            await next_app(scope, receive, send)
            return
        async with context.place(request):
            await next_app(scope, receive, send)


def check_type(request: Request[Any, Any, Any]) -> None:
    """A body is JSON and says so: whatever a form of another site can send is something else."""
    length, coding = request.headers.get("content-length", "0"), request.headers.get("transfer-encoding")
    if coding is None and length.strip("0") == "":
        return
    kinds = [kind.partition(";")[0].strip().lower() for kind in request.headers.getall("content-type", [])]
    if kinds != [MediaType.JSON]:
        raise Problem("wrong_type", "A body must be JSON, sent with Content-Type: application/json.")


class SaltboxApp(Litestar):
    """The application behind a door that asks everybody, before anything else, whom they want to see."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One request, one socket, or the life of the server."""
        if scope["type"] in ("http", "websocket"):
            given = [value.decode("latin-1") for name, value in scope["headers"] if name.lower() == b"host"]
            try:
                self.state.hosts.check(given)
            except Problem as problem:
                self.state.context.metrics.problems.labels(problem.code).inc()
                await refuse(scope, send, problem)
                return
        await super().__call__(scope, receive, send)


async def refuse(scope: Any, send: Any, problem: Problem) -> None:
    """An error before there is a request: the same answer as from any route, also to a socket."""
    body = msgspec.json.encode(ErrorInfo(code=problem.code, text=problem.text))
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": f"{kind}.start", "status": problem.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The description of the HTTP routes, for programs. It is made once."""
    context: ServerContext = request.app.state.context
    return context.answers.made(lambda: described(request.app), "openapi").response(request)


def described(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document."""
    schema = app.openapi_schema.to_schema()
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
    context: ServerContext = request.app.state.context
    context.metrics.problems.labels(code).inc()
    return Response(
        ErrorInfo(code=code, text=text, version=version), status_code=status, media_type="application/json"
    )


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[ErrorInfo]:
    """What we say no to on purpose."""
    return answer(request, problem.code, problem.text, problem.status, problem.version)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorInfo]:
    """What the framework says no to: unknown routes, wrong methods, bodies that cannot be read."""
    status = error.status_code
    if error.detail == GONE:
        return answer(request, "bad_request", "The request ended before it was complete.", 400)
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


def make_app(settings: Settings | None = None) -> SaltboxApp:
    """A server that can be run or tested. Two of them share nothing but what their settings share."""
    context = ServerContext(settings or Settings.from_environment())

    pages = Pages()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await asyncio.to_thread(pages.load, context.settings.static)
        await context.open()
        try:
            yield
        finally:
            await context.close()

    def provide_context() -> ServerContext:
        return context

    return SaltboxApp(
        route_handlers=[*ROUTES, openapi, table_socket, page],
        lifespan=[lifespan],
        dependencies={"context": Provide(provide_context, sync_to_thread=False, use_cache=True)},
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
        request_max_body_size=context.settings.limits.message_bytes,
        state=State({"context": context, "pages": pages, "hosts": context.hosts}),
        signature_types=[ServerContext],
        debug=False,
        logging_config=None,
    )
