/// Something that happened to an asset or an album, by the model's numbers.
package struct FeedEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case inserted
    case updated
    case deleted
  }

  package enum Subject: Hashable, Sendable {
    case asset(Int)
    case album(Int)
  }

  package let kind: Kind
  package let subject: Subject
}
