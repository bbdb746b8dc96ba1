import DataMapperCore
import Testing

/// Objects with nine to 64 keys, and a few sizes below and above, read in any order.
@Suite("SmallObjectIndex: some keys in any order") struct SmallObjectIndexTests {
    static func view(_ value: SupportedType) -> DeserializableData {
        DeserializableData(data: value, objectMapper: ObjectMapper())
    }

    /// Each key's value is its position.
    static func object(_ keys: [String]) -> SupportedType {
        .object(keys.enumerated().map { (key: $1, value: .int($0)) })
    }

    static func numbered(_ count: Int) -> [String] { (0..<count).map { "key \($0)" } }

    /// A few orders, with as many keys as an object has, and the same number of other keys.
    enum Order: CaseIterable {
        case forward, reverse, everySeventh, random, absentOnly, absentBetween

        func positions(_ count: Int, _ random: inout SeededGenerator) -> [Int] {
            switch self {
            case .forward: Array(0..<count)
            case .reverse: (0..<count).reversed()
            case .everySeventh: (0..<count).map { $0 * 7 % count }
            case .random: (0..<count).shuffled(using: &random)
            case .absentOnly: Array(count..<2 * count)
            case .absentBetween: (0..<2 * count).shuffled(using: &random)
            }
        }
    }

    @Test(arguments: Order.allCases)
    func `records of each size, read in one order after the other`(_ first: Order) {
        var random = SeededGenerator(seed: 3)
        for size in 1...70 {
            let data = Self.view(.array((0..<4).map { _ in Self.object(Self.numbered(size)) }))
            for (record, order) in [first, first, .random, .absentBetween].enumerated() {
                let view = data[element: record]
                let positions = order.positions(size, &random)
                let found = positions.map { view["key \($0)"].get() as Int? }
                expectEqual(found, positions.map { $0 < size ? $0 : nil })
            }
        }
    }

    @Test func `six of a dozen keys in each of their orders`() {
        var orders: [[Int]] = [[]]
        for _ in 0..<6 {
            orders = orders.flatMap { order in (0..<6).filter { !order.contains($0) }.map { order + [$0] } }
        }
        expectEqual(orders.count, 720)
        let keys = Self.numbered(12)
        let data = Self.view(.array(orders.map { _ in Self.object(keys) }))
        for (record, order) in orders.enumerated() {
            let view = data[element: record]
            expectEqual(order.map { view[keys[2 * $0]].get() ?? -1 }, order.map { 2 * $0 })
            expectEqual(view["key 12"].isPresent, false)
        }
    }

    static let kinds: [[String]] = [
        // Of each length from none on.
        (0..<64).map { String(repeating: "x", count: $0) },
        // Of one letter, of two, and of three.
        "abcdefghijklmnop".map { "\($0)" } + "abcdefghijklmnop".map { "\($0)!" } + "abcdefghijklmnop".map { "é\($0)" },
        (0..<60).map { "\($0 / 10)\($0 % 10)" },
        (0..<60).map { "a\($0)_longer_name" },
        (0..<60).map { "longer_name_\($0)_in_the_middle" },
        // Keys that are equal at the beginning, in the middle and at the end.
        (10..<19).map { "same\($0)..same\($0)..same" },
        (10..<74).map { "same\($0)..same\($0)..same" },
    ]

    @Test(arguments: kinds) func `keys of all kinds`(_ keys: [String]) {
        var random = SeededGenerator(seed: UInt64(keys.count))
        let count = keys.count / 2
        let data = Self.view(.array((0..<3).map { _ in Self.object(Array(keys[..<count])) }))
        let whole = Self.view(.array((0..<3).map { _ in Self.object(keys) }))
        for record in 0..<3 {
            for position in keys.indices.shuffled(using: &random) {
                expectEqual(data[element: record][keys[position]].get(), position < count ? position : nil)
                expectEqual(whole[element: record][keys[position]].get(), position)
            }
        }
    }

    @Test func `keys that are alike are found at their places, too`() {
        let keys = (10..<74).map { "same\($0)..same\($0)..same" }
        let data = Self.view(.array((0..<3).map { _ in Self.object(keys) }))
        for record in 0..<3 {
            for position in keys.indices.reversed() {
                expectEqual(data[element: record][keys[position]].get(), position)
            }
            expectEqual(data[element: record]["same99..same99..same"].isPresent, false)
        }
        expectEqual(data.session.keys.smallObjects.passCount, 2)
        expectEqual(data.session.keys.largeObjects.indexCount, 0)
    }

    @Test func `an object is passed once, although others within it are read`() {
        let keys = Self.numbered(20)
        let data = Self.view(
            .array((0..<3).map { _ in .object(keys.map { (key: $0, value: Self.object(keys)) }) }))
        for record in 0..<3 {
            for outer in keys.reversed() {
                let inner = data[element: record][outer]
                for position in keys.indices.reversed() { expectEqual(inner[keys[position]].get(), position) }
            }
        }
        // The first object of each level is searched.
        expectEqual(data.session.keys.smallObjects.passCount, 2 + 3 * 20 - 1)
    }

