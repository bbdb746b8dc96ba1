import DataMapperCore
import Testing

@Suite("SerializableData: what is set where") struct SerializableDataTests {
    typealias Row = ScriptRow

    static let table: [Row] = [
        Row("one key", #"{"a": 1}"#) { $0["a"].set(1) },
        Row("keys in the order in which they are set", #"{"b": 1, "a": 2, "c": 3}"#) {
            $0["b"].set(1)
            $0["a"].set(2)
            $0["c"].set(3)
        },
        Row("siblings below one key", #"{"a": {"b": 1, "c": 2}}"#) {
            $0["a"]["b"].set(1)
            $0["a", "c"].set(2)
        },
        Row("a dictionary is replaced", #"{"a": 5}"#) {
            $0["a"]["b"].set(1)
            $0["a", "c"].set(2)
            $0["a"].set(5)
        },
        Row("what is no dictionary on the way is replaced", #"{"a": {"x": 1}}"#) {
            $0["a"].set(5)
            $0["a"]["x"].set(1)
        },
        Row("the empty path is the value itself", #""root""#) {
            $0["a"]["x"].set(1)
            $0[[]].set("root")
        },
        Row("a key replaces the value itself", #"{"k": 1}"#) {
            $0[[]].set("root")
            $0["k"].set(1)
        },
        Row("nil is null", #"{"k": 1, "nil": null}"#) {
            $0["k"].set(1)
            $0["nil"].set(nil as Int?)
        },
        Row("nil replaces, in the first place", #"{"k": null, "nil": null}"#) {
            $0["k"].set(1)
            $0["nil"].set(nil as Int?)
            $0["k"].set(nil as Int?)
        },
        Row("all at once", #"{"k": null, "nil": null}"#) {
            $0["a"]["b"].set(1)
            $0["a", "c"].set(2)
            $0["a"].set(5)
            $0["a"]["x"].set(1)
            $0[[]].set("root")
            $0["k"].set(1)
            $0["nil"].set(nil as Int?)
            $0["k"].set(nil as Int?)
        },
        Row("the value itself", "7") { $0.set(7) },
        Row("the value itself, twice", #""last""#) {
            $0.set(7)
            $0.set("last")
        },
        Row("the value itself, nil", "null") { $0.set(nil as String?) },
        Row("a key after nil", #"{"a": 1}"#) {
            $0.set(nil as String?)
            $0["a"].set(1)
        },
        Row("a dictionary as a whole, then a key", #"{"x": 1, "y": 2, "a": 3}"#) {
            $0.set(["x": 1, "y": 2])
            $0["a"].set(3)
        },
        Row("a dictionary as a whole, then one of its keys", #"{"x": 3, "y": 2}"#) {
            $0.set(["x": 1, "y": 2])
            $0["x"].set(3)
        },
        Row("a dictionary as a whole, then below one of its keys", #"{"x": {"z": 0, "new": 3}, "y": {"z": 0}}"#) {
            $0.set(["x": ["z": 0], "y": ["z": 0]])
            $0["x"]["new"].set(3)
        },
        Row("an array as a whole, then a key", #"{"a": 1}"#) {
            $0.set([1, 2])
            $0["a"].set(1)
        },
        Row("the same key again", #"{"a": 3, "b": 2}"#) {
            $0["a"].set(1)
            $0["b"].set(2)
            $0["a"].set(3)
        },
        Row("the same key again, spelled dynamically", #"{"a": 3, "b": 2}"#) {
            let (a, b) = ("a", "b")
            $0["a"].set(1)
            $0[b].set(2)
            $0[a].set(3)
        },
        Row("paths that take turns", #"{"a": {"x": 1, "y": 3}, "b": {"x": 2, "y": 4}}"#) {
            $0["a", "x"].set(1)
            $0["b", "x"].set(2)
            $0["a", "y"].set(3)
            $0["b", "y"].set(4)
        },
        Row("paths of different lengths", #"{"a": {"b": {"c": 1, "d": 2}, "e": 3}, "f": 4}"#) {
            $0["a", "b", "c"].set(1)
            $0["a", "b", "d"].set(2)
            $0["a", "e"].set(3)
            $0["f"].set(4)
        },
        Row("up and down again", #"{"a": {"b": {"c": 1, "d": 3}, "e": 2}}"#) {
            $0["a", "b", "c"].set(1)
            $0["a", "e"].set(2)
            $0["a", "b", "d"].set(3)
        },
        Row("an object, and a key added to it", #"{"a": {"x": 1, "y": 2}, "b": 0}"#) {
            $0["a"].set(Script { $0["x"].set(1) })
            $0["b"].set(0)
            $0["a", "y"].set(2)
        },
        Row("a key, and an object in its place", #"{"a": {"x": 1}, "b": 0}"#) {
            $0["a", "y"].set(2)
            $0["b"].set(0)
            $0["a"].set(Script { $0["x"].set(1) })
        },
        Row("an object, one in its place, and a key added to that", #"{"a": {"y": 2, "z": 3}}"#) {
            $0["a"].set(Script { $0["x"].set(1) })
            $0["a"].set(Script { $0["y"].set(2) })
            $0["a", "z"].set(3)
        },
        Row("paths within objects at the end of paths", #"{"a": {"b": {"c": {"d": 1, "e": 2}, "f": 3}, "g": 4}}"#) {
            $0["a", "b"].set(
                Script {
                    $0["c", "d"].set(1)
                    $0["c", "e"].set(2)
                    $0["f"].set(3)
                })
            $0["a", "g"].set(4)
        },
        Row("an object that sets nothing", #"{"a": {}}"#) { $0["a"].set(Script { _ in }) },
        Row("an object that is a scalar", #"{"a": 1}"#) { $0["a"].set(Script { $0.set(1) }) },
        Row("empty keys", #"{"": {"": 1, "a": 2}}"#) {
            $0["", ""].set(1)
            $0[""]["a"].set(2)
        },
        Row("dots and slashes are parts of keys", #"{"a.b": 1, "a/b": 2, "a": {"b": 3}}"#) {
            $0["a.b"].set(1)
            $0["a/b"].set(2)
            $0["a", "b"].set(3)
        },
        Row("canonically equivalent keys", #"{"é": 1, "é": 2}"#.decomposingSecond) {
            $0["\u{e9}"].set(1)
            $0["e\u{301}"].set(2)
        },
        Row("all spellings of a path", #"{"a": {"b": {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7}}}"#) {
            let (a, b) = ("a", "b".dropFirst(0))
            $0["a"]["b"]["1"].set(1)
            $0["a", "b", "2"].set(2)
            $0[["a", "b", "3"]].set(3)
            $0["a", "b"]["4"].set(4)
            $0[a][b]["5"].set(5)
            $0[a, "b", "6"].set(6)
            $0[["a"]][["b", "7"]][[]].set(7)
        },
        Row("reading a path changes nothing", #"{"a": 1}"#) {
            $0["a"].set(1)
            _ = $0["a"]["b"].raw
            _ = $0["c"].raw
        },
        Row("a view that is used for nothing", #"{"a": 1}"#) {
            func nothing(_: inout SerializableData) {}
            nothing(&$0["x"])
            nothing(&$0["a", "b"])
            $0["a"].set(1)
        },
        Row("a view that is used several times", #"{"a": {"x": 1, "y": 2, "z": {"w": 3}}, "b": 4}"#) {
            func several(_ data: inout SerializableData) {
                data["x"].set(1)
                data["y"].set(2)
                data["z"]["w"].set(3)
            }
            several(&$0["a"])
            $0["b"].set(4)
        },
        Row("raw is set", #"{"a": {"x": 1}, "b": [1, 2]}"#) {
            $0["a"].raw = ["x": 1]
            $0["b"].raw = [1, 2]
        },
    ]

    @Test(arguments: table, WritingPlace.allCases) func result(_ row: Row, _ place: WritingPlace) throws {
        try expectEqual(place.value(of: row.script)?.description, row.result)
    }

    @Test func `nothing set, by hand and by a mapper`() {
        expectEqual(SerializableData(objectMapper: ObjectMapper()).raw, .null)
        expectEqual(ObjectMapper().serialize(Script { _ in }).description, "{}")
    }

    @Test func `a value to start from`() {
        var data = SerializableData(data: ["a": 1, "b": ["c": 2]], objectMapper: ObjectMapper())
        expectEqual(data["b"]["c"].raw, 2)
        expectEqual(data["a"]["c"].raw, .null)
        data["b"]["d"].set(3)
        data["a"].set("x")
        expectEqual(data.raw.description, #"{"a": "x", "b": {"c": 2, "d": 3}}"#)
    }

    /// The steps of the README, one by one, on one value.
    @Test func `each step, looked at in between`() {
        var data = SerializableData(objectMapper: ObjectMapper())
        data["a"]["b"].set(1)
        data["a", "c"].set(2)
        expectEqual(data.raw.description, #"{"a": {"b": 1, "c": 2}}"#)
        expectEqual(data["a"].raw.description, #"{"b": 1, "c": 2}"#)
        expectEqual(data["a", "c"].raw, 2)
        data["a"].set(5)
        expectEqual(data.raw.description, #"{"a": 5}"#)
        data["a"]["x"].set(1)
        expectEqual(data.raw.description, #"{"a": {"x": 1}}"#)
        data[[]].set("root")
        expectEqual(data.raw.description, #""root""#)
        data["k"].set(1)
        expectEqual(data.raw.description, #"{"k": 1}"#)
        data["nil"].set(nil as Int?)
        expectEqual(data.raw.description, #"{"k": 1, "nil": null}"#)
        data["k"].set(nil as Int?)
        expectEqual(data.raw.description, #"{"k": null, "nil": null}"#)
        data.raw = ["new": true]
        expectEqual(data.raw.description, #"{"new": true}"#)
    }

    @Test func `the mapper is passed on`() throws {
        let mapper = ObjectMapper()
        let data = SerializableData(objectMapper: mapper)
        #expect(data.objectMapper === mapper)
        #expect(data["a"]["b"].objectMapper === mapper)
        _ = try mapper.serializeOrThrow(
            Script { data in
                #expect(data.objectMapper === mapper)
                #expect(data["x"].objectMapper === mapper)
            })
    }
}

extension String {
    /// The same text with the second é as two scalars.
    fileprivate var decomposingSecond: String {
        var parts = split(separator: "\u{e9}", omittingEmptySubsequences: false).map(String.init)
        let last = parts.removeLast()
        return parts.joined(separator: "\u{e9}") + "e\u{301}" + last
    }
}
