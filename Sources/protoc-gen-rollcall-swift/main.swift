import Glibc
import StubGenerator

// A protoc plugin: a CodeGeneratorRequest on standard input, a CodeGeneratorResponse on standard output. What
// is wrong with a .proto file is part of the response; only failing input or output end with an exit code
// other than 0.

/// Ends with what the last system call said.
func fail(_ action: String) -> Never {
  unsafe perror("protoc-gen-rollcall-swift: \(action)")
  exit(1)
}

// protoc gives no arguments; a person who does wants to know what this is.
if CommandLine.arguments.count > 1 {
  print(usage, terminator: "")
  exit(CommandLine.arguments == [CommandLine.arguments[0], "--help"] ? 0 : 2)
}

var request: [UInt8] = []
let pieceBytes = 65_536
while true {
  let count = request.count
  request.append(contentsOf: repeatElement(0, count: pieceBytes))
  let received = unsafe request.withUnsafeMutableBytes { buffer in
    unsafe read(STDIN_FILENO, buffer.baseAddress! + count, pieceBytes)
  }
  if received < 0 && errno != EINTR { fail("standard input") }
  request.removeLast(pieceBytes - max(received, 0))
  if received == 0 { break }
}

var response = StubGenerator.respond(to: request)[...]
while !response.isEmpty {
  let written = unsafe response.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  if written < 0 && errno != EINTR { fail("standard output") }
  response = response.dropFirst(max(written, 0))
}
