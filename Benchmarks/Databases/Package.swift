// swift-tools-version: 6.1
import PackageDescription

// A separate package: nothing else here depends on GRDB.
let package = Package(
    name: "Databases",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "DataMapper", path: "../..", traits: ["GRDB"]),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    ],
    targets: [
        .executableTarget(
            name: "Databases",
            dependencies: [
                .product(name: "DataMapper", package: "DataMapper"),
                .product(name: "DataMapperGRDB", package: "DataMapper"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
