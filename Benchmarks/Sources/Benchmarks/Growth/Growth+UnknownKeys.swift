import DataMapper
import Foundation

extension Growth {
    static let strict = ObjectMapper(policy: .strict).with { $0.limits = unlimited }
    static let lenient = ObjectMapper(policy: .lenient).with { $0.limits = unlimited }

    /// Reads a type, and writes it again.
    private static func readAndWritten<T: SerializableAndDeserializable>(
        _ dimension: String, from smallest: Int, as type: T.Type, _ text: @escaping (Int) -> Data
    ) -> [Growth] {
        [
            read(dimension, from: smallest, as: type, text),
            Growth("write typed", dimension, from: smallest) { size in
                let value = try mapper.deserialize(type, from: text(size), with: serializer)
                return { blackHole(try mapper.serialize(value, to: serializer)) }
            },
        ]
    }

    /// Keys that no type reads.
    static var unknownKeys: [Growth] {
        let object: (Int) -> Data = { GrowthTexts.object($0) }
        let misspelt: (Int) -> Data = { GrowthTexts.object($0, key: ThirtyKeys.misspelt) }
        return readAndWritten("unknown keys that are kept", from: 5_000, as: Keeper.self, object)
            + readAndWritten("payload below 32 levels that keep", from: 2_000, as: Keeper.self) { size in
                let inner = GrowthTexts.objectText(size)
                return GrowthTexts.nested(30, open: #"{"x":1,"next":["#, inner: inner, close: "]}")
            }
            + readAndWritten("payload below 32 levels that keep, directly", from: 2_000, as: KeepingLink.self) { size in
                GrowthTexts.nested(31, open: #"{"x":1,"next":"#, inner: GrowthTexts.objectText(size), close: "}")
            }
            + readAndWritten("objects that keep, in an array", from: 1_000, as: Keeper.self) { size in
                Data(#"{"next":[\#((0..<size).map { #"{"id":\#($0),"x":[1]}"# }.joined(separator: ","))]}"#.utf8)
            }
            + readAndWritten("levels that keep, up to the limit", from: 30, as: [Keeper].self) { levels in
                GrowthTexts.array(100) { _ in
                    GrowthTexts.nestedText(levels, open: #"{"x":1,"next":["#, inner: "", close: "]}")
                }
            }
            + readAndWritten("levels that keep, directly, up to the limit", from: 30, as: [KeepingLink].self) {
                levels in
                GrowthTexts.array(100) { _ in
                    GrowthTexts.nestedText(levels, open: #"{"x":1,"next":"#, inner: "null", close: "}")
                }
            } + [
                Growth("read typed", "keys read one by one, half of them kept", from: 2_000) { size in
                    let keys = EveryKey.Keys(keys: GrowthTexts.keys(size).reversed().map { "\($0)" })
                    let data = GrowthTexts.object(2 * size)
                    let mapper = mapper.with(context: keys)
                    return { blackHole(try mapper.deserialize(EveryKey.self, from: data, with: serializer)) }
                },
                Growth("write typed", "keys written one by one, half of them kept", from: 2_000) { size in
                    let keys = EveryKey.Keys(keys: GrowthTexts.keys(size).reversed().map { "\($0)" })
                    let mapper = mapper.with(context: keys)
                    let value = try mapper.deserialize(
                        EveryKey.self, from: GrowthTexts.object(2 * size), with: serializer)
                    return { blackHole(try mapper.serialize(value, to: serializer)) }
                },
                Growth("read typed", "misspelt keys, rejected", from: 5_000) { size in
                    let data = misspelt(size)
                    return {
                        blackHole((try? strict.deserialize(ThirtyKeys.self, from: data, with: serializer)) == nil)
                    }
                },
                Growth("read typed", "misspelt keys, reported", from: 2_000) { size in
                    let data = misspelt(size)
                    let mapper = lenient.with { $0.reportedProblems = .max }
                    return {
                        blackHole(try mapper.report(ThirtyKeys.self, from: data, with: serializer).problems.count)
                    }
                },
                Growth("read typed", "misspelt keys, a thousand reported", from: 2_000) { size in
                    let data = misspelt(size)
                    return { blackHole(try lenient.report(ThirtyKeys.self, from: data, with: serializer)) }
                },
                Growth("read typed", "records of unknown keys, reported", from: 500) { size in
                    let data = GrowthTexts.array(size) { #"{"a\#($0)":1,"name":"x","b":2}"# }
                    let mapper = lenient.with { $0.reportedProblems = .max }
                    return { blackHole(try mapper.report([Named].self, from: data, with: serializer).problems.count) }
                },
            ]
    }

    /// Changes an object.
    private static func update<T: Mappable>(
        _ dimension: String, from smallest: Int, _ old: @escaping (Int) -> Data, by new: @escaping (Int) -> Data,
        as type: T.Type, mapper: ObjectMapper = mapper
    ) -> Growth {
        Growth("update", dimension, from: smallest) { size in
            let value = try mapper.deserialize(type, from: old(size), with: serializer)
            let data = new(size)
            return {
                var updated = value
                try? mapper.update(&updated, from: data, with: serializer)
                blackHole(updated)
            }
        }
    }

    static var updates: [Growth] {
        let other: (Int) -> Data = { size in GrowthTexts.object(size, key: { "k\($0 + size / 2)" }) }
        return [
            update(
                "unknown keys, the same", from: 2_000, { GrowthTexts.object($0) }, by: { GrowthTexts.object($0) },
                as: Keeper.self),
            update(
                "unknown keys, half of them new", from: 2_000, { GrowthTexts.object($0) }, by: other,
                as: Keeper.self),
            update(
                "unknown keys, removed", from: 2_000, { GrowthTexts.object($0) },
                by: { GrowthTexts.object($0, value: { _ in "null" }) }, as: Keeper.self),
            update(
                "unknown keys, an error at the end", from: 2_000, { GrowthTexts.object($0) },
                by: { Data((GrowthTexts.objectText($0).dropLast() + #","id":"x"}"#).utf8) }, as: Keeper.self,
                mapper: strict),
            update(
                "elements", from: 5_000, { _ in Data(#"{"count":1,"tags":[]}"#.utf8) },
                by: { size in
                    Data((#"{"tags":["# + (0..<size).map { "\"t\($0)\"" }.joined(separator: ",") + "]}").utf8)
                }, as: Counter.self),
        ]
    }
}