    @Test func `objects within objects, deeper than there are tables`() {
        let keys = Self.numbered(10)
        var value = Self.object(keys)
        for _ in 0..<20 { value = .object(keys.map { (key: $0, value: $0 == "key 5" ? value : .string($0)) }) }
        var view = Self.view(value)
        var views: [DeserializableData] = []
        for _ in 0..<20 {
            for key in ["key 9", "key 4", "key 3", "key 6", "key 0"] { expectEqual(view[key].raw, .string(key)) }
            views.append(view)
            view = view["key 5"]
        }
        expectEqual(view["key 9"].get(), 9)
        for view in views.reversed() {
            for key in ["key 8", "key 7", "key 2", "key 1"] { expectEqual(view[key].raw, .string(key)) }
            expectEqual(view["key 10"].isPresent, false)
        }
    }

    @Test func `views that are kept, read in turns and in other orders`() {
        var random = SeededGenerator(seed: 5)
        let keys = Self.numbered(30)
        let data = Self.view(.array((0..<6).map { _ in Self.object(keys.shuffled(using: &random)) }))
        let views = (0..<6).map { data[element: $0] }
        let expected = views.map { view in keys.map { view.raw[$0]?.int } }
        for _ in 0..<3 {
            for position in keys.indices.shuffled(using: &random) {
                for view in views.indices.shuffled(using: &random) {
                    expectEqual(views[view][keys[position]].get(), expected[view][position])
                    #expect(views[view]["absent"].isNull)
                }
            }
        }
    }

    @Test func `objects of a model that leaves keys out are not passed`() {
        let keys = Self.numbered(40)
        let data = Self.view(.array((0..<5).map { _ in Self.object(keys) }))
        for record in 0..<5 {
            for position in stride(from: 1, to: 40, by: 3) {
                expectEqual(data[element: record][keys[position]].get(), position)
            }
            expectEqual(data[element: record]["absent"].isPresent, false)
        }
        expectEqual(data.session.keys.smallObjects.passCount, 0)
    }

    @Test func `records in another order are passed once each, but for the first one`() {
        let keys = Self.numbered(40)
        let data = Self.view(.array((0..<5).map { _ in Self.object(keys) }))
        for record in 0..<5 {
            for position in keys.indices.reversed() {
                expectEqual(data[element: record][keys[position]].get(), position)
            }
        }
        expectEqual(data.session.keys.smallObjects.passCount, 4)
    }

    @Test func `records that are read alternately are not passed for each key`() {
        let keys = Self.numbered(40)
        let data = Self.view(.array((0..<4).map { _ in Self.object(keys.reversed()) }))
        let views = (0..<4).map { data[element: $0] }
        for (position, key) in keys.enumerated() {
            for view in views { expectEqual(view[key].get(), 39 - position) }
        }
        expectEqual(data.session.keys.smallObjects.passCount < 8, true)
    }

    @Test func `as soon as records are in order again, they are not passed`() {
        let keys = Self.numbered(20)
        let orders = [Array(keys.reversed()), keys, keys].flatMap { Array(repeating: $0, count: 10) }
        let data = Self.view(.array(orders.map { Self.object($0 + ["more"]) }))
        for record in orders.indices {
            let view = data[element: record]
            for (position, key) in keys.enumerated() {
                expectEqual(view[key].get(), record < 10 ? 19 - position : position)
            }
            expectEqual(view["missing"].isPresent, false)
        }
        expectEqual(data.session.keys.smallObjects.passCount < 16, true)
    }

    @Test func `more keys than there is room for`() {
        var random = SeededGenerator(seed: 8)
        let keys = (0..<300).map { "key \($0 * 31 % 300)" + String(repeating: "-", count: $0 % 40) }
        let objects = (0..<60).map { _ in Array(keys.shuffled(using: &random)[..<60]) }
        let data = Self.view(.array(objects.map(Self.object)))
        for (record, object) in objects.enumerated() {
            let places = Dictionary(uniqueKeysWithValues: object.enumerated().map { ($1, $0) })
            for key in keys.shuffled(using: &random)[..<150] {
                expectEqual(data[element: record][key].get() as Int?, places[key])
            }
        }
    }

    struct Backward: Deserializable {
        let values: [Int]

        init(_ data: DeserializableData) throws { values = try (0..<12).reversed().map { try data["key \($0)"].get() } }
    }

    @Test func `where keys are followed, the same is found and the rest is told`() throws {
        let strict = ObjectMapper(policy: .strict)
        let records = SupportedType.array((0..<3).map { _ in Self.object(Self.numbered(12)) })
        let read = try strict.deserialize([Backward].self, fromValue: records)
        expectEqual(read.map(\.values), Array(repeating: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], count: 3))
        expectError(#"unknown key at $["key 12"]"#, as: DeserializationError.self) {
            try strict.deserialize(Backward.self, fromValue: Self.object(Self.numbered(13)))
        }
    }
}

extension DeserializableData {
    /// The element of an array of objects, as reading an array comes to it.
    fileprivate subscript(element position: Int) -> DeserializableData {
        let places = Array(session.document.children(of: Int(index)))
        return below(places[position])
    }
}
