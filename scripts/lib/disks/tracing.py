"""What strace sees of a server's calls on its library's files: the witness that the shim sees them all."""

import collections
import re

SYSTEM_CALLS = ("open,openat,creat,read,readv,pread64,preadv,write,writev,pwrite64,pwritev,fsync,fdatasync,sync_file_range,"
                "rename,renameat,renameat2,unlink,unlinkat,rmdir,mkdir,mkdirat,truncate,ftruncate,fallocate,mmap,sendfile,"
                "copy_file_range,link,linkat,symlink,symlinkat")
# strace's names, where the shim has another.
NAMES = {"openat": "open", "create": "open", "opendir": "open", "renameat": "rename", "renameat2": "rename",
         "unlinkat": "unlink", "mkdirat": "mkdir"}


def prefix(trace, shim, *more):
    """The command that runs a server under strace, with the shim in the server alone."""
    return ("strace", "-f", "-yy", "-s", "0", "-e", "signal=none", "-e", f"trace={SYSTEM_CALLS}", "-o", trace,
            "-E", f"LD_PRELOAD={shim}", *more)


def counts_of_trace(trace, data):
    """How often strace saw each call on files below the folder."""
    counts = collections.Counter()
    with open(trace, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            call = re.match(r"\d+ +(\w+)\((.*)", line)
            if not call:
                continue
            name, text = call.groups()
            paths = re.findall(r'[<"](' + re.escape(data) + r'(?:/[^">]*)?)[>"]', text.split(") = ")[0])
            if paths:
                counts[NAMES.get(name, name)] += 1
    return counts


def counts_of_listing(calls):
    counts = collections.Counter()
    for call in calls:
        counts[NAMES.get(call.name, call.name)] += 1
    return counts
