public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Integers of any width.
///
/// Reads every number without a fraction that fits: from text formats `1`, `1.0` and `1e2`. Anything else gives nil, null
/// and `.double(1)` included; nothing wraps and nothing is cut off. Writes `.int`, and nil as null.
///
///     IntegerTransformation<UInt8>().transform(from: 255)   // 255
///     IntegerTransformation<UInt8>().transform(from: 256)   // nil
public struct IntegerTransformation<Object: FixedWidthInteger>: Transformation {
    /// A transformation for this width.
    public init() {}

    /// The integer; nil where the value is none, or does not fit.
    public func transform(from value: SupportedType) -> Object? { value.integer() }

    /// The integer as a value. One of more than 64 bits becomes a decimal.
    public func transform(object: Object?) -> SupportedType {
        guard let object else { return .null }
        if let value = Int64(exactly: object) { return .int64(value) }
        if let value = UInt64(exactly: object) { return .uint64(value) }
        guard let long = LongDecimal(text: String(object).utf8) else { return .null }
        return SupportedType(exact: long)
    }
}

/// Integers of the platform's width; see ``IntegerTransformation``.
public typealias IntTransformation = IntegerTransformation<Int>

/// `Double`.
///
/// Reads every number, integers included, rounded to the nearest `Double`. Anything else gives nil, and so does what is
/// beyond the largest finite one. Writes `.double`, and nil as null.
///
///     DoubleTransformation().transform(from: .int(1))     // 1.0
///     DoubleTransformation().transform(from: .string("1"))   // nil
public struct DoubleTransformation: Transformation {
    /// A transformation; there is nothing to set.
    public init() {}

    /// The number; nil where the value is none.
    public func transform(from value: SupportedType) -> Double? { value.anyDouble }

    /// The number as a value.
    public func transform(object: Double?) -> SupportedType { object.map { .double($0) } ?? .null }
}

/// `Float`.
///
/// Reads every number, integers included, rounded once to the nearest `Float`. Anything else gives nil, and so does what
/// is beyond the largest finite one. Writes the shortest decimal that reads back as the same `Float`, and nil as null.
///
///     FloatTransformation().transform(object: 0.1)   // 0.1, not 0.10000000149011612
public struct FloatTransformation: Transformation {
    /// A transformation; there is nothing to set.
    public init() {}

    /// The number; nil where the value is none.
    public func transform(from value: SupportedType) -> Float? { value.narrowFloat(as: Float.self) }

    /// The number as a value.
    public func transform(object: Float?) -> SupportedType {
        guard let object else { return .null }
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(.float(object))
        return SupportedType(builder.finish(), 0)
    }
}

/// `Decimal`, exact in both directions.
///
/// Reads every number with all its digits: `0.1` is one tenth. Anything else gives nil, and so does what `Decimal` has no
/// room for (38 digits, exponents from -128 to 127). Writes an exact number, and nil as null. Text is no number; where
/// prices come as text use ``Transformation/lenient``.
public struct DecimalTransformation: Transformation {
    /// A transformation; there is nothing to set.
    public init() {}

    /// The number; nil where the value is none.
    public func transform(from value: SupportedType) -> Decimal? { value.decimal }

    /// The number as a value.
    public func transform(object: Decimal?) -> SupportedType { object.map { .decimal($0) } ?? .null }
}
