internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension URL: SupportedTypeConvertible, _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> URL {
        try data.makeScalar(URL.self)
    }

    /// Reads text that is an absolute or relative URL. Empty text is an error. Writes the absolute URL.
    ///
    /// ```swift
    /// try objectMapper.deserialize(URL.self, fromValue: "https://swift.org/blog").host()   // "swift.org"
    /// ```
    public init(_ data: borrowing DeserializableData) throws {
        guard data.node.kind == .string else { throw data.mismatch(expected: .string) }
        guard let url = URL(string: data.session.tape.string(of: data.node)) else {
            throw data.invalid(Self.expectation.noun)
        }
        self = url
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        absoluteString._append(to: data, MappingToken())
    }

    /// The transformation for this type: ``URLTransformation``.
    public static var defaultTransformation: AnyTransformation<URL> { URLTransformation().typeErased() }

    package static let expectation = ValueExpectation(
        .string, noun: "URL", keywords: ["format": "uri-reference", "minLength": 1])
}

extension URL: MappingKey {
    /// Creates the URL of a text; nil if the text is not a URL.
    public init?(mappingKey: String) { self.init(string: mappingKey) }

    /// The absolute URL.
    public var mappingKey: String { absoluteString }
}
