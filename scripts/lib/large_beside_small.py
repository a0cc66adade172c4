"""Measures Health.Check's p99 while eight saves of 4 MiB are always under way, beside the quiet figure of the same run.

usage: large_beside_small.py HOST:PORT [WINDOWS [SECONDS]]; exit 1 where it is more than five times.
"""

import sys
import time

import peers

MOST_RATIO = 5


def main():
    host, _, port = sys.argv[1].rpartition(":")
    address = (host, int(port))
    windows = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 2
    prober = peers.Prober(address)
    prober.window(1)
    quiet, beside = [], []
    for _ in range(windows):
        quiet += [p99(prober, seconds)]
        with peers.running(peers.flood_large, address):
            time.sleep(0.5)
            beside += [p99(prober, seconds)]
        time.sleep(0.5)
    quiet_ms, beside_ms = 1000 * peers.median(quiet), 1000 * peers.median(beside)
    print(f"Health.Check p99: quiet {quiet_ms:.2f} ms, beside eight saves of 4 MiB {beside_ms:.2f} ms: "
          f"{beside_ms / quiet_ms:.1f} times, at most {MOST_RATIO}")
    sys.exit(beside_ms > MOST_RATIO * quiet_ms)


def p99(prober, seconds):
    return peers.quantile(prober.window(seconds, ["Health.Check"])["Health.Check"], 0.99)


main()
