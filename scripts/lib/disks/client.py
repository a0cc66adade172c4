"""A client that is told why a call failed, and goes on."""

import ttrpc

CODES = ["OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS",
         "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED",
         "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED"]


def decode(message):
    """The fields of a message: for each number the list of its values."""
    found = {}
    for number, value in ttrpc.fields(message):
        found.setdefault(number, []).append(value)
    return found


def text(message, *path):
    return ttrpc.value(message, *path).decode()


class Answer:
    """What a call was answered: its reply, or a code, a reason, a message and the reason's facts."""

    def __init__(self, response):
        status = ttrpc.value(response, 1)
        self.code = CODES[ttrpc.value(status, 1) or 0]
        self.is_ok = self.code == "OK"
        self.message = text(status, 2)
        self.reply = ttrpc.value(response, 2)
        info = ttrpc.value(status, 3, 2)
        self.reason = text(info, 1)
        self.facts = {text(entry, 1): text(entry, 2) for entry in decode(info).get(3, [])}

    def __str__(self):
        return "ok" if self.is_ok else f"{self.code} {self.reason}: {self.message}"


class Client(ttrpc.Connection):
    """A connection whose calls return answers. Raises ttrpc.CallFailed or OSError where none came."""

    def ask(self, method, payload=b"", service=ttrpc.SERVICE):
        return Answer(self.exchange(method, payload, service))

    def close(self):
        self.socket.close()
