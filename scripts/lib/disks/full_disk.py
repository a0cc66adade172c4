"""usage: python3 -m disks.full_disk BINARY; see scripts/prove/full-disk."""

import collections
import os
import shutil
import signal
import sys
import tempfile

import ttrpc
from ttrpc import CallFailed

from disks import judge
from disks.server import DidNotStart, Server
from disks.session import BYTES, Broken, Session
from disks.volume import MEBIBYTE, Volume, why_not

ALLOWED_REASONS = {"NOT_ENOUGH_SPACE", "LIBRARY_REOPENING"}
KIBIBYTE = 1 << 10


class Stage:
    """A server on a volume, and a client that notes what it is answered."""

    def __init__(self, binary, volume):
        self.binary, self.volume = binary, volume
        self.data, self.log = os.path.join(volume.path, "data"), volume.image + ".log"
        self.session, self.answers, self.server = Session(), collections.Counter(), None
        self.start()

    def start(self):
        self.server = Server(self.binary, self.data, self.log)
        self.session.connect(self.server.address)
        self.session.upload = None

    def attempt(self, step, *arguments):
        """Tries a step once; a refusal must be one of a full disk, and name what is free. Returns whether it was done."""
        before = len(self.session.refusals)
        done = step(*arguments)
        for name, answer in self.session.refusals[before:]:
            self.answers[answer.reason] += 1
            if answer.reason not in ALLOWED_REASONS:
                raise Broken(f"{name} on a full disk: {answer}")
            if answer.reason == "NOT_ENOUGH_SPACE" and "free_bytes" not in answer.facts:
                raise Broken(f"{name}: the figure of free bytes is missing: {answer}")
        return done

    def insist(self, step, *arguments):
        """Tries a step on a disk with room: it must be done, within two attempts (an answer, and a reopening)."""
        if not step(*arguments) and not step(*arguments):
            raise Broken(f"refused although there is room: {self.session.refusals[-1][1]}")

    def expect_reads(self):
        if not self.session.read_back():
            raise Broken(f"reading on a full disk: {self.session.refusals[-1][1]}")
        self.session.expect_album()

    def save(self, name, size_bytes):
        """Saves a picture of its own into the album, as one batch; bytes above 64 KiB become a file."""
        BYTES.setdefault(name, ttrpc.picture(name, size_bytes))
        return self.session.save(f"save of {size_bytes // KIBIBYTE} KiB", name, name, ttrpc.field(3, BYTES[name]))

    def kill_and_judge(self):
        """kill -9 as things are; then the folder is sound."""
        self.server.kill()
        judge.expect_sound_database(self.data, self.volume.image + ".copy")

    def finish(self):
        """With room again: a start, everything is there and nothing else, and an orderly stop."""
        self.kill_and_judge()
        self.start()
        self.expect_reads()
        judge.expect_only(self.data, self.session)
        self.session.disconnect()
        if self.server.stop() != 0:
            raise Broken("the stop did not end with 0")

    def close(self):
        self.session.disconnect()
        if self.server and self.server.is_running:
            self.server.kill()


def tell(what, stage):
    told = ", ".join(f"{reason} {count}" for reason, count in stage.answers.most_common()) or "nothing refused"
    print(f"{what:58} {told}; everything done once there was room", flush=True)


def fills_up_at_every_point(stage):
    """A little room is left, more each time: the disk is full at another call of a save each time."""
    for free in range(0, 272 * KIBIBYTE, 8 * KIBIBYTE):
        stage.volume.leave(free)
        stage.attempt(stage.save, f"file {free}", 200_000)
        stage.attempt(stage.save, f"inline {free}", 60_000)
        stage.attempt(stage.session.add)
        stage.expect_reads()
        stage.volume.make_room()
        stage.insist(stage.save, f"file {free}", 200_000)
        stage.insist(stage.save, f"inline {free}", 60_000)
        stage.insist(stage.session.add)
    tell("saves, with 0 to 264 KiB free in steps of 8", stage)


