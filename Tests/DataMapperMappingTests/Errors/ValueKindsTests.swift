import DataMapperJSONText
import DataMapperMapping
import DataMapperValues
import Foundation
import Testing

/// What a type accepts, as data.
struct ValueKindsTests {
    @Test(
        arguments: [
            ("boolean", .boolean, [.false, .true]), ("number", .number, [.int, .uint, .decimal, .double, .bigNumber]),
            // `1.0` is an integer.
            ("integer", .integer, [.int, .uint, .decimal, .double, .bigNumber]),
            ("string or array", ValueKinds.string.or(.array), [.string, .array]),
            (
                "value", .any,
                [.false, .true, .int, .uint, .decimal, .double, .bigNumber, .string, .data, .date, .array, .object]
            ),
        ] as [(String, ValueKinds, Set<TapeNode.Kind>)])
    func kinds(_ text: String, _ kinds: ValueKinds, _ accepted: Set<TapeNode.Kind>) {
        expectEqual(kinds.text, text)
        let all: Set<TapeNode.Kind> = [
            .null, .false, .true, .int, .uint, .decimal, .double, .bigNumber, .string, .data, .date, .array, .object,
        ]
        expectEqual(all.filter { kinds.contains($0) }, accepted)
    }

    @Test(arguments: [("1", true), ("1.0", true), ("1e2", true), ("1.5", false), (#""1""#, false), ("null", false)])
    func integers(_ text: String, isInteger: Bool) {
        let (document, node) = JsonSerializer().deserialize(fromString: text).asNode()
        expectEqual(ValueKinds.integer.contains(document.nodes[node], in: document.tape), isInteger)
    }

    @Test func `types of the library know what they accept`() {
        expectEqual(ValueExpectation.of(UUID.self)?.noun, "UUID")
        expectEqual(ValueExpectation.of([Int].self)?.kinds, .array)
        expectEqual(ValueExpectation.of(UInt8.self)?.range?.bounds.greatest, 255)
        expectEqual(ValueExpectation.of(Int?.self)?.kinds, .integer)
        expectNil(ValueExpectation.of(Self.self)?.kinds)
    }
}
