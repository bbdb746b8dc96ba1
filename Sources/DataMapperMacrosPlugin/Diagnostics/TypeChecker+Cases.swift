#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

extension TypeChecker {
    /// Checks the cases of an enum. No code is generated for cases with problems.
    mutating func checkCases() {
        let count = problems.errorCount
        checkDeclaredCases()
        if problems.errorCount > count { isUnusable() }
    }

    private mutating func checkDeclaredCases() {
        var cases: [DeclaredCase] = []
        var conditional: [DeclaredCase] = []
        for item in type.declaration.memberBlock.members {
            if let condition = item.decl.as(IfConfigDeclSyntax.self) {
                conditional += condition.declaredCases
            } else if let declaration = item.decl.as(EnumCaseDeclSyntax.self) {
                cases += declaration.elements.map { DeclaredCase(declaration, $0) }
            }
        }
        checkTagging()
        let isRaw = if case .rawValue = type.enumForm { true } else { false }
        if cases.isEmpty, conditional.isEmpty, let name = type.declaration.as(EnumDeclSyntax.self)?.name {
            add(MappingText.noCases(name.text), at: name)
        }
        checkFallbacks(cases)
        if isRaw {
            checkRawCases(cases)
            for label in ["tag", "content", "untagged", "keys", "omitNil"] {
                guard let argument = attribute.argument(label) else { continue }
                add(
                    MappingText.tagOfRawValues(label), at: argument,
                    fixIts: [.removingOption(argument, from: attribute, FixItText.remove(label + ":"))])
            }
            return
        }
        checkNamesOfCases(cases)
        for declared in cases {
            for value in declared.values where value.type.isUnmappable {
                add(MappingText.unmappableValue(declared.name), at: value.type)
            }
        }
        for other in conditional { add(MappingText.conditionalCase(other.name), at: other.element.name) }
        if type.options.tagging.isUntagged {
            if reads { checkUntagged(cases.filter { !$0.isFallback }) }
        } else {
            checkNames(cases.filter { !$0.isFallback })
            checkTagged(cases)
        }
    }

    // MARK: Options

    private mutating func checkTagging() {
        let tag = attribute.argument("tag")
        let content = attribute.argument("content")
        if let content, tag == nil, let label = content.label {
            add(
                MappingText.contentWithoutTag, at: label,
                fixIts: [
                    .inserting("tag: \"<#key#>\", ", before: content, FixItText.add("tag:")),
                    .removingOption(content, from: attribute, FixItText.remove("content:")),
                ])
        }
        if tag != nil, type.options.tagging.isUntagged, let untagged = attribute.argument("untagged"),
            let label = untagged.label
        {
            add(
                MappingText.untaggedWithTag, at: label,
                fixIts: [.removing(untagged, from: attribute, FixItText.remove("untagged:"))])
        }
        if let content, let key = type.options.tagging.tag, key == type.options.tagging.content {
            add(MappingText.sameTagAndContent(key.asLiteral), at: content.expression)
        }
    }

    // MARK: Names

    private mutating func checkFallbacks(_ cases: [DeclaredCase]) {
        let fallbacks = Set(cases.filter(\.isFallback).map(\.declaration.id))
        guard fallbacks.count > 1 else { return }
        let declarations = type.declaration.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        for declaration in declarations.filter({ fallbacks.contains($0.id) }).dropFirst() {
            guard let fallback = declaration.attributes.first(named: "Fallback") else { continue }
            add(MappingText.repeatedFallback, at: fallback, fixIts: [.removing(fallback)])
        }
    }

    private mutating func checkNamesOfCases(_ cases: [DeclaredCase]) {
        for declared in cases {
            if declared.isFallback, declared.values.count > 1 {
                add(MappingText.severalFallbackValues(declared.name), at: declared.element.name)
            }
            guard let mapped = declared.declaration.attributes.first(named: "Mapped"),
                declared.element.id == declared.declaration.elements.first?.id
            else { continue }
            if declared.declaration.elements.count > 1 { add(MappingText.severalCases, at: mapped) }
            let names = mapped.keys.path + mapped.keys.alternatives
            for name in names where (name.expression.literalText ?? "").isEmpty {
                add(MappingText.noCaseName, at: name.expression)
            }
        }
    }

    private mutating func checkRawCases(_ cases: [DeclaredCase]) {
        for declared in cases {
            guard let mapped = declared.declaration.attributes.first(named: "Mapped"),
                declared.element.id == declared.declaration.elements.first?.id
            else { continue }
            let isAlone = declared.declaration.elements.count == 1 && declared.element.rawValue == nil
            let name = isAlone && type.firstInherited == "String" ? mapped.keys.path.first?.expression : nil
            let rawValue = name.flatMap { name in
                FixIt.inserting(
                    " = \(name.trimmedDescription)", after: declared.element.name, ""
                ).map {
                    FixIt(FixItText.add("= \(name.trimmedDescription)"), $0.changes + .removing(mapped))
                }
            }
            add(MappingText.renamedRawCase, at: mapped, fixIts: [rawValue, .removing(mapped)])
        }
    }

