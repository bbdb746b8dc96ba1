// swift-tools-version: 6.2
import PackageDescription

let dataMapper = Target.Dependency.product(name: "DataMapperMacros", package: "DataMapper")
let door = Target.Dependency.product(name: "DataMapperHummingbird", package: "DataMapper")
let http = Target.Dependency.product(name: "DataMapperHTTP", package: "DataMapper")
let streams = Target.Dependency.product(name: "DataMapperStreams", package: "DataMapper")
let codable = Target.Dependency.product(name: "DataMapperCodable", package: "DataMapper")
let tools = Target.Dependency.product(name: "DataMapperTools", package: "DataMapper")
let doorToGRDB = Target.Dependency.product(name: "DataMapperGRDB", package: "DataMapper")
let settings = Target.Dependency.product(name: "DataMapperConfiguration", package: "DataMapper")
let configuration = Target.Dependency.product(name: "Configuration", package: "swift-configuration")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let httpClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

func nio(_ product: String) -> Target.Dependency { .product(name: product, package: "swift-nio") }

/// Declarations of a package that the tests do not depend on, such as Vapor.
func standIn(_ name: String) -> Target {
    .target(
        name: name,
        dependencies: [
            nio("NIOCore"), nio("NIOFoundationCompat"), nio("NIOHTTP1"), nio("NIOPosix"), httpTypes, logging,
        ],
        path: "Tests/StandIns/\(name)",
        // They are not this package's, for the compiler either.
        packageAccess: false)
}

let standIns = ["Vapor", "Vapor5", "AWSLambdaRuntime", "PostgresNIO", "Kafka"]

let package = Package(
    name: "Server",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(
            name: "DataMapper", path: "../..", traits: ["Configuration", "GRDB", "Hummingbird", "Macros", "YAML"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration.git", from: "1.4.0", traits: ["Reloading"]),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-system.git", from: "1.5.0"),
    ],
    targets: [
        .target(
            name: "OrderService",
            dependencies: [
                dataMapper, door, http, hummingbird, httpTypes, grdb, logging, nio("NIOCore"),
                nio("NIOFoundationCompat"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            ]),
        .target(
            name: "OrderClient",
            dependencies: [
                "OrderService", dataMapper, http, streams, httpClient, nio("NIOCore"), nio("NIOFoundationCompat"),
                nio("NIOHTTP1"),
            ]),
        // The only program, so `swift run` needs no name.
        .executableTarget(
            name: "orders",
            dependencies: [
                "OrderService", "OrderClient", dataMapper, http, streams, hummingbird,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Starts the program, too.
        .testTarget(
            name: "OrderServiceTests",
            dependencies: [
                "OrderService", "OrderClient", "orders", dataMapper, door, hummingbird, httpTypes,
                grdb, httpClient, logging, nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"),
            ]),
        // The blocks of pages in the folder Documentation.
        .testTarget(
            name: "GuideTests",
            dependencies: [
                "OrderService", "DocumentationSupport", dataMapper, door, doorToGRDB, http, codable, streams, tools,
                settings, hummingbird, httpTypes, grdb, configuration, system, logging, httpClient, nio("NIOCore"),
                nio("NIOFoundationCompat"), nio("NIOHTTP1"),
                .product(name: "DataMapperCBOR", package: "DataMapper"),
                .product(name: "DataMapperMessagePack", package: "DataMapper"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ] + standIns.map { .target(name: $0) }),
        // The doors of the library to other packages, whose tests would otherwise build the library once more.
        .testTarget(
            name: "DataMapperHummingbirdTests",
            dependencies: [
                door, hummingbird, httpTypes, logging, .product(name: "DataMapperCBOR", package: "DataMapper"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ]),
        .testTarget(
            name: "DataMapperGRDBTests",
            dependencies: [.product(name: "DataMapper", package: "DataMapper"), doorToGRDB, codable, grdb]),
        .testTarget(
            name: "DataMapperConfigurationTests",
            dependencies: [
                settings, configuration, system,
                .product(name: "ConfigurationTesting", package: "swift-configuration"),
            ]),
        .target(name: "DocumentationSupport"),
    ] + standIns.map(standIn),
    swiftLanguageModes: [.v6]
)
