#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The value that passes between a ``Serializer``, which knows bytes, and an ``ObjectMapper``, which knows types.
///
/// It is null, a string, a boolean, a number, an array or a dictionary; binary formats add bytes and dates. Each kind has
/// an accessor that answers with the value, or with nil where the kind is another:
///
///     let type: SupportedType = .string("A")
///     type.string   // "A"
///     type.int      // nil
///
/// A `SupportedType` has value semantics and can be shared between tasks. What a serializer returns is a view into the
/// document that was read; nothing is copied until ``array`` or ``dictionary`` is asked for.
///
/// Two values are equal when they are of the same kind and have the same content. The order of a dictionary's entries
/// does not count, and neither does whether an integer was made by ``int(_:)`` or ``intOrDouble(_:)``.
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

    /// A node of a document. Scalars without bytes do not keep the document alive.
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

    // MARK: Making values

    /// No value.
    public static var null: SupportedType { SupportedType(.null) }

    /// Text.
    public static func string(_ value: String) -> SupportedType { SupportedType(.string(value)) }

    /// A boolean.
    public static func bool(_ value: Bool) -> SupportedType { SupportedType(.bool(value)) }

    /// An integer that is not to be taken for a floating-point number: `.int(1).double` is nil.
    public static func int(_ value: Int) -> SupportedType { SupportedType(.int(Int64(value))) }

    /// A floating-point number that is not to be taken for an integer: `.double(1).int` is nil.
    public static func double(_ value: Double) -> SupportedType { SupportedType(.double(value)) }

    /// A number that reads as an integer and as a floating-point number, as text formats have them.
    ///
    ///     SupportedType.intOrDouble(1).int      // 1
    ///     SupportedType.intOrDouble(1).double   // 1.0
    public static func intOrDouble(_ value: Int) -> SupportedType { SupportedType(.intOrDouble(Int64(value))) }

    /// An integer of 64 bits on every platform.
    public static func int64(_ value: Int64) -> SupportedType { SupportedType(.int(value)) }

    /// An integer of 64 bits without a sign.
    public static func uint64(_ value: UInt64) -> SupportedType {
        SupportedType(Int64(exactly: value).map { .int($0) } ?? .uint(value))
    }

    /// An exact decimal number. It reads as an integer too if it is one. NaN becomes `.double(.nan)`.
    public static func decimal(_ value: Decimal) -> SupportedType {
        guard let long = LongDecimal(text: "\(value)".utf8) else { return .double(.nan) }
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(decimal: long)
        return SupportedType(builder.finish(), 0)
    }

    /// `-0.0` as it is read from text: an integer and a floating-point number.
    package static var negativeZero: SupportedType {
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(
            .decimal(significand: 0, exponent: -1, isNegative: true, fractionDigits: 1, isScientific: false))
        return SupportedType(builder.finish(), 0)
    }

    /// Bytes, for formats that have them. Text formats write them as text.
    public static func data(_ value: Data) -> SupportedType { SupportedType(.data(value)) }

    /// A point in time, for formats that have them. Text formats write it as text.
    public static func date(_ value: Date) -> SupportedType { SupportedType(.date(value)) }

    /// An array.
    public static func array(_ value: [SupportedType]) -> SupportedType {
        SupportedType(.array(OwnedArray(value)))
    }

    /// A dictionary. Swift's dictionaries have no order, so the entries are put in the order of their keys' UTF-8 bytes;
    /// use ``object(_:)`` or a dictionary literal for an order of your own.
    public static func dictionary(_ value: [String: SupportedType]) -> SupportedType {
        let sorted = value.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return SupportedType(.object(OwnedObject(unique: sorted.map { (key: $0.key, value: $0.value) })))
    }

    /// A dictionary whose entries keep their order. Of entries with the same key, the last value counts.
    public static func object(_ entries: [(key: String, value: SupportedType)]) -> SupportedType {
        let object = OwnedObject(unique: [])
        for entry in entries { object.set(entry.value, for: entry.key) }
        return SupportedType(.object(object))
    }

    /// The same of entries whose keys differ from each other.
    package static func object(unique entries: [(key: String, value: SupportedType)]) -> SupportedType {
        SupportedType(.object(OwnedObject(unique: entries)))
    }

    // MARK: Kinds

    /// What kind of value this is. O(1), unlike asking for the node of an owned value.
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
    public var isNull: Bool {
        if case .null = storage { true } else { false }
    }

    /// The text; nil for anything else. A number is never text.
    public var string: String? {
        switch storage {
        case .string(let value): return value
        case .node(let document, let index):
            let node = document.nodes[index]
            return node.kind == .string ? document.string(of: node) : nil
        default: return nil
        }
    }

    /// The boolean; nil for anything else. A number is never a boolean.
    public var bool: Bool? {
        if case .bool(let value) = storage { value } else { nil }
    }

    /// The integer; nil for anything else, for a fraction, for `.double(1)`, and for what does not fit an `Int`.
    public var int: Int? { integer() }

    /// The integer; nil for anything else, for a fraction, for `.double(1)`, and for what does not fit.
    public var int64: Int64? { integer() }

    /// The integer; nil for anything else, for a fraction, for `.double(1)`, for negative values, and for what does not fit.
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

    /// The floating-point number, correctly rounded; nil for anything else, for `.int(1)`, and beyond the largest `Double`.
    public var double: Double? {
        switch storage {
        case .intOrDouble(let value): return Double(value)
        case .double(let value): return value
        case .node(let document, let index):
            let node = document.nodes[index]
            if node.kind == .uint, node.flags & TapeNode.isAlsoDouble == 0 { return nil }
            return document.double(node)
        default: return nil
        }
    }

    /// The exact number, whatever its kind; nil for anything else, for NaN and infinities, and where `Decimal` has no
    /// room. A `.double` counts as the shortest decimal that reads back as the same `Double`.
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

    /// The bytes; nil for anything else. Text is never bytes.
    public var data: Data? {
        switch storage {
        case .data(let value): return value
        case .node(let document, let index):
            let node = document.nodes[index]
            return node.kind == .data ? Data(document.bytes(of: node)) : nil
        default: return nil
        }
    }

    /// The point in time; nil for anything else. Text is never a date.
    public var date: Date? {
        if case .date(let value) = storage { value } else { nil }
    }
}
