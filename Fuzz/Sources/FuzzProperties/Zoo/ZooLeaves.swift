import DataMapper
import Foundation

extension Zoo {
    /// One property of each of many types.
    struct Leaves: Mappable {
        var i: Int??
        var j: UInt8?
        var s: Status?
        var k: OpenEnum<Color>?
        var n: Number?
        var t: Date?
        var u: UUID?
        var w: Data?
        var r: URL?
        var q: Decimal?
        var f = Field<Int>.absent
        var l: Set<Int>?
        var m: [Int: Int]?
        var g: [Color: Leaves?]?
        var p: [Int?]?
        var h: [[Int?]?]?
        var y: [OpenEnum<Color>: SupportedType]?
        var x: SupportedType?
        var d: Float?
        var o: [Leaves]?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["i"].map(&i)
            data["j"].map(&j)
            data["s"].map(&s)
            data["k"].map(&k)
            data["n"].map(&n)
            data["t"].map(&t)
            data["u"].map(&u)
            data["w"].map(&w)
            data["r"].map(&r)
            data["q"].map(&q)
            try data["f"].map(&f)
            data["l"].map(&l)
            data["m"].map(&m)
            data["g"].map(&g)
            data["p"].map(&p)
            data["h"].map(&h)
            data["y"].map(&y)
            data["x"].map(&x)
            data["d"].map(&d)
            data["o"].map(&o)
        }
    }

    static let leafKeys: Set<String> = [
        "i", "j", "s", "k", "n", "t", "u", "w", "r", "q", "f", "l", "m", "g", "p", "h", "y", "x", "d", "o",
    ]

    /// Properties with transformations, and with transformations of transformations.
    struct Transformed: Mappable {
        var i = 0
        var j: Int?
        var s: String?
        var l: [Int]?
        var m: [String: Int] = [:]
        var p: [Int?] = []
        var g: [String: Int?]?
        var f = Field<Int>.absent
        var k = Color.red
        var t: Date?
        var d: Double?
        var n: Int??
        var h: [[Int]]?
        var u: UUID?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["i"].map(&i, using: IntTransformation().lenient.default(3))
            data["j"].map(&j, using: IntTransformation().lenient)
            data["s"].map(&s, using: StringTransformation().lenient)
            data["l"].map(&l, using: IntTransformation())
            data["m"].map(&m, using: IntTransformation(), or: [:])
            data["p"].map(&p, using: IntTransformation().lenient, or: [])
            data["g"].map(&g, using: IntTransformation())
            data["f"].map(&f, using: IntTransformation(), or: .null)
            data["k"].map(&k, using: EnumTransformation<Color>(), or: .green)
            data["t"].map(&t, using: DateTransformation())
            try data["d"].mapIfPresent(
                &d, using: DoubleTransformation().map(from: { $0 / 4 }, to: { $0 * 4 }).default(1.5))
            data["n"].map(&n, using: IntTransformation().optional)
            data["h"].map(&h, using: IntTransformation().array)
            data["u"].map(&u, using: UUIDTransformation())
        }
    }
}
