"""What lies in the trash while a clock jumps, and what a batch id and a feed token from before know afterwards."""

import ttrpc

from disks.client import decode, text
from disks.session import BYTES, SMALL, Broken, asset_of, save_change

SAVE, DELETE = "save what goes into the trash", "into the trash"
CREATE_ALBUM, DELETE_ASSETS, RESTORE_ASSETS, DELETE_ALBUMS, RESTORE_ALBUMS = 4, 9, 10, 11, 12
IN_TRASH = 1


def reference(identifier):
    return ttrpc.field(1, ttrpc.field(1, identifier))


class KeptTrash:
    """An asset from the middle of an album, and another album, both in the trash from before every jump.

    Made through a session, which knows of the asset's neighbours as of all that it has saved.
    """

    def __init__(self, session):
        self.session = session
        left, self.asset, right = [self._save(name) for name in ("left of it", "trashed", "right of it")]
        self.members = [left, self.asset, right]
        self.album, self.trashed_album = [self._make_album(title) for title in ("Kept", "Trashed")]
        self.token = text(self._ask("ListChanges"), 3)
        self._before = set(session.assets)
        self._perform(DELETE, ttrpc.field(DELETE_ASSETS, reference(self.asset)),
                      ttrpc.field(DELETE_ALBUMS, reference(self.trashed_album)))

    def expect_in_trash(self):
        """Both are listed as in the trash, nothing else is, and the album goes on without its member."""
        assets = self._ids("ListAssets", ttrpc.field(3, ttrpc.field(IN_TRASH, 1)))
        albums = self._ids("ListAlbums", ttrpc.field(3, 1))
        if assets != [self.asset] or albums != [self.trashed_album]:
            raise Broken(f"in the trash are the assets {assets} and albums {albums}, and not just what was put there")
        if self._members(self.album) != [self.members[0], self.members[2]]:
            raise Broken("an album shows a member that is in the trash, or lost another")

    def expect_remembered(self):
        """The batch ids from before are known: what they did is not done again, and told as it was then."""
        self._perform(SAVE, *self._save_changes("trashed"))
        self._perform(DELETE, ttrpc.field(DELETE_ASSETS, reference(self.asset)),
                      ttrpc.field(DELETE_ALBUMS, reference(self.trashed_album)))

    def restore(self):
        """Both come back to where they were, with the bytes that they had."""
        self._perform("restore", ttrpc.field(RESTORE_ASSETS, reference(self.asset)),
                      ttrpc.field(RESTORE_ALBUMS, reference(self.trashed_album)))
        for album in (self.album, self.trashed_album):
            if self._members(album) != self.members:
                raise Broken(f"restored, the album has {self._members(album)}, and not {self.members}")
        if ttrpc.value(self._ask("ReadAsset", ttrpc.field(1, self.asset)), 1) != BYTES[SMALL]:
            raise Broken("restored, the asset has other bytes")

    def expect_told(self):
        """The token from before tells all that came since, and what was in the trash meanwhile as updated."""
        reply = self._ask("ListChanges", ttrpc.field(1, self.token) + ttrpc.field(2, 1_000))
        if ttrpc.value(reply, 4):
            raise Broken("the feed tells less at once than it was asked for")
        saved = {asset for name, (asset, _) in self.session.assets.items() if name not in self._before}
        told = [{number: {id.decode() for id in ids} for number, ids in decode(ttrpc.value(reply, kind)).items()}
                for kind in (1, 2)]
        if told != [{1: saved, 2: {self.asset}}, {1: {self.session.album}, 2: {self.album, self.trashed_album}}]:
            raise Broken(f"the feed tells other assets or albums than those that changed since its token: {told}")

    def _save(self, name):
        """Saves an asset; one that goes into the trash is none that the session expects to be listed."""
        if name == "trashed":
            return asset_of(self._perform(SAVE, *self._save_changes(name))[0])
        if not self.session.save("save", name, SMALL, ttrpc.field(3, BYTES[SMALL])):
            raise Broken(f"{name}: {self.session.refusals[-1][1]}")
        return self.session.assets[name][0]

    @staticmethod
    def _save_changes(name):
        return [save_change(name, ttrpc.field(3, BYTES[SMALL]))]

    def _make_album(self, title):
        """An album with the asset between its neighbours."""
        members = b"".join(ttrpc.field(2, ttrpc.field(1, asset)) for asset in self.members)
        results = self._perform(f"make {title}", ttrpc.field(CREATE_ALBUM, ttrpc.field(1, title)),
                                ttrpc.field(3, ttrpc.field(1, ttrpc.field(2, 0)) + members))
        return text(results[0], CREATE_ALBUM, 1, 1)

    def _perform(self, batch_id, *changes):
        results = self.session.change(batch_id, batch_id, *changes)
        if results is None:
            raise Broken(f"{batch_id}: {self.session.refusals[-1][1]}")
        return results

    def _ask(self, method, payload=b""):
        answer = self.session.call(method, method, payload)
        if not answer.is_ok:
            raise Broken(f"{method}: {answer}")
        return answer.reply

    def _ids(self, method, payload):
        return [text(found, 1) for found in decode(self._ask(method, payload)).get(1, [])]

    def _members(self, album):
        return self._ids("ListAlbumAssets", ttrpc.field(1, album))
