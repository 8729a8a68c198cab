"""`saltbox serve`: starts the server, says where it is, opens a browser where there is one."""

import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import structlog
import uvicorn

from saltbox.server.app import SaltboxApp, make_app
from saltbox.server.connections import watched_protocols
from saltbox.server.errors import StorageTrouble
from saltbox.server.logging_setup import configure_logs
from saltbox.server.settings import Settings

DEFAULT_HOST, DEFAULT_PORT = "127.0.0.1", 8600
UNUSABLE = 2  # an exit code: the call or its input cannot be used
MANY = 65_536  # open files: more than anybody needs
# Loop and writer take turns with whoever measures, many times for each choice: each turn must be short.
SWITCH_SECONDS = 0.0002
COLLECT_AFTER = (20_000, 20, 50)  # new objects, small looks, middle looks: then the next larger look is due
OTHER_FILES = 100  # that are no connections: the database, bots, logs


class SaltboxServer(uvicorn.Server):
    """uvicorn that says when it is ready, in our words."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool) -> None:
        super().__init__(config)
        self._address, self._browser = address, browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """After this people can come in."""
        await super().startup(sockets)
        if not self.started:
            return
        rest_collector()
        with suppress(OSError):  # whoever started it may have stopped listening to what it says
            print(f"Saltbox is at {self._address}  (Ctrl+C ends it; every game is kept)", flush=True)
        if self._browser and has_browser():
            webbrowser.open(self._address)


def rest_collector() -> None:
    """Keeps collections of garbage short while a thousand games are played.

    What is there now stays: it is left out of every later look. The rest of our memory is freed without a
    collector as soon as nobody uses it; whole looks are for the few rings that tables leave when they go.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def has_browser() -> bool:
    """Whether there is a screen to open one on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def bound(host: str, port: int) -> socket.socket:
    """The socket we will listen on, taken before anything else starts: a busy port is told at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def server_config(app: SaltboxApp, settings: Settings, **more: Any) -> uvicorn.Config:
    """uvicorn as we run it, with our own patience; `more` is for tests."""
    patience = settings.patience
    ours: dict[str, Any] = {
        **watched_protocols(replace(patience, connections=min(patience.connections, room_for_connections()))),
        "ws_max_size": settings.limits.message_bytes,
        "ws_per_message_deflate": False,
        "ws_ping_interval": patience.ping,
        "ws_ping_timeout": patience.ping,
        "timeout_keep_alive": patience.keep_alive,
        "h11_max_incomplete_event_size": settings.limits.message_bytes,
        "access_log": False,
        "log_level": logging.ERROR,  # a warning for each request that is none would fill the disk
        "timeout_graceful_shutdown": 3,
        "server_header": False,
    }
    return uvicorn.Config(app, **(ours | more))


def room_for_connections() -> int:
    """How many connections the system lets us have, once asked for as many as it allows."""
    if sys.platform == "win32":
        return MANY
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY if hard == resource.RLIM_INFINITY else min(hard, MANY)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(10, (MANY if soft == resource.RLIM_INFINITY else soft) - OTHER_FILES)


def serve(
    host: str = DEFAULT_HOST,
    port: int = DEFAULT_PORT,
    browser: bool = True,
    cards: Mapping[str, list[dict[str, Any]]] | None = None,
    names: tuple[str, ...] = (),
) -> int:
    """Runs until it is told to stop. Returns the exit code."""
    configure_logs()
    settings = Settings.from_environment(cards, host, names)
    try:
        listener = bound(host, port)
    except OSError as problem:
        print(f"saltbox: cannot listen on {host}:{port}: {problem.strerror}; try --port", file=sys.stderr)
        return UNUSABLE
    app = make_app(settings)
    try:
        app.state.context.storage.prepare()
    except StorageTrouble as trouble:
        listener.close()
        print(f"saltbox: {trouble.text} (The data folder is {settings.data}.)", file=sys.stderr)
        return UNUSABLE
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}/"
    sys.setswitchinterval(SWITCH_SECONDS)
    structlog.get_logger("saltbox").info("starting", address=address, data=str(settings.data))
    with suppress(KeyboardInterrupt):  # uvicorn hands the signal on after it has come to rest
        SaltboxServer(server_config(app, settings), address, browser).run(sockets=[listener])
    return 0
