// Preloaded into rollcalld by scripts/prove/failing-disk: lists the calls that a server makes on the files of its library,
// and lets some of them fail as a failing disk would. It is no part of Rollcall.
//
//   DISK_ROOT    the library's folder; calls on other files pass through, unseen
//   DISK_LIST    where the calls are listed, one a line: number, call, class of file, ordinal in that class, file, result
//   DISK_FAULT   "CALL CLASS ORDINAL KIND LASTS", or unset for none
//                CALL     a call's name (an open that may make its file is named create), or a family: syncs, writes, opens,
//                         space (what takes room), changes (what a read-only file system refuses)
//                CLASS    database, wal, shm, …  as class_of() tells, or *
//                ORDINAL  which of the calls that match fails, from 1
//                KIND     eio, enospc, erofs, emfile, enfile, eintr: fails without being made
//                         short: half is written, and half is told
//                         torn: half is written and told, and the next write to that file finds no room
//                         zero: nothing is written, and 0 is told
//                         lie: nothing is written, and all of it is told
//                         late: all of it is told, zeros are written, and the descriptors that the file has open are told so
//                         by their next sync, as Linux tells of a failed write-back; one that is opened later is not
//                LASTS    once, or lasting: this one and all that follow
//   DISK_LIFT    a lasting fault ends when this file exists
//
// Unlike strace's counters, which each thread has for itself, these are the process's: the same call fails in every run.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { DESCRIPTORS = 32768, CLASSES = 16, CALLS = 24 };

static const char *const call_names[] = {
    "open", "create", "opendir", "read", "pread64", "write", "pwrite64", "writev", "fsync", "fdatasync", "rename", "unlink",
    "rmdir", "mkdir", "ftruncate", "fallocate", "mmap",
};
enum call {
  OPEN, CREATE, OPENDIR, READ, PREAD, WRITE, PWRITE, WRITEV, FSYNC, FDATASYNC, RENAME, UNLINK,
  RMDIR, MKDIR, FTRUNCATE, FALLOCATE, MMAP,
};

static const char *const class_names[] = {
    "none", "folder", "lock", "database", "wal", "shm", "journal", "temporaries", "temporary", "blobs", "blob-folder",
    "blob", "other",
};
enum class {
  NONE, FOLDER, LOCK, DATABASE, WAL, SHM, JOURNAL, TEMPORARIES, TEMPORARY, BLOBS, BLOB_FOLDER, BLOB, OTHER,
};

static struct {
  char call[16], class[16], kind[16], lasts[16];
  long ordinal;
} fault;
static bool has_fault;
static const char *root, *lift;
static int list = -1;
static atomic_long matched, numbered, counts[CALLS][CLASSES];
static struct {
  enum class class;
  bool is_torn, has_lost;
  char name[72];
} files[DESCRIPTORS];

__attribute__((constructor)) static void prepare(void) {
  root = getenv("DISK_ROOT");
  lift = getenv("DISK_LIFT");
  const char *path = getenv("DISK_LIST"), *text = getenv("DISK_FAULT");
  if (path) list = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (text) {
    has_fault = sscanf(text, "%15s %15s %ld %15s %15s", fault.call, fault.class, &fault.ordinal, fault.kind, fault.lasts) == 5;
    if (!has_fault) abort();
  }
}

