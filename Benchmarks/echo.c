// The floor of a small call: libuv alone, sending back what it reads. Says where it listens, and goes on until it is ended.
#include <uv.h>

#include "measuring.h"

static char slab[65536];

static void give_slab(uv_handle_t *handle, size_t size, uv_buf_t *buffer) {
  (void)handle, (void)size;
  *buffer = uv_buf_init(slab, sizeof slab);
}

static void release(uv_handle_t *handle) { free(handle); }

// What the socket does not take at once is waited for: the load never has more under way than fits.
static void echo(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
  if (count < 0) {
    uv_close((uv_handle_t *)stream, release);
    return;
  }
  uv_buf_t rest = uv_buf_init(buffer->base, (unsigned)count);
  while (rest.len > 0) {
    int written = uv_try_write(stream, &rest, 1);
    if (written == UV_EAGAIN) continue;
    if (written < 0) return;
    rest.base += written;
    rest.len -= (size_t)written;
  }
}

static void accept_one(uv_stream_t *listener, int status) {
  uv_tcp_t *connection = malloc(sizeof *connection);
  if (status < 0 || uv_tcp_init(listener->loop, connection) != 0) fail("accept");
  uv_accept(listener, (uv_stream_t *)connection);
  uv_tcp_nodelay(connection, 1);
  uv_read_start((uv_stream_t *)connection, give_slab, echo);
}

int main(void) {
  uv_tcp_t listener;
  struct sockaddr_in address;
  int size = sizeof address;
  uv_tcp_init(uv_default_loop(), &listener);
  uv_ip4_addr("127.0.0.1", 0, &address);
  if (uv_tcp_bind(&listener, (struct sockaddr *)&address, 0) != 0 ||
      uv_listen((uv_stream_t *)&listener, 1024, accept_one) != 0 ||
      uv_tcp_getsockname(&listener, (struct sockaddr *)&address, &size) != 0)
    fail("listen");
  printf("listening on 127.0.0.1:%d\n", ntohs(address.sin_port));
  fflush(stdout);
  return uv_run(uv_default_loop(), UV_RUN_DEFAULT);
}
