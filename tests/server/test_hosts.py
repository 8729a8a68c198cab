"""Who is asked for, and from where: names of the server, pages of other sites, what their forms can send."""

import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from saltbox.server.errors import Problem
from saltbox.server.hosts import Hosts, is_same_place
from saltbox.server.settings import Settings
from tests.server.house import BOT, ME, PATIENCE, House, open_house


def asked(house: House, *lines: str, path: str = "/api/games") -> tuple[int, dict[str, Any]]:
    """The answer to a request with exactly these lines of a head."""
    host, port = house.address.split(":")
    head = "\r\n".join([f"GET {path} HTTP/1.0", *lines, "", ""])
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
        line.sendall(head.encode("latin-1"))
        answer = b""
        while data := line.recv(65536):
            answer += data
    top, _, body = answer.partition(b"\r\n\r\n")
    return int(top.split()[1]), json.loads(body)


GOOD = [
    "localhost",
    "LOCALHOST",
    "localhost.",
    "127.0.0.1",
    "127.1.2.3:99",
    "[::1]",
    "[::1]:8600",
    "localhost:1",
]
FOREIGN = [
    "rebind.example",
    "rebind.example:8600",
    "192.168.1.5",
    "[fe80::1]",
    "localhost.evil.example",
    "169.254.1.1",
]
GARBAGE = [
    "",
    " ",
    ":",
    "a b",
    "[",
    "[::1",
    "[zz]",
    "localhost:",
    "localhost:x",
    "localhost:99999",
    "a/b",
    "\xff",
    "a@b",
]


@pytest.mark.parametrize("host", GOOD)
def test_names_of_this_machine_are_ours(house: House, host: str) -> None:
    assert asked(house, f"Host: {host}")[0] == 200


@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_is_not_ours_gets_nothing(house: House, host: str) -> None:
    for path in ("/", "/api/me", "/healthz", "/api/nowhere"):
        status, told = asked(house, f"Host: {host}", path=path)
        assert (status, told["code"]) == (421, "wrong_host"), path
    assert "--name" in told["text"]
    assert "SALTBOX_NAMES" in told["text"]


@pytest.mark.parametrize("lines", [[f"Host: {host}"] for host in GARBAGE] + [[], ["Host: localhost"] * 2])
def test_a_host_that_is_none_is_refused(house: House, lines: list[str]) -> None:
    if len(lines) == 2:
        with pytest.raises(Problem) as refused:  # uvicorn's own parser refuses it before us
            house.app.state.hosts.check(["localhost", "localhost"])
        assert refused.value.status == 400
        return
    assert asked(house, *lines)[0] == 400


def test_a_socket_by_another_name_is_refused(house: House, caplog: pytest.LogCaptureFixture) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    port = house.address.partition(":")[2]
    for host, status in (("rebind.example", 421), ("localhost", None)):
        ticket = anne.post(f"/api/tables/{table}/ticket")["ticket"]
        address = f"ws://{host}:{port}/api/tables/{table}/socket?ticket={ticket}"
        with socket.create_connection(("127.0.0.1", int(port))) as line:
            if status is None:
                with connect(address, sock=line, origin=Origin(f"http://{host}:{port}")):
                    continue
            with (
                pytest.raises(InvalidStatus) as refused,
                connect(address, sock=line, origin=Origin(f"http://{host}:{port}")),
            ):
                pass
            assert refused.value.response.status_code == status
            assert b"--name" in (refused.value.response.body or b"")
    assert "handshake" not in caplog.text


def test_a_name_that_was_allowed_is_ours(tmp_path: Path) -> None:
    with open_house(tmp_path, names=("games.example",)) as house:
        assert asked(house, "Host: games.example:8600")[0] == 200
        assert asked(house, "Host: other.example")[0] == 421


def test_names_come_from_the_call_and_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALTBOX_NAMES", "a.example, b.example,")
    assert Settings.from_environment(names=("c.example",)).names == ("c.example", "a.example", "b.example")


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_whoever_listens_everywhere_is_known_by_address_and_by_the_machines_name(host: str) -> None:
    hosts = Hosts(host, ())
    for name in ("192.168.1.5:8600", "[fe80::1]", socket.gethostname(), "localhost"):
        hosts.check([name])
    with pytest.raises(Problem):
        hosts.check(["rebind.example"])


