internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension URL: _DirectlyMapped, SelfDescribing {
    /// Reads text that is a URL, absolute or relative. Empty text is none.
    public init(_ data: borrowing DeserializableData) throws {
        guard data.node.kind == .string else { throw data.mismatch(expected: "string") }
        guard let url = URL(string: data.session.tape.string(of: data.node)) else { throw data.invalid("URL") }
        self = url
    }

    /// Writes the absolute URL.
    public func serialize(to data: inout SerializableData) { data.set(absoluteString) }

    /// Appends the value without a view of its own.
    public func _append(to data: inout SerializableData) { absoluteString._append(to: &data) }

    /// ``URLTransformation``.
    public static var defaultTransformation: AnyTransformation<URL> { URLTransformation().typeErased() }

    package static var expectation: String { "string" }
}
