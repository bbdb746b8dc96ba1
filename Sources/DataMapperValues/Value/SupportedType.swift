#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value of a document: null, text, a boolean, a number, an array or a dictionary.
///
/// Binary formats also have bytes and dates.
///
/// A ``Serializer`` converts between bytes and a `SupportedType`. An ``ObjectMapper`` converts between a
/// `SupportedType` and your types.
///
/// Swift literals create values. Each kind has a property that returns the value, or nil if the value has another kind:
///
/// ```swift
/// let value: SupportedType = ["name": "Ana", "tags": ["new", "big"]]
/// value["name"]?.string   // "Ana"
/// value["name"]?.int   // nil
/// value["tags"]?[1]?.string   // "big"
/// ```
///
/// A `SupportedType` has value semantics, and tasks can share it. A serializer returns a view of the document that it
/// has read. Elements are copied only if you ask for all of them, for example with ``array``, or if you change the
/// value.
///
/// Two values are equal if they have the same kind and the same content. The order of a dictionary's entries does not
/// matter. An integer from ``int(_:)`` is equal to the same integer from ``intOrDouble(_:)``.
public struct SupportedType: Sendable {
    @usableFromInline
    enum Storage: Sendable {
        case null
        case bool(Bool)
        case int(Int64)
        case intOrDouble(Int64)
        case uint(UInt64)
        case double(Double)
        case string(String)
        case data(Data)
        case date(Date)
        case array(OwnedArray)
        case object(OwnedObject)
        case node(Document, Int)
    }

    @usableFromInline var storage: Storage

    @usableFromInline
    init(_ storage: Storage) { self.storage = storage }

    /// Creates a view of a node of a document. A scalar without bytes does not keep the document alive.
    package init(_ document: Document, _ index: Int) {
        let node = document.nodes[index]
        storage =
            switch node.kind {
            case .null: .null
            case .false: .bool(false)
            case .true: .bool(true)
            case .int: node.flags & TapeNode.isAlsoDouble != 0 ? .intOrDouble(node.int64) : .int(node.int64)
            case .double: .double(node.doubleBits)
            case .date: .date(node.date)
            default: .node(document, index)
            }
    }

    /// Creates a view of the first value of a document, which keeps the document alive even for a scalar. Errors need
    /// the document for their location.
    package init(rootOf document: Document) { storage = .node(document, 0) }

    // MARK: Creating values

    /// Null.
    ///
    /// ```swift
    /// let value: SupportedType = ["a": .null]
    /// value.description   // #"{"a": null}"#
    /// ```
    public static var null: SupportedType { SupportedType(.null) }

    /// Creates text.
    ///
    /// ```swift
    /// SupportedType.string("Ana").string   // "Ana"
    /// ```
    public static func string(_ value: String) -> SupportedType { SupportedType(.string(value)) }

    /// Creates a boolean.
    ///
    /// ```swift
    /// let value = SupportedType.bool(true)
    /// value.bool == true   // true
    /// ```
    public static func bool(_ value: Bool) -> SupportedType { SupportedType(.bool(value)) }

    /// Creates an integer that cannot be read as a floating-point number.
    ///
    /// ```swift
    /// SupportedType.int(1).int   // 1
    /// SupportedType.int(1).double   // nil
    /// ```
    ///
    /// To create a number that can be read as both, use ``intOrDouble(_:)``.
    public static func int(_ value: Int) -> SupportedType { SupportedType(.int(Int64(value))) }

    /// Creates a floating-point number that cannot be read as an integer.
    ///
    /// ```swift
    /// SupportedType.double(1).double   // 1.0
    /// SupportedType.double(1).int   // nil
    /// ```
    public static func double(_ value: Double) -> SupportedType { SupportedType(.double(value)) }

    /// Creates a number that can be read as an integer and as a floating-point number, like `1` in JSON.
    ///
    /// ```swift
    /// SupportedType.intOrDouble(1).int   // 1
    /// SupportedType.intOrDouble(1).double   // 1.0
    /// ```
    public static func intOrDouble(_ value: Int) -> SupportedType { SupportedType(.intOrDouble(Int64(value))) }

    /// Creates a 64-bit integer that cannot be read as a floating-point number.
    ///
    /// ```swift
    /// SupportedType.int64(.max).int64   // 9_223_372_036_854_775_807
    /// ```
    public static func int64(_ value: Int64) -> SupportedType { SupportedType(.int(value)) }

