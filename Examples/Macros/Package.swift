// swift-tools-version: 6.2
import PackageDescription

// A separate package, like that of a user: the trait adds the macros, and swift-syntax with them.
let package = Package(
    name: "Feed",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "DataMapper", path: "../..", traits: ["Macros"])],
    targets: [
        .executableTarget(
            name: "feed",
            dependencies: [.product(name: "DataMapperMacros", package: "DataMapper")],
            path: "Sources/Feed",
            resources: [.embedInCode("feed.json")])
    ],
    swiftLanguageModes: [.v6]
)
