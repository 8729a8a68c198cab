"""Write web/src/wire.gen.ts, the TypeScript types of the wire messages; with --check, only compare.

The messages of saltbox.wire become a JSON schema, and json-schema-to-typescript makes types from it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import msgspec

import saltbox.wire.messages as wire
from tools import generated, web

TARGET = web.WEB / "src" / "wire.gen.ts"
BANNER = "/* Made from src/saltbox/wire by tools/wire_types.py. Do not edit; ./run test compares it. */"
LIMITS = {"default", "minItems", "maxItems", "maxProperties"}
UNIONS = ("ServerMessage", "ClientMessage", "Span", "Piece", "Block")
# json-schema-to-typescript notes at every type that the schema refers to it; that leaves some comments empty
REFERENCE_NOTE = re.compile(r"(?: \*\n)? \* This interface was referenced by .*\n \* via the .*\n")
EMPTY = re.compile(r"/\*\*\n \*/\n|^export interface Wire \{\}\n", re.MULTILINE)
SCRIPT = """
import { compile } from 'json-schema-to-typescript';
let text = '';
for await (const chunk of process.stdin) text += chunk;
const { schema, banner } = JSON.parse(text);
const style = { singleQuote: true, printWidth: 112 };
const options = { additionalProperties: false, bannerComment: banner, unreachableDefinitions: true, style };
process.stdout.write(await compile(schema, 'Wire', options));
"""


def structs() -> list[type[msgspec.Struct]]:
    """Every message, and no base class."""
    classes = [thing for thing in vars(wire).values() if isinstance(thing, type)]
    bases = {wire.Sent, wire.Received, msgspec.Struct}
    return [each for each in classes if issubclass(each, msgspec.Struct) and each not in bases]


def for_typescript(schema: Any) -> Any:
    """Without the limits and defaults, which types cannot say, and with open dictionaries kept open."""
    if isinstance(schema, list):
        return [for_typescript(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return {"$ref": schema["$ref"]}
    kept = {
        # A message may well have a field called "default": its fields are names, and nothing of the schema.
        key: {name: for_typescript(each) for name, each in value.items()}
        if key == "properties"
        else for_typescript(value)
        for key, value in schema.items()
        if key not in LIMITS
    }
    if kept.get("type") == "object" and "properties" not in kept:
        kept.setdefault("additionalProperties", {})
    return kept


def schema() -> dict[str, Any]:
    _, components = msgspec.json.schema_components(structs(), ref_template="#/$defs/{name}")
    defs = {name: for_typescript(body) for name, body in sorted(components.items())}
    for union in UNIONS:
        members = [
            {"type": "string"} if member is str else {"$ref": f"#/$defs/{member.__name__}"}
            for member in getattr(wire, union).__args__
        ]
        defs[union] = {"title": union, "anyOf": members}
    return {"title": "Wire", "type": "object", "$defs": defs}


def generate() -> str:
    web.install()
    node = (web.node_of_the_wheel() or ["node"])[0]
    done = subprocess.run(
        [node, "--input-type=module", "-e", SCRIPT],
        cwd=web.WEB,
        input=json.dumps({"schema": schema(), "banner": BANNER}),
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(done.stderr)
    return EMPTY.sub("", REFERENCE_NOTE.sub("", done.stdout))


if __name__ == "__main__":
    generated.keep({TARGET: generate()}, "src/saltbox/wire", "tools.wire_types", sys.argv[1:])
