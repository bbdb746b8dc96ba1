public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A transformation for a scalar that has one form in data: `Bool`, `String`, `Double`, `Float` and `Decimal`.
///
/// Any value of another kind gives nil; nil is written as null. Each type has a name for its transformation, which tells
/// what it reads and writes, such as ``BoolTransformation``.
public struct ScalarTransformation<Object: _TransformedScalar>: Transformation {
    /// Creates a transformation.
    @inlinable
    public init() {}

    /// Returns the scalar; nil if the value is of another kind, or does not fit.
    @inlinable
    public func transform(from value: SupportedType) -> Object? { Object._scalar(in: value) }

    /// Returns the scalar as a value; `.null` for nil.
    @inlinable
    public func transform(object: Object?) -> SupportedType { object?._value ?? .null }
}

extension ScalarTransformation: SelfDescribing where Object: SelfDescribing {}

/// Do not call or implement this protocol; the library uses it.
///
/// A type of which ``ScalarTransformation`` reads and writes values.
public protocol _TransformedScalar {
    /// Returns the scalar that a value is, or nil.
    static func _scalar(in value: SupportedType) -> Self?

    /// The scalar as a value.
    var _value: SupportedType { get }
}

extension SupportedTypeConvertible where Self: _TransformedScalar {
    /// The transformation for this type, such as ``BoolTransformation``.
    public static var defaultTransformation: AnyTransformation<Self> { ScalarTransformation().typeErased() }
}

/// A transformation for `Bool`.
///
/// Reads a boolean. Any other value gives nil, including `1` and `"true"`. Writes `.bool`; nil is written as null.
///
/// ```swift
/// BoolTransformation().transform(from: false)   // false
/// ```
public typealias BoolTransformation = ScalarTransformation<Bool>

extension Bool: _TransformedScalar {
    /// Do not call or implement this function; the library uses it.
    public static func _scalar(in value: SupportedType) -> Bool? { value.bool }

    /// Do not use this property; the library uses it.
    public var _value: SupportedType { .bool(self) }
}

/// A transformation for `String`.
///
/// Reads text. Any other value gives nil, including a number. Writes `.string`; nil is written as null.
///
/// ```swift
/// StringTransformation().transform(from: "a")   // "a"
/// ```
public typealias StringTransformation = ScalarTransformation<String>

extension String: _TransformedScalar {
    /// Do not call or implement this function; the library uses it.
    public static func _scalar(in value: SupportedType) -> String? { value.string }

    /// Do not use this property; the library uses it.
    public var _value: SupportedType { .string(self) }
}

/// A transformation for `Double`.
///
/// Reads every number, rounded to the nearest `Double`. Any other value gives nil, including a number beyond the
/// greatest finite one. Writes `.double`; nil is written as null.
///
/// ```swift
/// DoubleTransformation().transform(from: 1)   // 1.0
/// ```
public typealias DoubleTransformation = ScalarTransformation<Double>

extension Double: _TransformedScalar {
    /// Do not call or implement this function; the library uses it.
    public static func _scalar(in value: SupportedType) -> Double? { value.anyDouble }

    /// Do not use this property; the library uses it.
    public var _value: SupportedType { .double(self) }
}

/// A transformation for `Float`.
///
/// Reads every number, rounded once to the nearest `Float`. Any other value gives nil, including a number beyond the
/// greatest finite one. Writes the shortest decimal number that is read as the same `Float`; nil is written as null.
///
/// ```swift
/// FloatTransformation().transform(from: 0.1)   // 0.1
/// ```
public typealias FloatTransformation = ScalarTransformation<Float>

extension Float: _TransformedScalar {
    /// Do not call or implement this function; the library uses it.
    public static func _scalar(in value: SupportedType) -> Float? { value.narrowFloat(as: Float.self) }

