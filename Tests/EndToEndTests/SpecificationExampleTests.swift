import Foundation
import TestSupport
import Testing

/// The worked example of proto/README.md, sent byte for byte by a client that knows nothing else.
@Suite struct SpecificationExampleTests {
  @Test func theServerAnswersTheExampleAsItIsWritten() throws {
    let lines = try exampleLines()
    try #require(lines.count == 4)
    let request = try bytes(lines[0]) + bytes(lines[1])
    let reply = try bytes(lines[2]) + bytes(lines[3])

    let folder = TemporaryFolder()
    let server = try ServerProcess(data: folder.appending("data"))
    let exchange = """
      import socket, sys
      host, port, request, count = sys.argv[1:]
      connection = socket.create_connection((host, int(port)), timeout=60)
      connection.sendall(bytes.fromhex(request))
      reply = b""
      while len(reply) < int(count):
          part = connection.recv(4096)
          if not part: break
          reply += part
      print(reply.hex())
      """
    let port = try #require(server.address.split(separator: ":").last)
    let result = try run(
      URL(fileURLWithPath: "/usr/bin/python3"),
      ["-c", exchange, "127.0.0.1", String(port), hexadecimal(request), String(reply.count)])
    #expect(result.output == hexadecimal(reply) + "\n", "\(result.errors)")
  }

  /// The lines of the code block that follows the words of the example.
  private func exampleLines() throws -> [Substring] {
    let specification = try PackageFiles.text("proto/README.md")
    let words = try #require(specification.range(of: "For example, `Health.Check`"))
    let blocks = String(specification[words.upperBound...]).components(separatedBy: "```")
    try #require(blocks.count > 1)
    return blocks[1].split(separator: "\n")
  }

  /// Reads pairs of hexadecimal digits, and text in quotes.
  private func bytes(_ line: Substring) throws -> [UInt8] {
    try line.split(separator: " ").flatMap { word -> [UInt8] in
      if word.first == "\"" { return Array(word.dropFirst().dropLast().utf8) }
      return [try #require(UInt8(word, radix: 16), "\(word)")]
    }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }
}
