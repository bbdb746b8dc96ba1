// swift-tools-version: 6.2
import PackageDescription

// A separate package, like that of a user, so that it links the same things as a user's program.
let package = Package(
    name: "Essentials",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "DataMapper", path: "../..")],
    targets: [
        .executableTarget(
            name: "stock",
            dependencies: [.product(name: "DataMapperEssentials", package: "DataMapper")],
            path: "Sources/Stock"),
        // The program with which the other one is compared: it reads the same bytes, and does nothing with them.
        .executableTarget(name: "bytes-only", path: "Sources/BytesOnly"),
    ],
    swiftLanguageModes: [.v6]
)
