import DataMapper
import Foundation

extension Growth {
    /// Runs a closure with a value that was read.
    static func value(
        _ dimension: String, from smallest: Int, _ text: @escaping (Int) -> Data,
        _ body: @escaping (SupportedType, [String]) -> Void
    ) -> Growth {
        Growth("value", dimension, from: smallest) { size in
            let value = try serializer.deserializeOrThrow(text(size))
            let keys = GrowthTexts.keys(size)
            return { body(value, keys) }
        }
    }

    static var values: [Growth] {
        let object: (Int) -> Data = { GrowthTexts.object($0) }
        let records: (Int) -> Data = { GrowthTexts.array($0) { #"{"id":\#($0),"name":"text \#($0)"}"# } }
        let deep: (Int) -> Data = { GrowthTexts.nested($0, open: #"[{"a":"#, inner: "1", close: "}]") }
        return [
            value("equal records", from: 2_000, records) { value, _ in blackHole(value == value) },
            Growth("value", "equal objects, other order", from: 2_000) { size in
                let left = try serializer.deserializeOrThrow(GrowthTexts.object(size))
                let right = try serializer.deserializeOrThrow(
                    GrowthTexts.object(size) {
                        "k\(size - 1 - $0)"
                    } value: {
                        "\(size - 1 - $0)"
                    })
                return { blackHole(left == right) }
            },
            value("equal, depth", from: 2_000, deep) { value, _ in blackHole(value == value) },
            value("hash of records", from: 2_000, records) { value, _ in blackHole(value.hashValue) },
            value("hash, depth", from: 2_000, deep) { value, _ in blackHole(value.hashValue) },
            value("description", from: 2_000, records) { value, _ in blackHole(value.description) },
            value("description, depth", from: 2_000, deep) { value, _ in blackHole(value.description) },
            value("array", from: 5_000, records) { value, _ in blackHole(value.array?.count) },
            value("entries", from: 5_000, object) { value, _ in blackHole(value.entries?.count) },
            value("dictionary", from: 5_000, object) { value, _ in blackHole(value.dictionary?.count) },
            value("value[i], scalars", from: 5_000, { GrowthTexts.array($0) { "\($0)" } }) { value, _ in
                for index in 0..<(value.count ?? 0) { blackHole(value[index]?.int) }
            },
            value("value[i], records", from: 2_000, records) { value, _ in
                for index in 0..<(value.count ?? 0) { blackHole(value[index]?["id"]?.int) }
            },
            value("value[key]", from: 2_000, object) { value, keys in
                for key in keys { blackHole(value[key]?.int) }
            },
            value("value[key], reverse, half absent", from: 2_000, object) { value, keys in
                for key in keys.reversed() {
                    blackHole(value[key]?.int)
                    blackHole(value["no" + key]?.int)
                }
            },
            value("depth, value[key]", from: 2_000, { GrowthTexts.nested($0, open: #"{"a":"#, inner: "1", close: "}") })
            { value, _ in
                var inner: SupportedType? = value
                while let next = inner?["a"] { inner = next }
                blackHole(inner)
            },
            value("addToDictionary", from: 5_000, { _ in Data("{}".utf8) }) { value, keys in
                var value = value
                for key in keys { value.addToDictionary(key: key, value: .int(1)) }
                blackHole(value)
            },
            value("value[key] = other", from: 5_000, object) { value, keys in
                var value = value
                for key in keys { value[key] = .bool(true) }
                blackHole(value)
            },
            value("value[key] = nil", from: 1_000, object) { value, keys in
                var value = value
                for key in keys { value[key] = nil }
                blackHole(value)
            },
            value("value[key]?[key] = other", from: 1_000, { Data(#"{"a":\#(GrowthTexts.objectText($0))}"#.utf8) }) {
                value, keys in
                var value = value
                for key in keys { value["a"]?[key] = .bool(true) }
                blackHole(value)
            },
            value("owned values to bytes", from: 5_000, { _ in Data("{}".utf8) }) { _, keys in
                let owned = SupportedType.array(keys.map { .object([(key: $0, value: .int(1))]) })
                blackHole(serializer.serialize(owned))
            },
            value("depth, owned", from: 2_000, { _ in Data("{}".utf8) }) { _, keys in
                let owned = keys.reduce(SupportedType.null) { inner, _ in .array([inner]) }
                blackHole(owned == owned)
            },
            value("typedSerialize", from: 2_000, records) { value, _ in blackHole(serializer.typedSerialize(value)) },
            typed("typedDeserialize", from: 2_000, records),
            typed("typedDeserialize, depth", from: 100, deep),
        ]
    }

    private static func typed(_ dimension: String, from smallest: Int, _ text: @escaping (Int) -> Data) -> Growth {
        Growth("value", dimension, from: smallest) { size in
            let any = serializer.typedSerialize(try serializer.deserializeOrThrow(text(size)))
            return { blackHole(serializer.typedDeserialize(any)) }
        }
    }
}
