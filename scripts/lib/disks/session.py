"""What a client does with a library, step by step, with every answer noted and every failed call tried again.

A step is done when its calls have succeeded; performed again before that, it goes on with the same batch ids. So the same
steps serve a good disk, a disk that fails once, and one that fails for a while.
"""

import hashlib

import ttrpc

from disks.client import Client, decode, text

ALBUM = "Failing disk"
SMALL, LARGE, UPLOADED, LATER = "small", "large", "uploaded", "later"
SIZES = {SMALL: 4_000, LARGE: 200_000, UPLOADED: 210_000, LATER: 150_000}
APPEND_BYTES = 70_000
BYTES = {name: ttrpc.picture(name, size) for name, size in SIZES.items()}
DIGESTS = {name: hashlib.sha256(data).digest() for name, data in BYTES.items()}
INLINE_LIMIT_BYTES = 65_536


class Broken(Exception):
    """A rule that must hold does not."""


class Session:
    """A client, and what the server has acknowledged to it."""

    def __init__(self):
        self.connection = None
        # For each batch id its reply; for each picture that was saved its asset id and the name of its bytes.
        self.replies, self.assets = {}, {}
        self.album, self.members = None, []
        # The answers that were no success: step, answer.
        self.refusals = []
        self.upload, self.uploads_begun, self.aborted = None, 0, False
        self.step = ""
        # Called after each call.
        self.after_call = lambda: None

    def connect(self, address):
        self.disconnect()
        self.connection = Client(address)

    def disconnect(self):
        """A server that stops waits a while for clients that stay."""
        if self.connection:
            self.connection.close()
        self.connection = None

    def call(self, step, method, payload):
        self.step = step
        answer = self.connection.ask(method, payload)
        self.after_call()
        if not answer.is_ok:
            self.refusals.append((step, answer))
        return answer

    # Batches

    def change(self, step, batch_id, *changes):
        """Performs a batch; returns its results, or None where it was refused. Its earlier reply must be the same."""
        payload = b"".join(ttrpc.field(1, change) for change in changes) + ttrpc.field(2, batch_id)
        answer = self.call(step, "PerformChanges", payload)
        if not answer.is_ok:
            return None
        if self.replies.setdefault(batch_id, answer.reply) != answer.reply:
            raise Broken(f"{step}: a retry got another reply than the first")
        return decode(answer.reply)[1]

    def save(self, step, name, content, source):
        if name in self.assets:
            return True
        results = self.change(step, f"save {name}", save_change(name, source))
        if results:
            self.assets[name] = (asset_of(results[0]), content)
        return bool(results)

    # Steps: each returns whether it is done.

    def save_small(self):
        return self.save("save, in the database", SMALL, SMALL, ttrpc.field(3, BYTES[SMALL]))

    def save_large(self):
        return self.save("save, as a file", LARGE, LARGE, ttrpc.field(3, BYTES[LARGE]))

    def save_twin(self):
        return self.save("save of bytes that are there", "twin", LARGE, ttrpc.field(3, BYTES[LARGE]))

    def save_later(self):
        return self.save("save, as a file", LATER, LATER, ttrpc.field(3, BYTES[LATER]))

    def save_upload(self):
        if UPLOADED in self.assets:
            return True
        data = BYTES[UPLOADED]
        if self.upload is None:
            self.uploads_begun += 1
            payload = ttrpc.field(1, len(data)) + ttrpc.field(2, f"upload {self.uploads_begun}")
            answer = self.call("begin upload", "BeginUpload", payload)
            if not answer.is_ok:
                return False
            self.upload = (text(answer.reply, 1), 0)
        upload, received = self.upload
        while received < len(data):
            answer = self.append(upload, received, data)
            if not answer.is_ok:
                return self.forget_upload(answer)
            received = ttrpc.value(answer.reply, 2)
            self.upload = (upload, received)
        source = ttrpc.field(4, upload) + ttrpc.field(5, DIGESTS[UPLOADED])
        done = self.save("save of an upload", UPLOADED, UPLOADED, source)
        return done or self.forget_upload(self.refusals[-1][1])

    def append(self, upload, received, data):
        part = data[received:received + APPEND_BYTES]
        payload = ttrpc.field(1, upload) + ttrpc.field(2, received) + ttrpc.field(3, part)
        return self.call("append to upload", "AppendToUpload", payload)

    def forget_upload(self, answer):
        """Begins anew where the answer says that the upload is gone; never done."""
        if answer.reason == "UPLOAD_NOT_FOUND":
            self.upload = None
        return False

    def abort_upload(self):
        if self.aborted:
            return True
        payload = ttrpc.field(1, 1_000_000) + ttrpc.field(2, "aborted")
        answer = self.call("begin upload", "BeginUpload", payload)
        if not answer.is_ok:
            return False
        upload = text(answer.reply, 1)
        answer = self.append(upload, ttrpc.value(answer.reply, 2) or 0, b"\0" * APPEND_BYTES)
        self.aborted = answer.is_ok and self.call("abort upload", "AbortUpload", ttrpc.field(1, upload)).is_ok
        return self.aborted

    def make_album(self):
        if self.album is None:
            results = self.change("ensure album", "album", ttrpc.field(2, ttrpc.field(1, ALBUM)))
            if results:
                self.album = text(results[0], 2, 1, 1)
        return self.album is not None

    def add(self):
        """Puts every picture that is there into the album, each in its own batch."""
        if not self.make_album():
            return False
        for name in [name for name in self.assets if name not in self.members]:
            reference = ttrpc.field(1, ttrpc.field(1, self.album))
            change = reference + ttrpc.field(2, ttrpc.field(1, self.assets[name][0]))
            if not self.change("add to album", f"add {name}", ttrpc.field(3, change)):
                return False
            self.members.append(name)
        return True

    def save_into_album(self):
        """Three changes in one batch, which refer to each other."""
        if "together" in self.assets:
            return True
        album, asset = ttrpc.field(2, 1), ttrpc.field(2, 0)
        results = self.change(
            "batch of three", "together", save_change("together", ttrpc.field(3, BYTES[SMALL])),
            ttrpc.field(2, ttrpc.field(1, ALBUM)), ttrpc.field(3, ttrpc.field(1, album) + ttrpc.field(2, asset)))
        if results:
            self.assets["together"] = (asset_of(results[0]), SMALL)
            self.members.append("together")
            self.album = text(results[1], 2, 1, 1)
        return bool(results)

    def read_back(self):
        """Lists everything and reads every picture: it must be exactly what was acknowledged."""
        answer = self.call("list", "ListAssets", ttrpc.field(1, 1_000))
        if not answer.is_ok:
            return False
        rows = decode(answer.reply).get(1, [])
        listed = {text(asset, 6): text(asset, 1) for asset in rows}
        if listed != {name: asset for name, (asset, _) in self.assets.items()} or len(listed) != len(rows):
            raise Broken(f"acknowledged are {sorted(self.assets)}, listed {sorted(listed)}")
        return all([self.read(name) for name in self.assets])

    def read(self, name):
        asset, content = self.assets[name]
        kind = "in the database" if len(BYTES[content]) <= INLINE_LIMIT_BYTES else "of a file"
        answer = self.call(f"read {kind}", "ReadAsset", ttrpc.field(1, asset))
        if answer.is_ok and ttrpc.value(answer.reply, 1) != BYTES[content]:
            raise Broken(f"{name} came back with other bytes")
        return answer.is_ok

    def expect_album(self):
        """The album holds what was acknowledged, in order, each once."""
        if self.album is None:
            return
        answer = self.call("list album", "ListAlbumAssets", ttrpc.field(1, self.album) + ttrpc.field(2, 1_000))
        members = [text(asset, 6) for asset in decode(answer.reply).get(1, [])]
        if members != self.members:
            raise Broken(f"added were {self.members}, the album holds {members}; {answer}")


def save_change(name, source):
    resource = ttrpc.field(2, f"{name}.png") + source
    return ttrpc.field(1, ttrpc.field(1, resource) + ttrpc.field(2, name))


def asset_of(result):
    return text(result, 1, 1, 1)
