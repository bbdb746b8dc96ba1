import Foundation
import ObjectMapper
import TestSupport

/// Keys in every order, compared to setting them one by one in a dictionary.
struct WritingPlacesTests {
    private enum Value {
        case number(Int)
        case dictionary(Int)
        case object(Int)
    }

    /// The rule of the original: dictionaries along the path replace any other values.
    private func set(_ value: Any, at path: [String], in dictionary: inout [String: Any]) {
        guard let first = path.first else { return }
        if path.count == 1 {
            dictionary[first] = value
        } else {
            var inner = dictionary[first] as? [String: Any] ?? [:]
            set(value, at: Array(path.dropFirst()), in: &inner)
            dictionary[first] = inner
        }
    }

    /// More keys than a filter can distinguish, set again and again, in every way.
    @Test func `many keys`() {
        var random = SeededGenerator(state: 7)
        for size in [63, 64, 65, 66, 130, 400] {
            let steps = (0..<size * 3).map { number in (key: "k\(Int.random(in: 0..<size, using: &random))", number) }
            var expected: [String: Any] = [:]
            for (key, number) in steps { set(number, at: number % 5 == 1 ? [key, "in"] : [key], in: &expected) }
            let writer = Writer { map in
                for (key, number) in steps {
                    switch number % 5 {
                    case 0: number >>> map[key, nested: false]
                    case 1: number >>> map["\(key).in"]
                    case 2: number >>> map[key, delimiter: "->"]
                    default: number >>> map[key]
                    }
                }
            }
            let parsed = Mapper().toJSONString(writer).flatMap {
                Mapper<Item>.parseJSONStringIntoDictionary(JSONString: $0)
            }
            expectEqual(parsed as NSDictionary?, expected as NSDictionary)
            expectEqual(Mapper().toJSON(writer) as NSDictionary, expected as NSDictionary)
        }
    }

    @Test(.linearTime) func `linear in the number of keys`() throws {
        let keys = (0..<6_000).map { "key \($0)" }
        let writers = [
            Writer { map in for key in keys { 1 >>> map[key] } },
            Writer { map in for key in keys { 1 >>> map[key, nested: false] } },
            Writer { map in for key in keys { 1 >>> map["\(key)->in", delimiter: "->"] } },
        ]
        for writer in writers {
            let text = try require(Mapper().toJSONString(writer))
            withMap(text) { map in
                var sum = 0
                for key in keys.reversed() {
                    let number = map[key, nested: false].value() ?? map["\(key).in"].value() ?? 0
                    sum += number
                }
                expectEqual(sum, keys.count)
            }
        }
    }

    @Test func `sequences of keys`() {
        var random = SeededGenerator(state: 42)
        let names = ["a", "b", "v", "long name number one"]
        for _ in 0..<Extended.count(2_000, short: 500) {
            let steps = (0..<Int.random(in: 1...8, using: &random)).map { number -> (String, Value) in
                let count = Int.random(in: 1...3, using: &random)
                let path = (0..<count).map { _ in names[Int.random(in: 0..<names.count, using: &random)] }
                let kind = Int.random(in: 0..<4, using: &random)
                return (
                    path.joined(separator: "."),
                    kind == 0 ? .dictionary(number) : kind == 1 ? .object(number) : .number(number)
                )
            }
            var expected: [String: Any] = [:]
            for (key, value) in steps {
                let path = key.split(separator: ".").map { String($0) }
                switch value {
                case .number(let number): set(number, at: path, in: &expected)
                case .dictionary(let number), .object(let number): set(["v": number], at: path, in: &expected)
                }
            }
            let writer = Writer { map in
                for (key, value) in steps {
                    switch value {
                    case .number(let number): number >>> map[key]
                    case .dictionary(let number): ["v": number] >>> map[key]
                    case .object(let number): Item(number) >>> map[key]
                    }
                }
            }
            let text = Mapper().toJSONString(writer)
            let parsed = text.flatMap { Mapper<Item>.parseJSONStringIntoDictionary(JSONString: $0) }
            expectEqual(parsed as NSDictionary?, expected as NSDictionary, "\(steps)")
            expectEqual(Mapper().toJSON(writer) as NSDictionary, expected as NSDictionary, "\(steps)")
        }
    }

    /// Text that is cut off or changed anywhere gives an object or nil, never a crash.
    @Test func `damaged text`() {
        let text = #"""
            {"basic":"x","raw":"a","raws":["a"],"rawMap":{"k":"a"},"object":{"v":1.5e3},"array":[{"v":-1}],"arrays":[[{"v":1}]],
             "map":{"k":{"v":true}},"arrayMap":{"k":[{"v":null}]},"set":[{"v":"\u00e9"}]}
            """#
        var random = SeededGenerator(state: 7)
        let pieces = [#"{"#, #"}"#, #"["#, #"]"#, #"""#, ",", ":", "null", "1", "-", "e9", #"\u12"#, "\u{0}", "true"]
            .map { Array($0.utf8) }
        var made = 0
        for _ in 0..<Extended.count(5_000, short: 1_500) {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let start = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count, start + Int.random(in: 0...4, using: &random))
                bytes.replaceSubrange(start..<end, with: pieces[Int.random(in: 0..<pieces.count, using: &random)])
            }
            let damaged = String(decoding: bytes, as: UTF8.self)
            let (model, problems) = Mapper<Families>().mapCollecting(JSONString: damaged)
            #expect(model != nil || !problems.isEmpty)
            if let model {
                made += 1
                expectNotNil(model.toJSONString())
            }
        }
        #expect(made > 100)
    }
}
