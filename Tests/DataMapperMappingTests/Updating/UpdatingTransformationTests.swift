import DataMapper
import Testing

/// Twice the number; null is -1.
private struct Half: Transformation {
    func transform(from value: SupportedType) -> Int? { value.isNull ? -1 : value.int.map { $0 * 2 } }
    func transform(object: Int?) -> SupportedType { object.map { .int($0 / 2) } ?? .null }
}

/// The same, but it cannot convert null.
private struct StrictHalf: Transformation {
    func transform(from value: SupportedType) -> Int? { value.int.map { $0 * 2 } }
    func transform(object: Int?) -> SupportedType { object.map { .int($0 / 2) } ?? .null }
}

@Suite("Updating: transformations") struct UpdatingTransformationTests {
    private static let inputs = ["{}", #"{"v": 3}"#, #"{"v": null}"#, #"{"v": "x"}"#]

    private func all<V>(_ value: V, _ mapping: @escaping Slot<V>.Mapping) -> [V?] {
        Self.inputs.map { try? updated(value, $0, .standard, mapping) }
    }

    private func all<V>(_ type: V.Type, _ value: V, _ mapping: @escaping Slot<V>.Mapping) -> [V?] {
        all(value, mapping)
    }

    @Test func `one object`() {
        expectEqual(all(5 as Int?) { $0.map(&$1, using: Half()) }, [5, 6, -1, 5])
        expectEqual(all(5 as Int?) { $0.map(&$1, using: StrictHalf()) }, [5, 6, Int??.some(nil), 5])
        expectEqual(all(Int.self, 5) { try $0.map(&$1, using: Half()) }, [5, 6, -1, nil])
        expectEqual(all(Int.self, 5) { try $0.map(&$1, using: StrictHalf()) }, [5, 6, nil, nil])
        expectEqual(all(5) { $0.map(&$1, using: Half(), or: 0) }, [5, 6, -1, 5])
        expectEqual(all(5) { $0.map(&$1, using: StrictHalf(), or: 0) }, [5, 6, 0, 5])
        expectError("string cannot be converted at $.v (line 1, column 7)") {
            try updated(Int.self, 5, #"{"v": "x"}"#) { try $0.map(&$1, using: Half()) }
        }
    }

    @Test func arrays() throws {
        let json = #"{"v": [1, 2]}"#
        try expectEqual(updated([Int].self, [8], json) { try $0.map(&$1, using: Half()) }, [2, 4])
        try expectEqual(updated([8] as [Int], json) { $0.map(&$1, using: Half(), or: []) }, [2, 4])
        try expectEqual(updated([8] as [Int]?, json) { $0.map(&$1, using: Half()) }, [2, 4])
        try expectEqual(updated([Int].self, [8], json, .appending) { try $0.map(&$1, using: Half()) }, [8, 2, 4])
        try expectEqual(updated([8] as [Int], json, .appending) { $0.map(&$1, using: Half(), or: []) }, [8, 2, 4])
        try expectEqual(updated([8] as [Int]?, json, .appending) { $0.map(&$1, using: Half()) }, [8, 2, 4])

        let mixed = #"{"v": [1, "x"]}"#
        try expectEqual(updated([Int?].self, [8, nil], mixed) { try $0.map(&$1, using: Half()) }, [2, nil])
        try expectEqual(
            updated([8, nil] as [Int?], mixed, .appending) { $0.map(&$1, using: Half(), or: []) }, [8, nil, 2, nil])
        try expectEqual(updated([8] as [Int?]?, mixed, .appending) { $0.map(&$1, using: Half()) }, [8, 2, nil])

        try expectEqual(updated([8] as [Int]?, mixed) { $0.map(&$1, using: Half()) }, [8])
        try expectEqual(updated([8] as [Int], mixed) { $0.map(&$1, using: Half(), or: []) }, [8])
        expectError("string cannot be converted at $.v[1] (line 1, column 11)") {
            try updated([Int].self, [8], mixed) { try $0.map(&$1, using: Half()) }
        }
        try expectNil(updated([8] as [Int]?, #"{"v": null}"#) { $0.map(&$1, using: Half()) })
        try expectEqual(updated([8] as [Int], #"{"v": null}"#) { $0.map(&$1, using: Half(), or: [0]) }, [0])
        expectError("expected array, found null at $.v (line 1, column 7)") {
            try updated([Int].self, [8], #"{"v": null}"#) { try $0.map(&$1, using: Half()) }
        }
        try expectNil(updated([8] as [Int?]?, #"{"v": null}"#) { $0.map(&$1, using: Half()) })
        try expectEqual(updated([8] as [Int]?, "{}") { $0.map(&$1, using: Half()) }, [8])
    }

    @Test func dictionaries() throws {
        let old = ["a": 8, "b": 9]
        let json = #"{"v": {"b": 1, "c": 2, "a": null}}"#
        try expectEqual(updated([String: Int].self, old, json) { try $0.map(&$1, using: Half()) }, ["b": 2, "c": 4])
        try expectEqual(updated(old, json) { $0.map(&$1, using: Half(), or: [:]) }, ["b": 2, "c": 4])
        try expectEqual(updated(old as [String: Int]?, json) { $0.map(&$1, using: Half()) }, ["b": 2, "c": 4])
        try expectEqual(updated(nil as [String: Int]?, json) { $0.map(&$1, using: Half()) }, ["b": 2, "c": 4])

        let wrong = #"{"v": {"b": "x", "c": "y"}}"#
        let optionals: [String: Int?] = ["a": 8, "b": 9]
        let kept: [String: Int?] = ["a": 8, "b": 9, "c": nil]
        try expectEqual(updated([String: Int?].self, optionals, wrong) { try $0.map(&$1, using: Half()) }, kept)
        try expectEqual(updated(optionals, wrong) { $0.map(&$1, using: Half(), or: [:]) }, kept)
        try expectEqual(updated(optionals as [String: Int?]?, wrong) { $0.map(&$1, using: Half()) }, kept)

        try expectEqual(updated(old as [String: Int]?, wrong) { $0.map(&$1, using: Half()) }, old)
        try expectEqual(updated(old, wrong) { $0.map(&$1, using: Half(), or: [:]) }, old)
        expectError("string cannot be converted at $.v.b (line 1, column 13)") {
            try updated([String: Int].self, old, wrong) { try $0.map(&$1, using: Half()) }
        }
        try expectNil(updated(old as [String: Int]?, #"{"v": null}"#) { $0.map(&$1, using: Half()) })
        try expectEqual(updated(old, #"{"v": null}"#) { $0.map(&$1, using: Half(), or: ["z": 0]) }, ["z": 0])
        try expectEqual(updated([String: Int].self, old, "{}") { try $0.map(&$1, using: Half()) }, old)
    }
}
