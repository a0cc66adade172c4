"""What the proofs written in Python need of the protocol: frames, requests, and pictures. See proto/README.md."""

import hashlib
import socket
import struct
import zlib

SERVICE = "rollcall.v1.PhotoLibrary"
REQUEST, RESPONSE, CANCEL = 1, 2, 0x10


def varint(number):
    encoded = bytearray()
    while number > 127:
        encoded.append(number & 127 | 128)
        number >>= 7
    encoded.append(number)
    return bytes(encoded)


def field(number, value):
    """A field of bytes, text or a message; or of a number."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    value = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(value)) + value


def fields(message):
    """The fields of a message as (number, value): a number, or bytes."""
    place, found = 0, []

    def take_varint():
        nonlocal place
        number, shift = 0, 0
        while True:
            byte = message[place]
            place += 1
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    while place < len(message):
        tag = take_varint()
        if tag & 7 == 0:
            found.append((tag >> 3, take_varint()))
        elif tag & 7 == 2:
            length = take_varint()
            found.append((tag >> 3, message[place:place + length]))
            place += length
        else:
            raise ValueError(f"no field of Rollcall's has wire type {tag & 7}")
    return found


def value(message, *path):
    """The value that a path of field numbers leads to; empty bytes where there is none."""
    for number in path:
        message = next((value for found, value in fields(message) if found == number), b"")
    return message


def header(length, stream, kind):
    return struct.pack(">IIBB", length, stream, kind, 0)


def frame(stream, service, method, payload=b""):
    """A whole request."""
    data = field(1, service) + field(2, method) + field(3, payload)
    return header(len(data), stream, REQUEST) + data


def picture(name, size_bytes=0):
    """A whole one-pixel PNG, made distinct by its name, and at least as large as asked by a chunk of private data."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    padding = hashlib.sha256(str(name).encode()).digest() * (size_bytes // 32 + 1)
    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"teSt", padding)
            + chunk(b"IDAT", zlib.compress(b"\0\0")) + chunk(b"IEND", b""))


def save_image(data):
    """The Change that saves a picture held by the request itself."""
    return field(1, field(1, field(3, data)))


class Connection:
    """One connection to HOST:PORT or unix:PATH, with one call at a time."""

    def __init__(self, address, timeout_seconds=60):
        if address.startswith("unix:"):
            self.socket = socket.socket(socket.AF_UNIX)
            self.socket.settimeout(timeout_seconds)
            self.socket.connect(address.removeprefix("unix:"))
        else:
            host, port = address.rsplit(":", 1)
            self.socket = socket.create_connection((host, int(port)), timeout=timeout_seconds)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.next_id = 1

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def call(self, method, payload=b"", service=SERVICE):
        """Returns the reply's payload. Raises CallFailed with the server's status where there is one."""
        response = self.exchange(method, payload, service)
        status = value(response, 1)
        if status:
            raise CallFailed(f"{method}: {status!r}")
        return value(response, 2)

    def perform(self, *changes, batch_id=""):
        """Performs changes as a batch. Returns the results, a message a change."""
        payload = b"".join(field(1, change) for change in changes) + (field(2, batch_id) if batch_id else b"")
        return [result for number, result in fields(self.call("PerformChanges", payload)) if number == 1]

    def exchange(self, method, payload=b"", service=SERVICE):
        """Returns the whole Response. Raises CallFailed where none came."""
        self.socket.sendall(frame(self.next_id, service, method, payload))
        self.next_id += 2
        length, _, kind, _ = struct.unpack(">IIBB", self._receive(10))
        reply = self._receive(length)
        if kind != RESPONSE:
            raise CallFailed(f"{method}: a frame of type {kind}")
        return reply

    def _receive(self, count):
        received = bytearray()
        while len(received) < count:
            part = self.socket.recv(count - len(received))
            if not part:
                raise CallFailed("the server closed the connection")
            received += part
        return bytes(received)


class CallFailed(Exception):
    """A call was answered with an error, or not at all."""
