import DataMapperValues
import TestSupport

@Suite("SupportedType: arrays and dictionaries") struct SupportedTypeContainerTests {
    static let object: SupportedType = ["b": 1, "a": [true, nil, "x"], "c": ["d": 2]]

    @Test(arguments: Representation.allCases) func `keys and indices`(_ representation: Representation) {
        let value = representation.of(Self.object)
        expectEqual(value["b"], 1)
        expectEqual(value["c"]?["d"], 2)
        expectEqual(value["a"]?[0], true)
        expectEqual(value["a"]?[1], .null)
        expectEqual(value["a"]?[2]?.string, "x")
        expectNil(value["a"]?[3])
        expectNil(value["a"]?[-1])
        expectNil(value["missing"])
        expectNil(value["b"]?["d"])
        expectNil(value["a"]?["0"])
        expectNil(value[0])
        expectNil(value["b"]?[0])
        expectEqual(value.count, 3)
        expectEqual(value["a"]?.count, 3)
        expectNil(value["b"]?.count)
        // Entries keep their order.
        expectEqual(value.entries?.map(\.key), ["b", "a", "c"])
        expectEqual(value.entries?.map(\.value), [1, [true, nil, "x"], ["d": 2]])
    }

    /// Returns the value after a change.
    struct Change: Sendable, CustomTestStringConvertible {
        let name: String
        let before: SupportedType
        let change: @Sendable (inout SupportedType) -> Void
        let after: String

        init(
            _ name: String, _ before: SupportedType, _ after: String,
            _ change: @escaping @Sendable (inout SupportedType) -> Void
        ) {
            (self.name, self.before, self.after, self.change) = (name, before, after, change)
        }

        var testDescription: String { name }
    }

