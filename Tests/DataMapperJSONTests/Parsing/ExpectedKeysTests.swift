import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Objects in an array often have the same keys. What they contain must not depend on the objects before them.
struct ExpectedKeysTests {
    private static let policies: [DuplicateKeyRule] = [.useLast, .useFirst, .reject]

    @Test(
        arguments: [
            ["{}", "{}"], [#"{"a":1}"#, "{}", #"{"a":2}"#], [#"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#],
            [#"{"a":1,"b":2}"#, #"{"b":1,"a":2}"#], [#"{"a":1,"b":2}"#, #"{"b":1}"#, #"{"a":1}"#],
            [#"{"a":1,"b":2}"#, #"{"a":1,"b":2,"a":3}"#, #"{"a":1,"b":2,"b":3}"#],
            [#"{"a":1,"b":2}"#, #"{"a":1,"a":3,"b":2}"#], [#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#],
            [#"{"a":1,"b":2}"#, #"{"a":1,"\u0061":3}"#, #"{"\u0061":1,"a":3}"#],
            [#"{"\u0061":1,"b":2}"#, #"{"a":1,"b":2}"#, #"{"\u0061":1,"a":2}"#],
            [#"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7}"#, #"{"g":1,"a":2}"#, #"{"e":1,"a":2,"e":3}"#],
            [#"{"a":{"x":1,"y":2},"b":3}"#, #"{"a":{"x":1,"y":2,"x":3},"b":3}"#, #"{"a":{"y":1},"b":[{"x":1}]}"#],
            [#"{"a":[{"x":1},{"x":2}]}"#, #"{"a":[{"x":1,"x":2},{"x":3}]}"#, #"{"a":[1,{"x":2}]}"#, #"{"a":{"x":1}}"#],
            [#"{"a":{"x":1}}"#, #"{"a":[1]}"#, #"{"a":1}"#, #"{"a":{"x":1,"x":2}}"#],
            [#"{"12345678":1,"1234567":2}"#, #"{"12345678":1,"1234567":2}"#, #"{"1234567":1,"12345678":2}"#],
            [#"{"abcdefgh1":1}"#, #"{"abcdefgh2":1}"#], [#"{"a":1}"#, #"{"a" :1}"#, "{ \"a\": 1 }"],
            [#"{"":1,"a":2}"#, #"{"":1,"":2}"#], [#"{"ключ":1,"😀":2}"#, #"{"ключ":1,"😀":2,"ключ":3}"#],
            ["[[1],[2]]", #"[[{"a":1}],[{"a":1,"a":2}]]"#, "[]", #"[[{"a":1}]]"#],
        ])
    func `each object is read as it is alone`(_ objects: [String]) { Self.compare(objects) }

    @Test func `objects with more keys than are tracked`() {
        let members = (0..<100).map { "\"key\($0)\":\($0)" }
        let all = "{" + members.joined(separator: ",") + "}"
        for place in [0, 1, 63, 64, 65, 99] {
            var changed = members
            changed[place] = "\"key50\":-1"
            Self.compare([all, "{" + changed.joined(separator: ",") + "}", all])
            Self.compare([all, "{" + (members + [members[place]]).joined(separator: ",") + "}", all])
        }
    }

    @Test(
        arguments: [
            (#"[{"a":1},{"a"#, 12), (#"[{"a":1},{"a""#, 13), (#"[{"a":1},{"a"]"#, 13),
            (#"[{"abcdefghijk":1},{"abcdefghij]"#, 32),
        ])
    func `a key that the text ends in`(_ text: String, _ offset: Int) { expectEqual(Json.error(text)?.offset, offset) }

    @Test func `random objects`() {
        var random = SeededGenerator(state: 27)
        for _ in 0..<Extended.count(1_000, short: 250) {
            let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random))
            Self.compare((0..<4).map { _ in Self.object(Array(keys), 3, &random) })
        }
    }

    private static let keys = [
        "a", "b", "c", #"\u0061"#, #"\n"#, "", "1234567", "12345678", "123456789", "é", "id", "name",
    ]

    /// Usually has all keys in their order. Sometimes one is missing, there twice, or at another place.
    private static func object(_ keys: [String], _ depth: Int, _ random: inout SeededGenerator) -> String {
        var keys = keys
        for _ in 0..<Int.random(in: 0...2, using: &random) where !keys.isEmpty {
            let place = keys.indices.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<6, using: &random) {
            case 0: keys.remove(at: place)
            case 1: keys.append(keys[place])
            case 2: keys.swapAt(0, place)
            case 3: keys.insert(self.keys.randomElement(using: &random) ?? "", at: place)
            default: break
            }
        }
        let members = keys.map { key in
            let value =
                switch depth == 0 ? 0 : Int.random(in: 0..<8, using: &random) {
                case 0...4: "\(Int.random(in: 0..<10, using: &random))"
                case 5: "[]"
                case 6: object(Array(self.keys.prefix(3)), depth - 1, &random)
                default:
                    "["
                        + (0..<3).map { _ in object(Array(self.keys.prefix(2)), depth - 1, &random) }
                        .joined(separator: ",") + "]"
                }
            return "\"\(key)\":\(value)"
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    /// Compares an array of values with the same values alone.
    private static func compare(_ values: [String]) {
        let text = "[" + values.joined(separator: ",") + "]"
        for policy in policies {
            let options = JsonReadingOptions(duplicateKeys: policy)
            var (start, expected, error) = (1, [String](), nil as Int?)
            for value in values {
                if let offset = Json.error(value, options)?.offset {
                    error = start + offset
                    break
                }
                expected.append((try? Json.rewrite(value, options)) ?? "")
                start += value.utf8.count + 1
            }
            if let error {
                expectEqual(Json.error(text, options)?.offset, error, "\(policy): \(text)")
            } else {
                expectEqual(try? Json.rewrite(text, options), "[" + expected.joined(separator: ",") + "]", "\(policy)")
            }
        }
    }
}
