import DataMapper
import DataMapperModels
import Foundation
import TestSupport

/// The names that models must not hide, as the manifest and the sources have them.
struct LibraryNamesTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The modules whose types a file sees that imports `DataMapperMacros`.
    private static let imported = [
        "DataMapper", "DataMapperCore", "DataMapperEssentials", "DataMapperJSON", "DataMapperJSONText",
        "DataMapperMacros", "DataMapperMapping", "DataMapperSchema", "DataMapperValues",
    ]

    @Test func `no type of a model is called like a product or a public type of the library`() throws {
        let manifest = try String(contentsOf: Self.package.appendingPathComponent("Package.swift"), encoding: .utf8)
        let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
        #expect(products.count > 20)
        let types = try Self.imported.flatMap(Self.publicTypes)
        #expect(types.count > 100)
        for name in Set(products + types + Self.imported) {
            let samples = ModelSamples()
            samples.add(value: [:])
            let model = samples.model(ModelOptions(name: name))
            // A name such as `JsonError` becomes `JSONError`, which is another one.
            #expect(!model.source.contains("typealias \(name) ="), "\(name)")
        }
    }

    private static func publicTypes(of module: String) throws -> [String] {
        let folder = package.appendingPathComponent("Sources/\(module)")
        let files = try require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        let declaration =
            /^(?:@[\w()]+ )*(?:public|open) (?:final |indirect )*(?:class|struct|enum|protocol|typealias|actor|macro) (\w+)/
            .anchorsMatchLineEndings()
        return try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: declaration).map { String($0.1) }
        }.filter { !$0.hasPrefix("_") }
    }
}
