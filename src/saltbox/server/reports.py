"""Bug bundles: when the rules fail, everything needed to see it again lies in the data folder."""

import json
import time
import traceback
from contextlib import suppress
from pathlib import Path

from saltbox.data_folder import private_file, private_folder
from saltbox.engine import Match

MOST = 200


def write_bug_bundle(folder: Path, table: str, match: Match, fault: BaseException) -> str:
    """The record up to the fault, and the fault. Returns the file's name; a full disk does no more harm."""
    name = f"{table}-{match.number}-{time.time_ns()}.json"
    with suppress(OSError):
        bugs = folder / "bugs"
        private_folder(bugs)
        for old in sorted(bugs.glob("*.json"), key=lambda path: path.stat().st_mtime)[: -MOST or None]:
            old.unlink(missing_ok=True)
        bundle = {"fault": traceback.format_exception(fault), "record": match.record().document()}
        private_file(bugs / name)
        (bugs / name).write_text(json.dumps(bundle, indent=1), encoding="utf-8")
    return name
