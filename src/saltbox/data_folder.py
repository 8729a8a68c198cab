"""Where Saltbox keeps what must outlast it: games of the terminal, the server's database, bug reports.

What lies there is for its owner's eyes only, and only one server at a time may work on it.
"""

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

FOLDER_VARIABLE = "SALTBOX_DATA"
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
LOCK_NAME = "saltbox.lock"
LOCKED_BYTE = 1 << 20  # Windows lets nobody read a locked byte; the process number must stay readable


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


# --- For its owner's eyes only ---


def private_folder(folder: Path) -> None:
    """Makes the folder if it is not there; one that others can look into is closed to them."""
    folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    if not stat.S_IMODE(folder.stat().st_mode) & stat.S_ISVTX:  # such as /tmp: meant to be shared
        tighten(folder, PRIVATE_FOLDER)


def private_file(path: Path) -> None:
    """A new, empty file that nobody else can open; one that is there already is an error."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_FILE))


def tighten(path: Path, allowed: int) -> None:
    """Takes away from others what they may not do; where that is not ours to change, it stays."""
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & ~allowed:
            path.chmod(mode & allowed)


# --- For one server at a time ---


class FolderInUse(Exception):
    """Another process works on the folder; `process` is its number, or empty if it is not known."""

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.process = process


class FolderLock:
    """A lock of the operating system's: it ends with the process that holds it, however that ends."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / LOCK_NAME
        self._handle: int | None = None

    def take(self) -> None:
        """Takes the folder, or says who has it."""
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        try:
            if not _is_locked_now(handle):
                raise FolderInUse(os.read(handle, 20).decode("ascii", "replace").strip())
            tighten(self._path, PRIVATE_FILE)
            os.lseek(handle, 0, os.SEEK_SET)
            os.ftruncate(handle, 0)
            os.write(handle, f"{os.getpid()}\n".encode())
        except BaseException:
            os.close(handle)
            raise
        self._handle = handle

    def release(self) -> None:
        """Lets go of it. The file stays: whoever deleted it could delete another's lock."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _is_locked_now(handle: int) -> bool:
    """Takes the lock without waiting; False if somebody has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        if problem.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            raise
        os.lseek(handle, 0, os.SEEK_SET)
        return False
    return True
