#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// The problems of a declaration, and their fixes.
struct Problems {
    private(set) var diagnostics: [Diagnostic] = []

    init() {}

    var errorCount: Int { diagnostics.count { $0.diagMessage.severity == .error } }

    /// Adds a problem of `node`, the smallest part of the user's code that is wrong.
    mutating func add(
        _ text: String, at node: some SyntaxProtocol, severity: DiagnosticSeverity = .error,
        note: (text: String, node: Syntax)? = nil, fixIts: [FixIt] = []
    ) {
        diagnostics.append(
            Diagnostic(
                node: Syntax(node), message: DiagnosticText(text, severity),
                notes: note.map { [Note(node: $0.node, message: DiagnosticText($0.text, .note))] } ?? [],
                fixIts: fixIts))
    }

    /// Finds the problems of the place of a type macro. The innermost of the enclosing types comes first.
    init(
        ofPlace attribute: AttributeSyntax, _ macro: TypeMacro, _ declaration: some DeclGroupSyntax, around: [Syntax]
    ) {
        let isType =
            declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self)
            || declaration.is(EnumDeclSyntax.self)
        if !isType {
            add(MappingText.wrongDeclaration(macro.rawValue), at: attribute, fixIts: [.removing(attribute)])
        } else if macro != .mappable, declaration.attributes.typeMacros.contains(.mappable) {
            add(MappingText.redundant(macro.rawValue), at: attribute, fixIts: [.removing(attribute)])
        } else if !around.isEmpty, let modifier = Self.hidingModifier(of: Syntax(declaration)) {
            add(
                MappingText.hidden(macro.rawValue), at: modifier,
                fixIts: [.replacing(modifier.name, with: "fileprivate", FixItText.replace("fileprivate"))])
        } else if around.dropLast().contains(where: { Self.hidingModifier(of: $0) != nil }) {
            add(MappingText.hiddenAround(macro.rawValue), at: attribute)
        }
    }

    /// Returns the modifier that hides a type from its extension, which is outside of all types.
    private static func hidingModifier(of type: Syntax) -> DeclModifierSyntax? {
        if type.is(ExtensionDeclSyntax.self) { return nil }
        return type.asProtocol((any DeclGroupSyntax).self)?.modifiers.first(.private)
    }

    func tell(_ context: some MacroExpansionContext) {
        for diagnostic in diagnostics { context.diagnose(diagnostic) }
    }
}

/// A message in the style of the compiler.
struct DiagnosticText: DiagnosticMessage, NoteMessage, FixItMessage {
    let message: String
    let severity: DiagnosticSeverity

    init(_ message: String, _ severity: DiagnosticSeverity) {
        self.message = message
        self.severity = severity
    }

    var diagnosticID: MessageID { MessageID(domain: "DataMapperMacros", id: message) }
    var noteID: MessageID { diagnosticID }
    var fixItID: MessageID { diagnosticID }
}

#endif
