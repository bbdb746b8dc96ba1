public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A transformation for integers of any width.
///
/// Reads every number without a fraction that fits into the type: in text formats `1`, `1.0` and `1e2`. Any other value
/// gives nil, including null and `.double(1)`. A number is never truncated. Writes `.int`; nil is written as null.
///
/// ```swift
/// IntegerTransformation<UInt8>().transform(from: 255)   // 255
/// IntegerTransformation<UInt8>().transform(from: 256)   // nil
/// ```
public struct IntegerTransformation<Object: FixedWidthInteger>: Transformation {
    /// Creates a transformation.
    public init() {}

    /// Returns the integer; nil if the value is not an integer, or does not fit.
    public func transform(from value: SupportedType) -> Object? { value.integer() }

    /// Returns the integer as a value. An integer of more than 64 bits becomes a decimal.
    public func transform(object: Object?) -> SupportedType {
        guard let object else { return .null }
        if let value = Int64(exactly: object) { return .int64(value) }
        if let value = UInt64(exactly: object) { return .uint64(value) }
        guard let long = LongDecimal(text: String(object).utf8) else { return .null }
        return SupportedType(exact: long)
    }
}

/// A transformation for integers of the platform's width; see ``IntegerTransformation``.
public typealias IntTransformation = IntegerTransformation<Int>

/// A transformation for `Double`.
///
/// Reads every number, rounded to the nearest `Double`. Any other value gives nil, including a number beyond the
/// greatest finite one. Writes `.double`; nil is written as null.
///
/// ```swift
/// DoubleTransformation().transform(from: 1)   // 1.0
/// DoubleTransformation().transform(from: "1")   // nil
/// ```
public struct DoubleTransformation: Transformation {
    /// Creates a transformation.
    public init() {}

    /// Returns the number; nil if the value is not a number.
    public func transform(from value: SupportedType) -> Double? { value.anyDouble }

    /// Returns the number as a value; `.null` for nil.
    public func transform(object: Double?) -> SupportedType { object.map { .double($0) } ?? .null }
}

/// A transformation for `Float`.
///
/// Reads every number, rounded once to the nearest `Float`. Any other value gives nil, including a number beyond the
/// greatest finite one. Writes the shortest decimal number that is read as the same `Float`; nil is written as null.
///
/// ```swift
/// FloatTransformation().transform(from: 0.1)   // 0.1
/// ```
public struct FloatTransformation: Transformation {
    /// Creates a transformation.
    public init() {}

    /// Returns the number; nil if the value is not a number.
    public func transform(from value: SupportedType) -> Float? { value.narrowFloat(as: Float.self) }

    /// Returns the number as a value; `.null` for nil.
    public func transform(object: Float?) -> SupportedType {
        guard let object else { return .null }
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(.float(object))
        return SupportedType(builder.finish(), 0)
    }
}

/// A transformation for `Decimal` that is exact in both directions.
///
/// Reads every number with all its digits: `0.1` is one tenth. Any other value gives nil, including a number that does
/// not fit `Decimal` (38 digits, exponents from -128 to 127). Writes an exact number; nil is written as null. Text
/// gives nil, too: to read prices that are text, add ``Transformation/lenient``.
///
/// ```swift
/// DecimalTransformation().lenient.transform(from: "0.10")   // Decimal(string: "0.1")
/// ```
public struct DecimalTransformation: Transformation {
    /// Creates a transformation.
    public init() {}

    /// Returns the number; nil if the value is not a number.
    public func transform(from value: SupportedType) -> Decimal? { value.decimal }

    /// Returns the number as a value; `.null` for nil.
    public func transform(object: Decimal?) -> SupportedType { object.map { .decimal($0) } ?? .null }
}

extension IntegerTransformation: SelfDescribing {
    package static var expectation: ValueExpectation { .integer(Object.self) }
}
extension DoubleTransformation: SelfDescribing {}
extension FloatTransformation: SelfDescribing {}
extension DecimalTransformation: SelfDescribing {}
