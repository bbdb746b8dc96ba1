@_exported public import DocumentationSupport
import Foundation
import Testing

/// The code that pages show is the code that tests compile and run; see `DocumentationFolder`.
///
/// Without the trait for macros, and without the server's packages, some of the folders are not compiled. Their files are compared here all
/// the same, so a page without a file is always found.
@Suite("Documentation")
struct DocumentationPages {
    static let folder = DocumentationFolder(ofFile: #filePath)

    /// The folders with the files of pages, and why there is more than one.
    static let folders = [
        (folder, "pages that need only DataMapper"),
        (other("Tests/DataMapperMacrosTests/Documentation"), "pages that need macros"),
        (other("Tests/ObjectMapperTests/Documentation"), "pages about the product ObjectMapper"),
        (other("Examples/Server/Tests/GuideTests"), "pages that need a server, a client or a database"),
    ]

    static func other(_ path: String) -> DocumentationFolder {
        let root = folder.documentation.deletingLastPathComponent()
        return DocumentationFolder(ofFile: root.appendingPathComponent("\(path)/File.swift").path)
    }

    @Test(arguments: try folders.flatMap { folder, _ in try folder.testedPages().map { (folder, $0) } })
    func `every block is compiled and asserted`(_ folder: DocumentationFolder, _ page: String) throws {
        let differences = try folder.differences(ofPage: page)
        #expect(differences == [])
    }

    @Test func `every page with Swift blocks has its file in one folder`() throws {
        let tested = try Self.folders.flatMap { folder, _ in try folder.testedPages() }.sorted()
        let pages = try Self.folder.pages()
        #expect(tested == pages)
    }
}
