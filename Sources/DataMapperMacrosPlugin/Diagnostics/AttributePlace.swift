#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

/// Checks whether an attribute of a property or of a case is where a macro reads it.
enum AttributePlace {
    /// Returns the problems of the attributes of a declaration.
    ///
    /// - Parameter around: The enclosing types of the declaration, the innermost first.
    static func problems(
        of attribute: AttributeSyntax, attachedTo declaration: some DeclSyntaxProtocol, around: [Syntax]
    ) -> Problems {
        var problems = Problems()
        let name = attribute.name
        let isCase = declaration.is(EnumCaseDeclSyntax.self)
        let isRight =
            switch name {
            case "Mapped": isCase || declaration.is(VariableDeclSyntax.self)
            case "Fallback": isCase
            default: declaration.is(VariableDeclSyntax.self)
            }
        let type = around.first?.asProtocol((any DeclGroupSyntax).self)
        if !isRight || type == nil {
            let text =
                switch name {
                case "Mapped": MappingText.wrongPlaceOfCase(name)
                case "Fallback": MappingText.fallbackPlace
                default: MappingText.wrongPlace(name)
                }
            problems.add(text, at: attribute, fixIts: [.removing(attribute)])
        } else if let type, !isMapped(type) {
            let text =
                type.is(ExtensionDeclSyntax.self)
                ? MappingText.noEffectInExtension(name) : MappingText.noEffect(name)
            problems.add(text, at: attribute, severity: .warning, fixIts: [.removing(attribute)])
        }
        return problems
    }

    private static func isMapped(_ type: any DeclGroupSyntax) -> Bool {
        // The schema of a type uses the same attributes.
        !type.attributes.typeMacros.isEmpty || type.attributes.first(named: "JsonSchema") != nil
    }
}

#endif
