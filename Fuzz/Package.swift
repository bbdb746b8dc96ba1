// swift-tools-version: 6.2
import PackageDescription

// A separate package, because its targets have the fuzzer's `main`. CONTRIBUTING.md says how to run them.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "DataMapper", path: "..", traits: ["YAML"])],
    targets: [
        .target(
            name: "FuzzProperties",
            dependencies: [
                .product(name: "DataMapper", package: "DataMapper"),
                .product(name: "DataMapperCBOR", package: "DataMapper"),
                .product(name: "DataMapperCSV", package: "DataMapper"),
                .product(name: "DataMapperCodable", package: "DataMapper"),
                .product(name: "DataMapperEditing", package: "DataMapper"),
                .product(name: "DataMapperForms", package: "DataMapper"),
                .product(name: "DataMapperMessagePack", package: "DataMapper"),
                .product(name: "DataMapperPath", package: "DataMapper"),
                .product(name: "DataMapperPropertyList", package: "DataMapper"),
                .product(name: "DataMapperStreams", package: "DataMapper"),
                .product(name: "DataMapperTOML", package: "DataMapper"),
                .product(name: "DataMapperTools", package: "DataMapper"),
                .product(name: "DataMapperYAML", package: "DataMapper"),
                .product(name: "ObjectMapper", package: "DataMapper"),
            ],
            swiftSettings: settings + [.define("YAML")]),
        .executableTarget(
            name: "random", dependencies: ["FuzzProperties"], path: "Sources/Random", swiftSettings: settings),
        .executableTarget(
            name: "fuzz", dependencies: ["FuzzProperties"], path: "Sources/Fuzz",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    ],
    swiftLanguageModes: [.v6]
)
