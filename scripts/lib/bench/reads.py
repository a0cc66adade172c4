"""Rows about reading: ranges of large pictures, and assets by their ids in a large library."""

import contextlib
import random
import shutil
import sqlite3
import uuid

import programs
import saves
import ttrpc
from row import Contender, Row

RANGE_BYTES = 1 << 20
PICTURES = 16
RANGES_PER_PICTURE = 3


def seconds(bench):
    return 1 if bench.is_quick else 4


class Library:
    """A server over a library that several runs read."""

    def __init__(self, bench, stack):
        self.bench = bench
        self.folder = stack.enter_context(bench.new_folder())
        self.data = self.folder / "data"

    def start(self, stack):
        _, self.address = stack.enter_context(programs.rollcalld(self.bench, self.data))

    def load(self, address, requests, connections, in_flight):
        return programs.frame_load(
            self.bench, programs.port_of(address), requests, connections, in_flight, seconds(self.bench))


def ranges(bench, _, stack):
    """ReadAsset, beside sendfile of the same files."""
    library = Library(bench, stack)
    library.start(stack)
    requests = library.folder / "requests"
    with ttrpc.Connection(library.address) as connection, open(requests, "wb") as file:
        for number in range(PICTURES):
            picture = ttrpc.picture(f"range-{number}", RANGES_PER_PICTURE * RANGE_BYTES)
            reply = connection.call("SaveImage", ttrpc.field(1, ttrpc.field(1, ttrpc.field(3, picture))))
            asset = ttrpc.field(1, ttrpc.value(reply, 1, 1, 1))
            for place in range(RANGES_PER_PICTURE):
                span = ttrpc.field(3, place * RANGE_BYTES) + ttrpc.field(4, RANGE_BYTES)
                file.write(programs.request(ttrpc.SERVICE, "ReadAsset", asset + span))
    files = sorted(path for path in library.data.glob("libraries/default/blobs/*/*") if path.is_file())
    _, floor = stack.enter_context(programs.running(bench.floors / "ranges", *files, log=library.folder / "log"))
    return [Row("ReadAsset, ranges of 1 MiB, 4 × 4", "calls/s", [
        Contender("Rollcall", lambda: library.load(library.address, requests, 4, 4)),
        Contender("plain C: sendfile of the same files", lambda: library.load(floor, requests, 4, 4), least=0.5),
    ])]


def lookups(bench, sample, stack):
    """GetAssets by id, beside the same SELECT."""
    assets = 100_000 if bench.is_quick else 1_000_000
    library = Library(bench, stack)
    shutil.copytree(sample.folder, library.data)
    database = saves.database(library.data)
    sample.floor(database, "fill", assets, 10_000, picture_bytes=128)
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ids = [row[0] for row in connection.execute("SELECT id FROM asset")]
    random.Random(1).shuffle(ids)
    ids_file = library.folder / "ids"
    ids_file.write_bytes(b"".join(ids))
    library.start(stack)

    def floor():
        return bench.floor("selects", database, ids_file, seconds(bench))["selects_per_second"]

    def ours(each):
        requests = library.folder / f"requests-{each}"
        if not requests.exists():
            texts = [ttrpc.field(1, str(uuid.UUID(bytes=id))) for id in ids[:20_000]]
            requests.write_bytes(b"".join(
                programs.request(ttrpc.SERVICE, "GetAssets", b"".join(texts[place:place + each]))
                for place in range(0, len(texts), each)))
        return each * library.load(library.address, requests, 16, 16)

    return [
        Row(f"GetAssets by id, {assets:,} assets, {each} a call, 16 × 16", "assets/s", [
            Contender("Rollcall", lambda each=each: ours(each)),
            Contender("the same SELECT in C", floor, least=0.5),
        ])
        for each in (1, 100)
    ]
