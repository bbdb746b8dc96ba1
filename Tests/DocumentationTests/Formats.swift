import DataMapper
import Foundation
import Testing

@Suite("Formats")
struct FormatsPage {
    // BLOCK 2
    struct LineSerializer: Serializer {
        func serialize(_ supportedType: SupportedType) -> Data {
            Data((supportedType.array ?? []).compactMap(\.string).joined(separator: "\n").utf8)
        }

        func deserialize(_ data: Data) -> SupportedType {
            .array(String(decoding: data, as: UTF8.self).split(separator: "\n").map { .string(String($0)) })
        }
    }
    // END

    @Test func page() throws {
        // BLOCK 1
        var limits = ProcessingLimits()
        limits.depth = 16
        let strict = JsonSerializer(
            reading: JsonReadingOptions(duplicateKeys: .reject, limits: limits),
            writing: JsonWritingOptions(layout: .pretty, sortsKeys: true))

        let sorted = strict.serialize(toString: ["b": [1, 2], "a": [:]])
        #expect(sorted == "{\n  \"a\": {},\n  \"b\": [\n    1,\n    2\n  ]\n}")
        // END

        // BLOCK 3
        let objectMapper = ObjectMapper()
        let lines = try objectMapper.deserialize([String].self, from: "one\ntwo", with: LineSerializer())
        #expect(lines == ["one", "two"])
        #expect(try objectMapper.serialize(lines, toString: LineSerializer()) == "one\ntwo")
        // END
    }
}
