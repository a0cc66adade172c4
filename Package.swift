// swift-tools-version: 6.2
import PackageDescription

/// Every target: Swift 6, and no warning is left standing.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Targets that call no C also say where memory safety rests on a promise of ours.
let safe: [SwiftSetting] = common + [.strictMemorySafety()]

let package = Package(
  name: "rollcall",
  products: [
    .library(name: "RollcallClient", targets: ["RollcallClient"]),
    .library(name: "RollcallTesting", targets: ["RollcallTesting"]),
    .library(name: "RollcallProto", targets: ["RollcallProto"]),
    .library(name: "RPCRuntime", targets: ["RPCRuntime"]),
    .library(name: "PhotoLibrary", targets: ["PhotoLibrary"]),
    .executable(name: "rollcalld", targets: ["rollcalld"]),
    .executable(name: "rollcall", targets: ["rollcall"]),
    .executable(name: "rollcall-bench", targets: ["rollcall-bench"]),
    .executable(name: "protoc-gen-rollcall-swift", targets: ["protoc-gen-rollcall-swift"]),
  ],
  targets: [
    // The four C libraries that the core builds on.
    .systemLibrary(name: "CLibUV", pkgConfig: "libuv", providers: [.apt(["libuv1-dev"])]),
    .systemLibrary(
      name: "CProtobufC", pkgConfig: "libprotobuf-c", providers: [.apt(["libprotobuf-c-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),

    // The load tester's fifth: descriptors and JSON, which protobuf-c does not have.
    .systemLibrary(name: "CProtobuf", pkgConfig: "protobuf", providers: [.apt(["libprotobuf-dev"])]),
    .target(name: "CDescriptors", dependencies: ["CProtobuf"]),
    .target(name: "Descriptors", dependencies: ["CDescriptors"], swiftSettings: common),

    // protoc-c's output, checked in; `scripts/generate` makes it.
    .target(name: "CRPCProto", dependencies: ["CProtobufC"]),
    .target(name: "CRollcallProto", dependencies: ["CProtobufC"]),
    .target(name: "CPluginProto", dependencies: ["CProtobufC"]),

    // Every limit of the system.
    .target(name: "Limits", swiftSettings: safe),

    // The RPC runtime: knows no photo.
    .target(name: "Locking", swiftSettings: common),

    // Long work of the processor, kept out of others' way.
    .target(name: "HeavyWork", dependencies: ["Limits"], swiftSettings: common),
    .target(
      name: "RPCWire", dependencies: ["CProtobufC", "CRPCProto", "HeavyWork", "Limits"], swiftSettings: common
    ),
    .target(
      name: "RPCRuntime",
      dependencies: [
        "RPCWire", "CLibUV", "HeavyWork", "Histograms", "Limits", "Locking", "SystemCalls", "Timekeeping",
      ],
      swiftSettings: common),
    .target(
      name: "RollcallProto", dependencies: ["CRollcallProto", "RPCWire", "RPCRuntime"],
      swiftSettings: common),

    // Numbers that follow from a seed, for pictures and tests.
    .target(name: "SeededRandom", swiftSettings: safe),

    // Latencies, counted in buckets.
    .target(name: "Histograms", swiftSettings: common),

    // Calls to the system that end in an error or in what was asked for.
    .target(name: "SystemCalls", swiftSettings: safe),

    // The time, which a test may stop and move.
    .target(name: "Timekeeping", dependencies: ["Locking", "SystemCalls"], swiftSettings: safe),

    // SHA-256, by which the server names bytes and the client verifies them.
    .target(name: "ContentHash", dependencies: ["CCrypto", "HeavyWork", "Locking"], swiftSettings: common),

    // Who may call, by tokens: the server reads them, the command line makes them.
    .target(
      name: "AccessTokens", dependencies: ["CCrypto", "ContentHash", "Limits", "SystemCalls"],
      swiftSettings: common),

    // The domain: knows no RPC and no protobuf.
    .target(
      name: "PhotoLibrary",
      dependencies: [
        "CSQLite", "CCrypto", "ContentHash", "HeavyWork", "Histograms", "Limits", "Locking", "SystemCalls",
        "Timekeeping",
      ],
      swiftSettings: common),

    // Where the two meet.
    .target(
      name: "RollcallServer",
      dependencies: [
        "RollcallProto", "RPCRuntime", "PhotoLibrary", "AccessTokens", "Histograms", "JSONLines", "Limits",
        "Locking", "SystemCalls", "Timekeeping",
      ],
      swiftSettings: safe),
    .target(
      name: "RollcallClient",
      dependencies: ["RollcallProto", "RPCRuntime", "RPCWire", "ContentHash", "Limits", "SystemCalls"],
      swiftSettings: safe),

    // A real library within a test's own process.
    .target(
      name: "RollcallTesting",
      dependencies: [
        "RollcallClient", "RollcallServer", "RPCRuntime", "RPCWire", "Limits", "Locking", "Timekeeping",
      ],
      swiftSettings: safe),

    .target(name: "StubGenerator", dependencies: ["CPluginProto", "CProtobufC"], swiftSettings: common),
    .target(
      name: "LoadTest",
      dependencies: [
        "RollcallProto", "RPCRuntime", "RPCWire", "Histograms", "JSONLines", "Limits", "Locking",
        "SeededRandom", "SystemCalls", "Timekeeping",
      ],
      swiftSettings: safe),
    .target(name: "CommandOptions", dependencies: ["SystemCalls"], swiftSettings: safe),
    .target(name: "JSONLines", swiftSettings: safe),

    // Thin mains.
    .executableTarget(
      name: "rollcalld", dependencies: ["RollcallServer", "CommandOptions", "Limits"], swiftSettings: safe),
    .executableTarget(
      name: "rollcall",
      dependencies: [
        "RollcallClient", "RollcallProto", "AccessTokens", "CommandOptions", "JSONLines", "Limits",
        "SystemCalls", "Timekeeping",
      ],
      swiftSettings: safe),
    .executableTarget(
      name: "rollcall-bench",
      dependencies: [
        "LoadTest", "Descriptors", "RPCRuntime", "RPCWire", "CommandOptions", "Limits", "SystemCalls",
      ],
      exclude: ["README.md"], swiftSettings: safe),
    .executableTarget(
      name: "protoc-gen-rollcall-swift", dependencies: ["StubGenerator"], swiftSettings: safe),

    .testTarget(
      name: "LimitsTests",
      dependencies: [
        "Limits", "PhotoLibrary", "RPCRuntime", "RollcallClient", "RollcallServer", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(name: "LockingTests", dependencies: ["Locking"], swiftSettings: common),
    .testTarget(
      name: "RPCWireTests", dependencies: ["RPCWire", "CRPCProto", "Limits", "SeededRandom", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "RPCRuntimeTests",
      dependencies: [
        "RPCRuntime", "RPCWire", "CRPCProto", "Histograms", "Limits", "Locking", "SeededRandom",
        "TestSupport", "Timekeeping",
      ],
      swiftSettings: common),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: safe),
    .target(
      name: "PictureFixtures", dependencies: ["SeededRandom"], path: "Tests/PictureFixtures",
      swiftSettings: common),
    .target(name: "ProtocRunner", path: "Tests/ProtocRunner", swiftSettings: safe),
    .testTarget(
      name: "RollcallProtoTests", dependencies: ["RollcallProto", "RPCWire", "RPCRuntime", "ProtocRunner"],
      swiftSettings: common),
    .testTarget(
      name: "PhotoLibraryTests",
      dependencies: [
        "PhotoLibrary", "Histograms", "Limits", "Locking", "PictureFixtures", "SystemCalls", "SeededRandom",
        "TestSupport",
        "Timekeeping",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RollcallServerTests",
      dependencies: [
        "RollcallServer", "RollcallClient", "RollcallProto", "AccessTokens", "PhotoLibrary", "RPCRuntime",
        "RPCWire", "Limits", "Locking", "TestSupport", "Timekeeping",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RollcallClientTests",
      dependencies: [
        "RollcallClient", "RollcallServer", "RollcallTesting", "PhotoLibrary", "RPCRuntime", "rollcall",
        "Limits", "Locking", "TestSupport", "Timekeeping",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RollcallTestingTests",
      dependencies: ["RollcallTesting", "RollcallClient", "RPCWire", "TestSupport", "Timekeeping"],
      swiftSettings: common),
    // What the generator makes of the tests' .proto files, compiled.
    .target(
      name: "CGoldenOutside", dependencies: ["CProtobufC"], path: "Tests/Golden/Generated/CGoldenOutside"),
    .target(
      name: "GoldenOutside", dependencies: ["CGoldenOutside", "RPCWire"],
      path: "Tests/Golden/Generated/GoldenOutside", swiftSettings: common),
    .target(
      name: "CGolden", dependencies: ["CProtobufC", "CGoldenOutside"], path: "Tests/Golden/Generated/CGolden"),
    .target(
      name: "Golden", dependencies: ["CGolden", "GoldenOutside", "RPCWire", "RPCRuntime"],
      path: "Tests/Golden/Generated/Golden", swiftSettings: common),
    .testTarget(
      name: "StubGeneratorTests",
      dependencies: [
        "StubGenerator", "Golden", "GoldenOutside", "RPCWire", "RPCRuntime", "ProtocRunner", "Locking",
      ],
      exclude: ["Golden"], swiftSettings: common),
    .testTarget(
      name: "LoadTestTests",
      dependencies: [
        "LoadTest", "Histograms", "rollcall-bench", "CommandOptions", "PhotoLibrary", "PictureFixtures",
        "ProtocRunner", "RollcallProto", "RPCRuntime",
        "RPCWire", "Limits", "Locking", "SeededRandom", "TestSupport", "Timekeeping",
      ],
      swiftSettings: common),
    .testTarget(
      name: "HistogramsTests", dependencies: ["Histograms", "SeededRandom"], swiftSettings: common),
    .testTarget(
      name: "DescriptorsTests", dependencies: ["Descriptors", "ProtocRunner", "RollcallProto", "RPCWire"],
      swiftSettings: common),
    .testTarget(name: "CommandOptionsTests", dependencies: ["CommandOptions"], swiftSettings: common),
    .testTarget(name: "HeavyWorkTests", dependencies: ["HeavyWork", "Limits"], swiftSettings: common),
    .testTarget(
      name: "AccessTokensTests", dependencies: ["AccessTokens", "ContentHash", "Limits", "TestSupport"],
      swiftSettings: common),
    .testTarget(name: "ContentHashTests", dependencies: ["ContentHash"], swiftSettings: common),
    .testTarget(name: "SystemCallsTests", dependencies: ["SystemCalls"], swiftSettings: common),
    .testTarget(
      name: "TimekeepingTests", dependencies: ["Timekeeping", "Locking"], swiftSettings: common),
    .testTarget(name: "JSONLinesTests", dependencies: ["JSONLines"], swiftSettings: common),
    // The library's rules as plain values, and random sequences that hold a server against them.
    .target(name: "LibraryModel", path: "Tests/LibraryModel", swiftSettings: safe),
    .target(
      name: "ModelTest",
      dependencies: [
        "LibraryModel", "RollcallServer", "RollcallProto", "RPCRuntime", "RPCWire", "ContentHash", "Locking",
        "SeededRandom",
      ], path: "Tests/ModelTest", swiftSettings: safe),
    .executableTarget(
      name: "rollcall-soak", dependencies: ["ModelTest", "CommandOptions"], path: "Tests/Soak",
      swiftSettings: safe),
    .testTarget(
      name: "ModelTests", dependencies: ["ModelTest", "LibraryModel", "rollcalld"], swiftSettings: safe),
    .executableTarget(
      name: "rollcall-hostile-frames",
      dependencies: [
        "RollcallClient", "RollcallProto", "RPCRuntime", "RPCWire", "LoadTest", "CommandOptions", "Locking",
        "SeededRandom",
      ], path: "Tests/HostileFrames", swiftSettings: common),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "rollcall-hostile-frames", "RollcallProto", "RPCRuntime", "RollcallClient", "RPCWire", "LoadTest",
        "Locking", "SeededRandom", "TestSupport",
      ],
      swiftSettings: common),
  ],
  cLanguageStandard: .c11
)

// The fuzzers are a program only with libFuzzer's main and the sanitizers, for which `scripts/fuzz` sets this. In an ordinary
// build of the tests they are tests: each tries the inputs that it begins with.
let fuzzerDependencies: [Target.Dependency] = [
  "RPCWire", "RPCRuntime", "RollcallProto", "PhotoLibrary", "RollcallServer", "AccessTokens", "CRPCProto",
  "Limits",
  "Locking",
  "PictureFixtures", "SystemCalls", "Timekeeping",
]
if Context.environment["ROLLCALL_FUZZERS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzers", dependencies: fuzzerDependencies, path: "Fuzzers", exclude: ["Tests"],
      swiftSettings: common + [.unsafeFlags(["-parse-as-library"])]))
} else {
  package.targets.append(
    .testTarget(name: "FuzzerTests", dependencies: fuzzerDependencies, path: "Fuzzers", swiftSettings: common)
  )
}
