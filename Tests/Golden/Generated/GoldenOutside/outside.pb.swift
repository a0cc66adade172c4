// swift-format-ignore-file
// Made by protoc-gen-rollcall-swift from outside.proto. Do not edit it.

import CGoldenOutside
public import RPCWire

/// What another module holds.
public enum GoldenOutside {}

extension GoldenOutside {
  /// An enum of another module.
  public struct Shade: RawRepresentable, Hashable, Sendable {
    /// The number on the wire; it may be one that has no name here.
    public var rawValue: Int32

    /// The value of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let unknown = Self(rawValue: 0)

    public static let dark = Self(rawValue: 1)
  }
}

extension GoldenOutside {
  /// A message of another module.
  public struct Thing: Sendable, Equatable {
    public var name: String = ""

    /// A message with every field unset.
    public init() {}

    /// A message with these fields.
    public init(
      name: String = ""
    ) {
      self.name = name
    }
  }
}

extension GoldenOutside.Thing: ProtobufMessage {
  /// "golden.outside.Thing"
  public static let messageName = "golden.outside.Thing"

  /// protoc-c's struct for this message.
  public static let cStruct = CStructInfo(initializedBy: golden__outside__thing__init)

  /// Copies the struct; see `ProtobufMessage`.
  public init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__Outside__Thing.self)
    self.name = try arena.string(from: c.pointee.name, field: "golden.outside.Thing.name")
  }

  /// Fills the struct; see `ProtobufMessage`.
  public func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Golden__Outside__Thing.self)
    if !self.name.isEmpty {
      c.pointee.name = try arena.copy(self.name, field: "golden.outside.Thing.name")
    }
  }
}
