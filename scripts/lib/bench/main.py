"""Measures Rollcall beside what plain C, and others, do on this machine in the same run. See scripts/bench."""

import argparse
import contextlib
import json
import signal
import sys
import tempfile
import time

sys.path.insert(0, sys.path[0] + "/..")

import calls  # noqa: E402
import memory  # noqa: E402
import programs  # noqa: E402
import reads  # noqa: E402
import saves  # noqa: E402
from row import as_json, measure, table  # noqa: E402

# By name: a function that prepares rows; what it leaves on the stack is there until they are measured.
ROWS = {
    "health": calls.many_calls,
    "echo": calls.single_calls,
    "batch": saves.batches,
    "single": saves.single_batch,
    "files": saves.files,
    "ranges": reads.ranges,
    "lookups": reads.lookups,
    "open": saves.open_loop,
    "idle": memory.idle_connections,
    "mixed": memory.mixed_load,
}


def parse():
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter runs: the whole ends in three minutes")
    parser.add_argument("--runs", type=int, help="how many runs of each; 5, or 3 with --quick")
    parser.add_argument("--json", metavar="FILE", help="writes all figures to a file")
    parser.add_argument("--check", action="store_true", help="measures nothing: sees that the floors write the server's rows")
    parser.add_argument("--binaries", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--floors", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--peers", default="", help=argparse.SUPPRESS)
    parser.add_argument("--repository", required=True, help=argparse.SUPPRESS)
    parser.add_argument("rows", nargs="*", metavar="ROW", help="only these: " + ", ".join(ROWS))
    options = parser.parse_args()
    unknown = [name for name in options.rows if name not in ROWS]
    if unknown:
        parser.error(f"there is no row {', '.join(unknown)}; there are {', '.join(ROWS)}")
    return options


def say(text):
    print(text, file=sys.stderr, flush=True)


def measure_rows(bench, names, runs):
    """Measures rows; one that fails is told, and the others go on."""
    sample = saves.Sample(bench)
    results, failed = [], []
    for name in names:
        try:
            with contextlib.ExitStack() as stack:
                results += [measure(row, runs, say) for row in ROWS[name](bench, sample, stack)]
        except programs.Failed as failure:
            say(f"error: {name}: {failure}")
            failed.append(name)
    return results, failed


def check(bench):
    try:
        saves.Sample(bench).check_floor()
    except programs.Failed as failure:
        raise SystemExit(f"error: {failure}") from None
    print("the floors write the server's rows")


def main():
    options = parse()
    # So that servers are ended and folders removed also where it is ended itself.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="rollcall-bench-") as folder:
        if programs.is_in_memory(folder) and not options.check:
            raise SystemExit(f"error: {folder} is in memory, where syncing costs nothing: set TMPDIR to a folder on a disk")
        bench = programs.Bench(
            options.repository, options.binaries, options.floors, options.peers, options.quick, folder, say)
        if options.check:
            check(bench)
            return
        results, failed = measure_rows(bench, options.rows or list(ROWS), options.runs or (3 if options.quick else 5))
    print(table(results))
    print(f"\n{time.monotonic() - start:.0f} s")
    for result in results:
        for other in result.missed:
            print(f"missed: {result.title}: {other.ratio:.2f} beside {other.name}, {other.bar}")
    for name in failed:
        print(f"not measured: {name}, see above")
    if options.json:
        with open(options.json, "w") as file:
            json.dump({"quick": options.quick, "rows": as_json(results)}, file, ensure_ascii=False, indent=1)
    sys.exit(1 if failed or any(result.missed for result in results) else 0)


if __name__ == "__main__":
    main()
