import DataMapper
import Testing

/// What an instance of a class is after an update that failed.
@Suite("Updating: undo") struct UndoTests {
    /// An instance whose `mapping` is counted, and throws at its end if the context says so.
    private final class Counted: Mappable {
        var values = [Int](repeating: 0, count: 20)
        var runs = 0

        init() {}
        init(_ data: DeserializableData) throws { throw DeserializationError.unknown }

        func mapping(_ data: inout MappableData) throws {
            runs += 1
            for place in values.indices { try data["\(place)"].map(&values[place]) }
            try data.pass("end")
        }
    }

    @Test(arguments: [0, 1, 2, 20])
    func `the mapping runs once more for each property that has changed`(changed: Int) {
        let object = Counted()
        var patch = SupportedType.dictionary([:])
        for place in 0..<changed { patch["\(place)"] = .int(7) }
        let mapper = ObjectMapper().with(context: Fuse(place: "end"))
        expectError("blown at $") { try mapper.update(object, fromValue: patch) }
        expectEqual(object.values, [Int](repeating: 0, count: 20))
        expectEqual(object.runs, 1 + changed)
    }

    @Test func `undoing many values takes a limited number of runs`() {
        let object = Counted()
        object.values = [Int](repeating: 0, count: 1_000)
        let patch = SupportedType.object((0..<1_000).map { ("\($0)", .int(7)) })
        let mapper = ObjectMapper().with(context: Fuse(place: "end"))
        expectError("blown at $") { try mapper.update(object, fromValue: patch) }
        expectEqual(object.values, [Int](repeating: 0, count: 1_000))
        expectEqual(object.runs, 1 + 63)
    }

    /// Properties that are mapped twice: through one key, two keys, a part, and another property.
    private final class Twice: Mappable {
        var twice = 1
        var keys = "a"
        var point = SIMD2(1, 2)
        var celsius = 10.0
        var fahrenheit: Double {
            get { celsius * 2 + 30 }
            set { celsius = (newValue - 30) / 2 }
        }
        var child: Twice?
        let isInner: Bool

        init(isInner: Bool = false) { self.isInner = isInner }
        init(_ data: DeserializableData) throws { throw DeserializationError.unknown }

        func mapping(_ data: inout MappableData) throws {
            try data["0"].map(&twice)
            data["0"].map(&twice, or: 3)
            try data["k"].map(&keys)
            try data["l"].map(&keys)
            try data["p"].map(&point)
            try data["x"].map(&point.x)
            try data["c"].map(&celsius)
            try data["f"].map(&fahrenheit)
            data["child"].map(&child)
            data["other"].map(&child)
            try data.pass(isInner ? "inner" : "end")
        }

        var all: String { "\(twice) \(keys) \(point.x) \(point.y) \(celsius) \(child?.all ?? "nil")" }
    }

    @Test(arguments: [
        #"{"0":5}"#, #"{"k":"b","l":"c"}"#, #"{"p":[5,6],"x":7}"#, #"{"x":7}"#, #"{"c":20,"f":90}"#, #"{"f":90,"c":1}"#,
        #"{"0":5,"k":"b","l":"a","p":[1,6],"x":1,"c":10,"f":90}"#,
        #"{"0":5,"child":{"0":6,"k":"x","l":"y"},"other":{"0":7,"p":[8,8],"x":9}}"#, #"{"0":5,"child":null}"#,
        #"{"other":null,"child":{"0":6}}"#,
    ])
    func `a property that is mapped twice`(_ patch: String) throws {
        let (object, inner) = (Twice(), Twice(isInner: true))
        object.child = inner
        let mapper = ObjectMapper().with(context: Fuse(place: "end"))
        expectError("blown at $ (line 1, column 1)") { try mapper.update(object, patch) }
        expectEqual(object.all, "1 a 1 2 10.0 1 a 1 2 10.0 nil")
        let report = try mapper.report(updating: object, from: patch, with: JsonSerializer())
        expectNil(report.value?.all)
        expectEqual(object.all, "1 a 1 2 10.0 1 a 1 2 10.0 nil")
        expectEqual(object.child === inner, true)
    }

    /// A shape whose size is mapped to one of two properties.
    private final class Shape: Mappable {
        var kind = "circle"
        var radius = 1
        var side: Double = 2
        var name = "a"
        var isLocked = false
        var label: String?

        init() {}
        init(_ data: DeserializableData) throws { throw DeserializationError.unknown }

        func mapping(_ data: inout MappableData) throws {
            if !isLocked { try data["name"].map(&name) }
            try data["kind"].map(&kind)
            if kind == "circle" { try data["size"].map(&radius) } else { try data["size"].map(&side) }
            try data["locked"].map(&isLocked)
            if label == nil { data["label"].map(&label) }
            try data.pass("end")
        }

        var all: [String] { [kind, "\(radius)", "\(side)", name, "\(isLocked)", label ?? "-"] }
    }

    /// A name of the rule, a patch, and the shape after the update has failed.
    private static let conditions: [(rule: String, patch: SupportedType, after: [String])] = [
        (
            "a condition that the update does not change", ["size": 7, "name": "b"],
            ["circle", "1", "2.0", "a", "false", "-"]
        ),
        (
            "a condition that depends on a property before", ["kind": "square", "size": 7],
            ["circle", "1", "2.0", "a", "false", "-"]
        ),
        (
            "a condition that depends on a property after it", ["name": "b", "locked": true],
            ["circle", "1", "2.0", "a", "false", "-"]
        ),
        (
            "a condition that depends on the property itself, which keeps the new value", ["name": "b", "label": "c"],
            ["circle", "1", "2.0", "a", "false", "c"]
        ),
    ]

    @Test(arguments: conditions.map(\.rule)) func `a mapping with conditions`(_ rule: String) throws {
        let row = try require(Self.conditions.first { $0.rule == rule })
        let shape = Shape()
        let mapper = ObjectMapper().with(context: Fuse(place: "end"))
        expectError("blown at $") { try mapper.update(shape, fromValue: row.patch) }
        expectEqual(shape.all, row.after)
    }
}
