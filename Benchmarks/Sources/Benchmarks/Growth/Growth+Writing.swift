import DataMapper
import Foundation

extension Growth {
    /// Writes a value to bytes.
    static func write<T: Serializable>(
        _ dimension: String, from smallest: Int, mapper: ObjectMapper = mapper, _ value: @escaping (Int) -> T
    ) -> Growth {
        Growth("write typed", dimension, from: smallest) { size in
            let value = value(size)
            return { blackHole(try mapper.serialize(value, to: serializer)) }
        }
    }

    /// Writes the values that a function sets.
    static func set(
        _ dimension: String, from smallest: Int, _ body: @escaping @Sendable (inout SerializableData, [String]) -> Void
    ) -> Growth {
        write(dimension, from: smallest) { size in
            let keys = GrowthTexts.keys(size)
            return Written { body(&$0, keys) }
        }
    }

    static var writing: [Growth] {
        [
            write("records", from: 1_000) { (0..<$0).map { Login(id: $0) } },
            write("records of 100 keys", from: 100) { [HundredKeys](repeating: HundredKeys(), count: $0) },
            write("dictionary", from: 10_000) { Dictionary(uniqueKeysWithValues: (0..<$0).map { ("k\($0)", $0) }) },
            write("dictionary, integer keys", from: 10_000) {
                Dictionary(uniqueKeysWithValues: (0..<$0).map { ($0, $0) })
            },
            write("array of integers", from: 50_000) { Array(0..<$0) },
            write("array of doubles", from: 50_000) { (0..<$0).map { Double($0) + 0.25 } },
            write("set", from: 10_000) { Set((0..<$0).map { "t\($0)" }) },
            write("records with sets", from: 2_000) {
                (0..<$0).map { Tagged(tags: ["x\($0)", "y\($0)", "a rather long one that takes room \($0)"]) }
            },
            write("depth, structs", from: 2_500) { Chain(levels: $0) },
            write("depth, classes", from: 2_500) { Link.chain(levels: $0) },
            write("polymorphic classes", from: 1_000, mapper: ObjectMapper(polymorph: StaticPolymorph()), vehicles),
            write("classes, own polymorph", from: 500, mapper: ObjectMapper(polymorph: KindPolymorph()), vehicles),
            write("polymorphic structs", from: 1_000) { size in
                MixedEvents((0..<size).map { id -> any Event in id % 2 == 0 ? Login(id: id) : Reading(id: id) })
            },
        ]
    }

    private static func vehicles(_ size: Int) -> [Vehicle] {
        (0..<size).map { $0 % 2 == 0 ? Car(wheels: $0) : Vehicle(wheels: $0) }
    }

    // MARK: Keys

    static var keys: [Growth] {
        [
            set("keys", from: 10_000) { data, keys in
                for (value, key) in keys.enumerated() { data[key].set(value) }
            },
            set("keys, set twice", from: 5_000) { data, keys in
                for key in keys { data[key].set(1) }
                for key in keys { data[key].set(2) }
            },
            set("one key, set again", from: 10_000) { data, keys in
                for value in keys { data["k"].set(value) }
            },
            set("paths below one key", from: 5_000) { data, keys in
                for key in keys { data["a", key].set(1) }
            },
            set("paths below two keys in turns", from: 1_000) { data, keys in
                for key in keys {
                    data["a", key].set(1)
                    data["b", key].set(2)
                }
            },
            set("paths and keys in turns", from: 1_000) { data, keys in
                for key in keys {
                    data["a", "b", key].set(1)
                    data[key].set(2)
                }
            },
            set("paths, each set twice", from: 1_000) { data, keys in
                for key in keys { data["a", key].set(1) }
                for key in keys { data["a", key].set(2) }
            },
            set("path of many keys", from: 1_000) { data, keys in data[keys].set(1) },
            write("records with paths in turns", from: 500) { size in
                (0..<size).map { id in
                    Written { data in
                        data["a", "x"].set(id)
                        data["b", "x"].set(id)
                        data["a", "y"].set("text \(id)")
                        data["b", "y"].set(id)
                    }
                }
            },
            write("records with keys set twice", from: 500) { size in
                (0..<size).map { id in
                    Written { data in
                        data["x"].set(id)
                        data["y"].set("text \(id)")
                        data["x"].set(1)
                    }
                }
            },
            write("records that put another view in the place of theirs", from: 250) { size in
                (0..<size).map { id in
                    Written { data in
                        data["x"].set(id)
                        var other = SerializableData(data: data.raw, objectMapper: data.objectMapper)
                        other["y"].set(2)
                        data = other
                    }
                }
            },
            write("records that ask for raw", from: 250) { size in
                (0..<size).map { id in
                    Written { data in
                        data["x"].set(id)
                        blackHole(data.raw)
                    }
                }
            },
            write("depth, a path after each object", from: 500) { levels in
                nested(levels) { data, inner in data["next"].set(inner) }
            },
            write("depth, a path after each array and dictionary", from: 500) { levels in
                nested(levels) { data, inner in data["next"].set([["k": inner]]) }
            },
            // Every level with a duplicate key is written again, so that the cost is the size times the levels. Limits
            // bound it.
            write("depth, a key twice at each level, up to the limit", from: 30) { levels in
                let chain = (0..<levels).reduce(TwiceSet(next: nil)) { next, _ in TwiceSet(next: next) }
                return [TwiceSet](repeating: chain, count: 100)
            },
        ]
    }

    /// Returns objects in each other, each with a path at its end.
    private static func nested(
        _ levels: Int, _ write: @escaping @Sendable (inout SerializableData, Written) -> Void
    ) -> Written {
        let text = String(repeating: "x", count: 100)
        return (0..<levels).reduce(Written { $0["text"].set(text) }) { inner, level in
            Written { data in
                data["text"].set(text)
                write(&data, inner)
                data["a", "b"].set(level)
            }
        }
    }

    private final class TwiceSet: Serializable, Sendable {
        let next: TwiceSet?

        init(next: TwiceSet?) { self.next = next }

        func serialize(to data: inout SerializableData) {
            data["x"].set(1)
            data["next"].set(next)
            data["x"].set([2, 3])
        }
    }
}
