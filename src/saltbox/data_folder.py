"""Where Saltbox keeps what must outlast it: games of the terminal, the server's database, bug reports."""

import os
import sys
from pathlib import Path

FOLDER_VARIABLE = "SALTBOX_DATA"


def data_folder() -> Path:
    """The user's own folder for Saltbox: the named one, or what is usual on this platform."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "saltbox"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "saltbox"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "saltbox"