static const char *name_of(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

static enum class class_of(const char *path) {
  size_t length = root ? strlen(root) : 0;
  if (!length || strncmp(path, root, length)) return NONE;
  const char *rest = path + length;
  if (!*rest || !strcmp(rest, "/")) return FOLDER;
  if (*rest++ != '/') return NONE;
  // What lies in the data folder itself is of the same classes as what lies in the library's.
  if (!strcmp(rest, "libraries") || !strcmp(rest, "libraries/default")) return FOLDER;
  if (!strncmp(rest, "libraries/default/", 18)) rest += 18;
  if (!strcmp(rest, "library.lock")) return LOCK;
  if (!strcmp(rest, "library.sqlite")) return DATABASE;
  if (!strcmp(rest, "library.sqlite-wal")) return WAL;
  if (!strcmp(rest, "library.sqlite-shm")) return SHM;
  if (!strcmp(rest, "library.sqlite-journal")) return JOURNAL;
  if (!strcmp(rest, "temporary")) return TEMPORARIES;
  if (!strncmp(rest, "temporary/", 10)) return TEMPORARY;
  if (!strcmp(rest, "blobs")) return BLOBS;
  if (!strncmp(rest, "blobs/", 6)) return strchr(rest + 6, '/') ? BLOB : BLOB_FOLDER;
  return OTHER;
}

static enum class class_of_file(int descriptor) {
  return descriptor >= 0 && descriptor < DESCRIPTORS ? files[descriptor].class : NONE;
}

static void remember(int descriptor, const char *path) {
  if (descriptor < 0 || descriptor >= DESCRIPTORS) return;
  files[descriptor].class = class_of(path);
  files[descriptor].is_torn = files[descriptor].has_lost = false;
  snprintf(files[descriptor].name, sizeof files[descriptor].name, "%s", name_of(path));
}

static bool is_sync(enum call call) { return call == FSYNC || call == FDATASYNC; }
static bool is_write(enum call call) { return call == WRITE || call == PWRITE || call == WRITEV; }
static bool takes_room(enum call call) {
  return is_write(call) || call == MKDIR || call == FTRUNCATE || call == FALLOCATE || call == RENAME || call == CREATE;
}

static bool matches(enum call call, enum class class) {
  if (strcmp(fault.class, "*") && strcmp(fault.class, class_names[class])) return false;
  if (!strcmp(fault.call, "syncs")) return is_sync(call);
  if (!strcmp(fault.call, "writes")) return is_write(call);
  if (!strcmp(fault.call, "opens")) return call == OPEN || call == CREATE || call == OPENDIR;
  if (!strcmp(fault.call, "space")) return takes_room(call);
  if (!strcmp(fault.call, "changes")) return takes_room(call) || call == UNLINK || call == RMDIR;
  return !strcmp(fault.call, call_names[call]);
}

static bool is_due(enum call call, enum class class) {
  if (!has_fault || !matches(call, class)) return false;
  long number = ++matched;
  if (!strcmp(fault.lasts, "once")) return number == fault.ordinal;
  if (number < fault.ordinal) return false;
  return !lift || syscall(SYS_faccessat, AT_FDCWD, lift, F_OK) != 0;
}

static int number_of_kind(void) {
  static const struct { const char *name; int number; } kinds[] = {
      {"eio", EIO}, {"enospc", ENOSPC}, {"erofs", EROFS}, {"emfile", EMFILE}, {"enfile", ENFILE}, {"eintr", EINTR},
  };
  for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
    if (!strcmp(kinds[kind].name, fault.kind)) return kinds[kind].number;
  }
  return 0;
}

static void tell(enum call call, enum class class, long ordinal, const char *name, const char *result) {
  if (list < 0) return;
  char line[256];
  int length = snprintf(line, sizeof line, "%ld %s %s %ld %s %s\n", ++numbered, call_names[call], class_names[class], ordinal,
                        *name ? name : "-", result);
  syscall(SYS_write, list, line, length);
}

// The bytes that were written to a file are lost: whoever has it open is told by the next sync, once each.
static void lose(int written) {
  for (int descriptor = 0; descriptor < DESCRIPTORS; descriptor++) {
    bool is_same = files[descriptor].class == files[written].class && !strcmp(files[descriptor].name, files[written].name);
    if (is_same) files[descriptor].has_lost = true;
  }
}

// Counts and lists a call, and decides its fate.
// Returns 0 where it is to be made, or the errno to answer with; `part` says how much of a write is to be made.
static int fate(enum call call, enum class class, const char *name, int descriptor, size_t *part) {
  if (class == NONE) return 0;
  long ordinal = ++counts[call][class];
  if (is_write(call) && files[descriptor].is_torn) {
    files[descriptor].is_torn = false;
    tell(call, class, ordinal, name, "FAULT:enospc");
    return ENOSPC;
  }
  if (is_sync(call) && files[descriptor].has_lost) {
    files[descriptor].has_lost = false;
    tell(call, class, ordinal, name, "FAULT:late");
    return EIO;
  }
  if (!is_due(call, class)) {
    tell(call, class, ordinal, name, "made");
    return 0;
  }
  char result[32];
  snprintf(result, sizeof result, "FAULT:%s", fault.kind);
  tell(call, class, ordinal, name, result);
  int number = number_of_kind();
  if (number || !part) return number;
  if (!strcmp(fault.kind, "zero") || !strcmp(fault.kind, "lie") || !strcmp(fault.kind, "late")) {
    *part = 0;
    if (!strcmp(fault.kind, "late")) lose(descriptor);
  } else {
    *part = (*part + 1) / 2;
    files[descriptor].is_torn = !strcmp(fault.kind, "torn");
  }
  return 0;
}

#define NEXT(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))
#define FAIL_IF(number, result) \
  do { \
    int failure = (number); \
    if (failure) { \
      errno = failure; \
      return result; \
    } \
  } while (0)

static int fate_of_path(enum call call, const char *path) {
  return fate(call, class_of(path), name_of(path), -1, NULL);
}
static int fate_of_file(enum call call, int descriptor, size_t *part) {
  enum class class = class_of_file(descriptor);
  return class == NONE ? 0 : fate(call, class, files[descriptor].name, descriptor, part);
}

