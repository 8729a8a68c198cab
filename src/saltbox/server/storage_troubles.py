"""What can be wrong with the database, each told in one sentence: the cause, and what to do about it."""

import errno
import os
import shutil
import sqlite3
from pathlib import Path
from typing import NoReturn

from alembic.util.exc import CommandError
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from saltbox.data_folder import FolderInUse
from saltbox.server.errors import StorageTrouble

SENTENCES = {
    "full": "The disk is full, so nothing can be stored: free some space, and Saltbox goes on by itself.",
    "read_only": (
        "The database cannot be written to: let Saltbox's user write to saltbox.db and in its folder, "
        "or choose another data folder with SALTBOX_DATA."
    ),
    "unreadable": "The database cannot be read: let Saltbox's user read and write saltbox.db and its folder.",
    "damaged": (
        "The database is damaged: stop Saltbox and put a copy of saltbox.db back, "
        "or save what is left of it with `sqlite3 saltbox.db .recover`."
    ),
    "emptied": (
        "The database file is empty (0 bytes), and Saltbox never leaves it so: put a copy of saltbox.db back, "
        "or move it and saltbox.db-wal away to begin anew."
    ),
    "lost": (
        "The database file is gone, but its log saltbox.db-wal is still there: put saltbox.db back, "
        "or move the log away to begin anew."
    ),
    "moved": (
        "The database file was taken away or exchanged while Saltbox was running: put it back, "
        "or stop Saltbox and start it again."
    ),
    "newer": (
        "The database was written by a newer Saltbox: start that version, "
        "or choose another data folder with SALTBOX_DATA."
    ),
    "locked": "Another program has locked the database: end it, and Saltbox goes on by itself.",
    "no_tables": (
        "The database is not Saltbox's, or has lost its tables: put a copy of saltbox.db back, "
        "or choose another data folder with SALTBOX_DATA."
    ),
    "no_folder": "The data folder cannot be made or used: choose another with SALTBOX_DATA.",
    "slow": "The disk does not answer: look at the disk that holds the data folder.",
    "disk": "The disk fails to read or write the database: look at the disk and at the system's log.",
}
IN_USE = "Another Saltbox{} is using this data folder: stop it, or choose another with SALTBOX_DATA."
BY_SQLITE_CODE = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PERM: "unreadable",
    sqlite3.SQLITE_AUTH: "unreadable",
    sqlite3.SQLITE_ERROR: "no_tables",
}
BY_ERRNO = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
}
NO_ROOM_BYTES = 64 * 1024  # the smallest thing that SQLite asks a disk for at once


def trouble(cause: str) -> StorageTrouble:
    """A trouble by its word."""
    return StorageTrouble(cause, SENTENCES[cause])


def trouble_of(fault: BaseException, path: Path) -> StorageTrouble | None:
    """What a fault says about the database at this path; None if it says nothing about it.

    A version that was written twice (IntegrityError) and mistakes of ours in SQL are no troubles of the disk.
    """
    match fault:
        case StorageTrouble():
            return fault
        case FolderInUse():
            return StorageTrouble(
                "in_use", IN_USE.format(f" (process {fault.process})" if fault.process else "")
            )
        case CommandError():  # Alembic knows no such revision
            return trouble("newer")
        case PoolTimeout() | TimeoutError():
            return trouble("slow")
        case IntegrityError() | ProgrammingError() | InterfaceError():
            return None
        case sqlite3.IntegrityError() | sqlite3.ProgrammingError():
            return None
        case DBAPIError(orig=sqlite3.Error() as orig):
            return trouble(_of_sqlite(orig, path))
        case sqlite3.DatabaseError():
            return trouble(_of_sqlite(fault, path))
        case FileExistsError() | NotADirectoryError():
            return trouble("no_folder")
        case OSError():
            return trouble(_of_system(fault, path))
    return None


def raise_told(fault: Exception, path: Path) -> NoReturn:
    """Raises a fault as what it says about the database, or as it is."""
    found = trouble_of(fault, path)
    if found is None or found is fault:
        raise fault
    raise found from fault


def _of_sqlite(fault: sqlite3.Error, path: Path) -> str:
    code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # the rest says where it happened
    found = BY_SQLITE_CODE.get(code)
    if found is not None:
        return found
    if code == sqlite3.SQLITE_CANTOPEN:
        return _not_opened(path)
    return "full" if _is_full(path) else "disk"


def _not_opened(path: Path) -> str:
    """SQLite says only that it could not open a file: the file system knows more."""
    if not path.exists():
        return "moved"
    if not os.access(path, os.R_OK):
        return "unreadable"
    if _is_full(path):
        return "full"
    return "disk" if os.access(path, os.W_OK) and os.access(path.parent, os.W_OK) else "read_only"


def _of_system(fault: OSError, path: Path) -> str:
    if fault.errno in BY_ERRNO:
        return BY_ERRNO[fault.errno]
    return "full" if _is_full(path) else "disk"


def _is_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < NO_ROOM_BYTES
    except OSError:
        return False
