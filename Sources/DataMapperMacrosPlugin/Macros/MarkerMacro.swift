#if Macros

internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// `@Mapped`, `@Unmapped`, `@Flattened`, `@UnknownKeys` and `@Fallback`: the macro of the type reads their contents.
enum MarkerMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        AttributePlace.problems(of: node, attachedTo: declaration, around: context.lexicalContext).tell(context)
        return []
    }
}

#endif
