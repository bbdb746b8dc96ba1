#if Macros

import DocumentationSupport
import Testing

/// The pages of `Documentation` whose code needs macros; see `DocumentationFolder`.
@Suite("Documentation of macros")
struct DocumentationOfMacros {
    static let folder = DocumentationFolder(ofFile: #filePath)

    @Test(arguments: try folder.testedPages())
    func `every block is compiled and asserted`(_ page: String) throws {
        let differences = try Self.folder.differences(ofPage: page)
        #expect(differences == [])
    }
}

#endif
