"""Rows about what a call costs beside its work."""

import programs
from row import Contender, Row

HEALTH = "grpc.health.v1.Health"


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
