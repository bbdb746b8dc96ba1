import Foundation
import ObjectMapper
import TestSupport

/// The same JSON gives the same values and the same errors, as text and as the dictionary that `JSONSerialization`
/// returns for the text.
struct AgreementTests {
    static let values = [
        "", "null", "true", "false", "0", "1", "-1", "2", "1.5", "-1.5", "1e2", "1.0", "100000000000000000000",
        "0.1", "0.12345678901234567", "1.2345678901234567", "16777217", "9007199254740993", "1e18", "1e19", "1e20",
        "3.5e38", "1e39", "-1e39", "1e300", "1e-300",
        "127", "128", "-128", "-129", "255", "256", "32768", "65536", "2147483648", "4294967296", "-2147483649",
        "9223372036854775806", "9223372036854775807", "9223372036854775808", "-9223372036854775807",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551614", "18446744073709551615",
        "18446744073709551616", "9223372036854775807.5", "18446744073709551615.5", "-9223372036854775808.5",
        "0.99999999999999999999", "1.00000000000000000001", "123456789012345678901234567890", "1.23456789012345678901",
        #""""#, #""x""#, #""1""#, #""-1""#, #""1.5""#, #""1e39""#, #""true""#, #""a""#, #""2014-05-01""#,
        "[]", "[1]", "[1,2]", "[1.5,2]", "[null]", "[1,null]", "[true]", "[true,0]", #"["a"]"#, #"["a","x",1]"#,
        #"["a",null]"#, "[1e300]", "[1e39,1]", "[-9223372036854775809]", "[18446744073709551615]", "[[]]", "[[1]]",
        "[[1],2]", "[0.1]", "[256]",
        "{}", #"{"k":1}"#, #"{"k":null}"#, #"{"k":1.5}"#, #"{"k":1e39}"#, #"{"k":"a"}"#, #"{"k":[1]}"#,
        #"{"k":[1,null]}"#, #"{"v":1}"#, #"{"v":"x"}"#, #"{"v":1e20}"#, #"{"v":-9223372036854775809}"#, #"{"v":null}"#,
        #"{"bad":1}"#, #"[{"v":1}]"#, #"[{"v":1},{"bad":1}]"#, #"[{"bad":1}]"#, #"[{"v":1},5]"#, #"[{"v":1},null]"#,
        #"[{"v":1},{"v":"x"}]"#, #"[{}]"#, #"[[{"v":1}],[]]"#, #"[[{"bad":1}]]"#, #"[[{"v":1},5]]"#, #"[[{"v":{}}]]"#,
        #"{"k":{"v":1}}"#, #"{"k":{"bad":1}}"#, #"{"k":{}}"#, #"{"k":5}"#, #"{"k":[{"v":1}]}"#, #"{"k":[{"bad":1}]}"#,
        #"{"k":[5]}"#, #"{"k":[{"v":[]}]}"#, #"{"a":[1]}"#, #"{"a":["x"]}"#, #"{"a":1}"#, #"{"a":null}"#,
        #"{"a":[{"v":1},{"v":"x"}]}"#, #"{"a":[{"v":1},null]}"#,
    ]

    /// A value of which `JSONSerialization` loses a part: its dictionary is that of another text.
    struct Loss: CustomTestStringConvertible {
        let value: String
        let readAs: String
        let reason: String

        var testDescription: String { value }
    }

    static let losses = [
        Loss(value: "-0", readAs: "0", reason: "an integer has no negative zero"),
        Loss(value: "1e-400", readAs: "0.0", reason: "a Double has no number so small"),
        Loss(value: "9007199254740993e0", readAs: "9007199254740992e0", reason: "an exponent makes it a Double"),
        Loss(
            value: "9223372036854775807.0", readAs: "9223372036854775807",
            reason: "more than 17 digits become a decimal, which does not know how it was written"),
    ]

