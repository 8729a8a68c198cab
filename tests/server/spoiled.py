"""Malformed requests as bytes, and malformed frames of a WebSocket: everything that no honest program sends."""

import base64
import struct
from random import Random

from saltbox.engine import find_games

LENGTHS = ["0", "-1", "+1", "1e3", "99999999999999999999", "0x10", "10, 10", "10, 11", " ", "\xb2", "5"]
METHODS = [
    "GET",
    "POST",
    "PUT",
    "HEAD",
    "DELETE",
    "OPTIONS",
    "PATCH",
    "TRACE",
    "CONNECT",
    "get",
    "G\x00T",
    "",
    "X" * 300,
]
VERSIONS = [
    "HTTP/1.1",
    "HTTP/1.0",
    "HTTP/2.0",
    "HTTP/0.9",
    "HTTP/1.1 ",
    "http/1.1",
    "HTTP/9999",
    "",
    "X",
    "HTTP/1.1\x00",
]
PIECES = [
    "api", "tables", "me", "games", "bots", "seat", "0", "-1", "replay", "record", "choose", "join", "socket",
    "cards", "offers", "layouts", "decks", *find_games(), "openapi.json", "healthz",
    "metrics", "assets", "99999999999999999999", "%00", "%ff", "%ed%a0%80", "%ed%b0%80", "%c0%af", "%2e%2e",
    "..", ".", "", "%2f", "%5c", ";", "%", "%g1", "a" * 300, "%0d%0a", "index.html", ".stamp", "\x7f", "\xff",
    "nosuchtable1", "%F0%9F%8F%B4", "~", "*",
]  # fmt: skip
QUERIES = [
    "", "", "?", "?ticket=%ff", "?a=b&a=c", "?%00", "?width=%ff&depth=-1", "?scenario=x", "?seed=1e999",
    "?" + "a" * 2000, "?ticket=" + "A" * 32, "?%ed%a0%80=%ed%b0%80", "?&&&===",
    "?width=99999999999999999999&depth=nan", "?\xff", "?edition=",
]  # fmt: skip
HOSTS = [
    "localhost", "localhost", "127.0.0.1", "evil.example", "[", "[::1", "[::1]", "", " ", "a b",
    "localhost:x", "\x00", "localhost:99999999", "a" * 300, "\xff", "localhost, localhost",
    "http://localhost", "@", "xn--\xe9", "[fe80::1%eth0]",
]  # fmt: skip
ORIGINS = [
    "http://[",
    "null",
    "http://localhost",
    "http://",
    "\xff",
    "http://[::1",
    "//",
    "http://a b",
    "http://x:99999",
]
COOKIES = [
    "saltbox_guest=",
    "saltbox_guest=" + "A" * 43,
    "saltbox_guest=\xff",
    ";;;===",
    "a" * 4000,
    "saltbox_guest=%00",
    "=",
    'saltbox_guest="',
    "saltbox_guest=" + "A" * 42 + ".",
    "\x01",
]
TOKENS = [
    "",
    "Bearer",
    "Bearer " + "A" * 43,
    "Basic Zm9v",
    "Bearer \xff",
    "A" * 3000,
    "Bearer " + "." * 43,
    "Digest x",
]
KINDS = [
    "application/json",
    "text/plain",
    "application/json; charset=latin-1",
    "",
    "\xff",
    "multipart/form-data",
    "a/b/c",
]
CODINGS = ["chunked", "chunked, chunked", "gzip, chunked", "identity", "x", "", "chunked\x00", " chunked"]
ODD_HEADERS = [
    "no colon at all", " folded: line", "a b: c", ": no name", "X-\x00: y", "X: \x00", "X: " + "y" * 9000,
    "\xff: y", "Expect: 100-continue", "Expect: x", "Upgrade: h2c\r\nConnection: Upgrade",
    "Connection: close, keep-alive", "Accept-Encoding: ;q=,*;q=0", "Accept-Encoding: identity;q=0, *;q=0",
    "If-None-Match: \xff", "Range: bytes=-1", "Accept: x/y;q=2", "Content-Encoding: br",
    "X-Forwarded-For: \xff", "X-Forwarded-Proto: javascript", "Forwarded: x",
    "Content-Length: 3\r\nContent-Length: 4", "Transfer-Encoding: chunked\r\nContent-Length: 3",
]  # fmt: skip
CHUNKS = [
    b"0\r\n\r\n",
    b"5\r\nhello\r\n0\r\n\r\n",
    b"-5\r\nhello\r\n",
    b"fffffffffffffffff\r\nx",
    b"5\r\nhel\r\n0\r\n\r\n",
    b"x\r\n",
    b"5;a=b\r\nhello\r\n0\r\nTrailer: x\r\n\r\n",
    b"\r\n",
    b"0\r\n" + b"T: x\r\n" * 300 + b"\r\n",
    b"2\r\n{}\r\n0\r\n\r\n",
]
UPGRADES = [
    ("Upgrade", "websocket"), ("Upgrade", "WebSocket, x"), ("Connection", "Upgrade"),
    ("Connection", "keep-alive, Upgrade"), ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Version", "99"),
    ("Sec-WebSocket-Version", "\xff"), ("Sec-WebSocket-Key", "x"),
    ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="), ("Sec-WebSocket-Key", "\xff"),
    ("Sec-WebSocket-Protocol", "a, b,,\x01"), ("Sec-WebSocket-Extensions", 'permessage-deflate; x="\xff'),
    ("Sec-WebSocket-Extensions", ";;;"), ("Sec-WebSocket-Protocol", "\xff"),
    ("Sec-WebSocket-Key", "A" * 9000),
]  # fmt: skip


