"""A small ext4 file system of its own, in a file, mounted through a loop device. Needs root."""

import os
import subprocess

MEBIBYTE = 1 << 20


class Volume:
    """Mounted as long as the `with` block runs; gone afterwards, whatever happened in it."""

    def __init__(self, work, name, size_bytes, inodes=None):
        self.image, self.path = os.path.join(work, f"{name}.image"), os.path.join(work, name)
        self.size_bytes, self.inodes = size_bytes, inodes
        self.ballast = os.path.join(self.path, "ballast")

    def __enter__(self):
        os.mkdir(self.path)
        with open(self.image, "wb") as image:
            image.truncate(self.size_bytes)
        # Small blocks and nothing kept for root, so that it is full when it says so.
        inodes = ["-N", str(self.inodes)] if self.inodes else []
        run("mkfs.ext4", "-q", "-F", "-b", "1024", "-m", "0", *inodes, self.image)
        self.mount()
        return self

    def __exit__(self, *_):
        self.unmount()
        os.remove(self.image)
        os.rmdir(self.path)

    def mount(self):
        run("mount", "-o", "loop,errors=remount-ro", self.image, self.path)

    def unmount(self):
        # The loop device goes with its mount.
        if os.path.ismount(self.path):
            run("umount", self.path)

    def repair(self):
        """What an operator does after a file system went read-only."""
        self.unmount()
        subprocess.run(["e2fsck", "-fy", self.image], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.mount()

    @property
    def free_bytes(self):
        status = os.statvfs(self.path)
        return status.f_bavail * status.f_frsize

    def leave(self, free_bytes):
        """Fills it until so many bytes are free, or fewer."""
        self.make_room()
        with open(self.ballast, "wb") as file:
            size = 0
            # The file's own map takes blocks as well: ask, look, and take the rest in small steps.
            while self.free_bytes > free_bytes:
                step = max(1024, (self.free_bytes - free_bytes) // 2)
                try:
                    os.posix_fallocate(file.fileno(), size, step)
                except OSError:
                    break
                size += step

    def use_up_inodes(self):
        """Makes empty files until there can be no more."""
        os.mkdir(self.ballast)
        for number in range(1_000_000):
            try:
                with open(os.path.join(self.ballast, str(number)), "wb"):
                    pass
            except OSError:
                return

    def make_room(self):
        if os.path.isdir(self.ballast):
            for name in os.listdir(self.ballast):
                os.remove(os.path.join(self.ballast, name))
            os.rmdir(self.ballast)
        elif os.path.exists(self.ballast):
            os.remove(self.ballast)

    def fail(self):
        """Lets the kernel believe that the file system is broken: it becomes read-only at once. False where it cannot."""
        device = os.path.basename(run("findmnt", "-n", "-o", "SOURCE", self.path).strip())
        trigger = f"/sys/fs/ext4/{device}/trigger_fs_error"
        try:
            with open(trigger, "w", encoding="utf-8") as file:
                file.write("1")
        except OSError:
            return False
        return True


def run(*command):
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise OSError(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout


def why_not(work):
    """Why no volume can be mounted here; None where one can."""
    if os.geteuid() != 0:
        return "it needs root, to mount a file system"
    try:
        with Volume(work, "attempt", 8 * MEBIBYTE):
            return None
    except (OSError, FileNotFoundError) as failure:
        return f"no file system can be mounted here: {failure}"
