internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Decimal: _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Decimal {
        try data.makeScalar(Decimal.self)
    }

    /// Reads a number with all its digits: `0.1` is exactly one tenth. Writes the exact number.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Decimal.self, from: "0.1", with: JsonSerializer()) * 3   // Decimal(string: "0.3")
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if the number does not fit `Decimal`, which
    ///   has 38 digits, and exponents from -128 to 127.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { data in
            try data.session.tape.decimal(data.node) ?? data.convertedNumber { $0.decimal($1) }
        }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { $0.writer.pointee.builder.append(.decimal(self)) }
    }

    private static let declared = DeclaredConversion<Decimal>()

    package static let expectation = ValueExpectation(
        .number, range: .described("decimals with 38 digits"), isReplaceable: true)
}
