import DocumentationSupport
import Testing

/// Compares the blocks of some pages of `Documentation` with the code in this folder; see `DocumentationFolder`.
@Suite struct DocumentationPages {
    static let folder = DocumentationFolder(ofFile: #filePath)

    @Test(arguments: try folder.testedPages())
    func `every block is compiled and asserted`(_ page: String) throws {
        #expect(try Self.folder.differences(ofPage: page) == [])
    }
}
