// swift-tools-version: 6.1
import PackageDescription

// A separate package: it builds programs in other languages, which the other benchmarks do not need.
let package = Package(
    name: "Peers",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "peers", targets: ["Peers"])],
    dependencies: [.package(name: "DataMapper", path: "../..", traits: ["Macros"])],
    targets: [
        .executableTarget(
            name: "Peers",
            dependencies: [
                .product(name: "DataMapper", package: "DataMapper"),
                .product(name: "DataMapperCodable", package: "DataMapper"),
                .product(name: "DataMapperMacros", package: "DataMapper"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