    /// Creates an unsigned 64-bit integer that cannot be read as a floating-point number.
    ///
    /// ```swift
    /// SupportedType.uint64(.max).uint64   // 18_446_744_073_709_551_615
    /// SupportedType.uint64(.max).int64   // nil
    /// ```
    public static func uint64(_ value: UInt64) -> SupportedType {
        SupportedType(Int64(exactly: value).map { .int($0) } ?? .uint(value))
    }

    /// Creates an exact decimal number.
    ///
    /// ```swift
    /// let price = SupportedType.decimal(Decimal(1999) / 100)
    /// price.description   // "19.99"
    /// price.int   // nil
    /// ```
    ///
    /// If it has no fraction, it can also be read as an integer. A `Decimal` that is NaN becomes `.double(.nan)`.
    public static func decimal(_ value: Decimal) -> SupportedType {
        guard let long = LongDecimal(text: "\(value)".utf8) else { return .double(.nan) }
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(decimal: long)
        return SupportedType(builder.finish(), 0)
    }

    /// `-0.0` as it is read from text: it can be read as an integer and as a floating-point number.
    package static var negativeZero: SupportedType {
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(
            .decimal(significand: 0, exponent: -1, isNegative: true, fractionDigits: 1, isScientific: false))
        return SupportedType(builder.finish(), 0)
    }

    /// Creates bytes, for formats that have bytes. Text formats write them as text.
    ///
    /// ```swift
    /// SupportedType.data(Data([1, 2])).data   // Data([1, 2])
    /// JsonSerializer().serialize(toString: .data(Data([1, 2])))   // #""AQI=""#
    /// ```
    public static func data(_ value: Data) -> SupportedType { SupportedType(.data(value)) }

    /// Creates a point in time, for formats that have dates. Text formats write it as text.
    ///
    /// ```swift
    /// let value = SupportedType.date(Date(timeIntervalSince1970: 0))
    /// JsonSerializer().serialize(toString: value)   // #""1970-01-01T00:00:00Z""#
    /// ```
    public static func date(_ value: Date) -> SupportedType { SupportedType(.date(value)) }

    /// Creates an array.
    ///
    /// ```swift
    /// SupportedType.array([1, "a"])[1]?.string   // "a"
    /// ```
    public static func array(_ value: [SupportedType]) -> SupportedType {
        SupportedType(.array(OwnedArray(value)))
    }

    /// Creates a dictionary.
    ///
    /// The entries are sorted by the UTF-8 bytes of their keys, because a Swift dictionary has no order.
    ///
    /// ```swift
    /// SupportedType.dictionary(["b": 1, "a": 2]).description   // #"{"a": 2, "b": 1}"#
    /// ```
    ///
    /// For an order of your own, use ``object(_:)`` or a dictionary literal.
    public static func dictionary(_ value: [String: SupportedType]) -> SupportedType {
        let sorted = value.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return SupportedType(.object(OwnedObject(unique: sorted.map { (key: $0.key, value: $0.value) })))
    }

    /// Creates a dictionary whose entries keep their order.
    ///
    /// If a key is repeated, the last value wins.
    ///
    /// ```swift
    /// SupportedType.object([("b", 1), ("a", 2)]).description   // #"{"b": 1, "a": 2}"#
    /// ```
    public static func object(_ entries: [(key: String, value: SupportedType)]) -> SupportedType {
        let object = OwnedObject(unique: [])
        for entry in entries { object.set(entry.value, for: entry.key) }
        return SupportedType(.object(object))
    }

    /// Creates a dictionary from entries whose keys are all different.
    package static func object(unique entries: [(key: String, value: SupportedType)]) -> SupportedType {
        SupportedType(.object(OwnedObject(unique: entries)))
    }

    // MARK: Kinds

    /// The kind of this value. O(1), unlike `asNode`, which builds a document for a value that was created in Swift.
    package var kind: TapeNode.Kind {
        switch storage {
        case .null: .null
        case .bool(let value): value ? .true : .false
        case .int, .intOrDouble: .int
        case .uint: .uint
        case .double: .double
        case .string: .string
        case .data: .data
        case .date: .date
        case .array: .array
        case .object: .object
        case .node(let document, let index): document.nodes[index].kind
        }
    }

    // MARK: Scalars

    /// Whether this is null.
    ///
    /// ```swift
    /// SupportedType.null.isNull   // true
    /// SupportedType.string("").isNull   // false
    /// ```
    public var isNull: Bool { kind == .null }

