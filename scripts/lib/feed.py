"""Readers follow a library by its change feed while batches commit, and each must end with exactly what is there.

usage: feed.py HOST:PORT PID READERS BATCHES [SEED]

Every reader has a connection of its own, waits for changes all the time, and keeps a mirror by what replies say: inserted is
what the mirror does not have, updated and deleted what it has. The readers' pages differ in size, so that replies end at
different places, within batches too. Of an album that was told, the reader fetches the count of members anew.
"""

import collections
import random
import sys
import threading
import time

import ttrpc
from peers import processor_seconds, status
from ttrpc import field, fields, picture, save_image, value

WRITERS = 8
ALBUMS = 20
LONGEST_PAGE = 1_000
# The album that the last batch makes.
LAST_TITLE = "The last album"


def ids(message, number):
    return [text.decode() for found, text in fields(message) if found == number]


def perform(connection, *changes):
    """Performs a batch and returns the results' oneof members, by change."""
    return [fields(result)[0][1] for result in connection.perform(*changes)]


class Mirror:
    """What a reader knows of the library."""

    def __init__(self, token):
        self.token = token
        self.assets = {}
        self.albums = {}
        self.replies = 0
        self.named = 0
        self.faults = []
        self.is_complete = False

    def take(self, reply, connection):
        self.replies += 1
        assets, albums = value(reply, 1), value(reply, 2)
        self.apply(self.assets, assets, "asset")
        self.apply(self.albums, albums, "album")
        told = [album for number in (1, 2) for album in ids(albums, number) if album in self.albums]
        if told:
            found = connection.call("GetAlbums", b"".join(field(1, album) for album in told))
            for number, album in fields(found):
                if number == 1:
                    self.albums[value(album, 1).decode()] = value(album, 3) or 0
                    self.is_complete |= value(album, 2).decode() == LAST_TITLE
        self.token = value(reply, 3).decode()

    def apply(self, known, changed, kind):
        inserted, updated, deleted = (ids(changed, number) for number in (1, 2, 3))
        named = inserted + updated + deleted
        self.named += len(named)
        if len(set(named)) < len(named):
            self.faults.append(f"a reply names an {kind} twice")
        # Ids sort by the time they were given, which is the order of commits.
        last = next(reversed(known), "")
        for id in inserted:
            if id in known:
                self.faults.append(f"the {kind} {id} was inserted twice")
            if id < last:
                self.faults.append(f"the {kind} {id} was told after {last}")
            last = id
            known[id] = 0
        for id in updated:
            if id not in known:
                self.faults.append(f"the {kind} {id} was updated before it was inserted")
        for id in deleted:
            if known.pop(id, None) is None:
                self.faults.append(f"the {kind} {id} was deleted before it was inserted")


def follow(address, mirror, page_size, ends):
    with ttrpc.Connection(address, timeout_seconds=120) as connection:
        while not mirror.is_complete:
            mirror.take(
                connection.call("ListChanges", field(1, mirror.token) + field(2, page_size) + field(3, 60_000)),
                connection)
        ends.append(time.monotonic())


class Writers:
    """Make batches until there are enough: saves into albums, saves alone, removals, and some that change nothing."""

    def __init__(self, address, batches, seed):
        self.address, self.left, self.seed = address, batches, seed
        self.lock = threading.Lock()
        self.members = collections.defaultdict(list)
        self.failures = []

    def take(self):
        with self.lock:
            self.left -= 1
            return self.left >= 0

    def write(self, number):
        chance = random.Random(self.seed * 1_000 + number)
        count = 0
        with ttrpc.Connection(self.address) as connection:
            while self.take():
                count += 1
                self.batch(connection, chance, f"{self.seed}-{number}-{count}")

    def batch(self, connection, chance, name):
        title = f"Album {chance.randrange(ALBUMS)}"
        ensure = field(2, field(1, title))
        kind = chance.random()
        if kind < 0.6:
            count = chance.choice([1, 1, 1, 2, 5])
            saves = [save_image(picture(f"{name}-{place}")) for place in range(count)]
            add = field(3, field(1, field(2, count)) + b"".join(
                field(2, field(2, place)) for place in range(count)))
            results = perform(connection, *saves, ensure, add)
            with self.lock:
                self.members[title] += [value(result, 1, 1).decode() for result in results[:count]]
        elif kind < 0.8:
            perform(connection, save_image(picture(name)))
        elif kind < 0.95:
            with self.lock:
                members = self.members[title]
                member = members.pop(chance.randrange(len(members))) if members else None
            if member:
                perform(connection, ensure, field(7, field(1, field(2, 0)) + field(2, field(1, member))))
            else:
                perform(connection, ensure)
        else:
            perform(connection, ensure)


