// swift-format-ignore-file
// Made by protoc-gen-rollcall-swift from everything.proto. Do not edit it.

package import RPCRuntime
package import RPCWire
package import GoldenOutside

extension GoldenV1 {
  /// The names of golden.v1.Everything's methods.
  package enum EverythingMethods {
    /// "golden.v1.Everything/GetNumbers"
    package static let getNumbers = MethodName(service: "golden.v1.Everything", method: "GetNumbers")
    /// "golden.v1.Everything/Import"
    package static let `import` = MethodName(service: "golden.v1.Everything", method: "Import")
    /// "golden.v1.Everything/OldCall"
    package static let oldCall = MethodName(service: "golden.v1.Everything", method: "OldCall")
    /// "golden.v1.Everything/URLOf"
    package static let urlOf = MethodName(service: "golden.v1.Everything", method: "URLOf")
    /// "golden.v1.Everything/Channel"
    package static let channel = MethodName(service: "golden.v1.Everything", method: "Channel")
    /// "golden.v1.Everything/Methods"
    package static let methods = MethodName(service: "golden.v1.Everything", method: "Methods")
    /// "golden.v1.Everything/Self"
    package static let selfMember = MethodName(service: "golden.v1.Everything", method: "Self")
    /// "golden.v1.Everything/Repeat"
    package static let `repeat` = MethodName(service: "golden.v1.Everything", method: "Repeat")
  }
}

extension GoldenV1 {
  /// A service with every kind of method that is supported.
  package struct EverythingClient: Sendable {
    /// What carries the calls.
    package let channel: any ClientChannel

    /// Calls the service over a channel.
    package init(channel: any ClientChannel) { self.channel = channel }

    /// Calls with a message of this file.
    package func getNumbers(
      _ request: GoldenV1.Numbers, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GoldenV1.Others {
      try await channel.unary(
        GoldenV1.EverythingMethods.getNumbers, request, returning: GoldenV1.Others.self,
        idempotency: .noSideEffects, options: options)
    }

    /// Calls with messages of other files.
    package func `import`(
      _ request: NeighbourPkgNameV2beta1.Neighbour, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GoldenOutside.Thing {
      try await channel.unary(
        GoldenV1.EverythingMethods.`import`, request, returning: GoldenOutside.Thing.self,
        idempotency: request.name.isEmpty ? .unknown : .idempotent, options: options)
    }

    /// Goes soon.
    @available(*, deprecated)
    package func oldCall(
      _ request: GoldenV1.Empty, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GoldenV1.Empty {
      try await channel.unary(
        GoldenV1.EverythingMethods.oldCall, request, returning: GoldenV1.Empty.self,
        idempotency: .unknown, options: options)
    }

    package func urlOf(
      _ request: GoldenV1.Empty, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GoldenV1.Empty {
      try await channel.unary(
        GoldenV1.EverythingMethods.urlOf, request, returning: GoldenV1.Empty.self,
        idempotency: .idempotent, options: options)
    }

    package func channel(
      _ request: GoldenV1.Empty, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GoldenV1.Empty {
      try await channel.unary(
        GoldenV1.EverythingMethods.channel, request, returning: GoldenV1.Empty.self,
        idempotency: .unknown, options: options)
    }

    package func methods(
      _ request: GoldenV1.Empty, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GoldenV1.Empty {
      try await channel.unary(
        GoldenV1.EverythingMethods.methods, request, returning: GoldenV1.Empty.self,
        idempotency: .unknown, options: options)
    }

    package func selfMember(
      _ request: GoldenV1.Empty, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GoldenV1.Empty {
      try await channel.unary(
        GoldenV1.EverythingMethods.selfMember, request, returning: GoldenV1.Empty.self,
        idempotency: .unknown, options: options)
    }

    package func `repeat`(
      _ request: GoldenV1.TypeMessage, options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GoldenV1.StringMessage {
      try await channel.unary(
        GoldenV1.EverythingMethods.`repeat`, request, returning: GoldenV1.StringMessage.self,
        idempotency: .unknown, options: options)
    }
  }
}

extension GoldenV1 {
  /// A service with every kind of method that is supported.
  package protocol EverythingService: RPCService {
    /// Calls with a message of this file.
    func getNumbers(
      _ request: GoldenV1.Numbers, context: ServerCallContext
    ) async throws -> GoldenV1.Others

    /// Calls with messages of other files.
    func `import`(
      _ request: NeighbourPkgNameV2beta1.Neighbour, context: ServerCallContext
    ) async throws -> GoldenOutside.Thing

    /// Goes soon.
    func oldCall(
      _ request: GoldenV1.Empty, context: ServerCallContext
    ) async throws -> GoldenV1.Empty

    func urlOf(
      _ request: GoldenV1.Empty, context: ServerCallContext
    ) async throws -> GoldenV1.Empty

    func channel(
      _ request: GoldenV1.Empty, context: ServerCallContext
    ) async throws -> GoldenV1.Empty

    func methods(
      _ request: GoldenV1.Empty, context: ServerCallContext
    ) async throws -> GoldenV1.Empty

    func selfMember(
      _ request: GoldenV1.Empty, context: ServerCallContext
    ) async throws -> GoldenV1.Empty

    func `repeat`(
      _ request: GoldenV1.TypeMessage, context: ServerCallContext
    ) async throws -> GoldenV1.StringMessage
  }
}

extension GoldenV1.EverythingService {
  /// What a server dispatches calls of golden.v1.Everything by.
  package var methods: [ServerMethod] {
    [
      ServerMethod(GoldenV1.EverythingMethods.getNumbers) {
        (request: GoldenV1.Numbers, context) in
        try await self.getNumbers(request, context: context)
      },
      ServerMethod(GoldenV1.EverythingMethods.`import`) {
        (request: NeighbourPkgNameV2beta1.Neighbour, context) in
        try await self.`import`(request, context: context)
      },
      ServerMethod(GoldenV1.EverythingMethods.oldCall) {
        (request: GoldenV1.Empty, context) in
        try await self.oldCall(request, context: context)
      },
      ServerMethod(GoldenV1.EverythingMethods.urlOf) {
        (request: GoldenV1.Empty, context) in
        try await self.urlOf(request, context: context)
      },
      ServerMethod(GoldenV1.EverythingMethods.channel) {
        (request: GoldenV1.Empty, context) in
        try await self.channel(request, context: context)
      },
      ServerMethod(GoldenV1.EverythingMethods.methods) {
        (request: GoldenV1.Empty, context) in
        try await self.methods(request, context: context)
      },
      ServerMethod(GoldenV1.EverythingMethods.selfMember) {
        (request: GoldenV1.Empty, context) in
        try await self.selfMember(request, context: context)
      },
      ServerMethod(GoldenV1.EverythingMethods.`repeat`) {
        (request: GoldenV1.TypeMessage, context) in
        try await self.`repeat`(request, context: context)
      },
    ]
  }
}

extension GoldenV1 {
  /// The names of golden.v1.Nothing's methods.
  package enum NothingMethods {
  }
}

extension GoldenV1 {
  /// Has no methods.
  package struct NothingClient: Sendable {
    /// What carries the calls.
    package let channel: any ClientChannel

    /// Calls the service over a channel.
    package init(channel: any ClientChannel) { self.channel = channel }
  }
}

extension GoldenV1 {
  /// Has no methods.
  package protocol NothingService: RPCService {
  }
}

extension GoldenV1.NothingService {
  /// What a server dispatches calls of golden.v1.Nothing by.
  package var methods: [ServerMethod] {
    [
    ]
  }
}