    private mutating func checkNames(_ cases: [DeclaredCase]) {
        var owners: [String: (case: DeclaredCase, node: Syntax)] = [:]
        for declared in cases {
            for (name, node) in declared.names(type.options.keys) {
                guard let owner = owners[name] else {
                    owners[name] = (declared, node)
                    continue
                }
                add(
                    MappingText.sameName(name.asLiteral, owner.case.name, declared.name), at: node,
                    note: (MappingText.firstName(owner.case.name), owner.node),
                    fixIts: [
                        node.as(ExprSyntax.self).map { .replacing($0, with: "\"<#name#>\"", FixItText.otherName) }
                            ?? (declared.declaration.elements.count == 1
                                ? .inserting(
                                    "@Mapped(\"<#name#>\") ", before: declared.declaration, FixItText.otherName)
                                : nil)
                    ])
            }
        }
    }

    // MARK: Values

    /// Checks that the values of each case can be next to the tag.
    private mutating func checkTagged(_ cases: [DeclaredCase]) {
        guard let tag = type.options.tagging.tag, attribute.argument("content") == nil else { return }
        for declared in cases {
            let values = declared.values
            if values.count > 1, values.allSatisfy({ $0.label == nil }), let unlabeled = values.first {
                add(
                    MappingText.severalUnlabeled(declared.name), at: unlabeled,
                    fixIts: [
                        attribute.argument("tag").flatMap {
                            .inserting(", content: \"<#key#>\"", after: $0.expression, FixItText.add("content:"))
                        }
                    ])
            }
            if let single = declared.singleType, KnownType(single) != nil, !declared.isFallback {
                add(MappingText.noObjectBesideTag(declared.name, single.trimmedDescription), at: single)
            }
            for value in values {
                guard let label = value.label, let name = value.firstName,
                    type.options.keys.key(of: label) == tag
                else { continue }
                add(MappingText.payloadKeyIsTag(tag.asLiteral), at: name)
            }
        }
    }

    /// Checks that no case is hidden by an earlier one: a value is read as the first case that accepts it.
    private mutating func checkUntagged(_ cases: [DeclaredCase]) {
        for (index, declared) in cases.enumerated() {
            for earlier in cases[..<index] {
                if !declared.values.isEmpty, earlier.signature == declared.signature {
                    add(MappingText.unreachableSame(declared.name, earlier.name), at: declared.element.name)
                } else if earlier.acceptsAll(of: declared) {
                    add(MappingText.unreachable(declared.name, earlier.name), at: declared.element.name)
                } else {
                    continue
                }
                break
            }
        }
    }
}

extension FixItText {
    fileprivate static let otherName = "give it another name"
}

/// A case of an enum as it is declared.
private struct DeclaredCase {
    let declaration: EnumCaseDeclSyntax
    let element: EnumCaseElementSyntax

    init(_ declaration: EnumCaseDeclSyntax, _ element: EnumCaseElementSyntax) {
        self.declaration = declaration
        self.element = element
    }

    var name: String { element.name.text.withoutBackticks }
    var isFallback: Bool { declaration.attributes.first(named: "Fallback") != nil }
    var values: [EnumCaseParameterSyntax] { element.parameterClause.map { Array($0.parameters) } ?? [] }

    /// Returns the names in data, and the nodes where they are written.
    func names(_ style: KeyStyle) -> [(String, Syntax)] {
        let keys = declaration.elements.count == 1 ? declaration.attributes.first(named: "Mapped")?.keys : nil
        let written = ((keys?.path ?? []) + (keys?.alternatives ?? [])).map(\.expression)
        if written.isEmpty { return [(style.key(of: name), Syntax(element.name))] }
        return written.compactMap { expression in expression.literalText.map { ($0, Syntax(expression)) } }
    }

    /// The labels and types that distinguish the values of a case.
    var signature: [String] { values.map { "\($0.label ?? "_"): \($0.type.trimmedDescription)" } }

    /// The type of a single value without a label.
    var singleType: TypeSyntax? {
        values.count == 1 && values.first?.label == nil ? values.first?.type : nil
    }

    /// Whether every value of another case is read as this case.
    func acceptsAll(of other: DeclaredCase) -> Bool {
        if let type = singleType {
            if type.trimmedDescription == "SupportedType" { return true }
            // A case without values is its name as text.
            if other.values.isEmpty { return type.wrapped == nil && KnownType(type) == .text }
            guard let other = other.singleType, type.wrapped == nil, other.wrapped == nil else { return false }
            let known = KnownType(type)
            return KnownType(other) == .integer && (known == .floatingPoint || known == .decimal)
        }
        // Other keys do not matter.
        return values.contains { $0.label != nil } && other.values.contains { $0.label != nil }
            && values.allSatisfy { value in
                value.isDispensable
                    || other.values.contains {
                        $0.label == value.label && !$0.isDispensable
                            && $0.type.trimmedDescription == value.type.trimmedDescription
                    }
            }
    }
}

extension EnumCaseParameterSyntax {
    /// Whether the value may be missing in the data.
    fileprivate var isDispensable: Bool { type.wrapped != nil || defaultValue != nil }

    /// The label without backticks.
    fileprivate var label: String? {
        guard let firstName, firstName.tokenKind != .wildcard else { return nil }
        return firstName.text.withoutBackticks
    }
}

extension IfConfigDeclSyntax {
    fileprivate var declaredCases: [DeclaredCase] {
        clauses.flatMap { clause -> [DeclaredCase] in
            guard case .decls(let members) = clause.elements else { return [] }
            return members.flatMap { item -> [DeclaredCase] in
                if let inner = item.decl.as(IfConfigDeclSyntax.self) { return inner.declaredCases }
                guard let declaration = item.decl.as(EnumCaseDeclSyntax.self) else { return [] }
                return declaration.elements.map { DeclaredCase(declaration, $0) }
            }
        }
    }
}

#endif
