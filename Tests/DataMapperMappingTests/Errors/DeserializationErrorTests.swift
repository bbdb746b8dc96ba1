import DataMapperCore
import Foundation
import Testing

@Suite("DeserializationError, without a text") struct DeserializationErrorTests {
    @Test func `makers have no place until they are thrown`() {
        struct Problem: Error {}
        let wrongType = DeserializationError.wrongType(type: "secret")
        expectEqual(wrongType.code, .wrongType)
        expectNil(wrongType.expected)
        expectEqual(wrongType.found, "string")
        #expect(wrongType.path.components.isEmpty)
        expectNil(wrongType.location)
        expectEqual(wrongType.description, "unexpected string")
        let custom = DeserializationError.custom(Problem())
        expectEqual(custom.code, .custom)
        #expect(custom.underlyingError is Problem)
        expectEqual(custom.description, "Problem()")
        expectEqual(DeserializationError.unknown.code, .unknown)
        expectEqual(DeserializationError.unknown.description, "mapping failed for an unknown reason")
        expectEqual(DeserializationError.unknown.localizedDescription, "mapping failed for an unknown reason")
        expectEqual(DeserializationError.Code.numberOutOfRange.description, "numberOutOfRange")
    }

    @Test(arguments: Sample.different) func `what was found`(_ sample: Sample) {
        let found = DeserializationError.wrongType(type: sample.value).found
        let names: [String] = ["null", "boolean", "integer", "number", "string", "bytes", "date", "array", "object"]
        let flags = [
            sample.value.isNull, sample.value.bool != nil, sample.value.int64 != nil || sample.value.uint64 != nil,
            sample.value.double != nil, sample.value.string != nil, sample.value.data != nil, sample.value.date != nil,
            sample.value.array != nil, sample.value.entries != nil,
        ]
        expectEqual(found, zip(names, flags).first { $1 }?.0)
    }

    @Test func `an error outlives its document`() throws {
        func fail() -> DeserializationError? {
            let value = Representation.node.of(["a": [["b": "x"]]])
            do {
                _ = try ObjectMapper().deserialize([String: [[String: Int]]].self, fromValue: value)
            } catch {
                return error as? DeserializationError
            }
            return nil
        }
        let error = try require(fail())
        expectEqual(error.path, MappingPath([.key("a"), .index(0), .key("b")]))
        expectEqual(error.path.jsonPointer, "/a/0/b")
        expectEqual(error.description, "expected integer, found string at $.a[0].b")
    }

    @Test func `missing keys are told apart`() {
        let view = (["a": ["b": [:]]] as SupportedType).view
        expectError("expected integer, found nothing at $.a.b.c.d") { try view["a", "b", "c", "d"].get() as Int }
        expectError("expected integer, found nothing at $.a.b.c.e") { try view["a", "b", "c", "e"].get() as Int }
        expectError("expected object, found nothing at $.x.c") { try view["x", "c"].get() as Item }
        expectError("expected array, found nothing at $.x.y.z") { try view["x"]["y"][["z"]].get() as [Int] }
        expectError(#"expected object, found nothing at $[""]"#) { try view[""].get() as [String: Int] }
    }

    static let notObjects: [(SupportedType, String)] = [
        (1, "expected object, found integer at $.x"), ("1", "expected object, found string at $.x"),
        (true, "expected object, found boolean at $.x"), ([["y": 1]], "expected object, found array at $.x"),
        (.null, "expected integer, found nothing at $.x.y.z"), ([:], "expected integer, found nothing at $.x.y.z"),
        (["y": 1.5], "expected object, found number at $.x.y"),
    ]

    @Test(arguments: notObjects) func `keys of what is no object`(_ value: SupportedType, _ expected: String) {
        let view = (["x": value] as SupportedType).view
        expectError(expected) { try view["x", "y", "z"].get() as Int }
        expectError(expected) { try view["x", "y"].get(using: NestedZ()) as Int }
        expectNil(view["x", "y", "z"].get() as Int?)
    }
}

private struct NestedZ: DeserializableTransformation {
    func transform(from value: SupportedType) -> Int? { value["z"]?.int }

    func object(from data: DeserializableData) throws -> Int { try data["z"].get() }
}
