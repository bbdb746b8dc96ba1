import DocumentationSupport
import Testing

/// That the blocks of `Documentation/Servers.md` are what is compiled and run here; see `DocumentationFolder`.
@Suite struct DocumentationPages {
    static let folder = DocumentationFolder(ofFile: #filePath)

    @Test(arguments: try folder.testedPages())
    func `every block is compiled and asserted`(_ page: String) throws {
        #expect(try Self.folder.differences(ofPage: page) == [])
    }
}
