import AccessTokens
import PhotoLibrary

extension ServerSettings {
  /// What says who calls, by the tokens of the data folder.
  ///
  /// - Throws: a `StartError` where there is a file of tokens that cannot be used; a server that let everybody in instead would be
  ///   worse than none.
  func authenticator() throws(StartError) -> Authenticator {
    do {
      return try Authenticator(
        dataFolder: dataFolder, trustsPeerUser: trustsPeerUser, maximumClientBytes: libraryLimits.clientBytes)
    } catch {
      throw StartError(.surroundings, "\(error); mend or restore it, or make tokens anew")
    }
  }
}
