import DataMapperCore
import Testing

/// A search for keys and elements counts the nodes that it passes, to find out when a table is worth its cost. These
/// tests check the counts. They measure no time.
@Suite("Growth: keys and elements, by what is passed") struct KeySearchGrowthTests {
    static let objectMapper = ObjectMapper()

    /// `{"k0": 0, "k1": 1, ...}`
    static func object(_ count: Int, _ value: (Int) -> SupportedType = { .int($0) }) -> SupportedType {
        .object((0..<count).map { (key: "k\($0)", value: value($0)) })
    }

    static func view(_ value: SupportedType) -> DeserializableData {
        DeserializableData(data: value, objectMapper: objectMapper)
    }

    enum Order: CaseIterable {
        case reverse, everySeventh, absent

        func keys(_ count: Int) -> [Int] {
            switch self {
            case .reverse: (0..<count).reversed()
            case .everySeventh: (0..<count).map { $0 * 7 % count }
            case .absent: Array(count..<2 * count)
            }
        }
    }

    @Test(arguments: Order.allCases, [100, 1_000, 10_000])
    func `an object passes each key a few times, in whatever order they are read`(_ order: Order, _ count: Int) {
        let data = Self.view(Self.object(count))
        for key in order.keys(count) { expectEqual(data["k\(key)"].get(), key < count ? key : nil) }
        #expect(data.session.keys.largeObjects.stepCount <= 6 * count)
        expectEqual(data.session.keys.largeObjects.indexCount, 1)
    }

    @Test func `keys in order pass nothing`() {
        let data = Self.view(Self.object(1_000))
        for key in 0..<1_000 { expectEqual(data["k\(key)"].get(), key) }
        expectEqual(data.session.keys.largeObjects.stepCount, 0)
    }

    @Test(arguments: [2, 3, 20]) func `objects that are read in turns have a table each`(_ objects: Int) {
        let data = Self.view(.object((0..<objects).map { ("o\($0)", Self.object(1_000)) }))
        let views = (0..<objects).map { data["o\($0)"] }
        for key in (0..<1_000).reversed() { for view in views { expectEqual(view["k\(key)"].get(), key) } }
        // Tables for all twenty do not fit in the cache, so some were created again.
        #expect(data.session.keys.largeObjects.indexCount <= 3 * objects)
        #expect(data.session.keys.largeObjects.stepCount <= 6 * 1_000 * objects)
    }

    @Test func `an object keeps its table while others within it are read`() {
        let data = Self.view(Self.object(500) { _ in Self.object(100) })
        for outer in (0..<500).reversed() {
            let inner = data["k\(outer)"]
            for key in (0..<100).reversed() { expectEqual(inner["k\(key)"].get(), key) }
        }
        #expect(data.session.keys.largeObjects.stepCount <= 6 * (500 + 500 * 100))
        #expect(data.session.keys.largeObjects.indexCount <= 3 * 501)
    }

    @Test func `values by key pass each a few times`() {
        let (document, index) = Self.object(1_000).asNode()
        let value = SupportedType(document, index)
        for key in (0..<1_000).reversed() {
            expectEqual(value["k\(key)"], .int(key))
            expectNil(value["no \(key)"])
        }
        document.withIndexes {
            #expect($0.keys.largeObjects.stepCount <= 6_000)
            expectEqual($0.keys.largeObjects.indexCount, 1)
        }
    }

    @Test func `elements by index pass each a few times`() {
        let (document, index) = SupportedType.array((0..<1_000).map { [.int($0), "x"] }).asNode()
        let value = SupportedType(document, index)
        for position in 0..<1_000 { expectEqual(value[position], [.int(position), "x"]) }
        expectNil(value[1_000])
        document.withIndexes { #expect($0.stepCount <= 3_000) }
    }

    @Test func `elements that are scalars pass nothing`() {
        let (document, index) = SupportedType.array((0..<1_000).map { .int($0) }).asNode()
        let value = SupportedType(document, index)
        for position in (0..<1_000).reversed() { expectEqual(value[position], .int(position)) }
        document.withIndexes { expectEqual($0.stepCount, 0) }
    }
}
