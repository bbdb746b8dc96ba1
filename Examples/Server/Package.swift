// swift-tools-version: 6.2
import PackageDescription

let dataMapper = Target.Dependency.product(name: "DataMapperMacros", package: "DataMapper")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let httpClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let foundationCompat = Target.Dependency.product(name: "NIOFoundationCompat", package: "swift-nio")

let package = Package(
    name: "Server",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "OrderClient", targets: ["OrderClient"]),
        // The only program, so `swift run` needs no name.
        .executable(name: "orders", targets: ["orders"]),
    ],
    dependencies: [
        .package(name: "DataMapper", path: "../..", traits: ["Macros"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    ],
    targets: [
        .target(name: "OrderService", dependencies: [dataMapper, hummingbird, grdb, foundationCompat]),
        .target(name: "OrderClient", dependencies: ["OrderService", dataMapper, httpClient, foundationCompat]),
        .executableTarget(
            name: "orders",
            dependencies: [
                "OrderService", "OrderClient", dataMapper, hummingbird,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Starts the program, too.
        .testTarget(
            name: "OrderServiceTests",
            dependencies: ["OrderService", "OrderClient", "orders", dataMapper, hummingbird, grdb, httpClient]),
        // The blocks of Documentation/Servers.md.
        .testTarget(
            name: "GuideTests",
            dependencies: ["OrderService", "DocumentationSupport", dataMapper, hummingbird, grdb, httpClient, foundationCompat]),
        .target(name: "DocumentationSupport"),
    ],
    swiftLanguageModes: [.v6]
)
