import DataMapperValues
import TestSupport
import Testing

@Suite("Documents: nodes") struct DocumentNodeTests {
    fileprivate static func document() -> Document {
        var builder = DocumentBuilder()
        for text in ["one", "a text of more than fifteen bytes"] { builder.append(string: text) }
        return builder.finish()
    }

    @Test func `are read by checked indexes`() {
        let document = Self.document()
        expectEqual(document.count, 2)
        expectEqual((0...2).map { document.node(at: $0).kind }, [.string, .string, .null])
        expectEqual(document.string(at: 1), "a text of more than fifteen bytes")
        #expect(Document.haveEqualTexts(document, 1, Self.document(), 1))
        #expect(!Document.haveEqualTexts(document, 0, Self.document(), 1))
    }

    #if os(Linux) || os(macOS) || os(Windows)
    @Test func `end the process instead of reading other memory`() async {
        await #expect(processExitsWith: .failure) { _ = DocumentNodeTests.document().node(at: 3) }
        await #expect(processExitsWith: .failure) { _ = DocumentNodeTests.document().node(at: -1) }
        await #expect(processExitsWith: .success) { _ = DocumentNodeTests.document().node(at: 2) }
    }
    #endif
}
