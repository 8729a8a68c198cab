"""Every route, every kind of visitor. A route without a row here fails."""

from typing import Any

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from saltbox.server.app import make_app
from saltbox.server.settings import Settings
from tests.server.house import BOT, ME, OPEN, House

NEW = {"game": "salt-and-bones", "seats": [ME, BOT]}
CHOOSE = {"type": "choose", "seat": 0, "number": 99, "choice": "attack"}
COMMIT = {"type": "commit_salt", "seat": 0, "commitment": "0" * 64}
BRANCH = {"step": 0, "seat": 0}
# route: (body, stranger, guest without a seat, owner of seat 0); {t} runs, {w} waits, {f} is over
ROWS: dict[tuple[str, str], list[tuple[str, Any, int, int, int]]] = {
    ("GET", "/api/games"): [("/api/games", None, 200, 200, 200)],
    ("GET", "/api/games/{game:str}/cards"): [("/api/games/salt-and-bones/cards", None, 200, 200, 200)],
    ("GET", "/api/games/{game:str}/rules"): [("/api/games/salt-and-bones/rules", None, 200, 200, 200)],
    ("POST", "/api/games/{game:str}/check"): [
        ("/api/games/salt-mystic/check", {"options": {}}, 401, 200, 200),
        ("/api/games/chess/check", {}, 401, 404, 404),
    ],
    ("GET", "/api/games/{game:str}/offers/{offer:str}"): [
        ("/api/games/salt-mystic/offers/decks", None, 200, 200, 200),
        ("/api/games/salt-mystic/offers/nothing", None, 404, 404, 404),
    ],
    ("GET", "/api/bots"): [("/api/bots", None, 200, 200, 200)],
    ("GET", "/api/reach"): [("/api/reach", None, 200, 200, 200)],
    ("GET", "/api/open-tables"): [("/api/open-tables", None, 200, 200, 200)],
    ("GET", "/api/me"): [("/api/me", None, 200, 200, 200)],
    ("PUT", "/api/me"): [("/api/me", {"name": "A"}, 401, 200, 200)],
    ("GET", "/api/me/finished"): [("/api/me/finished", None, 401, 200, 200)],
    ("GET", "/api/me/statistics"): [
        ("/api/me/statistics", None, 401, 200, 200),
        ("/api/me/statistics?game=chess", None, 401, 404, 404),
    ],
    ("PUT", "/api/me/tables/{table_id:str}"): [
        ("/api/me/tables/{f}", {"listed": False}, 401, 404, 200),
    ],
    ("POST", "/api/tables"): [("/api/tables", NEW, 401, 201, 201)],
    ("GET", "/api/tables/{table_id:str}"): [("/api/tables/{t}", None, 200, 200, 200)],
    ("GET", "/api/tables/{table_id:str}/cards"): [
        ("/api/tables/{t}/cards", None, 200, 200, 200),
        ("/api/tables/{w}/cards", None, 200, 200, 200),
        ("/api/tables/nowhere-at-all/cards", None, 404, 404, 404),
    ],
    ("POST", "/api/tables/{table_id:str}/join"): [
        ("/api/tables/{w}/join", {}, 401, 200, 409),
        ("/api/tables/{w}/join", {"options": {"decks": "x"}}, 401, 400, 409),
        ("/api/tables/{t}/join", {}, 401, 409, 409),
    ],
    ("POST", "/api/tables/{table_id:str}/salt"): [
        ("/api/tables/{w}/salt", COMMIT, 401, 403, 409),
        ("/api/tables/{w}/salt", {**COMMIT, "seat": 1}, 401, 403, 403),
        ("/api/tables/{w}/salt", {"type": "open_salt", "seat": 0, "salt": "x"}, 401, 403, 409),
        ("/api/tables/{t}/salt", COMMIT, 401, 403, 409),
    ],
    ("POST", "/api/tables/{table_id:str}/leave"): [("/api/tables/{f}/leave", None, 401, 200, 200)],
    ("POST", "/api/tables/{table_id:str}/ticket"): [("/api/tables/{t}/ticket", None, 200, 200, 200)],
    ("GET", "/api/tables/{table_id:str}/seat/{seat:int}"): [
        ("/api/tables/{t}/seat/0", None, 401, 403, 200),
        ("/api/tables/{t}/seat/1", None, 401, 403, 403),
        ("/api/tables/{t}/seat/4", None, 401, 403, 403),
    ],
    ("POST", "/api/tables/{table_id:str}/choose"): [
        ("/api/tables/{t}/choose", CHOOSE, 401, 403, 409),
        ("/api/tables/{t}/choose", {**CHOOSE, "seat": 1}, 401, 403, 403),
    ],
    ("GET", "/api/tables/{table_id:str}/record"): [
        ("/api/tables/{t}/record", None, 409, 409, 409),
        ("/api/tables/{f}/record", None, 200, 200, 200),
    ],
    ("GET", "/api/tables/{table_id:str}/replay"): [
        ("/api/tables/{t}/replay", None, 409, 409, 409),
        ("/api/tables/{f}/replay", None, 200, 200, 200),
        ("/api/tables/{f}/replay?seat=0", None, 403, 403, 200),
        ("/api/tables/{f}/replay?seat=1", None, 403, 403, 403),
    ],
    ("GET", "/api/tables/{table_id:str}/replay/{step:int}"): [
        ("/api/tables/{t}/replay/0", None, 409, 409, 409),
        ("/api/tables/{f}/replay/0", None, 200, 200, 200),
        ("/api/tables/{f}/replay/0?seat=0", None, 403, 403, 200),
        ("/api/tables/{f}/replay/0?seat=1", None, 403, 403, 403),
    ],
    ("GET", "/api/tables/{table_id:str}/replay/{step:int}/hands"): [
        ("/api/tables/{t}/replay/0/hands", None, 409, 409, 409),
        ("/api/tables/{f}/replay/0/hands", None, 200, 200, 200),
    ],
    ("GET", "/api/tables/{table_id:str}/report"): [
        ("/api/tables/{t}/report", None, 409, 409, 409),
        ("/api/tables/{t}/report?seat=0", None, 409, 409, 409),
        ("/api/tables/{w}/report", None, 409, 409, 409),
        ("/api/tables/{f}/report", None, 200, 200, 200),
        ("/api/tables/{f}/report?seat=0", None, 403, 403, 200),
        ("/api/tables/{f}/report?seat=1", None, 403, 403, 403),
    ],
    ("POST", "/api/tables/{table_id:str}/branch"): [
        ("/api/tables/{t}/branch", BRANCH, 401, 409, 409),
        ("/api/tables/{f}/branch", BRANCH, 401, 201, 201),
    ],
    ("GET", "/healthz"): [("/healthz", None, 200, 200, 200)],
    ("GET", "/metrics"): [("/metrics", None, 200, 200, 200)],
    ("GET", "/api/openapi.json"): [("/api/openapi.json", None, 200, 200, 200)],
    ("GET", "/api/openapi"): [("/api/openapi", None, 200, 200, 200)],
    ("GET", "/api/openapi/openapi.json"): [("/api/openapi/openapi.json", None, 200, 200, 200)],
    ("GET", "/api/openapi/{path:str}"): [("/api/openapi/x", None, 404, 404, 404)],
    ("GET", "/"): [("/", None, 200, 200, 200)],
    ("GET", "/{path:path}"): [("/somewhere", None, 200, 200, 200), ("/api/nowhere", None, 404, 404, 404)],
}


