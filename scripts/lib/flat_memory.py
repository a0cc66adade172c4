"""Shows that a server's memory, open files and threads stay flat over many connections and many calls.

usage: flat_memory.py HOST:PORT SERVER_PROCESS_ID [CONNECTIONS [CALLS]]; exit 1 where they grow.
"""

import socket
import struct
import sys
import time

import peers
import ttrpc

MOST_GROWTH_MIB = 24
# Dispatch starts and ends workers by itself, as many as there are processors and a few more.
MOST_GROWTH_THREADS = 4
CALLS_AT_ONCE = 200


def main():
    host, _, port = sys.argv[1].rpartition(":")
    address, server = (host, int(port)), int(sys.argv[2])
    connections = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
    calls = int(sys.argv[4]) if len(sys.argv) > 4 else 1_000_000
    client = peers.Client(address)
    asset = peers.saved_asset(client, ttrpc.picture("flat", 4096), b"flat-asset")
    client.close()
    time.sleep(0.5)
    files = peers.open_files(server)
    broken = watch("connections", server, connections, 1, lambda _: connect(address))
    calling = Caller(address, asset)
    broken += watch("calls", server, calls, CALLS_AT_ONCE, calling.call_many)
    calling.connection.close()
    time.sleep(1)
    left = peers.open_files(server)
    print(f"open files before all peers: {files}, after: {left}; answered {calling.answered} calls, {calling.failed} by an error")
    # Three calls of twenty are made to fail; one that is cancelled may have been answered before.
    if not 0.1 <= calling.failed / calling.answered <= 0.16:
        broken.append(f"{calling.failed} of {calling.answered} calls failed; a tenth to a sixth is meant to")
    if left > files:
        broken.append(f"{left - files} files were left open")
    if calling.answered < calls:
        broken.append(f"{calls - calling.answered} calls were not answered")
    for breach in broken:
        print(f"broken: {breach}", file=sys.stderr)
    sys.exit(1 if broken else 0)


def watch(what, server, count, step, body):
    """Does `body` until so many are done; compares the first tenth with the end."""
    first, done = None, 0
    while done < count:
        body(done)
        done += step
        if first is None and done >= count // 10:
            first = figures(server)
    end = figures(server)
    print(f"{what}: {done}; resident memory {first[0]:.1f} MiB at a tenth, {end[0]:.1f} MiB at the end; "
          f"threads {first[1]}, {end[1]}", flush=True)
    broken = []
    if end[0] - first[0] > MOST_GROWTH_MIB:
        broken.append(f"{what}: memory grew by {end[0] - first[0]:.1f} MiB, at most {MOST_GROWTH_MIB}")
    if end[1] > first[1] + MOST_GROWTH_THREADS:
        broken.append(f"{what}: threads grew from {first[1]} to {end[1]}, at most {MOST_GROWTH_THREADS} more")
    return broken


def figures(server):
    return peers.status(server, "VmRSS") / 1024, peers.status(server, "Threads")


def connect(address):
    """One connection that makes one call, and is reset so that no port is left waiting."""
    connection = socket.create_connection(address)
    connection.sendall(peers.health(1))
    if not connection.recv(256):
        raise SystemExit("error: a connection was not served")
    peers.reset_connection(connection)


class Caller:
    """Makes calls of several kinds, many at once on one connection, and sees that each is answered."""

    def __init__(self, address, asset):
        self.connection = socket.create_connection(address)
        self.asset = asset
        self.picture = bytearray(ttrpc.picture("small", 512))
        self.answered = self.failed = 0
        self.stream = 1

    def call_many(self, done):
        requests = bytearray()
        for number in range(CALLS_AT_ONCE):
            requests += self._request(done + number, number)
            self.stream += 2
        self.connection.sendall(requests)
        self._take_replies(CALLS_AT_ONCE)

    def _request(self, unique, number):
        """Of twenty: one save, two reads, one that names nothing, one unknown method, one cancelled read; else health."""
        kind = number % 20
        if kind == 0:
            self.picture[100:108] = struct.pack(">Q", unique % 1000)
            return peers.save(self.stream, self.picture, b"")
        if kind in (1, 2):
            return peers.read(self.stream, self.asset)
        if kind == 3:
            return peers.read(self.stream, b"no-such-asset")
        if kind == 4:
            return ttrpc.frame(self.stream, ttrpc.SERVICE, "NoSuchMethod")
        if kind == 5:
            return peers.read(self.stream, self.asset) + ttrpc.header(0, self.stream, ttrpc.CANCEL)
        return peers.health(self.stream)

    def _take_replies(self, count):
        received = b""
        while count:
            part = self.connection.recv(1 << 20)
            if not part:
                raise ConnectionError("the server closed the connection")
            received += part
            place = 0
            while len(received) - place >= 10:
                length = struct.unpack_from(">I", received, place)[0]
                if len(received) - place < 10 + length:
                    break
                # A failed call's reply begins with field 1, the status.
                self.failed += received[place + 10:place + 11] == b"\x0a"
                self.answered += 1
                count -= 1
                place += 10 + length
            received = received[place:]


main()
