#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Do not use this protocol; the library's errors conform to it.
public protocol _DescribedError: LocalizedError, CustomStringConvertible {}

extension _DescribedError {
    /// The same text as `description`.
    public var errorDescription: String? { description }

    // A conformance sees the defaults of Foundation only in a file that imports it.

    /// Nil, as by default.
    @_documentation(visibility: internal)
    public var failureReason: String? { nil }
    /// Nil, as by default.
    @_documentation(visibility: internal)
    public var recoverySuggestion: String? { nil }
    /// Nil, as by default.
    @_documentation(visibility: internal)
    public var helpAnchor: String? { nil }
}
