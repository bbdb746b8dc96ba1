#if Macros

internal import SwiftSyntax

/// The contents of the attributes of a property or of an enum's case.
struct MappedAttribute {
    /// The place of a value in the data.
    enum Place {
        /// Under one key, or under several keys that lead from object to object, as written in the code.
        case path([Key])
        /// Under the first of several keys.
        case anyOf([Key])
        /// In the object itself.
        case flattened
    }

    /// A key as it is written in the code: a string literal, or the index of an element.
    struct Key {
        let code: String
        /// The text of a key; nil for an index.
        let text: String?
        /// The place where the user has written it.
        let node: ExprSyntax?

        init(_ expression: ExprSyntax) {
            code = expression.trimmedDescription
            text = expression.literalText
            node = expression
        }

        /// Creates the key of a property without an attribute.
        init(_ text: String) {
            code = text.asLiteral
            self.text = text
            node = nil
        }
    }

    var place: Place?
    var transformation: ExprSyntax?
    var check: ExprSyntax?
    /// The replacement for an invalid value.
    var fallback: ExprSyntax?
    var isSecret = false
    var isUnmapped = false
    var keepsUnknownKeys = false
    var isFallbackCase = false
    /// The attribute that says where the value is.
    private(set) var node: AttributeSyntax?

    init(_ attributes: AttributeListSyntax) {
        var isFlattened = false
        for case .attribute(let attribute) in attributes {
            switch attribute.name {
            case "Mapped": read(attribute)
            case "Flattened":
                read(attribute)
                isFlattened = true
            case "Unmapped": isUnmapped = true
            case "UnknownKeys": keepsUnknownKeys = true
            case "Fallback": isFallbackCase = true
            default: break
            }
        }
        if isFlattened { place = .flattened }
    }

    private mutating func read(_ attribute: AttributeSyntax) {
        node = attribute
        guard case .argumentList(let arguments) = attribute.arguments else { return }
        var path: [Key] = []
        var alternatives: [Key] = []
        var label: String?
        for argument in arguments {
            // Further values of `anyOf:` have no label.
            label = argument.label?.text ?? (label == "anyOf" ? label : nil)
            switch label {
            case "using": transformation = argument.expression
            case "where": check = argument.expression
            case "or": fallback = argument.expression
            case "secret": isSecret = argument.expression.isTrue
            case "anyOf": alternatives.append(Key(argument.expression))
            default: path.append(Key(argument.expression))
            }
        }
        if !path.isEmpty { place = .path(path) }
        if !alternatives.isEmpty { place = .anyOf(alternatives) }
    }
}

extension AttributeSyntax {
    /// The name without a module: `Mapped` for both `@Mapped` and `@DataMapperMacros.Mapped`.
    var name: String {
        if let type = attributeName.as(IdentifierTypeSyntax.self) { return type.name.text }
        guard let type = attributeName.as(MemberTypeSyntax.self), type.baseType.trimmedDescription == "DataMapperMacros"
        else { return attributeName.trimmedDescription }
        return type.name.text
    }
}

extension AttributeListSyntax {
    /// The attributes of the library within `#if`.
    var conditional: [AttributeSyntax] {
        flatMap { element -> [AttributeSyntax] in
            guard case .ifConfigDecl(let condition) = element else { return [] }
            return condition.clauses.flatMap { clause -> [AttributeSyntax] in
                guard case .attributes(let attributes) = clause.elements else { return [] }
                let own = attributes.compactMap { element -> AttributeSyntax? in
                    guard case .attribute(let attribute) = element else { return nil }
                    return Self.names.contains(attribute.name) ? attribute : nil
                }
                return own + attributes.conditional
            }
        }
    }

    private static let names: Set = ["Mapped", "Unmapped", "Flattened", "UnknownKeys", "Fallback"]

    func first(named name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in self where attribute.name == name { return attribute }
        return nil
    }
}

#endif
