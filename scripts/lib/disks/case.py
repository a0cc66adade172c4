"""One run of the scenario with one fault, and the judgement of it.

Two scenarios: `fresh` makes a library and fills it; `used` opens one that an earlier server left with a temporary file and
a file that nothing refers to, sweeps, and adds to it. Both end with the server's orderly stop.
"""

import os
import shutil
import time

from ttrpc import CallFailed

from disks import faults, judge
from disks.server import DidNotStart, Server
from disks.session import Broken, Session

FRESH_STEPS = ["save_small", "save_large", "save_upload", "add", "save_twin", "save_into_album", "abort_upload", "read_back"]
USED_STEPS = ["read_back", "save_later", "add", "read_back"]
STEPS = {"fresh": FRESH_STEPS, "used": USED_STEPS}
ATTEMPTS = 40
PAUSE_SECONDS = 0.02
# What a call may be answered while the disk fails.
ALLOWED_REASONS = {"STORAGE_FAILED", "NOT_ENOUGH_SPACE", "OUTCOME_UNKNOWN", "LIBRARY_REOPENING", "UPLOAD_NOT_FOUND"}
# Refusals that promise that nothing was changed.
CERTAIN_REASONS = ALLOWED_REASONS - {"OUTCOME_UNKNOWN"}


class Kit:
    """What all runs share: the binary, the shim, and the folder that `used` begins with, with its session."""

    def __init__(self, binary, shim, work):
        self.binary, self.shim, self.work = binary, shim, work
        self.template, self.template_session = os.path.join(work, "template"), None

    def make_template(self):
        data = os.path.join(self.template, "data")
        os.makedirs(self.template)
        self.template_session = session = Session()
        server = Server(self.binary, data, os.path.join(self.template, "log"))
        session.connect(server.address)
        for step in FRESH_STEPS:
            if not getattr(session, step)():
                raise Broken(f"without any fault: {session.refusals[-1][1]}")
        server.kill()
        session.disconnect()
        # What a server that was killed can leave.
        with open(os.path.join(judge.library(data), "temporary", "leftover"), "wb") as file:
            file.write(b"half a picture")
        orphan = os.path.join(judge.library(data), "blobs", "00", "00" * 32)
        os.makedirs(os.path.dirname(orphan), exist_ok=True)
        with open(orphan, "wb") as file:
            file.write(b"nobody refers to this")