    static let changes: [Change] = [
        Change("set a new key", ["b": 1], #"{"b": 1, "a": 2}"#) { $0["a"] = 2 },
        Change("replace in place", ["b": 1, "a": 2], #"{"b": "x", "a": 2}"#) { $0["b"] = "x" },
        Change("remove", ["b": 1, "a": 2, "c": 3], #"{"b": 1, "c": 3}"#) { $0["a"] = nil },
        Change("remove a missing key", ["b": 1], #"{"b": 1}"#) { $0["x"] = nil },
        Change("remove the last key", ["b": 1], "{}") { $0["b"] = nil },
        Change("set null", ["b": 1], #"{"b": null}"#) { $0["b"] = .some(.null) },
        Change("remove from a string", "x", #""x""#) { $0["a"] = nil },
        Change("set on null", nil, #"{"a": 1}"#) { $0["a"] = 1 },
        Change("set on a string", "x", #""x""#) { $0["a"] = 1 },
        Change("set on a number", 5, "5") { $0["a"] = 1 },
        Change("set on a boolean", false, "false") { $0["a"] = 1 },
        Change("set on an array", [1, 2], "[1, 2]") { $0["a"] = 1 },
        Change("set on an empty array", [], "[]") { $0["a"] = 1 },
        Change("set null on an array", [1], "[1]") { $0["a"] = .some(.null) },
        Change("set below an array", ["a": [1], "b": 2], #"{"a": [1], "b": 2}"#) { $0["a"]?["c"] = 5 },
        Change("set below null", ["a": nil], #"{"a": {"c": 5}}"#) { $0["a"]?["c"] = 5 },
        Change("set far below an array", ["a": ["b": [1]]], #"{"a": {"b": [1]}}"#) { $0["a"]?["b"]?["c"] = 5 },
        Change("set in a nested dictionary", ["a": ["b": 1]], #"{"a": {"b": 1, "c": 2}}"#) { $0["a"]?["c"] = 2 },
        Change("set below an absent key", ["a": 1], #"{"a": 1}"#) { $0["b"]?["c"] = 2 },
        Change("set below a scalar", ["a": 1], #"{"a": 1}"#) { $0["a"]?["c"] = 2 },
        Change("set below a string", "x", #""x""#) { $0["a"]?["c"] = 2 },
        Change("remove from a nested dictionary", ["a": ["b": 1], "c": 2], #"{"a": {}, "c": 2}"#) {
            $0["a"]?["b"] = nil
        },
        Change("change in place", ["a": 1, "b": 2], #"{"a": 2, "b": 1}"#) {
            let first = $0["a"]
            $0["a"] = $0["b"]
            $0["b"] = first
        },
        Change("add to a nested dictionary", ["a": ["b": 1], "c": 2], #"{"a": {"b": 1, "d": 3}, "c": 2}"#) {
            $0["a"]?.addToDictionary(key: "d", value: 3)
        },
        Change("make nil in place", ["a": 1, "b": 2], #"{"b": 2}"#) { clear(&$0["a"]) },
        Change("make something of nothing in place", ["b": 2], #"{"b": 2, "a": 5}"#) { fill(&$0["a"]) },
        Change("make something of nothing in a scalar", "x", #""x""#) { fill(&$0["a"]) },
        Change("change nothing in place", "x", #""x""#) { clear(&$0["a"]) },
        Change("remove and set again goes to the end", ["a": 1, "b": 2], #"{"b": 2, "a": 3}"#) {
            $0["a"] = nil
            $0["a"] = 3
        },
        Change("addToDictionary", ["b": 1], #"{"b": 1, "a": 2}"#) { $0.addToDictionary(key: "a", value: 2) },
        Change("addToDictionary replaces", ["b": 1, "a": 2], #"{"b": 3, "a": 2}"#) {
            $0.addToDictionary(key: "b", value: 3)
        },
        Change("addToDictionary keeps null", ["b": 1], #"{"b": 1, "a": null}"#) {
            $0.addToDictionary(key: "a", value: .null)
        },
        Change("addToDictionary on null", nil, #"{"a": 1}"#) { $0.addToDictionary(key: "a", value: 1) },
        Change("addToDictionary on a string", "x", #"{"a": 1}"#) { $0.addToDictionary(key: "a", value: 1) },
        Change("addToDictionary on a number", 5, #"{"a": 1}"#) { $0.addToDictionary(key: "a", value: 1) },
        Change("addToDictionary on an array", [5], #"{"a": 1}"#) { $0.addToDictionary(key: "a", value: 1) },
    ]

    static func clear(_ value: inout SupportedType?) { value = nil }

    static func fill(_ value: inout SupportedType?) { value = 5 }

    @Test(arguments: changes, Representation.allCases)
    func change(_ row: Change, _ representation: Representation) {
        let before = representation.of(row.before)
        var value = before
        row.change(&value)
        expectEqual(value.description, row.after)
        expectEqual(before.description, row.before.description)
    }

    @Test(arguments: Representation.allCases) func `copies are independent`(_ representation: Representation) {
        let original = representation.of(["a": ["b": 1]])
        var copy = original
        copy["a"]?["b"] = 2
        copy["c"] = 3
        var copyOfCopy = copy
        copyOfCopy.addToDictionary(key: "d", value: 4)
        expectEqual(original.description, #"{"a": {"b": 1}}"#)
        expectEqual(copy.description, #"{"a": {"b": 2}, "c": 3}"#)
        expectEqual(copyOfCopy.description, #"{"a": {"b": 2}, "c": 3, "d": 4}"#)
    }

    @Test(arguments: Representation.allCases)
    func `canonically equivalent keys stay apart`(_ representation: Representation) {
        let value = representation.of(["\u{e9}": 1, "e\u{301}": 2])
        expectEqual(value.count, 2)
        expectEqual(value["\u{e9}"], 1)
        expectEqual(value["e\u{301}"], 2)
        expectEqual(value.entries?.map(\.value), [1, 2])
        var changed = value
        changed["e\u{301}"] = 3
        changed["\u{e9}"] = nil
        expectEqual(changed.entries?.map(\.value), [3])
        // A Swift dictionary cannot distinguish them.
        expectEqual(value.dictionary, ["\u{e9}": 2])
    }

    @Test(arguments: [0, 1, 15, 16, 17, 18, 100], Representation.allCases)
    func `sizes around which the way of looking up changes`(_ size: Int, _ representation: Representation) {
        var value: SupportedType = [:]
        for index in 0..<size { value["key\(index)"] = .int(index) }
        value = representation.of(value)
        expectEqual(value.count, size)
        for index in 0..<size { expectEqual(value["key\(index)"], .int(index)) }
        expectNil(value["key\(size)"])
        for index in stride(from: 0, to: size, by: 2) { value["key\(index)"] = nil }
        expectEqual(value.entries?.map(\.key), stride(from: 1, to: size, by: 2).map { "key\($0)" })
        value["key0"] = "again"
        expectEqual(value["key0"], "again")
        expectEqual(value.entries?.last?.key, "key0")
    }

    /// Removed entries leave gaps for a while, which must not be visible.
    @Test(arguments: [10, 16, 17, 18, 40, 200])
    func `setting and removing at random agrees with a list`(_ size: Int) {
        var random = SeededGenerator(seed: UInt64(size))
        var value: SupportedType = [:]
        var list: [(key: String, value: SupportedType)] = []
        for step in 0..<size * 20 {
            let key = "key\(Int.random(in: 0..<size, using: &random))"
            let place = list.firstIndex { $0.key == key }
            // Growing at first, shrinking later.
            if Int.random(in: 0..<20, using: &random) < 4 + step / size {
                value[key] = nil
                if let place { list.remove(at: place) }
            } else {
                value[key] = .int(step)
                if let place { list[place].value = .int(step) } else { list.append((key, .int(step))) }
            }
            expectEqual(value.count, list.count)
            expectEqual(value[key], list.first { $0.key == key }?.value)
        }
        expectEqual(value.entries?.map(\.key), list.map(\.key))
        expectEqual(value.entries?.map(\.value), list.map(\.value))
        expectEqual(value.description, SupportedType.object(list).description)
        var copy = value
        copy["new"] = 1
        expectEqual(copy.count, list.count + 1)
        expectEqual(copy.entries?.last?.key, "new")
        expectNil(value["new"])
    }

    /// Twice as many keys must not take four times as long. The test does not measure time: code that copies all
    /// entries for each key would not finish within the time limit of a test.
    @Test(.linearTime) func `a dictionary of 100,000 keys, built one by one`() {
        var value: SupportedType = .null
        for index in 0..<100_000 { value.addToDictionary(key: "key \(index)", value: .int(index)) }
        for index in 0..<100_000 where index % 7 == 0 { value.addToDictionary(key: "key \(index)", value: .null) }
        expectEqual(value.count, 100_000)
        expectEqual(value["key 0"], .null)
        expectEqual(value["key 99999"], 99_999)
        expectEqual(value.entries?[3].key, "key 3")
    }
}