def fills_up_during_upload(stage):
    """Between two pieces of an upload; and before one begins, which is refused with both figures."""
    session = stage.session
    stage.volume.leave(100 * KIBIBYTE)
    stage.attempt(session.save_upload)
    answer = session.refusals[-1][1]
    if not {"free_bytes", "needed_bytes"} <= set(answer.facts):
        raise Broken(f"an upload that cannot fit is to be told both figures: {answer}")
    print(f"    {answer}")
    stage.volume.leave(230 * KIBIBYTE)
    payload = ttrpc.field(1, len(BYTES["uploaded"])) + ttrpc.field(2, "upload 2")
    begun = session.call("begin upload", "BeginUpload", payload)
    if not begun.is_ok:
        raise Broken(f"an upload that fits: {begun}")
    session.uploads_begun, session.upload = 2, (ttrpc.value(begun.reply, 1).decode(), 0)
    stage.volume.leave(0)
    stage.attempt(session.save_upload)
    stage.expect_reads()
    stage.volume.make_room()
    stage.insist(session.save_upload)
    stage.insist(session.abort_upload)
    tell("an upload: before it begins, and between its pieces", stage)


def killed_and_started_while_full(stage):
    """kill -9 on a full disk, and a start on it."""
    stage.insist(stage.session.save_small)
    stage.insist(stage.session.save_large)
    stage.insist(stage.session.add)
    stage.volume.leave(0)
    stage.attempt(stage.session.save_later)
    stage.kill_and_judge()
    try:
        stage.start()
        started = "the server starts on it"
        stage.expect_reads()
        stage.attempt(stage.session.save_later)
    except DidNotStart as refusal:
        if refusal.code != 1 or "room" not in refusal.words and "full" not in refusal.words:
            raise Broken(f"a start on a full disk: {refusal}") from refusal
        started = f"the server does not start: {refusal.words}"
        stage.volume.make_room()
        stage.start()
    stage.volume.make_room()
    stage.insist(stage.session.save_later)
    stage.insist(stage.session.add)
    print(f"    {started}")
    tell("kill -9 and a start while the disk is full", stage)


def stopped_while_full(stage):
    """An orderly stop on a full disk, and a start on it."""
    stage.insist(stage.save, "before", 60_000)
    stage.volume.leave(0)
    stage.session.disconnect()
    if stage.server.stop() != 0:
        raise Broken("a stop on a full disk did not end with 0")
    try:
        stage.start()
    except DidNotStart as refusal:
        print(f"    the server does not start: {refusal.words}")
        stage.volume.make_room()
        stage.start()
    stage.expect_reads()
    stage.volume.make_room()
    stage.insist(stage.save, "after", 60_000)
    tell("an orderly stop and a start while the disk is full", stage)


def fresh_library_on_a_full_disk(stage):
    """A new library where there is no room: refused, in words; made once there is room, in the folder left behind."""
    stage.session.disconnect()
    stage.server.stop()
    shutil.rmtree(stage.data)
    for free in (0, 8 * KIBIBYTE, 64 * KIBIBYTE, 160 * KIBIBYTE):
        stage.volume.leave(free)
        try:
            stage.start()
            stage.server.kill()
        except DidNotStart as refusal:
            if refusal.code != 1 or not refusal.words.startswith("rollcalld: "):
                raise Broken(f"a start on a full disk: {refusal}") from refusal
            stage.answers["does not start"] += 1
    stage.volume.make_room()
    stage.start()
    stage.insist(stage.session.save_small)
    tell("a new library, with 0 to 160 KiB free", stage)


def no_inodes(stage):
    """There is room for bytes, but for no file more."""
    stage.insist(stage.session.save_small)
    stage.volume.use_up_inodes()
    stage.attempt(stage.session.save_large)
    if stage.session.refusals[-1][1].facts.get("free_files") != "0":
        raise Broken(f"without inodes: {stage.session.refusals[-1][1]}")
    stage.attempt(stage.session.save_upload)
    if not stage.session.save_into_album():
        raise Broken(f"what needs no file of its own: {stage.session.refusals[-1][1]}")
    stage.expect_reads()
    print(f"    {stage.session.refusals[0][1]}")
    stage.volume.make_room()
    stage.insist(stage.session.save_large)
    stage.insist(stage.session.save_upload)
    tell("no more inodes", stage)


