"""Rows about durable batches: save a picture of 4 KiB, ensure an album, add the picture to it."""

import pathlib
import shutil

import forms
import programs
import ttrpc
from row import Contender, Row

PICTURE_BYTES = 4096
GROUP = 64


def database(folder):
    """The database of a server's default library."""
    return pathlib.Path(folder) / "libraries/default/library.sqlite"


class Sample:
    """A library that rollcalld has made and that holds some batches: the floors go on from copies of it, and so have the
    server's schema, page size and sizes of rows."""

    BATCHES = 512

    def __init__(self, bench):
        self.bench = bench
        self.folder = bench.folder / "sample"
        with programs.rollcalld(bench, self.folder) as (_, address):
            bench.load(address, "--workload", "batch", "--count", self.BATCHES, "--picture-bytes", PICTURE_BYTES)

    def copy(self, folder):
        return pathlib.Path(shutil.copy(database(self.folder), folder / "floor.sqlite"))

    def floor(self, path, mode, count, group_or_rate, picture_bytes=PICTURE_BYTES):
        return self.bench.floor(
            "saves", path, mode, count, group_or_rate, picture_bytes, self.bench.limit("writerCacheKibibytes"),
            self.bench.limit("softWriteAheadLogBytes"))

    def check_floor(self):
        """Sees that the floor writes what the server writes: after as many more batches, the same rows in the same tables."""
        with self.bench.new_folder() as folder:
            path = self.copy(folder)
            before = forms.counts(path)
            self.floor(path, "closed", self.BATCHES, GROUP)
            difference = forms.difference(database(self.folder), path, before, self.BATCHES)
            if difference:
                raise programs.Failed(f"the floor does not write the server's rows: {difference}")


def closed_loop(bench, connections, in_flight, count):
    """The report of a server with an empty library."""
    with bench.new_folder() as folder, programs.rollcalld(bench, folder / "data") as (_, address):
        return bench.load(
            address, "--workload", "batch", "--connections", connections, "--in-flight", in_flight, "--picture-bytes",
            PICTURE_BYTES, "--count", count)


def batches(bench, sample, _):
    """Batches a second at 16 × 32, beside the database alone and the peers."""
    count = 10_000 if bench.is_quick else 30_000
    seconds = 2 if bench.is_quick else 5

    def floor():
        with bench.new_folder() as folder:
            return sample.floor(sample.copy(folder), "closed", count, GROUP)["saves_per_second"]

    def grpc():
        with bench.new_folder() as folder, programs.peer_server(bench, "server", folder) as port:
            return programs.calls_per_second(
                programs.run(bench.peer("load"), port, "save", 16, 32, PICTURE_BYTES, seconds))

    def go():
        request = ttrpc.field(1, bytes(PICTURE_BYTES)) + ttrpc.field(2, "picture.png") + ttrpc.field(3, "bench")
        with bench.new_folder() as folder, programs.peer_server(bench, "ttrpc-server", folder) as port:
            path = folder / "requests"
            path.write_bytes(programs.request("peer.Peer", "SaveIntoAlbum", request))
            return programs.frame_load(bench, port, path, 16, 32, seconds)

    sample.check_floor()
    return [Row("batch of save, ensure and add, 4 KiB, 16 × 32", "batches/s", [
        Contender("Rollcall", lambda: closed_loop(bench, 16, 32, count)["calls_per_second"]),
        Contender("SQLite alone, the same rows, 64 a transaction", floor, least=0.75),
        Contender("gRPC C++ peer", grpc, least=2.5, skipped=bench.without("server", "load")),
        Contender("Go ttrpc peer", go, least=4, skipped=bench.without("ttrpc-server")),
    ])]


def single_batch(bench, sample, _):
    """The time of one batch alone, beside one sync of the disk, and beside the database's own part of it."""
    # Enough for the write-ahead log to have started over, as that of a server that has run for a while: before, each sync
    # also writes that the file has grown.
    count = 2_000

    def append():
        with bench.new_folder() as folder:
            return bench.floor("append", folder / "file", count)["p50_microseconds"]

    def database_alone():
        with bench.new_folder() as folder:
            return sample.floor(sample.copy(folder), "closed", count, 1)["p50_microseconds"]

    return [Row("batch of save, ensure and add, 4 KiB, 1 × 1: p50", "µs", [
        Contender("Rollcall", lambda: closed_loop(bench, 1, 1, count)["p50_microseconds"]),
        Contender("4 KiB appended and fdatasync", append, most=2.5),
        Contender("SQLite alone, one a transaction", database_alone),
    ])]


def open_loop(bench, sample, _):
    """The latency at 60 % of what the closed loop carries, beside the database alone at the same arrival times."""
    seconds = 4 if bench.is_quick else 10
    rate = int(0.6 * closed_loop(bench, 16, 32, 10_000 if bench.is_quick else 30_000)["calls_per_second"])

    def ours():
        with bench.new_folder() as folder, programs.rollcalld(bench, folder / "data") as (_, address):
            report = bench.load(
                address, "--workload", "batch", "--picture-bytes", PICTURE_BYTES, "--rate", rate, "--warmup", "1s",
                "--duration", f"{seconds}s")
        # Those of the last milliseconds may still wait when the run ends.
        if report["unsent"] > rate * 0.02:
            raise programs.Failed(f"{report['unsent']} calls of {rate} a second could not be sent")
        return report["p999_microseconds"]

    def floor():
        with bench.new_folder() as folder:
            return sample.floor(sample.copy(folder), "open", rate * seconds, rate)["p999_microseconds"]

    return [Row(f"open loop at 60 % of the closed loop's rate ({rate:,} a second): p99.9", "µs", [
        Contender("Rollcall", ours),
        Contender("SQLite alone, the same arrival times", floor, most=3),
    ])]


def files(bench, _, stack):
    """Pictures that are files."""
    # Kept until all runs have ended: ext4 without a journal passes over inodes that were freed in the last minutes, one by one,
    # whenever it makes a file, and a run after one whose thousands of files were removed would measure that.
    def new_folder():
        return stack.enter_context(bench.new_folder())

    count = 1_000 if bench.is_quick else 4_000
    size = bench.limit("inlineBlobBytes") + 1

    def ours():
        with programs.rollcalld(bench, new_folder() / "data") as (_, address):
            return bench.load(
                address, "--workload", "save", "--connections", 8, "--in-flight", 8, "--picture-bytes", size, "--count",
                count)["calls_per_second"]

    def floor():
        return bench.floor("files", new_folder(), count, size, 8)["files_per_second"]

    return [Row("pictures of 64 KiB and a byte (files), 8 × 8", "saves/s", [
        Contender("Rollcall", ours),
        Contender("plain C: hash, write, fsync, rename, fsync folder; 8 threads", floor, least=0.7),
    ])]
