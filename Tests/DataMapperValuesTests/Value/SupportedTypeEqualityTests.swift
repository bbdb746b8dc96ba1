import DataMapperValues
import Foundation
import TestSupport

@Suite("SupportedType: equality and hashes") struct SupportedTypeEqualityTests {
    @Test(arguments: Sample.different, Representation.allCases)
    func `equal to nothing but itself`(_ sample: Sample, _ representation: Representation) {
        let value = representation.of(sample.value)
        for other in Sample.different {
            expectEqual(value == other.value, other.name == sample.name, "\(other.name)")
            expectEqual(other.value == value, other.name == sample.name, "\(other.name)")
        }
        expectEqual(value.hashValue, sample.value.hashValue)
    }

    typealias Pair = (name: String, left: SupportedType, right: SupportedType)

    static let wide = (0..<100).map { (key: "key\($0)", value: SupportedType.int($0)) }

    static let equal: [Pair] = [
        ("int and intOrDouble", .int(1), .intOrDouble(1)),
        ("int and uint64", .int(1), .uint64(1)),
        ("int and double", .int(1), .double(1)),
        ("intOrDouble and double", .intOrDouble(-7), .double(-7)),
        ("a whole decimal and double", .decimal(5), .double(5)),
        ("large int and double", .int64(1 << 62), .decimal(4_611_686_018_427_387_904)),
        ("int and double in containers", ["a": [.int(0), 2]], ["a": [.double(-0.0), 2.0]]),
        ("int and a whole decimal", .int(1), .decimal(1)),
        (
            "int and a decimal written with an exponent", .int(100),
            .decimal(Decimal(sign: .plus, exponent: 2, significand: 1))
        ),
        ("uint64 and decimal", .uint64(.max), .decimal(Decimal(UInt64.max))),
        ("double and decimal", .double(0.1), .decimal(Decimal(sign: .plus, exponent: -1, significand: 1))),
        ("large double and decimal", .double(1e100), .decimal(Decimal(sign: .plus, exponent: 100, significand: 1))),
        ("zeros behind the point", .double(1.5), .decimal(Decimal(sign: .plus, exponent: -2, significand: 150))),
        ("NaNs of different bits", .double(.nan), .double(-.nan)),
        ("NaNs with different payloads", .double(.nan), .double(Double(nan: 5, signaling: false))),
        ("zeros of both signs", .double(0), .double(-0.0)),
        ("order of a dictionary", ["a": 1, "b": 2, "c": 3], ["c": 3, "a": 1, "b": 2]),
        ("order of a nested dictionary", [["a": 1, "b": [["x": 1, "y": 2]]]], [["b": [["y": 2, "x": 1]], "a": 1]]),
        ("order of a wide dictionary", .object(wide), .object(wide.reversed())),
        ("literal and maker", ["a": [1, nil, true]], .dictionary(["a": .array([.int(1), .null, .bool(true)])])),
    ]

    @Test(arguments: equal, Representation.allCases)
    func `what does not count`(_ pair: Pair, _ representation: Representation) {
        let (left, right) = (representation.of(pair.left), pair.right)
        expectEqual(left, right)
        expectEqual(right, left)
        expectEqual(left.hashValue, right.hashValue)
    }

    static let unequal: [Pair] = [
        ("int and bool", .int(1), .bool(true)),
        ("int and string", .int(1), .string("1")),
        ("null and an empty array", .null, []),
        ("empty array and empty dictionary", [], [:]),
        ("null entry and none", ["a": nil], [:]),
        ("a key fewer", ["a": 1, "b": 2], ["a": 1]),
        ("same count, other keys", ["a": 1, "b": 2], ["a": 1, "c": 2]),
        ("neighbouring doubles", .double(0.1), .double(0.1.nextUp)),
        ("neighbouring integers beyond 2^53", .int(9_007_199_254_740_993), .int(9_007_199_254_740_992)),
        ("date and double", .date(Date(timeIntervalSince1970: 1)), .double(1)),
    ]

    @Test(arguments: unequal, Representation.allCases)
    func `what counts`(_ pair: Pair, _ representation: Representation) {
        #expect(representation.of(pair.left) != pair.right)
        #expect(pair.right != representation.of(pair.left))
    }

    @Test func `hashes tell values apart`() {
        let hashes = Set(Sample.different.map(\.value.hashValue))
        expectEqual(hashes.count, Sample.different.count)
        expectEqual(Set(Sample.different.map(\.value)).count, Sample.different.count)
    }

    @Test func `hashes tell orders of elements apart`() {
        let values: [SupportedType] = [
            [[0], [1]], [[1], [0]], [[0, 1], []], [[], [0, 1]], [[[0]], 1], [0, [[1]]], [["a": 0], ["b": 1]],
            [["b": 1], ["a": 0]], ["a": ["b": 1], "b": ["a": 0]], ["a": ["a": 0], "b": ["b": 1]], ["a": "b"],
            ["b": "a"],
        ]
        for representation in Representation.allCases {
            expectEqual(Set(values.map { representation.of($0).hashValue }).count, values.count)
        }
    }

    @Test func `a set of all 5,040 orders of seven arrays`() {
        var orders: [[Int]] = [[]]
        for element in 0..<7 {
            orders = orders.flatMap { order in
                (0...order.count).map { place in Array(order[..<place]) + [element] + Array(order[place...]) }
            }
        }
        let elements = (0..<7).map { SupportedType.array([.int($0)]) }
        var known: Set<SupportedType> = []
        for order in orders { known.insert(.array(order.map { elements[$0] })) }
        expectEqual(known.count, orders.count)
    }

    @Test func `values are keys of Swift dictionaries`() {
        var names: [SupportedType: String] = [:]
        for sample in Sample.different { names[sample.value] = sample.name }
        for sample in Sample.different { expectEqual(names[Representation.innerNode.of(sample.value)], sample.name) }
    }
}
