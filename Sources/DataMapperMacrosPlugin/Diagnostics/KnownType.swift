#if Macros

internal import SwiftSyntax

/// A type whose values are known from its name.
enum KnownType {
    case text, integer, floatingPoint, decimal, boolean, array, dictionary

    /// Creates the type without its optionals. Nil if the type is not known.
    init?(_ type: TypeSyntax) {
        if let wrapped = type.wrapped {
            self.init(wrapped)
        } else if type.is(ArrayTypeSyntax.self) {
            self = .array
        } else if type.is(DictionaryTypeSyntax.self) {
            self = .dictionary
        } else if let name = type.as(IdentifierTypeSyntax.self)?.name.text, let known = Self.names[name] {
            self = known
        } else {
            return nil
        }
    }

    private static let names: [String: KnownType] = [
        "String": .text, "Substring": .text, "Bool": .boolean, "Double": .floatingPoint, "Float": .floatingPoint,
        "CGFloat": .floatingPoint, "Decimal": .decimal, "Array": .array, "Set": .array, "Dictionary": .dictionary,
        "Int": .integer, "Int8": .integer, "Int16": .integer, "Int32": .integer, "Int64": .integer, "UInt": .integer,
        "UInt8": .integer, "UInt16": .integer, "UInt32": .integer, "UInt64": .integer,
    ]

    /// Whether an expression can be a value of the type. Nil if that is not known.
    func accepts(_ expression: ExprSyntax) -> Bool? {
        if expression.is(StringLiteralExprSyntax.self) { return self == .text }
        if expression.is(BooleanLiteralExprSyntax.self) { return self == .boolean }
        if expression.is(ArrayExprSyntax.self) { return self == .array }
        if expression.is(DictionaryExprSyntax.self) { return self == .dictionary }
        if expression.is(IntegerLiteralExprSyntax.self) {
            return self == .integer || self == .floatingPoint || self == .decimal
        }
        if expression.is(FloatLiteralExprSyntax.self) { return self == .floatingPoint || self == .decimal }
        if let number = expression.as(PrefixOperatorExprSyntax.self), number.operator.text == "-" {
            return accepts(number.expression)
        }
        return nil
    }

    /// Whether a ready-made check can check the type. Nil if that is not known.
    func accepts(check name: String) -> Bool? {
        switch name {
        case "count", "notEmpty", "each": self == .text || self == .array || self == .dictionary
        case "unique": self == .text || self == .array
        case "in": self != .array && self != .dictionary && self != .boolean
        case "multiple": self == .integer
        case "finite": self == .floatingPoint
        case "matching": self == .text
        default: nil
        }
    }

    var isNoObject: Bool { self != .dictionary }
}

extension TypeSyntax {
    /// Whether the type has a mapping, as far as the code shows it. Other types may have one, too.
    var isCertainlyMapped: Bool {
        if let dictionary = self.as(DictionaryTypeSyntax.self), KnownType(dictionary.key) != .text { return false }
        if let content { return content.isCertainlyMapped }
        guard let type = self.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil else { return false }
        return KnownType(self) != nil || ["Date", "URL", "UUID", "Data", "SupportedType"].contains(type.name.text)
    }

    var isFunction: Bool {
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.isFunction }
        return self.is(FunctionTypeSyntax.self)
    }

    /// Whether it is a closure, a tuple or `Any`, which data cannot contain.
    var isUnmappable: Bool {
        if let content { return content.isUnmappable }
        if ["Any", "AnyObject", "any Any"].contains(trimmedDescription) { return true }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.isUnmappable }
        if let tuple = self.as(TupleTypeSyntax.self) {
            return tuple.elements.count != 1 || tuple.elements.first?.type.isUnmappable ?? false
        }
        return self.is(FunctionTypeSyntax.self)
    }
}

#endif
