// swift-format-ignore-file
// Made by protoc-gen-rollcall-swift from grpc/health/v1/health.proto. Do not edit it.

import CRollcallProto
public import RPCWire

/// The public gRPC health protocol; here it is also the ping.
public enum GrpcHealthV1 {}

extension GrpcHealthV1 {
  /// Asks whether a service is ready.
  public struct HealthCheckRequest: Sendable, Equatable {
    /// The full name of the service in question; empty asks about the whole server.
    public var service: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      service: String = ""
    ) {
      self.service = service
    }
  }
}

extension GrpcHealthV1 {
  /// Tells whether a service is ready.
  public struct HealthCheckResponse: Sendable, Equatable {
    /// The state of the service asked about.
    public var status: GrpcHealthV1.HealthCheckResponse.ServingStatus = .init(rawValue: 0)

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      status: GrpcHealthV1.HealthCheckResponse.ServingStatus = .init(rawValue: 0)
    ) {
      self.status = status
    }

    /// What a service can be.
    public struct ServingStatus: RawRepresentable, Hashable, Sendable {
      /// The number on the wire; it may be one that has no name here.
      public var rawValue: Int32

      /// The value of a number.
      public init(rawValue: Int32) { self.rawValue = rawValue }

      /// Not told.
      public static let unknown = Self(rawValue: 0)

      /// Ready for calls.
      public static let serving = Self(rawValue: 1)

      /// There, but not taking calls.
      public static let notServing = Self(rawValue: 2)

      /// Used by Watch only.
      public static let serviceUnknown = Self(rawValue: 3)
    }
  }
}

extension GrpcHealthV1.HealthCheckRequest: ProtobufMessage {
  /// "grpc.health.v1.HealthCheckRequest"
  public static let messageName = "grpc.health.v1.HealthCheckRequest"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: grpc__health__v1__health_check_request__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Grpc__Health__V1__HealthCheckRequest.self)
    self.service = try arena.string(from: c.pointee.service, field: "grpc.health.v1.HealthCheckRequest.service")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Grpc__Health__V1__HealthCheckRequest.self)
    if !self.service.isEmpty {
      c.pointee.service = try arena.copy(self.service, field: "grpc.health.v1.HealthCheckRequest.service")
    }
  }
}

extension GrpcHealthV1.HealthCheckResponse: ProtobufMessage {
  /// "grpc.health.v1.HealthCheckResponse"
  public static let messageName = "grpc.health.v1.HealthCheckResponse"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: grpc__health__v1__health_check_response__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Grpc__Health__V1__HealthCheckResponse.self)
    self.status = GrpcHealthV1.HealthCheckResponse.ServingStatus(rawValue: Int32(truncatingIfNeeded: c.pointee.status.rawValue))
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Grpc__Health__V1__HealthCheckResponse.self)
    c.pointee.status = .init(rawValue: .init(truncatingIfNeeded: self.status.rawValue))
  }
}
