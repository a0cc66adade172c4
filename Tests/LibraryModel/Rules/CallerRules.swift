/// Who calls and what for, as the metadata of a call says.
package struct Caller: Hashable, Sendable {
  /// The app's name; batch ids and uploads belong to it.
  package var client: Text
  /// Which library; empty where it is left out.
  package var library: Text

  package init(client: Text, library: Text = "") {
    self.client = client
    self.library = library
  }

  /// The library that it names.
  package var libraryName: Text { library.isEmpty ? "default" : library }

  /// What is wrong with it, before anything else of the call is looked at.
  /// - Parameter libraries: those that the server has.
  package func faults(among libraries: [Text]) -> [Refusal] {
    var faults: [Refusal] = []
    if !libraries.contains(libraryName) { faults.append(Refusal(.libraryNotFound)) }
    faults.append(client.byteCount, limit: SpecifiedLimits.clientBytes)
    if client.string.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      faults.append(Refusal(.invalidArgument))
    }
    return faults
  }
}
