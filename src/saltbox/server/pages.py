"""The built web client, as files. Every address that is not part of the API shows the one page it has."""

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from saltbox.server.desk import TheDesk

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Saltbox</title>
<h1>Saltbox is running</h1>
<p>The pages are not built. Start it with <code>./run play</code>, which builds them, or build them by hand in
<code>web/</code> as CONTRIBUTING.md says. The API is here already: <a href="/api/games">/api/games</a>,
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""
FOREVER = "public, max-age=31536000, immutable"  # built files carry a hash of their content in their names


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], desk: TheDesk, path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the client, or its page."""
    if path.startswith("/api/") or path == "/api":
        raise NotFoundException()
    root = desk.settings.static
    found = file_at(root, path)
    if found is None and "." in path.rsplit("/", 1)[-1]:
        raise NotFoundException()
    found = found or file_at(root, "/index.html")
    if found is None:
        return Response(NOT_BUILT.encode(), media_type="text/html")
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    cache = FOREVER if "/assets/" in path else "no-cache"
    return Response(found.read_bytes(), media_type=kind, headers={"Cache-Control": cache})


def file_at(root: Path, path: str) -> Path | None:
    """A file inside the folder, wherever the path tries to lead."""
    try:
        found = (root / path.lstrip("/")).resolve()
        inside = found.is_relative_to(root.resolve()) and found.is_file()
    except (ValueError, OSError):
        return None
    return found if inside else None
