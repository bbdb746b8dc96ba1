// swift-tools-version: 6.2
import PackageDescription

// A separate package: only this program needs macros. `.ci/extended models` writes its files.
let package = Package(
    name: "GeneratedModels",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "DataMapper", path: "../../..", traits: ["Macros"])],
    targets: [
        .executableTarget(
            name: "generated-models",
            dependencies: [
                .product(name: "DataMapper", package: "DataMapper"),
                .product(name: "DataMapperMacros", package: "DataMapper"),
                .product(name: "DataMapperTools", package: "DataMapper"),
            ],
            path: "Generated")
    ],
    swiftLanguageModes: [.v6]
)
