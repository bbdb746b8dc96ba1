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
    func `the mapping runs once more, however many properties have changed`(changed: Int) {
        let object = Counted()
        var patch = SupportedType.dictionary([:])
        for place in 0..<changed { patch["\(place)"] = .int(7) }
        let mapper = ObjectMapper().with(context: Fuse(place: "end"))
        expectError("blown at $") { try mapper.update(object, fromValue: patch) }
        expectEqual(object.values, [Int](repeating: 0, count: 20))
        expectEqual(object.runs, changed == 0 ? 1 : 2)
    }

    /// A shape whose size is mapped to one of two properties.
    private final class Shape: Mappable {
        var kind = "circle"
        var radius = 1
        var side: Double = 2
        var name = "a"
        var isLocked = false

        init() {}
        init(_ data: DeserializableData) throws { throw DeserializationError.unknown }

        func mapping(_ data: inout MappableData) throws {
            if !isLocked { try data["name"].map(&name) }
            try data["kind"].map(&kind)
            if kind == "circle" { try data["size"].map(&radius) } else { try data["size"].map(&side) }
            try data["locked"].map(&isLocked)
            try data.pass("end")
        }

        var all: [String] { [kind, "\(radius)", "\(side)", name, "\(isLocked)"] }
    }

    /// A name of the rule, a patch, and the shape after the update has failed.
    private static let conditions: [(rule: String, patch: SupportedType, after: [String])] = [
        (
            "a condition that the update does not change", ["size": 7, "name": "b"],
            ["circle", "1", "2.0", "a", "false"]
        ),
        (
            "a property that is not mapped with the old values keeps the new one", ["kind": "square", "size": 7],
            ["circle", "1", "7.0", "a", "false"]
        ),
        (
            "a property that is not mapped with the new values keeps the new one", ["name": "b", "locked": true],
            ["circle", "1", "2.0", "b", "false"]
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
