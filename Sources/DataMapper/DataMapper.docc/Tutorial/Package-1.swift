// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(url: "https://github.com/Brightify/DataMapper", branch: "main", traits: ["Macros"])
    ],
    targets: [
        .target(name: "Shop", dependencies: [.product(name: "DataMapperMacros", package: "DataMapper")]),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
    ]
)