def test_every_route_has_a_row(tmp_path: Any) -> None:
    app = make_app(Settings.fast(tmp_path))
    routes = {
        (method, route.path)
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method not in ("OPTIONS", "HEAD")
    }
    assert routes == set(ROWS)
    sockets = {route.path for route in app.routes if isinstance(route, WebSocketRoute)}
    assert sockets == {"/api/tables/{table_id:str}/socket"}


def test_everyone_gets_what_the_table_says(house: House) -> None:
    anne = house.person()
    running, over = anne.open(ME, ME), anne.open(ME, BOT)
    mary = house.person()
    mary.post(f"/api/tables/{mary.open(ME, BOT)}/leave")
    anne.post(f"/api/tables/{over}/leave")
    swapped = house.context.tables.live[running].chairs
    swapped[1].guest = "somebody else"
    for rows in ROWS.values():
        for number, who in enumerate(("stranger", "guest", "owner")):
            for path, body, *statuses in rows:
                person = {"stranger": house.person(known=False), "guest": mary, "owner": anne}[who]
                waiting = anne.open(ME, OPEN)
                method = next(key[0] for key, found in ROWS.items() if found is rows)
                at = path.format(t=running, w=waiting, f=over)
                answer = person.http.request(method, at, json=body)
                assert answer.status_code == statuses[number], (who, method, at, answer.text)
                if answer.status_code >= 400 and not path.startswith("/api/openapi"):
                    assert answer.json()["type"] == "error"
                    assert answer.json()["code"]


def test_a_ticket_opens_one_socket_once_and_for_its_table_only(house: House) -> None:
    anne = house.person()
    table, other = anne.open(ME, BOT), anne.open(ME, BOT)
    ticket = anne.post(f"/api/tables/{table}/ticket")["ticket"]
    good = f"ws://{house.address}/api/tables/{table}/socket?ticket={ticket}"
    for address in (good.replace(table, other), good, good.replace(ticket, ""), good.replace(ticket, "x" * 32)):
        with pytest.raises(InvalidStatus) as refused, connect(address):
            pass
        assert refused.value.response.status_code == 403
    ticket = anne.post(f"/api/tables/{table}/ticket")["ticket"]
    address = f"ws://{house.address}/api/tables/{table}/socket?ticket={ticket}"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("http://elsewhere.example")):
        pass
    ticket = anne.post(f"/api/tables/{table}/ticket")["ticket"]
    address = f"ws://{house.address}/api/tables/{table}/socket?ticket={ticket}"
    with connect(address, origin=Origin(f"http://{house.address}")):
        pass


def test_a_header_serves_as_well_as_the_cookie(house: House) -> None:
    anne, program = house.person(), house.person(known=False)
    token = anne.http.cookies["saltbox_guest"]
    table = anne.open(ME, BOT)
    path = f"/api/tables/{table}/seat/0"
    bearer = {"Authorization": f"Bearer {token}"}
    assert program.http.get(path, headers=bearer).status_code == 200
    for wrong in ("", "Bearer", "Bearer x", f"Bearer {token[:-1]}", f"Basic {token}", f"Bearer {'A' * 43}"):
        assert program.http.get(path, headers={"Authorization": wrong}).status_code == 401


def test_the_token_is_nowhere_on_the_disk(house: House) -> None:
    token = house.person().http.cookies["saltbox_guest"]
    assert len(token) == 43
    for file in house.settings.data.rglob("*"):
        assert not file.is_file() or token.encode() not in file.read_bytes()
