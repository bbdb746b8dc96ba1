#if Macros

internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// `@Mapped`, `@Unmapped`, `@Flattened` and `@UnknownKeys`: what they say is read by the macro of the type.
enum PropertyAttribute: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        AttributePlace.problems(of: node, attachedTo: declaration, around: context.lexicalContext).tell(context)
        return []
    }
}

/// `@Fallback`, of a case.
enum CaseAttribute: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        AttributePlace.problems(of: node, attachedTo: declaration, around: context.lexicalContext).tell(context)
        return []
    }
}

#endif
