/// A value in the one form in which readings are compared: numbers are exact, texts are bytes, and objects have the order
/// of their document.
public indirect enum Canonical: Hashable {
    case null, undefined
    case bool(Bool)
    case number(CanonicalNumber)
    /// Bytes that should be UTF-8.
    case text([UInt8])
    /// A text that a format with types without quotation marks has not resolved yet.
    case plain([UInt8])
    case bytes([UInt8])
    /// Seconds since 2001.
    case date(Double)
    /// A date or time of a format, as it writes it.
    case local([UInt8]), moment([UInt8])
    case array([Canonical])
    case object([Member])
    /// A value that the format gives a meaning by a tag, or by the type of an extension.
    case tagged(String, Canonical)

    /// A key of an object, and its value.
    public struct Member: Hashable {
        var key: Canonical
        var value: Canonical
    }

    /// Whether the value, or any part of it, meets a condition.
    func contains(_ condition: (Canonical) -> Bool) -> Bool {
        if condition(self) { return true }
        switch self {
        case .array(let elements): return elements.contains { $0.contains(condition) }
        case .object(let members):
            return members.contains { $0.key.contains(condition) || $0.value.contains(condition) }
        case .tagged(_, let value): return value.contains(condition)
        default: return false
        }
    }

    /// How deep arrays, objects and tags are in each other.
    var depth: Int {
        switch self {
        case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
        case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
        case .tagged(_, let value): 1 + value.depth
        default: 0
        }
    }

    /// The number of values.
    var count: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.count }
        case .object(let members): members.reduce(1) { $0 + $1.value.count }
        case .tagged(_, let value): value.count
        default: 1
        }
    }

    /// Returns the value without the members that are not the last one with their key.
    func withLastMembers() -> Canonical {
        switch self {
        case .array(let elements): return .array(elements.map { $0.withLastMembers() })
        case .object(let members):
            var seen: Set<Canonical> = []
            let last = members.reversed().filter { seen.insert($0.key).inserted }.reversed()
            return .object(last.map { Member(key: $0.key, value: $0.value.withLastMembers()) })
        case .tagged(let tag, let value): return .tagged(tag, value.withLastMembers())
        default: return self
        }
    }

    /// Returns the value with the members of each object in the order of their keys, for readers that forget the order.
    func sorted() -> Canonical {
        switch self {
        case .array(let elements): return .array(elements.map { $0.sorted() })
        case .object(let members):
            let sorted = members.map { Member(key: $0.key, value: $0.value.sorted()) }
            return .object(sorted.sorted { $0.key.textBytes.lexicographicallyPrecedes($1.key.textBytes) })
        default: return self
        }
    }

    var textBytes: [UInt8] {
        switch self {
        case .text(let bytes), .plain(let bytes): bytes
        default: []
        }
    }

    static func text(_ text: String) -> Canonical { .text(Array(text.utf8)) }
}

/// A number: its exact value, and the nearest `Double` if the format has one. All NaN are one value, because no format
/// says what their bits mean.
public struct CanonicalNumber: Hashable {
    /// Nil for infinities and NaN.
    let exact: ExactNumber?
    /// The bits; nil if it is only an integer, or has no `Double`.
    let bits: UInt64?

    /// A number that is only an integer.
    init(integer: ExactNumber) { (exact, bits) = (integer, nil) }

    /// A number that has a `Double` if that is finite.
    init(decimal: ExactNumber, nearest: Double?) {
        exact = decimal
        bits = nearest.flatMap { $0.isFinite ? $0.bitPattern : nil }
    }

    init(_ double: Double) {
        exact = double.isFinite ? ExactNumber("\(double)") : nil
        bits = double.isNaN ? Double.nan.bitPattern : double.bitPattern
    }
}

extension Canonical: CustomStringConvertible {
    /// The value in one line.
    public var description: String {
        switch self {
        case .null: "null"
        case .undefined: "undefined"
        case .bool(let value): "\(value)"
        case .number(let number):
            (number.exact.map { "\($0)" } ?? "") + (number.bits.map { "#" + String($0, radix: 16) } ?? "")
        case .text(let bytes): Self.quoted(bytes)
        case .plain(let bytes): "plain" + Self.quoted(bytes)
        case .bytes(let bytes): "bytes\(bytes)"
        case .date(let seconds): "date(\(seconds))"
        case .local(let bytes): "local" + Self.quoted(bytes)
        case .moment(let bytes): "moment" + Self.quoted(bytes)
        case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .object(let members): "{" + members.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
        case .tagged(let tag, let value): "\(tag)(\(value))"
        }
    }

    private static func quoted(_ bytes: [UInt8]) -> String {
        String(validating: bytes, as: UTF8.self).map { $0.debugDescription } ?? "invalid\(bytes)"
    }
}
