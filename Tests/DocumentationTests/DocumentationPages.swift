@_exported public import DocumentationSupport
import Foundation
import Testing

/// That what the pages of `Documentation` show is what the tests here compile and run; see `DocumentationFolder`.
@Suite("Documentation")
struct DocumentationPages {
    /// Pages without a file here, each with the reason.
    static let others = [
        "JsonSchema": "it needs macros; its file is in Tests/DataMapperMacrosTests/Documentation",
        "Macros": "it needs macros; its file is in Tests/DataMapperMacrosTests/Documentation",
        "Polymorphism": "it needs macros, as does JsonSchema",
        "ConfigurationFiles": "it needs macros, as does JsonSchema",
        "TestingModels": "it needs macros, as does JsonSchema",
        "MigratingFromSwiftyJSON": "it needs macros, as does JsonSchema",
        "Validation": "it needs macros, as does JsonSchema",
        "SwiftUI": "it needs macros, as does JsonSchema",
        "MoneyAndDates": "it needs macros, as does JsonSchema",
        "MigratingFromCodable": "it needs macros, as does JsonSchema",
        "MigratingFromObjectMapper": "its lines are parts of programs; Examples/ObjectMapperMigration is the whole",
        "Servers": "it needs Hummingbird; its file is in Examples/Server/Tests/GuideTests",
        "Networking": "it needs a server; its file is in Examples/Server/Tests/GuideTests",
        "Persistence": "it needs a database; its file is in Examples/Server/Tests/GuideTests",
    ]

    static let folder = DocumentationFolder(ofFile: #filePath)

    static func pages() throws -> [String] { try folder.pages().filter { others[$0] == nil } }

    @Test(arguments: try pages())
    func `every block is compiled and asserted`(_ page: String) throws {
        #expect(try Self.folder.differences(ofPage: page) == [])
    }

    @Test func `every file has its page`() throws {
        #expect(try Self.folder.testedPages() == Self.pages())
        for page in Self.others.keys {
            let isThere = FileManager.default.fileExists(
                atPath: Self.folder.documentation.appendingPathComponent("\(page).md").path)
            #expect(isThere, "\(page)")
        }
    }

    /// Without the trait, nobody else would notice.
    @Test func `pages with macros have their files`() throws {
        let macros = DocumentationFolder(
            ofFile: #filePath.replacing("DocumentationTests/", with: "DataMapperMacrosTests/Documentation/"))
        #expect(try macros.testedPages() == Self.others.filter { $0.value.contains("macros") }.keys.sorted())
        for page in try macros.testedPages() { #expect(try macros.differences(ofPage: page) == []) }
    }
}
