// The floor of reading ranges: answers each frame with one of 1 MiB, sent from a file by sendfile, a thread a connection. The ranges
// of its files come in turn, whatever the frame asks for. Says where it listens, and goes on until it is ended.
//
//   ranges FILE…
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "measuring.h"

enum { range_bytes = 1 << 20, most_ranges = 65536, most_request_bytes = 65536 };

static struct { int file; off_t offset; } ranges[most_ranges];
static unsigned ranges_count;
static _Atomic unsigned next_range;

static void add_ranges(const char *path) {
  struct stat status;
  int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &status) != 0) fail(path);
  for (off_t offset = 0; offset + range_bytes <= status.st_size && ranges_count < most_ranges; offset += range_bytes) {
    ranges[ranges_count].file = file;
    ranges[ranges_count++].offset = offset;
  }
}

static int receive(int connection, void *bytes, size_t count) {
  return recv(connection, bytes, count, MSG_WAITALL) == (ssize_t)count;
}

// A Response frame whose payload is the range: field 2, a length of four bytes.
static int send_range(int connection, uint32_t stream) {
  unsigned place = next_range++ % ranges_count;
  unsigned char head[15] = {0};
  uint32_t length = htonl(range_bytes + 5);
  memcpy(head, &length, 4);
  memcpy(head + 4, &stream, 4);
  head[8] = 2;
  head[10] = 2 << 3 | 2;
  for (int byte = 0; byte < 4; byte++)
    head[11 + byte] = (unsigned char)((range_bytes >> (7 * byte) & 127) | (byte < 3 ? 128 : 0));
  if (send(connection, head, sizeof head, MSG_MORE | MSG_NOSIGNAL) != sizeof head) return 0;
  off_t offset = ranges[place].offset, end = offset + range_bytes;
  while (offset < end)
    if (sendfile(connection, ranges[place].file, &offset, (size_t)(end - offset)) <= 0) return 0;
  return 1;
}

static void *serve(void *argument) {
  int connection = (int)(intptr_t)argument;
  unsigned char head[10], request[most_request_bytes];
  while (receive(connection, head, sizeof head)) {
    uint32_t length, stream;
    memcpy(&length, head, 4);
    memcpy(&stream, head + 4, 4);
    length = ntohl(length);
    if (length > sizeof request || !receive(connection, request, length) || !send_range(connection, stream)) break;
  }
  close(connection);
  return NULL;
}

int main(int count, char **arguments) {
  for (int place = 1; place < count; place++) add_ranges(arguments[place]);
  if (ranges_count == 0) {
    fprintf(stderr, "usage: ranges FILE…   of at least 1 MiB each\n");
    return 2;
  }
  // A client may leave in the middle of a range.
  signal(SIGPIPE, SIG_IGN);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  int listener = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
  if (bind(listener, (struct sockaddr *)&address, size) != 0 || listen(listener, 64) != 0 ||
      getsockname(listener, (struct sockaddr *)&address, &size) != 0)
    fail("listen");
  printf("listening on 127.0.0.1:%d\n", ntohs(address.sin_port));
  fflush(stdout);
  for (;;) {
    int connection = accept(listener, NULL, NULL);
    if (connection < 0) fail("accept");
    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    pthread_t thread;
    pthread_create(&thread, NULL, serve, (void *)(intptr_t)connection);
    pthread_detach(thread);
  }
}
