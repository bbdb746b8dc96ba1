import DataMapper
import Testing

/// Values that a type with unknown keys cannot read are kept, in every place.
struct KeepingUnreadValuesTests {
    private let mapper = ObjectMapper()

    /// A type whose mapping is a closure of the test.
    struct Keeper: DefaultMappable, UnknownKeyPreserving {
        struct Script: Sendable { let map: @Sendable (inout Keeper, inout MappableData) throws -> Void }

        var number: Int?
        var size = 7
        var numbers: [Int]?
        var field = Field<Int>.absent
        var part: Part?
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws { try data.context(Script.self)?.map(&self, &data) }
    }

    struct Part: DefaultMappable {
        var color: String?
        var power = 0

        mutating func mapping(_ data: inout MappableData) throws {
            data["color"].map(&color)
            try data["power"].map(&power)
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let texts: [String]
        let script: Keeper.Script

        init(
            _ name: String, _ texts: String...,
            map: @escaping @Sendable (inout Keeper, inout MappableData) throws -> Void
        ) {
            testDescription = name
            self.texts = texts
            script = Keeper.Script(map: map)
        }
    }

    static let rows = [
        Row("a key", #"{"v":"x","y":1}"#, "{}", #"{"v":null}"#, #"{"v":{}}"#) { $1["v"].map(&$0.number) },
        Row(
            "two keys", #"{"log":{"level":"debug","x":1}}"#, #"{"log":{"x":1,"level":[1.0]},"y":2}"#,
            #"{"log":{"level":5}}"#,
            #"{"log":{"level":null}}"#, #"{"log":7}"#, #"{"log":null,"y":1}"#
        ) { $1["log", "level"].map(&$0.number) },
        Row("three keys", #"{"a":{"b":{"c":"x","d":1},"e":2}}"#, #"{"a":{"b":[]}}"#, #"{"a":{"b":{}}}"#) {
            $1["a", "b", "c"].map(&$0.number)
        },
        Row("dynamic keys", #"{"a":{"b":{"c":"x","d":1},"e":2}}"#) { $1[["a", "b", "c"]].map(&$0.number) },
        Row("key by key", #"{"a":{"b":{"c":"x","d":1},"e":2}}"#) { $1["a"]["b"]["c"].map(&$0.number) },
        Row("a transformation", #"{"log":{"level":"debug","x":1}}"#, #"{"log":{"level":null,"x":1}}"#) {
            $1["log", "level"].map(&$0.number, using: IntTransformation())
        },
        Row("an array", #"{"log":{"sizes":[1,"x"],"y":1}}"#, #"{"log":{"sizes":{"z":1}}}"#) {
            $1["log", "sizes"].map(&$0.numbers)
        },
        Row("an array by a transformation", #"{"log":{"sizes":[1,"x"],"y":1}}"#) {
            $1["log", "sizes"].map(&$0.numbers, using: IntTransformation())
        },
        Row("a default that is nil", #"{"log":{"level":"debug","x":1},"v":{}}"#) {
            $1["log", "level"].map(&$0.number, or: nil)
            $1["v"].map(&$0.numbers, or: nil)
        },
        Row("a field", #"{"log":{"x":1}}"#, #"{"log":{}}"#, #"{"log":null}"#, #"{"log":{"size":null}}"#) {
            try $1["log", "size"].map(&$0.field)
        },
        Row("a field with a default", #"{"v":"x","log":{"size":"x","y":1}}"#, #"{"log":7}"#) {
            $1["v"].map(&$0.field, or: .absent)
            $1["log", "size"].map(&$0.field, or: .absent)
        },
        Row("a value that is written only if it is there", #"{"log":{"x":1},"y":2}"#, #"{"log":{"level":"x"}}"#) {
            if $1.isReading || $0.number != nil { $1["log", "level"].map(&$0.number) }
        },
        Row("keys beside one of several", #"{"log":{"y":1,"b":"x"}}"#, #"{"log":{"a":null,"b":"x"}}"#) {
            $1["log"][anyOf: "a", "b"].map(&$0.number)
        },
        Row("a flattened part", #"{"color":"red","power":"x","y":1}"#, #"{"color":"red"}"#, #"{"power":1}"#) {
            $1.flattened.map(&$0.part)
        },
        Row(
            "a flattened part below a key", #"{"a":null}"#, #"{"a":{"color":"red","power":"x","y":1}}"#,
            #"{"a":{"color":"red","power":1,"y":1}}"#
        ) {
            $1["a"].flattened.map(&$0.part)
        },
    ]

    @Test(arguments: rows) func `what cannot be read is written again`(row: Row) throws {
        for text in row.texts {
            for policy in [
                MappingPolicy.standard, MappingPolicy(unknownKeys: .reject), MappingPolicy(unknownKeys: .report),
            ] {
                let mapper = mapper.with(policy).with(context: row.script)
                let keeper = try mapper.read(Keeper.self, text)
                try expectEqual(mapper.write(keeper), text)
            }
        }
        // In arrays and dictionaries, too.
        let ours = mapper.with(context: row.script)
        let list = "[" + row.texts.joined(separator: ",") + "]"
        try expectEqual(ours.write(ours.read([Keeper].self, list)), list)
        let nested = #"{"k":"# + list + "}"
        try expectEqual(ours.write(ours.read([String: [Keeper]].self, nested)), nested)
    }

    @Test func `a value that is set takes its place`() throws {
        let mapper = mapper.with(
            context: Keeper.Script {
                $1["log", "level"].map(&$0.number)
                $1["log", "size"].map(&$0.size, or: 7)
            })
        var keeper: Keeper = try mapper.read(#"{"log":{"level":"debug","x":1,"size":"big"}}"#)
        // A default is a value.
        try expectEqual(mapper.write(keeper), #"{"log":{"level":"debug","x":1,"size":7}}"#)
        #expect(keeper.unknownKeys.isEmpty)
        keeper.number = 5
        try expectEqual(mapper.write(keeper), #"{"log":{"level":5,"x":1,"size":7}}"#)
        keeper.unknownKeys = UnknownKeys()
        keeper.number = nil
        try expectEqual(mapper.write(keeper), #"{"log":{"level":null,"size":7}}"#)
    }

    @Test func `what was found under the second of several keys is not kept there`() throws {
        let mapper = mapper.with(context: Keeper.Script { $1["log"][anyOf: "a", "b"].map(&$0.number) })
        let keeper: Keeper = try mapper.read(#"{"log":{"b":1,"x":2}}"#)
        try expectEqual(mapper.write(keeper), #"{"log":{"x":2,"a":1}}"#)
    }

    // MARK: Updates

    static let updates = [
        // An invalid value changes nothing, null removes the value, and a valid value replaces it.
        (#"{"log":{"level":"trace"}}"#, #"{"log":{"level":"debug","x":1},"y":2,"v":"z"}"#),
        (#"{"log":{"level":null}}"#, #"{"log":{"level":null,"x":1},"y":2,"v":"z"}"#),
        (#"{"log":{"level":3}}"#, #"{"log":{"level":3,"x":1},"y":2,"v":"z"}"#),
        (#"{"v":null}"#, #"{"log":{"level":"debug","x":1},"y":2,"v":null}"#),
        (#"{"v":[1]}"#, #"{"log":{"level":"debug","x":1},"y":2,"v":[1]}"#),
        (#"{"log":{"x":null,"z":4},"y":null}"#, #"{"log":{"level":"debug","z":4},"v":"z"}"#),
        (#"{"log":{"x":{"n":1}}}"#, #"{"log":{"level":"debug","x":{"n":1}},"y":2,"v":"z"}"#),
        (#"{"log":5,"w":6}"#, #"{"log":{"level":"debug","x":1},"y":2,"v":"z","w":6}"#),
        (#"{"log":null}"#, #"{"log":null,"y":2,"v":"z"}"#),
    ]

    @Test(arguments: updates) func `an update`(data: String, expected: String) throws {
        let mapper = mapper.with(
            context: Keeper.Script {
                $1["log", "level"].map(&$0.number)
                $1["v"].map(&$0.numbers)
            })
        let text = #"{"log":{"level":"debug","x":1},"y":2,"v":"z"}"#
        var keeper: Keeper = try mapper.read(text)
        try mapper.update(&keeper, data)
        try expectEqual(mapper.write(keeper), expected)
    }
}
