import DataMapper
import TestSupport

@testable import DataMapperModels

/// Types that refer to each other are freed after their text is written.
struct LifetimeTests {
    @Test func `types of samples`() throws {
        let samples = ModelSamples()
        try samples.add(
            #"{"id": 1, "name": "a", "size": 2, "state": "on", "items": [{"type": "a", "x": 1}, {"type": "b", "y": 2}]}"#
        )
        try samples.add(
            #"{"id": 1, "name": "b", "size": 2, "child": {"id": 3, "name": "c", "size": 4, "state": "on"}}"#)
        let types = samples.withTypes(named: "node") { type, shape, translation in
            (type.swift, Weak(shape), Weak(shape.object?.representative), translation.declarations.map(Weak.init))
        }
        expectEqual(types.3.count, 5)
        expectNil(types.1.object)
        expectNil(types.2.object)
        expectEqual(types.3.count { $0.object != nil }, 0)
    }

    @Test func `types of a schema`() {
        let schema: SupportedType = [
            "type": "object",
            "properties": ["next": ["$ref": "#"], "size": ["type": "object", "properties": ["x": [:]]]],
        ]
        func types() -> [Weak<Declaration>] {
            let reader = SchemaReader(schema)
            _ = GeneratedModel(reader, schema, ModelOptions())
            return reader.declarations.map(Weak.init)
        }
        let all = types()
        expectEqual(all.count, 2)
        expectEqual(all.count { $0.object != nil }, 0)
    }
}

private struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object?) { self.object = object }
}
