#if Macros

import DataMapperMacros
import SchemaSupport
import TestSupport

/// A dictionary beside other properties has the members that no other property reads, whatever the order is.
struct RemainingMembersTests {
    typealias Numbers = [String: Int]

    @Mappable struct First {
        @Flattened var rest: [String: Int]
        let name: String
        var id = 0
    }

    @Mappable(unknownKeys: .reject) struct Middle {
        var id: Int
        @Flattened var rest: [String: Int]?
        @Mapped(anyOf: "name", "title") var name: String
        @Mapped("meta", "note") var note: String?
    }

    @Mappable struct Several {
        @Flattened var rest: SupportedType
        @Flattened var part: First
        @Flattened var field: Field<[String: SupportedType]>
        let text: String
    }

    @Mappable struct Alias {
        @Flattened var rest: Numbers
        let name: String
    }

    @Mappable struct Inner {
        @Flattened var rest: Dictionary<String, Int> = [:]
        var a: String
    }

    @Mappable struct Outer {
        @Flattened var inner: Inner
        let name: String
    }

    @Mappable struct Path {
        @Mapped("a") var y: [String: Int]
        @Mapped("a", "b") var x: String
    }

    @Mappable(omitNil: true) struct Paths {
        @Mapped("a") var y: [String: SupportedType]?
        @Mapped("a", "b") var z: [String: Int]?
        @Mapped("a", "b", "c") var x: String?
        @Flattened var rest: [String: Int]
    }

    @Mappable struct Converted {
        @Flattened @Mapped(using: IntTransformation().lenient) var rest: [String: Int]
        let name: String
    }

    enum Level: String, Mappable { case info, debug }

    /// It keeps the compiler's memberwise initializer.
    @Mappable struct Kept {
        @Flattened var rest: [String: Int]
        var level = Level.info
        @Mapped("a") var y: [String: Int]
        @Mapped("a", "b") var x: String
    }

    @Mappable class Base {
        @Flattened var rest: [String: Int]
        var id: String
    }

    @Mappable class Sub: Base { var name: String }

    @Mappable class Plain { var id: String }

    @Mappable class Resting: Plain {
        @Flattened var rest: [String: Int]
        var name: String
    }

    @Mappable class Crossing {
        @Mapped("a", "b") var x: String
        @Mapped("a") var y: [String: Int]
    }

    @Mappable(tag: "type") enum Tagged {
        case numbers(Numbers?)
        case other(First)
    }

    @Mappable struct Box {
        let id: String
        @Flattened var tagged: Tagged
    }

