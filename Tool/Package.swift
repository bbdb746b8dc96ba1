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
    products: [
        .executable(name: "datamapper", targets: ["DataMapperTool"]),
        .library(name: "DataMapperModels", targets: ["DataMapperModels"]),
    ],
    dependencies: [
        .package(name: "DataMapper", path: "..", traits: ["YAML"]),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
    ],
    targets: [
        // Swift source text of models, from samples or schemas.
        .target(
            name: "DataMapperModels",
            dependencies: [dataMapper("DataMapper"), dataMapper("DataMapperStreams")],
            swiftSettings: settings),
        // Not called like the program: on a file system that ignores case, its files would have the names of DataMapper's.
        .executableTarget(
            name: "DataMapperTool",
            dependencies: [
                "DataMapperModels", dataMapper("DataMapper"), dataMapper("DataMapperTools"),
                dataMapper("DataMapperPath"), dataMapper("DataMapperStreams"), dataMapper("DataMapperCBOR"),
                dataMapper("DataMapperMessagePack"),
                dataMapper("DataMapperTOML"), dataMapper("DataMapperCSV"), dataMapper("DataMapperYAML"),
                dataMapper("DataMapperPropertyList"), dataMapper("DataMapperForms"), dataMapper("DataMapperValidation"),
                dataMapper("DataMapperEditing"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // Runs the program.
        .testTarget(name: "ToolTests", dependencies: ["DataMapperTool"], swiftSettings: settings),
        .testTarget(
            name: "DataMapperModelsTests",
            dependencies: [
                "DataMapperModels", "TestSupport", "DocumentationSupport", dataMapper("DataMapper"),
                dataMapper("DataMapperStreams"), dataMapper("DataMapperTools"), dataMapper("DataMapperValidation"),
            ],
            exclude: ["examples.json"], swiftSettings: settings, plugins: ["ExampleTests"]),
        // Symbolic links to what the tests of the library use.
        .target(
            name: "TestSupport", dependencies: [dataMapper("DataMapperCore")], path: "Tests/TestSupport",
            exclude: ["Values"], swiftSettings: settings),
        .target(name: "DocumentationSupport", path: "Tests/DocumentationSupport", swiftSettings: settings),
        .plugin(name: "ExampleTests", capability: .buildTool(), dependencies: ["ExampleExtractor"]),
        .executableTarget(
            name: "ExampleExtractor", dependencies: ["ExampleExtraction"], path: "Tests/ExampleExtractor",
            swiftSettings: settings),
        .target(name: "ExampleExtraction", path: "Tests/ExampleExtraction", swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
