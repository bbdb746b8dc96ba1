import DataMapper
import Testing

/// What holds for flattened values while they are written.
extension FlatteningTests {
    @Test func `omissions hold within`() throws {
        let mapper = Self.mapper.with(MappingPolicy(omissions: [.nilValues, .emptyText]))
        let script = Script {
            $0["a"].set(nil as Int?)
            $0.flattened.set(Street(street: "", number: .null))
            $0.flattened.set(["x": nil, "y": ""] as [String: String?])
            $0["b"].flattened.set(Place(street: nil, city: ""))
        }
        expectEqual("\(try mapper.serializeOrThrow(script))", #"{"number": null, "b": {}}"#)
    }

    @Test func `does not count as a level`() throws {
        var limits = ProcessingLimits()
        limits.depth = 2
        let mapper = ObjectMapper(policy: MappingPolicy(limits: limits))
        let flat = Script { $0["a"].set(Script { $0.flattened.set(Script { $0.flattened.set(["b": 1]) }) }) }
        expectEqual("\(try mapper.serializeOrThrow(flat))", #"{"a": {"b": 1}}"#)
        let value = Script { $0.flattened.set(["a": ["b": 1]] as SupportedType) }
        expectEqual("\(try mapper.serializeOrThrow(value))", #"{"a": {"b": 1}}"#)
        let deep = Script { $0.flattened.set(Script { $0["a"].set(["b": ["c": 1]]) }) }
        let description =
            "nested more than 2 levels deep at $.a.b; raise the mapper's ProcessingLimits.depth if you trust the data"
        expectError(description) { try mapper.serializeOrThrow(deep) }
    }

    @Test func `a cycle is an error`() {
        final class Ring: Serializable {
            var next: Ring?
            func serialize(to data: inout SerializableData) {
                data["a"].set(1)
                data.flattened.set(next)
            }
        }
        let ring = Ring()
        ring.next = ring
        defer { ring.next = nil }
        expectError("object contains itself at $.it") { try Self.mapper.serializeOrThrow(["it": ring]) }
    }
}
