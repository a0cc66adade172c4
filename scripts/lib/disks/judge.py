"""What must hold of a data folder after everything: looked at from the outside, with no server's help."""

import hashlib
import os
import shutil
import sqlite3

from disks.session import BYTES, INLINE_LIMIT_BYTES, Broken


def library(data):
    """The folder of a data folder's default library, the only one that these runs use."""
    return os.path.join(data, "libraries", "default")


def expect_sound_database(data, scratch):
    """SQLite finds nothing wrong with a copy of the database and its log as they lie there."""
    shutil.rmtree(scratch, ignore_errors=True)
    os.mkdir(scratch)
    for name in ("library.sqlite", "library.sqlite-wal", "library.sqlite-journal"):
        if os.path.exists(os.path.join(library(data), name)):
            shutil.copy(os.path.join(library(data), name), scratch)
    if not os.path.exists(os.path.join(scratch, "library.sqlite")):
        return
    database = sqlite3.connect(os.path.join(scratch, "library.sqlite"))
    try:
        answers = database.execute("PRAGMA integrity_check").fetchall()
        if answers != [("ok",)]:
            raise Broken(f"integrity_check: {answers[:3]}")
        if database.execute("PRAGMA foreign_key_check").fetchall():
            raise Broken("foreign_key_check finds rows")
        if database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'member'").fetchall():
            wrong = ("SELECT count(*) FROM album "
                     "WHERE member_count <> (SELECT count(*) FROM member WHERE member.album = album.key AND trashed IS NULL)")
            if database.execute(wrong).fetchone() != (0,):
                raise Broken("an album counts other members than it has")
    finally:
        database.close()


def expect_only(data, session):
    """The files are those of the acknowledged pictures, whole, and no others. For a server that has swept at its start."""
    expected = {hashlib.sha256(BYTES[content]).hexdigest() for _, content in session.assets.values()
                if len(BYTES[content]) > INLINE_LIMIT_BYTES}
    found = set()
    for folder, _, names in os.walk(os.path.join(library(data), "blobs")):
        for name in names:
            with open(os.path.join(folder, name), "rb") as file:
                if hashlib.sha256(file.read()).hexdigest() != name:
                    raise Broken(f"the file {name} has other bytes than its name says")
            found.add(name)
    if found != expected:
        raise Broken(f"files too many: {sorted(found - expected)}, missing: {sorted(expected - found)}")
    left = os.listdir(os.path.join(library(data), "temporary"))
    if left:
        raise Broken(f"temporary files are left: {left}")


def expect_no_second_sync(calls):
    """A new file whose sync failed is not synced again, and gets no name: its pages may be gone (fsync tells once).

    A sync that a signal interrupted has not failed, and is called again.
    """
    for place, call in enumerate(calls):
        if call.was_made or call.result == "FAULT:eintr" or call.name not in ("fsync", "fdatasync") or call.file_class != "temporary":
            continue
        for later in calls[place + 1:]:
            if later.file == call.file and later.name in ("fsync", "fdatasync", "rename"):
                raise Broken(f"{call.file} was used ({later.name}) after its sync had failed")


def expect_checkpoint_before_writes(calls):
    """After a failed sync of the log nothing is written to it before the log was moved into the database and cut off.

    Not of a log that was only read: a checkpoint syncs the log before it copies, and all that is in it was synced before.
    """
    written = in_doubt = False
    for call in calls:
        if call.file_class == "wal":
            if call.name in ("pwrite64", "write"):
                if in_doubt:
                    raise Broken(f"call {call.number} wrote to the log, whose sync had failed, before it was moved")
                written = True
            elif call.name in ("fsync", "fdatasync"):
                in_doubt = in_doubt or (written and not call.was_made)
                written = False
            elif call.name == "ftruncate" and call.was_made:
                in_doubt = False
