"""What holds for every answer: headers, errors, files of the client, figures, the description of the API."""

import json
from pathlib import Path
from typing import Any

import pytest
import structlog

from saltbox.engine import find_games
from saltbox.server import serve
from saltbox.server.installed_games import game_infos
from saltbox.server.logging_setup import configure_logs
from saltbox.server.settings import Settings
from tests.server.house import BOT, ME, House, open_house


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/me", "/api/none", "/healthz", "/x.js"])
def test_every_answer_carries_the_policy(house: House, path: str) -> None:
    answer = house.person(known=False).http.get(path)
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "'unsafe-eval'" not in policy
    assert "script-src 'self' 'unsafe-inline'" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"


def test_the_cookie_is_out_of_reach(house: House) -> None:
    cookie = house.person(known=False).http.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "saltbox_guest=" in cookie


def test_pages_of_other_sites_cannot_act(house: House) -> None:
    anne = house.person()
    for origin, status in (("http://elsewhere.example", 403), ("null", 403), (f"http://{house.address}", 200)):
        answer = anne.http.put("/api/me", json={"name": "A"}, headers={"Origin": origin})
        assert answer.status_code == status


def test_without_a_built_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "data", static=tmp_path / "none")
    house = House(settings)
    try:
        assert "./run play" in house.person(known=False).http.get("/").text
    finally:
        house.close()


def test_the_client_is_served_from_its_folder_and_nowhere_else(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<p>the page")
    (static / "assets" / "a-1.js").write_text("let a")
    (static / ".stamp").write_text("secret")
    (tmp_path / "secret.txt").write_text("secret")
    house = House(Settings(data=tmp_path / "data", static=static))
    try:
        http = house.person(known=False).http
        assert http.get("/").text == "<p>the page"
        assert http.get("/table/abc").text == "<p>the page"
        script = http.get("/assets/a-1.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert http.get("/assets/none.js").status_code == 404
        assert http.get("/api/none").json()["code"] == "not_found"
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt"):
            assert "secret" not in http.get(path).text
        assert http.get("/.stamp").status_code == 404
        assert http.get("/%00").text == "<p>the page"
    finally:
        house.close()


def test_figures_and_health(house: House) -> None:
    anne = house.person()
    anne.open(ME, BOT)
    assert anne.get("/healthz")["ok"] is True
    text = anne.http.get("/metrics").text
    assert "saltbox_choice_seconds_bucket" in text
    assert "saltbox_tables_opened_total" in text


def test_the_description_names_every_route(house: House) -> None:
    schema = house.person(known=False).get("/api/openapi.json")
    assert schema["openapi"].startswith("3.1")
    assert "/api/tables/{table_id}/choose" in schema["paths"]
    assert "/metrics" not in schema["paths"]
    words = json.dumps(schema)
    assert "ErrorInfo" in words


def test_unknown_things_have_a_code(house: House) -> None:
    anne = house.person()
    assert anne.get("/api/tables/nosuchtable", expect=404)["code"] == "unknown_table"
    assert anne.get("/api/tables/x", expect=400)["code"] == "bad_request"
    assert anne.ask("DELETE", "/api/me", expect=405)["code"] == "wrong_method"
    answer = anne.http.post("/api/tables", content=b"{" * 20_000, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_logs_hold_nothing_private(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    configure_logs()
    try:
        with open_house(tmp_path) as house:
            anne = house.person()
            table = anne.open(ME, BOT)
            wire = anne.watch(table)
            wire.ask(0)
            wire.choose(0, "attack")
            wire.say("say", seat=0, text="a private word")
            wire.of_type("chat")
            wire.choose(0, "attack:slash", 0)
            wire.of_type("error")
            token = anne.http.cookies["saltbox_guest"]
        seen = "".join(capfd.readouterr())
    finally:
        structlog.reset_defaults()
    for private in (token, "a private word", "attack", "slash"):
        assert private not in seen


def test_serving_says_where_it_is_and_a_busy_port_is_told(
    house: House, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran: list[Any] = []
    monkeypatch.setenv("SALTBOX_DATA", str(tmp_path))
    monkeypatch.setattr(
        serve.SaltboxServer, "run", lambda self, sockets: ran.append((self._address, sockets[0].close()))
    )
    try:
        assert serve.serve("127.0.0.1", int(house.address.partition(":")[2]), browser=False) == 2
        assert "cannot listen" in capfd.readouterr().err
        assert serve.serve("127.0.0.1", 0, browser=False) == 0
    finally:
        structlog.reset_defaults()
    assert ran[0][0].startswith("http://localhost:")
    assert len(game_infos()) == len(find_games())
