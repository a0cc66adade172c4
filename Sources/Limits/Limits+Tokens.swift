extension Limits {
  /// Of the tokens by which clients say who they are.
  public enum Tokens {
    /// The name of the file in the data folder.
    public static let fileName = "tokens"

    /// Bytes of the part that finds a token's record: no two are alike by chance.
    public static let idBytes = 8

    /// Bytes of the part that nobody guesses: as many as the hash has.
    public static let secretBytes = 32

    /// Bytes of the salt that each hash has for itself.
    public static let saltBytes = 16

    /// Tokens in the file: more clients than a person keeps apart. They are in memory, about 200 bytes each.
    public static let count = 10_000

    /// Bytes of a token's text as a client may send it or a file hold it: more than twice the longest that is made.
    public static let textBytes = 256
  }
}
