internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension URL: SupportedTypeConvertible, SelfDescribing {
    /// Null never becomes a value of this type.
    @inlinable public static var acceptsNull: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> URL {
        try data.makeScalar(URL.self)
    }

    /// Reads text that is a URL, absolute or relative. Empty text is none.
    public init(_ data: borrowing DeserializableData) throws {
        guard data.node.kind == .string else { throw data.mismatch(expected: "string") }
        guard let url = URL(string: data.session.tape.string(of: data.node)) else { throw data.invalid("URL") }
        self = url
    }

    /// Writes the absolute URL.
    public func serialize(to data: inout SerializableData) { data.set(absoluteString) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        absoluteString._append(to: data, MappingToken())
    }

    /// ``URLTransformation``.
    public static var defaultTransformation: AnyTransformation<URL> { URLTransformation().typeErased() }

    package static var expectation: String { "string" }
}

extension URL: MappingKey {
    /// The URL of a text; nil if it is not one.
    public init?(mappingKey: String) { self.init(string: mappingKey) }

    /// The absolute URL.
    public var mappingKey: String { absoluteString }
}
