import DataMapper
import DataMapperTools
import TestSupport

/// The examples of RFC 6901 sections 5 and 6, and pointers without a value.
@Suite("JsonPointer: RFC 6901", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint)))
struct JsonPointerCorpusTests {
    struct Suite: Deserializable {
        let document: SupportedType
        let strings: [Case]
        let fragments: [Case]
        let errors: [String]
        let order: SupportedType

        init(_ data: DeserializableData) throws {
            document = try data["document"].get()
            strings = try data["string"].get()
            fragments = try data["uriFragment"].get()
            errors = try (data["errors"].get() as [SupportedType]).map { $0["pointer"]?.string ?? "" }
            order = try data["order"].get()
        }
    }

    struct Case: Deserializable {
        let pointer: String
        let value: SupportedType

        init(_ data: DeserializableData) throws {
            pointer = try data["pointer"].get()
            value = try data["value"].get()
        }
    }

    let suite: Suite

    init() throws {
        suite = try ObjectMapper().deserialize(from: Corpus.data("json-pointer/rfc6901.json"), with: JsonSerializer())
    }

    @Test func strings() throws {
        expectEqual(suite.strings.count, 12)
        for example in suite.strings {
            let pointer = try JsonPointer(example.pointer)
            expectEqual(suite.document[pointer], example.value, "\(example.pointer)")
            expectEqual(pointer.description, example.pointer)
        }
    }

    @Test func fragments() throws {
        expectEqual(suite.fragments.count, 12)
        for example in suite.fragments {
            let pointer = try JsonPointer(uriFragment: example.pointer)
            expectEqual(suite.document[pointer], example.value, "\(example.pointer)")
            expectEqual(pointer.uriFragment, example.pointer)
        }
    }

    @Test func errors() {
        expectEqual(suite.errors.count, 14)
        for text in suite.errors {
            expectThrows((any Error).self, "\(text)") { try suite.document.value(at: JsonPointer(text)) }
        }
    }

    @Test func order() throws {
        let pointer = try JsonPointer(suite.order["pointer"]?.string ?? "")
        expectEqual(suite.order["document"]?[pointer], suite.order["value"])
    }
}
