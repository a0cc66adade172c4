"""Proves from a system call trace that no success leaves before it is on disk.

usage: durability.py load HOST:PORT PORTS    saves pictures over eight connections, one call at a time on each, and writes
                                             to PORTS which connection had which local port
       durability.py check TRACE PORTS       judges the trace of a server that was under that load; exit 1 with the first
                                             breach

The rule, for every reply on every connection: a sync of the write-ahead log began after the request had been read and ended
before the reply was written; and where the picture is a file, that file was synced after its last write, renamed to its
hash, and its folder synced, all before that sync of the log began.
"""

import hashlib
import json
import re
import sys
import threading

import ttrpc

CONNECTIONS = 8
CALLS_PER_CONNECTION = 6
SIZES = [4_000, 200_000]


def picture(connection, call):
    return ttrpc.picture(f"{connection}-{call}", SIZES[call % len(SIZES)])


def save_over_one_connection(address, number, ports, failures):
    with ttrpc.Connection(address) as connection:
        ports[number] = connection.socket.getsockname()[1]
        for call in range(CALLS_PER_CONNECTION):
            save = ttrpc.save_image(picture(number, call))
            try:
                connection.call("PerformChanges", ttrpc.field(1, save) + ttrpc.field(2, f"{number}-{call}"))
            except ttrpc.CallFailed as failure:
                failures.append(failure)


def load(address, ports_file):
    ports, failures = {}, []
    threads = [
        threading.Thread(target=save_over_one_connection, args=(address, number, ports, failures))
        for number in range(CONNECTIONS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures or len(ports) != CONNECTIONS:
        raise SystemExit(f"{len(failures)} calls failed: {failures[:1]!r}")
    with open(ports_file, "w", encoding="utf-8") as output:
        json.dump(ports, output)
    print(f"{CONNECTIONS * CALLS_PER_CONNECTION} pictures saved")


class Call:
    """One system call: where in the trace it began and ended, its first argument's target, and its result."""

    def __init__(self, name, text, began):
        self.name, self.text, self.began, self.ended, self.result = name, text, began, None, None
        target = re.match(r"\d+<(.*?)>(?:,|\)|$| )", text)
        self.target = target.group(1) if target else ""


def calls_in(path):
    """The trace's calls, those that strace split over two lines put together."""
    waiting, calls = {}, []
    with open(path, encoding="utf-8", errors="replace") as trace:
        for place, line in enumerate(trace):
            process, _, rest = line.rstrip("\n").partition(" ")
            rest = rest.strip()
            resumed = re.match(r"<\.\.\. (\w+) resumed>(.*)", rest)
            if resumed:
                call = waiting.pop(process, None)
                if call is None:
                    continue
                call.text += resumed.group(2)
            else:
                begun = re.match(r"(\w+)\((.*)", rest)
                if not begun:
                    continue
                call = Call(begun.group(1), begun.group(2), place)
                calls.append(call)
                if rest.endswith("<unfinished ...>"):
                    waiting[process] = call
                    continue
            result = re.search(r"= (-?\d+)[^=]*$", call.text)
            call.ended, call.result = place, int(result.group(1)) if result else None
    return calls


def is_done(call):
    return call.ended is not None and call.result is not None and call.result >= 0


def replies_of(calls, port):
    """For each reply on a connection: where its request had been read, and where the reply began to be written."""
    on_connection = [c for c in calls if re.match(r"TCP(v6)?:", c.target) and f":{port}]" in c.target]
    replies, read = [], None
    for call in sorted(on_connection, key=lambda c: c.began):
        if call.name in ("read", "readv", "recvfrom", "recvmsg"):
            read = call.ended if call.result > 0 else read
        elif read is not None:
            replies.append((read, call.began))
            read = None
    return replies


def check(path, ports_file):
    calls = [call for call in calls_in(path) if is_done(call)]
    syncs = [c for c in calls if c.name in ("fdatasync", "fsync") and c.target.endswith("library.sqlite-wal")]
    with open(ports_file, encoding="utf-8") as ports:
        ports = json.load(ports)
    files = 0
    for number, port in ports.items():
        replies = replies_of(calls, port)
        if len(replies) != CALLS_PER_CONNECTION:
            raise SystemExit(f"connection {number}: {len(replies)} replies were seen, {CALLS_PER_CONNECTION} expected")
        for call, (read, written) in enumerate(replies):
            data = picture(int(number), call)
            safe = read
            if len(data) > 65_536:
                safe = max(safe, when_file_is_safe(calls, hashlib.sha256(data).hexdigest()))
                files += 1
            if not any(sync.began > safe and sync.ended < written for sync in syncs):
                raise SystemExit(
                    f"connection {number}, call {call}: the reply left (line {written + 1}) without a sync of the log after "
                    f"its data was there (line {safe + 1})")
    total = len(ports) * CALLS_PER_CONNECTION
    print(f"{total} replies, {len(syncs)} syncs of the log, {files} files: each reply left after its data was on disk")


def when_file_is_safe(calls, digest):
    """Where in the trace a blob's file, its name and its folder were all synced."""
    renames = [c for c in calls if c.name.startswith("rename") and digest in c.text]
    if not renames:
        raise SystemExit(f"{digest}: no file was renamed to it")
    rename = renames[0]
    names = re.findall(r'"([^"]*)"', rename.text)
    source = names[0].rsplit("/", 1)[-1]
    folder = names[1].rsplit("/", 1)[0].rsplit("/", 1)[-1]
    written = [c for c in calls if c.name in ("write", "pwrite64", "writev") and c.target.endswith("/" + source)]
    synced = [c for c in calls if c.name in ("fsync", "fdatasync") and c.target.endswith("/" + source)]
    if not written:
        raise SystemExit(f"{digest}: nothing was written to {source}")
    last_write = max(c.ended for c in written)
    if not any(c.began > last_write and c.ended < rename.began for c in synced):
        raise SystemExit(f"{digest}: {source} was not synced between its last write and its renaming")
    folder_syncs = [c for c in calls if c.name == "fsync" and c.target.endswith("/blobs/" + folder) and c.began > rename.ended]
    if not folder_syncs:
        raise SystemExit(f"{digest}: blobs/{folder} was not synced after the renaming")
    return folder_syncs[0].ended


if __name__ == "__main__":
    {"load": load, "check": check}[sys.argv[1]](*sys.argv[2:])
