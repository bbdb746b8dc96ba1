import DataMapper
import Foundation

extension Growth {
    /// Parses, writes again, and reads as a type.
    static func text<T: SerializableAndDeserializable>(
        _ dimension: String, from smallest: Int, as type: T.Type, _ text: @escaping (Int) -> Data
    ) -> [Growth] {
        [
            parse(dimension, from: smallest, text),
            Growth("write only", dimension, from: smallest) { size in
                let value = try serializer.deserializeOrThrow(text(size))
                return { blackHole(serializer.serialize(value)) }
            },
            Growth("read typed", dimension, from: smallest) { size in
                let data = text(size)
                return { blackHole(try mapper.deserialize(type, from: data, with: serializer)) }
            },
            Growth("write typed", dimension, from: smallest) { size in
                let value = try mapper.deserialize(type, from: text(size), with: serializer)
                return { blackHole(try mapper.serialize(value, to: serializer)) }
            },
        ]
    }

    static func parse(_ dimension: String, from smallest: Int, _ text: @escaping (Int) -> Data) -> Growth {
        Growth("parse only", dimension, from: smallest) { size in
            let data = text(size)
            return { blackHole(try serializer.deserializeOrThrow(data)) }
        }
    }

    static var texts: [Growth] {
        text("string", from: 100_000, as: [String].self) { string($0, "x") }
            + text("string of escapes", from: 50_000, as: [String].self) { string($0, "\\n") }
            + text("string beyond ASCII", from: 50_000, as: [String].self) { string($0, "\u{e9}") }
            + text("strings", from: 10_000, as: [String].self) { GrowthTexts.array($0) { "\"text \($0)\"" } }
            + text("strings with escapes", from: 10_000, as: [String].self) {
                GrowthTexts.array($0) { "\"a\\n\($0)\"" }
            }
            + text("numbers of 50 digits", from: 2_000, as: [Double].self) {
                GrowthTexts.array($0) { "0.\(String(repeating: "123456789\($0 % 10)", count: 5))" }
            }
            + text("digits of a number", from: 10_000, as: [Double].self) { string($0, "7", quote: "", first: "0.") }
            + text("digits of an integer", from: 10_000, as: [SupportedType].self) { string($0, "7", quote: "") }
            + [
                parse("records", from: 1_000) {
                    GrowthTexts.array($0) { #"{"id":\#($0),"name":"Ana","tags":["a","b"],"point":{"x":1.5,"y":-2e3}}"# }
                },
                parse("depth, arrays", from: 2_500) { GrowthTexts.nested($0, open: "[", inner: "1", close: "]") },
                parse("depth, objects", from: 2_500) {
                    GrowthTexts.nested($0, open: #"{"a":"#, inner: "1", close: "}")
                },
                parse("keys of an object", from: 10_000) { GrowthTexts.object($0) },
                parse("keys that hash alike", from: 10_000) {
                    GrowthTexts.object($0) { String(repeating: "k", count: $0 % 50) + "\($0)" }
                },
                parse("length of a key", from: 100_000) {
                    Data(("{\"" + String(repeating: "k", count: $0) + "\":1}").utf8)
                },
                parse("a key, again and again", from: 10_000) { GrowthTexts.object($0) { _ in "k" } },
                parse("keys, each twice", from: 10_000) { GrowthTexts.object($0) { "k\($0 / 2)" } },
                parse("records with a key twice", from: 1_000) {
                    GrowthTexts.array($0) { #"{"id":\#($0),"name":"Ana","id":2}"# }
                },
                parse("depth, a key twice at each level", from: 1_000) {
                    GrowthTexts.nested($0, open: #"{"a":1,"a":"#, inner: "1", close: "}")
                },
                parse("white space", from: 100_000) { string($0, " ", quote: "", first: "1") },
                parse("UTF-16", from: 10_000) { size in
                    (String(decoding: string(size, "x"), as: UTF8.self)).data(using: .utf16LittleEndian) ?? Data()
                },
                Growth("parse only", "error at the end", from: 100_000) { size in
                    let data = string(size, "x") + Data("x".utf8)
                    return { blackHole((try? serializer.deserializeOrThrow(data)) == nil) }
                },
                Growth("write only", "depth", from: 2_500) { size in
                    let value = try serializer.deserializeOrThrow(
                        GrowthTexts.nested(size, open: #"{"a":["#, inner: "1", close: "]}"))
                    return { blackHole(serializer.serialize(value)) }
                },
                Growth("write only", "keys in order", from: 5_000) { size in
                    let value = try serializer.deserializeOrThrow(GrowthTexts.object(size))
                    let serializer = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))
                    return { blackHole(serializer.serialize(value)) }
                },
                Growth("write only", "depth, keys in order", from: 2_500) { size in
                    let value = try serializer.deserializeOrThrow(
                        GrowthTexts.nested(size, open: #"{"b":1,"a":["#, inner: "1", close: "]}"))
                    let serializer = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))
                    return { blackHole(serializer.serialize(value)) }
                },
            ]
    }

    /// An array of one string, or of one number.
    private static func string(_ count: Int, _ unit: String, quote: String = "\"", first: String = "") -> Data {
        Data(("[" + quote + first + String(repeating: unit, count: count) + quote + "]").utf8)
    }
}
