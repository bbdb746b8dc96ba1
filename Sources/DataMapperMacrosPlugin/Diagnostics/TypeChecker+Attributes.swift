#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

extension TypeChecker {
    /// Checks the attributes of mapped properties.
    mutating func checkAttributes() {
        for (index, property) in zip(type.properties.indices, type.properties) {
            guard property.attribute.node != nil else {
                checkDefault(property, index)
                continue
            }
            checkPlace(property, index)
            checkDefault(property, index)
            checkFallback(property, index)
            checkCheck(property, index)
        }
    }

    // MARK: Keys

    private mutating func checkPlace(_ property: MappedProperty, _ index: Int) {
        guard let mapped = property.declaration.attributes.first(named: "Mapped") else {
            checkFlattenedType(property)
            return
        }
        if let secret = mapped.argument("secret")?.expression, !secret.is(BooleanLiteralExprSyntax.self) {
            add(MappingText.noLiteral("secret", MappingText.noBooleanLiteral), at: secret)
        }
        for case .attribute(let other) in property.declaration.attributes
        where other.name == "Mapped" && other.id != mapped.id {
            add(MappingText.repeatedMapped, at: other, fixIts: [.removing(other)])
        }
        if property.isField, let check = mapped.argument("where") {
            add(
                MappingText.checkOfField, at: check,
                fixIts: [.removing(check, from: mapped, FixItText.remove("where:"))])
            change(index) { $0.attribute.check = nil }
        }
        let (keys, alternatives) = mapped.keys
        if case .flattened = property.place {
            checkFlattenedType(property)
            if let key = keys.first ?? alternatives.first {
                add(
                    MappingText.flattenedKey, at: key.expression,
                    fixIts: [.removing(key, from: mapped, FixItText.remove(key.expression.trimmedDescription))])
            }
            return
        }
        if mapped.hasNoArguments {
            add(MappingText.emptyMapped, at: mapped, severity: .warning, fixIts: [.removing(mapped)])
            return
        }
        if let key = keys.first, let alternative = alternatives.first {
            add(
                MappingText.keyAndAlternatives,
                at: alternative.label ?? alternative.expression.firstToken(viewMode: .sourceAccurate)
                    ?? .identifier(""),
                fixIts: keys.count == 1
                    ? [.removing(key, from: mapped, FixItText.remove(key.expression.trimmedDescription))] : [])
        }
        let path = checkPath(keys)
        let others = checkAlternatives(alternatives, mapped)
        guard path.count + others.count != keys.count + alternatives.count else { return }
        // No code is generated for something that is wrong.
        change(index) { property in
            let name = MappedAttribute.Key(property.plainName)
            property.place = others.isEmpty ? .path(path.isEmpty ? [name] : path) : .anyOf(others)
        }
    }

    /// Returns the valid keys of a path.
    private mutating func checkPath(_ keys: [LabeledExprSyntax]) -> [MappedAttribute.Key] {
        keys.compactMap { argument in
            let key = argument.expression
            if key.literalText != nil { return MappedAttribute.Key(key) }
            if key.isNegativeNumber {
                add(MappingText.negativeIndex, at: key)
            } else if key.number == nil {
                add(MappingText.noKeyLiteral, at: key)
            } else if writes {
                add(MappingText.indexIsWritten, at: key)
            } else {
                return MappedAttribute.Key(key)
            }
            return nil
        }
    }

    private mutating func checkAlternatives(
        _ keys: [LabeledExprSyntax], _ mapped: AttributeSyntax
    ) -> [MappedAttribute.Key] {
        keys.compactMap { argument in
            let key = argument.expression
            if key.literalText != nil { return MappedAttribute.Key(key) }
            if key.number != nil || key.isNegativeNumber {
                add(
                    MappingText.indexAsAlternative, at: key,
                    fixIts: [.removing(argument, from: mapped, FixItText.remove(key.trimmedDescription))])
            } else {
                add(MappingText.noKeyLiteral, at: key)
            }
            return nil
        }
    }

    private mutating func checkFlattenedType(_ property: MappedProperty) {
        guard let flattened = property.declaration.attributes.first(named: "Flattened"),
            property.isKnown?.isNoObject ?? false,
            let type = property.type
        else { return }
        add(MappingText.flattenedType(type), at: flattened, fixIts: [.removing(flattened)])
    }

    // MARK: Values

    /// The compiler itself reports a default of another type.
    private mutating func checkDefault(_ property: MappedProperty, _ index: Int) {
        guard let value = property.initialValue, let type = property.annotation, value.isLiteral else { return }
        if value.is(NilLiteralExprSyntax.self) || KnownType(type)?.accepts(value) ?? true { return }
        change(index) { $0.initialValue = nil }
    }

