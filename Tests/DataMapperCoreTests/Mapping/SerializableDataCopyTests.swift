import DataMapperCore
import Testing

/// A copy of a view is a value of its own, whoever writes first, and wherever the original stands.
@Suite("SerializableData: copies")
struct SerializableDataCopyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        /// What the original holds in the end, and what else is worth looking at.
        let result: String
        let others: [String]
        let script: @Sendable (inout SerializableData) -> [SerializableData]

        init(
            _ name: String, _ result: String, _ others: String...,
            script: @escaping @Sendable (inout SerializableData) -> [SerializableData]
        ) {
            self.name = name
            self.result = result
            self.others = others
            self.script = script
        }

        var testDescription: String { name }
    }

    static let table: [Row] = [
        Row("the copy is written to", #"{"a": 1}"#, #"{"a": 1, "b": 2}"#) { data in
            data["a"].set(1)
            var copy = data
            copy["b"].set(2)
            return [copy]
        },
        Row("the original is written to", #"{"a": 1, "b": 2}"#, #"{"a": 1}"#) { data in
            data["a"].set(1)
            let copy = data
            data["b"].set(2)
            return [copy]
        },
        Row("both, the copy first", #"{"a": 1, "c": 3, "e": 5}"#, #"{"a": 1, "b": 2, "d": 4}"#) { data in
            data["a"].set(1)
            var copy = data
            copy["b"].set(2)
            data["c"].set(3)
            copy["d"].set(4)
            data["e"].set(5)
            return [copy]
        },
        Row("both, the original first", #"{"a": 1, "c": 3, "e": 5}"#, #"{"a": 1, "b": 2, "d": 4}"#) { data in
            data["a"].set(1)
            var copy = data
            data["c"].set(3)
            copy["b"].set(2)
            data["e"].set(5)
            copy["d"].set(4)
            return [copy]
        },
        Row("two copies", #"{"a": 1, "b": 2}"#, #"{"a": 1, "c": 3}"#, #"{"a": 1, "d": 4}"#) { data in
            data["a"].set(1)
            var one = data
            var two = data
            one["c"].set(3)
            two["d"].set(4)
            data["b"].set(2)
            return [one, two]
        },
        Row("a copy of a view below", #"{"a": {"b": 1}, "c": 3}"#, #"{"b": 1, "x": 2}"#) { data in
            data["a"]["b"].set(1)
            var copy = data["a"]
            copy["x"].set(2)
            data["c"].set(3)
            return [copy]
        },
        Row("a copy taken while a view below is in use", #"{"a": {"x": 1, "y": 2}, "b": 3}"#, #"{"x": 1}"#) { data in
            var copy: SerializableData?
            func write(_ data: inout SerializableData) {
                data["x"].set(1)
                copy = data
                data["y"].set(2)
            }
            write(&data["a"])
            data["b"].set(3)
            return copy.map { [$0] } ?? []
        },
        Row("the same, and the copy is written to later", #"{"a": {"x": 1, "y": 2}, "b": 3}"#, #"{"x": 1, "z": 4}"#) {
            data in
            var copy: SerializableData?
            func write(_ data: inout SerializableData) {
                data["x"].set(1)
                copy = data
                data["y"].set(2)
            }
            write(&data["a"])
            copy?["z"].set(4)
            data["b"].set(3)
            return copy.map { [$0] } ?? []
        },
        Row(
            "the same, and the copy is written to meanwhile", #"{"a": {"x": 1, "y": 2}, "b": 3}"#,
            #"{"x": 1, "z": 4, "w": 5}"#
        ) {
            data in
            var copy: SerializableData?
            func write(_ data: inout SerializableData) {
                data["x"].set(1)
                copy = data
                copy?["z"].set(4)
                data["y"].set(2)
                copy?["w"].set(5)
            }
            write(&data["a"])
            data["b"].set(3)
            return copy.map { [$0] } ?? []
        },
        Row("an earlier copy is written to while a view below is in use", #"{"a": {"x": 1, "y": 2}}"#, #"{"z": 3}"#) {
            data in
            var copy = data
            func write(_ data: inout SerializableData) {
                data["x"].set(1)
                copy["z"].set(3)
                data["y"].set(2)
            }
            write(&data["a"])
            return [copy]
        },
        Row("the mapper's own copies", #"{"a": {"x": 1}, "b": {"x": 1}, "c": 2}"#, #"{"x": 1, "more": 3}"#) { data in
            nonisolated(unsafe) var copies: [SerializableData] = []
            let script = Script { data in
                data["x"].set(1)
                copies.append(data)
            }
            data["a"].set(script)
            data["b"].set(script)
            copies[0]["more"].set(3)
            data["c"].set(2)
            return [copies[0]]
        },
        Row(
            "a copy kept in an array of objects", #"{"list": [{"x": 1, "y": 2}, {"x": 1, "y": 2}], "c": 2}"#,
            #"{"x": 1}"#
        ) { data in
            nonisolated(unsafe) var copies: [SerializableData] = []
            let script = Script { data in
                data["x"].set(1)
                copies.append(data)
                data["y"].set(2)
            }
            data["list"].set([script, script])
            data["c"].set(2)
            return [copies[1]]
        },
        Row("a copy kept below a path", #"{"p": {"q": {"x": 1, "y": 2}, "r": 3}}"#, #"{"x": 1}"#) { data in
            nonisolated(unsafe) var copies: [SerializableData] = []
            let script = Script { data in
                data["x"].set(1)
                copies.append(data)
                data["y"].set(2)
            }
            data["p", "q"].set(script)
            data["p", "r"].set(3)
            return copies
        },
        Row("assigning a view", #"{"x": 1, "a": {"b": 2}}"#, #"{"b": 2, "c": 3}"#) { data in
            var other = SerializableData(objectMapper: data.objectMapper)
            other["b"].set(2)
            data["x"].set(1)
            data["a"] = other
            other["c"].set(3)
            return [other]
        },
        Row("assigning a view of nothing", #"{"x": 1, "a": null}"#) { data in
            data["x"].set(1)
            data["a"] = SerializableData(objectMapper: data.objectMapper)
            return []
        },
        Row("assigning all spellings", #"{"a": 1, "b": {"c": 1, "d": {"e": 1}}, "f": 1}"#) { data in
            var one = SerializableData(objectMapper: data.objectMapper)
            one.set(1)
            let f = "f"
            data["a"] = one
            data["b", "c"] = one
            data[["b", "d", "e"]] = one
            data[f] = one
            return []
        },
        Row("assigning a part of itself", #"{"a": {"b": 1}, "c": 1, "d": {"b": 1}}"#) { data in
            data["a"]["b"].set(1)
            data["c"] = data["a"]["b"]
            data["d"] = data["a"]
            return []
        },
        Row("assigning itself below itself", #"{"a": 1, "b": {"a": 1}}"#) { data in
            data["a"].set(1)
            data["b"] = data
            return []
        },
        Row("replacing the whole view", #"{"b": 2, "c": 3}"#, #"{"b": 2}"#) { data in
            var other = SerializableData(objectMapper: data.objectMapper)
            other["b"].set(2)
            data["a"].set(1)
            data = other
            data["c"].set(3)
            return [other]
        },
        Row("swapping a view with another", #"{"x": 0, "a": {"new": 2}, "y": 3}"#, #"{"old": 1, "later": 4}"#) { data in
            var other = SerializableData(objectMapper: data.objectMapper)
            other["new"].set(2)
            data["x"].set(0)
            data["a"]["old"].set(1)
            swap(&data["a"], &other)
            other["later"].set(4)
            data["y"].set(3)
            return [other]
        },
        Row("swapping the whole view", #"{"new": 2, "y": 3}"#, #"{"old": 1, "later": 4}"#) { data in
            var other = SerializableData(objectMapper: data.objectMapper)
            other["new"].set(2)
            data["old"].set(1)
            swap(&data, &other)
            other["later"].set(4)
            data["y"].set(3)
            return [other]
        },
        Row(
            "swapping with an older copy of the same key", #"{"a": {"x": 1, "old": 2}, "b": 3, "c": 4}"#,
            #"{"x": 1, "later": 5}"#
        ) {
            data in
            data["a"]["x"].set(1)
            var copy = data["a"]
            copy["old"].set(2)
            data["b"].set(3)
            swap(&data["a"], &copy)
            data["c"].set(4)
            copy["later"].set(5)
            return [copy]
        },
        Row("swapping with an older copy, after a view was replaced", #"{"a": {"x": 1, "y": 2}, "b": null, "c": 3}"#) {
            data in
            func replace(_ data: inout SerializableData) { data = SerializableData(objectMapper: data.objectMapper) }
            data["a"]["x"].set(1)
            var copy = data["a"]
            copy["y"].set(2)
            replace(&data["b"])
            data["c"].set(3)
            swap(&data["a"], &copy)
            return []
        },
        Row("a copy is assigned back", #"{"a": {"x": 1, "y": 2}, "b": 3}"#) { data in
            data["a"]["x"].set(1)
            var copy = data["a"]
            copy["y"].set(2)
            data["b"].set(3)
            data["a"] = copy
            return []
        },
        Row("the whole is assigned back", #"{"a": 1, "b": 2}"#) { data in
            data["a"].set(1)
            var copy = data
            copy["b"].set(2)
            data["lost"].set(3)
            data = copy
            return []
        },
    ]

    @Test(arguments: table, WritingPlace.allCases)
    func result(_ row: Row, _ place: WritingPlace) throws {
        nonisolated(unsafe) var others: [[SerializableData]] = []
        let value = try place.value(of: Script { others.append(row.script(&$0)) })
        #expect(value?.description == row.result)
        for other in others { #expect(other.map(\.raw.description) == row.others) }
    }

    @Test func `copies outlive everything`() throws {
        nonisolated(unsafe) var copies: [SerializableData] = []
        do {
            let mapper = ObjectMapper()
            _ = try mapper.serializeOrThrow([
                Script {
                    $0["a"].set("a string that is too long to be stored inline")
                    copies.append($0)
                    copies.append($0["a"])
                    copies.append($0["b"])
                }
            ])
        }
        copies[0]["c"].set(1)
        copies[2].set(2)
        #expect(copies[0].raw.description == #"{"a": "a string that is too long to be stored inline", "c": 1}"#)
        #expect(copies[1].raw.string == "a string that is too long to be stored inline")
        #expect(copies[2].raw == 2)
        #expect(copies[1].objectMapper === copies[0].objectMapper)
    }
}
