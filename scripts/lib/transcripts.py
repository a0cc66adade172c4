"""Plays sessions with the real programs and writes what they print into a page, or holds the page against it.

usage: transcripts.py BINARIES PAGE [--check]
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile

BINARIES, PAGE = sys.argv[1:3]
HERE = os.path.dirname(os.path.abspath(__file__))

HEAD = """# Who may do what: four sessions

Made by `scripts/transcripts` from real sessions, and held against them by `scripts/test`. Ids, times, tokens and the port stand for
others. The rules are in [proto/README.md](../proto/README.md#access).
"""


class Session:
    """Commands in one folder against one server, and the page that comes of them."""

    def __init__(self, folder):
        self.folder = folder
        self.page = HEAD
        self.names = {}
        self.environment = dict(os.environ, PATH=f"{BINARIES}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
        for name in ("ROLLCALL_SERVER", "ROLLCALL_TOKEN"):
            self.environment.pop(name, None)

    def say(self, text):
        self.page += f"\n{text}\n"

    def stable(self, text):
        """Replaces what differs from run to run by what stays."""
        text = re.sub(r"rollcall_[0-9a-f]{16}_[0-9a-f]{64}", lambda m: self.number("rollcall_…", m), text)
        text = re.sub(
            r"\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b", lambda m: self.identifier(m), text)
        text = re.sub(r"\b[0-9a-f]{16}\b", lambda m: self.number("", m), text)
        text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "2026-11-30T12:00:00Z", text)
        text = re.sub(r"\d+ bytes", "40468 bytes", text)
        return re.sub(r"127\.0\.0\.1:\d+", "127.0.0.1:7300", text)

    def identifier(self, match):
        number = self.names.setdefault(match.group(0), len(self.names) + 1)
        return f"01a22a78-d2de-7000-8000-{number:012x}"

    def number(self, prefix, match):
        number = self.names.setdefault(match.group(0), len(self.names) + 1)
        return f"{prefix}{number:016x}"

    def start(self, command):
        """Starts a command that goes on; its first line is waited for where it is the server's."""
        return subprocess.Popen(
            ["bash", "-c", f"exec {command}"], cwd=self.folder, env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)

    def run(self, command, status=0):
        """Runs a command and returns what it prints; it has to end with the status."""
        done = subprocess.run(
            ["bash", "-c", command], cwd=self.folder, env=self.environment, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        if done.returncode != status:
            sys.exit(f"`{command}` ended with {done.returncode} in place of {status}:\n{done.stdout}")
        return done.stdout

    def show(self, *commands):
        """Shows commands and what they print; one is a text, or a text and the exit code that it has to end with."""
        block = ""
        for command in commands:
            command, status = (command, 0) if isinstance(command, str) else command
            output = self.run(command, status)
            block += f"$ {command}\n{output}" + (f"exit code {status}\n" if status else "") + "\n"
        self.block(block)

    def block(self, text):
        self.page += "\n```\n" + self.stable(text).rstrip("\n") + "\n```\n"


def play(session, folder):
    command = "rollcalld --listen 127.0.0.1:0 --data photos --default-access notDetermined"
    subprocess.run(["/usr/bin/python3", f"{HERE}/picture.py", f"{folder}/sunset.jpg"], check=True)
    os.mkdir(f"{folder}/photos", 0o700)
    server = subprocess.Popen(
        command.split(), cwd=folder, env=session.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True)
    try:
        line = server.stdout.readline()
        session.environment["ROLLCALL_SERVER"] = line.removeprefix("listening on ").strip()
        session.say("## A client asks, is let in, and saves")
        session.say(
            "The server is guarded: a client for which nobody has decided may do nothing but ask. `rollcall authorize --wait` "
            "ends when somebody decides.")
        session.block(f"$ {command}\n{line}")
        session.show(
            "rollcall token create camera --data photos > camera.token",
            ("rollcall save sunset.jpg --album Holiday --token-file camera.token", 1))
        waiting = session.start("rollcall authorize --wait 1m --token-file camera.token")
        asks = "rollcall access list --data photos"
        while "asks" not in session.run(asks):
            if waiting.poll() is not None:
                sys.exit(f"nobody waits: {waiting.stdout.read()}")
        session.block(
            "$ rollcall authorize --wait 1m --token-file camera.token &\n\n"
            f"$ {asks}\n{session.run(asks)}\n"
            f"$ rollcall access grant camera --data photos\n{session.run('rollcall access grant camera --data photos')}\n"
            f"{waiting.communicate(timeout=60)[0]}[1]+  Done  rollcall authorize --wait 1m --token-file camera.token\n")
        session.show(
            "rollcall save sunset.jpg --album Holiday --token-file camera.token",
            "rollcall albums --token-file camera.token")
        limited(session)
        denied(session)
        two_tokens(session)
    finally:
        server.terminate()
        server.wait()


def limited(session):
    session.say("## A limited client sees what it has saved itself")
    session.say(
        "`camera` has a picture in “Holiday” already. `guest` saves into an album of that name too: it is another one, because "
        "what others have does not exist for it.")
    asset = session.run("rollcall assets --json --token-file camera.token").split('"asset_id":"')[1].split('"')[0]
    session.show(
        "rollcall token create guest --data photos > guest.token", "rollcall access limit guest --data photos",
        "rollcall save sunset.jpg --album Holiday --token-file guest.token",
        "rollcall albums --token-file guest.token", "rollcall assets --token-file guest.token",
        (f"rollcall get {asset} -o back --token-file guest.token", 1), "rollcall albums --token-file camera.token")


def denied(session):
    session.say("## A denied client is refused, and one that may only add reads nothing")
    session.show(
        "rollcall access deny guest --data photos",
        ("rollcall save sunset.jpg --album Holiday --token-file guest.token", 1),
        "rollcall access grant guest --level add-only --data photos",
        "rollcall save sunset.jpg --album Holiday --token-file guest.token",
        ("rollcall albums --token-file guest.token", 1), "rollcall access list --data photos")


def two_tokens(session):
    session.say("## A client changes its token")
    session.say("Two tokens may name one client. The new one is made first, and the old one revoked when the client has changed over.")
    old = session.run("rollcall token list --data photos | grep camera").split()[0]
    session.show(
        "rollcall token create camera --data photos > new.token", "rollcall token list --data photos",
        "rollcall albums --token-file new.token", f"rollcall token revoke {old} --data photos",
        ("rollcall albums --token-file camera.token", 1), "rollcall albums --token-file new.token")


def main():
    with tempfile.TemporaryDirectory() as folder:
        session = Session(folder)
        play(session, folder)
    if "--check" not in sys.argv:
        with open(PAGE, "w", encoding="utf-8") as page:
            page.write(session.page)
        return
    with open(PAGE, encoding="utf-8") as page:
        written = page.read()
    if written != session.page:
        changes = difflib.unified_diff(written.splitlines(), session.page.splitlines(), PAGE, "what happens", lineterm="")
        sys.exit("\n".join(changes) + f"\n{PAGE} is stale: run scripts/transcripts")


main()
