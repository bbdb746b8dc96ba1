// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Every target is built in Swift 6 mode with the same upcoming features.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// What `import DataMapperCore` needs. Examples and tests list the targets behind an umbrella, too: SwiftPM rebuilds a
/// target only when a module in its list changes, and an umbrella stays the same when a target behind it changes.
let core: [Target.Dependency] = ["DataMapperCore", "DataMapperValues", "DataMapperMapping"]

/// What `import DataMapper` needs.
let json = core + ["DataMapper", "DataMapperJSON", "DataMapperJSONText"]

/// The formats other than JSON.
let formats: [Target.Dependency] = [
    "DataMapperFormats", "DataMapperCBOR", "DataMapperMessagePack", "DataMapperTOML", "DataMapperCSV", "DataMapperYAML",
    "DataMapperForms", "DataMapperEnvironment", "DataMapperPropertyList",
]

/// A product of swift-syntax, which only the macros need.
func swiftSyntax(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-syntax", condition: .when(traits: ["Macros"]))
}

/// A product that only the door to Hummingbird needs.
func hummingbird(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Hummingbird"]))
}

let package = Package(
    name: "DataMapper",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1), .macCatalyst(.v16)],
    products: [
        .library(name: "DataMapper", targets: ["DataMapper"]),
        .library(name: "DataMapperCore", targets: ["DataMapperCore"]),
        .library(name: "DataMapperJSON", targets: ["DataMapperJSON"]),
        .library(name: "DataMapperEssentials", targets: ["DataMapperEssentials"]),
        // Nothing re-exports these: who does not name them builds none of them.
        .library(name: "DataMapperCodable", targets: ["DataMapperCodable"]),
        .library(name: "DataMapperTools", targets: ["DataMapperTools"]),
        .library(name: "DataMapperPath", targets: ["DataMapperPath"]),
        .library(name: "DataMapperStreams", targets: ["DataMapperStreams"]),
        .library(name: "DataMapperCBOR", targets: ["DataMapperCBOR"]),
        .library(name: "DataMapperMessagePack", targets: ["DataMapperMessagePack"]),
        .library(name: "DataMapperCSV", targets: ["DataMapperCSV"]),
        .library(name: "DataMapperEnvironment", targets: ["DataMapperEnvironment"]),
        .library(name: "DataMapperForms", targets: ["DataMapperForms"]),
        .library(name: "DataMapperTOML", targets: ["DataMapperTOML"]),
        .library(name: "DataMapperEditing", targets: ["DataMapperEditing"]),
        .library(name: "DataMapperPropertyList", targets: ["DataMapperPropertyList"]),
        .library(name: "DataMapperYAML", targets: ["DataMapperYAML"]),
        .library(name: "DataMapperSchema", targets: ["DataMapperSchema"]),
        .library(name: "DataMapperValidation", targets: ["DataMapperValidation"]),
        .library(name: "DataMapperToolSchemas", targets: ["DataMapperToolSchemas"]),
        .library(name: "DataMapperHTTP", targets: ["DataMapperHTTP"]),
        .library(name: "DataMapperHummingbird", targets: ["DataMapperHummingbird"]),
        .library(name: "DataMapperMacros", targets: ["DataMapperMacros"]),
        .library(name: "ObjectMapper", targets: ["ObjectMapper"]),
        .library(name: "DataMapperConfiguration", targets: ["DataMapperConfiguration"]),
        // Doors to other packages. Each needs a trait.
        .library(name: "DataMapperGRDB", targets: ["DataMapperGRDB"]),
    ],
    traits: [
        .trait(name: "Macros", description: "The macros of DataMapperMacros, which need swift-syntax."),
        .trait(name: "YAML", description: "The serializer of DataMapperYAML, which needs Yams."),
        .trait(
            name: "Configuration",
            description: "Files for the providers of swift-configuration in DataMapperConfiguration."),
        .trait(name: "GRDB", description: "JSON columns of databases in DataMapperGRDB, which needs GRDB."),
        .trait(name: "Hummingbird", description: "The extensions of DataMapperHummingbird, which need Hummingbird."),
    ],
    dependencies: [
        // Only packages that switch their traits on resolve them.
        .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"604.0.0"),
        .package(url: "https://github.com/jpsim/Yams.git", "5.0.1"..<"7.0.0"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        // A program could not turn on the trait `Reloading` if this package did not: SwiftPM would not find swift-metrics.
        .package(url: "https://github.com/apple/swift-configuration.git", from: "1.4.0", traits: ["Reloading"]),
    ],
    targets: [
        // What Swift cannot express.
        .target(name: "CDataMapper"),
        // These import no more of Foundation than FoundationEssentials, where there is such a module.
        .target(name: "DataMapperValues", dependencies: ["CDataMapper"], swiftSettings: settings),
        .target(
            name: "DataMapperMapping", dependencies: ["DataMapperValues", "CDataMapper"], swiftSettings: settings),
        // Beside mapping, not above it, so that the two compile at the same time.
        .target(
            name: "DataMapperJSONText", dependencies: ["DataMapperValues", "CDataMapper"], swiftSettings: settings),
        .target(
            name: "DataMapperTools", dependencies: ["DataMapperValues", "DataMapperMapping"], swiftSettings: settings),
        .target(
            name: "DataMapperCodable",
            dependencies: ["DataMapperValues", "DataMapperMapping", "DataMapperJSONText"],
            swiftSettings: settings),
        .target(
            name: "DataMapperStreams",
            dependencies: [
                "DataMapperValues", "DataMapperMapping", "DataMapperJSONText", "DataMapperTools", "CDataMapper",
            ],
            swiftSettings: settings),
        // What formats other than JSON have in common, and one target for each of them.
        .target(name: "DataMapperFormats", dependencies: ["DataMapperValues"], swiftSettings: settings),
        .target(
            name: "DataMapperCBOR", dependencies: ["DataMapperValues", "DataMapperFormats"], swiftSettings: settings),
        .target(
            name: "DataMapperMessagePack", dependencies: ["DataMapperValues", "DataMapperFormats"],
            swiftSettings: settings),
        .target(
            name: "DataMapperCSV",
            dependencies: ["DataMapperValues", "DataMapperMapping", "DataMapperFormats", "DataMapperStreams"],
            swiftSettings: settings),
        .target(
            name: "DataMapperTOML", dependencies: ["DataMapperValues", "DataMapperFormats"], swiftSettings: settings),
        .target(
            name: "DataMapperForms", dependencies: ["DataMapperValues", "DataMapperFormats"], swiftSettings: settings),
        .target(
            name: "DataMapperEnvironment", dependencies: ["DataMapperValues", "DataMapperFormats"],
            swiftSettings: settings),
        .target(
            name: "DataMapperHTTP",
            dependencies: [
                "DataMapperValues", "DataMapperMapping", "DataMapperJSONText", "DataMapperTools", "DataMapperFormats",
                "DataMapperStreams",
            ],
            swiftSettings: settings),
        .target(
            name: "DataMapperHummingbird",
            dependencies: [
                "DataMapper", "DataMapperValues", "DataMapperMapping", "DataMapperCodable", "DataMapperHTTP",
                "DataMapperStreams", "DataMapperTools", hummingbird("Hummingbird", "hummingbird"),
                hummingbird("HTTPTypes", "swift-http-types"), hummingbird("Logging", "swift-log"),
                hummingbird("NIOCore", "swift-nio"), hummingbird("NIOFoundationEssentialsCompat", "swift-nio"),
                hummingbird("NIOHTTP1", "swift-nio"),
            ],
            swiftSettings: settings),
        .target(
            name: "DataMapperEditing",
            dependencies: [
                "DataMapperValues", "DataMapperMapping", "DataMapperJSONText", "DataMapperTools", "DataMapperFormats",
                "DataMapperTOML", .target(name: "DataMapperYAML", condition: .when(traits: ["YAML"])),
            ],
            swiftSettings: settings),
        .target(
            name: "DataMapperPropertyList", dependencies: ["DataMapperValues", "DataMapperFormats"],
            swiftSettings: settings),
        .target(
            name: "DataMapperYAML",
            dependencies: [
                "DataMapperValues", "DataMapperFormats",
                .product(name: "Yams", package: "Yams", condition: .when(traits: ["YAML"])),
            ],
            swiftSettings: settings),
        .target(
            name: "DataMapperEssentials",
            dependencies: ["DataMapperValues", "DataMapperMapping", "DataMapperJSONText"],
            swiftSettings: settings),
        // These need all of Foundation.
        .target(
            name: "DataMapperCore", dependencies: ["DataMapperValues", "DataMapperMapping"], swiftSettings: settings),
        .target(
            name: "DataMapperJSON", dependencies: ["DataMapperValues", "DataMapperJSONText"], swiftSettings: settings),
        .target(
            name: "DataMapper", dependencies: ["DataMapperCore", "DataMapperJSON"], swiftSettings: settings),
        .target(
            name: "DataMapperSchema",
            dependencies: ["DataMapperValues", "DataMapperMapping", "DataMapperTools", "DataMapperCore"],
            swiftSettings: settings),
        .target(
            name: "DataMapperToolSchemas", dependencies: ["DataMapperValues", "DataMapperSchema"],
            swiftSettings: settings),
        .target(
            name: "DataMapperValidation",
            dependencies: ["DataMapperValues", "DataMapperMapping", "DataMapperPatterns"], swiftSettings: settings),
        // Regular expressions in linear time.
        .target(name: "DataMapperPatterns", swiftSettings: settings),
        .target(
            name: "DataMapperPath", dependencies: ["DataMapperValues", "DataMapperJSONText", "DataMapperPatterns"],
            swiftSettings: settings),
        .macro(
            name: "DataMapperMacrosPlugin",
            dependencies: [
                swiftSyntax("SwiftCompilerPlugin"), swiftSyntax("SwiftDiagnostics"), swiftSyntax("SwiftParser"),
                swiftSyntax("SwiftSyntaxMacros"),
            ],
            swiftSettings: settings),
        .target(
            name: "DataMapperMacros",
            dependencies: [
                "DataMapper", "DataMapperSchema", "DataMapperValues", "DataMapperMapping", "DataMapperTools",
                "DataMapperMacrosPlugin",
            ],
            swiftSettings: settings),
        .target(
            name: "ObjectMapper",
            dependencies: [
                "DataMapperValues", "DataMapperMapping", "DataMapperCore", "DataMapperJSON", "DataMapperJSONText",
            ],
            swiftSettings: settings),
        .target(
            name: "DataMapperConfiguration",
            dependencies: [
                "DataMapperValues", "DataMapperMapping", "DataMapperJSONText", "DataMapperTools", "DataMapper",
                .target(name: "DataMapperMacros", condition: .when(traits: ["Macros"])),
                "DataMapperTOML", "DataMapperEnvironment",
                .target(name: "DataMapperYAML", condition: .when(traits: ["YAML"])),
                .product(
                    name: "Configuration", package: "swift-configuration", condition: .when(traits: ["Configuration"])),
            ],
            swiftSettings: settings),
        .target(
            name: "DataMapperGRDB",
            dependencies: [
                "DataMapperValues", "DataMapperMapping", "DataMapperJSONText", "DataMapperCodable",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["GRDB"])),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "objectmapper-migration",
            dependencies: json + ["ObjectMapper"],
            path: "Examples/ObjectMapperMigration",
            swiftSettings: settings),
        .executableTarget(
            name: "quickstart",
            dependencies: json,
            path: "Examples/Quickstart",
            resources: [.embedInCode("reply.json")],
            swiftSettings: settings),
        .executableTarget(
            name: "CustomSerializer", dependencies: json + ["DataMapperFormats"], path: "Examples/CustomSerializer",
            swiftSettings: settings),
        // A process of its own, for conformances that would change other tests; compiled as clients are.
        .executableTarget(name: "declared-conversion", dependencies: json, path: "Tests/DeclaredConversion"),
        .testTarget(
            name: "DataMapperCodableTests", dependencies: json + ["DataMapperCodable", "TestSupport"],
            swiftSettings: settings),
        // Compares very many documents and values with Foundation, for minutes.
        .testTarget(
            name: "CodableDifferentialTests", dependencies: json + ["DataMapperCodable", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "DataMapperJSONTests", dependencies: json + ["DataMapperTools", "TestSupport"],
            swiftSettings: settings),
        // Tests of each pair of features. With macros, types of macros are among them.
        .testTarget(
            name: "CombinationTests",
            dependencies: json + ["DataMapperCodable", "DataMapperTools", "DataMapperMacros", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "DataMapperValuesTests", dependencies: ["DataMapperValues", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "DataMapperMappingTests", dependencies: json + ["TestSupport"],
            exclude: ["Reports/order-with-8-faults.json"], swiftSettings: settings),
        .testTarget(
            name: "DataMapperToolsTests", dependencies: json + ["DataMapperTools", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "DataMapperPathTests", dependencies: json + ["DataMapperPath", "DataMapperTools", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "DataMapperStreamsTests",
            dependencies: json + ["DataMapperCodable", "DataMapperStreams", "DataMapperTools", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "FormatTests",
            dependencies: json + formats + [
                "DataMapperConfiguration", "DataMapperCodable", "DataMapperEditing", "DataMapperStreams",
                "DataMapperTools", "DataMapperMacros", "TestSupport",
                "DocumentationSupport",
            ],
            exclude: ["examples.json"], swiftSettings: settings, plugins: ["ExampleTests"]),
        .testTarget(
            name: "DataMapperConfigurationTests",
            dependencies: json + ["DataMapperConfiguration", "DataMapperTOML", "DataMapperTools", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "DataMapperEditingTests",
            dependencies: json + [
                "DataMapperEditing", "DataMapperTOML", "DataMapperTools", "TestSupport",
                .target(name: "DataMapperYAML", condition: .when(traits: ["YAML"])),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "DataMapperHTTPTests",
            dependencies: json + formats + ["DataMapperHTTP", "DataMapperStreams", "DataMapperTools", "TestSupport"],
            swiftSettings: settings),
        // Hostile input ends no process. Each test is a process of its own.
        .testTarget(
            name: "HostileInputTests",
            dependencies: json + formats + [
                "DataMapperCodable", "DataMapperPath", "DataMapperTools", "DataMapperValidation", "TestSupport",
            ],
            swiftSettings: settings),
        // What tasks share. The thread sanitizer builds only this target.
        .testTarget(
            name: "ThreadTests", dependencies: json + ["DataMapperCodable", "DataMapperStreams", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ObjectMapperTests",
            dependencies: json + ["ObjectMapper", "TestSupport", "DocumentationSupport"],
            exclude: ["examples.json"], swiftSettings: settings, plugins: ["ExampleTests"]),
        .testTarget(
            name: "DataMapperMacrosTests",
            dependencies: json + [
                "DataMapperCodable", "DataMapperMacros", "DataMapperSchema", "DataMapperStreams",
                "DataMapperToolSchemas", "DataMapperTools", "DataMapperValidation", "TestSupport", "SchemaSupport",
                "DocumentationSupport",
            ],
            exclude: ["examples.json"], swiftSettings: settings, plugins: ["ExampleTests"]),
        .testTarget(
            name: "DataMapperSchemaTests",
            dependencies: json + ["DataMapperSchema", "DataMapperTools", "SchemaSupport", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DataMapperToolSchemasTests",
            dependencies: json + ["DataMapperSchema", "DataMapperToolSchemas", "DataMapperValidation", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "DataMapperValidationTests", dependencies: json + ["DataMapperValidation", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "MacroIsolationTests", dependencies: json + ["DataMapperMacros"],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "MacroSwift5Tests", dependencies: json + ["DataMapperMacros"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "DataMapperMacrosPluginTests",
            dependencies: [
                .target(name: "DataMapperMacrosPlugin", condition: .when(traits: ["Macros"])),
                swiftSyntax("SwiftDiagnostics"), swiftSyntax("SwiftParser"), swiftSyntax("SwiftSyntax"),
                swiftSyntax("SwiftSyntaxMacroExpansion"), swiftSyntax("SwiftSyntaxMacros"), "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "DocumentationTests",
            dependencies: json + formats + [
                "DataMapperCodable", "DataMapperEditing", "DataMapperHTTP", "DataMapperPath", "DataMapperStreams",
                "DataMapperTools", "DataMapperValidation", "DocumentationSupport", "ExampleExtraction", "TestSupport",
            ],
            exclude: ["examples.json"], swiftSettings: settings, plugins: ["ExampleTests"]),
        // The code of an existing user, as clients compile it: without upcoming features, in both language modes.
        .testTarget(name: "SeedReadmeTests", dependencies: json),
        .testTarget(
            name: "SeedReadmeSwift5Tests", dependencies: json + ["DataMapperCodable"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // What the fuzzer checks, which `Fuzz/Package.swift` builds too.
        .target(
            name: "FuzzProperties",
            dependencies: json + formats + [
                "DataMapperCodable", "DataMapperEditing", "DataMapperPath", "DataMapperStreams", "DataMapperTools",
                "ObjectMapper",
            ],
            path: "Fuzz/Sources/FuzzProperties",
            swiftSettings: settings),
        .testTarget(name: "FuzzReplayTests", dependencies: ["FuzzProperties"], swiftSettings: settings),
        .target(
            name: "TestSupport", dependencies: core, path: "Tests/TestSupport", swiftSettings: settings),
        .target(
            name: "SchemaSupport", dependencies: json + ["DataMapperSchema", "TestSupport"],
            path: "Tests/SchemaSupport",
            swiftSettings: settings),
        // Writes tests with the examples of pages and comments, while test targets are built.
        .plugin(name: "ExampleTests", capability: .buildTool(), dependencies: ["ExampleExtractor"]),
        .executableTarget(
            name: "ExampleExtractor", dependencies: ["ExampleExtraction"], path: "Tests/ExampleExtractor",
            swiftSettings: settings),
        .target(name: "ExampleExtraction", path: "Tests/ExampleExtraction", swiftSettings: settings),
        .target(name: "DocumentationSupport", path: "Tests/DocumentationSupport", swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

// In all libraries, each use of unsafe memory is marked, and is in a file that Contributing/Unsafe.md lists.
for target in package.targets where target.path == nil && target.type != .test {
    target.swiftSettings?.append(.strictMemorySafety())
}

// The names of the test targets to build, separated by spaces. Without it, all are built that run for every change.
let names = ProcessInfo.processInfo.environment["DATAMAPPER_TESTS"]?.split(separator: " ").map(String.init)
package.targets.removeAll { target in
    target.type == .test && !(names?.contains(target.name) ?? (target.name != "CodableDifferentialTests"))
}

// Only who makes documentation resolves DocC's plugin: see `.ci/documentation`.
if ProcessInfo.processInfo.environment["DATAMAPPER_DOCUMENTATION"] != nil {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
