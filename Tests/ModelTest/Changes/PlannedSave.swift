import LibraryModel
import RollcallProto

/// A save_image.
struct PlannedSave: PlannedChange {
  /// Where the bytes of a resource come from.
  enum Source: Hashable, Sendable {
    case data(Content)
    /// The upload that another call began, and the content that it is to have.
    case upload(call: Int, Content)
    case unset
  }

  /// One resource.
  struct PlannedResource: Hashable, Sendable {
    var type: Int32 = 0
    var filename: Text = ""
    var source: Source
    var expectation = Expectation.none
  }

  /// What is stated of a resource's SHA-256.
  enum Expectation: Hashable, Sendable {
    case none
    case right
    case wrong
    case noDigest
  }

  var resources: [PlannedResource]
  var externalID: Text = ""
  var onDuplicate: Int32 = 0

  static func generate(with generator: inout Generator, after earlier: [any PlannedChange]) -> Self {
    var count = 1
    if generator.chance(1, in: 10) { count = generator.pick([0, 2, 2, 2, 3, 4, 5]) }
    var save = Self(resources: (0..<count).map { _ in .generate(with: &generator, isAlone: count == 1) })
    if count > 1, generator.chance(1, in: 2) {
      // Random types seldom go together: a picture with its raw file, or a Live Photo.
      save.resources[0].source = .data(generator.contents.image)
      save.resources[0].type = 1
      let isLive = generator.chance(1, in: 2)
      save.resources[1].source = .data(isLive ? generator.contents.video : generator.contents.image)
      save.resources[1].type = isLive ? 9 : 4
    }
    if generator.chance(1, in: 3) { save.externalID = generator.externalID() }
    if generator.chance(1, in: 4) { save.onDuplicate = 1 }
    if generator.chance(1, in: 80) { save.onDuplicate = 7 }
    return save
  }

  func change(_ symbols: Symbols) -> Change {
    var save = SaveImage(resources: resources.map { $0.resource(symbols) })
    save.externalID = externalID
    save.onDuplicate = onDuplicate
    return .saveImage(save)
  }

  func learn(from result: RollcallV1.ChangeResult.ResultOneof?, at place: Place, into symbols: inout Symbols)
  {
    guard case .saveImage(let result) = result, let asset = result.asset else { return }
    symbols.assets[place] = asset.id
  }

  var simpler: [Self] {
    var simpler: [Self] = []
    func add(_ change: (inout Self) -> Void) {
      var copy = self
      change(&copy)
      if copy.externalID != externalID || copy.onDuplicate != onDuplicate || copy.resources != resources {
        simpler.append(copy)
      }
    }
    for index in resources.indices where resources.count > 1 { add { $0.resources.remove(at: index) } }
    add { $0.externalID = "" }
    add { $0.onDuplicate = 0 }
    for index in resources.indices {
      add { $0.resources[index].type = 0 }
      add { $0.resources[index].filename = "" }
      add { $0.resources[index].expectation = .none }
      if case .upload(_, let content) = resources[index].source {
        add { $0.resources[index].source = .data(content) }
      }
    }
    return simpler
  }

  var description: String {
    let list = resources.map(\.description).joined(separator: ", ")
    return "save_image [\(list)]" + (externalID.isEmpty ? "" : " external id \(externalID)")
      + (onDuplicate == 0 ? "" : onDuplicate == 1 ? " RETURN_EXISTING" : " on_duplicate \(onDuplicate)")
  }
}

extension PlannedSave.PlannedResource: CustomStringConvertible {
  static func generate(with generator: inout Generator, isAlone: Bool) -> Self {
    var resource = Self(source: .data(generator.content()))
    if generator.chance(1, in: 4), let upload = generator.upload() {
      resource.source = .upload(call: upload.call, upload.content)
    }
    if generator.chance(1, in: 60) { resource.source = .unset }
    if !isAlone || generator.chance(1, in: 20) { resource.type = generator.pick([0, 1, 2, 4, 9, 3]) }
    if generator.chance(1, in: 3) { resource.filename = generator.filename() }
    if generator.chance(1, in: 4) {
      resource.expectation = generator.pick([
        .right, .right, .right, .right, .right, .right, .wrong, .noDigest,
      ])
    }
    return resource
  }

  func resource(_ symbols: Symbols) -> NewResource {
    var resource = NewResource(source: nil)
    resource.type = type
    resource.filename = filename
    var content: Content?
    switch source {
    case .data(let data):
      resource.source = .data(data)
      content = data
    case .upload(let call, let planned):
      resource.source = .upload(symbols.upload(call))
      content = planned
    case .unset: break
    }
    switch expectation {
    case .none: break
    case .right: resource.expectedSHA256 = content?.sha256 ?? []
    case .wrong: resource.expectedSHA256 = Array(repeating: 7, count: 32)
    case .noDigest: resource.expectedSHA256 = [1, 2, 3]
    }
    return resource
  }

  var description: String {
    let bytes =
      switch source {
      case .data(let content): content.name
      case .upload(let call, let content): "upload of call \(call) (\(content.name))"
      case .unset: "no source"
      }
    return bytes + (type == 0 ? "" : " type \(type)") + (filename.isEmpty ? "" : " named \(filename)")
      + (expectation == .none ? "" : " sha \(expectation)")
  }
}
