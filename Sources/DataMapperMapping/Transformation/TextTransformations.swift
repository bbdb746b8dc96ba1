public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A transformation for `Bool`.
///
/// Reads a boolean. Any other value gives nil, including `1` and `"true"`. Writes `.bool`; nil is written as null.
///
/// ```swift
/// BoolTransformation().transform(from: false)   // false
/// BoolTransformation().transform(from: 1)   // nil
/// ```
public struct BoolTransformation: Transformation {
    /// Creates a transformation.
    public init() {}

    /// Returns the boolean; nil if the value is not a boolean.
    public func transform(from value: SupportedType) -> Bool? { value.bool }

    /// Returns the boolean as a value; `.null` for nil.
    public func transform(object: Bool?) -> SupportedType { object.map { .bool($0) } ?? .null }
}

/// A transformation for `String`.
///
/// Reads text. Any other value gives nil, including a number. Writes `.string`; nil is written as null.
///
/// ```swift
/// StringTransformation().transform(from: "a")   // "a"
/// StringTransformation().transform(from: 1)   // nil
/// ```
public struct StringTransformation: Transformation {
    /// Creates a transformation.
    public init() {}

    /// Returns the text; nil if the value is not text.
    public func transform(from value: SupportedType) -> String? { value.string }

    /// Returns the text as a value; `.null` for nil.
    public func transform(object: String?) -> SupportedType { object.map { .string($0) } ?? .null }
}

/// A transformation for `URL`.
///
/// Reads text that is an absolute or relative URL. Any other value gives nil, including empty text. Writes text; nil is
/// written as null.
///
/// ```swift
/// let link = URL(string: "x?y=1", relativeTo: URL(string: "https://example.com/a/"))
///
/// URLTransformation().transform(object: link)   // "https://example.com/a/x?y=1"
/// URLTransformation(useRelative: true).transform(object: link)   // "x?y=1"
/// ```
public struct URLTransformation: Transformation {
    private let useRelative: Bool

    /// Creates a transformation.
    ///
    /// - Parameter useRelative: If true, a URL that is relative to a base is written without the base. If false, it is
    ///   written as an absolute URL. Query, fragment and percent escapes are written in both cases. A URL without a
    ///   base is always written as it is.
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
/// Reads the usual text, in upper or lower case. Any other value gives nil. Writes text in upper case; nil is written
/// as null.
///
/// ```swift
/// UUIDTransformation().transform(from: "123e4567-e89b-12d3-a456-426614174000")?.uuidString   // "123E4567-E89B-12D3-A456-426614174000"
/// ```
public struct UUIDTransformation: Transformation {
    /// Creates a transformation.
    public init() {}

    /// Returns the UUID; nil if the value is not the text of a UUID.
    public func transform(from value: SupportedType) -> UUID? { value.string.flatMap { UUID(uuidString: $0) } }

    /// Returns the UUID as text; `.null` for nil.
    public func transform(object: UUID?) -> SupportedType { object.map { .string($0.uuidString) } ?? .null }
}

/// A transformation between `Data` and base64 text (RFC 4648 section 4).
///
/// Reads base64 text, and bytes if the format has them. Any other value gives nil. The text must have padding, no white
/// space, and the standard alphabet. Writes text, also if the format has bytes; nil is written as null.
///
/// ```swift
/// DataTransformation().transform(object: Data([1, 2]))   // "AQI="
/// DataTransformation().transform(from: "AQI=")   // Data([1, 2])
/// ```
public struct DataTransformation: Transformation {
    /// Creates a transformation.
    public init() {}

    /// Returns the bytes; nil if the value is neither bytes nor base64 text.
    public func transform(from value: SupportedType) -> Data? {
        value.data ?? value.string.flatMap { Base64.decode(Data($0.utf8)) }
    }

    /// Returns the bytes as base64 text; `.null` for nil.
    public func transform(object: Data?) -> SupportedType { object.map { .string($0.base64EncodedString()) } ?? .null }
}

/// Base64 as defined in RFC 4648.
package enum Base64 {
    /// Returns the bytes of a text; nil if it is not base64. Foundation accepts padding in the middle of the text; this
    /// function does not.
    package static func decode(_ text: Data) -> Data? {
        guard let bytes = Data(base64Encoded: text) else { return nil }
        let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        return bytes.count == text.count / 4 * 3 - padding ? bytes : nil
    }
}

extension BoolTransformation: SelfDescribing {}
extension StringTransformation: SelfDescribing {}
extension URLTransformation: SelfDescribing {}
extension DataTransformation: SelfDescribing {}
extension UUIDTransformation: SelfDescribing {}
