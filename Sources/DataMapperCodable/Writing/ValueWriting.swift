internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A type whose values are appended without a container.
protocol DirectlyEncodable {
    static func append(_ value: BorrowedValue<Self>, to state: EncodingState, _ step: CodingStep) throws
}

/// A type of each file with types that are written directly, which are found only at run time. From a static archive, a
/// linker takes only the files that code refers to.
@usableFromInline
func linkedWriters() -> Any { [Int8.self, [Int].self] as [any DirectlyEncodable.Type] }

extension EncodingState {
    /// Appends a value to the end of the text or the tape.
    ///
    /// - Throws: The error of its type. Nothing has been appended then.
    @inline(__always)
    func append<T: Encodable>(_ value: borrowing T, _ step: @autoclosure () -> CodingStep) throws {
        if T.self == String.self {
            append(string: same(copy value, as: String.self))
        } else if T.self == Int.self {
            append(integer: Int64(same(copy value, as: Int.self)))
        } else if T.self == Double.self {
            try append(double: same(copy value, as: Double.self), step())
        } else if T.self == Bool.self {
            let value = same(copy value, as: Bool.self)
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
    func append(string: String) { writer.pointee.text.append(string: string, orTo: &writer.pointee.builder) }

    @inline(__always)
    func append(integer: Int64) { writer.pointee.text.append(integer: integer, orTo: &writer.pointee.builder) }

    @inline(__always)
    func append(double: Double) { writer.pointee.text.append(double: double, orTo: &writer.pointee.builder) }

    func append(_ kind: TapeNode.Kind, bytes: BorrowedBytes, flags: NodeFlags = .none) {
        writer.pointee.text.append(kind, bytes: bytes, flags: flags, orTo: &writer.pointee.builder)
    }

    /// Appends a scalar without bytes in the arena.
    func append(_ node: TapeNode) { writer.pointee.text.append(node, orTo: &writer.pointee.builder) }

    /// Returns how values of a type are appended directly, or nil for a type that encodes itself.
    @inline(__always)
    func direct<T>(_ type: T.Type) -> (any DirectlyEncodable.Type)? { types.fact(of: type) }

    static let directTypes = TypeFacts<any DirectlyEncodable.Type> { $0 as? any DirectlyEncodable.Type }

    /// Appends a value of a type that is the same as `T`.
    @inline(__always)
    func append<T, Direct: DirectlyEncodable>(_ value: BorrowedValue<T>, as _: Direct.Type, _ step: CodingStep) throws {
        try Direct.append(value.same(as: Direct.self), to: self, step)
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
        BorrowedBytes.with(text) { append(.bigNumber, bytes: $0) }
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
