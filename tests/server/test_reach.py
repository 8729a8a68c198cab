"""Who can open a link to a server: what it tells of that, and to whom."""

from pathlib import Path

import ifaddr
import pytest

from saltbox.server import reach, routes
from saltbox.server.hosts import Hosts
from tests.server.house import House, open_house


def adapter(name: str, *addresses: str | tuple[str, int, int]) -> ifaddr.Adapter:
    return ifaddr.Adapter(name, name, [ifaddr.IP(ip, 24, name) for ip in addresses])


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "localhost", "::1"])
def test_a_server_that_listens_at_home_has_no_address_for_others(host: str) -> None:
    assert reach.is_for_this_computer_only(host)
    assert reach.addresses(host) == []


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.7", "box.example"])
def test_any_other_can_be_reached(host: str) -> None:
    assert not reach.is_for_this_computer_only(host)


def test_a_server_that_listens_everywhere_tells_the_likeliest_address_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [
        adapter("lo", "127.0.0.1", ("::1", 0, 0)),
        adapter("docker0", "172.17.0.1"),
        adapter("eth0", ("fd00::5", 0, 0), "192.168.1.5", "169.254.3.4", ("fe80::5", 0, 2)),
        adapter("wlan0", "10.0.0.5"),
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: found)
    assert reach.addresses("0.0.0.0") == ["192.168.1.5", "10.0.0.5", "172.17.0.1"]
    assert reach.addresses("::") == ["192.168.1.5", "10.0.0.5", "[fd00::5]", "172.17.0.1"]


@pytest.mark.parametrize(("host", "shown"), [("192.0.2.7", "192.0.2.7"), ("2001:db8::7", "[2001:db8::7]")])
def test_a_server_at_one_address_tells_that(host: str, shown: str) -> None:
    assert reach.addresses(host) == [shown]


def test_a_page_at_this_computer_is_told(house: House) -> None:
    told = house.person(known=False).get("/api/reach")
    port = int(house.address.rpartition(":")[2])
    assert told == {"open_to": "this_computer", "port": port}


def test_a_name_that_was_allowed_is_told(tmp_path: Path) -> None:
    with open_house(tmp_path, names=("Games.Example",)) as house:
        assert house.person().get("/api/reach")["names"] == ["games.example"]


def test_whoever_asks_from_elsewhere_learns_no_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path, host="0.0.0.0", names=("games.example",)) as house:
        here = house.person().get("/api/reach")
        assert "games.example" in here["names"]
        monkeypatch.setattr(routes, "is_loopback", lambda host: False)
        away = house.person().get("/api/reach")
    assert away == {"open_to": "network", "port": here["port"]}


def test_names_for_links_are_no_addresses() -> None:
    assert Hosts("127.0.0.1", []).names == []
    assert Hosts("192.0.2.7", ["Box.example."]).names == ["box.example"]
    assert "" not in Hosts("", []).names
    assert "0.0.0.0" not in Hosts("0.0.0.0", []).names
