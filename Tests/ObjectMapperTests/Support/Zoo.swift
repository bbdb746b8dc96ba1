import Foundation
import ObjectMapper

/// A way to read the current value of a map: into a property, or by a call that may throw.
struct Reader: Sendable {
    let name: String
    let read: @Sendable (Map) throws -> Any?

    init(_ name: String, _ read: @escaping @Sendable (Map) throws -> Any?) {
        self.name = name
        self.read = read
    }
}

enum Number: Int, Sendable { case zero, one, two }
enum Fraction: Double, Sendable { case one = 1, oneAndAHalf = 1.5, huge = 1e300 }

/// Properties of all families, plain and optional. Each has a value that the JSON of the tests does not have.
enum Zoo {
    static let properties: [Reader] = integers + scalars + collections + enums + objects + transforms

    private static var integers: [Reader] {
        signed(99 as Int) + signed(99 as Int8) + signed(99 as Int16) + signed(99 as Int32) + signed(99 as Int64)
            + unsigned(99 as UInt) + unsigned(99 as UInt8) + unsigned(99 as UInt16) + unsigned(99 as UInt32)
            + unsigned(99 as UInt64)
    }

    private static var scalars: [Reader] {
        basic(99.5) + basic(99.5 as Float) + basic(true) + basic("start") + basic(NSNumber(value: 99))
            + basic(NSDecimalNumber(value: 99)) + basic(Decimal(99)) + basic(Date(timeIntervalSince1970: 99))
            + both("Any", "start" as Any, { $0 <- $1 }, { $0 <- $1 })
            + [
                plain("dictionary[key]", ["k": "start"] as [String: Any]) { $0["k"] <- $1 },
                plain("[String: Int][key]", ["k": 99]) { $0["k"] <- $1 },
            ]
    }

    private static var collections: [Reader] {
        basic([99]) + basic([99 as Int8]) + basic([99 as UInt64]) + basic([99.5]) + basic([99.5 as Float])
            + basic([true]) + basic(["start"]) + basic([[99]]) + basic([nil, 99] as [Int?]) + basic([nil] as [String?])
            + basic(["k": 99]) + basic(["k": 99.5]) + basic(["k": 99.5 as Float]) + basic(["k": "start"])
            + basic(["k": [99]]) + basic(["start"] as [Any]) + basic(["k": "start"] as [String: Any])
            + basic(["start"] as NSArray) + basic(["k": "start"] as NSDictionary) + basic(["start"] as Set<String>)
    }

    private static var enums: [Reader] { raws(Kind.a) + raws(Number.two) + raws(Fraction.huge) }

    private static var objects: [Reader] {
        let item = Item(99)
        return both("Item", item, { $0 <- $1 }, { $0 <- $1 })
            + both("[Item]", [item], { $0 <- $1 }, { $0 <- $1 })
            + both("[[Item]]", [[item]], { $0 <- $1 }, { $0 <- $1 })
            + both("[String: Item]", ["k": item], { $0 <- $1 }, { $0 <- $1 })
            + both("[String: [Item]]", ["k": [item]], { $0 <- $1 }, { $0 <- $1 })
            + both("Set<Item>", [item] as Set, { $0 <- $1 }, { $0 <- $1 })
            + [optional("[Fixed]?", [Fixed(v: 99)]) { $0 <- $1 }]
    }

    private static var transforms: [Reader] {
        transform(DateTransform(), Date(timeIntervalSince1970: 99))
            + transform(NSDecimalNumberTransform(), NSDecimalNumber(value: 99)) + transform(DecimalTransform(), 99)
            + transform(LenientTransform<Int>(), 99) + transform(LenientTransform<Double>(), 99.5)
            + transform(LenientTransform<Float>(), 99.5) + transform(LenientTransform<Bool>(), true)
            + transform(LenientTransform<String>(), "start") + transform(EnumTransform<Number>(), .two)
            + transform(EnumTransform<Kind>(), .b) + transform(FallbackEnumTransform(Kind.b), .a)
            + transform(TolerantISO8601Transform(), Date(timeIntervalSince1970: 99))
            + transform(SendableTransformOf<Double, Double>(fromJSON: { $0 }, toJSON: { $0 }), 99)
            + transform(CodableTransform<[String: Double]>(), ["k": 99])
    }

    // MARK: Families

    /// Reads into a property that has a value. The operator is chosen where the closure is.
    private static func plain<T>(
        _ name: String, _ start: T, _ read: @escaping @Sendable (inout T, Map) -> Void
    ) -> Reader {
        // Foundation's types are not sendable.
        nonisolated(unsafe) let start = start
        return Reader(name) {
            var value = start
            read(&value, $0)
            return value
        }
    }

