// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because its targets have the fuzzer's `main`. CONTRIBUTING.md says how to run them.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .unsafeFlags(["-parse-as-library"]),
]

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "DataMapper", path: "..")],
    targets: [
        .executableTarget(
            name: "WriterViews",
            dependencies: [.product(name: "DataMapper", package: "DataMapper")],
            swiftSettings: settings)
    ],
    swiftLanguageModes: [.v6]
)
