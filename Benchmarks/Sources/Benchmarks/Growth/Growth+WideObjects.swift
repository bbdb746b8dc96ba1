import DataMapper
import Foundation

extension Growth {
    /// Objects with many keys, which are read by key.
    static var wideObjects: [Growth] {
        [1_000, 25_000].flatMap { size in
            [
                wide("keys in order", from: size) { $0 },
                wide("keys in reverse", from: size) { $0.reversed() },
                // If the object does not fit the cache, a key at random costs more than any other.
                wide("keys at random", from: min(size, 5_000)) { GrowthTexts.shuffled($0) },
                wide("keys, half absent", from: size) { zip($0, $0.map { "no" + $0 }).flatMap { [$0, $1] } },
            ]
        } + [
            view(
                "ten keys in reverse, many objects", from: 1_000,
                { GrowthTexts.array($0) { _ in GrowthTexts.objectText(10) } }
            ) {
                data, _ in
                let reader: [Reversed]? = data.get()
                blackHole(reader?.count)
            },
            view(
                "two objects in turns", from: 5_000,
                { size in
                    let object = GrowthTexts.objectText(size)
                    return Data(#"{"a":\#(object),"b":\#(object)}"#.utf8)
                },
                { data, keys in
                    let (a, b) = (data["a"], data["b"])
                    blackHole(keys.reduce(0) { $0 + (a[$1].get(or: 0) as Int) + (b[$1].get(or: 0) as Int) })
                }, keys: { GrowthTexts.keys($0).reversed() }),
            view(
                "keys in reverse, objects inside", from: 250,
                { size in
                    GrowthTexts.object(size, value: { _ in GrowthTexts.objectText(100) })
                },
                { data, keys in
                    blackHole(
                        keys.reduce(0) {
                            $0 + (data[$1]["k99"].get(or: 0) + data[$1]["k5"].get(or: 0) + data[$1]["k1"].get(or: 0))
                        })
                }, keys: { GrowthTexts.keys($0).reversed() }),
        ]
    }

    private struct Reversed: Deserializable {
        init(_ data: DeserializableData) throws {
            for key in ["k9", "k8", "k7", "k6", "k5", "k4", "k3", "k2", "k1", "k0"] as [StaticString] {
                blackHole(try data[key].get() as Int)
            }
        }
    }

    private static func wide(_ dimension: String, from smallest: Int, _ order: @escaping ([String]) -> [String])
        -> Growth
    {
        view(
            dimension, from: smallest, { GrowthTexts.object($0) },
            { data, keys in
                blackHole(keys.reduce(0) { $0 + (data[$1].get(or: 0) as Int) })
            }, keys: { order(GrowthTexts.keys($0)) })
    }
}
