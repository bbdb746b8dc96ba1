import DataMapper
import Testing

@Suite("Updating: collections") struct UpdatingCollectionTests {
    @Test func `arrays are replaced`() throws {
        func list(_ json: String, _ policy: MappingPolicy = .standard) throws -> [Int] {
            try updated(required: [1, 2], json, policy)
        }
        try expectEqual(list("{}"), [1, 2])
        try expectEqual(list(#"{"v": [3]}"#), [3])
        try expectEqual(list(#"{"v": []}"#), [])
        expectError("expected array, found null at $.v (line 1, column 7)") { try list(#"{"v": null}"#) }
        expectError("expected integer, found string at $.v[1] (line 1, column 11)") { try list(#"{"v": [3, "x"]}"#) }
        try expectNil(updated([1] as [Int]?, #"{"v": null}"#) { $0.map(&$1) })
        try expectEqual(updated([1] as [Int]?, #"{"v": ["x"]}"#) { $0.map(&$1) }, [1])
        try expectEqual(updated([1], #"{"v": null}"#) { $0.map(&$1, or: [0]) }, [0])
        try expectEqual(updated([1], #"{"v": {}}"#) { $0.map(&$1, or: [0]) }, [1])
    }

    @Test func `arrays are appended to`() throws {
        func list(_ json: String) throws -> [Int] { try updated(required: [1, 2], json, .appending) }
        try expectEqual(list("{}"), [1, 2])
        try expectEqual(list(#"{"v": [3, 1]}"#), [1, 2, 3, 1])
        try expectEqual(list(#"{"v": []}"#), [1, 2])
        try expectEqual(updated([1] as [Int]?, #"{"v": [2]}"#, .appending) { $0.map(&$1) }, [1, 2])
        try expectNil(updated([1] as [Int]?, #"{"v": null}"#, .appending) { $0.map(&$1) })
        try expectEqual(updated(nil as [Int]?, #"{"v": [2]}"#, .appending) { $0.map(&$1) }, [2])
        try expectEqual(updated([1], #"{"v": [2]}"#, .appending) { $0.map(&$1, or: []) }, [1, 2])
        try expectEqual(updated(required: [1, nil], #"{"v": [null, 2]}"#, .appending), [1, nil, nil, 2])
        // In a dictionary, and an array within an array.
        try expectEqual(
            updated(required: ["a": [1]], #"{"v": {"a": [2], "b": [3]}}"#, .appending), ["a": [1, 2], "b": [3]])
        try expectEqual(updated(required: [[1]], #"{"v": [[2]]}"#, .appending), [[1], [2]])
    }

    @Test func sets() throws {
        func set(_ json: String, _ policy: MappingPolicy = .standard) throws -> Set<Int> {
            try updated(required: [1, 2], json, policy)
        }
        try expectEqual(set("{}"), [1, 2])
        try expectEqual(set(#"{"v": [2, 3]}"#), [2, 3])
        try expectEqual(set(#"{"v": [2, 3]}"#, .appending), [1, 2, 3])
        try expectEqual(updated([1] as Set<Int>?, #"{"v": [2]}"#, .appending) { $0.map(&$1) }, [1, 2])
        try expectEqual(updated(nil as Set<Int>?, #"{"v": [2]}"#, .appending) { $0.map(&$1) }, [2])
    }

    @Test func `elements are made anew`() throws {
        let old: Address = try ObjectMapper().deserialize(fromValue: ["city": "Bern", "zip": 3000])
        expectError("expected string, found nothing at $.v[0].city (line 1, column 8)") {
            try updated(required: [old], #"{"v": [{"zip": 1}]}"#)
        }
        let new = try updated(required: [old, old], #"{"v": [{"city": "Biel"}]}"#)
        expectEqual(ObjectMapper().serialize(new), [["city": "Biel", "zip": .null]])
    }

    @Test func `dictionaries are changed entry by entry`() throws {
        func ages(_ json: String) throws -> [String: Int] { try updated(required: ["a": 1, "b": 2], json) }
        try expectEqual(ages("{}"), ["a": 1, "b": 2])
        try expectEqual(ages(#"{"v": {}}"#), ["a": 1, "b": 2])
        try expectEqual(ages(#"{"v": {"b": 3, "c": 4}}"#), ["a": 1, "b": 3, "c": 4])
        try expectEqual(ages(#"{"v": {"a": null, "z": null}}"#), ["b": 2])
        expectError("expected integer, found string at $.v.a (line 1, column 21)") {
            try ages(#"{"v": {"c": 4, "a": "x"}}"#)
        }
        expectError("expected object, found array at $.v (line 1, column 7)") { try ages(#"{"v": []}"#) }
        expectError("expected object, found null at $.v (line 1, column 7)") { try ages(#"{"v": null}"#) }
    }

    @Test func `dictionaries of optionals`() throws {
        func ages(_ json: String) throws -> [String: Int?] { try updated(required: ["a": 1, "b": nil], json) }
        try expectEqual(ages(#"{"v": {"a": null}}"#), ["b": nil])
        try expectEqual(ages(#"{"v": {"b": null, "c": 3}}"#), ["a": 1, "c": 3])
        // A value that is not an integer leaves an entry as it is, and is nil if there is no entry.
        try expectEqual(ages(#"{"v": {"a": "x", "c": "y"}}"#), ["a": 1, "b": nil, "c": nil])
    }

    @Test func `a dictionary that is not there counts as empty`() throws {
        func ages(_ json: String) throws -> [String: Int]? { try updated(nil as [String: Int]?, json) { $0.map(&$1) } }
        try expectEqual(ages(#"{"v": {"a": 1, "b": null}}"#), ["a": 1])
        try expectNil(ages(#"{"v": {"a": "x"}}"#))
        try expectNil(ages(#"{"v": null}"#))
        try expectEqual(updated(["a": 1] as [String: Int]?, #"{"v": {"b": "x"}}"#) { $0.map(&$1) }, ["a": 1])
        try expectEqual(updated(["a": 1] as [String: Int]?, #"{"v": {"b": 2}}"#) { $0.map(&$1) }, ["a": 1, "b": 2])
        try expectEqual(updated(["a": 1], #"{"v": null}"#) { $0.map(&$1, or: ["n": 0]) }, ["n": 0])
        try expectEqual(updated(["a": 1], #"{"v": {"b": 2}}"#) { $0.map(&$1, or: [:]) }, ["a": 1, "b": 2])
    }

    @Test func `dictionaries in dictionaries`() throws {
        let stock = ["fruit": ["apple": 1, "pear": 2], "tools": ["saw": 3]]
        let new = try updated(
            required:
                stock, #"{"v": {"fruit": {"pear": null, "plum": 4}, "tools": null, "new": {"x": 5, "y": null}}}"#
        )
        expectEqual(new, ["fruit": ["apple": 1, "plum": 4], "new": ["x": 5]])
    }

    @Test func `keys of other types`() throws {
        try expectEqual(updated(required: [1: "a", 2: "b"], #"{"v": {"2": null, "3": "c"}}"#), [1: "a", 3: "c"])
        expectError("key is not a valid integer at $.v.x (line 1, column 13)") {
            try updated(required: [1: "a"], #"{"v": {"x": null}}"#)
        }
    }

    @Test func `values of fields are updated`() throws {
        let bern: Address = try ObjectMapper().deserialize(fromValue: ["city": "Bern", "zip": 3000])
        func changed(_ old: Field<Address>, _ json: String) throws -> SupportedType {
            ObjectMapper().serialize(try updated(required: old, json))
        }
        try expectEqual(changed(.value(bern), #"{"v": {"zip": 3001}}"#), ["city": "Bern", "zip": 3001])
        try expectEqual(changed(.value(bern), #"{}"#), ["city": "Bern", "zip": 3000])
        try expectEqual(updated(required: Field.value(bern), #"{"v": null}"#), .null)
        try expectEqual(changed(.null, #"{"v": {"city": "Thun"}}"#), ["city": "Thun", "zip": .null])
        expectError("expected string, found nothing at $.v.city (line 1, column 7)") {
            try changed(.absent, #"{"v": {"zip": 1}}"#)
        }
        try expectEqual(updated(required: Field.value([1]), #"{"v": [2]}"#), .value([2]))
        try expectEqual(updated(required: Field.value([1]), #"{"v": [2]}"#, .appending), .value([1, 2]))
        try expectEqual(updated(required: Field.value(["a": 1]), #"{"v": {"b": 2}}"#), .value(["a": 1, "b": 2]))
    }

    @Test func `entries that fail can be left out`() throws {
        let dropping = MappingPolicy(invalidElements: .drop)
        try expectEqual(
            updated(required: ["a": 1, "b": 2], #"{"v": {"a": "x", "b": 3, "c": "y", "d": 4}}"#, dropping),
            ["a": 1, "b": 3, "d": 4])
    }

    @Test func `mappable values are updated`() throws {
        let bern: Address = try ObjectMapper().deserialize(fromValue: ["city": "Bern", "zip": 3000])
        let old = ["home": bern, "work": bern]
        let new = try updated(
            required: old, #"{"v": {"home": {"zip": 3001}, "work": {"zip": null}, "new": {"city": "Thun"}}}"#)
        expectEqual(
            ObjectMapper().serialize(new),
            [
                "home": ["city": "Bern", "zip": 3001], "work": ["city": "Bern", "zip": .null],
                "new": ["city": "Thun", "zip": .null],
            ])
        expectError("expected string, found nothing at $.v.new.city (line 1, column 35)") {
            try updated(required: old, #"{"v": {"home": {"zip": 1}, "new": {"zip": 1}}}"#)
        }
    }
}
