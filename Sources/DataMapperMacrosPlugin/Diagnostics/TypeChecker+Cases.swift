#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

extension TypeChecker {
    /// Checks the cases of an enum. No code is generated for cases with problems.
    mutating func checkCases() {
        let count = problems.errorCount
        defer { if problems.errorCount > count { type.isIncomplete = true } }
        let cases = type.cases
        let conditional = type.declaration.members(IfConfigDeclSyntax.self)
            .flatMap { $0.members(EnumCaseDeclSyntax.self) }
        checkDeclarations(conditional)
        checkTagging()
        if cases.isEmpty, conditional.isEmpty, let name = type.declaration.as(EnumDeclSyntax.self)?.name {
            add(MappingText.noCases(name.text), at: name)
        }
        checkFallbacks()
        if type.enumForm == .rawValue {
            checkRawCases(cases)
            refuse(
                ["tag", "content", "untagged", "keys", "omitNil", "unknownKeys"], of: attribute,
                MappingText.tagOfRawValues)
            return
        }
        checkNamesOfCases(cases)
        for declared in cases {
            for value in declared.payload where value.type.isUnmappable {
                add(MappingText.unmappableValue(declared.plainName), at: value.type)
            }
        }
        let known = cases.filter { !$0.isFallback }
        for declared in known { checkPayloadKeys(declared) }
        if type.options.tagging.isUntagged {
            if reads { checkUntagged(known) }
            checkNames(known.filter(\.payload.isEmpty))
        } else {
            checkNames(known)
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
                    .removing(content, from: attribute),
                ])
        }
        if tag != nil, type.options.tagging.isUntagged, let untagged = attribute.argument("untagged"),
            let label = untagged.label
        {
            add(MappingText.untaggedWithTag, at: label, fixIts: [.removing(untagged, from: attribute)])
        }
        if let content, let key = type.options.tagging.tag, key == type.options.tagging.content {
            add(MappingText.sameTagAndContent(key.asLiteral), at: content.expression)
        }
    }

    // MARK: Names

    private mutating func checkFallbacks() {
        let declarations = type.declaration.members(EnumCaseDeclSyntax.self)
        for fallback in declarations.compactMap({ $0.attributes.first(named: "Fallback") }).dropFirst() {
            refuse(fallback, MappingText.repeatedFallback)
        }
    }

    private mutating func checkNamesOfCases(_ cases: [MappedCase]) {
        for declared in cases {
            if declared.isFallback, declared.payload.count > 1 {
                add(MappingText.severalFallbackValues(declared.plainName), at: declared.element.name)
            }
            guard let mapped = declared.ownAttribute else { continue }
            checkRepeated(declared.declaration.attributes)
            checkKinds(of: mapped)
            refuse(["using", "where", "or"], of: mapped, MappingText.argumentOfCase)
            refuse(["secret"], of: mapped) { _ in MappingText.secretOfCase }
            if !declared.payload.isEmpty, declared.isFallback || type.options.tagging.isUntagged {
                refuse(mapped, MappingText.nameWithoutEffect(declared.plainName))
            }
            let names = mapped.keys.path + mapped.keys.alternatives
            for name in names where (name.expression.literalText ?? "").isEmpty {
                add(MappingText.noCaseName, at: name.expression)
            }
        }
    }

    private mutating func checkRawCases(_ cases: [MappedCase]) {
        for declared in cases {
            guard let mapped = declared.ownAttribute else { continue }
            let isAlone = declared.declaration.elements.count == 1 && declared.element.rawValue == nil
            let name = isAlone && type.firstInherited == "String" ? mapped.keys.path.first?.expression : nil
            let rawValue = name.flatMap { name in
                FixIt.inserting(" = \(name.trimmedDescription)", after: declared.element.name, "").map {
                    FixIt(FixItText.add("= \(name.trimmedDescription)"), $0.changes + .removing(mapped))
                }
            }
            add(MappingText.renamedRawCase, at: mapped, fixIts: [rawValue, .removing(mapped)])
        }
    }

    private mutating func checkNames(_ cases: [MappedCase]) {
        var owners: [String: (case: MappedCase, node: Syntax)] = [:]
        for declared in cases {
            for (name, node) in declared.nodesOfNames {
                guard let owner = owners[name] else {
                    owners[name] = (declared, node)
                    continue
                }
                add(
                    MappingText.sameName(name.asLiteral, owner.case.plainName, declared.plainName), at: node,
                    note: (MappingText.firstName(owner.case.plainName), owner.node),
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
    private mutating func checkTagged(_ cases: [MappedCase]) {
        guard let tag = type.options.tagging.tag, attribute.argument("content") == nil else { return }
        for declared in cases {
            let values = declared.payload
            if values.count > 1, values.allSatisfy({ $0.label == nil }), let unlabeled = values.first {
                add(
                    MappingText.severalUnlabeled(declared.plainName), at: unlabeled.node,
                    fixIts: [
                        attribute.argument("tag").flatMap {
                            .inserting(", content: \"<#key#>\"", after: $0.expression, FixItText.add("content:"))
                        }
                    ])
            }
            if let single = declared.singleType, let known = KnownType(single), !declared.isFallback {
                let name = declared.plainName
                add(
                    known == .dictionary
                        ? MappingText.dictionaryBesideTag(name)
                        : MappingText.noObjectBesideTag(name, single.trimmedDescription),
                    at: single)
            }
            guard case .object = declared.form else { continue }
            for value in values where value.key == tag {
                add(MappingText.payloadKeyIsTag(tag.asLiteral), at: value.keyNode)
            }
        }
    }

    private mutating func checkPayloadKeys(_ declared: MappedCase) {
        guard case .object = declared.form else { return }
        var owners: [[UInt8]: MappedCase.Value] = [:]
        for value in declared.payload {
            guard let owner = owners.updateValue(value, forKey: Array(value.key.utf8)) else { continue }
            add(
                MappingText.samePayloadKey(value.key.asLiteral), at: value.keyNode,
                severity: writes ? .error : .warning, note: (MappingText.firstPayloadKey, owner.keyNode))
        }
    }

    private mutating func checkDeclarations(_ conditional: [EnumCaseDeclSyntax]) {
        let isRaw = type.enumForm == .rawValue
        for declaration in type.declaration.members(EnumCaseDeclSyntax.self) {
            for attribute in declaration.attributes.conditional {
                add(MappingText.conditionalAttribute(attribute.name), at: attribute)
            }
            guard declaration.elements.count > 1 else { continue }
            for attribute in declaration.attributes.all(named: "Fallback", isRaw ? "Fallback" : "Mapped") {
                add(MappingText.severalCases(attribute.name), at: attribute)
            }
        }
        if isRaw {
            for attribute in conditional.flatMap(\.attributes.markers) {
                add(MappingText.conditionalAttribute(attribute.name), at: attribute)
            }
        } else {
            for other in conditional.flatMap(\.elements) {
                add(MappingText.conditionalCase(other.name.text.withoutBackticks), at: other.name)
            }
        }
    }

    /// Checks that no case is hidden by an earlier one: a value is read as the first case that accepts it.
    private mutating func checkUntagged(_ cases: [MappedCase]) {
        for (index, declared) in cases.enumerated() {
            for earlier in cases[..<index] {
                if !declared.payload.isEmpty, earlier.signature == declared.signature {
                    add(MappingText.unreachableSame(declared.plainName, earlier.plainName), at: declared.element.name)
                } else if earlier.acceptsAll(of: declared) {
                    add(MappingText.unreachable(declared.plainName, earlier.plainName), at: declared.element.name)
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

extension MappedCase {
    /// The attribute with the name, for the first case of a declaration.
    fileprivate var ownAttribute: AttributeSyntax? {
        element.id == declaration.elements.first?.id ? declaration.attributes.first(named: "Mapped") : nil
    }

    /// The names in data, and the nodes where they are written.
    fileprivate var nodesOfNames: [(String, Syntax)] {
        if writtenNames.isEmpty { return names.map { ($0, Syntax(element.name)) } }
        // An attribute of several cases is an error anyway.
        return declaration.elements.count > 1
            ? []
            : writtenNames.compactMap { key in
                guard let text = key.text, let node = key.node else { return nil }
                return (text, Syntax(node))
            }
    }

    /// The labels and types that distinguish the values of a case.
    fileprivate var signature: [String] { payload.map { "\($0.label ?? "_"): \($0.type.trimmedDescription)" } }

    /// The type of a single value without a label.
    fileprivate var singleType: TypeSyntax? {
        if case .single(let value) = form { value.type } else { nil }
    }

    /// Whether every value of another case is read as this case.
    fileprivate func acceptsAll(of other: MappedCase) -> Bool {
        if let type = singleType {
            if type.trimmedDescription == "SupportedType" { return true }
            // A case without values is its name as text.
            if other.payload.isEmpty { return type.wrapped == nil && KnownType(type) == .text }
            guard let other = other.singleType, type.wrapped == nil, other.wrapped == nil else { return false }
            let known = KnownType(type)
            return KnownType(other) == .integer && (known == .floatingPoint || known == .decimal)
        }
        // Other keys do not matter.
        return payload.contains { $0.label != nil } && other.payload.contains { $0.label != nil }
            && payload.allSatisfy { value in
                value.rule.isDispensable
                    || other.payload.contains {
                        $0.label == value.label && !$0.rule.isDispensable
                            && $0.type.trimmedDescription == value.type.trimmedDescription
                    }
            }
    }
}

extension MappedCase.Value {
    /// The label, or the type if there is no label.
    fileprivate var keyNode: Syntax {
        label == nil ? Syntax(type) : node.firstName.map { Syntax($0) } ?? Syntax(type)
    }
}

#endif