#define OPENER(function) \
  int function(const char *path, int flags, ...) { \
    va_list arguments; \
    va_start(arguments, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(arguments, mode_t) : 0; \
    va_end(arguments); \
    FAIL_IF(fate_of_path(flags & O_CREAT ? CREATE : OPEN, path), -1); \
    int descriptor = NEXT(function)(path, flags, mode); \
    remember(descriptor, path); \
    return descriptor; \
  }
OPENER(open)
OPENER(open64)

DIR *opendir(const char *path) {
  FAIL_IF(fate_of_path(OPENDIR, path), NULL);
  return NEXT(opendir)(path);
}
int close(int descriptor) {
  if (descriptor >= 0 && descriptor < DESCRIPTORS) files[descriptor].class = NONE;
  return NEXT(close)(descriptor);
}
ssize_t read(int descriptor, void *bytes, size_t count) {
  FAIL_IF(fate_of_file(READ, descriptor, NULL), -1);
  return NEXT(read)(descriptor, bytes, count);
}
ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  FAIL_IF(fate_of_file(PREAD, descriptor, NULL), -1);
  return NEXT(pread)(descriptor, bytes, count, offset);
}
ssize_t pread64(int descriptor, void *bytes, size_t count, off64_t offset) {
  FAIL_IF(fate_of_file(PREAD, descriptor, NULL), -1);
  return NEXT(pread64)(descriptor, bytes, count, offset);
}
// What a write of `count` bytes tells of which nothing was written.
static ssize_t told(size_t count) { return strcmp(fault.kind, "lie") ? 0 : (ssize_t)count; }
// The same; a write that is lost late leaves zeros.
static ssize_t told_at(int descriptor, size_t count, off_t offset) {
  if (strcmp(fault.kind, "late") || !count) return told(count);
  void *zeros = calloc(1, count);
  if (!zeros) abort();
  ssize_t written = NEXT(pwrite)(descriptor, zeros, count, offset);
  free(zeros);
  return written;
}
ssize_t write(int descriptor, const void *bytes, size_t count) {
  size_t part = count;
  FAIL_IF(fate_of_file(WRITE, descriptor, &part), -1);
  return part ? NEXT(write)(descriptor, bytes, part) : told(count);
}
ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  size_t part = count;
  FAIL_IF(fate_of_file(PWRITE, descriptor, &part), -1);
  return part ? NEXT(pwrite)(descriptor, bytes, part, offset) : told_at(descriptor, count, offset);
}
ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  size_t part = count;
  FAIL_IF(fate_of_file(PWRITE, descriptor, &part), -1);
  return part ? NEXT(pwrite64)(descriptor, bytes, part, offset) : told_at(descriptor, count, offset);
}
ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  FAIL_IF(fate_of_file(WRITEV, descriptor, NULL), -1);
  return NEXT(writev)(descriptor, parts, count);
}
int fsync(int descriptor) {
  FAIL_IF(fate_of_file(FSYNC, descriptor, NULL), -1);
  return NEXT(fsync)(descriptor);
}
int fdatasync(int descriptor) {
  FAIL_IF(fate_of_file(FDATASYNC, descriptor, NULL), -1);
  return NEXT(fdatasync)(descriptor);
}
// Placing a blob and sweeping one are renames both: the target's class tells them apart, the source's name is told.
int rename(const char *path, const char *other) {
  FAIL_IF(fate(RENAME, class_of(other), name_of(path), -1, NULL), -1);
  return NEXT(rename)(path, other);
}
int unlink(const char *path) {
  FAIL_IF(fate_of_path(UNLINK, path), -1);
  return NEXT(unlink)(path);
}
int rmdir(const char *path) {
  FAIL_IF(fate_of_path(RMDIR, path), -1);
  return NEXT(rmdir)(path);
}
int mkdir(const char *path, mode_t mode) {
  FAIL_IF(fate_of_path(MKDIR, path), -1);
  return NEXT(mkdir)(path, mode);
}
int ftruncate(int descriptor, off_t size) {
  FAIL_IF(fate_of_file(FTRUNCATE, descriptor, NULL), -1);
  return NEXT(ftruncate)(descriptor, size);
}
int ftruncate64(int descriptor, off64_t size) {
  FAIL_IF(fate_of_file(FTRUNCATE, descriptor, NULL), -1);
  return NEXT(ftruncate64)(descriptor, size);
}
int posix_fallocate(int descriptor, off_t offset, off_t size) {
  int failure = fate_of_file(FALLOCATE, descriptor, NULL);
  return failure ? failure : NEXT(posix_fallocate)(descriptor, offset, size);
}
int fallocate(int descriptor, int mode, off_t offset, off_t size) {
  FAIL_IF(fate_of_file(FALLOCATE, descriptor, NULL), -1);
  return NEXT(fallocate)(descriptor, mode, offset, size);
}
void *mmap(void *address, size_t size, int protection, int flags, int descriptor, off_t offset) {
  FAIL_IF(fate_of_file(MMAP, descriptor, NULL), MAP_FAILED);
  return NEXT(mmap)(address, size, protection, flags, descriptor, offset);
}
void *mmap64(void *address, size_t size, int protection, int flags, int descriptor, off64_t offset) {
  FAIL_IF(fate_of_file(MMAP, descriptor, NULL), MAP_FAILED);
  return NEXT(mmap64)(address, size, protection, flags, descriptor, offset);
}
