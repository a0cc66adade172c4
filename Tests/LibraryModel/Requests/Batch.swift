/// Changes that happen wholly or not at all.
package struct Batch: Hashable, Sendable {
  package var changes: [Change]
  /// Empty: no protection.
  package var batchID: Text = ""

  package init(changes: [Change]) { self.changes = changes }

  /// The uploads that it names.
  package var uploadIDs: [Text] {
    changes.flatMap { change -> [Text] in
      guard case .saveImage(let save) = change else { return [] }
      return save.resources.compactMap { resource in
        guard case .upload(let id) = resource.source else { return nil }
        return id
      }
    }
  }

  /// The changes as a retry is told by them: bytes count by their content wherever the request tells it, since whoever
  /// tries again from the start uploads anew.
  var remembered: [Change] {
    changes.map { change in
      guard case .saveImage(var save) = change else { return change }
      for index in save.resources.indices where !save.resources[index].expectedSHA256.isEmpty {
        save.resources[index].source = .data(.named(by: save.resources[index].expectedSHA256))
      }
      return .saveImage(save)
    }
  }
}
