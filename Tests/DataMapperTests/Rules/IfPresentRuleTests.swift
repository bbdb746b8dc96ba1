import DataMapper
import Testing

/// `getIfPresent` and `mapIfPresent`: missing and null give nil or the default, and an invalid value is an error.
@Suite("Rules: if present")
struct IfPresentRuleTests {
    /// A way to read the value under `v`.
    struct Way: Sendable, CustomTestStringConvertible {
        enum Kind { case optional, or, updatingOptional, updatingOr }

        let name: String
        let kind: Kind
        let isTransformed: Bool
        let run: @Sendable (String) throws -> String
        var testDescription: String { name }

        init(
            _ name: String, _ kind: Kind, isTransformed: Bool = false,
            _ run: @escaping @Sendable (String) throws -> String
        ) {
            self.name = name
            self.kind = kind
            self.isTransformed = isTransformed
            self.run = run
        }
    }

    /// The data, and the results: with nil, with a default of 9, or the same error in all ways.
    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        let optional: String
        let or: String
        /// The result for a property that was 5.
        let updatingOptional: String
        let updatingOr: String
        /// The error with a transformation, if it differs.
        let transformed: String?
        var testDescription: String { json }

        init(_ json: String, _ optional: String, or: String, updatingOptional: String, updatingOr: String) {
            self.json = json
            self.optional = optional
            self.or = or
            self.updatingOptional = updatingOptional
            self.updatingOr = updatingOr
            transformed = nil
        }

        /// An error.
        init(_ json: String, _ error: String, transformed: String) {
            self.json = json
            optional = error
            or = error
            updatingOptional = error
            updatingOr = error
            self.transformed = transformed
        }

