"""Writes an MP4 of a given size: video.py OUTPUT SIZE_BYTES. The container is whole (one video track of 1920x1080, samples
of 1 MiB, every one of them in the file); the samples are random bytes, which no player would show. Needs python3 alone.
"""

import os
import struct
import sys

SAMPLE_BYTES = 1 << 20


def box(kind, *parts):
    content = b"".join(parts)
    return struct.pack(">I4s", 8 + len(content), kind) + content


def full_box(kind, *parts):
    return box(kind, b"\0\0\0\0", *parts)


def movie(offsets):
    """The moov box of one video track whose samples stand at these places, one a chunk."""
    count = len(offsets)
    matrix = struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
    entry = box(b"avc1", bytes(6), struct.pack(">H", 1), bytes(16), struct.pack(">HH", 1920, 1080),
                struct.pack(">III", 0x480000, 0x480000, 0), struct.pack(">H", 1), bytes(32), struct.pack(">Hh", 24, -1))
    table = box(
        b"stbl",
        full_box(b"stsd", struct.pack(">I", 1), entry),
        full_box(b"stts", struct.pack(">III", 1, count, 1)),
        full_box(b"stsc", struct.pack(">IIII", 1, 1, 1, 1)),
        full_box(b"stsz", struct.pack(">II", SAMPLE_BYTES, count)),
        full_box(b"co64", struct.pack(">I", count), b"".join(struct.pack(">Q", offset) for offset in offsets)),
    )
    information = box(
        b"minf", full_box(b"vmhd", bytes(8)),
        box(b"dinf", full_box(b"dref", struct.pack(">I", 1), box(b"url ", b"\0\0\0\1"))), table)
    media = box(
        b"mdia", full_box(b"mdhd", struct.pack(">IIII", 0, 0, 30, count), b"\x55\xc4\0\0"),
        full_box(b"hdlr", bytes(4), b"vide", bytes(12), b"video\0"), information)
    track = box(
        b"trak", box(b"tkhd", b"\0\0\0\3", struct.pack(">IIIII", 0, 0, 1, 0, count), bytes(16), matrix,
                     struct.pack(">II", 1920 << 16, 1080 << 16)), media)
    header = full_box(b"mvhd", struct.pack(">IIII", 0, 0, 30, count), struct.pack(">IH", 0x10000, 0x100), bytes(10), matrix,
                      bytes(24), struct.pack(">I", 2))
    return box(b"moov", header, track)


def main():
    path, size = sys.argv[1], int(sys.argv[2])
    count = -(-size // SAMPLE_BYTES)
    start = box(b"ftyp", b"isom", struct.pack(">I", 512), b"isomavc1")
    first = len(start) + 16
    with open(path, "wb") as output:
        output.write(start)
        output.write(struct.pack(">I4sQ", 1, b"mdat", 16 + count * SAMPLE_BYTES))
        for _ in range(count):
            output.write(os.urandom(SAMPLE_BYTES))
        output.write(movie([first + index * SAMPLE_BYTES for index in range(count)]))


main()
