// swift-tools-version: 6.1
import PackageDescription

// A separate package without dependencies. It builds DataMapper again and again, so it must not depend on it.
let package = Package(
    name: "BuildCost",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "buildcost", targets: ["BuildCost"])],
    targets: [
        .executableTarget(name: "BuildCost", swiftSettings: settings),
        .testTarget(name: "BuildCostTests", dependencies: ["BuildCost"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

var settings: [SwiftSetting] {
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}
