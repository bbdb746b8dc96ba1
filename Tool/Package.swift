// swift-tools-version: 6.2
import PackageDescription

func dataMapper(_ product: String) -> Target.Dependency { .product(name: product, package: "DataMapper") }

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "Tool",
    platforms: [.macOS(.v14)],
    products: [.executable(name: "datamapper", targets: ["DataMapperTool"])],
    dependencies: [
        .package(name: "DataMapper", path: "..", traits: ["YAML"]),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
    ],
    targets: [
        // Not called like the program: on a file system that ignores case, its files would have the names of DataMapper's.
        .executableTarget(
            name: "DataMapperTool",
            dependencies: [
                dataMapper("DataMapper"), dataMapper("DataMapperTools"), dataMapper("DataMapperStreams"),
                dataMapper("DataMapperModels"), dataMapper("DataMapperCBOR"), dataMapper("DataMapperMessagePack"),
                dataMapper("DataMapperTOML"), dataMapper("DataMapperCSV"), dataMapper("DataMapperYAML"),
                dataMapper("DataMapperPropertyList"), dataMapper("DataMapperForms"), dataMapper("DataMapperValidation"),
                dataMapper("DataMapperEditing"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // Runs the program.
        .testTarget(name: "ToolTests", dependencies: ["DataMapperTool"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
