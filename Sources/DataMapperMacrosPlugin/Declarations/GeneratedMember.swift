#if Macros

internal import SwiftSyntax

/// A member that a macro generates.
enum GeneratedMember: String {
    case initializer = "init(_:)"
    case serialize = "serialize(to:)"
    case mapping = "mapping(_:)"
    case collectProblems = "collectProblems(in:)"

    /// Returns the generated member that a declaration replaces, and the token of its name.
    static func of(_ declaration: DeclSyntax) -> (GeneratedMember, TokenSyntax)? {
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            guard initializer.signature.takes("_", "DeserializableData") else { return nil }
            return (.initializer, initializer.initKeyword)
        }
        guard let function = declaration.as(FunctionDeclSyntax.self) else { return nil }
        switch function.name.text {
        case "serialize" where function.signature.takes("to", "SerializableData"): return (.serialize, function.name)
        case "mapping" where function.signature.takes("_", "MappableData"): return (.mapping, function.name)
        case "collectProblems" where function.signature.takes("in", "DeserializableData"):
            return (.collectProblems, function.name)
        default: return nil
        }
    }
}

extension FunctionSignatureSyntax {
    /// Whether there is one parameter, with this label and type. It may be `inout` or `borrowing`.
    func takes(_ label: String, _ type: String) -> Bool {
        let parameters = parameterClause.parameters
        guard parameters.count == 1, let parameter = parameters.first else { return false }
        return parameter.firstName.text == label && parameter.type.baseName == type
    }
}

extension TypeSyntax {
    /// The name without `inout` and other words before it, and without a module.
    var baseName: String {
        let base = self.as(AttributedTypeSyntax.self)?.baseType ?? self
        return base.as(MemberTypeSyntax.self)?.name.text ?? base.trimmedDescription
    }
}

extension TypeMacro {
    func generates(_ member: GeneratedMember) -> Bool {
        switch member {
        case .initializer, .collectProblems: reads
        case .serialize: writes
        case .mapping: self == .mappable
        }
    }
}

#endif
