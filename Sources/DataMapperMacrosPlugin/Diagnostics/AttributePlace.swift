#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

/// Whether an attribute of a property or of a case is where a macro reads it.
enum AttributePlace {
    /// - Parameter around: The types around the declaration, the innermost first.
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
        if !isRight {
            let text =
                switch name {
                case "Mapped": MappingText.wrongPlaceOfCase(name)
                case "Fallback": MappingText.fallbackPlace
                default: MappingText.wrongPlace(name)
                }
            problems.add(text, at: attribute, fixIts: [.removing(attribute)])
        } else if !isWithinMappedType(around) {
            problems.add(MappingText.noEffect(name), at: attribute, severity: .warning, fixIts: [.removing(attribute)])
        }
        return problems
    }

    private static func isWithinMappedType(_ around: [Syntax]) -> Bool {
        guard let type = around.first?.asProtocol((any DeclGroupSyntax).self) else { return false }
        if type.is(ExtensionDeclSyntax.self) { return false }
        // The schema of a type is made of the same attributes.
        return !type.attributes.typeMacros.isEmpty || type.attributes.first(named: "JsonSchema") != nil
    }
}

#endif
