import Glibc
import Limits
import RPCWire
import TestSupport
import Testing

@testable import RPCRuntime

/// The channel against a server that follows a script.
@Suite("The client channel") struct SocketChannelTests {
  @Test("Replies in any order reach their callers")
  func anyOrder() async throws {
    let server = FakeServer { peer in
      var requests: [(UInt32, String)] = []
      for _ in 0..<3 {
        guard let (header, data) = peer.receive() else { return }
        requests.append((header.streamID, Self.key(in: data)))
      }
      for (streamID, key) in requests.reversed() { peer.reply(to: streamID, key: "re " + key) }
      _ = peer.receive()
    }
    let channel = try await SocketChannel.connect(to: server.address)
    let replies = try await withThrowingTaskGroup(of: String.self) { group in
      for key in ["a", "b", "c"] { group.addTask { try await channel.say(key) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(replies == ["re a", "re b", "re c"])
  }

  @Test("A reply in single bytes is a reply, and unknown frames before it are skipped")
  func singleBytes() async throws {
    let server = FakeServer { peer in
      guard let (header, _) = peer.receive() else { return }
      peer.send(
        Frames.frame(FrameType(rawValue: 77), streamID: 1, data: [1, 2, 3]))
      peer.reply(to: 999, key: "nobody's")
      for byte in FakeServer.success(header.streamID, key: "slow") { peer.send([byte]) }
      _ = peer.receive()
    }
    let channel = try await SocketChannel.connect(to: server.address)
    #expect(try await channel.say("x") == "slow")
  }

  @Test("When the line breaks in a reply, every call of unknown safety fails")
  func lostConnection() async throws {
    let server = FakeServer { peer in
      guard let (header, _) = peer.receive(), peer.receive() != nil else { return }
      peer.send(Array(FakeServer.success(header.streamID, key: "never whole").dropLast()))
    }
    let channel = try await SocketChannel.connect(to: server.address)
    async let first = Self.failure(of: channel, "a")
    async let second = Self.failure(of: channel, "b")
    for error in await [first, second] {
      #expect(error?.code == .unavailable)
      #expect(error?.info?.reason == "CONNECTION_LOST")
      #expect(error?.message.contains("\(server.address)") == true)
    }
  }

  @Test("A timeout fails the call here and cancels it there; the late reply is dropped")
  func timeout() async throws {
    let server = FakeServer { peer in
      guard let (late, _) = peer.receive(), let (cancel, _) = peer.receive(),
        let (next, data) = peer.receive()
      else { return }
      guard cancel == FrameHeader(dataSizeBytes: 0, streamID: late.streamID, type: .cancel) else { return }
      peer.reply(to: late.streamID, key: "too late")
      peer.reply(to: next.streamID, key: Self.key(in: data))
      _ = peer.receive()
    }
    let channel = try await SocketChannel.connect(to: server.address)
    let error = await Self.failure(of: channel, "a", timeout: .milliseconds(30))
    #expect(error?.code == .deadlineExceeded && error?.message.contains("test.Echo/Say") == true)
    #expect(try await channel.say("b") == "b")
  }

  @Test("A timeout that has passed sends nothing")
  func pastTimeout() async throws {
    let server = FakeServer { peer in
      guard let (header, _) = peer.receive() else { return }
      peer.reply(to: header.streamID, key: "id \(header.streamID)")
      _ = peer.receive()
    }
    let channel = try await SocketChannel.connect(to: server.address)
    #expect(await Self.failure(of: channel, "a", timeout: .zero)?.code == .deadlineExceeded)
    #expect(try await channel.say("b") == "id 1")
  }

  @Test("Cancelling the task cancels the call on both ends")
  func cancellation() async throws {
    let server = FakeServer { peer in
      guard let (header, _) = peer.receive(), let (cancel, _) = peer.receive(), cancel.type == .cancel,
        cancel.streamID == header.streamID, let (next, _) = peer.receive()
      else { return }
      peer.reply(to: next.streamID, key: "was cancelled")
      _ = peer.receive()
    }
    let channel = try await SocketChannel.connect(to: server.address)
    let task = Task { await Self.failure(of: channel, "a") }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    #expect(try await channel.say("b") == "was cancelled")
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Self.failure(of: channel, "never sent")
    }
    #expect(await early.value?.code == .cancelled)
  }

  @Test("The server's status comes back whole; an answer that is none is INTERNAL")
  func statuses() async throws {
    let error = RPCError(
      .notFound, "no such asset",
      info: ErrorInfo(reason: "IDENTIFIER_NOT_FOUND", metadata: [.init(key: "change_index", value: "2")]))
    let server = FakeServer { peer in
      guard let (first, _) = peer.receive() else { return }
      var output = OutputBuffer()
      try? EnvelopeEncoder.appendResponse(to: &output, streamID: first.streamID, error: error, arena: Arena())
      peer.send(Array(output.bytes))
      for garbage in [[0xFF, 0xFF], [0x12, 2, 0x0A, 9], [0x12, 4, 0x0A, 2, 0xC3, 0x28]] as [[UInt8]] {
        guard let (header, _) = peer.receive() else { return }
        peer.send(
          Frames.frame(.response, streamID: header.streamID, data: garbage))
      }
      _ = peer.receive()
    }
    let channel = try await SocketChannel.connect(to: server.address)
    #expect(await Self.failure(of: channel, "a") == error)
    for _ in 0..<3 {
      #expect(await Self.failure(of: channel, "b")?.code == .internal)
    }
  }

  @Test("A frame over the limit fails its call and no other, in both directions")
  func oversized() async throws {
    let limit = Limits.Wire.maximumFrameDataBytes
    let server = FakeServer { peer in
      guard let (header, _) = peer.receive() else { return }
      let data = [UInt8](repeating: 0, count: limit + 1)
      peer.send(Frames.frame(.response, streamID: header.streamID, data: data))
      guard let (next, data) = peer.receive() else { return }
      peer.reply(to: next.streamID, key: Self.key(in: data))
      _ = peer.receive()
    }
    let channel = try await SocketChannel.connect(to: server.address)
    let tooLarge = await Self.failure(of: channel, "a", value: String(repeating: "v", count: limit))
    #expect(tooLarge?.info?.reason == "FRAME_TOO_LARGE" && tooLarge?.message.contains("\(limit)") == true)
    #expect(await Self.failure(of: channel, "a") == .frameTooLarge(sizeBytes: limit + 1))
    #expect(try await channel.say("fine") == "fine")
  }

  @Test("Garbage that is no frame ends the connection")
  func garbage() async throws {
    let server = FakeServer { peer in
      _ = peer.receive()
      peer.send(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
      _ = peer.receive()
    }
    let channel = try await SocketChannel.connect(to: server.address)
    let error = await Self.failure(of: channel, "a")
    #expect(error?.code == .unavailable && error?.info?.reason == "CONNECTION_LOST")
  }

  @Test("Calls beyond the channel's limit fail at once and name it", .bothSides)
  func callLimit() async throws {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let server = FakeServer { peer in
      while peer.receive() != nil { arrival.yield() }
    }
    var configuration = ChannelConfiguration()
    configuration.maximumCallsInFlight = 1
    let channel = try await SocketChannel.connect(to: server.address, configuration: configuration)
    let waiting = Task { await Self.failure(of: channel, "a") }
    for await _ in arrivals { break }
    let error = await Self.failure(of: channel, "b")
    #expect(error?.code == .resourceExhausted && error?.message.contains("at most 1") == true)
    await channel.close()
    #expect(await waiting.value?.code == .unavailable)
  }

  @Test("Nobody listening is UNAVAILABLE and names the address")
  func refused() async throws {
    let port = ReservedPort()
    let address = port.address
    let error = await #expect(throws: RPCError.self) { _ = try await SocketChannel.connect(to: address) }
    withExtendedLifetime(port) {}
    #expect(error?.code == .unavailable)
    #expect(error?.message.contains("\(address)") == true)
    #expect(error?.message.contains("refused") == true)
  }

  private static func failure(
    of channel: SocketChannel, _ key: String, value: String = "", timeout: Duration? = nil
  ) async -> RPCError? {
    do throws(RPCError) {
      _ = try await channel.say(key, value: value, timeout: timeout)
      return nil
    } catch {
      return error
    }
  }

  private static func key(in data: [UInt8]) -> String {
    data.withUnsafeBytes { data in
      guard let envelope = try? RequestEnvelope(reading: data),
        let message = try? KeyValue(decoding: Array(envelope.payload))
      else { return "" }
      return message.key
    }
  }
}
