"""Compares fetches of a large library with those of a small one, and the opening of a large one with that of an empty one.

usage: large_library.py ROLLCALLD FOLDER [ASSETS]; exit 1 where a page or the opening takes more than 3 times as long.
"""

import statistics
import subprocess
import sys
import time

import ttrpc

MOST_TIMES = 3
SMALL_ASSETS = 1_000
SAVES_PER_BATCH = 800
# So that the small library has a whole page of everything, too.
PAGE_SIZE = 10
PAGES = 200
OPENINGS = 7
# Capture dates are spread over a year, so that they lie between each other and before the times of adding.
FIRST_CAPTURE_MILLISECONDS = 1_700_000_000_000
YEAR_MILLISECONDS = 31_536_000_000


class Server:
    """A server over one data folder."""

    def __init__(self, binary, folder):
        self.process = subprocess.Popen(
            [binary, "--listen", "127.0.0.1:0", "--data", folder], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        if not line.startswith("listening on "):
            raise SystemExit("error: the server did not start")
        self.connection = ttrpc.Connection(line.removeprefix("listening on ").strip())

    def call(self, method, payload=b""):
        return self.connection.call(method, payload)

    def stop(self):
        self.connection.socket.close()
        self.process.terminate()
        if self.process.wait() != 0:
            raise SystemExit("error: the server did not stop in order")


def update(index, number, assets):
    """The change that says something of an asset that the batch saves; of most nothing is said."""
    said = b""
    if number % 10 == 0:
        captured = FIRST_CAPTURE_MILLISECONDS + YEAR_MILLISECONDS * (number * 7919 % assets) // assets
        said += ttrpc.field(2, 1) + ttrpc.field(4, ttrpc.field(1, captured))
    if number % 50 == 7:
        said += ttrpc.field(3, 1)
    if number % 100 == 0:
        said += ttrpc.field(11, ttrpc.field(1, "k") + ttrpc.field(2, "v"))
    if not said:
        return None
    return ttrpc.field(5, ttrpc.field(1, ttrpc.field(2, index)) + said)


def fill(server, assets):
    """Saves so many assets of some 130 bytes each. Returns when the middle one was added, in milliseconds since 1970."""
    middle = 0
    # Assets of a batch are added at one time: a small library has enough of them to have a middle.
    saves = min(SAVES_PER_BATCH, assets // 20)
    for start in range(0, assets, saves):
        numbers = range(start, min(start + saves, assets))
        if assets // 2 in numbers:
            middle = int(time.time() * 1000)
        changes = [ttrpc.save_image(ttrpc.picture(number)) for number in numbers]
        updates = (update(index, number, assets) for index, number in enumerate(numbers))
        changes += [change for change in updates if change]
        server.connection.perform(*changes)
    return middle


def count(server, asset_filter):
    total, token = 0, b""
    while True:
        reply = server.call("CountAssets", ttrpc.field(1, asset_filter) + ttrpc.field(2, token))
        total += ttrpc.value(reply, 1) or 0
        token = ttrpc.value(reply, 2)
        if not token:
            return total


def queries(added):
    """What the specification calls indexed: by name, the filter and the order."""
    middle = FIRST_CAPTURE_MILLISECONDS + YEAR_MILLISECONDS // 2
    filters = {
        "everything": b"",
        "hidden too": ttrpc.field(4, 1),
        "favorites": ttrpc.field(3, 1),
        "hidden only": ttrpc.field(4, 2),
    }
    for name, asset_filter in filters.items():
        for order, words in enumerate(["added", "last added", "captured", "last captured"]):
            yield f"{name}, {words}", asset_filter, order
    for order in (0, 1):
        yield f"with an attribute, order {order}", ttrpc.field(10, ttrpc.field(1, "k") + ttrpc.field(2, "v")), order
        edge = 1 if order == 0 else 2
        yield f"added in the middle, order {order}", ttrpc.field(6, ttrpc.field(edge, added)), order
    for order in (2, 3):
        edge = 1 if order == 2 else 2
        yield f"captured in the middle, order {order}", ttrpc.field(5, ttrpc.field(edge, middle)), order
    yield "bytes that are not there", ttrpc.field(9, bytes(32)), 0


def pages(server, asset_filter, order):
    """How long each page takes, in seconds; behind the last page the first one comes again."""
    token = b""
    while True:
        request = ttrpc.field(1, PAGE_SIZE) + ttrpc.field(2, token) + ttrpc.field(3, asset_filter)
        start = time.perf_counter()
        reply = server.call("ListAssets", request + ttrpc.field(4, order))
        yield time.perf_counter() - start
        token = ttrpc.value(reply, 2)


def compare_pages(small, large, middles, assets):
    """Takes turns, so that both meet the same machine."""
    slow = []
    print(f"{'page of ' + str(PAGE_SIZE):34}{SMALL_ASSETS:>12,}{assets:>12,}   times")
    for (name, *of_small), (_, *of_large) in zip(*map(queries, middles)):
        walks = pages(small, *of_small), pages(large, *of_large)
        taken = [[next(walk) for walk in walks] for _ in range(PAGES)]
        medians = [statistics.median(times) * 1e6 for times in zip(*taken)]
        times = medians[1] / medians[0]
        print(f"{name:34}{medians[0]:9.0f} µs{medians[1]:9.0f} µs{times:8.2f}", flush=True)
        if times > MOST_TIMES:
            slow.append(name)
    return slow


def opening(binary, folder):
    """From the start of a process to its first page, in seconds."""
    start = time.perf_counter()
    server = Server(binary, folder)
    server.call("ListAssets")
    taken = time.perf_counter() - start
    server.stop()
    return taken


def main(binary, folder, assets):
    small, large = Server(binary, f"{folder}/small"), Server(binary, f"{folder}/large")
    start = time.perf_counter()
    middles = fill(small, SMALL_ASSETS), fill(large, assets)
    found = count(large, ttrpc.field(4, 1))
    if found != assets:
        raise SystemExit(f"error: {found} assets are counted, and {assets} were saved")
    print(f"{assets:,} assets saved in {time.perf_counter() - start:.0f} s")
    slow = compare_pages(small, large, middles, assets)
    small.stop()
    large.stop()
    Server(binary, f"{folder}/empty").stop()
    taken = [[opening(binary, f"{folder}/{name}") for name in ("empty", "large")] for _ in range(OPENINGS)]
    empty, full = (statistics.median(times) * 1e3 for times in zip(*taken))
    print(f"opening: an empty library {empty:.1f} ms, one of {assets:,} {full:.1f} ms, {full / empty:.2f} times")
    if full > MOST_TIMES * empty:
        slow.append("opening")
    if slow:
        raise SystemExit(f"error: more than {MOST_TIMES} times: {', '.join(slow)}")


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 4:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) == 4 else 1_000_000)
