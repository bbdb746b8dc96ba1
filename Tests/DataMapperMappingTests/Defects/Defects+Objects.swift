import DataMapper
import Testing

/// Counts how often a property is assigned.
private final class Observed: DefaultMappable {
    var assignments = 0
    var name = "a" { didSet { assignments += 1 } }

    // Written without `mapping`, so that nothing is assigned.
    func serialize(to data: inout SerializableData) { data["name"].set(name) }

    func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
}

extension Defects {
    private static let d17: [(value: SupportedType, text: String)] = [
        (.string("x"), #""x""#), (.int(1), "1"), (.double(1.5), "1.5"), (.intOrDouble(1), "1"), (.null, "null"),
        (.bool(true), "true"), (.array([.null]), "[null]"), (.dictionary(["a": .null]), #"{"a":null}"#),
    ]

    /// No value can have one kind and claim another one: exactly one accessor returns a value, and that value is
    /// written.
    @Test func `d 17 a value is of the kind that it says`() throws {
        for (value, text) in Self.d17 {
            let kinds = [
                value.isNull, value.string != nil, value.bool != nil, value.int ?? value.double.map { Int($0) } != nil,
                value.array != nil, value.dictionary != nil,
            ]
            expectEqual(kinds.count { $0 }, 1, "\(text)")
            try expectEqual(Self.json.serializeOrThrow(toString: value), text)
        }
        var changed: SupportedType = .null
        changed.addToDictionary(key: "a", value: .null)
        #expect(!changed.isNull)
        try expectEqual(Self.json.serializeOrThrow(toString: changed), #"{"a":null}"#)
    }

    /// A class that implements `serialize(to:)` itself is not written to while it is serialized.
    @Test func `d 20 serializing need not assign`() throws {
        let object = Observed()
        try expectEqual(Self.mapper.write(object), #"{"name":"a"}"#)
        expectEqual(object.assignments, 0)
    }
}
