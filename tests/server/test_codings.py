"""How files and answers that never change travel: packed where that can be read, not at all where known."""

import gzip
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from saltbox.server import app as app_module
from saltbox.server.codings import chosen_coding
from saltbox.server.settings import Settings
from tests.server.house import House

SCRIPT = b"let a = 1;\n" * 400


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A client of few files; its Brotli file is no Brotli, but nobody here looks into it."""
    folder = tmp_path_factory.mktemp("site")
    assets = folder / "static" / "assets"
    assets.mkdir(parents=True)
    (folder / "static" / "index.html").write_text("<p>the page")
    (assets / "a-1.js").write_bytes(SCRIPT)
    (assets / "a-1.js.br").write_bytes(b"brotli bytes")
    (assets / "a-1.js.gz").write_bytes(gzip.compress(SCRIPT))
    (assets / "f-1.woff2").write_bytes(b"font")
    (assets / "s-1.css").write_bytes(b"p{}")
    (assets / "s-1.css.gz").write_bytes(gzip.compress(b"p{}"))
    house = House(Settings.fast(folder / "data", static=folder / "static"))
    yield house
    house.close()


def fetched(house: House, path: str, **headers: str) -> httpx.Response:
    """An answer as it travels: its bytes are not unpacked."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    request = httpx.Request("GET", f"http://{house.address}{path}", headers=given)
    request.headers.pop("accept-encoding", None) if "accept-encoding" not in given else None
    with httpx.Client() as client:
        answer = client.send(request, stream=True)
        answer._content = b"".join(answer.iter_raw())
    return answer


ACCEPTS = [
    (None, "identity"),
    ("", "identity"),
    ("br", "br"),
    ("gzip, deflate, br, zstd", "br"),
    ("gzip", "gzip"),
    ("x-gzip", "gzip"),
    ("GZIP;q=0.5", "gzip"),
    ("br;q=0.2, gzip;q=0.8", "gzip"),
    ("br;q=0, gzip;q=0", "identity"),
    ("*", "br"),
    ("*;q=0.5, gzip", "gzip"),
    ("*;q=0, gzip", "gzip"),
    ("br;q=0, *", "gzip"),
    ("identity;q=0, br", "br"),
    ("identity;q=0", None),
    ("*;q=0", None),
    ("identity, gzip;q=0.5", "identity"),
    ("zstd", "identity"),
    ("br;q=nonsense", "identity"),
    (";;,,q=1", "identity"),
]


@pytest.mark.parametrize(("accepts", "coding"), ACCEPTS)
def test_the_best_coding_is_chosen(accepts: str | None, coding: str | None) -> None:
    assert chosen_coding(accepts, ("identity", "br", "gzip")) == coding


@pytest.mark.parametrize(("accepts", "coding"), ACCEPTS)
def test_a_script_travels_in_the_best_coding(site: House, accepts: str | None, coding: str | None) -> None:
    more = {} if accepts is None else {"accept_encoding": accepts}
    answer = fetched(site, "/assets/a-1.js", **more)
    if coding is None:
        assert (answer.status_code, answer.json()["code"]) == (406, "not_acceptable")
        return
    bodies = {"identity": SCRIPT, "br": b"brotli bytes", "gzip": gzip.compress(SCRIPT)}
    sent = gzip.decompress(answer.content) if coding == "gzip" else answer.content
    assert sent == (SCRIPT if coding == "gzip" else bodies[coding])
    assert answer.headers.get("content-encoding") == (None if coding == "identity" else coding)
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    assert int(answer.headers["content-length"]) == len(answer.content)


def test_what_cannot_be_packed_travels_as_it_is(site: House) -> None:
    font = fetched(site, "/assets/f-1.woff2", accept_encoding="br, gzip")
    assert (font.content, font.headers.get("content-encoding")) == (b"font", None)
    assert font.headers["content-type"] == "font/woff2"
    style = fetched(site, "/assets/s-1.css", accept_encoding="gzip")
    assert (style.content, style.headers.get("content-encoding")) == (b"p{}", None), "packed, it is longer"
    for path in ("/assets/a-1.js.br", "/assets/a-1.js.gz"):
        assert fetched(site, path).status_code == 404


def test_a_page_that_is_known_does_not_travel(site: House) -> None:
    first = fetched(site, "/some/page")
    assert (first.content, first.headers["cache-control"]) == (b"<p>the page", "no-cache")
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"x", {tag}', "*"):
        again = fetched(site, "/", if_none_match=known)
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert again.headers["vary"] == "Accept-Encoding"
        assert "content-security-policy" in again.headers
    assert fetched(site, "/", if_none_match='"x"').status_code == 200
    script = fetched(site, "/assets/a-1.js", accept_encoding="gzip").headers["etag"]
    assert fetched(site, "/assets/a-1.js", accept_encoding="br", if_none_match=script).status_code == 200


def test_files_are_read_when_the_server_starts_and_never_again(
    site: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(path: Path) -> bytes:
        raise AssertionError(f"{path} was read for a request")

    monkeypatch.setattr(Path, "read_bytes", read)
    assert fetched(site, "/assets/a-1.js").content == SCRIPT


def test_the_built_client_has_packed_files() -> None:
    """`./run test` builds it; whoever runs pytest alone may have none."""
    static = Settings().static
    scripts = sorted(static.glob("assets/index-*.js"))
    if not scripts:
        pytest.skip("the client is not built")
    for script in scripts:
        plain = script.read_bytes()
        packed = script.with_name(script.name + ".gz").read_bytes()
        assert gzip.decompress(packed) == plain
        brotli = script.with_name(script.name + ".br").stat().st_size
        assert brotli < len(packed) < len(plain) / 2


# --- Answers that never change ---


def test_the_description_is_made_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Litestar] = []
    good = app_module.described

    def counted(app: Litestar) -> dict[str, Any]:
        made.append(app)
        return good(app)

    monkeypatch.setattr(app_module, "described", counted)
    plain = fetched(house, "/api/openapi.json")
    packed = fetched(house, "/api/openapi.json", accept_encoding="gzip")
    assert len(made) == 1
    assert gzip.decompress(packed.content) == plain.content
    assert packed.headers["content-type"].startswith("application/json")
    begun = time.perf_counter()
    for _ in range(20):
        assert fetched(house, "/api/openapi.json").status_code == 200
    print(f"{(time.perf_counter() - begun) / 20 * 1000:.2f} ms")