    /// Do not use this property; the library uses it.
    public var _value: SupportedType {
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(.float(self))
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
public typealias DecimalTransformation = ScalarTransformation<Decimal>

extension Decimal: _TransformedScalar {
    /// Do not call or implement this function; the library uses it.
    public static func _scalar(in value: SupportedType) -> Decimal? { value.decimal }

    /// Do not use this property; the library uses it.
    public var _value: SupportedType { .decimal(self) }
}

/// A transformation for integers of any width.
///
/// Reads every number without a fraction that fits into the type: in text formats `1`, `1.0` and `1e2`. Any other value
/// gives nil, including null and `.double(1)`. A number is never truncated. Writes `.int`; nil is written as null.
///
/// ```swift
/// IntegerTransformation<UInt8>().transform(from: 255)   // 255
/// IntegerTransformation<UInt8>().transform(from: 256)   // nil
/// ```
public struct IntegerTransformation<Object: FixedWidthInteger>: Transformation, SelfDescribing {
    package static var expectation: ValueExpectation { .integer(Object.self) }

    /// Creates a transformation.
    public init() {}

    /// Returns the integer; nil if the value is not an integer, or does not fit.
    public func transform(from value: SupportedType) -> Object? { value.integer() }

    /// Returns the integer as a value. An integer of more than 64 bits becomes a decimal.
    public func transform(object: Object?) -> SupportedType {
        object.map { SupportedType(integer: $0) } ?? .null
    }
}

/// A transformation for integers of the platform's width; see ``IntegerTransformation``.
public typealias IntTransformation = IntegerTransformation<Int>

/// A transformation for `URL`.
///
/// Reads an absolute or relative URL. Any other value gives nil, also empty text. Writes text; nil is written as null.
///
/// ```swift
/// let link = URL(string: "x?y=1", relativeTo: URL(string: "https://example.com/a/"))
///
/// URLTransformation().transform(object: link)   // "https://example.com/a/x?y=1"
/// URLTransformation(useRelative: true).transform(object: link)   // "x?y=1"
/// ```
public struct URLTransformation: Transformation, SelfDescribing {
    private let useRelative: Bool

    /// Creates a transformation.
    ///
    /// - Parameter useRelative: Whether a URL that is relative to a base is written without the base, not as an
    ///   absolute URL. Query, fragment and percent escapes are written in both cases.
    public init(useRelative: Bool = false) { self.useRelative = useRelative }

    /// Returns the URL; nil if the value is not the text of a URL.
    public func transform(from value: SupportedType) -> URL? { value.string.flatMap { URL(string: $0) } }

    /// Returns the URL as text; `.null` for nil.
    public func transform(object: URL?) -> SupportedType {
        guard let object else { return .null }
        return .string(useRelative ? object.relativeString : object.absoluteString)
    }
}

/// A transformation for `UUID`.
///
/// Reads text in upper or lower case, and the 16 bytes of a UUID if the format has bytes. Any other value gives nil.
/// Writes text in upper case with hyphens, unless you choose another form; nil is written as null.
///
/// ```swift
/// let id = UUIDTransformation().transform(from: "123e4567-e89b-12d3-a456-426614174000")
/// id?.uuidString   // "123E4567-E89B-12D3-A456-426614174000"
///
/// let short = UUIDTransformation(uppercase: false, hyphens: false)
/// short.transform(object: id)   // "123e4567e89b12d3a456426614174000"
/// short.transform(from: "123e4567e89b12d3a456426614174000") == id   // true
/// ```
public struct UUIDTransformation: Transformation, SelfDescribing {
    private let isUppercase: Bool
    private let hasHyphens: Bool

    /// Creates a transformation.
    ///
    /// - Parameters:
    ///   - uppercase: Whether the letters A to F are written in upper case. Both cases are always read.
    ///   - hyphens: Whether the text is written with hyphens. If not, text without hyphens is read, too.
    public init(uppercase: Bool = true, hyphens: Bool = true) {
        isUppercase = uppercase
        hasHyphens = hyphens
    }

    /// Returns the UUID; nil if the value is neither the text nor the bytes of a UUID.
    public func transform(from value: SupportedType) -> UUID? {
        if let bytes = value.data { return UUID(bytes: bytes) }
        guard var text = value.string else { return nil }
        if !hasHyphens, text.utf8.count == 32 {
            for offset in [20, 16, 12, 8] { text.insert("-", at: text.utf8.index(text.startIndex, offsetBy: offset)) }
        }
        return UUID(text: text)
    }

    /// Returns the UUID as text; `.null` for nil.
    public func transform(object: UUID?) -> SupportedType {
        guard let object else { return .null }
        let text = isUppercase ? object.text : object.text.lowercased()
        return .string(hasHyphens ? text : text.filter { $0 != "-" })
    }
}

/// A transformation between `Data` and base64 text (RFC 4648 section 4).
///
/// Reads base64 text, and bytes if the format has them. Any other value gives nil. The text must have padding, no white
/// space, and the standard alphabet, unless you choose another form. Writes text, also if the format has bytes; nil is
/// written as null.
///
/// ```swift
/// DataTransformation().transform(object: Data([1, 2]))   // "AQI="
/// DataTransformation().transform(from: "AQI=")   // Data([1, 2])
/// DataTransformation(padding: false).transform(object: Data([1, 2]))   // "AQI"
/// objectMapper.serialize(Data([255, 239]), using: .base64url)   // "_-8"
/// ```
public struct DataTransformation: Transformation, SelfDescribing {
    private let form: Base64

    /// Creates a transformation.
    ///
    /// - Parameters:
    ///   - urlSafe: Whether the text has the alphabet for URLs and file names, with `-` and `_` instead of `+` and `/`
    ///     (RFC 4648 section 5).
    ///   - padding: Whether the text has `=` at its end. If not, text with and without padding is read.
    public init(urlSafe: Bool = false, padding: Bool = true) {
        form = Base64(isUrlSafe: urlSafe, hasPadding: padding)
    }

    /// Returns the bytes; nil if the value is neither bytes nor base64 text.
    public func transform(from value: SupportedType) -> Data? {
        guard value.kind == .string || value.kind == .data else { return nil }
        let (document, index) = value.asNode()
        return form.bytes(of: document.nodes[index], document.tape)
    }

    /// Returns the bytes as base64 text; `.null` for nil.
    public func transform(object: Data?) -> SupportedType { object.map { .string(form.encode($0)) } ?? .null }
}

extension TransformationExpression where Self == DataTransformation {
    /// Bytes as base64 text for URLs, without padding, as in JSON Web Tokens; see ``DataTransformation``.
    public static var base64url: DataTransformation { DataTransformation(urlSafe: true, padding: false) }
}
