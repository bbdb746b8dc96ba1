#if Macros

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import DataMapperMacrosPlugin

/// The expansion of the macros in a source file, as the compiler requests it: each attribute alone, on a tree without
/// its parents.
final class Expansion: SyntaxVisitor {
    /// The code of the members, and then of the extension, of each type.
    private(set) var code: [String] = []
    private let source: SourceFileSyntax
    private let context: BasicMacroExpansionContext

    init(_ text: String) {
        source = Parser.parse(source: text)
        context = BasicMacroExpansionContext(
            sourceFiles: [source: .init(moduleName: "Module", fullFilePath: "file.swift")])
        super.init(viewMode: .sourceAccurate)
        walk(source)
    }

    // MARK: Diagnostics

    /// Each diagnostic as the compiler shows it, with the lines that its fix-its change. Where a fix-it replaces only the
    /// line of the diagnostic, the report has only the new line.
    var report: String {
        context.diagnostics.map(describe).joined(separator: "\n")
    }

    private func describe(_ diagnostic: Diagnostic) -> String {
        var lines = ["\(place(diagnostic.node)): \(diagnostic.diagMessage.severity): \(diagnostic.message)"]
        lines += diagnostic.notes.map { "\(place($0.node)): note: \($0.message)" }
        for fixIt in diagnostic.fixIts {
            lines.append("fix-it: \(fixIt.message.message)")
            lines += changes(of: fixIt, at: location(diagnostic.node).line)
        }
        return lines.joined(separator: "\n")
    }

    private func location(_ node: Syntax) -> SwiftSyntax.SourceLocation {
        context.location(for: node.positionAfterSkippingLeadingTrivia, anchoredAt: node, fileName: "file.swift")
    }

    private func place(_ node: Syntax) -> String { "\(location(node).line):\(location(node).column)" }

    /// The lines before and after a fix-it.
    private func changes(of fixIt: FixIt, at line: Int) -> [String] {
        var bytes = Array(source.description.utf8)
        let before = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        for edit in fixIt.changes.map(edit).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
        }
        let after = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        var removed: [String] = []
        var inserted: [String] = []
        for change in after.difference(from: before) {
            switch change {
            case .remove(_, let line, _): removed.insert("- \(line)", at: 0)
            case .insert(_, let line, _): inserted.append("+ \(line)")
            }
        }
        return removed == ["- \(before[line - 1])"] && !inserted.isEmpty ? inserted : removed + inserted
    }

    private func edit(_ change: FixIt.Change) -> (range: Range<Int>, text: String) {
        func offset(_ position: AbsolutePosition, _ node: Syntax) -> Int {
            context.location(for: position, anchoredAt: node, fileName: "file.swift").offset
        }
        switch change {
        case .replace(let old, let new):
            // As the compiler does it: without the trivia around the node.
            return (
                offset(old.positionAfterSkippingLeadingTrivia, old)..<offset(old.endPositionBeforeTrailingTrivia, old),
                new.trimmedDescription
            )
        case .replaceLeadingTrivia(let token, let trivia):
            return (
                offset(token.position, Syntax(token))..<offset(token.positionAfterSkippingLeadingTrivia, Syntax(token)),
                trivia.description
            )
        case .replaceTrailingTrivia(let token, let trivia):
            return (
                offset(token.endPositionBeforeTrailingTrivia, Syntax(token))..<offset(token.endPosition, Syntax(token)),
                trivia.description
            )
        default:
            return (0..<0, "?")
        }
    }

    // MARK: Expanding

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard let declaration = node.parent?.parent?.asProtocol((any DeclSyntaxProtocol).self) else {
            return .visitChildren
        }
        let context = BasicMacroExpansionContext(
            sharingWith: context, lexicalContext: declaration.allMacroLexicalContexts())
        do {
            if let group = declaration as? any DeclGroupSyntax, let macro = Self.macros[node.name] {
                try expand(macro, node, group, context)
            } else if ["Mapped", "Unmapped", "Flattened", "UnknownKeys", "Fallback"].contains(node.name) {
                _ = try MarkerMacro.expansion(
                    of: context.detach(node), providingPeersOf: context.detach(DeclSyntax(declaration)), in: context)
            }
        } catch {
            code.append("\(error)")
        }
        return .skipChildren
    }

    private static var macros: [String: any TypeMapping.Type] {
        [
            "Mappable": MappableMacro.self, "Deserializable": DeserializableMacro.self,
            "Serializable": SerializableMacro.self,
        ]
    }

    private func expand(
        _ macro: any TypeMapping.Type, _ attribute: AttributeSyntax, _ declaration: some DeclGroupSyntax,
        _ context: BasicMacroExpansionContext
    ) throws {
        let attribute = context.detach(attribute)
        let detached = context.detach(declaration)
        let isSubclass = declaration.is(ClassDeclSyntax.self) && declaration.inheritanceClause != nil
        func types(_ names: [String]) -> [TypeSyntax] {
            isSubclass ? [] : names.map { TypeSyntax(IdentifierTypeSyntax(name: .identifier($0))) }
        }
        let name =
            declaration.as(StructDeclSyntax.self)?.name ?? declaration.as(ClassDeclSyntax.self)?.name
            ?? .identifier("Type")
        code += try macro.expansion(
            of: attribute, providingMembersOf: detached, conformingTo: types([macro.macro.rawValue]), in: context
        ).map(text)
        code += try macro.expansion(
            of: attribute, attachedTo: detached,
            providingExtensionsOf: IdentifierTypeSyntax(name: .identifier(name.text)),
            conformingTo: types(
                macro.macro.conformances + [
                    "PartiallyMappable", "ProblemCollecting", "UnknownKeyPreserving", "UnknownKeyRejecting",
                ]),
            in: context
        ).map(text)
    }

    private func text(_ node: some SyntaxProtocol) -> String {
        var text = node.description
        while text.last?.isNewline ?? false { text.removeLast() }
        return text
    }
}

#endif