    private static func optional<T>(
        _ name: String, _ start: T, _ read: @escaping @Sendable (inout T?, Map) -> Void
    ) -> Reader {
        nonisolated(unsafe) let start = start
        return Reader(name) {
            var value: T? = start
            read(&value, $0)
            return value
        }
    }

    /// A property, and an optional one.
    static func both<T>(
        _ name: String, _ start: T, _ read: @escaping @Sendable (inout T, Map) -> Void,
        _ readOptional: @escaping @Sendable (inout T?, Map) -> Void
    ) -> [Reader] {
        [plain(name, start, read), optional("\(name)?", start, readOptional)]
    }

    private static func signed<T: SignedInteger & FixedWidthInteger & SendableMetatype>(_ start: T) -> [Reader] {
        both("\(T.self)", start, { $0 <- $1 }, { $0 <- $1 }) + basic(start)
    }

    private static func unsigned<T: UnsignedInteger & FixedWidthInteger & SendableMetatype>(_ start: T) -> [Reader] {
        both("\(T.self)", start, { $0 <- $1 }, { $0 <- $1 }) + basic(start)
    }

    /// The generic family. Integers are included, although they have a family of their own.
    private static func basic<T: SendableMetatype>(_ start: T) -> [Reader] {
        both("basic \(T.self)", start, { $0 <- $1 }, { $0 <- $1 })
    }

    private static func raws<T: RawRepresentable & Sendable>(_ start: T) -> [Reader] {
        both("\(T.self)", start, { $0 <- $1 }, { $0 <- $1 })
            + both("[\(T.self)]", [start], { $0 <- $1 }, { $0 <- $1 })
            + [optional("[String: \(T.self)]?", ["k": start]) { $0 <- $1 }]
    }

    private static func transform<T: TransformType & Sendable>(_ transform: T, _ start: T.Object) -> [Reader]
    where T.Object: SendableMetatype {
        both("\(T.self)", start, { $0 <- ($1, transform) }, { $0 <- ($1, transform) })
            + [
                optional("[\(T.self)]?", [start]) { $0 <- ($1, transform) },
                optional("[String: \(T.self)]?", ["k": start]) { $0 <- ($1, transform) },
            ]
    }

    // MARK: Calls that throw

    static let calls: [Reader] = [
        Reader("Int") { try $0.value("v") as Int },
        Reader("Int?") { try $0.value("v") as Int? },
        Reader("UInt8") { try $0.value("v") as UInt8 },
        Reader("Int64?") { try $0.value("v") as Int64? },
        Reader("Double") { try $0.value("v") as Double },
        Reader("Float") { try $0.value("v") as Float },
        Reader("Bool?") { try $0.value("v") as Bool? },
        Reader("String") { try $0.value("v") as String },
        Reader("Any") { try $0.value("v") as Any },
        Reader("Any?") { try $0.value("v") as Any? },
        Reader("[Int]") { try $0.value("v") as [Int] },
        Reader("[Float]?") { try $0.value("v") as [Float]? },
        Reader("[String: Double]") { try $0.value("v") as [String: Double] },
        Reader("Kind") { try $0.value("v") as Kind },
        Reader("Kind?") { try $0.value("v") as Kind? },
        Reader("[Kind]") { try $0.value("v") as [Kind] },
        Reader("[Number]?") { try $0.value("v") as [Number]? },
        Reader("Fixed") { try $0.value("v") as Fixed },
        Reader("Fixed?") { try $0.value("v") as Fixed? },
        Reader("[Fixed]") { try $0.value("v") as [Fixed] },
        Reader("[Fixed]?") { try $0.value("v") as [Fixed]? },
        Reader("[[Fixed]]") { try $0.value("v") as [[Fixed]] },
        Reader("[String: Fixed]") { try $0.value("v") as [String: Fixed] },
        Reader("Item") { try $0.value("v") as Item },
        Reader("[Item]") { try $0.value("v") as [Item] },
        Reader("Date") { try $0.value("v", using: DateTransform()) as Date },
        Reader("Decimal") { try $0.value("v", using: DecimalTransform()) as Decimal },
        Reader("[Decimal]") { try $0.value("v", using: DecimalTransform()) as [Decimal] },
        Reader("[[Decimal]]") { try $0.value("v", using: DecimalTransform()) as [[Decimal]] },
        Reader("[String: Decimal]") { try $0.value("v", using: DecimalTransform()) as [String: Decimal] },
        Reader("default Int") { try $0.value("v", default: 99) },
        Reader("default Kind") { try $0.value("v", default: Kind.b) },
        Reader("default Item") { try $0.value("v", default: Item(99)) },
        Reader("default [Item]") { $0.value("v", default: [Item(99)]) },
        Reader("nested") { try $0.value("v.a.0") as Int },
        Reader("nested objects") { try $0.value("v.a") as [Fixed] },
    ]
}
