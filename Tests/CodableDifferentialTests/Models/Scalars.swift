import Foundation

extension DifferentialModel {
    static let scalars: [DifferentialModel] = [
        DifferentialModel(
            Scalars.self, [Scalars(), .largest, .smallest],
            documents: [
                #"{"bool":false,"int":1.0,"int8":1e2,"int16":-0,"int32":0.1e1,"int64":100e-2,"uint":-0.0,"uint8":2.55e2,"uint16":1E+2,"uint32":4294967295.0,"uint64":1.8446744073709551615e19,"float":1,"double":-0,"string":"A\u0000"}"#
            ]),
        DifferentialModel(Integers128.self, [Integers128(), Integers128(signed: .min, unsigned: .max)]),
        DifferentialModel(
            Floats.self, [Floats(), .unusual, .infinite, .notANumber], strategies: [.plain, .namedFloats]),
        DifferentialModel(
            Exact<Float16>.self, [Exact(1.5), Exact(-0.0), Exact(.infinity)], strategies: [.plain, .namedFloats]),
        // Fragments.
        DifferentialModel(Int.self, [0, .max, .min]),
        DifferentialModel(Int8.self, [-128, 127]),
        DifferentialModel(UInt8.self, [0, 255]),
        DifferentialModel(UInt64.self, [0, .max]),
        DifferentialModel(Int128.self, [0, .max, .min]),
        DifferentialModel(Bool.self, [true, false]),
        DifferentialModel(Exact<Double>.self, [Exact(0), Exact(-0.0), Exact(0.1), Exact(1e22), Exact(.nan)]),
        DifferentialModel(Exact<Float>.self, [Exact(0), Exact(-0.0), Exact(0.1), Exact(.greatestFiniteMagnitude)]),
        DifferentialModel(
            String.self, ["", "é😀\u{0}\u{1f}\u{7f}\u{2028}/\"\\\n", "e\u{301}", String(repeating: "x/", count: 300)]),
        DifferentialModel(Nested.self, [Nested()], strategies: [.plain, .pathKeys]),
        DifferentialModel(
            Empty.self, [Empty()], documents: ["[]", "1", "null"], strategies: [.plain, .withoutBraces]),
        DifferentialModel([Empty].self, [[Empty(), Empty()]]),
        DifferentialModel(
            Braceless.self, [Braceless()],
            documents: [#""a":1,"b":{"c":[2]}"#, #""a":1,"b":{"c":[]},"#, #" "a" : 1 } "#],
            strategies: [.plain, .withoutBraces]),
    ]
}

private struct Scalars: Codable, Equatable {
    var bool = true
    var int = 1
    var int8: Int8 = 2
    var int16: Int16 = 3
    var int32: Int32 = 4
    var int64: Int64 = 5
    var uint: UInt = 6
    var uint8: UInt8 = 7
    var uint16: UInt16 = 8
    var uint32: UInt32 = 9
    var uint64: UInt64 = 10
    var float: Float = 1.5
    var double = 2.25
    var string = "text"

    static let largest = Scalars(
        bool: false, int: .max, int8: .max, int16: .max, int32: .max, int64: .max, uint: .max, uint8: .max,
        uint16: .max,
        uint32: .max, uint64: .max, float: .greatestFiniteMagnitude, double: .greatestFiniteMagnitude,
        string: "\u{10FFFF}")
    static let smallest = Scalars(
        int: .min, int8: .min, int16: .min, int32: .min, int64: .min, uint: .min, uint8: .min, uint16: .min,
        uint32: .min,
        uint64: .min, float: .leastNonzeroMagnitude, double: .leastNonzeroMagnitude, string: "")
}

private struct Integers128: Codable, Equatable {
    var signed: Int128 = 1
    var unsigned: UInt128 = 1
}

/// A number that is equal to another one only if they have the same sign. NaN is equal to itself.
struct Exact<Value: BinaryFloatingPoint & Codable & Sendable>: Codable, Equatable, Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
    init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.value.sign == right.value.sign && (left.value == right.value || left.value.isNaN && right.value.isNaN)
    }
}

private struct Floats: Codable, Equatable {
    var double = Exact(0.1)
    var float = Exact(Float(0.1))
    var half: Float16? = 0.5
    var doubles: [Double] = [
        1, 1e15, 1e16, 123456789012345680, 1e21, 1e-7, .leastNonzeroMagnitude, 0.1 + 0.2, 100, 1.0e100, -1,
    ]
    var floats: [Float] = [1, 16777216, 1e10, 1e-10, 3.4028235e38, 0.3]
    var named: [String: Exact<Double>] = ["a": Exact(1)]

    static let unusual = Floats(double: Exact(-0.0), float: Exact(-0.0), half: nil, doubles: [], floats: [], named: [:])
    static let infinite = Floats(named: ["b": Exact(.infinity)])
    static let notANumber = Floats(float: Exact(.nan), named: ["b": Exact(-.infinity)])
}

private struct Nested: Codable, Equatable {
    var inner = Inner()
    var list = [Inner(), Inner(value: 2, deeper: .init(name: "y"))]

    struct Inner: Codable, Equatable {
        var value = 1
        var deeper = Deeper()
    }

    struct Deeper: Codable, Equatable { var name = "x" }
}

struct Empty: Codable, Equatable {}

private struct Braceless: Codable, Equatable {
    var a = 1
    var b = ["c": [2]]
}
