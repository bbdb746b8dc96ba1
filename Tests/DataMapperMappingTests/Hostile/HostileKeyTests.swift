import DataMapper
import Testing

/// Keys that programs choose while they write.
@Suite("Keys that are set again, along paths of any length") struct HostileKeyTests {
    struct Script: Serializable {
        let body: (inout SerializableData) -> Void

        init(_ body: @escaping (inout SerializableData) -> Void) { self.body = body }

        func serialize(to data: inout SerializableData) { body(&data) }
    }

    private static func text(_ scripts: [Script]) throws -> String { try ObjectMapper().write(scripts) }

    @Test(arguments: ["a", "a key that does not fit into a small string"])
    func `one key twice on a path, and set twice`(_ k: String) throws {
        let scripts = [Script { $0[k, k].set(1) }] + [Script { ($0[k].set(1), $0[k].set(2)).1 }]
        try expectEqual(Self.text(scripts), #"[{"\#(k)":{"\#(k)":1}},{"\#(k)":2}]"#)
        try expectEqual(Self.text(scripts.reversed()), #"[{"\#(k)":2},{"\#(k)":{"\#(k)":1}}]"#)
        let value = ObjectMapper().serialize(scripts)
        expectEqual(value, [["\(k)": ["\(k)": 1]], ["\(k)": 2]])
    }

    @Test func `a path of three keys, and one of two with a key behind it`() throws {
        let (x, y) = ("x", "y")
        let scripts = [
            Script { $0[x, y, x].set(1) },
            Script {
                $0[x, y].set(1)
                $0[x].set(2)
            },
            Script {
                $0[x].set(2)
                $0[y, x].set(1)
            },
            Script {
                $0[x, y].set(2)
                $0[x, y].set(1)
            },
        ]
        let expected = [#"{"x":{"y":{"x":1}}}"#, #"{"x":2}"#, #"{"x":2,"y":{"x":1}}"#, #"{"x":{"y":1}}"#]
        // Each is written in the same way, whatever was written before, and no comparison traps.
        for order in Array(scripts.indices).permutations {
            let ordered = order.map { scripts[$0] }
            try expectEqual(Self.text(ordered), "[" + order.map { expected[$0] }.joined(separator: ",") + "]")
            expectEqual(ObjectMapper().serialize(ordered), ObjectMapper().serialize(ordered))
        }
    }

    @Test func `a path of 100,000 keys`() throws {
        let path = (0..<100_000).map { "k\($0 % 7)" }
        let script = Script {
            $0[path].set(1)
            $0["a"].set(2)
            $0[path].set([1])
        }
        let error = expectThrows(SerializationError.self) { try ObjectMapper().serializeOrThrow(script) }
        expectEqual(error?.code, .depthLimitExceeded)
        expectEqual(error?.path.components.count, 128)
        var limits = ProcessingLimits.standard
        limits.depth = 300
        let value = try ObjectMapper(policy: MappingPolicy(limits: limits)).serializeOrThrow(
            Script { $0[Array(path.prefix(300))].set(1) })
        expectEqual(value["k0"]?["k1"]?["k2"]?.count, 1)
    }
}

extension Array {
    /// Returns all orders of a few elements.
    fileprivate var permutations: [[Element]] {
        guard let first else { return [[]] }
        return Array(dropFirst()).permutations.flatMap { rest in
            (0...rest.count).map { rest[..<$0] + [first] + rest[$0...] }
        }
    }
}
