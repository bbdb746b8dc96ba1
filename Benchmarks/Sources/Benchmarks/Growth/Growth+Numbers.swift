import DataMapper
import DataMapperTools
import Foundation

extension Growth {
    /// Runs a closure with two values.
    static func pair(
        _ dimension: String, from smallest: Int, _ texts: @escaping (Int) -> (Data, Data),
        _ body: @escaping (SupportedType, SupportedType) -> Void
    ) -> Growth {
        Growth("value", dimension, from: smallest) { size in
            let (left, right) = texts(size)
            let old = try serializer.deserializeOrThrow(left)
            let new = try serializer.deserializeOrThrow(right)
            return { body(old, new) }
        }
    }

    private static func set(_ dimension: String, from smallest: Int, _ text: @escaping (Int) -> Data) -> Growth {
        Growth("value", "set of " + dimension, from: smallest) { size in
            let elements = try serializer.deserializeOrThrow(text(size)).array ?? []
            return { blackHole(Set(elements).count) }
        }
    }

    /// Similar values: numbers that are the same `Double`, and arrays with the same elements.
    static var numbers: [Growth] {
        let beyond: (Int) -> Data = { GrowthTexts.array($0) { "1e\(400 + $0)" } }
        let beyondTwice: (Int) -> (Data, Data) = { size in
            (beyond(size), GrowthTexts.array(size) { "1e\(400_400 + $0)" })
        }
        let close: (Int) -> Data = { GrowthTexts.array($0) { "0.1000000000000000000000\(100_000 + $0)" } }
        let closeTwice: (Int) -> (Data, Data) = { size in
            (close(size), GrowthTexts.array(size) { "0.1000000000000000000000\(500_000 + $0)" })
        }
        let permuted: (Int) -> (Data, Data) = { size in
            let numbers = GrowthTexts.shuffled(Array(0..<size))
            return (GrowthTexts.array(size) { "\($0)" }, GrowthTexts.array(size) { "\(numbers[$0])" })
        }
        let permutations: (Int) -> Data = { size in
            GrowthTexts.array(size) { index in
                let turned = (0..<17).map { "[\((index >> $0) & 1)]" }
                return "[" + turned.joined(separator: ",") + "]"
            }
        }
        let kinds = [
            ("numbers beyond Double", beyond, beyondTwice), ("numbers nearly equal", close, closeTwice),
        ]
        return kinds.flatMap { name, one, two in
            [
                set(name, from: 2_000, one),
                value("hash of " + name, from: 5_000, one) { value, _ in blackHole(value.hashValue) },
                pair("differences of " + name, from: 1_000, two) { blackHole($0.differences(to: $1).count) },
                pair("patch of " + name, from: 1_000, two) { blackHole(JsonPatch(from: $0, to: $1).operations.count) },
            ]
        } + [
            set("permutations", from: 4_000, permutations),
            set("objects of permuted values", from: 4_000) { size in
                GrowthTexts.array(size) { index in
                    GrowthTexts.objectText(8, value: { "\((index >> (2 * $0)) & 3)" })
                }
            },
            pair("differences of permuted arrays", from: 2_000, permuted) { blackHole($0.differences(to: $1).count) },
            pair("patch of permuted arrays", from: 2_000, permuted) {
                blackHole(JsonPatch(from: $0, to: $1).operations.count)
            },
            pair("differences, described", from: 1_000, permuted) {
                blackHole($0.differences(to: $1).description.utf8.count)
            },
        ]
    }
}
