#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// `@Mapped`, `@Unmapped`, `@Flattened`, `@UnknownKeys` and `@Fallback`: the macro of the type reads their contents.
enum MarkerMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        problems(of: node, attachedTo: declaration, in: context.lexicalContext.first).tell(context)
        return []
    }

    /// Checks whether an attribute of a property or of a case is inside of `type`, where a macro reads it.
    private static func problems(
        of attribute: AttributeSyntax, attachedTo declaration: some DeclSyntaxProtocol, in type: Syntax?
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
        let type = type?.asProtocol((any DeclGroupSyntax).self)
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
