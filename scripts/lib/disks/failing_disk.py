"""usage: python3 -m disks.failing_disk BINARY [--quick] [--verbose FILE]; see scripts/prove/failing-disk."""

import argparse
import os
import shutil
import sys
import tempfile
import time

from disks import faults, lasting, matrix, traced, tracing
from disks.case import STEPS, Case, Kit
from disks.session import Broken


def listing_run(kit, scenario):
    """Lists the calls of a run without a fault. strace must have seen the very same, so that none goes by the shim."""
    case = Case(kit, scenario, name=f"{scenario}-listed")
    trace = os.path.join(kit.work, f"{scenario}.trace")
    case.prefix = tracing.prefix(trace, kit.shim)
    case.run()
    if case.broken:
        raise Broken(f"without any fault: {case.broken}")
    calls = faults.read_listing(case.listing)
    seen, listed = tracing.counts_of_trace(trace, case.data), tracing.counts_of_listing(calls)
    if seen != listed:
        raise Broken(f"strace saw {dict(seen)}, the shim {dict(listed)}")
    told = ", ".join(f"{name} {count}" for name, count in listed.most_common())
    print(f"{scenario} library: {len(calls)} calls on its files, by strace and by the shim: {told}")
    return case, calls


def canary(kit, listed, calls):
    """A disk that says that it wrote and did not must break the rules; else these checks check nothing.

    It lies about the second part of the upload: nothing but pixels is wrong, and no later save of the same bytes compares
    them with the file and mends it.
    """
    first_part_ends = next(end for end, step in listed.marks if step == "append to upload")
    write = next(call for call in calls if call.number > first_part_ends and call.place == "pwrite64 temporary")
    case = Case(kit, "fresh", faults.Fault(write.name, write.file_class, write.ordinal, "lie"), name="canary").run()
    if not case.broken:
        raise Broken("a disk that says it wrote, and did not, broke no rule: so the rules prove nothing")
    print(f"a disk that says it wrote, and did not, is found out, as it must be: {case.broken}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--verbose", metavar="FILE")
    arguments = parser.parse_args()
    began, work = time.monotonic(), tempfile.mkdtemp(prefix="failing-disk.")
    cases, lasting_cases, traced_cases = [], [], []
    try:
        kit = Kit(os.path.realpath(arguments.binary), faults.build_shim(work), work)
        kit.make_template()
        for scenario in STEPS:
            listed, calls = listing_run(kit, scenario)
            plan = matrix.planned(calls, listed.step_of, arguments.quick)
            cases += matrix.run_all(kit, scenario, plan, scenario)
            traced_cases += traced.run_all(kit, listed, os.path.join(work, f"{scenario}.trace"), arguments.quick)
            if scenario == "fresh":
                fresh = (listed, calls)
                lasting_cases = lasting.run_all(kit, listed, calls)
        print(matrix.table(cases))
        print(lasting.table(lasting_cases))
        print(traced.summary(traced_cases))
        cases += lasting_cases + traced_cases
        canary(kit, *fresh)
    except Broken as failure:
        print(f"BROKEN: {failure}", file=sys.stderr)
        return 1
    finally:
        if arguments.verbose:
            matrix.write_details(cases, arguments.verbose)
        if not any(case.broken for case in cases):
            shutil.rmtree(work)
    broken = [case for case in cases if case.broken]
    for case in broken:
        print(f"BROKEN: {case.title}: {case.broken}", file=sys.stderr)
    print(f"{len(cases)} runs in {time.monotonic() - began:.0f} s, {len(broken)} broke a rule"
          + (f"; their folders are in {work}" if broken else ""))
    return 1 if broken else 0


sys.exit(main())