    /// The text, or nil for any other kind of value; a number is never text.
    ///
    /// ```swift
    /// SupportedType.string("1").string   // "1"
    /// SupportedType.int(1).string   // nil
    /// ```
    public var string: String? {
        switch storage {
        case .string(let value): return value
        case .node(let document, let index):
            let node = document.nodes[index]
            return node.kind == .string ? document.string(of: node) : nil
        default: return nil
        }
    }

    /// The boolean, or nil for any other kind of value; a number is never a boolean.
    ///
    /// ```swift
    /// SupportedType.bool(false).bool   // false
    /// SupportedType.int(0).bool   // nil
    /// ```
    public var bool: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The integer.
    ///
    /// Nil for any other kind of value, for a fraction, for `.double(1)`, and for a number that does not fit `Int`.
    ///
    /// ```swift
    /// SupportedType.int(1).int   // 1
    /// SupportedType.double(1).int   // nil
    /// JsonSerializer().deserialize(fromString: "1e2").int   // 100
    /// ```
    public var int: Int? { integer() }

    /// The integer.
    ///
    /// Nil for any other kind of value, for a fraction, for `.double(1)`, and for a number that does not fit `Int64`.
    ///
    /// ```swift
    /// SupportedType.int(-1).int64   // -1
    /// SupportedType.uint64(.max).int64   // nil
    /// ```
    public var int64: Int64? { integer() }

    /// The integer.
    ///
    /// Nil for any other kind of value, for a fraction, for `.double(1)`, and for a number that does not fit `UInt64`,
    /// such as a negative one.
    ///
    /// ```swift
    /// SupportedType.int(1).uint64   // 1
    /// SupportedType.int(-1).uint64   // nil
    /// ```
    public var uint64: UInt64? { integer() }

    @inlinable
    package func integer<Value: FixedWidthInteger>(as _: Value.Type = Value.self) -> Value? {
        switch storage {
        case .int(let value), .intOrDouble(let value): Value(exactly: value)
        case .uint(let value): Value(exactly: value)
        case .node(let document, let index): document.integer(document.nodes[index], as: Value.self)
        default: nil
        }
    }

    /// The floating-point number, correctly rounded.
    ///
    /// Nil for any other kind of value, for `.int(1)`, and for a number larger than the largest `Double`.
    ///
    /// ```swift
    /// SupportedType.intOrDouble(1).double   // 1.0
    /// SupportedType.int(1).double   // nil
    /// JsonSerializer().deserialize(fromString: "1e999").double   // nil
    /// ```
    public var double: Double? {
        switch storage {
        case .intOrDouble(let value): return Double(value)
        case .double(let value): return value
        case .node(let document, let index):
            let node = document.nodes[index]
            let isOnlyInteger = node.flags & TapeNode.isAlsoDouble == 0 && (node.kind == .int || node.kind == .uint)
            return isOnlyInteger ? nil : document.double(node)
        default: return nil
        }
    }

    /// The exact number, for every kind of number.
    ///
    /// Nil if the value is not a number, for NaN and infinities, and for a number that does not fit `Decimal`.
    ///
    /// ```swift
    /// JsonSerializer().deserialize(fromString: "19.990").decimal   // Decimal(1999) / 100
    /// SupportedType.int(5).decimal   // 5
    /// ```
    ///
    /// A `.double` is converted to the shortest decimal number that reads back as the same `Double`.
    public var decimal: Decimal? {
        switch storage {
        case .int(let value), .intOrDouble(let value): return Decimal(value)
        case .uint(let value): return Decimal(value)
        case .double, .node:
            let (document, index) = asNode()
            return document.decimal(document.nodes[index])
        default: return nil
        }
    }

    /// The bytes, or nil for any other kind of value; text is never bytes.
    ///
    /// ```swift
    /// SupportedType.data(Data([1, 2])).data   // Data([1, 2])
    /// SupportedType.string("AQI=").data   // nil
    /// ```
    public var data: Data? {
        switch storage {
        case .data(let value): return value
        case .node(let document, let index):
            let node = document.nodes[index]
            return node.kind == .data ? Data(document.bytes(of: node)) : nil
        default: return nil
        }
    }

    /// The point in time, or nil for any other kind of value; text is never a date.
    ///
    /// ```swift
    /// SupportedType.date(.distantPast).date   // .distantPast
    /// SupportedType.string("1970-01-01T00:00:00Z").date   // nil
    /// ```
    public var date: Date? {
        switch storage {
        case .date(let value): return value
        case .node(let document, let index):
            let node = document.nodes[index]
            return node.kind == .date ? node.date : nil
        default: return nil
        }
    }
}
