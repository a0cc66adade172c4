"""The calls that a server makes on its library's files, as faulty_disk.c lists them, and the faults that they can have."""

import os
import subprocess

WRITES = {"write", "pwrite64", "writev"}
TAKES_ROOM = WRITES | {"mkdir", "ftruncate", "fallocate", "rename", "create"}


class Call:
    """One call of a listing."""

    def __init__(self, line):
        number, self.name, self.file_class, ordinal, self.file, self.result = line.split()
        self.number, self.ordinal = int(number), int(ordinal)
        self.was_made = self.result == "made"

    @property
    def place(self):
        return f"{self.name} {self.file_class}"


class Fault:
    """What fails: which of the calls that match, how, and for how long. `lasts` is once or lasting."""

    def __init__(self, name, file_class, ordinal, kind, lasts="once"):
        self.name, self.file_class, self.ordinal, self.kind, self.lasts = name, file_class, ordinal, kind, lasts

    def __str__(self):
        return f"{self.name} {self.file_class} {self.ordinal} {self.kind} {self.lasts}"


def build_shim(folder, name="faulty_disk"):
    """Compiles a shim; returns its path."""
    source = os.path.join(os.path.dirname(__file__), f"{name}.c")
    target = os.path.join(folder, f"{name}.so")
    subprocess.run(["gcc", "-Wall", "-shared", "-fPIC", "-O1", "-o", target, source, "-ldl"], check=True)
    return target


def environment(shim, data, listing, fault=None, lift=None):
    """What a server under the shim has in its environment."""
    variables = {"LD_PRELOAD": shim, "DISK_ROOT": data, "DISK_LIST": listing}
    if fault:
        variables["DISK_FAULT"] = str(fault)
    if lift:
        variables["DISK_LIFT"] = lift
    return variables


def read_listing(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as lines:
        return [Call(line) for line in lines]


def kinds_of(call):
    """The faults that make sense for a call: two that every call can have, and more for what takes room or writes."""
    kinds = ["eio", "eintr"]
    if call.name in TAKES_ROOM:
        kinds.append("enospc")
    if call.name in WRITES:
        kinds += ["short", "torn"]
    if call.name in WRITES and call.file_class == "temporary":
        # The database's library sees to it by itself.
        kinds.append("zero")
    if call.name == "pwrite64" and call.file_class == "temporary":
        kinds.append("late")
    return kinds
