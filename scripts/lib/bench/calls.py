"""Rows about what a call costs beside its work, and what a connection costs that does nothing."""

import contextlib
import socket
import time

import programs
import ttrpc
from row import Contender, Row

HEALTH = "grpc.health.v1.Health"
IDLE_CONNECTIONS = 10_000


def seconds(bench):
    return 1 if bench.is_quick else 4


def many_calls(bench, _, __):
    """Health.Check beside a Ping of containerd's own server, under the same loader."""

    def loaded(port, folder, service, method):
        path = folder / "request"
        # Without the length before it, as frame-load would have it.
        path.write_bytes(programs.request(service, method, b"")[4:])
        return programs.calls_per_second(
            programs.run(bench.peer("ttrpc-load"), port, path, 16, 64, seconds(bench)))

    def ours():
        with bench.new_folder() as folder, programs.rollcalld(bench, folder / "data") as (_, address):
            return loaded(programs.port_of(address), folder, HEALTH, "Check")

    def go():
        with bench.new_folder() as folder, programs.peer_server(bench, "ttrpc-server", folder) as port:
            return loaded(port, folder, "peer.Peer", "Ping")

    missing = bench.without("ttrpc-server", "ttrpc-load")
    return [Row("Health.Check, 16 × 64", "calls/s", [
        Contender("Rollcall", ours, skipped=missing),
        Contender("Go ttrpc peer's Ping", go, least=4, skipped=missing),
    ])]


def single_calls(bench, _, __):
    """Health.Check one by one, beside an echo of the same bytes."""

    def loaded(address, folder):
        path = folder / "request"
        path.write_bytes(programs.request(HEALTH, "Check", b""))
        return programs.frame_load(bench, programs.port_of(address), path, 1, 1, seconds(bench))

    def ours():
        with bench.new_folder() as folder, programs.rollcalld(bench, folder / "data") as (_, address):
            return loaded(address, folder)

    def echo():
        with bench.new_folder() as folder, programs.running(bench.floors / "echo", log=folder / "log") as (_, address):
            return loaded(address, folder)

    return [Row("Health.Check, 1 × 1", "calls/s", [
        Contender("Rollcall", ours),
        Contender("libuv alone, an echo of the same bytes", echo, least=0.8),
    ])]


def idle_connections(bench, _, __):
    """What each connection takes that has made one call and makes no more; a bar alone, beside nothing."""
    count = min(IDLE_CONNECTIONS, programs.raise_file_limit() - 500)

    def ours():
        with contextlib.ExitStack() as stack:
            folder = stack.enter_context(bench.new_folder())
            process, address = stack.enter_context(
                programs.rollcalld(bench, folder / "data", "--max-connections", count + 100))
            connect(stack, address)
            time.sleep(1)
            before = programs.process_kibibytes(process.pid)
            for _ in range(count):
                connect(stack, address)
            time.sleep(1)
            return (programs.process_kibibytes(process.pid) - before) * 1024 / count

    return [Row(f"{count:,} idle connections: resident memory of each", "bytes", [
        Contender("Rollcall", ours),
        Contender("6 KiB", lambda: 6144, most=1),
    ])]


def connect(stack, address):
    """Opens a connection that is closed when the stack is left, and makes one call."""
    host, port = address.rsplit(":", 1)
    connection = stack.enter_context(socket.create_connection((host, int(port))))
    connection.sendall(ttrpc.frame(1, HEALTH, "Check"))
    if not connection.recv(256):
        raise programs.Failed("a connection was not served")
