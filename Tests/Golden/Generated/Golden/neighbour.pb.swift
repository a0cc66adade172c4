// swift-format-ignore-file
// Made by protoc-gen-rollcall-swift from neighbour.proto. Do not edit it.

import CGolden
package import RPCWire

/// Package neighbour.pkgName.v2beta1.
package enum NeighbourPkgNameV2beta1 {}

extension NeighbourPkgNameV2beta1 {
  /// Of another file and package, in the same module.
  package struct Neighbour: Sendable, Equatable {
    package var state: NeighbourPkgNameV2beta1.Neighbour.State = .init(rawValue: 0)

    package var name: String = ""

    /// A message with every field unset.
    package init() {}

    /// A message with these fields.
    package init(
      state: NeighbourPkgNameV2beta1.Neighbour.State = .init(rawValue: 0),
      name: String = ""
    ) {
      self.state = state
      self.name = name
    }

    package struct State: RawRepresentable, Hashable, Sendable {
      /// The number on the wire; it may be one that has no name here.
      package var rawValue: Int32

      /// The value of a number.
      package init(rawValue: Int32) { self.rawValue = rawValue }

      package static let unknown = Self(rawValue: 0)

      package static let away = Self(rawValue: 1)
    }
  }
}

extension NeighbourPkgNameV2beta1.Neighbour: ProtobufMessage {
  /// "neighbour.pkgName.v2beta1.Neighbour"
  package static let messageName = "neighbour.pkgName.v2beta1.Neighbour"

  /// protoc-c's struct for this message.
  package static let cStruct = CStructInfo(initializedBy: neighbour__pkg_name__v2beta1__neighbour__init)

  /// Copies the struct; see `ProtobufMessage`.
  package init(copying c: UnsafeRawPointer, from arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Neighbour__PkgName__V2beta1__Neighbour.self)
    self.state = NeighbourPkgNameV2beta1.Neighbour.State(rawValue: Int32(truncatingIfNeeded: c.pointee.state.rawValue))
    self.name = try arena.string(from: c.pointee.name, field: "neighbour.pkgName.v2beta1.Neighbour.name")
  }

  /// Fills the struct; see `ProtobufMessage`.
  package func fill(_ c: UnsafeMutableRawPointer, in arena: Arena) throws(RPCError) {
    let c = c.assumingMemoryBound(to: Neighbour__PkgName__V2beta1__Neighbour.self)
    c.pointee.state = .init(rawValue: .init(truncatingIfNeeded: self.state.rawValue))
    if !self.name.isEmpty {
      c.pointee.name = try arena.copy(self.name, field: "neighbour.pkgName.v2beta1.Neighbour.name")
    }
  }
}
