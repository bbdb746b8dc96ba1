import DataMapper
import Foundation

/// Values that take the place of values of other kinds, in an object and in the objects around it.
@Suite("SerializableData: values that are replaced") struct ReplacementTests {
    struct Value: Sendable {
        let text: String
        let set: @Sendable (inout SerializableData) -> Void

        init<T: Serializable & Sendable>(_ text: String, _ value: T) {
            self.text = text
            set = { $0.set(value) }
        }

        /// The text of an object with one more member at its end; every other value is replaced by an object.
        func adding(_ member: String) -> String {
            guard text.hasPrefix("{") else { return "{\(member)}" }
            return text == "{}" ? "{\(member)}" : text.dropLast() + ", \(member)}"
        }
    }

    /// A value of each kind that a tape tells apart, and containers with as many nodes as the objects of a path.
    static let values: [Value] = [
        Value("null", nil as Int?), Value("true", true), Value("3", 3), Value("1.5", 1.5),
        Value("12", json("12")), Value("-0.25", json("-0.25")), Value("1e400", json("1e400")),
        Value(#""text""#, "text"), Value(#""""#, ""), Value(#""é x""#, json(#""\u00e9 x""#)),
        Value("<2 bytes>", SupportedType.data(Data([1, 2]))),
        Value("[]", [Int]()), Value("[1]", [1]), Value("[1, 2]", [1, 2]), Value("[[1, 2], 3]", json("[[1, 2], 3]")),
        Value("{}", [String: Int]()), Value(#"{"a": 1}"#, ["a": 1]), Value("{}", Script { _ in }),
        Value(#"{"a": {"b": 1}, "c": 2}"#, Script { ($0["a", "b"].set(1), $0["c"].set(2)).1 }),
    ]

    private static func json(_ text: String) -> SupportedType { JsonSerializer().deserialize(Data(text.utf8)) }

    /// A way in which a value takes the place of another one.
    enum Way: CaseIterable {
        case key, belowKey, aboveKey, belowPath

        func replace(_ old: Value, by new: Value, at key: StaticString, in data: inout SerializableData) {
            switch self {
            case .key:
                old.set(&data[key])
                new.set(&data[key])
            case .belowKey:
                old.set(&data[key])
                new.set(&data[key, "z"])
            case .aboveKey:
                old.set(&data[key, "z"])
                new.set(&data[key])
            case .belowPath:
                old.set(&data[key, "y"])
                new.set(&data[key, "y", "z"])
            }
        }

        func result(_ old: Value, _ new: Value) -> String {
            switch self {
            case .key, .aboveKey: new.text
            case .belowKey: old.adding(#""z": \#(new.text)"#)
            case .belowPath: #"{"y": \#(old.adding(#""z": \#(new.text)"#))}"#
            }
        }
    }

    static let rows = Way.allCases.flatMap { way in values.flatMap { old in values.map { (way, old, $0) } } }

    @Test func `every value takes the place of every other one`() {
        for (way, old, new) in Self.rows {
            let written = ObjectMapper().serialize(Script { way.replace(old, by: new, at: "m", in: &$0) })
            expectEqual(written.description, #"{"m": \#(way.result(old, new))}"#)
        }
    }

    @Test func `a value is replaced after an object in which one was replaced`() {
        for (row, (way, old, new)) in Self.rows.enumerated() {
            let inner = Script { way.replace(old, by: new, at: "m", in: &$0) }
            for (next, outer) in Self.values.enumerated() where Extended.isEnabled || (row + next) % 7 == 0 {
                let last = Self.values[(next + 2) % Self.values.count]
                let written = ObjectMapper().serialize(
                    Script {
                        $0["c"].set(inner)
                        Way.belowKey.replace(outer, by: last, at: "p", in: &$0)
                        $0["d"].set([inner])
                        Way.belowPath.replace(outer, by: last, at: "q", in: &$0)
                    })
                let member = #"{"m": \#(way.result(old, new))}"#
                let first = #""c": \#(member), "p": \#(Way.belowKey.result(outer, last))"#
                let second = #""d": [\#(member)], "q": \#(Way.belowPath.result(outer, last))"#
                expectEqual(written.description, "{\(first), \(second)}")
            }
        }
    }

    @Test func `a value is replaced below a path, after an object at the same path`() {
        for (way, old, new) in Self.rows {
            let written = ObjectMapper().serialize(
                Script {
                    $0["c", "d"].set(Script { way.replace(old, by: new, at: "m", in: &$0) })
                    way.replace(old, by: new, at: "e", in: &$0["c"])
                    way.replace(old, by: new, at: "m", in: &$0["c", "f"])
                })
            let result = way.result(old, new)
            expectEqual(
                written.description, #"{"c": {"d": {"m": \#(result)}, "e": \#(result), "f": {"m": \#(result)}}}"#)
        }
    }
}
