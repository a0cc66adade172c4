import CommandOptions
import RollcallClient

extension Placement {
  /// What an option says of a place in an album. Throws `UsageError` where it says none.
  init(_ text: String, option: String) throws(UsageError) {
    switch text {
    case "beginning": self = .beginning
    case "end": self = .end
    default:
      guard let index = UInt32(text) else {
        throw UsageError("\(option) takes beginning, end or a number from 0; not “\(text)”")
      }
      self = .index(Int(index))
    }
  }
}
