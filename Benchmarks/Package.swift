// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that DataMapper is measured as users use it: as another module.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "benchmarks", targets: ["Benchmarks"])],
    dependencies: [.package(name: "DataMapper", path: "..", traits: ["Macros", "YAML"])],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Heap",
                .product(name: "DataMapper", package: "DataMapper"),
                .product(name: "DataMapperCBOR", package: "DataMapper"),
                .product(name: "DataMapperCSV", package: "DataMapper"),
                .product(name: "DataMapperCodable", package: "DataMapper"),
                .product(name: "DataMapperEditing", package: "DataMapper"),
                .product(name: "DataMapperForms", package: "DataMapper"),
                .product(name: "DataMapperMessagePack", package: "DataMapper"),
                .product(name: "DataMapperPropertyList", package: "DataMapper"),
                .product(name: "DataMapperStreams", package: "DataMapper"),
                .product(name: "DataMapperTOML", package: "DataMapper"),
                .product(name: "DataMapperTools", package: "DataMapper"),
                .product(name: "DataMapperValidation", package: "DataMapper"),
                .product(name: "DataMapperYAML", package: "DataMapper"),
                .product(name: "DataMapperMacros", package: "DataMapper"),
                .product(name: "ObjectMapper", package: "DataMapper"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
            ]),
        // Counts every call in the process that allocates memory. This needs functions in C.
        .target(name: "Heap"),
    ],
    swiftLanguageModes: [.v6]
)
