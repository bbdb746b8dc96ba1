import DataMapperCore
import Testing

@Suite("ObjectMapper: values and objects")
struct ObjectMapperTests {
    let mapper = ObjectMapper()

    /// The README's overview, without bytes.
    @Test func `the README's supported types`() {
        let one: SupportedType = ["number": 1]
        #expect(mapper.deserialize(one) as Strict? == Strict(1))
        #expect(mapper.deserialize([one, one]) as [Strict]? == [Strict(1), Strict(1)])
        #expect(mapper.deserialize(["a": one]) as [String: Strict]? == ["a": Strict(1)])
        #expect(mapper.deserialize([one, nil, "x"]) as [Strict?]? == [Strict(1), nil, nil])
        #expect(
            mapper.deserialize(["a": one, "b": nil, "c": 5]) as [String: Strict?]? == [
                "a": Strict(1), "b": nil, "c": nil,
            ])

        #expect(mapper.serialize(Strict(1)) == ["number": 1])
        #expect(mapper.serialize(Strict(1) as Strict?) == ["number": 1])
        #expect(mapper.serialize([Strict(1), Strict(2)]) == [["number": 1], ["number": 2]])
        #expect(mapper.serialize(["a": Strict(1)]) == ["a": ["number": 1]])
        #expect(mapper.serialize([Strict(1), nil]) == [["number": 1], nil])
        #expect(mapper.serialize(["a": Strict(1), "b": nil]) == ["a": ["number": 1], "b": nil])
    }

    @Test func `nil and null`() {
        #expect(mapper.deserialize(.null) as Strict? == nil)
        #expect(mapper.deserialize(.null) as [Strict]? == nil)
        #expect(mapper.deserialize(.null) as [Strict?]? == nil)
        #expect(mapper.deserialize(.null) as [String: Strict]? == nil)
        #expect(mapper.deserialize(.null) as [String: Strict?]? == nil)
        #expect(mapper.serialize(nil as Strict?) == .null)
        #expect(mapper.serialize(nil as [Strict]?) == .null)
        #expect(mapper.serialize(nil as [Strict?]?) == .null)
        #expect(mapper.serialize(nil as [String: Strict]?) == .null)
        #expect(mapper.serialize(nil as [String: Strict?]?) == .null)
    }

    @Test func `one that fails discards all`() {
        #expect(mapper.deserialize([["number": 1], nil]) as [Strict]? == nil)
        #expect(mapper.deserialize([["number": 1], ["number": "x"]]) as [Strict]? == nil)
        #expect(mapper.deserialize(["a": ["number": 1], "b": nil]) as [String: Strict]? == nil)
        #expect(mapper.deserialize([]) as [Strict]? == [])
        #expect(mapper.deserialize([:]) as [String: Strict]? == [:])
        #expect(mapper.deserialize("x") as [Strict]? == nil)
        #expect(mapper.deserialize(["a": 1]) as [Int]? == nil)
        #expect(mapper.deserialize([1]) as [String: Int]? == nil)
    }

    @Test func `the throwing forms`() throws {
        #expect(try mapper.deserialize(Strict.self, fromValue: ["number": 1]) == Strict(1))
        let inferred: [Strict] = try mapper.deserialize(fromValue: [["number": 1]])
        #expect(inferred == [Strict(1)])
        #expect(try mapper.deserialize(Strict?.self, fromValue: .null) == nil)
        #expect(message { try mapper.deserialize(Strict.self, fromValue: .null) } == "expected object, found null at $")
        #expect(
            message { try mapper.deserialize([Strict].self, fromValue: .null) } == "expected array, found null at $")
        #expect(try mapper.serializeOrThrow(nil as Strict?) == .null)
        #expect(try mapper.serializeOrThrow([Strict(1)]).description == #"[{"number": 1}]"#)
    }

    @Test func `a part of a document`() throws {
        let whole = Representation.node.of(["users": [["number": 1], ["number": "x"]], "count": 2])
        let users = try #require(whole["users"])
        #expect(mapper.deserialize(users) as [Strict?]? == [Strict(1), nil])
        #expect(
            message { try mapper.deserialize([Strict].self, fromValue: users) }
                == "expected integer, found string at $.users[1].number")
        #expect(try mapper.deserialize(Int.self, fromValue: #require(whole["count"])) == 2)
    }

    @Test func `serializing what was read costs no meaning`() throws {
        for sample in Sample.different {
            for representation in Representation.allCases {
                let value = representation.of(sample.value)
                #expect(try mapper.serializeOrThrow(value) == value)
                #expect(try mapper.serializeOrThrow(["x": [value]]) == ["x": [value]])
                #expect(try mapper.deserialize(SupportedType.self, fromValue: value) == value)
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
