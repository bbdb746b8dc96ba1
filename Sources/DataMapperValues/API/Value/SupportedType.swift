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
/// matter. Numbers are equal if they have the same value, however they were created or written: `.int(5)`, `.double(5)`
/// and `5.0` of a text are equal.
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

    /// Creates a view of a node of a document. A scalar without bytes and spelling does not keep the document alive.
    package init(_ document: Document, _ index: Int) {
        let node = document.nodes[index]
        storage =
            switch node.kind {
            case .null: .null
            case .false: .bool(false)
            case .true: .bool(true)
            case .int where !node.flags.contains(.hasSpelling):
                node.flags.contains(.isAlsoDouble) ? .intOrDouble(node.int64) : .int(node.int64)
            case .double where !node.flags.contains(.hasSpelling): .double(node.doubleBits)
            case .date where !node.flags.contains(.hasSpelling): .date(node.date)
            default: .node(document, index)
            }
    }

    /// Creates a view of a root of a document, which keeps the document alive even for a scalar. Errors need the
    /// document for their location.
    package init(rootOf document: Document, at index: Int = 0) { storage = .node(document, index) }

    /// Creates a view of a node that keeps its place in the source, even for a scalar.
    package init(placed document: Document, _ index: Int) { storage = .node(document, index) }

    // MARK: Creating values

    /// Null. The functions below create the other kinds of values:
    ///
    /// ```swift
    /// SupportedType.int(1).double   // nil
    /// SupportedType.double(1).int   // nil
    /// SupportedType.intOrDouble(1).double   // 1.0
    /// SupportedType.uint64(.max).int64   // nil
    /// SupportedType.decimal(Decimal(1999) / 100).description   // "19.99"
    /// SupportedType.dictionary(["b": 1, "a": 2]).description   // #"{"a": 2, "b": 1}"#
    /// SupportedType.object([("b", 1), ("a", .null)]).description   // #"{"b": 1, "a": null}"#
    ///
    /// let values = SupportedType.array([.bool(true), .data(Data([1, 2])), .date(Date(timeIntervalSince1970: 0))])
    /// JsonSerializer().serialize(toString: values)   // #"[true,"AQI=","1970-01-01T00:00:00Z"]"#
    /// ```
    public static var null: SupportedType { SupportedType(.null) }

    /// Creates text.
    public static func string(_ value: String) -> SupportedType { SupportedType(.string(value)) }

    /// Creates a boolean.
    public static func bool(_ value: Bool) -> SupportedType { SupportedType(.bool(value)) }

    /// Creates an integer that cannot be read as a floating-point number, unlike ``intOrDouble(_:)``.
    public static func int(_ value: Int) -> SupportedType { SupportedType(.int(Int64(value))) }

    /// Creates a floating-point number that cannot be read as an integer.
    public static func double(_ value: Double) -> SupportedType { SupportedType(.double(value)) }

    /// Creates a number that can be read as an integer and as a floating-point number, like `1` in JSON.
    public static func intOrDouble(_ value: Int) -> SupportedType { SupportedType(.intOrDouble(Int64(value))) }

    /// Creates a 64-bit integer that cannot be read as a floating-point number.
    public static func int64(_ value: Int64) -> SupportedType { SupportedType(.int(value)) }

    /// Creates an unsigned 64-bit integer that cannot be read as a floating-point number.
    public static func uint64(_ value: UInt64) -> SupportedType {
        SupportedType(Int64(exactly: value).map { .int($0) } ?? .uint(value))
    }

    /// Creates an exact decimal number, which is also an integer if it has no fraction. NaN becomes `.double(.nan)`.
    public static func decimal(_ value: Decimal) -> SupportedType {
        if value.isNaN { return .double(.nan) }
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(value)
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
    public static func data(_ value: Data) -> SupportedType { SupportedType(.data(value)) }

    /// Creates a point in time, for formats that have dates. Text formats write it as text.
    public static func date(_ value: Date) -> SupportedType { SupportedType(.date(value)) }

    /// Creates an array.
    public static func array(_ value: [SupportedType]) -> SupportedType {
        SupportedType(.array(OwnedArray(value)))
    }

    /// Creates a dictionary, whose entries are sorted by the UTF-8 bytes of their keys. For an order of your own, use
    /// ``object(_:)`` or a dictionary literal.
    public static func dictionary(_ value: [String: SupportedType]) -> SupportedType {
        let sorted = value.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return SupportedType(.object(OwnedObject(unique: sorted.map { (key: $0.key, value: $0.value) })))
    }

    /// Creates a dictionary whose entries keep their order. If a key is repeated, the last value wins.
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
    public var isNull: Bool { kind == .null }

    /// The text, or nil for any other kind of value; a number is never text.
    ///
    /// ```swift
    /// SupportedType.string("1").string   // "1"
    /// SupportedType.int(1).string   // nil
    /// SupportedType.int(0).bool   // nil
    /// SupportedType.string("").isNull   // false
    /// SupportedType.string("AQI=").data   // nil
    /// SupportedType.string("1970-01-01T00:00:00Z").date   // nil
    /// SupportedType.int(-1).uint64   // nil
    /// SupportedType.int(5).decimal   // 5
    /// JsonSerializer().deserialize(fromString: "1e2").int   // 100
    /// JsonSerializer().deserialize(fromString: "1e999").double   // nil
    /// JsonSerializer().deserialize(fromString: "19.990").decimal   // Decimal(1999) / 100
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
    public var bool: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The integer, or nil for any other kind of value, for a fraction, for `.double(1)`, and for a number that does
    /// not fit `Int`.
    public var int: Int? { integer() }

    /// The integer, like ``int``, or nil for a number that does not fit `Int64`.
    public var int64: Int64? { integer() }

    /// The integer, like ``int``, or nil for a number that does not fit `UInt64`, such as a negative one.
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

    /// The floating-point number, correctly rounded; nil for any other kind of value, for `.int(1)`, and for a number
    /// larger than the largest `Double`.
    public var double: Double? {
        switch storage {
        case .intOrDouble(let value): return Double(value)
        case .double(let value): return value
        case .node(let document, let index):
            let node = document.nodes[index]
            let isOnlyInteger = !node.flags.contains(.isAlsoDouble) && (node.kind == .int || node.kind == .uint)
            return isOnlyInteger ? nil : document.double(node)
        default: return nil
        }
    }

    /// The exact number; for a `.double`, the shortest decimal number that reads back as the same `Double`.
    ///
    /// Nil if the value is not a number, for NaN and infinities, and for a number that does not fit `Decimal`.
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
    public var data: Data? {
        switch storage {
        case .data(let value): return value
        case .node(let document, let index):
            let node = document.nodes[index]
            return node.kind == .data ? document.data(of: node) : nil
        default: return nil
        }
    }

    /// The point in time, or nil for any other kind of value; text is never a date.
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
