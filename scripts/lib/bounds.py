"""Measures what other clients feel while hostile peers are at work, and how much memory the server takes.

usage: bounds.py HOST:PORT SERVER_PROCESS_ID [WINDOWS [SECONDS [ATTACK…]]]

For every attack, windows without and with it take turns, in one run against one server. The bound: the median over the
attacked windows of each kind of call's p99 is at most twice that over the quiet ones. As a control, a process that only
uses as much of the processors as the attacker did, and talks to nobody, is measured likewise: where that alone raises
the p99, it is the machine that is shared and not the server, and the bound is twice the control. Attackers and control
get only processor time that nobody else wants (SCHED_IDLE), as if they were on other machines. Exit 1 where a bound is
broken.
"""

import sys
import time

import peers
import ttrpc

MOST_RATIO = 2
MOST_MEMORY_MIB = 400
SETTLE_SECONDS = 0.7
# An attacker that used less of the processors than this has taken none from anybody; the control says nothing then.
LEAST_CONTROLLED_SHARE = 0.05


def main():
    host, _, port = sys.argv[1].rpartition(":")
    address, server = (host, int(port)), int(sys.argv[2])
    windows = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    seconds = float(sys.argv[4]) if len(sys.argv) > 4 else 2
    prober = peers.Prober(address)
    large = peers.saved_asset(prober.client, ttrpc.picture("large", peers.LARGE_BYTES), prober.run_id + b"-large")
    attacks = {
        "stops reading": (peers.stop_reading, address, large),
        "a byte a second": (peers.trickle, address),
        "10,000 idle": (peers.idle, address),
        "floods small calls": (peers.flood_small, address),
        "floods 4 MiB saves": (peers.flood_large, address),
        "connects and closes": (peers.flood_connections, address),
    }
    chosen = sys.argv[5:] or list(attacks)
    prober.window(1)
    print(f"p99 in ms, the median of {windows} windows of {seconds:g} s each; quiet, control, attacked (ratio)")
    print(f"{'attack':<21}" + "".join(f"{kind:>34}" for kind in peers.KINDS) + "  attacker's cores, server's")
    broken = []
    for name in chosen:
        broken += measure(name, attacks[name], prober, server, windows, seconds)
    peak_mib = peers.status(server, "VmHWM") / 1024
    print(f"the server's peak memory: {peak_mib:.0f} MiB of at most {MOST_MEMORY_MIB}")
    if peak_mib > MOST_MEMORY_MIB:
        broken.append(f"memory of {peak_mib:.0f} MiB")
    for breach in broken:
        print(f"broken: {breach}", file=sys.stderr)
    sys.exit(1 if broken else 0)


def measure(name, attack, prober, server, windows, seconds):
    """One attack's row; returns the bounds that it breaks."""
    quiet, control, attacked, shares, server_shares = [], [], [], [], []
    for _ in range(windows):
        quiet.append(window(prober, seconds))
        with peers.running(*attack) as attacker:
            time.sleep(SETTLE_SECONDS)
            before, server_before, start = peers.processor_seconds(attacker), peers.processor_seconds(server), time.monotonic()
            attacked.append(window(prober, seconds))
            passed = time.monotonic() - start
            shares.append((peers.processor_seconds(attacker) - before) / passed)
            server_shares.append((peers.processor_seconds(server) - server_before) / passed)
        time.sleep(SETTLE_SECONDS)
        with peers.running(peers.burn, min(1, peers.median(shares))):
            control.append(window(prober, seconds))
    row, broken = f"{name:<21}", []
    for kind in peers.KINDS:
        p99 = [1000 * peers.median([window[kind] for window in windows]) for windows in (quiet, control, attacked)]
        bases = p99[:2] if peers.median(shares) >= LEAST_CONTROLLED_SHARE else p99[:1]
        ratio = p99[2] / max(bases)
        row += f"{p99[0]:>11.2f}{p99[1]:>8.2f}{p99[2]:>8.2f} ({ratio:4.1f})"
        if ratio > MOST_RATIO:
            broken.append(f"{name}: {kind} {ratio:.1f} times, at most {MOST_RATIO}")
    print(row + f"  {peers.median(shares):.2f}, {peers.median(server_shares):.2f}", flush=True)
    return broken


def window(prober, seconds):
    return {kind: peers.quantile(values, 0.99) for kind, values in prober.window(seconds).items()}


main()
