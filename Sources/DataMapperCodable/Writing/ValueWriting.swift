internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A type whose values are appended without a container.
protocol DirectlyEncodable {
    /// Appends the value at an address. It must have this type.
    static func append(at address: UnsafeRawPointer, to state: EncodingState, _ step: CodingStep) throws
}

/// A type of each file with types that are written directly, which are found only at run time. From a static archive, a
/// linker takes only the files that code refers to.
@usableFromInline
func linkedWriters() -> Any { [Int8.self, [Int].self] as [any DirectlyEncodable.Type] }

/// How types are written, by the addresses of their metadata. Types that a call uses repeatedly are usually found at
/// once.
struct TypeTable: ~Copyable {
    private struct KnownType {
        var type: ObjectIdentifier?
        var direct: (any DirectlyEncodable.Type)?
    }

    private static let bits = 5
    private let entries: UnsafeMutablePointer<KnownType>

    init() {
        entries = .allocate(capacity: 1 << Self.bits)
        entries.initialize(repeating: KnownType(), count: 1 << Self.bits)
    }

    deinit {
        entries.deinitialize(count: 1 << Self.bits)
        entries.deallocate()
    }

    /// Returns how values are appended directly, or nil for a type that encodes itself.
    @inline(__always)
    func direct<T>(_: T.Type) -> (any DirectlyEncodable.Type)? {
        let type = ObjectIdentifier(T.self)
        let place = type.place(bits: Self.bits)
        return entries[place].type == type ? entries[place].direct : find(T.self, type, place)
    }

    @inline(never)
    private func find<T>(_: T.Type, _ type: ObjectIdentifier, _ place: Int) -> (any DirectlyEncodable.Type)? {
        let direct = T.self as? any DirectlyEncodable.Type
        entries[place].type = type
        entries[place].direct = direct
        return direct
    }
}

extension EncodingState {
    /// Appends a value to the end of the text or the tape.
    ///
    /// - Throws: The error of its type. Nothing has been appended then.
    @inline(__always)
    func append<T: Encodable>(_ value: borrowing T, _ step: @autoclosure () -> CodingStep) throws {
        if T.self == String.self {
            append(string: Self.load(value))
        } else if T.self == Int.self {
            let value: Int = Self.load(value)
            append(integer: Int64(value))
        } else if T.self == Double.self {
            try append(double: Self.load(value), step())
        } else if T.self == Bool.self {
            let value: Bool = Self.load(value)
            writer.pointee.text.append(bool: value, orTo: &writer.pointee.builder)
        } else {
            try append(other: value, step())
        }
    }

    /// Returns whether `append` handles all values of a type itself.
    @inline(__always)
    static func isPlain<T>(_: T.Type) -> Bool {
        T.self == String.self || T.self == Int.self || T.self == Double.self || T.self == Bool.self
    }

    @inline(__always)
    private static func load<T, Value>(_ value: borrowing T) -> Value { unsafeBitCast(copy value, to: Value.self) }

    @inline(__always)
    func append(string: String) { writer.pointee.text.append(string: string, orTo: &writer.pointee.builder) }

    @inline(__always)
    func append(integer: Int64) { writer.pointee.text.append(integer: integer, orTo: &writer.pointee.builder) }

    @inline(__always)
    func append(double: Double) { writer.pointee.text.append(double: double, orTo: &writer.pointee.builder) }

    func append(_ kind: TapeNode.Kind, bytes: UnsafeBufferPointer<UInt8>, flags: NodeFlags = .none) {
        writer.pointee.text.append(kind, bytes: bytes, flags: flags, orTo: &writer.pointee.builder)
    }

    /// Appends a scalar without bytes in the arena.
    func append(_ node: TapeNode) { writer.pointee.text.append(node, orTo: &writer.pointee.builder) }

    @inline(never)
    func append<T: Encodable>(other value: borrowing T, _ step: CodingStep) throws {
        if let direct = types.direct(T.self) {
            try withUnsafePointer(to: value) { try direct.append(at: UnsafeRawPointer($0), to: self, step) }
        } else {
            try activate(value, step)
        }
    }

    @inline(__always)
    func append(double value: Double, _ step: @autoclosure () -> CodingStep) throws {
        if options.isFoundation {
            // The number has a fraction, needs no exponent, and is finite.
            let integer = Int64(truncatingIfNeeded: Self.truncated(value))
            if Double(integer) != value, value.magnitude >= 0x1p-13, value.magnitude < 0x1p53 {
                append(double: value)
            } else {
                try append(unusual: value, step())
            }
        } else if value.isFinite || options.passesNonFinite {
            append(double: value)
        } else {
            try append(nonFinite: value, step())
        }
    }

    @inline(__always)
    private static func truncated(_ value: Double) -> Int64 {
        // Never traps: a number that is too large is examined again.
        value.magnitude < 0x1p54 ? Int64(value) : 0
    }

    @inline(never)
    private func append(unusual value: Double, _ step: @autoclosure () -> CodingStep) throws {
        if !value.isFinite { return try append(nonFinite: value, step()) }
        if value.magnitude <= 0x1p53, value == value.rounded(.towardZero) {
            if value == 0, value.sign == .minus { return append(number: "-0") }
            return append(integer: Int64(value))
        }
        append(number: DoubleText.text(value))
    }

    /// Appends a number by its text.
    func append(number text: String) {
        var text = text
        text.withUTF8 { append(.bigNumber, bytes: $0) }
    }

    /// Appends a number that is not finite, as the strategy says.
    @inline(never)
    func append<T: BinaryFloatingPoint & Encodable>(nonFinite value: T, _ step: CodingStep) throws {
        guard
            case .convertToString(let positive, let negative, let nan)? =
                options.codable.nonConformingFloatEncodingStrategy
        else { throw encodingError(EncodingErrorText.nonFinite, path(step), value: value) }
        append(string: value.isNaN ? nan : value > 0 ? positive : negative)
    }
}
