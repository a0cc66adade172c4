"""Every call of a listing, each with every fault that it can have: the runs, and their outcomes as a table."""

import collections
import concurrent.futures
import os
import shutil

from disks import faults
from disks.case import Case

WORKERS = 2


def planned(calls, step_of, is_sample):
    """Which faults to inject: (fault, step, place) a run. A sample has the last call of each place for each kind.

    Bytes that are lost late are lost by each write of it: what is seen of that depends on what comes between them and a sync.
    """
    plan = []
    for call in calls:
        for kind in faults.kinds_of(call):
            plan.append((faults.Fault(call.name, call.file_class, call.ordinal, kind), step_of(call), call.place))
    if not is_sample:
        return plan
    last = {(place, fault.kind, fault.ordinal if fault.kind == "late" else None): (fault, step, place)
            for fault, step, place in plan if fault.kind != "eintr"}
    return list(last.values())


def run_all(kit, scenario, plan, label):
    """Runs a plan, each fault twice: the retry comes to the same server, and to one that was killed. Returns the cases."""

    def run(numbered):
        number, (fault, step, place) = numbered
        cases = []
        for kills in (False, True):
            # A server that does not start, or that stops, has nobody to kill.
            if kills and step in ("start", "stop"):
                continue
            case = Case(kit, scenario, fault, kills, name=f"{label}-{number}{'k' if kills else ''}").run()
            case.planned_step, case.place = step, place
            case.title = f"{scenario}: {fault}, during {step}, {'killed, then retried' if kills else 'retried'}"
            if not case.broken:
                shutil.rmtree(case.folder)
            cases.append(case)
        return cases

    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        return [case for cases in pool.map(run, enumerate(plan)) for case in cases]


def table(cases):
    """The outcomes by step, call and fault, counted; the calls in the order in which they were made."""
    rows = collections.defaultdict(collections.Counter)
    for case in cases:
        outcome = "BROKEN" if case.broken else "+".join(e for e in case.events if e not in ("stopped", "killed")) or "unnoticed"
        rows[case.scenario, case.planned_step, case.place, case.fault.kind][outcome] += 1
    lines = [f"{'library':7} {'client’s call':28} {'system call':24} {'fault':7} outcome (runs)"]
    for (scenario, step, place, kind), outcomes in rows.items():
        told = ", ".join(f"{outcome} {count}" for outcome, count in outcomes.most_common())
        lines.append(f"{scenario:7} {step:28} {place:24} {kind:7} {told}")
    return "\n".join(lines)


def write_details(cases, path):
    """Every run on a line: what was injected where, what the client was answered, and what broke."""
    with open(path, "w", encoding="utf-8") as output:
        for case in cases:
            output.write(f"{case.title}: {case.outcome}\n")
            for step, answer in case.session.refusals:
                output.write(f"    {step}: {answer}\n")
            if case.broken:
                output.write(f"    BROKEN: {case.broken}\n    see {os.path.join(case.folder, 'log')}\n")
