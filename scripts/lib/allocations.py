"""Counts what a call costs the server in allocations and in copies of image bytes, and holds it against the budget.

usage: allocations.py HOST:PORT COUNTERS

The server runs with counting.c preloaded, and COUNTERS is its file. Calls go one after the other over one connection, so
that each batch pays for its own transaction: under load many share one, and a batch costs less. What the kernel copies
(socket to memory, memory to file) is not counted: no program can be without it.
"""

import struct
import sys
import time

import ttrpc

WARM_UP_CALLS = 200
MEBIBYTE = 1 << 20
# Within rounding of timers and of the database's own caches.
TOLERANCE = 0.5

# What each call may cost: allocations, and how often each byte of its picture may be copied. A saved picture is copied
# once by protobuf-c and once out of its message; what came in one read with the frame's header (4 KiB at most) is moved
# before to where the rest is gathered. One that is read is copied into the message and into the reply. A batch
# with a picture of 4 KiB spans two reads, so that its frame is gathered: one allocation. Of a batch's, six are the change
# feed's row, and two or three the library's stored sum, which is written once a transaction: here for each batch.
BUDGETS = {
    "Health.Check": (2, None),
    "PerformChanges, 4 KiB": (98, None),
    "SaveImage, 1 MiB": (112, 2.01),
    "ReadAsset, 1 MiB": (52, 2),
}


def counters(path):
    with open(path, "rb") as file:
        return struct.unpack("=QQ", file.read(16))


def cost(path, calls, call):
    """The counters' increase a call, once the server is warm."""
    for number in range(WARM_UP_CALLS if calls > WARM_UP_CALLS else 10):
        call(f"warm-{number}")
    settle(path)
    before = counters(path)
    for number in range(calls):
        call(f"counted-{number}")
    settle(path)
    return [(after - start) / calls for start, after in zip(before, counters(path))]


def settle(path):
    """Waits until nothing that a call left behind is going on any more."""
    last = None
    while last != (last := counters(path)):
        time.sleep(0.2)


def batch(name, size_bytes):
    """A batch that saves a picture into an album."""
    album = ttrpc.field(2, ttrpc.field(1, "counted"))
    add = ttrpc.field(3, ttrpc.field(1, ttrpc.field(2, 1)) + ttrpc.field(2, ttrpc.field(2, 0)))
    changes = [ttrpc.save_image(ttrpc.picture(name, size_bytes)), album, add]
    return b"".join(ttrpc.field(1, change) for change in changes) + ttrpc.field(2, f"batch-{name}")


def save(connection, name, size_bytes):
    change = ttrpc.field(1, ttrpc.field(3, ttrpc.picture(name, size_bytes)))
    reply = connection.call("SaveImage", ttrpc.field(1, change) + ttrpc.field(2, f"save-{name}"))
    return ttrpc.value(reply, 1, 1, 1)


def measure(address, path):
    with ttrpc.Connection(address) as connection:
        yield "Health.Check", cost(
            path, 2_000, lambda _: connection.call("Check", service="grpc.health.v1.Health"))
        yield "PerformChanges, 4 KiB", cost(
            path, 500, lambda name: connection.call("PerformChanges", batch(name, 4_000)))
        yield "SaveImage, 1 MiB", cost(path, 50, lambda name: save(connection, f"large-{name}", MEBIBYTE))
        asset = save(connection, "read", MEBIBYTE)
        yield "ReadAsset, 1 MiB", cost(
            path, 100, lambda _: connection.call("ReadAsset", ttrpc.field(1, asset)))


def main(address, path):
    broken = []
    print(f"{'call':24}{'allocations':>12}{'budget':>8}{'copies of a byte':>20}{'budget':>8}")
    for name, (allocations, copied_bytes) in measure(address, path):
        most_allocations, most_copies = BUDGETS[name]
        copies = copied_bytes / MEBIBYTE
        shown = ("", "") if most_copies is None else (f"{copies:.2f}", most_copies)
        print(f"{name:24}{allocations:12.1f}{most_allocations:8}{shown[0]:>20}{shown[1]:>8}")
        if allocations > most_allocations + TOLERANCE:
            broken.append(f"{name}: {allocations - most_allocations:.1f} allocations more than {most_allocations}")
        if most_copies is not None and copies > most_copies + TOLERANCE / 100:
            broken.append(f"{name}: each byte is copied {copies:.2f} times, {most_copies} are allowed")
    if broken:
        raise SystemExit("error: " + "; ".join(broken))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
