"""Files that are made from Python and kept in the repository: written, or with --check only compared."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from tools import web


def keep(files: Mapping[Path, str], made_from: str, module: str, words: list[str]) -> None:
    """Writes the files; with --check, stops with a sentence if one of them is not what it should be."""
    if words != ["--check"]:
        for path, text in files.items():
            path.write_text(text, encoding="utf-8")
            print(f"wrote {name_of(path)}")
        return
    stale = [path for path, text in files.items() if not is_kept(path, text)]
    if stale:
        names = " and ".join(map(name_of, stale))
        sys.exit(f"{names}: not what {made_from} says. Run python -m {module}")
    print(f"{' and '.join(map(name_of, files))}: up to date")


def is_kept(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


def name_of(path: Path) -> str:
    return path.relative_to(web.ROOT).as_posix()
