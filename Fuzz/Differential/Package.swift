// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because it needs libraries that only some systems have. README.md says how to run it.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "Differential",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "DataMapper", path: "../..", traits: ["YAML"])],
    targets: [
        // The other libraries, each behind one function.
        .target(
            name: "CReaders",
            linkerSettings: ["cbor", "yaml", "expat", "csv"].map { .linkedLibrary($0) }),
        .target(
            name: "DifferentialReaders",
            dependencies: [
                "CReaders",
                .product(name: "DataMapper", package: "DataMapper"),
                .product(name: "DataMapperCBOR", package: "DataMapper"),
                .product(name: "DataMapperCSV", package: "DataMapper"),
                .product(name: "DataMapperMessagePack", package: "DataMapper"),
                .product(name: "DataMapperPropertyList", package: "DataMapper"),
                .product(name: "DataMapperTOML", package: "DataMapper"),
                .product(name: "DataMapperYAML", package: "DataMapper"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "differential", dependencies: ["DifferentialReaders"], path: "Sources/Fuzz",
            swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
