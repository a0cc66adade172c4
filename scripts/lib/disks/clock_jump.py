"""usage: python3 -m disks.clock_jump BINARY; see scripts/prove/clock-jump."""

import os
import shutil
import sys
import tempfile
import time

import ttrpc
from ttrpc import CallFailed

from disks import faults, judge
from disks.client import decode, text
from disks.kept_trash import KeptTrash
from disks.server import DidNotStart, Server
from disks.session import BYTES, UPLOADED, Broken, Session, save_change

YEAR_SECONDS = 365 * 86_400
# What the clock is off by, one after the other.
OFFSETS_SECONDS = [0, YEAR_SECONDS, 0, -YEAR_SECONDS, YEAR_SECONDS, -YEAR_SECONDS, 0]
# A call that takes longer hangs.
CALL_SECONDS = 10


class Clock:
    """The wall clock of a server, moved while it runs; its monotonic clock goes on, as the system's does."""

    def __init__(self, folder):
        self.file, self.shim = os.path.join(folder, "clock"), faults.build_shim(folder, "moved_clock")
        self.set(0)

    def set(self, offset_seconds):
        # At once: the server reads it at any time.
        with open(self.file + ".new", "w", encoding="utf-8") as file:
            file.write(f"{offset_seconds}")
        os.replace(self.file + ".new", self.file)

    @property
    def environment(self):
        return {"LD_PRELOAD": self.shim, "CLOCK_OFFSET": self.file}


def save_one(session, name, offset_seconds):
    began = time.monotonic()
    BYTES.setdefault(name, ttrpc.picture(name, 70_000))
    if not session.save("save", name, name, ttrpc.field(3, BYTES[name])) or not session.add() or not session.read_back():
        raise Broken(f"{name}: {session.refusals[-1][1]}")
    session.expect_album()
    # The same batch ids at once again: a jump in between forgets nothing.
    if session.change("retry", f"save {name}", save_change(name, ttrpc.field(3, BYTES[name]))) is None:
        raise Broken(f"{name}: the retry was refused: {session.refusals[-1][1]}")
    if time.monotonic() - began > CALL_SECONDS:
        raise Broken(f"{name} took {time.monotonic() - began:.0f} s")
    expect_moved(session, name, offset_seconds)


def expect_moved(session, name, offset_seconds):
    """An update is told with the wall clock's time; when an asset was added never goes back, so it would not show that."""
    update = ttrpc.field(1, ttrpc.field(1, session.assets[name][0])) + ttrpc.field(8, name)
    if session.change("update", f"update {name}", ttrpc.field(5, update)) is None:
        raise Broken(f"{name}: {session.refusals[-1][1]}")
    answer = session.call("fetch", "GetAssets", ttrpc.field(1, session.assets[name][0]))
    modified_seconds = ttrpc.value(answer.reply, 1, 15) / 1000
    if abs(modified_seconds - time.time() - offset_seconds) > CALL_SECONDS:
        raise Broken(f"{name}: the server's clock was not moved by {offset_seconds} s, so this proves nothing")


def expect_order(session):
    """Assets are listed in the order in which they were saved, and their ids sort so, whatever the clock said."""
    answer = session.call("list", "ListAssets", ttrpc.field(1, 1_000))
    ids = [text(asset, 1) for asset in decode(answer.reply).get(1, [])]
    if ids != [asset for asset, _ in session.assets.values()] or ids != sorted(ids):
        raise Broken("the order of the assets follows the clock")


def fill_trash(binary, work, clock):
    """Makes a library, fills its trash, and kills the server at once: what is on the disk by then has to do."""
    session = Session()
    server = Server(binary, os.path.join(work, "data"), os.path.join(work, "log"), clock.environment)
    try:
        session.connect(server.address)
        trash = KeptTrash(session)
        session.disconnect()
    finally:
        server.kill()
    clock.set(YEAR_SECONDS)
    return session, trash


def jump_while_running(binary, work, clock, session, trash):
    data = os.path.join(work, "data")
    server = Server(binary, data, os.path.join(work, "log"), clock.environment)
    try:
        session.connect(server.address)
        trash.expect_in_trash()
        for number, offset in enumerate(OFFSETS_SECONDS):
            if number == 1:
                begin_upload(session)
            clock.set(offset)
            save_one(session, f"running {number}", offset)
            trash.expect_in_trash()
        # The upload that was begun before all those jumps.
        if not session.save_upload():
            raise Broken(f"an upload across the jumps: {session.refusals[-1][1]}")
        expect_order(session)
        session.disconnect()
        began = time.monotonic()
        if server.stop() != 0 or time.monotonic() - began > CALL_SECONDS:
            raise Broken("the stop hung or failed")
    finally:
        if server.is_running:
            server.kill()


def begin_upload(session):
    session.uploads_begun = 1
    answer = session.call("begin upload", "BeginUpload", ttrpc.field(1, len(BYTES[UPLOADED])))
    session.upload = (text(answer.reply, 1), 0)


def jump_across_restarts(binary, work, clock, session, trash):
    data = os.path.join(work, "data")
    for number, offset in enumerate(OFFSETS_SECONDS):
        clock.set(offset)
        server = Server(binary, data, os.path.join(work, "log"), clock.environment)
        try:
            session.connect(server.address)
            save_one(session, f"restarted {number}", offset)
            expect_order(session)
            trash.expect_in_trash()
            judge.expect_only(data, session)
            session.disconnect()
        finally:
            server.kill()
        judge.expect_sound_database(data, os.path.join(work, "copy"))


def come_back(binary, work, clock, session, trash):
    """What was put into the trash before all the jumps comes back, and what was given out before them is good."""
    server = Server(binary, os.path.join(work, "data"), os.path.join(work, "log"), clock.environment)
    try:
        session.connect(server.address)
        trash.expect_remembered()
        trash.restore()
        trash.expect_told()
        session.disconnect()
    finally:
        server.kill()


def main():
    binary, work = os.path.realpath(sys.argv[1]), tempfile.mkdtemp(prefix="clock-jump.")
    try:
        clock = Clock(work)
        session, trash = fill_trash(binary, work, clock)
        jump_while_running(binary, work, clock, session, trash)
        print(f"while the server runs: {len(OFFSETS_SECONDS)} jumps of a year or two, forwards and backwards: order, retries, "
              "an upload across all of them, the trash, and the stop hold")
        jump_across_restarts(binary, work, clock, session, trash)
        print(f"across kill -9 and starts: {len(OFFSETS_SECONDS)} such jumps: {len(session.assets)} pictures, each once, in order")
        come_back(binary, work, clock, session, trash)
        print("from before all of them: an asset and an album come back from the trash to their places, batch ids are known, and a "
              "feed token tells everything since")
    except (Broken, DidNotStart, CallFailed, OSError) as failure:
        print(f"BROKEN: {type(failure).__name__}: {failure}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(work)
    return 0


sys.exit(main())