def listing(connection, method, of_element):
    found, token = [], b""
    while True:
        reply = connection.call(method, field(1, LONGEST_PAGE) + field(2, token))
        found += [of_element(element) for number, element in fields(reply) if number == 1]
        token = value(reply, 2)
        if not token:
            return found


def run(threads):
    for thread in threads:
        thread.start()
    return threads


def main(address, pid, readers, batches, seed):
    chance = random.Random(seed)
    control = ttrpc.Connection(address)
    start = value(control.call("ListChanges"), 3).decode()
    ends = []
    mirrors = [Mirror(start) for _ in range(readers)]
    following = []
    threads = []
    # What a server needs for a few, it needs for all.
    for part in (mirrors[:readers // 10], mirrors[readers // 10:]):
        following += run([
            threading.Thread(target=follow, args=(address, mirror, chance.choice([7, 50, 100, 1_000]), ends))
            for mirror in part])
        time.sleep(1)
        threads.append(status(pid, "Threads"))

    writers = Writers(address, batches, seed)
    begun, processor = time.monotonic(), processor_seconds(pid)
    for thread in run([threading.Thread(target=writers.write, args=(number,)) for number in range(WRITERS)]):
        thread.join()
    written = time.monotonic()
    perform(control, field(2, field(1, LAST_TITLE)))
    for thread in following:
        thread.join()

    assets = listing(control, "ListAssets", lambda asset: value(asset, 1).decode())
    albums = dict(listing(control, "ListAlbums", lambda album: (value(album, 1).decode(), value(album, 3) or 0)))
    faults = [fault for mirror in mirrors for fault in mirror.faults]
    for number, mirror in enumerate(mirrors):
        if list(mirror.assets) != assets:
            faults.append(f"reader {number} has {len(mirror.assets)} assets, and there are {len(assets)}, or in another order")
        if mirror.albums != albums:
            faults.append(f"reader {number} has other albums or counts than there are")
    if len(ends) < readers:
        faults.append(f"{readers - len(ends)} readers failed")
    if threads[1] - threads[0] >= max(readers // 10, 4):
        faults.append(f"{threads[1] - threads[0]} threads more for {readers} readers that wait than for a tenth")

    replies = sum(mirror.replies for mirror in mirrors)
    print(f"{batches + 1} batches in {written - begun:.1f} s; {len(assets)} assets, {len(albums)} albums (seed {seed})")
    print(f"{readers} readers: {replies} replies, {sum(mirror.named for mirror in mirrors)} ids named, "
          f"the last at the end {max(ends, default=written) - written:.2f} s after the last batch")
    print(f"server: {threads[1]} threads while {readers} wait, {threads[0]} for a tenth of them; "
          f"{processor_seconds(pid) - processor:.1f} s of processor")
    for fault in faults[:20]:
        print(f"feed: {fault}", file=sys.stderr)
    if not faults:
        print("each reader has exactly what is there, told in the order of commits")
    return 1 if faults else 0


if __name__ == "__main__":
    address, pid, readers, batches, *seed = sys.argv[1:]
    sys.exit(main(address, int(pid), int(readers), int(batches), int(seed[0]) if seed else random.randrange(1 << 30)))
