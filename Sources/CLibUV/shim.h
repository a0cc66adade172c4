// libuv moves the bytes. The functions here reach what glibc declares only under _GNU_SOURCE; defining that would
// make fd_set differ from its definition in Swift's own glibc module.
#pragma once
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <uv.h>

extern int accept4(int, struct sockaddr *, socklen_t *, int);
extern int pthread_setname_np(pthread_t, const char *);
extern long syscall(long, ...);

// Makes a stream socket, non-blocking and closed on exec: Swift does not import the two flags. Returns the descriptor, or
// -1 with errno.
static inline int rollcall_stream_socket(int family) {
  return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

// Makes two connected stream sockets, non-blocking and closed on exec, whose ends nobody else has. Returns 0, or minus errno.
static inline int rollcall_stream_pair(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : -errno;
}

// Takes one waiting connection off a listening socket, non-blocking and closed on exec. Returns the descriptor, or
// minus errno.
static inline int rollcall_accept(int listener) {
  int descriptor;
  do {
    descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
  } while (descriptor < 0 && errno == EINTR);
  return descriptor < 0 ? -errno : descriptor;
}

// Names the calling thread for debuggers and top; at most 15 characters.
static inline void rollcall_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

// Asks that the calling thread be let run for so long at a time, and in exchange get the processor soon: sched_setattr(2) with
// the normal policy, whose runtime is the slice since Linux 6.12. Returns 0, or -1 with errno where the system does not know.
static inline int rollcall_ask_for_slice(uint64_t nanoseconds) {
  struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
  } attributes = {.size = sizeof attributes, .flags = 0x08 | 0x10, .runtime = nanoseconds};  // keep policy and nice
  return (int)syscall(SYS_sched_setattr, 0, &attributes, 0);
}

// Who is at the other end of a connected Unix socket, as the kernel noted it at connect. Returns 0, or minus errno.
static inline int rollcall_peer_credentials(int descriptor, int *process_id, unsigned *user_id) {
  struct { pid_t pid; uid_t uid; gid_t gid; } credentials;  // struct ucred
  socklen_t length = sizeof credentials;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) != 0) return -errno;
  *process_id = credentials.pid;
  *user_id = credentials.uid;
  return 0;
}

// A descriptor that becomes readable at a moment, to be set; libuv's own timers count whole milliseconds. Returns it, or minus
// errno.
static inline int rollcall_timer(void) {
  int descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

// Sets the moment, in nanoseconds of CLOCK_MONOTONIC; 0 for none. Returns 0, or minus errno.
static inline int rollcall_timer_set(int descriptor, uint64_t nanoseconds) {
  struct itimerspec moment = {.it_value = {nanoseconds / 1000000000, nanoseconds % 1000000000}};
  return timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &moment, NULL) == 0 ? 0 : -errno;
}
