// swift-tools-version: 6.2
import PackageDescription

/// Every target is built in Swift 6 mode with the same upcoming features.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "DataMapper",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1), .macCatalyst(.v16)],
    products: [
        .library(name: "DataMapper", targets: ["DataMapper"]),
        .library(name: "DataMapperCore", targets: ["DataMapperCore"]),
        .library(name: "DataMapperJSON", targets: ["DataMapperJSON"]),
        .library(name: "ObjectMapper", targets: ["ObjectMapper"]),
        .library(name: "ObjectMapperInterop", targets: ["ObjectMapperInterop"]),
    ],
    targets: [
        .target(name: "DataMapperValues", swiftSettings: settings),
        .target(name: "DataMapperMapping", dependencies: ["DataMapperValues"], swiftSettings: settings),
        .target(name: "DataMapperTools", dependencies: ["DataMapperValues"], swiftSettings: settings),
        .target(
            name: "DataMapperCore", dependencies: ["DataMapperValues", "DataMapperMapping", "DataMapperTools"],
            swiftSettings: settings),
        .target(name: "DataMapperJSON", dependencies: ["DataMapperValues"], swiftSettings: settings),
        .target(name: "DataMapper", dependencies: ["DataMapperCore", "DataMapperJSON"], swiftSettings: settings),
        .target(
            name: "ObjectMapper", dependencies: ["DataMapperValues", "DataMapperMapping", "DataMapperJSON"],
            swiftSettings: settings),
        .target(
            name: "ObjectMapperInterop", dependencies: ["DataMapperValues", "DataMapperMapping", "ObjectMapper"],
            swiftSettings: settings),
        .executableTarget(
            name: "objectmapper-migration",
            dependencies: ["DataMapper", "ObjectMapper", "ObjectMapperInterop"],
            path: "Examples/ObjectMapperMigration",
            swiftSettings: settings),
        .executableTarget(
            name: "quickstart",
            dependencies: ["DataMapper"],
            path: "Examples/Quickstart",
            resources: [.embedInCode("reply.json")],
            swiftSettings: settings),
        .executableTarget(
            name: "CustomSerializer", dependencies: ["DataMapper"], path: "Examples/CustomSerializer",
            swiftSettings: settings),
        .testTarget(
            name: "DataMapperCoreTests", dependencies: ["DataMapperCore", "DataMapperTools"], swiftSettings: settings),
        .testTarget(
            name: "DataMapperJSONTests", dependencies: ["DataMapper", "CorpusSupport"], swiftSettings: settings),
        .testTarget(name: "DataMapperTests", dependencies: ["DataMapper", "CorpusSupport"], swiftSettings: settings),
        .testTarget(
            name: "ObjectMapperTests", dependencies: ["ObjectMapper", "ObjectMapperInterop", "DataMapper"],
            swiftSettings: settings),
        .testTarget(name: "ReadmeTests", dependencies: ["DataMapper"], swiftSettings: settings),
        .testTarget(name: "DocumentationTests", dependencies: ["DataMapper"], swiftSettings: settings),
        // The code of an existing user, as clients compile it: without upcoming features, in both language modes.
        .testTarget(name: "SeedReadmeTests", dependencies: ["DataMapper"]),
        .testTarget(
            name: "SeedReadmeSwift5Tests", dependencies: ["DataMapper"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "CorpusSupport", path: "Tests/CorpusSupport", swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
