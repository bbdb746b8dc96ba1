import DataMapper
import Testing

@Suite("Depth limits") struct DepthLimitTests {
    static func nested(_ depth: Int) -> SupportedType { (0..<depth).reduce(.int(1)) { value, _ in .array([value]) } }

    static func mapper(depth: Int) -> ObjectMapper {
        var limits = ProcessingLimits.standard
        limits.depth = depth
        return ObjectMapper(policy: MappingPolicy(limits: limits))
    }

    static let hint = "; raise the mapper's ProcessingLimits.depth if you trust the data"

    @Test(arguments: Representation.allCases) func reading(_ representation: Representation) throws {
        let mapper = Self.mapper(depth: 3)
        let fits = representation.of(Self.nested(3))
        try expectEqual(mapper.deserialize([[[Int]]].self, fromValue: fits), [[[1]]])
        expectEqual(mapper.deserialize(fits) as [[[Int]]]?, [[[1]]])
        let tooDeep = representation.of(Self.nested(4))
        do {
            _ = try mapper.deserialize([[[[Int]]]].self, fromValue: tooDeep)
            Issue.record("should have thrown")
        } catch let error as DeserializationError {
            expectEqual(error.code, .depthLimitExceeded)
            expectEqual(error.description, "nested more than 3 levels deep" + Self.hint)
            expectEqual(error.hint, "raise the mapper's ProcessingLimits.depth if you trust the data")
        }
        expectNil(mapper.deserialize(tooDeep) as [[[[Int]]]]?)
        expectNil(mapper.deserialize(tooDeep, using: Cents()) as [Int?]?)
    }

    @Test func `only what is read counts`() throws {
        let document = Representation.node.of(["deep": Self.nested(10), "flat": [1, 2]])
        let mapper = Self.mapper(depth: 3)
        try expectEqual(mapper.deserialize([Int].self, fromValue: require(document["flat"])), [1, 2])
        expectEqual(mapper.deserialize(document["flat"] ?? .null) as [Int]?, [1, 2])
        expectNil(mapper.deserialize(document["deep"] ?? .null) as SupportedType?)
    }

    @Test(arguments: [1, 2, 3, 128]) func writing(_ depth: Int) throws {
        let mapper = Self.mapper(depth: depth)
        func chain(_ length: Int) -> Node {
            (1..<length).reduce(Node(name: "n")) { node, _ in Node(name: "n", next: node) }
        }
        func arrays(_ depth: Int) -> Script {
            (1..<depth).reduce(Script { $0.set(1) }) { script, _ in Script { $0.set([script]) } }
        }
        // The innermost node has an array of children, which adds a level.
        if depth > 1 { try expectEqual(mapper.serializeOrThrow(chain(depth - 1))["name"], "n") }
        expectEqual(
            message { try mapper.serializeOrThrow(chain(depth + 1)) }?.hasPrefix(
                "nested more than \(depth) levels deep at $.next"), true)
        try expectEqual(mapper.serializeOrThrow([arrays(depth)]), Self.nested(depth))
        expectNotNil(message { try mapper.serializeOrThrow([arrays(depth + 1)]) })
        expectEqual(mapper.serialize([arrays(depth + 1)]), .null)
    }

    @Test func `the path of what is too deep`() throws {
        let mapper = Self.mapper(depth: 2)
        let script = Script { $0["a"].set(Script { $0["b"].set(Script { $0["c"].set(1) }) }) }
        do {
            _ = try mapper.serializeOrThrow(script)
            Issue.record("should have thrown")
        } catch let error as SerializationError {
            expectEqual(error.code, .depthLimitExceeded)
            expectEqual(error.description, "nested more than 2 levels deep at $.a.b" + Self.hint)
        }
        expectError("nested more than 2 levels deep at $.a[0]" + Self.hint) {
            try mapper.serializeOrThrow(["a": [[1]]])
        }
        expectError("nested more than 2 levels deep at $.a.b" + Self.hint) {
            try mapper.serializeOrThrow(Script { $0["a", "b", "c"].set(1) })
        }
        expectError(nil) { try mapper.serializeOrThrow(Script { $0["a", "b"].set(1) }) }
        expectError("nested more than 2 levels deep at $.a" + Self.hint) {
            try mapper.serializeOrThrow(Script { $0["a"].set(Self.nested(2)) })
        }
    }

    @Test func `keys that a type keeps count`() throws {
        let kept = try ObjectMapper().read(TextModels.Keeper.self, #"{"a":2,"y":{"k":[null]}}"#)
        let mapper = Self.mapper(depth: 4)
        try expectEqual(mapper.serialize([kept], toString: JsonSerializer()), #"[{"a":2,"y":{"k":[null]}}]"#)
        let tooDeep = "nested more than 4 levels deep at $[0][0]" + Self.hint
        expectError(tooDeep) { try mapper.serializeOrThrow([[kept]]) }
        expectError(tooDeep) { try mapper.serialize([[kept]], toString: JsonSerializer()) }
    }

    @Test func `a cycle of objects ends`() async {
        let texts = await onSmallStack {
            let (a, b) = (Node(name: "a"), Node(name: "b"))
            a.next = b
            b.next = a
            b.children = [a, b]
            let text = message { try ObjectMapper().serializeOrThrow(a) }
            let isNull = ObjectMapper().serialize(a) == .null
            a.next = nil
            b.next = nil
            b.children = []
            return (text, isNull)
        }
        expectEqual(texts.0, "object contains itself at $.next.next")
        #expect(texts.1)
    }

    /// A class that is not `Mappable`. It does not fail because of an access conflict.
    final class Ring: Serializable {
        var next: Ring?
        var all: [String: [Ring?]] = [:]

        func serialize(to data: inout SerializableData) {
            data["next"].set(next)
            data["all"].set(all)
        }
    }

    @Test func `a cycle through collections`() {
        let (a, b) = (Ring(), Ring())
        a.all = ["x": [nil, b, b]]
        expectError(nil) { try ObjectMapper().serializeOrThrow(a) }
        b.all = ["y": [a]]
        do {
            _ = try ObjectMapper().serializeOrThrow([a])
            Issue.record("should have thrown")
        } catch let error as SerializationError {
            expectEqual(error.code, .cycle)
            expectEqual(error.path.description, "$[0].all.x[1].all.y[0]")
        } catch {
            Issue.record(error)
        }
        a.all = [:]
    }

    /// Structs that contain each other through a function never end, and are not instances.
    struct Endless: Serializable { func serialize(to data: inout SerializableData) { data["next"].set(Endless()) } }

    @Test func `what never ends is stopped by the limit`() async {
        let text = await onSmallStack { message { try ObjectMapper().serializeOrThrow(Endless()) } }
        let path = "$" + String(repeating: ".next", count: 128)
        expectEqual(text, "nested more than 128 levels deep at \(path)" + Self.hint)
    }

    @Test(arguments: Representation.allCases)
    func `values of one's own count`(_ representation: Representation) throws {
        let mapper = Self.mapper(depth: 3)
        let value = representation.of(Self.nested(2))
        try expectEqual(mapper.serializeOrThrow(Script { $0["a"].set(value) })["a"], value)
        expectError("nested more than 3 levels deep at $.a.b" + Self.hint) {
            try mapper.serializeOrThrow(Script { $0["a", "b"].set(value) })
        }
        expectError("nested more than 3 levels deep at $[0][0]" + Self.hint) { try mapper.serializeOrThrow([[value]]) }
        let written = try Self.mapper(depth: 4).serializeOrThrow([[value]])
        expectNil(mapper.deserialize(written) as SupportedType?)
    }
}
