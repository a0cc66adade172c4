"""Rows about memory: what a connection takes that does nothing, and what hours of work would leave behind."""

import contextlib
import socket
import statistics
import subprocess
import time

import programs
import saves
import ttrpc
from calls import HEALTH
from purging import Purging
from row import Contender, Row

IDLE_CONNECTIONS = 10_000
# So that the library neither grows without end nor is ever empty.
MIX = "batch=30,save=10,ensure=10,read=50"
MINUTES = 15
# By then caches and pools are as large as they get.
SETTLED_MINUTES = 5
SAMPLE_SECONDS = 2
# What is not told apart from noise.
MOST_GROWTH = 1.03


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


def mixed_load(bench, _, __):
    """Resident memory over a quarter of an hour of saves, fetches, deletes and purges: the last minute beside the sixth."""
    skipped = "takes a quarter of an hour, which --quick has not" if bench.is_quick else None
    samples = [] if skipped else lasting(bench)

    def minute(number):
        return statistics.median(mebibytes for at, mebibytes in samples if number * 60 <= at < number * 60 + 60)

    title = f"{MINUTES} minutes of mixed load at 60 %, purges included: resident memory in the last minute"
    return [Row(title, "MiB", [
        Contender("Rollcall", lambda: minute(MINUTES - 1), skipped=skipped),
        Contender("its own in the sixth minute", lambda: minute(SETTLED_MINUTES), most=MOST_GROWTH, skipped=skipped),
    ], runs=1)]


def lasting(bench):
    """Loads a server, and returns its resident memory in MiB by the second since the load began."""
    rate = int(0.6 * saves.closed_loop(bench, 16, 32, 30_000)["calls_per_second"])
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(bench.new_folder())
        process, address = stack.enter_context(programs.rollcalld(bench, folder / "data"))
        report = stack.enter_context(open(folder / "report", "w+"))
        load = stack.enter_context(subprocess.Popen(
            [bench.binaries / "rollcall-bench", "--server", address, "--mix", MIX, "--rate", str(rate), "--duration",
             f"{MINUTES * 60}s", "--json"], stdout=report, stderr=subprocess.STDOUT))
        stack.callback(load.terminate)
        with Purging(address) as purging:
            samples = watch(load, process.pid, purging)
        report.seek(0)
        if load.returncode != 0:
            raise programs.Failed(f"the load ended with {load.returncode}: {report.read(600)}")
        bench.say(f"mixed load: {rate:,} calls a second, {purging.purged:,} assets purged; resident memory by the minute: "
                  + ", ".join(f"{mebibytes:.1f}" for at, mebibytes in samples if at % 60 < SAMPLE_SECONDS) + " MiB")
        return samples


def watch(load, process, purging):
    """Samples a process's memory until the load, or the purging, has ended: (seconds since the start, MiB)."""
    samples, start = [], time.monotonic()
    while load.poll() is None and not purging.error:
        samples.append((time.monotonic() - start, programs.process_kibibytes(process) / 1024))
        time.sleep(SAMPLE_SECONDS)
    return samples
