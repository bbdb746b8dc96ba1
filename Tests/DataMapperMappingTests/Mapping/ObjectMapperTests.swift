import DataMapperCore
import Testing

@Suite("ObjectMapper: values and objects") struct ObjectMapperTests {
    let mapper = ObjectMapper()

    @Test func `the throwing forms`() throws {
        try expectEqual(mapper.deserialize(Strict.self, fromValue: ["number": 1]), Strict(1))
        let inferred: [Strict] = try mapper.deserialize(fromValue: [["number": 1]])
        expectEqual(inferred, [Strict(1)])
        try expectNil(mapper.deserialize(Strict?.self, fromValue: .null))
        expectError("expected object, found null at $") { try mapper.deserialize(Strict.self, fromValue: .null) }
        expectError("expected array, found null at $") { try mapper.deserialize([Strict].self, fromValue: .null) }
        try expectEqual(mapper.serializeOrThrow(nil as Strict?), .null)
        try expectEqual(mapper.serializeOrThrow([Strict(1)]).description, #"[{"number": 1}]"#)
    }

    @Test func `a part of a document`() throws {
        let whole = Representation.node.of(["users": [["number": 1], ["number": "x"]], "count": 2])
        let users = try require(whole["users"])
        expectEqual(mapper.deserialize(users) as [Strict?]?, [Strict(1), nil])
        expectError("expected integer, found string at $.users[1].number") {
            try mapper.deserialize([Strict].self, fromValue: users)
        }
        try expectEqual(mapper.deserialize(Int.self, fromValue: require(whole["count"])), 2)
    }

    @Test func `serializing what was read costs no meaning`() throws {
        for sample in Sample.different {
            for representation in Representation.allCases {
                let value = representation.of(sample.value)
                try expectEqual(mapper.serializeOrThrow(value), value)
                try expectEqual(mapper.serializeOrThrow(["x": [value]]), ["x": [value]])
                try expectEqual(mapper.deserialize(SupportedType.self, fromValue: value), value)
            }
        }
    }

    @Test func `one mapper serves many tasks`() async {
        let mapper = mapper
        let value: SupportedType = Representation.node.of(.array((0..<100).map { ["number": .int($0)] }))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let items: [Strict]? = mapper.deserialize(value)
                    return items?.map(\.number) == Array(0..<100) && mapper.serialize(items) == value
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
