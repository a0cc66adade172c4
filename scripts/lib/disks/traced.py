"""EIO injected by strace itself, without the shim: a second hand that fails the same calls.

strace counts a thread's calls, and a server's threads take turns: which call a fault hit is read from the trace, and a run
in which it hit none is repeated.
"""

import collections
import concurrent.futures
import os
import re
import shutil

from disks import judge, tracing
from disks.case import Case
from disks.matrix import WORKERS
from disks.session import DIGESTS, LARGE, LATER, UPLOADED

ATTEMPTS = 4
INJECTED = {"open": "openat", "create": "openat", "opendir": "openat"}


class TracedCase(Case):
    """One run under strace, which fails the `ordinal`-th call that a thread makes on the path."""

    def __init__(self, kit, scenario, call, path, ordinal, name):
        super().__init__(kit, scenario, name=name)
        self.call_name, self.trace = INJECTED.get(call, call), os.path.join(kit.work, f"{name}.trace")
        only = ("-P", os.path.join(self.data, path).rstrip("/")) if path is not None else ()
        self.prefix = tracing.prefix(
            self.trace, kit.shim, *only, "-e", f"trace={self.call_name}",
            "-e", f"inject={self.call_name}:error=EIO:when={ordinal}")
        self.aim = self.data if path is not None else os.path.join(judge.library(self.data), "temporary", "")
        self.hits = []

    def is_reached(self):
        """Whether a call was hit that was meant."""
        with open(self.trace, encoding="utf-8", errors="replace") as lines:
            self.hits = [line for line in lines if "(INJECTED)" in line and self.aim in line]
        return bool(self.hits)

    def perform(self):
        super().perform()
        if not self.is_reached():
            self.events.append("hit nothing")


def places():
    """The paths whose names are known before the run; temporary files have none, and are told by None."""
    names = ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm", "library.sqlite-journal", "library.lock", "",
             "temporary", "blobs"]
    for name in (LARGE, UPLOADED, LATER):
        digest = DIGESTS[name].hex()
        names += [f"blobs/{digest[:2]}", f"blobs/{digest[:2]}/{digest}"]
    inside = [os.path.join("libraries/default", name).rstrip("/") for name in names]
    return ["", "library.lock", "libraries", *inside, None]


def ordinals(trace, data):
    """For each call and path the most calls that one thread made there: {(call, path): count}."""
    counts = collections.Counter()
    known = set(places())
    with open(trace, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            found = re.match(r"(\d+) +(\w+)\((.*)", line)
            paths = found and re.findall(r'[<"]' + re.escape(data) + r'(?:/([^">]*))?[>"]', found.group(3).split(") = ")[0])
            for path in paths or []:
                counts[found.group(1), found.group(2), path if path in known else None] += 1
    most = collections.Counter()
    for (_, name, path), count in counts.items():
        # Without a path to name, those calls would be hit that load the program itself.
        if name != "mmap" and (path is not None or name not in ("openat", "read", "pread64")):
            most[name, path] = max(most[name, path], count)
    return most


def run_all(kit, listed, trace, is_sample):
    """Runs every fault of a listing made under strace; returns the cases that hit something."""
    plan = [(name, path, ordinal) for (name, path), count in sorted(ordinals(trace, listed.data).items(), key=str)
            for ordinal in ([count] if is_sample else range(1, count + 1))]

    def run(numbered):
        number, (name, path, ordinal) = numbered
        for attempt in range(ATTEMPTS):
            label = f"strace-{listed.scenario}-{number}-{attempt}"
            case = TracedCase(kit, listed.scenario, name, path, ordinal, label).run()
            case.title = f"{listed.scenario}: strace, {name} on {'temporary files' if path is None else path or 'the folder'}, {ordinal}"
            case.place = f"{case.call_name} {path if path is not None else 'temporary'}"
            if case.broken or case.hits:
                break
        if not case.broken:
            shutil.rmtree(case.folder)
        return case

    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(run, enumerate(plan)))


def summary(cases):
    outcomes = collections.Counter("BROKEN" if case.broken else "+".join(event for event in dict.fromkeys(case.events) if event != "stopped") for case in cases)
    told = ", ".join(f"{outcome or 'unnoticed'} {count}" for outcome, count in outcomes.most_common())
    several = sum(1 for case in cases if len(case.hits) > 1)
    return (f"EIO by strace: {len(cases)} runs, {several} of them hit more threads than one: {told}")
