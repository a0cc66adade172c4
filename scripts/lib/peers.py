"""Peers of a Rollcall server for the proofs: a client with single calls, a prober that measures, and hostile peers.

Python's standard library only. Everything is bounded in time by whoever starts it: hostile peers run as processes of their
own, which `running(…)` ends.
"""

import contextlib
import gc
import os
import select
import signal
import socket
import struct
import threading
import time

from ttrpc import RESPONSE, SERVICE, field, fields, frame, picture

LARGE_BYTES = 4 * 1024 * 1024 - 128 * 1024
SENT_PIECE_BYTES = 64 * 1024
KINDS = ["Health.Check", "SaveImage", "ReadAsset"]


# Requests, each as a whole frame.

def health(stream):
    return frame(stream, "grpc.health.v1.Health", "Check")


def save(stream, data, batch_id):
    """SaveImage of one picture: SaveImageRequest { change { resources { data } }, batch_id }."""
    return frame(stream, SERVICE, "SaveImage", field(1, field(1, field(3, data))) + field(2, batch_id))


def read(stream, asset_id):
    return frame(stream, SERVICE, "ReadAsset", field(1, asset_id))


class Refused(Exception):
    """The server answered with an error."""


class Client:
    """One connection, one call at a time."""

    def __init__(self, address):
        self.socket = socket.create_connection(address, timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = 1
        self.received = bytearray()

    def call(self, make, *arguments):
        """Sends what `make(stream, *arguments)` makes; returns the reply's payload, raises Refused for an error."""
        stream, self.stream = self.stream, self.stream + 2
        self.socket.sendall(make(stream, *arguments))
        header = self._take(10)
        length, answered, kind, _ = struct.unpack(">IIBB", header)
        assert (answered, kind) == (stream, RESPONSE), (answered, kind)
        reply = dict(fields(self._take(length)))
        if reply.get(1):
            raise Refused(dict(fields(reply[1])))
        return reply.get(2, b"")

    def close(self):
        self.socket.close()

    def _take(self, count):
        while len(self.received) < count:
            part = self.socket.recv(1 << 20)
            if not part:
                raise ConnectionError("the server closed the connection")
            self.received += part
        taken = bytes(self.received[:count])
        del self.received[:count]
        return taken


def saved_asset(client, data, batch_id):
    """Saves a picture and returns the asset's id: SaveImageResponse { result { asset { id } } }."""
    message = client.call(save, data, batch_id)
    for _ in range(3):
        message = dict(fields(message))[1]
    return message


# Measuring.

class Prober:
    """The calls of a usual client, one after the other at a steady pace, each timed."""

    def __init__(self, address, calls_per_second=400):
        self.client = Client(address)
        self.pause = 1 / calls_per_second
        _run_at_once()
        self.number = 0
        self.run_id = os.urandom(8).hex().encode()
        self.asset = saved_asset(self.client, picture("read", 4096), self.run_id + b"-read")
        self.small = bytearray(picture("small", 4096))

    def window(self, seconds, kinds=KINDS):
        """Calls for so long; returns {kind: latencies in seconds}."""
        latencies = {kind: [] for kind in kinds}
        gc.disable()
        end = time.monotonic() + seconds
        due = time.monotonic()
        while due < end:
            kind = kinds[self.number % len(kinds)]
            self.number += 1
            start = time.perf_counter()
            if kind == "Health.Check":
                self.client.call(health)
            elif kind == "SaveImage":
                self.small[1000:1008] = struct.pack(">Q", self.number)
                self.client.call(save, self.small, b"%s-%d" % (self.run_id, self.number))
            else:
                self.client.call(read, self.asset)
            latencies[kind].append(time.perf_counter() - start)
            # Whoever was late catches up with no burst: that would measure the prober.
            due = max(due + self.pause, time.monotonic() - self.pause)
            time.sleep(max(0, due - time.monotonic()))
        gc.enable()
        return latencies


def _run_at_once():
    """Lets this process run as soon as it can, where that is allowed: its own waits for a processor are not the server's."""
    with contextlib.suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))


def quantile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def median(values):
    return quantile(values, 0.5)


# Other processes.

@contextlib.contextmanager
def running(body, *arguments):
    """Runs `body` in a process of its own, which gets only processor time that nobody else wants: a hostile peer sits on
    another machine, and must not be measured as the one that takes the server's processors. Gives its process id."""
    ready, says = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
            os.close(ready)
            body(lambda: os.write(says, b"r"), *arguments)
        except (ConnectionError, KeyboardInterrupt):
            pass
        finally:
            os._exit(0)
    os.close(says)
    try:
        if not select.select([ready], [], [], 30)[0] or os.read(ready, 1) != b"r":
            raise SystemExit(f"error: {body.__name__} could not begin")
        yield process
        if os.waitpid(process, os.WNOHANG) != (0, 0):
            raise SystemExit(f"error: {body.__name__} ended before it was to, so that nothing was measured")
    finally:
        os.close(ready)
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(process, 0)


