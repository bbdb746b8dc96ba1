public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// `Bool`. Reads a boolean, and nil from anything else: `1` and `"true"` are none. Writes `.bool`, and nil as null.
public struct BoolTransformation: Transformation {
    /// A transformation; there is nothing to set.
    public init() {}

    /// The boolean; nil where the value is none.
    public func transform(from value: SupportedType) -> Bool? { value.bool }

    /// The boolean as a value.
    public func transform(object: Bool?) -> SupportedType { object.map { .bool($0) } ?? .null }
}

/// `String`. Reads text, and nil from anything else: a number is none. Writes `.string`, and nil as null.
public struct StringTransformation: Transformation {
    /// A transformation; there is nothing to set.
    public init() {}

    /// The text; nil where the value is none.
    public func transform(from value: SupportedType) -> String? { value.string }

    /// The text as a value.
    public func transform(object: String?) -> SupportedType { object.map { .string($0) } ?? .null }
}

/// `URL`.
///
/// Reads text that is a URL, absolute or relative, and nil from anything else, empty text included. Writes text, and nil
/// as null.
///
///     let link = URL(string: "x?y=1", relativeTo: URL(string: "https://example.com/a/"))
///     URLTransformation().transform(object: link)                    // "https://example.com/a/x?y=1"
///     URLTransformation(useRelative: true).transform(object: link)   // "x?y=1"
public struct URLTransformation: Transformation {
    private let useRelative: Bool

    /// A transformation that writes URLs which are relative to a base without that base, or else resolved against it.
    ///
    /// Nothing but the base is left out: query, fragment and percent escapes stay, and a URL that has no base is written
    /// as a whole either way.
    public init(useRelative: Bool = false) { self.useRelative = useRelative }

    /// The URL; nil where the value is not the text of one.
    public func transform(from value: SupportedType) -> URL? { value.string.flatMap { URL(string: $0) } }

    /// The URL as text.
    public func transform(object: URL?) -> SupportedType {
        guard let object else { return .null }
        return .string(useRelative ? object.relativeString : object.absoluteString)
    }
}

/// `UUID`. Reads text in the usual form, in upper or lower case, and nil from anything else. Writes it in upper case, and
/// nil as null.
///
///     "123E4567-E89B-12D3-A456-426614174000"
public struct UUIDTransformation: Transformation {
    /// A transformation; there is nothing to set.
    public init() {}

    /// The UUID; nil where the value is not the text of one.
    public func transform(from value: SupportedType) -> UUID? { value.string.flatMap { UUID(uuidString: $0) } }

    /// The UUID as text.
    public func transform(object: UUID?) -> SupportedType { object.map { .string($0.uuidString) } ?? .null }
}

/// `Data`, as base64 text (RFC 4648 section 4) or as bytes where the format has them.
///
/// Reads either, and nil from anything else. Base64 is read strictly: padded, without white space, of the standard
/// alphabet. Writes text, and nil as null; a `Data` that is mapped without `using:` is bytes to a format that has them,
/// and text to others.
///
///     DataTransformation().transform(object: Data([1, 2]))   // "AQI="
public struct DataTransformation: Transformation {
    /// A transformation; there is nothing to set.
    public init() {}

    /// The bytes; nil where the value is neither bytes nor base64 text.
    public func transform(from value: SupportedType) -> Data? {
        value.data ?? value.string.flatMap { Base64.decode(Data($0.utf8)) }
    }

    /// The bytes as base64 text.
    public func transform(object: Data?) -> SupportedType { object.map { .string($0.base64EncodedString()) } ?? .null }
}

/// Base64 as the RFC has it.
package enum Base64 {
    /// The bytes that a text stands for. Foundation lets padding pass in the middle of it; here, that is nil.
    package static func decode(_ text: Data) -> Data? {
        guard let bytes = Data(base64Encoded: text) else { return nil }
        let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        return bytes.count == text.count / 4 * 3 - padding ? bytes : nil
    }
}