def odd_path(dice: Random, tables: list[str]) -> str:
    pieces = [dice.choice([*PIECES, *tables]) for _ in range(dice.randrange(1, 6))]
    if dice.random() < 0.5:
        pieces[:1] = ["api", "tables", dice.choice(tables)]
    start = dice.choice(["/"] * 12 + ["", "http://localhost/", "*", "//", "http://[/", "javascript:"])
    return start + "/".join(pieces) + dice.choice(QUERIES)


def odd_request(dice: Random, tables: list[str]) -> bytes:
    """A whole request, nearly; or no request at all."""
    way = dice.random()
    if way < 0.08:
        return dice.randbytes(dice.randrange(1, 400)) + b"\r\n\r\n"
    method = dice.choice(METHODS if way < 0.3 else METHODS[:3])
    version = dice.choice(VERSIONS if way < 0.2 else VERSIONS[:2])
    lines = [f"{method} {odd_path(dice, tables)} {version}"]
    lines += [f"Host: {dice.choice(HOSTS if dice.random() < 0.4 else HOSTS[:2])}"] * dice.choice(
        [1] * 12 + [0, 2]
    )
    for name, values, share in (
        ("Origin", ORIGINS, 0.3),
        ("Cookie", COOKIES, 0.3),
        ("Authorization", TOKENS, 0.2),
        ("Content-Type", KINDS, 0.5),
        ("Content-Length", LENGTHS, 0.15),
        ("Transfer-Encoding", CODINGS, 0.15),
    ):
        if dice.random() < share:
            lines.append(f"{name}: {dice.choice(values)}")
    lines += dice.sample(ODD_HEADERS, dice.choice([0, 0, 0, 1, 1, 2, 3]))
    if dice.random() < 0.15:
        lines += [f"{name}: {value}" for name, value in dice.sample(UPGRADES, dice.randrange(3, 8))]
    if dice.random() < 0.02:
        lines += [f"X-{n}: y" for n in range(dice.choice([100, 200, 1500]))]
    end = dice.choice(["\r\n"] * 12 + ["\n", "\r", "\r\r\n"])
    head = end.join([*lines, "", ""]).encode("latin-1")
    if dice.random() < 0.05:
        cut = dice.randrange(len(head))
        head = head[:cut] + dice.randbytes(dice.randrange(4)) + head[cut:]
    return head + (dice.choice(CHUNKS) if dice.random() < 0.3 else b"")


def odd_frame(dice: Random) -> bytes:
    """A frame that breaks the protocol, or one that only looks so."""
    way = dice.randrange(10)
    data = dice.randbytes(dice.randrange(60))
    if way == 0:
        return dice.randbytes(dice.randrange(2, 60))
    if way == 1:
        return frame(dice.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), data)  # no such opcode
    if way == 2:
        return frame(1, data, reserved=dice.choice([0x40, 0x20, 0x10, 0x70]))
    if way == 3:
        return frame(1, data, masked=False)
    if way == 4:
        return frame(dice.choice([8, 9, 10]), dice.randbytes(126), final=dice.random() < 0.5)
    if way == 5:
        return frame(0, data)  # goes on with nothing
    if way == 6:
        return frame(1, b"{", final=False) + frame(dice.choice([1, 2]), data)  # begins anew in the middle
    if way == 7:
        size = dice.choice([2**63, 2**63 - 1, 2**32, 20_000_000, 1_500_000])
        return bytes([0x81, 0x80 | 127]) + struct.pack("!Q", size) + b"\0\0\0\0" + data
    if way == 8:
        half = dice.randrange(len(data) + 1)
        text = data[:half] + b"\xff"  # no UTF-8, whatever stands before it
        return frame(1, text, final=False) + frame(0, data[half:]) if dice.random() < 0.5 else frame(1, text)
    code = dice.choice([b"", b"\x00", b"\x00\x00", b"\x03\xe7", b"\x03\xed", b"\xff\xff", b"\x03\xe8\xff\xfe"])
    return frame(8, code)


def frame(opcode: int, data: bytes, final: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """One frame as bytes, masked with zeros."""
    first = bytes([(0x80 if final else 0) | reserved | opcode])
    mask = 0x80 if masked else 0
    size = bytes([mask | len(data)]) if len(data) < 126 else bytes([mask | 126]) + struct.pack("!H", len(data))
    return first + size + (b"\0\0\0\0" if masked else b"") + data


def opening(table: str, ticket: str) -> bytes:
    """The request that makes a connection a socket."""
    lines = [
        f"GET /api/tables/{table}/socket?ticket={ticket} HTTP/1.1",
        "Host: localhost",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(b'0' * 16).decode()}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
