import DataMapper
import Testing

/// What macros write for a subclass that is made from the remaining members, before its base class reads its own.
@Suite("Flattening: members that a base class reads later") struct BaseMembersTests {
    class Base: Deserializable, ProblemCollecting {
        let id: Int

        required init(_ data: DeserializableData) throws { id = try data["id"].get() }

        class func collectProblems(in data: borrowing DeserializableData) { _ = data["id"].collect(Int.self) }
    }

    final class Sub: Base {
        let name: String
        let others: [String: Int]

        required init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            data._followKeys(besidesThoseOf: Base.self)
            others = try data.flattened.get()
            try super.init(data)
        }

        var text: String {
            "\(name) \(id) " + others.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
        }
    }

    struct Outer: Deserializable {
        let a: Int
        let sub: Sub

        init(_ data: DeserializableData) throws {
            a = try data["a"].get()
            sub = try data.flattened.get()
        }
    }

    struct OuterAfter: Deserializable {
        let sub: Sub
        let a: Int

        init(_ data: DeserializableData) throws {
            sub = try data.flattened.get()
            a = try data["a"].get()
        }
    }

    /// What macros write for other types that are made from the remaining members.
    struct Plain: Deserializable {
        let id: Int
        let others: [String: Int]

        init(_ data: DeserializableData) throws {
            data._followKeys()
            id = try data["id"].get()
            others = try data.flattened.get()
        }
    }

    struct OuterOfPlain: Deserializable {
        let a: Int
        let plain: Plain

        init(_ data: DeserializableData) throws {
            a = try data["a"].get()
            plain = try data.flattened.get()
        }
    }

    @Test func `a type without a base class`() throws {
        try expectEqual(mapper.read([Plain].self, #"[{"x":2,"id":1},{"id":3}]"#).map(\.others), [["x": 2], [:]])
        try expectEqual(mapper.read(OuterOfPlain.self, #"{"a":1,"id":2,"x":3}"#).plain.others, ["x": 3])
    }

    let mapper = ObjectMapper()

    @Test(arguments: [
        (#"{"name": "A", "id": 1, "x": 2}"#, "A 1 x=2"), (#"{"x": 2, "y": 3, "id": 1, "name": "A"}"#, "A 1 x=2 y=3"),
        (#"{"id": 1, "name": "A"}"#, "A 1 "),
    ])
    func `they are not among the remaining ones`(_ json: String, _ expected: String) throws {
        expectEqual(try mapper.read(Sub.self, json).text, expected)
        expectEqual(
            try mapper.read([Sub].self, "[\(json), \(json)]").map(\.text),
            [expected, expected])
        let member = #"{"a": {"name": "B", "id": 5}, "b": \#(json)}"#
        expectEqual(
            try mapper.read([String: Sub].self, member).mapValues(\.text),
            ["a": "B 5 ", "b": expected])
    }

    @Test func `a part leaves the members of the object around it`() throws {
        let json = #"{"a": 5, "name": "A", "id": 1, "x": 2}"#
        let outer = try mapper.read(Outer.self, json)
        expectEqual(outer.sub.text, "A 1 x=2")
        let after = try mapper.read(OuterAfter.self, json)
        expectEqual(after.sub.text, "A 1 a=5 x=2")
    }

    @Test func `a problem of the base class is noted once`() throws {
        for (json, expected) in [
            (#"{"name": "A", "id": "B", "x": 2}"#, ["/id"]), (#"{"name": "A", "x": 2}"#, ["/id"]),
            (#"{"name": "A", "id": 1, "x": "C"}"#, ["/x"]), (#"{"id": "B"}"#, ["/name", "/id"]), ("5", [""]),
        ] {
            let report = try mapper.report(Sub.self, json)
            expectEqual(report.problems.map(\.jsonPointer), expected, json)
            expectNil(report.value?.text)
        }
    }
}
