#if Macros

internal import SwiftSyntax

/// What happens to a property if its value is missing, null or invalid: the rules of `ReadingRules.swift`, as the
/// attribute and the type of the property choose them. The code that reads, the code that maps, and the schema take the
/// rule from here.
enum PropertyRule {
    /// A fallback replaces all of these values.
    case or(String)
    /// Nil replaces all of these values.
    case lenient
    /// Nil, or a default, replaces missing and null values.
    case ifPresent(String?)
    /// All of these values are errors.
    case required
}

extension MappedProperty {
    var rule: PropertyRule { rule(initialValue: initialValue?.trimmedDescription) }

    /// Returns the rule.
    ///
    /// - Parameter initialValue: The code of the initial value.
    func rule(initialValue: String?) -> PropertyRule {
        if let fallback = attribute.fallback {
            let value = fallback.memberName == "initialValue" ? initialValue ?? "nil" : fallback.trimmedDescription
            return value == "nil" && isOptional ? .lenient : .or(value)
        }
        if isField { return .required }
        if let initialValue, initialValue != "nil" { return .ifPresent(initialValue) }
        return isOptional ? .ifPresent(nil) : .required
    }

    /// Whether the initial value is evaluated anew each time, so that it must not be evaluated again.
    var hasInitialCall: Bool {
        guard let initialValue, initialValue.hasCall, !declaration.mayHaveWrapper else { return false }
        return attribute.fallback.map { $0.memberName == "initialValue" } ?? true
    }
}

extension ExprSyntax {
    fileprivate var hasCall: Bool {
        syntaxTextBytes.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }
    }
}

#endif
