// libuv moves the bytes. The functions here exist because Swift cannot import variadic C functions.
#pragma once
#include <uv.h>

static inline int rollcall_uv_block_sigprof(uv_loop_t *loop) {
  return uv_loop_configure(loop, UV_LOOP_BLOCK_SIGNAL, SIGPROF);
}
