"""Deletes and purges, meanwhile, what a load saves, so that a library stays as large as it is."""

import threading
import time

import ttrpc

PAGE = 1_000
# What is younger may still be on its way into an album.
LEAST_AGE_SECONDS = 10
# The first assets are those that a load has saved to read them.
SETTLING_SECONDS = 10


class Purging:
    """Goes on from entering to leaving, on a thread of its own. What ends it before is its `error`, which is raised when it is left."""

    def __init__(self, address):
        self.address = address
        self.purged = 0
        self.error = None
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ends.set()
        self._thread.join()
        if self.error:
            raise self.error

    def _run(self):
        try:
            first = int((time.time() + SETTLING_SECONDS) * 1000)
            # Connects only when there is something to say: the server closes connections that say nothing.
            self._ends.wait(SETTLING_SECONDS + LEAST_AGE_SECONDS)
            with ttrpc.Connection(self.address) as connection:
                while not self._ends.wait(0.1):
                    while not self._ends.is_set() and self._purge_page(connection, first) == PAGE:
                        pass
        except Exception as error:
            self.error = error

    def _purge_page(self, connection, first):
        """Purges the oldest assets of the load. Returns how many."""
        span = ttrpc.field(1, first) + ttrpc.field(2, int((time.time() - LEAST_AGE_SECONDS) * 1000))
        reply = connection.call("ListAssets", ttrpc.field(1, PAGE) + ttrpc.field(3, ttrpc.field(6, span)))
        assets = [ttrpc.value(asset, 1) for number, asset in ttrpc.fields(reply) if number == 1]
        if assets:
            named = b"".join(ttrpc.field(1, ttrpc.field(1, asset)) for asset in assets)
            connection.perform(ttrpc.field(9, named), ttrpc.field(13, named))
            self.purged += len(assets)
        return len(assets)
