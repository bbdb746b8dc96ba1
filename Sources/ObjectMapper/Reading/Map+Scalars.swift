internal import DataMapperValues
internal import DataMapperJSON
internal import Foundation

/// The current value as the types that nearly all properties have, without `Any` in between.
///
/// These are what `value()` and the operators come down to once the compiler knows the type of a property. A number is
/// converted only where nothing is lost, `true` is 1 and 1 is `true`, as a cast from `NSNumber` has it.
extension Map {
    @usableFromInline
    func string() -> String? {
        if isLive { return liveValue as? String }
        let node = nodes[position]
        return node.kind == .string ? source.string(of: node) : nil
    }

    @usableFromInline
    func bool() -> Bool? {
        if isLive { return liveValue as? Bool }
        return source.bool(nodes[position])
    }

    @usableFromInline
    func int() -> Int? {
        if isLive { return liveValue as? Int }
        let node = nodes[position]
        return node.kind == .int ? Int(exactly: node.int64) : source.exactInteger(node)
    }

    @usableFromInline
    func double() -> Double? {
        if isLive { return liveValue as? Double }
        return source.exactDouble(nodes[position])
    }

    /// The nearest `Float`.
    @usableFromInline
    func float() -> Float? {
        if isLive { return LiveValue.float(liveValue) }
        return source.nearestFloat(nodes[position])
    }

    /// A type that is not one of the above.
    @usableFromInline @inline(never)
    func other<T>(_: T.Type) -> T? {
        // A cast of nil to `Any` would be an `Any` with nil in it.
        if isCurrentNull { return T.self is any AnyOptional.Type ? (nil as Any?) as? T : nil }
        if isLive {
            return liveValue as? T
                ?? (LiveValue.floats(liveValue, as: T.self) ?? Interoperability.read(T.self, from: self))
        }
        if let type = T.self as? any JSONReadable.Type {
            // A cast of nil would be an optional with nil in it, which is a value.
            guard let value = type.read(source, position) else { return nil }
            return value as? T
        }
        return (document.any(at: position) as? T) ?? Interoperability.read(T.self, from: self)
    }

    // MARK: Whole numbers, for the operators

    /// The number as an integer without its fraction.
    @usableFromInline
    func wholeNumber() -> WholeNumber {
        if isLive { return LiveValue.wholeNumber(liveValue) }
        let node = nodes[position]
        return node.kind == .int ? .signed(node.int64) : source.wholeNumber(node)
    }
}

/// A number cut down to an integer.
@usableFromInline
enum WholeNumber {
    /// No number.
    case none
    case signed(Int64)
    /// Above Int64.max.
    case unsigned(UInt64)
    /// Beyond 64 bits.
    case beyond

    @inlinable @inline(__always)
    func converted<T: BinaryInteger>(to _: T.Type) -> T? {
        switch self {
        case .signed(let value): T(exactly: value)
        case .unsigned(let value): T(exactly: value)
        case .none, .beyond: nil
        }
    }
}

extension Tape {
    @inline(__always)
    func bool(_ node: TapeNode) -> Bool? {
        switch node.kind {
        case .true: true
        case .false: false
        default: otherBool(node)
        }
    }

    @inline(never)
    private func otherBool(_ node: TapeNode) -> Bool? {
        switch integer(node, as: Int.self) {
        case 0: false
        case 1: true
        default: nil
        }
    }

    /// An integer that has lost nothing.
    @inline(never)
    func exactInteger<Value: FixedWidthInteger>(_ node: TapeNode) -> Value? {
        switch node.kind {
        case .true: 1
        case .false: 0
        default: integer(node, as: Value.self)
        }
    }

    /// Integers that a Double cannot hold give nil; everything else is rounded.
    @inline(__always)
    func exactDouble(_ node: TapeNode) -> Double? {
        switch node.kind {
        case .decimal: double(node)
        case .int: Double(exactly: node.int64)
        default: otherExactDouble(node)
        }
    }

    @inline(never)
    private func otherExactDouble(_ node: TapeNode) -> Double? {
        switch node.kind {
        case .true: 1
        case .false: 0
        case .uint: Double(exactly: node.payload)
        default: double(node)
        }
    }

    @inline(never)
    func nearestFloat(_ node: TapeNode) -> Float? {
        switch node.kind {
        case .true: 1
        case .false: 0
        default: narrowFloat(node, as: Float.self)
        }
    }

    @inline(never)
    func wholeNumber(_ node: TapeNode) -> WholeNumber {
        switch node.kind {
        case .true: return .signed(1)
        case .false: return .signed(0)
        case .int: return .signed(node.int64)
        case .uint: return .unsigned(node.payload)
        case .decimal, .bigNumber, .double:
            if let value = integer(node, as: Int64.self) { return .signed(value) }
            if let value = integer(node, as: UInt64.self) { return .unsigned(value) }
            return double(node).map { .init(truncating: $0) } ?? .beyond
        default: return .none
        }
    }
}

extension WholeNumber {
    init(truncating value: Double) {
        let whole = value.rounded(.towardZero)
        if let value = Int64(exactly: whole) {
            self = .signed(value)
        } else if let value = UInt64(exactly: whole) {
            self = .unsigned(value)
        } else {
            self = .beyond
        }
    }

    init(truncating value: Decimal) {
        var (value, whole) = (value, Decimal())
        NSDecimalRound(&whole, &value, 0, value.sign == .minus ? .up : .down)
        let text = whole.description
        self = Int64(text).map { .signed($0) } ?? UInt64(text).map { .unsigned($0) } ?? .beyond
    }

    init(_ value: some BinaryInteger) {
        self = Int64(exactly: value).map { .signed($0) } ?? UInt64(exactly: value).map { .unsigned($0) } ?? .beyond
    }
}

extension LiveValue {
    /// What a number of any type is without its fraction.
    static func wholeNumber(_ value: Any?) -> WholeNumber {
        guard let value else { return .none }
        if let integer = value as? any BinaryInteger { return WholeNumber(integer) }
        guard let number = value as? NSNumber else { return .none }
        switch FoundationNumber(number) {
        case .bool(let value): return .signed(value ? 1 : 0)
        case .decimal(let value): return WholeNumber(truncating: value)
        case .double, .float: return WholeNumber(truncating: number.doubleValue)
        case .uint(let value): return WholeNumber(value)
        case .int(let value): return WholeNumber(value)
        }
    }

    /// The nearest `Float` to a number of any type.
    static func float(_ value: Any?) -> Float? {
        if let float = value as? Float { return float }
        guard let float = (value as? NSNumber)?.floatValue, float.isFinite else { return nil }
        return float
    }

    /// Arrays and dictionaries of `Float`, which a cast would give only where every number is exact.
    static func floats<T>(_ value: Any?, as _: T.Type) -> T? {
        if T.self == [Float].self { return (value as? [Double])?.map { Float($0) } as? T }
        if T.self == [String: Float].self { return (value as? [String: Double])?.mapValues { Float($0) } as? T }
        return nil
    }
}