    /// Numbers that are decimals in such a dictionary, although an Int or a Double can represent them exactly. This is
    /// visible if the number is cast, for example by a transform.
    static let decimals = [
        "-9223372036854775807": casts.union(dates),
        "-9223372036854775808": casts.filter { $0.hasPrefix("basic") },
        "1.2345678901234567": casts,
    ]

    private static let dates = ["DateTransform", "DateTransform?", "Date"]

    private static let casts: Set = [
        "basic Decimal", "basic Decimal?", "basic NSDecimalNumber", "basic NSDecimalNumber?",
        "SendableTransformOf<Double, Double>", "SendableTransformOf<Double, Double>?",
    ]

    @Test(arguments: values) func properties(_ value: String) throws { try compare(value, Zoo.properties) }

    @Test(arguments: values) func calls(_ value: String) throws { try compare(value, Zoo.calls) }

    private func compare(_ value: String, _ readers: [Reader]) throws {
        for reader in readers {
            let (text, dictionary) = (try Self.text(reader, value), try Self.dictionary(reader, value))
            if Self.decimals[value]?.contains(reader.name) == true {
                #expect(text != dictionary, "no decimal: \(value) as \(reader.name)")
            } else {
                expectEqual(text, dictionary, "\(value) as \(reader.name)")
            }
        }
    }

    @Test(arguments: losses) func lost(_ loss: Loss) throws {
        var differ = 0
        for reader in Zoo.properties + Zoo.calls where !Self.casts.union(Self.dates).contains(reader.name) {
            let dictionary = try Self.dictionary(reader, loss.value)
            try expectEqual(Self.text(reader, loss.readAs), dictionary, "\(loss.value) as \(reader.name)")
            if try Self.text(reader, loss.value) != dictionary { differ += 1 }
        }
        #expect(differ > 0, "nothing is lost: \(loss.reason)")
    }

    /// `JSONSerialization` rejects text with such a number, but a dictionary can contain one.
    @Test func `beyond double`() throws {
        expectThrows((any Error).self) { try JSONSerialization.jsonObject(with: Data("[1e400]".utf8)) }
        for reader in Zoo.properties where reader.name.contains("Int") && !reader.name.contains("Transform") {
            let text = try Self.text(reader, "1e400")
            for number in [Double.infinity, -.infinity, .nan] {
                for value: Any in [number, NSNumber(value: number)] {
                    let dictionary = Self.outcome(reader) { $0.mapCollecting(JSONObject: ["v": value]) }
                    expectEqual(text, dictionary, "\(number) as \(reader.name)")
                }
            }
        }
    }

    /// Whole calls of types that throw: with a failing element, or with another value in its place.
    @Test(
        arguments: [
            #"{"v":1}"#, #"{"v":"x"}"#, #"{"v":null}"#, "{}", "[]", "5", #"[{"v":1}]"#, #"[{"v":1},{"v":[]}]"#,
            #"[{"v":1},5]"#, "[null]", #"[[{"v":1}]]"#, #"[[{"v":"x"}]]"#, #"[[5]]"#, #"{"a":{"v":1}}"#,
            #"{"a":{"v":"x"}}"#, #"{"a":5}"#, #"{"a":[{"v":1}]}"#, #"{"items":[{"v":1},5]}"#,
            #"{"items":[{"v":1},{"v":"x"}]}"#, #"{"items":[{"v":1},{}]}"#, #"{"items":[null]}"#, #"{"items":5}"#,
            #"{"items":null}"#, #"{"items":[]}"#,
        ])
    func models(_ json: String) throws {
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        let mapper = Mapper<Fixed>()
        if let object = value as? [String: Any] {
            expectEqual(Self.outcome { try Fixed(JSONString: json) }, Self.outcome { try Fixed(JSON: object) })
            expectEqual(Self.outcome { try Crate(JSONString: json) }, Self.outcome { try Crate(JSON: object) })
            expectEqual(Self.outcome { try Pallet(JSONString: json) }, Self.outcome { try Pallet(JSON: object) })
        }
        expectEqual(
            Self.outcome { try mapper.mapArray(JSONString: json) as [Fixed] },
            Self.outcome { try mapper.mapArray(JSONObject: value) as [Fixed] })
        expectEqual(
            Self.outcome { try mapper.mapDictionary(JSONString: json) as [String: Fixed] },
            Self.outcome { try mapper.mapDictionary(JSONObject: value) as [String: Fixed] })
        expectEqual(
            Self.outcome { try Mapper<Item>().mapOrThrow(JSONString: json) }.first,
            Self.outcome { try Mapper<Item>().mapOrThrow(JSONObject: value) }.first)
    }

