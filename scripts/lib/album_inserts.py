"""Puts assets into one album, a batch each and always at the same place, and tells what an insert costs the database: rows
changed and pages written to its log, of the first thousand and of the last.

usage: album_inserts.py HOST:PORT ADMINISTRATION_SOCKET PLACE INSERTS; exit 1 where the last cost over 1.5 times the first.
  PLACE   beginning, index (1), or middle: before the member that was the middle one when the inserts began
"""

import sys

import ttrpc
from ttrpc import field

MOST_RATIO = 1.5
WINDOW = 1_000
MEMBERS = 1_001
BATCH = 500
ADMIN = "rollcall.v1.LibraryAdmin"


def main():
    address, socket, place, inserts = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
    with ttrpc.Connection(address) as library:
        assets = save(library, MEMBERS + inserts)
        members, coming = assets[:MEMBERS], assets[MEMBERS:]
        album = library.perform(field(2, field(1, "Album")))[0]
        album = ttrpc.value(album, 2, 1, 1)
        library.perform(add(album, members, field(2, b"")))
        middle = members[MEMBERS // 2]
        placement = {"beginning": field(1, b""), "index": field(3, 1), "middle": field(4, field(1, middle))}[place]
        costs = [costs_of(socket)]
        for number, asset in enumerate(coming, 1):
            library.perform(add(album, [asset], placement), batch_id=f"insert {number}")
            if number % WINDOW == 0:
                costs.append(costs_of(socket))
        spot = {"beginning": 0, "index": 1, "middle": MEMBERS // 2}[place]
        come = coming if place == "middle" else coming[::-1]
        if listed(library, album) != members[:spot] + come + members[spot:]:
            sys.exit("the album's order is not that of the inserts")
    sys.exit(not report(place, costs))


def report(place, costs):
    """Prints the cost of an insert, and says whether it stayed the same."""
    stayed = True
    for index, what in enumerate(("rows changed", "pages written")):
        windows = [(after[index] - before[index]) / WINDOW for before, after in zip(costs, costs[1:])]
        ratio = windows[-1] / windows[0]
        stayed = stayed and ratio <= MOST_RATIO
        print(f"{place:9}  {what:13} an insert: first thousand {windows[0]:.2f}, last thousand {windows[-1]:.2f}: "
              f"{ratio:.2f} times, at most {MOST_RATIO}; mean {sum(windows) / len(windows):.2f}, "
              f"dearest thousand {max(windows):.2f}", flush=True)
    return stayed


def costs_of(socket):
    """Rows changed and pages written so far."""
    with ttrpc.Connection("unix:" + socket) as operator:
        statistics = operator.call("GetStatistics", service=ADMIN)
    libraries = [value for number, value in ttrpc.fields(statistics) if number == 4]
    return [sum(ttrpc.value(library, number) or 0 for library in libraries) for number in (26, 27)]


def save(library, count):
    """Saves so many pictures; returns their ids."""
    ids = []
    for start in range(0, count, BATCH):
        pictures = (ttrpc.picture(number) for number in range(start, min(start + BATCH, count)))
        results = library.perform(*(ttrpc.save_image(picture) for picture in pictures))
        ids += [ttrpc.value(result, 1, 1, 1) for result in results]
    return ids


def add(album, assets, placement):
    """The Change that adds assets to an album."""
    references = b"".join(field(2, field(1, asset)) for asset in assets)
    return field(3, field(1, field(1, album)) + references + field(3, placement))


def listed(library, album):
    """The ids of an album's members, in order."""
    ids, token = [], b""
    while True:
        request = field(1, album) + field(2, 1_000) + (field(3, token) if token else b"")
        reply = ttrpc.fields(library.call("ListAlbumAssets", request))
        ids += [ttrpc.value(value, 1) for number, value in reply if number == 1]
        token = next((value for number, value in reply if number == 2), b"")
        if not token:
            return ids


main()
