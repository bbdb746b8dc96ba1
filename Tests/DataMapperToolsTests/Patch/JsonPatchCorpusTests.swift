import DataMapper
import DataMapperTools
import TestSupport

/// The tests of json-patch-tests.
@Suite("JsonPatch: json-patch-tests", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint)))
struct JsonPatchCorpusTests {
    struct Case: Deserializable {
        let comment: String
        let document: SupportedType
        let patch: SupportedType
        let expected: SupportedType?
        let isError: Bool
        let isDisabled: Bool

        init(_ data: DeserializableData) throws {
            comment = data["comment"].get(or: "")
            document = try data["doc"].get()
            patch = try data["patch"].get()
            // Null is a value here.
            expected = data["expected"].isPresent ? .some(data["expected"].raw) : .none
            isError = data["error"].isPresent
            isDisabled = data["disabled"].get(or: false)
        }
    }

    /// Tests that are disabled upstream, and their results here.
    static let disabled = [
        "A.13 Invalid JSON Patch Document": "two members op: an error where reading rejects duplicate keys",
        "duplicate ops": "two members op: an error where reading rejects duplicate keys",
        "Toplevel scalar values OK?": "they are",
        "Whole document": "has no expectation; the document stays what it is",
    ]

    private func cases(_ name: String) throws -> [Case] {
        try ObjectMapper().deserialize(from: Corpus.data("json-patch-tests/\(name).json"), with: JsonSerializer())
    }

    private func apply(_ example: Case) throws -> SupportedType {
        try ObjectMapper().deserialize(JsonPatch.self, fromValue: example.patch).applied(to: example.document)
    }

    @Test(arguments: [("spec_tests", 16, 1, 4), ("tests", 92, 3, 30)])
    func runs(_ name: String, _ count: Int, _ disabledCount: Int, _ errorCount: Int) throws {
        let all = try cases(name)
        expectEqual(all.count(where: \.isDisabled), disabledCount)
        #expect(all.allSatisfy { !$0.isDisabled || Self.disabled[$0.comment] != nil })
        let enabled = all.filter { !$0.isDisabled }
        expectEqual(enabled.count, count)
        expectEqual(enabled.count(where: \.isError), errorCount)
        for example in enabled {
            if example.isError {
                expectThrows((any Error).self, "\(example.comment)") { try apply(example) }
            } else {
                try expectEqual(apply(example), example.expected ?? example.document, "\(example.comment)")
                let patch = try ObjectMapper().deserialize(JsonPatch.self, fromValue: example.patch)
                let again = try ObjectMapper().deserialize(JsonPatch.self, fromValue: ObjectMapper().serialize(patch))
                expectEqual(again, patch, "\(example.comment)")
            }
        }
    }

    @Test func `what upstream does not run`() throws {
        let disabled = try (cases("spec_tests") + cases("tests")).filter(\.isDisabled)
        expectEqual(disabled.map(\.comment).sorted(), Self.disabled.keys.sorted())
        for example in disabled where !example.isError {
            try expectEqual(apply(example), example.expected ?? example.document, "\(example.comment)")
        }
        for name in ["spec_tests", "tests"] {
            let strict = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .reject))
            let error = expectThrows(JsonError.self) {
                try strict.deserializeOrThrow(Corpus.data("json-patch-tests/\(name).json"))
            }
            expectEqual(error?.code, .duplicateKey)
        }
    }

    /// The patch between the two documents also gives the expected document of each test.
    @Test func `differences of the documents`() throws {
        var count = 0
        for example in try cases("spec_tests") + cases("tests") {
            guard let expected = example.expected else { continue }
            let patch = JsonPatch(from: example.document, to: expected)
            try expectEqual(patch.applied(to: example.document), expected, "\(example.comment)")
            count += 1
        }
        expectEqual(count, 75)
    }
}
