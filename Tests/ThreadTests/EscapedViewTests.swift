import DataMapperCore
import Foundation
import TestSupport

/// Views that models assign to other views, and views that they keep. The cases were found by `Fuzz/`, or invented
/// here.
@Suite("Views: assigned, swapped and kept") struct EscapedViewTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let script: Script
        let result: String

        init(_ name: String, _ result: String, _ write: @escaping @Sendable (inout SerializableData) -> Void) {
            self.name = name
            self.result = result
            script = Script(write)
        }

        var testDescription: String { name }
    }

    static let writing: [Row] = [
        Row("a view is assigned", #"{"b": 1, "a": {"x": 1}, "c": 2}"#) {
            $0["b"].set(1)
            $0["a"] = made { $0["x"].set(1) }
            $0["c"].set(2)
        },
        Row("a view of nothing is null", #"{"a": null, "b": null, "c": {"d": null}}"#) {
            $0["a"].set(1)
            $0["a"] = made { _ in }
            $0["b"] = made { $0.set(nil as Int?) }
            $0["c", "d"] = made { _ in }
        },
        Row("assigned at a dynamic key, a path, several keys, and no key", #"{"a": 1, "b": {"c": 2, "d": 3}, "e": 4}"#)
        {
            let a = "a"
            $0[a] = made { $0.set(1) }
            $0["b", "c"] = made { $0.set(2) }
            $0[["b", "d"]] = made { $0.set(3) }
            var copy = made { $0.set(4) }
            copy[[]] = made { $0["e"].set(4) }
            $0.flattened = copy
        },
        Row("assigned to a flattened view", #"{"a": 3, "b": 2, "c": {"d": 1}}"#) {
            $0["a"].set(1)
            $0["b"].set(2)
            $0.flattened = made {
                $0["a"].set(3)
                $0["c", "d"].set(1)
            }
        },
        Row("assigned as a whole", #"{"y": 2, "z": 3}"#) {
            $0["x"].set(1)
            $0 = made { $0["y"].set(2) }
            $0["z"].set(3)
        },
        Row("assigned as a whole after an assignment further in", "null") {
            $0["a", "b"]["c"] = made { $0["x"].set(1) }
            $0 = made { $0.set(nil as Int?) }
        },
        Row("assigned at every level, from within", #"{"a": 3}"#) {
            func assign(_ data: inout SerializableData, _ depth: Int) {
                if depth < 3 { assign(&data["a"], depth + 1) }
                data = made { $0.set(depth) }
            }
            assign(&$0["a"], 0)
            $0["a"].set(3)
        },
        Row("assigned again and again", #"{"a": 99, "b": 0}"#) {
            for number in 0..<100 { $0["a"] = made { $0.set(number) } }
            $0["b"].set(0)
        },
        Row("swapped at a key, and destroyed at once", #"{"a": {"y": 2}, "b": 1}"#) {
            $0["a"].set(0)
            _ = swapped(&$0["a"]) { $0["y"].set(2) }
            $0["b"].set(1)
        },
        Row("swapped at a path", #"{"a": {"b": {"y": 2}, "c": 1}}"#) {
            let kept = swapped(&$0["a", "b"]) { $0["y"].set(2) }
            $0["a", "c"].set(1)
            expectEqual(kept.read(), .null)
        },
        Row("swapped while flattened", #"{"a": 1, "y": 2, "b": 3}"#) {
            $0["a"].set(1)
            let kept = swapped(&$0.flattened) { $0["y"].set(2) }
            $0["b"].set(3)
            kept.write("z", 4)
        },
        Row("swapped as a whole", #"{"y": 2, "z": 3}"#) {
            $0["x"].set(1)
            let kept = swapped(&$0) { $0["y"].set(2) }
            $0["z"].set(3)
            // The lender of this view has not checked it yet: it writes a value that nobody sees.
            expectEqual(kept.read(), ["x": 1])
            kept.write("w", 4)
        },
        Row("what a lost view wrote before it is missed", #"{"a": {"y": 2}, "b": 1}"#) {
            func keep(_ data: inout SerializableData) {
                let kept = swapped(&data) { $0["y"].set(2) }
                kept.write("x", 1)
                kept.write("z", 1)
                expectEqual(kept.read(), ["x": 1, "z": 1])
            }
            keep(&$0["a"])
            $0["b"].set(1)
        },
        Row("used later in the call", #"{"a": {"y": 2}, "b": {"c": 1}}"#) {
            let kept = swapped(&$0["a"]) { $0["y"].set(2) }
            kept.write("x", 1)
            expectEqual(kept.read(), .null)
            func within(_ data: inout SerializableData) {
                kept.write("x", 1)
                data["c"].set(1)
                kept.write("x", 2)
            }
            within(&$0["b"])
        },
        Row("put back where it came from", #"{"a": {"y": 2, "x": 1}}"#) {
            func keep(_ data: inout SerializableData) {
                data["y"].set(2)
                var kept = made { $0["z"].set(3) }
                swap(&data, &kept)
                kept["x"].set(1)
                swap(&data, &kept)
            }
            keep(&$0["a"])
        },
        Row("put back too late", #"{"a": {"y": 2}, "b": null}"#) {
            let kept = swapped(&$0["a"]) { $0["y"].set(2) }
            $0["b"] = kept.take() ?? made { $0.set("gone") }
        },
        Row("a lender swapped for what it has lent", #"{"a": {"c": 1}}"#) {
            // The view of the key replaces the one above it, which is destroyed.
            func exchange(_ outer: inout SerializableData) {
                var kept = made { _ in }
                swap(&kept, &outer)
                func within(_ inner: inout SerializableData) { swap(&inner, &outer) }
                within(&kept["b"])
                outer["x"].set(1)
                outer = made { $0["c"].set(1) }
            }
            exchange(&$0["a"])
        },
        Row("kept and destroyed in every order", #"{"a": 0, "b": 1, "c": 2, "d": 3}"#) {
            for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
                var kept: [Kept] = []
                for (number, key) in ["a", "b", "c", "d"].enumerated() {
                    kept.append(swapped(&$0[key]) { $0.set(number) })
                }
                for place in order {
                    kept[place].write("x", 1)
                    _ = kept[place].take()
                }
            }
        },
        Row("kept by one object of an array, used by the others", #"{"a": [{"x": 0}, {"x": 1}, {"x": 2}], "b": 1}"#) {
            let kept = Kept()
            $0["a"].set(
                (0..<3).map { number in
                    Script {
                        kept.write("y", 5)
                        $0["x"].set(number)
                        let other = made { $0["x"].set(number) }
                        kept.put(other)
                        kept.exchange(&$0)
                    }
                })
            expectEqual(kept.read(), .null)
            $0["b"].set(1)
        },
        Row("kept in a call within a call", #"{"a": {"y": 2}, "b": 1}"#) {
            let kept = Kept()
            $0["a"].set(
                $0.objectMapper.serialize(
                    Script {
                        kept.put(made { $0["y"].set(2) })
                        kept.exchange(&$0)
                    }))
            kept.write("x", 1)
            expectEqual(kept.read(), .null)
            $0["b"].set(1)
        },
        Row("views made by hand, swapped with each other", #"{"a": 2, "b": 1}"#) {
            var first = made { $0.set(1) }
            var second = made { $0.set(2) }
            swap(&first, &second)
            $0["a"] = first
            $0["b"] = second
        },
        Row("several views that are looked at", #"{"a": {"b": {"c": 1, "d": 2}}}"#) {
            func look(_ one: borrowing SerializableData, _ other: borrowing SerializableData) {
                let values = [one["c"].raw, one["d", "e"].raw, one.raw, other.raw, other["b", "c"].raw]
                expectEqual(values, [1, .null, ["c": 1, "d": 2], ["b": ["c": 1, "d": 2]], 1])
            }
            $0["a", "b", "c"].set(1)
            $0["a", "b", "d"].set(2)
            look($0["a", "b"], $0[["a"]])
        },
    ]

    @Test(arguments: writing, WritingPlace.allCases) func written(_ row: Row, _ place: WritingPlace) throws {
        try expectEqual(place.value(of: row.script)?.description, row.result)
    }

    // MARK: Views for mapping

    struct Mapped: Mappable {
        var map: @Sendable (inout MappableData) throws -> Void

        init(_ map: @escaping @Sendable (inout MappableData) throws -> Void) { self.map = map }

        init(_ data: DeserializableData) throws { self.init { _ in } }

        mutating func mapping(_ data: inout MappableData) throws { try map(&data) }
    }

    static func mappingRow(
        _ name: String, _ result: String, _ map: @escaping @Sendable (inout MappableData) throws -> Void
    ) -> Row {
        Row(name, result) { $0.set(Mapped(map)) }
    }

    static let mapping: [Row] = [
        mappingRow("a view is assigned", #"{"a": {"x": 1}, "b": 1}"#) {
            $0["a"] = mappable { $0["x"].set(1) }
            try $0["b"].write(1)
        },
        mappingRow("a view of nothing", #"{"a": null, "b": null}"#) {
            $0["a"] = mappable { _ in }
            $0[anyOf: "b", "c"] = mappable { _ in }
        },
        mappingRow("a view of nothing as a whole", "{}") {
            try $0["a"].write(1)
            $0 = mappable { _ in }
        },
        mappingRow("swapped at a key and as a whole", #"{"c": {"y": 3}}"#) {
            var first = mappable { $0["x"].set(1) }
            swap(&$0["a"], &first)
            try first["z"].write(1)
            expectEqual(first.raw, .null)
            var second = mappable { $0["c"].set(2) }
            swap(&$0, &second)
            swap(&$0["c"], &first)
            $0["c"] = mappable { $0["y"].set(3) }
        },
        mappingRow("swapped with a view for reading", #"{"a": 1, "b": {"x": 1}}"#) {
            var reading = MappableData(
                reading: DeserializableData(data: ["a": 1, "b": ["x": 1]], objectMapper: ObjectMapper()))
            swap(&$0, &reading)
            var number: Int?
            $0["b", "x"].map(&number)
            expectEqual(number, 1)
        },
        mappingRow("several views that are looked at", #"{"a": {"b": {"c": 1, "d": 2}}}"#) {
            func look(_ one: borrowing MappableData, _ other: borrowing MappableData) {
                let values = [one["c"].raw, one["d", "e"].raw, one.raw, other.raw, other["b", "c"].raw]
                expectEqual(values, [1, .null, ["c": 1, "d": 2], ["b": ["c": 1, "d": 2]], 1])
            }
            try $0["a", "b", "c"].write(1)
            try $0["a", "b", "d"].write(2)
            look($0["a", "b"], $0[["a"]])
        },
        mappingRow("a view that is made of another", #"{"a": {"x": 1}, "b": null}"#) {
            var kept = made { $0["x"].set(1) }
            kept["y"] = made { _ in }
            kept = made { $0["x"].set(1) }
            $0["a"] = MappableData(writing: kept)
            $0["b"] = MappableData(writing: made { _ in })
        },
    ]

    @Test(arguments: mapping, WritingPlace.allCases) func mapped(_ row: Row, _ place: WritingPlace) throws {
        try expectEqual(place.value(of: row.script)?.description, row.result)
    }

    @Test func `views for reading and for writing that are swapped while reading`() throws {
        struct Object: Mappable {
            var numbers: [Int?] = []

            init(_ data: DeserializableData) throws { try mapping(data) }

            mutating func mapping(_ data: inout MappableData) throws {
                var kept = mappable { $0["a"].set(5) }
                swap(&data["a"], &kept)
                numbers.append(kept.number)
                numbers.append(data["a"].number)
                var other = mappable { $0["a"].set(6) }
                swap(&data, &other)
                numbers.append(other["b"].number)
                other = MappableData(reading: DeserializableData(data: ["b": 3], objectMapper: ObjectMapper()))
                numbers.append(other["b"].number)
            }
        }
        let value: SupportedType = ["a": 1, "b": 2]
        var object = try ObjectMapper().deserialize(Object.self, fromValue: value)
        expectEqual(object.numbers, [1, 1, 2, 3])
        try ObjectMapper().update(&object, fromValue: value)
        expectEqual(object.numbers, [1, 1, 2, 3, 1, 1, 2, 3])
    }

    // MARK: After the call

    @Test(arguments: WritingPlace.allCases.filter { $0 != .byHand })
    func `kept beyond the call`(_ place: WritingPlace) throws {
        let kept = [Kept(), Kept(), Kept()]
        let script = Script {
            kept[0].put(made { $0["x"].set(1) })
            kept[0].exchange(&$0["a"])
            kept[1].put(made { $0["x"].set(2) })
            kept[1].exchange(&$0["b", "c"])
            kept[2].put(made { $0["y"].set(3) })
            kept[2].exchange(&$0)
        }
        try expectEqual(place.value(of: script)?.description, #"{"y": 3}"#)
        for view in kept {
            view.write("x", 1)
            view.assign("x", "y", "z")
            expectEqual(view.read(), .null)
        }
    }

    @Test func `kept across an error`() {
        let kept = [Kept(), Kept()]
        let object = Mapped {
            kept[0].put(made { $0["x"].set(1) })
            if let view = kept[0].take() {
                var other = MappableData(writing: view)
                swap(&$0["a"], &other)
                kept[1].put(mapping: other)
            }
            throw CancellationError()
        }
        let error = expectThrows(SerializationError.self) { _ = try ObjectMapper().serializeOrThrow(["k": [object]]) }
        expectEqual(error?.path.description, "$.k[0]")
        kept[1].write("x", 1)
        expectEqual(kept[1].read(), .null)
    }

    @Test func `a view made by hand keeps its value, whoever else is gone`() {
        let (outer, inner) = (Kept(), Kept())
        outer.put(made { $0["x"].set(1) })
        inner.put(made { $0["y"].set(2) })
        outer.within { outer in
            inner.exchange(&outer["a"])
            inner.exchange(&outer)
        }
        expectEqual(outer.read(), .null)
        expectEqual(inner.read(), ["x": 1, "a": ["y": 2]])
        inner.write("z", 3)
        expectEqual(inner.read(), ["x": 1, "a": ["y": 2], "z": 3])
    }

    @Test func `a view made by hand in which something has failed has every key once`() {
        let data = made {
            $0["k"].set(
                Script {
                    $0["a"].set(1)
                    $0["b"].fail(CancellationError())
                    $0["a"].set(["x": 2])
                    $0["a", "y"].set(3)
                })
            $0["k", "b"].set(4)
        }
        expectEqual(data.raw.description, #"{"k": {"a": {"y": 3}, "b": 4}}"#)
    }

    @Test func `nothing assigned as a whole`() {
        let script = Script {
            $0["a"].set(1)
            $0 = made { _ in }
        }
        expectEqual(ObjectMapper().serialize([script, script]).description, "[{}, {}]")
    }
}
