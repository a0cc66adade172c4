/// What is done to recorded frames before they are sent.
enum Mutation: CaseIterable {
  /// As it was: the next ones must not depend on the connection being new.
  case none
  case flippedBits
  case cut
  case spliced
  case repeated
  /// The same id too, most likely while the first is still running, which ends the connection.
  case repeatedWithItsID
  case swapped
  case lengthOverwritten
  case idOverwritten
  case typeAndFlagsOverwritten
  case byteAtATime
  case anotherProtocol

  /// How often it is chosen. Those after which a connection is no use any more are rarer: most frames are to be read.
  var weight: Int {
    switch self {
    case .none, .repeated, .swapped, .idOverwritten, .typeAndFlagsOverwritten: 20
    case .flippedBits: 80
    case .spliced: 12
    case .cut, .lengthOverwritten: 2
    case .repeatedWithItsID, .byteAtATime, .anotherProtocol: 1
    }
  }
}
