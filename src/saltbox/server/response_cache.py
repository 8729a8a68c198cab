"""Answers that never change while the server runs: made once, kept as bytes, plain and packed."""

import gzip
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import MediaType, Request, Response

from saltbox.server.codings import PLAIN, chosen_coding
from saltbox.server.errors import Problem

PACKED_FROM_BYTES = 1000  # below that a packed answer saves nothing


def vary_headers(coding: str) -> dict[str, str]:
    """What a cache must know of an answer that comes in several codings."""
    return {"Vary": "Accept-Encoding"} | ({"Content-Encoding": coding} if coding != PLAIN else {})


def coding_for(request: Request[Any, Any, Any], bodies: dict[str, bytes]) -> str:
    """The coding for whoever asks, or a refusal if there is none."""
    coding = chosen_coding(request.headers.get("accept-encoding"), bodies)
    if coding is None:
        raise Problem("not_acceptable", "This answer does not exist in any coding that you accept.")
    return coding


class CachedResponse:
    """One JSON answer."""

    def __init__(self, value: Any) -> None:
        plain = msgspec.json.encode(value)
        self._bodies = {PLAIN: plain}
        if len(plain) >= PACKED_FROM_BYTES:
            self._bodies["gzip"] = gzip.compress(plain, mtime=0)

    def response(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The answer in a coding that the one who asks can read."""
        coding = coding_for(request, self._bodies)
        return Response(self._bodies[coding], media_type=MediaType.JSON, headers=vary_headers(coding))


class ResponseCache:
    """The answers that were asked for last, by what they are about."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, ...], CachedResponse] = OrderedDict()

    def find(self, *about: str) -> CachedResponse | None:
        """The answer about this, if it is kept."""
        found = self._kept.get(about)
        if found is not None:
            self._kept.move_to_end(about)
        return found

    def keep(self, value: Any, *about: str) -> CachedResponse:
        """Keeps an answer; the one that was not asked for longest makes room."""
        made = self._kept[about] = CachedResponse(value)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return made

    def made(self, make: Callable[[], Any], *about: str) -> CachedResponse:
        """The answer about this, made if it is not kept."""
        return self.find(*about) or self.keep(make(), *about)
