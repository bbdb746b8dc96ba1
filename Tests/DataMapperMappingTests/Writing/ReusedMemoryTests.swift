import DataMapperCore
import DataMapperJSON
import TestSupport

/// Calls that begin with the memory of earlier ones, which has the keys that these have written.
struct ReusedMemoryTests {
    private struct Plain: Serializable {
        func serialize(to data: inout SerializableData) {
            data["a"].set(1)
            data["b"].set("x")
        }
    }

    private struct Repeated: Serializable {
        func serialize(to data: inout SerializableData) {
            data["b"].set(1)
            data["a"].set(2)
            data["b"].set(3)
        }
    }

    private struct Paths: Serializable {
        func serialize(to data: inout SerializableData) {
            data["b"].set(Plain())
            data["a", "b"].set(1)
            data["a", "c"].set([Plain()])
        }
    }

    private struct Failing: Serializable {
        func serialize(to data: inout SerializableData) {
            data["a"].set(Plain())
            data["b"].set(Double.nan)
        }
    }

    private static func texts() throws -> [String] {
        let (mapper, json) = (ObjectMapper(), JsonSerializer())
        return try [
            mapper.serialize(Plain(), toString: json), mapper.serialize(Repeated(), toString: json),
            mapper.serialize(Paths(), toString: json), mapper.serialize([Plain()], toString: json),
            (try? mapper.serialize(Failing(), toString: json)) ?? "an error",
            mapper.serialize(Paths()).description,
        ]
    }

    private static let expected = [
        #"{"a":1,"b":"x"}"#, #"{"b":3,"a":2}"#, #"{"b":{"a":1,"b":"x"},"a":{"b":1,"c":[{"a":1,"b":"x"}]}}"#,
        #"[{"a":1,"b":"x"}]"#, "an error", #"{"b": {"a": 1, "b": "x"}, "a": {"b": 1, "c": [{"a": 1, "b": "x"}]}}"#,
    ]

    @Test func `one call after the other`() throws {
        for _ in 0..<20 { try expectEqual(Self.texts(), Self.expected) }
    }

    @Test func `calls inside of others`() throws {
        struct Outer: Serializable {
            let texts: [String]

            func serialize(to data: inout SerializableData) {
                data["a"].set(Plain())
                data["texts"].set((try? ReusedMemoryTests.texts()) ?? [])
                data["b"].set((try? ReusedMemoryTests.texts()) == texts)
            }
        }
        let value = try ObjectMapper().serializeOrThrow(Outer(texts: Self.expected))
        let text = try ObjectMapper().serialize(Outer(texts: Self.expected), toString: JsonSerializer())
        try expectEqual(JsonSerializer().deserializeOrThrow(fromString: text), value)
        expectEqual(value["texts"]?.array?.compactMap(\.string), Self.expected)
        expectEqual(value["b"]?.bool, true)
    }

    @Test func `calls in many tasks`() async throws {
        let count = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<16 {
                group.addTask { try (0..<50).count { _ in try Self.texts() == Self.expected } }
            }
            return try await group.reduce(0, +)
        }
        expectEqual(count, 16 * 50)
    }
}
