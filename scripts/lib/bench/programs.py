"""The programs of a run, and how they are started, asked and ended. All ports are chosen by the system, all folders temporary."""

import contextlib
import json
import pathlib
import re
import resource
import shutil
import socket
import subprocess
import tempfile
import time

import ttrpc

START_SECONDS = 30


class Failed(Exception):
    """A program did not do what it was asked for, so that there is no figure."""


class Bench:
    """Where everything is, how long is measured, and a temporary folder."""

    def __init__(self, repository, binaries, floors, peers, is_quick, folder, say):
        self.repository = pathlib.Path(repository)
        self.binaries = pathlib.Path(binaries)
        self.floors = pathlib.Path(floors)
        self.peers = pathlib.Path(peers) if peers else None
        self.is_quick = is_quick
        self.folder = pathlib.Path(folder)
        # Is told what happens, a line at a time.
        self.say = say

    def peer(self, name):
        """The path of one of the peers; None where there is none."""
        path = self.peers / name if self.peers else None
        return path if path and path.exists() else None

    def without(self, *names):
        """Why a row that needs these peers is skipped; None where they are all there."""
        missing = [name for name in names if not self.peer(name)]
        return f"no {' and no '.join(missing)}: see ROLLCALL_PEERS" if missing else None

    @contextlib.contextmanager
    def new_folder(self):
        """A folder that is gone afterwards."""
        path = tempfile.mkdtemp(dir=self.folder)
        try:
            yield pathlib.Path(path)
        finally:
            shutil.rmtree(path, ignore_errors=True)

    def limit(self, name):
        """One of the limits in Sources/Limits, which the floors keep to as well."""
        text = (self.repository / "Sources/Limits/Limits+Library.swift").read_text()
        found = re.search(rf"static let {name}(?:: \w+)? = ([\d_]+)\n", text)
        if not found:
            raise Failed(f"Sources/Limits has no {name}")
        return int(found.group(1).replace("_", ""))

    def floor(self, name, *arguments):
        """Runs one of the floors to its end; returns what it says."""
        return json.loads(run(self.floors / name, *arguments))

    def load(self, server, *arguments):
        """Runs rollcall-bench to its end; returns its report. A call that failed is an error."""
        report = json.loads(run(self.binaries / "rollcall-bench", "--server", server, "--json", *arguments))
        if report["client_is_bottleneck"]:
            self.say("  in the next run the load tester is the bottleneck: the figure is its own")
        return report


def run(*command):
    """Runs a program to its end; returns what it prints."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise Failed(f"{command[0]} ended with {done.returncode}: {(done.stderr or done.stdout)[:600]}")
    return done.stdout


@contextlib.contextmanager
def running(*command, log):
    """Runs a program that says where it listens, and ends it by its process id. Gives the process and the address."""
    with open(log, "wb") as errors:
        process = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        line = process.stdout.readline()
        if not line.startswith("listening"):
            raise Failed(f"{command[0]} did not start: {pathlib.Path(log).read_text()[-600:]}")
        yield process, line.removeprefix("listening on ").strip()
    finally:
        process.terminate()
        try:
            process.wait(START_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


@contextlib.contextmanager
def rollcalld(bench, folder, *options):
    """A server over a folder. Gives its process and its address."""
    with running(bench.binaries / "rollcalld", "--listen", "127.0.0.1:0", "--data", folder, *options,
                 log=f"{folder}.log") as started:
        yield started


@contextlib.contextmanager
def peer_server(bench, name, folder):
    """A peer's server, which has to be told its port. Gives the port."""
    port = free_port()
    with running(bench.peer(name), port, folder / "peer.db", log=folder / "peer.log"):
        wait_until_listening(port)
        yield port


def free_port():
    """A port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until_listening(port):
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port)).close()
            return
        time.sleep(0.02)
    raise Failed(f"nobody listens on port {port}")


def is_in_memory(folder):
    """Whether a folder's file system has no disk, so that syncing costs nothing."""
    return run("stat", "--file-system", "--format=%T", folder).strip() in ("tmpfs", "ramfs")


def calls_per_second(text):
    """The figure of the peers' loaders."""
    found = re.search(r"([\d.]+) calls/s", text)
    if not found:
        raise Failed(f"a loader said no figure: {text[:300]}")
    return float(found.group(1))


def port_of(address):
    return address.rpartition(":")[2]


def process_kibibytes(process, name="VmRSS"):
    """A figure of /proc/PID/status in KiB."""
    text = pathlib.Path(f"/proc/{process}/status").read_text()
    return int(re.search(rf"^{name}:\s*(\d+) kB", text, re.MULTILINE).group(1))


def raise_file_limit():
    """Lets this process and those that it starts open as many files as they may. Returns how many."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most




def request(service, method, payload):
    """A request as frame-load reads it."""
    message = ttrpc.field(1, service) + ttrpc.field(2, method) + ttrpc.field(3, payload)
    return len(message).to_bytes(4, "big") + message


def frame_load(bench, port, requests, connections, in_flight, seconds):
    """Runs frame-load to its end; returns calls a second. A call that failed is an error."""
    report = bench.floor("frame-load", port, requests, connections, in_flight, seconds)
    if report["errors"]:
        raise Failed(f"{report['errors']} calls failed")
    return report["calls_per_second"]
