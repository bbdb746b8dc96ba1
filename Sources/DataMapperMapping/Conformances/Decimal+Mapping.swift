internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Decimal: _DirectlyMapped, SelfDescribing {
    /// Reads a number with all its digits: `0.1` is one tenth.
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` where `Decimal` has no room: for 38 digits, and
    ///   exponents from -128 to 127.
    public init(_ data: borrowing DeserializableData) throws {
        self = try data.session.tape.decimal(data.node) ?? data.convertedNumber(Decimal.self) { $0.decimal($1) }
    }

    /// Writes the exact number.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    public func _append(to data: inout SerializableData) { data.writer.pointee.builder.append(.decimal(self)) }

    /// ``DecimalTransformation``.
    public static var defaultTransformation: AnyTransformation<Decimal> { DecimalTransformation().typeErased() }

    package static var expectation: String { "number" }
}
