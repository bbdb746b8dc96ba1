// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as a user's is, so that what it links is what a user's program links.
let package = Package(
    name: "Essentials",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "DataMapper", path: "../..")],
    targets: [
        .executableTarget(
            name: "stock",
            dependencies: [.product(name: "DataMapperEssentials", package: "DataMapper")],
            path: "Sources/Stock"),
        // What the other is measured against: it reads the same bytes, and does nothing with them.
        .executableTarget(name: "bytes-only", path: "Sources/BytesOnly"),
    ],
    swiftLanguageModes: [.v6]
)