class Case:
    """One run. `kills` says that the server is killed at the first refusal, and that a new one hears the retry."""

    def __init__(self, kit, scenario, fault=None, kills=False, name="run", prefix=()):
        self.kit, self.scenario, self.fault, self.kills, self.prefix = kit, scenario, fault, kills, prefix
        self.folder = os.path.join(kit.work, name)
        self.data = os.path.join(self.folder, "data")
        self.listing, self.log = os.path.join(self.folder, "list"), os.path.join(self.folder, "log")
        self.session = Session()
        # Where in the listing each of the client's calls ended: number of system calls, step. Only of a run without fault.
        self.marks = []
        self.lift = os.path.join(self.folder, "lift")
        self.events, self.stop_code, self.broken = [], None, None
        # What a server that did not start said, and the one that runs.
        self.refusal, self.server = "", None

    def run(self):
        """Runs to the end; `broken` says what rule did not hold, if one did not. Returns itself."""
        os.makedirs(self.folder)
        try:
            if self.scenario == "used":
                # A server that was killed leaves its socket, which cannot be copied.
                shutil.copytree(
                    os.path.join(self.kit.template, "data"), self.data, ignore=shutil.ignore_patterns("*.sock"))
                self.session = self.copy_of_template_session()
            self.perform()
            self.judge()
        except (Broken, DidNotStart, CallFailed, OSError) as failure:
            self.broken = f"{type(failure).__name__} at {self.session.step or 'start'}: {failure}"
        finally:
            if self.server and self.server.is_running:
                self.server.kill()
        return self

    def copy_of_template_session(self):
        session, template = Session(), self.kit.template_session
        session.assets, session.replies = dict(template.assets), dict(template.replies)
        session.members, session.album = list(template.members), template.album
        return session

    # The scenario

    def perform(self):
        self.start_under_fault()
        for step in STEPS[self.scenario]:
            self.insist(step)
        if self.fault and self.is_reached():
            self.server.kill()
            return
        self.session.step = "stop"
        self.session.disconnect()
        self.stop_code = self.server.stop()
        if self.stop_code != 0:
            raise Broken(f"the server's stop ended with {self.stop_code}")
        self.events.append("stopped")

    def start_under_fault(self):
        environment = faults.environment(self.kit.shim, self.data, self.listing, self.fault, self.lift)
        try:
            self.server = Server(self.kit.binary, self.data, self.log, environment, self.prefix)
        except DidNotStart as refusal:
            self.events.append("does not start")
            self.expect_clear_refusal(refusal)
            self.start_clean()
        if self.fault is None:
            self.session.step = "start"
            self.mark()
            self.session.after_call = self.mark
        self.session.connect(self.server.address)

    def expect_clear_refusal(self, refusal):
        if refusal.code != 1 or not refusal.words.startswith("rollcalld: "):
            raise Broken(f"the server refused to start with {refusal}")
        self.refusal = refusal.words

    def start_clean(self):
        self.server = Server(self.kit.binary, self.data, self.log)

    def insist(self, step):
        for _ in range(ATTEMPTS):
            before = len(self.session.refusals)
            done = getattr(self.session, step)()
            for _, answer in self.session.refusals[before:]:
                self.note(answer)
            if done:
                return
            if self.kills and self.is_reached() and "killed" not in self.events:
                self.kill_and_look()
            time.sleep(PAUSE_SECONDS)
        raise Broken(f"refused {ATTEMPTS} times, although the fault is gone: {self.session.refusals[-1][1]}")

    def note(self, answer):
        if answer.reason not in ALLOWED_REASONS:
            raise Broken(f"answered {answer}")
        if not self.events or self.events[-1] != answer.reason:
            self.events.append(answer.reason)

    def kill_and_look(self):
        """Ends the server where it stands. What it refused for certain is not there, in whole or in part."""
        self.events.append("killed")
        step, answer = self.session.refusals[-1]
        self.server.kill()
        judge.expect_sound_database(self.data, os.path.join(self.folder, "copy"))
        self.start_clean()
        self.session.connect(self.server.address)
        self.session.upload = None
        if answer.reason in CERTAIN_REASONS and not step.startswith("list"):
            if not self.session.read_back():
                raise Broken(f"a server on a good disk answers {self.session.refusals[-1][1]}")
            self.session.expect_album()

    def mark(self):
        self.marks.append((len(faults.read_listing(self.listing)), self.session.step))

    def is_reached(self):
        return any(not call.was_made for call in faults.read_listing(self.listing))

    # The judgement

    def judge(self):
        calls = faults.read_listing(self.listing)
        if self.fault and not self.is_reached():
            raise Broken("the fault hit nothing: the calls differ from those of the listing run")
        if self.server.is_running:
            self.server.kill()
        judge.expect_no_second_sync(calls)
        judge.expect_checkpoint_before_writes(calls)
        judge.expect_sound_database(self.data, os.path.join(self.folder, "copy"))
        self.session.step = "after kill -9"
        self.start_clean()
        self.session.connect(self.server.address)
        refused = len(self.session.refusals)
        if not self.session.read_back():
            raise Broken(f"a server on a good disk answers {self.session.refusals[refused][1]}")
        self.session.expect_album()
        self.session.step = "the files after a start"
        judge.expect_only(self.data, self.session)
        self.session.step = "the second stop"
        self.session.disconnect()
        if self.server.stop() != 0:
            raise Broken("it did not end with 0")
        judge.expect_sound_database(self.data, os.path.join(self.folder, "copy"))

    def step_of(self, call):
        """The step during which a call of this run was made."""
        return next((step for end, step in self.marks if call.number <= end), "stop")

    @property
    def outcome(self):
        if self.broken:
            return "BROKEN"
        return " → ".join(event for event in self.events if event != "stopped") or "unnoticed"
