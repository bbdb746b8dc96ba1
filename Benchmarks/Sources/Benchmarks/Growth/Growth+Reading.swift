import DataMapper
import Foundation

extension Growth {
    /// Reads a type from bytes.
    static func read<T: Deserializable>(
        _ dimension: String, from smallest: Int, as type: T.Type, mapper: ObjectMapper = mapper,
        _ text: @escaping (Int) -> Data
    ) -> Growth {
        Growth("read typed", dimension, from: smallest) { size in
            let data = text(size)
            return { blackHole(try mapper.deserialize(type, from: data, with: serializer)) }
        }
    }

    /// Reads from a document with `body`.
    static func view(
        _ dimension: String, from smallest: Int, _ text: @escaping (Int) -> Data,
        _ body: @escaping (DeserializableData, [String]) -> Void, keys: @escaping (Int) -> [String] = { _ in [] }
    ) -> Growth {
        Growth("read typed", dimension, from: smallest) { size in
            let value = try serializer.deserializeOrThrow(text(size))
            let keys = keys(size)
            return { body(DeserializableData(data: value, objectMapper: mapper), keys) }
        }
    }

    static var reading: [Growth] {
        [
            read("records", from: 1_000, as: [User?].self) { size in
                GrowthTexts.array(size) { id in
                    #"{"id":\#(id),"name":"Ana","email":"a@b.c","age":3,"balance":1.5,"active":true,"tags":["a","b"],"#
                        + #""address":{"street":"s","city":"c","country":"d","zip":"z","lat":1.0,"lon":2.0},"#
                        + #""createdAt":"2020","nickname":null}"#
                }
            },
            read("records of 100 keys", from: 100, as: [HundredKeys].self, hundredKeys),
            read("records of 100 keys, reverse", from: 100, as: [HundredKeysReversed].self, hundredKeys),
            read("dictionary", from: 10_000, as: [String: Int].self) { GrowthTexts.object($0) },
            read("dictionary, integer keys", from: 10_000, as: [Int: Int].self) { GrowthTexts.object($0) { "\($0)" } },
            read("array of integers", from: 50_000, as: [Int].self) { GrowthTexts.array($0) { "\($0)" } },
            read("array of doubles", from: 50_000, as: [Double].self) { GrowthTexts.array($0) { "\($0).25" } },
            read("set", from: 10_000, as: Set<String>.self) { GrowthTexts.array($0) { "\"t\($0)\"" } },
            read("records with sets", from: 1_000, as: [Tagged].self) {
                GrowthTexts.array($0) { #"{"tags":["x\#($0)","y\#($0)","z\#($0)"]}"# }
            },
            read("depth, structs", from: 2_500, as: Chain.self) {
                GrowthTexts.nested($0, open: #"{"next":"#, inner: "null", close: "}")
            },
            read("depth, classes", from: 2_500, as: Link.self) {
                GrowthTexts.nested($0, open: #"{"next":"#, inner: "null", close: "}")
            },
            view("depth, keys", from: 2_500, { GrowthTexts.nested($0, open: #"{"a":"#, inner: "1", close: "}") }) {
                data, _ in
                var inner = data
                while !inner.isNull { inner = inner["a"] }
                blackHole(inner.isPresent)
            },
            view(
                "absent below absent", from: 2_500, { _ in Data("{}".utf8) },
                { data, keys in
                    blackHole(keys.reduce(data) { data, _ in data["a"] }.isPresent)
                }, keys: GrowthTexts.keys),
            read(
                "polymorphic classes", from: 1_000, as: [Vehicle].self,
                mapper: ObjectMapper(polymorph: StaticPolymorph()), vehicles),
            read(
                "classes, own polymorph", from: 1_000, as: [Vehicle].self,
                mapper: ObjectMapper(polymorph: KindPolymorph()), vehicles),
            read("polymorphic structs", from: 1_000, as: MixedEvents.self) { size in
                let events = (0..<size).map { id -> any Event in id % 2 == 0 ? Login(id: id) : Reading(id: id) }
                return (try? mapper.serialize(MixedEvents(events), to: serializer)) ?? Data()
            },
        ]
    }

    @Sendable private static func hundredKeys(_ size: Int) -> Data {
        GrowthTexts.array(size) { _ in
            "{" + HundredKeys.keys.enumerated().map { "\"\($0.element)\":\($0.offset)" }.joined(separator: ",") + "}"
        }
    }

    @Sendable private static func vehicles(_ size: Int) -> Data {
        GrowthTexts.array(size) { #"{"wheels":\#($0),"kind":"\#($0 % 2 == 0 ? "car" : "vehicle")"}"# }
    }
}
