import RPCRuntime
import RPCWire
import RollcallProto

@testable import RollcallServer

/// One row of the matrix: a method, or a kind of change.
struct MatrixRow: Sendable {
  /// What a client needs for it.
  enum Need {
    case nothing
    case adding
    case reading
  }

  /// What becomes of it where it is about what another client has.
  enum Foreign {
    /// Who sees only its own is answered as if that did not exist.
    case hidden
    /// Everybody is: uploads are their client's alone.
    case alwaysHidden
    /// It names nothing that anybody has.
    case none
  }

  typealias V1 = RollcallV1
  /// Makes the call; returns whether it has reached the objects.
  typealias Body = @Sendable (MatrixCell, MatrixObjects) async throws(RPCError) -> Bool

  let name: String
  let need: Need
  var foreign = Foreign.hidden
  let body: Body

  /// What became of a call: `reached`, `hidden`, or a reason.
  func outcome(_ cell: MatrixCell, _ objects: MatrixObjects) async -> String {
    do throws(RPCError) {
      return try await body(cell, objects) ? "reached" : "hidden"
    } catch {
      let reason = error.info?.reason ?? "\(error)"
      return ["IDENTIFIER_NOT_FOUND", "UPLOAD_NOT_FOUND"].contains(reason) ? "hidden" : reason
    }
  }

  /// What has to become of it.
  func expected(_ cell: MatrixCell, isForeign: Bool) -> String {
    switch cell.reach(need) {
    case .refused(let reason): reason
    case .everything: isForeign && foreign == .alwaysHidden ? "hidden" : "reached"
    case .own: isForeign ? "hidden" : "reached"
    }
  }

  /// A row for a kind of change, by its name in the .proto.
  /// - Parameter reached: Whether a result tells of the objects; by default every result does.
  static func change(
    _ name: String, _ need: Need, foreign: Foreign = .hidden,
    reached: @escaping @Sendable (V1.ChangeResult.ResultOneof, MatrixCell, MatrixObjects) -> Bool = {
      _, _, _ in
      true
    },
    _ change: @escaping @Sendable (MatrixObjects) -> V1.Change.ChangeOneof
  ) -> MatrixRow {
    MatrixRow(name: name, need: need, foreign: foreign) { (cell, objects) throws(RPCError) in
      let request = V1.PerformChangesRequest(changes: [V1.Change(change: change(objects))])
      let reply = try await cell.library.performChanges(request, options: cell.options)
      guard let result = reply.results.first?.result else { return false }
      return reached(result, cell, objects)
    }
  }
}