def processor_seconds(process):
    """What a process has used of the processors."""
    with open(f"/proc/{process}/stat") as file:
        numbers = file.read().rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


def status(process, name):
    """A number of /proc/PID/status: VmHWM and VmRSS in KiB, Threads."""
    with open(f"/proc/{process}/status") as file:
        for line in file:
            if line.startswith(name + ":"):
                return int(line.split()[1])
    raise KeyError(name)


def open_files(process):
    return len(os.listdir(f"/proc/{process}/fd"))


def reset_connection(connection):
    """Closes so that no port is left waiting."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


# Hostile peers: each says when its attack is under way, and goes on until it is ended.

def burn(ready, share):
    """No peer at all: uses a share of one processor. The control of the measurement."""
    ready()
    while True:
        start = time.process_time()
        while time.process_time() - start < 0.001 * share:
            pass
        time.sleep(0.001 * (1 - share) if share < 1 else 0)


def stop_reading(ready, address, asset_id):
    """Asks for many large reads and reads none of them; connects anew when it is closed."""
    while True:
        with socket.create_connection(address) as connection:
            connection.sendall(b"".join(read(2 * number + 1, asset_id) for number in range(64)))
            ready()
            while select.select([], [], [connection], 0.2) and not _is_over(connection):
                pass


def _is_over(connection):
    """Whether the server has closed it: the peer's closing shows behind the bytes that are not read."""
    return connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] != 1


def trickle(ready, address, count=50):
    """Sends a frame's bytes, one a second, over many connections."""
    data = save(1, picture("slow", 4096), b"slow")
    connections = [socket.create_connection(address) for _ in range(count)]
    ready()
    for byte in data:
        for connection in connections:
            with contextlib.suppress(OSError):
                connection.send(bytes([byte]))
        time.sleep(1)


def idle(ready, address, count=9_980):
    """Ten thousand connections that have said one thing and say nothing more."""
    connections = []
    for _ in range(count):
        connection = socket.create_connection(address)
        connection.sendall(health(1))
        connection.recv(256)
        connections.append(connection)
    ready()
    while True:
        time.sleep(1)


def flood_small(ready, address):
    """Sends small calls as fast as they are taken."""
    _flood(ready, address, b"".join(health(2 * number + 1) for number in range(500)))


def flood_large(ready, address, in_flight=8):
    """Keeps saves of 4 MiB under way, each of another picture."""
    connection = socket.create_connection(address)
    data = bytearray(save(1, picture(os.getpid(), LARGE_BYTES), b"%016d" % 0))
    slots = threading.Semaphore(in_flight)
    threading.Thread(target=_discard, args=(connection, slots), daemon=True).start()
    ready()
    run = os.urandom(4)
    number = 0
    while True:
        slots.acquire()
        number += 1
        data[4:8] = struct.pack(">I", 2 * number + 1)
        data[1000:1012] = struct.pack(">Q", number) + run
        data[-16:] = run.hex().encode() + b"%08d" % number
        # In pieces: asked for all at once, a kernel without preemption copies all before it lets anybody else run.
        for start in range(0, len(data), SENT_PIECE_BYTES):
            connection.sendall(memoryview(data)[start:start + SENT_PIECE_BYTES])


def flood_connections(ready, address):
    """Connects and closes as fast as it can."""
    ready()
    while True:
        try:
            connection = socket.create_connection(address)
            connection.send(b"\0")
            reset_connection(connection)
        except OSError:
            time.sleep(0.01)


def _flood(ready, address, block):
    connection = socket.create_connection(address)
    threading.Thread(target=_discard, args=(connection,), daemon=True).start()
    ready()
    while True:
        connection.sendall(block)


def _discard(connection, slots=None):
    """Reads replies; gives a slot back for each, where replies are few and small."""
    while True:
        part = connection.recv(1 << 18)
        if not part:
            os._exit(0)
        if slots:
            # Every reply begins with a header; they are told apart by walking them.
            for _ in range(_count_frames(connection, part)):
                slots.release()


_rest = b""


def _count_frames(connection, part):
    global _rest
    data, count = _rest + part, 0
    while len(data) >= 10:
        length = struct.unpack(">I", data[:4])[0]
        if len(data) < 10 + length:
            break
        data, count = data[10 + length:], count + 1
    _rest = data
    return count
