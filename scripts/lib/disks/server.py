"""Starts and ends real servers, with a disk that fails underneath where a fault is named."""

import os
import signal
import subprocess
import time

START_SECONDS = 30
STOP_SECONDS = 30


class DidNotStart(Exception):
    """The server ended before it listened; holds its exit code and what it said."""

    def __init__(self, code, words):
        super().__init__(f"exit {code}: {words}")
        self.code, self.words = code, words


class Server:
    """A running rollcalld. `log` is what it wrote to standard error, in a file that several servers may share."""

    def __init__(self, binary, data, log, environment=None, prefix=(), options=()):
        self.data, self.log_path = data, log
        before = os.path.getsize(log) if os.path.exists(log) else 0
        with open(log, "ab") as errors:
            self.process = subprocess.Popen(
                [*prefix, binary, "--listen", "127.0.0.1:0", "--data", data, *options],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, env={**os.environ, **(environment or {})})
        line = self.process.stdout.readline().decode()
        if not line.startswith("listening on "):
            code = self.process.wait(START_SECONDS)
            self.process.stdout.close()
            with open(log, "rb") as errors:
                errors.seek(before)
                words = errors.read().decode().strip().split("\n")[-1]
            raise DidNotStart(code, words)
        self.address = line.removeprefix("listening on ").strip()

    @property
    def is_running(self):
        return self.process.poll() is None

    def kill(self):
        """Ends it as kill -9 does, with the tracer that it may run under."""
        for child in self._children():
            try:
                os.kill(child, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.kill()
        self._wait()

    def stop(self):
        """Lets it drain; returns its exit code, or None where it hung and had to be killed."""
        for process in self._children() or [self.process.pid]:
            try:
                os.kill(process, signal.SIGTERM)
            except ProcessLookupError:
                pass
        try:
            return self._wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            return None

    def _children(self):
        try:
            with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children", encoding="utf-8") as children:
                return [int(number) for number in children.read().split()]
        except FileNotFoundError:
            return []

    def _wait(self, seconds=START_SECONDS):
        code = self.process.wait(seconds)
        self.process.stdout.close()
        return code


def wait_until(condition, seconds, pause_seconds=0.005):
    """Whether the condition became true in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(pause_seconds)
    return True