    @Test(arguments: [
        TextRow(First.self, #"{"x":5,"y":6,"name":"A","id":1}"#),
        TextRow(Middle.self, #"{"id":1,"x":5,"name":"A","meta":{"note":"B"}}"#),
        TextRow(Alias.self, #"{"x":5,"name":"A"}"#),
        TextRow(Outer.self, #"{"x":5,"a":"A","name":"B"}"#),
        TextRow([Outer].self, #"[{"x":5,"a":"A","name":"B"},{"y":6,"a":"C","name":"D"}]"#),
        TextRow(Path.self, #"{"a":{"z":2,"b":"B"}}"#),
        TextRow(Path.self, #"{"a":{"b":"B"}}"#),
        TextRow(Paths.self, #"{"a":{"q":[],"b":{"z":2,"c":"C"}},"y":5}"#),
        TextRow(Paths.self, #"{"y":5}"#),
        TextRow(Converted.self, #"{"x":5,"name":"A"}"#),
        TextRow(Kept.self, #"{"x":5,"level":"debug","a":{"z":2,"b":"B"}}"#),
        TextRow(Base.self, #"{"x":5,"id":"A"}"#),
        TextRow(Sub.self, #"{"x":5,"id":"A","name":"B"}"#),
        TextRow(Resting.self, #"{"id":"A","x":5,"name":"B"}"#),
        TextRow(Crossing.self, #"{"a":{"z":2,"b":"B"}}"#),
        TextRow(Tagged.self, #"{"type":"numbers","x":5}"#),
        TextRow(Tagged.self, #"{"type":"other","x":5,"name":"A","id":1}"#),
        TextRow(Box.self, #"{"id":"A","type":"numbers","x":5}"#),
    ]) func `both ways`(_ row: TextRow) throws { try row.check() }

    @Test func values() throws {
        let (mapper, json) = (ObjectMapper(), JsonSerializer())
        func read<T: Deserializable>(_: T.Type, _ text: String) throws -> T {
            try mapper.deserialize(from: text, with: json)
        }
        try expectEqual(read(First.self, #"{"id":1,"x":5,"name":"A"}"#).rest, ["x": 5])
        try expectEqual(read(Middle.self, #"{"title":"A","x":5,"id":1,"meta":null}"#).rest, ["x": 5])
        let several = try read(Several.self, #"{"text":"T","name":"A","x":1}"#)
        expectEqual(several.rest, ["x": 1])
        expectEqual(several.part.rest, ["x": 1])
        expectEqual(several.field, .value(["x": 1]))
        try expectEqual(read(Outer.self, #"{"name":"B","x":5,"a":"A"}"#).inner.rest, ["x": 5])
        try expectEqual(read(Converted.self, #"{"name":"A","x":"5"}"#).rest, ["x": 5])
        try expectEqual(read(Path.self, #"{"a":{"b":"B","z":2}}"#).y, ["z": 2])
        let resting = try read(Resting.self, #"{"name":"B","x":5,"id":"A"}"#)
        expectEqual(resting.rest, ["x": 5])
        if case .numbers(let numbers) = try read(Tagged.self, #"{"x":5,"type":"numbers"}"#) {
            expectEqual(numbers, ["x": 5])
        }

        // A report finds all problems, and those only.
        let report = try mapper.report(First.self, from: #"{"id":"B","x":5,"name":1,"y":"C"}"#, with: json)
        expectEqual(report.problems.map(\.jsonPointer), ["/id", "/name", "/y"])
        let inherited = try mapper.report(Resting.self, from: #"{"id":1,"x":5,"name":2,"y":"C"}"#, with: json)
        expectEqual(inherited.problems.map(\.jsonPointer), ["/id", "/name", "/y"])
        let base = try mapper.report(Sub.self, from: #"{"id":"A","x":5,"name":2}"#, with: json)
        expectEqual(base.problems.map(\.jsonPointer), ["/name"])
        let path = try mapper.report(Path.self, from: #"{"a":{"b":5,"z":"Z"}}"#, with: json)
        expectEqual(path.problems.map(\.jsonPointer), ["/a/b", "/a/z"])

        // Updates.
        var first = try read(First.self, #"{"id":1,"x":5,"name":"A"}"#)
        try mapper.update(&first, from: #"{"id":2,"y":6,"x":null}"#, with: json)
        expectEqual(first.rest, ["y": 6])
        try mapper.update(resting, from: #"{"name":"C","id":"D","z":7}"#, with: json)
        expectEqual(resting.rest, ["x": 5, "z": 7])
        expectEqual(resting.name + resting.id, "CD")
        let crossing = try read(Crossing.self, #"{"a":{"b":"B","z":2}}"#)
        try mapper.update(crossing, from: #"{"a":{"b":"C","y":3}}"#, with: json)
        expectEqual(crossing.y, ["y": 3, "z": 2])
    }

    @JsonSchema @Mappable struct Described {
        let name: String
        @Flattened var rest: [String: Int]
    }

    @JsonSchema @Mappable(unknownKeys: .reject) struct Both {
        @Flattened var part: Part
        @Flattened var rest: [String: Int]?
        let name: String
    }

    @JsonSchema @Mappable struct Part { let text: String }

    @JsonSchema @Mappable(unknownKeys: .reject) struct Anything {
        let name: String
        @Flattened var rest: [String: SupportedType]
    }

    @Test func schemas() {
        func rule(_ type: any JsonSchemaProviding.Type) -> [SupportedType?] {
            let schema = type.jsonSchema
            return [
                schema["additionalProperties"], schema["unevaluatedProperties"],
                schema["allOf"]?.count.map { .int($0) },
            ]
        }
        expectEqual(rule(Described.self), [["type": "integer"], nil, nil])
        expectEqual(rule(Both.self), [nil, ["type": "integer"], 1])
        expectEqual(rule(Anything.self), [nil, nil, 1])
    }
}

#endif