    private mutating func checkFallback(_ property: MappedProperty, _ index: Int) {
        guard let value = property.attribute.fallback, let mapped = property.attribute.node,
            let argument = mapped.argument("or")
        else { return }
        let name = property.plainName
        if value.memberName == "initialValue" {
            if property.initialValue != nil || property.declaration.hasInitialValue(property.binding) { return }
            add(
                MappingText.noInitialValue(name), at: value,
                fixIts: [
                    .inserting(
                        " = <#value#>",
                        after: property.binding.typeAnnotation.map { Syntax($0) } ?? Syntax(property.binding.pattern),
                        FixItText.initialValue)
                ])
        } else if value.is(NilLiteralExprSyntax.self) {
            guard !property.isOptional, !property.isField, property.isKnown != nil else { return }
            add(
                MappingText.nilFallback(name, property.type ?? property.initialValue?.literalType ?? ""), at: value,
                fixIts: [
                    property.binding.typeAnnotation.flatMap { .inserting("?", after: $0.type, FixItText.optional) },
                    .removing(argument, from: mapped, FixItText.remove("or:")),
                ])
        } else {
            guard let known = property.isKnown, known.accepts(value) == false else { return }
            add(
                MappingText.fallbackType(name, property.type ?? property.initialValue?.literalType ?? ""), at: value,
                fixIts: [.removing(argument, from: mapped, FixItText.remove("or:"))])
        }
        change(index) { $0.attribute.fallback = nil }
    }

    private mutating func checkCheck(_ property: MappedProperty, _ index: Int) {
        if let check = property.attribute.check, let name = property.attribute.transformation, name.hasLeadingDot {
            add(MappingText.nameAndCheck(name.trimmedDescription), at: check)
            change(index) { $0.attribute.check = nil }
            return
        }
        // The transformation can be for the elements.
        guard let check = property.attribute.check, property.attribute.transformation == nil,
            let known = property.isKnown
        else { return }
        let wrong = check.readyMadeChecks.filter { known.accepts(check: $0.text) == false }
        guard !wrong.isEmpty else { return }
        for name in wrong {
            add(MappingText.checkType(name.text, property.type ?? property.initialValue?.literalType ?? ""), at: name)
        }
        change(index) { $0.attribute.check = nil }
    }
}

extension MappedProperty {
    var annotation: TypeSyntax? { declaration.type(of: binding) }

    /// The known type of the property, which may be that of its initial value.
    var isKnown: KnownType? {
        if let annotation { return KnownType(annotation) }
        guard let type = initialValue?.literalType else { return nil }
        return KnownType(TypeSyntax(IdentifierTypeSyntax(name: .identifier(type))))
    }
}

extension ExprSyntax {
    fileprivate var isNegativeNumber: Bool { self.as(PrefixOperatorExprSyntax.self)?.expression.number != nil }

    /// The names of the ready-made checks: `count` and `unique` for `.count(1...) && .unique`.
    fileprivate var readyMadeChecks: [TokenSyntax] {
        if let sequence = self.as(SequenceExprSyntax.self) { return sequence.elements.flatMap(\.readyMadeChecks) }
        if let tuple = self.as(TupleExprSyntax.self) { return tuple.elements.flatMap(\.expression.readyMadeChecks) }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.readyMadeChecks }
        guard let member = self.as(MemberAccessExprSyntax.self), member.base == nil else { return [] }
        return [member.declName.baseName]
    }
}

extension AttributeSyntax {
    /// The arguments that are keys, and those that are alternatives.
    var keys: (path: [LabeledExprSyntax], alternatives: [LabeledExprSyntax]) {
        guard case .argumentList(let arguments) = arguments else { return ([], []) }
        var keys: (path: [LabeledExprSyntax], alternatives: [LabeledExprSyntax]) = ([], [])
        var isAlternative = false
        for argument in arguments {
            if let label = argument.label?.text {
                isAlternative = label == "anyOf"
                if !isAlternative { continue }
            }
            if isAlternative { keys.alternatives.append(argument) } else { keys.path.append(argument) }
        }
        return keys
    }

    var hasNoArguments: Bool {
        guard case .argumentList(let arguments) = arguments else { return true }
        return arguments.isEmpty
    }

    func argument(_ label: String) -> LabeledExprSyntax? {
        guard case .argumentList(let arguments) = arguments else { return nil }
        return arguments.first { $0.label?.text == label }
    }
}

#endif
