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
    /// Nil: the description has the reason.
    public var failureReason: String? { nil }
    /// Nil: the description has the hint.
    public var recoverySuggestion: String? { nil }
    /// Nil: there is no other text.
    public var helpAnchor: String? { nil }
}
