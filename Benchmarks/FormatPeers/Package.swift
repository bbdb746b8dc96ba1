// swift-tools-version: 6.1
import PackageDescription

// A separate package: nothing else here depends on these libraries.
let package = Package(
    name: "FormatPeers",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "formatpeers", targets: ["FormatPeers"])],
    dependencies: [
        .package(name: "DataMapper", path: "../..", traits: ["YAML"]),
        .package(url: "https://github.com/jpsim/Yams.git", "6.2.2"..<"7.0.0"),
        .package(url: "https://github.com/LebJe/TOMLKit.git", from: "0.6.0"),
        .package(url: "https://github.com/swiftcsv/SwiftCSV.git", from: "0.10.0"),
    ],
    targets: [
        .executableTarget(
            name: "FormatPeers",
            dependencies: [
                .product(name: "DataMapper", package: "DataMapper"),
                .product(name: "DataMapperCSV", package: "DataMapper"),
                .product(name: "DataMapperPropertyList", package: "DataMapper"),
                .product(name: "DataMapperTOML", package: "DataMapper"),
                .product(name: "DataMapperYAML", package: "DataMapper"),
                .product(name: "Yams", package: "Yams"),
                .product(name: "TOMLKit", package: "TOMLKit"),
                .product(name: "SwiftCSV", package: "SwiftCSV"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