def full_at_the_checkpoint(stage):
    """The log is at its soft size (32 MiB), and the database has no room to take it; then the log has none to grow."""
    saved = 0
    while os.path.getsize(os.path.join(judge.library(stage.data), "library.sqlite-wal")) < 28 * MEBIBYTE:
        stage.insist(stage.save, f"many {saved}", 60_000)
        saved += 1
    stage.volume.leave(6 * MEBIBYTE)
    while stage.attempt(stage.save, f"many {saved}", 60_000):
        saved += 1
    with open(stage.log, encoding="utf-8") as log:
        if "checkpoint failed" not in log.read():
            raise Broken("no checkpoint failed: the disk was not full when it was due")
    stage.kill_and_judge()
    stage.start()
    stage.expect_reads()
    stage.attempt(stage.save, f"many {saved}", 60_000)
    stage.volume.make_room()
    stage.insist(stage.save, f"many {saved}", 60_000)
    tell("a checkpoint, then the log; kill -9, a start", stage)


def broken_file_system(stage):
    """The kernel makes the file system read-only under the server."""
    stage.insist(stage.session.save_small)
    stage.insist(stage.session.save_large)
    if not stage.volume.fail():
        print(f"{'the file system turns read-only':58} skipped: this kernel cannot be made to")
        return
    for step in (stage.session.save_later, stage.session.save_into_album):
        step()
    reasons = {answer.reason for _, answer in stage.session.refusals}
    if not reasons or not reasons <= {"STORAGE_FAILED", "OUTCOME_UNKNOWN", "LIBRARY_REOPENING"}:
        raise Broken(f"on a read-only file system: {[str(answer) for _, answer in stage.session.refusals]}")
    stage.answers.update(answer.reason for _, answer in stage.session.refusals)
    stage.expect_reads()
    stage.session.disconnect()
    stage.server.kill()
    try:
        stage.start()
        raise Broken("a server started on a read-only file system")
    except DidNotStart as refusal:
        print(f"    a start is refused: {refusal.words}")
    stage.volume.repair()
    stage.start()
    stage.insist(stage.session.save_later)
    stage.insist(stage.session.save_into_album)
    tell("the file system turns read-only; repaired, started", stage)


STAGES = [
    (fills_up_at_every_point, 64 * MEBIBYTE, None), (fills_up_during_upload, 16 * MEBIBYTE, None),
    (killed_and_started_while_full, 16 * MEBIBYTE, None), (stopped_while_full, 16 * MEBIBYTE, None),
    (fresh_library_on_a_full_disk, 16 * MEBIBYTE, None), (no_inodes, 16 * MEBIBYTE, 64),
    (full_at_the_checkpoint, 128 * MEBIBYTE, None), (broken_file_system, 16 * MEBIBYTE, None),
]


def main():
    binary, broken = os.path.realpath(sys.argv[1]), 0
    # An end by a signal unmounts as well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    work = tempfile.mkdtemp(prefix="full-disk.")
    try:
        reason = why_not(work)
        if reason:
            print(f"skipped: {reason}")
            return 0
        for perform, size_bytes, inodes in STAGES:
            with Volume(work, perform.__name__, size_bytes, inodes) as volume:
                stage = None
                try:
                    stage = Stage(binary, volume)
                    perform(stage)
                    stage.finish()
                except (Broken, DidNotStart, CallFailed, OSError) as failure:
                    broken += 1
                    print(f"BROKEN: {perform.__name__}: {type(failure).__name__}: {failure}", file=sys.stderr)
                finally:
                    if stage:
                        stage.close()
    finally:
        shutil.rmtree(work)
    return 1 if broken else 0


sys.exit(main())
