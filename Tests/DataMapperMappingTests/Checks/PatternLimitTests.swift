import DataMapper
import Testing

struct PatternLimitTests {
    private static let code = Check<String>.matching(/[a-zé]+/, "a code")
    private static let tooLong = "text for a pattern exceeds the limit of 4"

    private static let rows: [(check: Check<String>, text: String, failure: String?)] = [
        (code, "abcd", nil),
        (code, "ABCD", "must be a code"),
        (code, "abcde", tooLong),
        // Bytes are counted.
        (code, "éé", nil),
        (code, "ééa", tooLong),
        (.count(...3) && code, "abcde", "must have at most 3 characters"),
        (code || .count(5...), "abcde", nil),
        (code || .count(...3), "abcde", "\(tooLong), or must have at most 3 characters"),
    ]

    @Test(arguments: rows.indices) func `a mapper matches no longer text`(_ place: Int) throws {
        let row = Self.rows[place]
        var limits = ProcessingLimits.standard
        limits.matchedLength = 4
        let mapper = ObjectMapper(policy: MappingPolicy(checksWhenWriting: true, limits: limits))
        let data = DeserializableData(data: .string(row.text), objectMapper: mapper)
        expectError(row.failure.map { "\($0) at $" }) { try data.get(where: row.check) as String }
        expectError(row.failure.map { "\($0) at $" }) { try data.check(row.text, where: row.check) }
        let list = DeserializableData(data: [.string(row.text)], objectMapper: mapper)
        let each = row.failure.map { "each element \($0) at $" }
        expectError(each) { try list.get(where: .each(row.check)) as [String] }
        let using = StringTransformation().checked(row.check)
        expectError(row.failure.map { "\($0) at $" }) { try data.get(using: using) as String }
        expectError(row.failure.map { "\($0) at $" }) {
            try mapper.serialize(row.text, toString: JsonSerializer(), using: using)
        }
        // Without a mapper, there is no limit.
        #expect(Self.code("abcdefgh"))
    }

    @Test func `the limit of each setting`() {
        expectEqual(ProcessingLimits.standard.matchedLength, .max)
        expectEqual(ProcessingLimits.untrusted.matchedLength, 256)
        expectEqual(ProcessingLimits.standard.lowered(to: .untrusted).matchedLength, 256)
    }
}
