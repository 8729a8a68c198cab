"""The built web client, as files. Every address that is not part of the API shows the one page it has.

All files are read once, when the server starts, with the packed ones that the build laid beside them.
"""

import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from saltbox.server.codings import PLAIN
from saltbox.server.response_cache import coding_for, vary_headers

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Saltbox</title>
<h1>Saltbox is running</h1>
<p>The pages are not built. Start it with <code>./run play</code>, which builds them, or build them by hand in
<code>web/</code> as CONTRIBUTING.md says. The API is here already: <a href="/api/games">/api/games</a>,
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""
FOREVER = "public, max-age=31536000, immutable"  # built files carry a hash of their content in their names
PACKED = {".br": "br", ".gz": "gzip"}  # by the build, see web/tools/packed.ts
# Written out: what the system thinks of file names is not always so, and browsers are told not to guess.
KINDS = {  # Litestar adds the character set to texts
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}


class ClientFile(NamedTuple):
    """A file of the client with everything an answer needs."""

    kind: str
    cache: str
    digest: str
    bodies: dict[str, bytes]  # by coding

    def tag(self, coding: str) -> str:
        """The name of these very bytes."""
        return f'"{self.digest}-{coding}"'


class Pages:
    """The client, by address. Only what was found in its folder has one, wherever a path tries to lead."""

    def __init__(self) -> None:
        self._files: dict[str, ClientFile] = {}

    def load(self, folder: Path) -> None:
        """Reads the whole folder; there is none before the client is built."""
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not path.name.startswith(".") and path.suffix not in PACKED:
                self._files["/" + path.relative_to(folder).as_posix()] = client_file(path, folder)

    def find(self, path: str) -> ClientFile | None:
        """The file at an address; the page where no file is asked for."""
        is_file = "." in path.rsplit("/", 1)[-1]
        found = self._files.get(path)
        if found is None and is_file:
            raise NotFoundException()
        return found or self._files.get("/index.html")


def client_file(path: Path, folder: Path) -> ClientFile:
    """One file, with its packed forms if they are smaller."""
    plain = path.read_bytes()
    bodies = {PLAIN: plain}
    for suffix, coding in PACKED.items():
        beside = path.with_name(path.name + suffix)
        if beside.is_file() and len(packed := beside.read_bytes()) < len(plain):
            bodies[coding] = packed
    cache = FOREVER if "assets" in path.relative_to(folder).parts[:-1] else "no-cache"
    kind = KINDS.get(path.suffix, "application/octet-stream")
    return ClientFile(kind, cache, hashlib.sha256(plain).hexdigest()[:20], bodies)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the client, or its page."""
    if path.startswith("/api/") or path == "/api":
        raise NotFoundException()
    pages: Pages = request.app.state.pages
    found = pages.find(path)
    if found is None:
        return Response(NOT_BUILT.encode(), media_type="text/html")
    coding = coding_for(request, found.bodies)
    headers = {"Cache-Control": found.cache, "ETag": found.tag(coding), **vary_headers(coding)}
    if is_known(request.headers.get("if-none-match", ""), found.tag(coding)):
        headers.pop("Content-Encoding", None)
        return Response(b"", status_code=304, media_type=found.kind, headers=headers)
    return Response(found.bodies[coding], media_type=found.kind, headers=headers)


def is_known(tags: str, tag: str) -> bool:
    """Whether the one who asks has these very bytes already."""
    return any(known.strip().removeprefix("W/") in (tag, "*") for known in tags.split(","))
