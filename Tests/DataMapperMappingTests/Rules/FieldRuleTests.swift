import DataMapper
import Testing

/// Twice the number.
private struct Doubled: Transformation {
    func transform(from value: SupportedType) -> Int? { value.int.map { $0 * 2 } }
    func transform(object: Int?) -> SupportedType { object.map { .int($0 / 2) } ?? .null }
}

private final class Counter: DefaultMappable {
    var count = 0
    var step = 1

    func mapping(_ data: inout MappableData) throws {
        try data["count"].map(&count)
        try data["step"].map(&step)
    }
}

/// Fields follow the rules of all values. For a field, missing and null are values.
@Suite("Rules: fields") struct FieldRuleTests {
    typealias Row = (json: String, required: String, or: String)

    static let updates = [
        (json: "{}", required: "5", or: "5"),
        (json: #"{"v": null}"#, required: "null", or: "null"),
        (json: #"{"v": 4}"#, required: "8", or: "8"),
        (json: #"{"v": "x"}"#, required: "string cannot be converted at $.v (line 1, column 7)", or: "5"),
    ]

    @Test(arguments: updates) func `an update by a transformation`(_ row: Row) {
        let field = Field.value(5)
        expectEqual(
            outcome { try updated(Field<Int>.self, field, row.json) { try $0.map(&$1, using: Doubled()) } },
            row.required)
        expectEqual(
            outcome { try updated(Field<Int>.self, field, row.json) { $0.map(&$1, using: Doubled(), or: .null) } },
            row.or)
    }

    static let plainUpdates = [
        (json: "{}", required: "5", or: "5"),
        (json: #"{"v": null}"#, required: "null", or: "null"),
        (json: #"{"v": 4}"#, required: "4", or: "4"),
        (json: #"{"v": "x"}"#, required: "expected integer, found string at $.v (line 1, column 7)", or: "5"),
    ]

    @Test(arguments: plainUpdates) func `an update without one`(_ row: Row) {
        let field = Field.value(5)
        expectEqual(outcome { try updated(Field<Int>.self, field, row.json) { try $0.map(&$1) } }, row.required)
        expectEqual(outcome { try updated(Field<Int>.self, field, row.json) { $0.map(&$1, or: .null) } }, row.or)
    }

    @Test func `an instance that cannot be updated is restored`() throws {
        let wrong = #"{"v": {"count": 7, "step": "x"}}"#
        let counter = Counter()
        let field = Field.value(counter)
        let kept = try updated(Field<Counter>.self, field, wrong) { $0.map(&$1, or: .null) }
        #expect(kept.value === counter)
        expectEqual(counter.count, 0)
        expectError("expected integer, found string at $.v.step (line 1, column 28)") {
            try updated(Field<Counter>.self, field, wrong) { try $0.map(&$1) }
        }
        expectEqual(counter.count, 0)
        let right = try updated(Field<Counter>.self, field, #"{"v": {"count": 7}}"#) { try $0.map(&$1) }
        #expect(right.value === counter)
        expectEqual(counter.count, 7)
    }

    @Test func `reports have the errors of fields`() throws {
        let json = #"{"a": "w", "b": "x", "c": "y", "d": "z"}"#
        let problems = try Probe.report(.standard, json) { data in
            let a: Field<Int> = data["a"].get(or: .null)
            let b: Field<Int> = data["b"].get(using: Doubled(), or: .null)
            var mapped = MappableData(reading: data)
            var (c, d) = (Field.value(1), Field.value(1))
            mapped["c"].map(&c, or: .absent)
            mapped["d"].map(&d, using: Doubled(), or: .absent)
            return "\([a, b, c, d])"
        }
        expectEqual(
            problems,
            [
                "[null, null, absent, absent]",
                "expected integer, found string at $.a (line 1, column 7); replaced by the default",
                "string cannot be converted at $.b (line 1, column 17); replaced by the default",
                "expected integer, found string at $.c (line 1, column 27); replaced by the default",
                "string cannot be converted at $.d (line 1, column 37); replaced by the default",
            ])
    }

    @Test func `reports have the errors of optionals of fields`() throws {
        let problems = try Probe.report(.standard, #"{"a": "w", "b": "x"}"#) { data in
            let a: Field<Int>? = data["a"].get()
            let b: Field<Int>? = data["b"].get(using: Doubled())
            return "\(shown(a)) \(shown(b))"
        }
        expectEqual(
            problems,
            [
                "nil nil", "expected integer, found string at $.a (line 1, column 7); replaced by nil",
                "string cannot be converted at $.b (line 1, column 17); replaced by nil",
            ])
    }
}
