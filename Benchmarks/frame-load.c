// A closed loop in ttrpc frames that costs as little as it can, so that server and floor are what is measured: prepared requests in
// turn, on one thread. Suits calls without effect. Counts replies, and those that are errors.
//
//   frame-load PORT REQUESTS CONNECTIONS IN_FLIGHT SECONDS
//   REQUESTS is a file of Request messages, each behind its length (u32, big-endian)
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "measuring.h"

enum { header_bytes = 10, receive_bytes = 1 << 20, response = 2 };

typedef struct { unsigned char *bytes; uint32_t count; } Request;

typedef struct {
  int socket;
  uint32_t next_stream;
  // What was read of the frame that has begun: its header and first bytes, and how much of it is still to come.
  unsigned char head[header_bytes + 4];
  size_t head_count, left;
  unsigned char *out;
  size_t out_count, out_sent, out_room;
  int waits;
} Connection;

static Request *requests;
static size_t requests_count, next_request;
static uint64_t replies, errors;
static int poll_file;

static uint32_t big_endian(const unsigned char *bytes) {
  uint32_t value;
  memcpy(&value, bytes, 4);
  return ntohl(value);
}

static void read_requests(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) fail(path);
  unsigned char length[4];
  while (fread(length, 1, 4, file) == 4) {
    requests = realloc(requests, (requests_count + 1) * sizeof *requests);
    Request *request = &requests[requests_count++];
    request->count = big_endian(length);
    request->bytes = malloc(request->count);
    if (fread(request->bytes, 1, request->count, file) != request->count) fail(path);
  }
  fclose(file);
  if (requests_count == 0) fail("no requests");
}

static void append(Connection *connection) {
  const Request *request = &requests[next_request++ % requests_count];
  size_t size = header_bytes + request->count;
  if (connection->out_count + size > connection->out_room) {
    connection->out_room = 2 * (connection->out_count + size);
    connection->out = realloc(connection->out, connection->out_room);
  }
  unsigned char *out = connection->out + connection->out_count;
  uint32_t length = htonl(request->count), stream = htonl(connection->next_stream);
  memcpy(out, &length, 4);
  memcpy(out + 4, &stream, 4);
  out[8] = 1;
  out[9] = 0;
  memcpy(out + header_bytes, request->bytes, request->count);
  connection->out_count += size;
  connection->next_stream += 2;
}

static void flush(Connection *connection) {
  while (connection->out_sent < connection->out_count) {
    ssize_t sent = send(connection->socket, connection->out + connection->out_sent,
                        connection->out_count - connection->out_sent, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno == EAGAIN) break;
    if (sent < 0) fail("send");
    connection->out_sent += (size_t)sent;
  }
  if (connection->out_sent == connection->out_count) connection->out_sent = connection->out_count = 0;
  int waits = connection->out_count > 0;
  if (waits == connection->waits) return;
  struct epoll_event event = {.events = EPOLLIN | (waits ? EPOLLOUT : 0), .data.ptr = connection};
  epoll_ctl(poll_file, EPOLL_CTL_MOD, connection->socket, &event);
  connection->waits = waits;
}

// Field 1 of a Response is its status, where there is one. What an echo sends back is no Response.
static void finish_frame(const Connection *connection) {
  replies++;
  if (connection->head[8] == response && connection->head_count > header_bytes && connection->head[header_bytes] == 0x0a) errors++;
}

// Walks the frames of what was read. Returns how many have ended.
static unsigned take(Connection *connection, const unsigned char *bytes, size_t count) {
  unsigned ended = 0;
  while (count > 0) {
    if (connection->head_count < header_bytes) {
      connection->head[connection->head_count++] = *bytes++;
      count--;
      if (connection->head_count == header_bytes) connection->left = big_endian(connection->head);
    } else {
      size_t part = count < connection->left ? count : connection->left;
      if (connection->head_count == header_bytes && part > 0) connection->head[connection->head_count++] = *bytes;
      bytes += part;
      count -= part;
      connection->left -= part;
    }
    if (connection->head_count >= header_bytes && connection->left == 0) {
      finish_frame(connection);
      connection->head_count = 0;
      ended++;
    }
  }
  return ended;
}

static void receive(Connection *connection, unsigned char *buffer) {
  ssize_t count = recv(connection->socket, buffer, receive_bytes, MSG_DONTWAIT);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0) {
    fprintf(stderr, "error: the server closed the connection\n");
    exit(1);
  }
  for (unsigned ended = take(connection, buffer, (size_t)count); ended > 0; ended--) append(connection);
  flush(connection);
}

static void begin(Connection *connection, uint16_t port, long in_flight) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int yes = 1;
  connection->socket = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(connection->socket, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
  setsockopt(connection->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  connection->next_stream = 1;
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
  epoll_ctl(poll_file, EPOLL_CTL_ADD, connection->socket, &event);
  for (long call = 0; call < in_flight; call++) append(connection);
  flush(connection);
}

int main(int count, char **arguments) {
  if (count != 6) {
    fprintf(stderr, "usage: frame-load PORT REQUESTS CONNECTIONS IN_FLIGHT SECONDS\n");
    return 2;
  }
  read_requests(arguments[2]);
  long connections_count = number(arguments[3]);
  double seconds = (double)number(arguments[5]);
  Connection *connections = calloc((size_t)connections_count, sizeof *connections);
  unsigned char *buffer = malloc(receive_bytes);
  poll_file = epoll_create1(0);
  double start = now_seconds(), taken;
  for (long place = 0; place < connections_count; place++)
    begin(&connections[place], (uint16_t)number(arguments[1]), number(arguments[4]));
  do {
    struct epoll_event events[64];
    int ready = epoll_wait(poll_file, events, 64, 100);
    for (int place = 0; place < ready; place++) {
      if (events[place].events & EPOLLOUT) flush(events[place].data.ptr);
      if (events[place].events & ~(uint32_t)EPOLLOUT) receive(events[place].data.ptr, buffer);
    }
    taken = now_seconds() - start;
  } while (taken < seconds);
  printf("{\"calls_per_second\":%.1f,\"errors\":%llu}\n", (double)replies / taken, (unsigned long long)errors);
  return 0;
}
