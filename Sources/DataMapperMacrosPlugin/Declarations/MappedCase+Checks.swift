#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxMacros

extension MappedType {
    /// - Throws: `DiagnosticsError` for cases of which no code can be made.
    func checkCases() throws {
        let problems = kind == .enumeration ? enumProblems + cases.flatMap(problems) + nameProblems : []
        guard !problems.isEmpty else { return }
        throw DiagnosticsError(
            diagnostics: problems.map { Diagnostic(node: $0.node, message: MacroExpansionErrorMessage($0.text)) })
    }

    private typealias Problem = (node: Syntax, text: String)

    private var enumProblems: [Problem] {
        let attribute = Syntax(self.attribute)
        let tagging = options.tagging
        var problems: [Problem] = []
        if case .rawValue = enumForm, tagging.tag != nil || tagging.content != nil || tagging.isUntagged {
            problems.append((attribute, "an enum with raw values has no tag: its raw value says which case it is"))
        }
        if tagging.content != nil, tagging.tag == nil { problems.append((attribute, "'content:' needs 'tag:'")) }
        if tagging.isUntagged, tagging.tag != nil { problems.append((attribute, "an untagged enum has no tag")) }
        if let tag = tagging.tag, tag == tagging.content {
            problems.append((attribute, "tag and content need different keys"))
        }
        let fallbacks = cases.filter(\.isFallback)
        for mapped in fallbacks.dropFirst() { problems.append((Syntax(mapped.element), "only one case can be the fallback")) }
        return problems
    }

    private func problems(of mapped: MappedCase) -> [Problem] {
        let node = Syntax(mapped.element)
        var problems: [Problem] = []
        if mapped.isFallback, mapped.payload.count > 1 {
            problems.append((node, "the fallback case can have one value, which is made of the whole data"))
        }
        if case .tagged(let tag) = enumForm, !mapped.isFallback {
            if case .array = mapped.form {
                problems.append((node, "values beside a tag need labels, or 'content:' in the attribute of the enum"))
            }
            if case .object = mapped.form, mapped.payload.contains(where: { $0.key == tag }) {
                problems.append((node, "\(tag.asLiteral) is the key of the tag"))
            }
        }
        if let attribute = mapped.attribute.node {
            if case .rawValue = enumForm {
                problems.append((Syntax(attribute), "a case with a raw value is named by that"))
            } else if mapped.declaration.elements.count > 1 {
                problems.append((Syntax(attribute), "only a single case can be given a name"))
            } else if mapped.names.isEmpty || mapped.names.contains("") {
                problems.append((Syntax(attribute), "the name of a case is a string literal, and not empty"))
            }
        }
        return problems
    }

    private var nameProblems: [Problem] {
        if case .rawValue = enumForm { return [] }
        var names: Set<String> = []
        return cases.filter { !$0.isFallback || $0.payload.isEmpty }.flatMap { mapped in
            mapped.names.filter { !names.insert($0).inserted }.map {
                (Syntax(mapped.element), "another case is named \($0.asLiteral)")
            }
        }
    }
}

#endif
