import CLibUV
import RPCWire

/// libuv's handle types share their first fields; this is the cast that C code writes.
func baseHandle<Handle>(_ pointer: UnsafeMutablePointer<Handle>) -> UnsafeMutablePointer<uv_handle_t> {
  UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: uv_handle_t.self)
}

/// Traps when a call failed that can only fail when the process has run out of memory or descriptors at its start.
func requireSuccess(_ status: Int32, of call: StaticString) {
  precondition(status == 0, "\(call): \(libUVMessage(status))")
}

/// libuv's text for one of its error numbers, which on Linux are negated errnos: "connection refused".
func libUVMessage(_ status: Int32) -> String {
  guard let text = uv_strerror(status) else { return "error \(status)" }
  return String(cString: text)
}
