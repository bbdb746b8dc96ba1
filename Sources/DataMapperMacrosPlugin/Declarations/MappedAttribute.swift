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
        for argument in attribute.list {
            switch argument.label?.text {
            case "using": transformation = argument.expression
            case "where": check = argument.expression
            case "or": fallback = argument.expression
            case "secret": isSecret = argument.expression.isTrue
            default: break
            }
        }
        let (path, alternatives) = attribute.keys
        if !path.isEmpty { place = .path(path.map { Key($0.expression) }) }
        if !alternatives.isEmpty { place = .anyOf(alternatives.map { Key($0.expression) }) }
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

    /// The arguments, of which there are none without parentheses.
    var list: LabeledExprListSyntax {
        if case .argumentList(let arguments) = arguments { arguments } else { LabeledExprListSyntax([]) }
    }

    func argument(_ label: String) -> LabeledExprSyntax? { list.first { $0.label?.text == label } }

    /// The arguments that are keys, and those that are alternatives. Only the first alternative has a label.
    var keys: (path: [LabeledExprSyntax], alternatives: [LabeledExprSyntax]) {
        var keys: (path: [LabeledExprSyntax], alternatives: [LabeledExprSyntax]) = ([], [])
        var isAlternative = false
        for argument in list {
            if let label = argument.label?.text {
                isAlternative = label == "anyOf"
                if !isAlternative { continue }
            }
            if isAlternative { keys.alternatives.append(argument) } else { keys.path.append(argument) }
        }
        return keys
    }
}

extension AttributeListSyntax {
    /// The attributes of the library within `#if`.
    var conditional: [AttributeSyntax] {
        flatMap { element -> [AttributeSyntax] in
            guard case .ifConfigDecl(let condition) = element else { return [] }
            return condition.clauses.flatMap { clause -> [AttributeSyntax] in
                guard case .attributes(let attributes) = clause.elements else { return [] }
                return attributes.markers + attributes.conditional
            }
        }
    }

    /// The attributes of properties and cases that are not within `#if`.
    var markers: [AttributeSyntax] { all(named: "Mapped", "Unmapped", "Flattened", "UnknownKeys", "Fallback") }

    func all(named names: String...) -> [AttributeSyntax] {
        compactMap { element in
            guard case .attribute(let attribute) = element else { return nil }
            return names.contains(attribute.name) ? attribute : nil
        }
    }

    func first(named name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in self where attribute.name == name { return attribute }
        return nil
    }
}

#endif