    struct Crate: ImmutableMappable {
        let items: [Fixed]

        init(map: Map) throws { items = try map.value("items") }
    }

    /// Its elements reject the JSON instead of throwing.
    struct Pallet: ImmutableMappable {
        let items: [Item]

        init(map: Map) throws { items = try map.value("items") }
    }

    @Test func `key of a failed element`() throws {
        let text = try requireThrows(MapError.self) { try Crate(JSONString: #"{"items":[{"v":1},5]}"#) }
        let dictionary = try requireThrows(MapError.self) { try Crate(JSON: ["items": [["v": 1], 5]]) }
        for error in [text, dictionary] {
            #expect(error.key == "items" && error.path == "items.1")
            #expect(error.reason == "Cannot cast to '[String: Any]'" && error.currentValue as? Int == 5)
        }
    }

    // MARK: Outcomes

    private static func text(_ reader: Reader, _ value: String) throws -> [String] {
        outcome(reader) { $0.mapCollecting(JSONString: json(value)) }
    }

    private static func dictionary(_ reader: Reader, _ value: String) throws -> [String] {
        let object = try JSONSerialization.jsonObject(with: Data(json(value).utf8))
        return outcome(reader) { $0.mapCollecting(JSONObject: object) }
    }

    private static func json(_ value: String) -> String { value.isEmpty ? "{}" : #"{"v":\#(value)}"# }

    private static func outcome<T>(_ body: () throws -> T) -> [String] {
        do {
            return [show(try body())]
        } catch let error as MapError {
            // The input of the whole call is text or a value.
            let value = error.key == nil && error.path == nil ? "" : "\(error)"
            return [error.reason ?? "nil", error.key ?? "nil", error.path ?? "nil", value]
        } catch {
            return ["\(error)"]
        }
    }

    /// The value or the error of a reader, and the problems that were collected.
    private static func outcome(
        _ reader: Reader, _ map: (Mapper<Probe>) -> (value: Probe?, problems: [MapProblem])
    ) -> [String] {
        var lines: [String] = []
        let body = Probe.Body { map in
            do {
                _ = map["v"]
                lines.append(show(try reader.read(map)))
            } catch let error as MapError {
                lines.append(#"\#(error), key \#(error.key ?? "nil"), path \#(error.path ?? "nil")"#)
            } catch {
                lines.append("\(error)")
            }
        }
        let (_, problems) = map(Mapper<Probe>(context: body))
        return lines + problems.map(\.description)
    }

    /// The value in a form that depends only on the value.
    private static func show(_ value: Any?) -> String {
        guard let value else { return "nil" }
        switch value {
        case let dictionary as [String: Any]:
            return "{" + dictionary.map { "\($0.key): \(show($0.value))" }.sorted().joined(separator: ", ") + "}"
        case let array as [Any]: return "[" + array.map { show($0) }.joined(separator: ", ") + "]"
        case let set as Set<AnyHashable>: return "Set" + set.map { show($0) }.sorted().joined(separator: ", ")
        case let optional as any OptionalValue: return optional.unwrapped.map { "boxed \(show($0))" } ?? "boxed nil"
        default: return "\(value)"
        }
    }
}

private protocol OptionalValue {
    var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var unwrapped: Any? { self }
}
