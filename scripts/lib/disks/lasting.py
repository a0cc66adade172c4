"""Faults that last: the server stays up, says what is wrong, lets what is there be read, and recovers with the disk."""

import os
import resource

from disks.case import FRESH_STEPS, Case
from disks.faults import TAKES_ROOM, WRITES, Fault
from disks.session import Broken

FAMILIES = {
    "syncs": {"fsync", "fdatasync"}, "writes": WRITES, "opens": {"open", "create", "opendir"}, "space": TAKES_ROOM,
    "changes": TAKES_ROOM | {"unlink", "rmdir"},
}
# What fails, and how, from the first call after two pictures were saved, until it is lifted.
FAULTS = [("syncs", "eio"), ("writes", "eio"), ("changes", "erofs"), ("space", "enospc"), ("opens", "emfile"), ("opens", "enfile")]
SAVED_FIRST = ["save_small", "save_large"]


class LastingCase(Case):
    """Two pictures are saved; then everything is tried, twice, on a disk that fails; then the fault is lifted."""

    def perform(self):
        self.start_under_fault()
        for step in SAVED_FIRST:
            self.insist(step)
        self.begin_fault()
        for step in FRESH_STEPS[len(SAVED_FIRST):-1] * 2:
            before = len(self.session.refusals)
            getattr(self.session, step)()
            for _, answer in self.session.refusals[before:]:
                self.note(answer)
            self.expect_service()
        if not self.session.refusals:
            raise Broken("nothing was refused, so the fault was none")
        self.end_fault()
        for step in FRESH_STEPS:
            self.insist(step)
        self.server.kill()

    def begin_fault(self):
        """The shim's begins by itself."""

    def end_fault(self):
        with open(self.lift, "w", encoding="utf-8"):
            pass

    def expect_service(self):
        """The server answers, and what was acknowledged can be read; bytes that are files only where they can be opened."""
        if not self.session.connection.ask("Check", service="grpc.health.v1.Health").is_ok:
            raise Broken("Health.Check fails")
        if not self.session.call("list while the disk fails", "ListAssets", b"").is_ok:
            raise Broken(f"fetches end with the disk's failure: {self.session.refusals[-1][1]}")
        for name in self.session.assets:
            if not self.session.read(name) and not self.reads_may_fail(name):
                raise Broken(f"reading {name} ends with the disk's failure: {self.session.refusals[-1][1]}")

    def reads_may_fail(self, name):
        return self.fault.name == "opens" and name not in ("small", "together")


class FewFilesCase(LastingCase):
    """The process may open no more files, by the system's own limit (prlimit); new connections have to wait as well."""

    def begin_fault(self):
        process = self.server.process.pid
        self.before = resource.prlimit(process, resource.RLIMIT_NOFILE)
        resource.prlimit(process, resource.RLIMIT_NOFILE, (len(os.listdir(f"/proc/{process}/fd")), self.before[1]))

    def end_fault(self):
        resource.prlimit(self.server.process.pid, resource.RLIMIT_NOFILE, self.before)
        # A server that could not accept for a while accepts again.
        self.session.connect(self.server.address)

    def is_reached(self):
        return bool(self.session.refusals)

    def reads_may_fail(self, name):
        return name not in ("small", "together")


def first_after_saves(family, listed, calls):
    """The ordinal, among the family's calls, of the first that is made after the two pictures were saved."""
    end = max(number for number, step in listed.marks if step == "save, as a file")
    return 1 + sum(1 for call in calls if call.number <= end and call.name in FAMILIES[family])


def run_all(kit, listed, calls):
    """Runs every lasting fault; returns the cases, each with `title`."""
    cases = []
    for family, kind in FAULTS:
        fault = Fault(family, "*", first_after_saves(family, listed, calls), kind, "lasting")
        case = LastingCase(kit, "fresh", fault, name=f"lasting-{family}-{kind}").run()
        case.title = f"all {family} fail ({kind})"
        cases.append(case)
    case = FewFilesCase(kit, "fresh", name="few-files").run()
    case.title = "no more open files (prlimit)"
    return cases + [case]


def table(cases):
    lines = [f"{'fault that lasts':34} answers while it lasts"]
    for case in cases:
        reasons = sorted({answer.reason for _, answer in case.session.refusals})
        lines.append(f"{case.title:34} {'BROKEN' if case.broken else ', '.join(reasons)}")
    return "\n".join(lines)
