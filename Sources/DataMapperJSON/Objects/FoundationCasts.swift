package import Foundation

/// Optionals of any type.
package protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    package var wrapped: Any? { self }
}

// A cast alone to a class of Foundation would first convert a dictionary to an `NSDictionary`, with everything inside,
// and an array likewise.

extension NSNull {
    /// Returns whether a value is Foundation's null, maybe in an optional.
    package static func isNull(_ value: Any) -> Bool {
        if type(of: value) is AnyClass { return value is NSNull }
        guard let optional = value as? any AnyOptional else { return false }
        return optional.wrapped.map { isNull($0) } ?? (value is NSNull)
    }
}

extension NSNumber {
    /// Returns a value as Foundation's number; nil if it is not a number.
    package static func number(_ value: Any) -> NSNumber? { value is any Collection ? nil : value as? NSNumber }
}