        func expected(_ way: Way) -> String {
            if way.isTransformed, let transformed { return transformed }
            return switch way.kind {
            case .optional: optional
            case .or: or
            case .updatingOptional: updatingOptional
            case .updatingOr: updatingOr
            }
        }
    }

    private static func view(_ json: String) throws -> DeserializableData {
        DeserializableData(
            data: try JsonSerializer().deserializeOrThrow(fromString: json), objectMapper: ObjectMapper())
    }

    private static func mapped<V>(_ old: V, _ json: String, _ map: (inout MappableData, inout V) throws -> Void) throws
        -> V
    {
        var data = MappableData(reading: try view(json))
        var value = old
        try map(&data["v"], &value)
        return value
    }

    private static let byte = IntegerTransformation<UInt8>()
    private static let bytes = IntegerTransformation<UInt8>().array

    static let ways = [
        Way("get", .optional) { shown(try view($0)["v"].getIfPresent() as UInt8?) },
        Way("get or", .or) { shown(try view($0)["v"].getIfPresent(or: 9) as UInt8) },
        Way("get or, of an optional", .or) { json in
            let value: UInt8? = try view(json)["v"].getIfPresent(or: 9)
            return shown(value)
        },
        Way("map or, of an optional", .or) { shown(try mapped(5 as UInt8?, $0) { try $0.mapIfPresent(&$1, or: 9) }) },
        Way("update or, of an optional", .updatingOr) {
            shown(try updated(5 as UInt8?, $0) { try $0.mapIfPresent(&$1, or: 9) })
        },
        Way("get using", .optional, isTransformed: true) { shown(try view($0)["v"].getIfPresent(using: byte)) },
        Way("get using or", .or, isTransformed: true) { shown(try view($0)["v"].getIfPresent(using: byte, or: 9)) },
        Way("map", .optional) { shown(try mapped(5 as UInt8?, $0) { try $0.mapIfPresent(&$1) }) },
        Way("map or", .or) { shown(try mapped(5 as UInt8, $0) { try $0.mapIfPresent(&$1, or: 9) }) },
        Way("map using", .optional, isTransformed: true) {
            shown(try mapped(5 as UInt8?, $0) { try $0.mapIfPresent(&$1, using: byte) })
        },
        Way("map using or", .or, isTransformed: true) {
            shown(try mapped(5 as UInt8, $0) { try $0.mapIfPresent(&$1, using: byte, or: 9) })
        },
        Way("update", .updatingOptional) { shown(try updated(5 as UInt8?, $0) { try $0.mapIfPresent(&$1) }) },
        Way("update or", .updatingOr) { shown(try updated(5 as UInt8, $0) { try $0.mapIfPresent(&$1, or: 9) }) },
        Way("update using", .updatingOptional, isTransformed: true) {
            shown(try updated(5 as UInt8?, $0) { try $0.mapIfPresent(&$1, using: byte) })
        },
        Way("update using or", .updatingOr, isTransformed: true) {
            shown(try updated(5 as UInt8, $0) { try $0.mapIfPresent(&$1, using: byte, or: 9) })
        },
    ]

    private static let place = "at $.v (line 1, column 7)"

    static let rows = [
        Row("{}", "nil", or: "9", updatingOptional: "5", updatingOr: "5"),
        Row(#"{"v": null}"#, "nil", or: "9", updatingOptional: "nil", updatingOr: "9"),
        Row(#"{"v": 7}"#, "7", or: "7", updatingOptional: "7", updatingOr: "7"),
        Row(
            #"{"v": "x"}"#, "expected integer, found string \(place)",
            transformed: "expected integer, found string \(place)"),
        Row(
            #"{"v": 300}"#, "number is out of range 0...255 \(place)",
            transformed: "number is out of range 0...255 \(place)"),
        Row(
            #"{"v": [1]}"#, "expected integer, found array \(place)",
            transformed: "expected integer, found array \(place)"
        ),
    ]

    @Test(arguments: ways, rows)
    func `a value`(_ way: Way, _ row: Row) {
        #expect(outcome { try way.run(row.json) } == row.expected(way))
    }

    static let arrayWays = [
        Way("get", .optional) { shown(try view($0)["v"].getIfPresent() as [UInt8]?) },
        Way("get or", .or) { shown(try view($0)["v"].getIfPresent(or: [9]) as [UInt8]) },
        Way("get using", .optional, isTransformed: true) { shown(try view($0)["v"].getIfPresent(using: bytes)) },
        Way("get using or", .or, isTransformed: true) { shown(try view($0)["v"].getIfPresent(using: bytes, or: [9])) },
        Way("map", .optional) { shown(try mapped([5] as [UInt8]?, $0) { try $0.mapIfPresent(&$1) }) },
        Way("map or", .or) { shown(try mapped([5] as [UInt8], $0) { try $0.mapIfPresent(&$1, or: [9]) }) },
        Way("map using", .optional, isTransformed: true) {
            shown(try mapped([5] as [UInt8]?, $0) { try $0.mapIfPresent(&$1, using: bytes) })
        },
        Way("map using or", .or, isTransformed: true) {
            shown(try mapped([5] as [UInt8], $0) { try $0.mapIfPresent(&$1, using: bytes, or: [9]) })
        },
        Way("update", .updatingOptional) { shown(try updated([5] as [UInt8]?, $0) { try $0.mapIfPresent(&$1) }) },
        Way("update or", .updatingOr) { shown(try updated([5] as [UInt8], $0) { try $0.mapIfPresent(&$1, or: [9]) }) },
        Way("update using", .updatingOptional, isTransformed: true) {
            shown(try updated([5] as [UInt8]?, $0) { try $0.mapIfPresent(&$1, using: bytes) })
        },
        Way("update using or", .updatingOr, isTransformed: true) {
            shown(try updated([5] as [UInt8], $0) { try $0.mapIfPresent(&$1, using: bytes, or: [9]) })
        },
    ]

    private static let element = "at $.v[1] (line 1, column 11)"

    static let arrayRows = [
        Row("{}", "nil", or: "[9]", updatingOptional: "[5]", updatingOr: "[5]"),
        Row(#"{"v": null}"#, "nil", or: "[9]", updatingOptional: "nil", updatingOr: "[9]"),
        Row(#"{"v": [1, 2]}"#, "[1, 2]", or: "[1, 2]", updatingOptional: "[1, 2]", updatingOr: "[1, 2]"),
        Row(
            #"{"v": [1, "x"]}"#, "expected integer, found string \(element)",
            transformed: "expected integer, found string \(element)"),
        Row(
            #"{"v": [1, 300]}"#, "number is out of range 0...255 \(element)",
            transformed: "number is out of range 0...255 \(element)"),
        Row(
            #"{"v": 7}"#, "expected array, found integer \(place)",
            transformed: "expected array, found integer \(place)"),
    ]

    @Test(arguments: arrayWays, arrayRows)
    func `elements`(_ way: Way, _ row: Row) {
        #expect(outcome { try way.run(row.json) } == row.expected(way))
    }

    @Test func `the default is evaluated only when it is needed`() throws {
        for (json, expected) in [("{}", 1), (#"{"v": null}"#, 1), (#"{"v": 1}"#, 0), (#"{"v": "x"}"#, 0)] {
            var count = 0
            func fallback() -> Int {
                count += 1
                return 0
            }
            _ = try? Self.view(json)["v"].getIfPresent(or: fallback()) as Int
            #expect(count == expected, "\(json)")
        }
    }

    @Test func `a transformation is not asked about null`() throws {
        let asked = AnyDeserializableTransformation<Int> { $0.isNull ? -1 : $0.int }
        #expect(try Self.view(#"{"v": null}"#)["v"].getIfPresent(using: asked) == nil)
        #expect(try Self.view("{}")["v"].getIfPresent(using: asked, or: 3) == 3)
        #expect(try Self.view(#"{"v": 2}"#)["v"].getIfPresent(using: asked) == 2)
    }

    @Test func `an invalid value leaves the property as it was`() throws {
        var data = MappableData(reading: try Self.view(#"{"v": "x"}"#))
        var (a, b) = (5 as Int?, 6)
        #expect(throws: DeserializationError.self) { try data["v"].mapIfPresent(&a) }
        #expect(throws: DeserializationError.self) { try data["v"].mapIfPresent(&b, or: 7) }
        #expect((a, b) == (5, 6))
    }

    @Test func `writing is that of map`() throws {
        struct Both: Mappable {
            var (a, b) = (nil as Int?, 2)
            init() {}
            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws {
                try data["a"].mapIfPresent(&a)
                try data["b"].mapIfPresent(&b, or: 3)
                try data["c"].mapIfPresent(&a, using: IntTransformation())
                try data["d"].mapIfPresent(&b, using: IntTransformation(), or: 3)
            }
        }
        #expect(try ObjectMapper().serialize(Both(), toString: JsonSerializer()) == #"{"a":null,"b":2,"c":null,"d":2}"#)
        let brief = ObjectMapper(policy: MappingPolicy(omissions: .nilValues))
        #expect(try brief.serialize(Both(), toString: JsonSerializer()) == #"{"b":2,"d":2}"#)
    }
}