def test_whoever_listens_at_one_address_is_known_by_it() -> None:
    Hosts("192.168.1.5", ()).check(["192.168.1.5"])
    Hosts("2001:db8::5", ()).check(["[2001:DB8:0::5]:80"])
    Hosts("Box.example", ()).check(["box.EXAMPLE"])
    with pytest.raises(Problem):
        Hosts("192.168.1.5", ()).check(["192.168.1.6"])


# --- Pages of other sites ---

ODD_ORIGINS = [
    "http://[",
    "null",
    "",
    "http://",
    "file://",
    "javascript:1",
    "http://[::1",
    "\xff",
    "http://a b",
    "//x",
]


@pytest.mark.parametrize("origin", ODD_ORIGINS)
def test_an_odd_origin_is_a_foreign_one(house: House, origin: str) -> None:
    anne = house.person()
    answer = anne.http.put("/api/me", json={"name": "A"}, headers=[(b"Origin", origin.encode("latin-1"))])
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    table = anne.open(ME, BOT)
    ticket = anne.post(f"/api/tables/{table}/ticket")["ticket"]
    address = f"ws://{house.address}/api/tables/{table}/socket?ticket={ticket}"
    if origin and origin.isascii():
        with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://localhost:8600", "localhost:8600", True),
        ("http://LOCALHOST:8600", "localhost:8600", True),
        ("https://games.example", "games.example", True),
        ("https://games.example", "games.example:443", True),
        ("http://games.example:80", "games.example", True),
        ("http://localhost:8601", "localhost:8600", False),
        ("http://127.0.0.1:8600", "localhost:8600", False),
        ("ftp://localhost:8600", "localhost:8600", False),
        ("http://localhost:8600/", "localhost:8600", False),
        ("http://evil@localhost:8600", "localhost:8600", False),
    ],
)
def test_a_page_of_ours_names_our_place(origin: str, host: str, same: bool) -> None:
    assert is_same_place(origin, host) is same


# --- What a form can send ---


@pytest.mark.parametrize(
    "kind",
    [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx", ""],
)
def test_a_body_that_is_not_json_is_refused(house: House, kind: str | None) -> None:
    anne = house.person()
    headers = {} if kind is None else {"Content-Type": kind}
    before = anne.get("/api/me")["name"]
    answer = anne.http.put("/api/me", content=b'{"name": "Mallory"}', headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (415, "wrong_type")
    parts = iter([b'{"name": ', b'"Mallory"}'])  # in chunks, without a length
    assert anne.http.put("/api/me", content=parts, headers=headers).status_code == 415
    assert anne.get("/api/me")["name"] == before


@pytest.mark.parametrize("kind", ["application/json", "Application/JSON", "application/json; charset=utf-8"])
def test_a_body_that_is_json_is_read(house: House, kind: str) -> None:
    anne = house.person()
    answer = anne.http.put("/api/me", content=b'{"name": "Mary"}', headers={"Content-Type": kind})
    assert answer.json()["name"] == "Mary"


# --- Tokens ---


def test_a_wrong_header_never_makes_somebody_new(house: House) -> None:
    anne = house.person()
    token, name = anne.http.cookies["saltbox_guest"], anne.get("/api/me")["name"]
    good = {"Authorization": f"Bearer {token}"}
    for person in (anne, house.person(known=False)):
        for wrong in ("", "Bearer", "Bearer x", f"Bearer {token}x", f"Basic {token}", token):
            answer = person.http.get("/api/me", headers={"Authorization": wrong})
            assert (answer.status_code, answer.json()["code"]) == (401, "no_guest"), wrong
            assert "Bearer" in answer.json()["text"]
            assert "set-cookie" not in answer.headers
        unknown = person.http.get("/api/me", headers={"Authorization": f"Bearer {'A' * 43}"})
        assert unknown.status_code == 401
        twice = person.http.get("/api/me", headers=[("Authorization", f"Bearer {token}")] * 2)
        assert twice.status_code == 401
        assert person.http.get("/api/me", headers=good).json()["name"] == name
