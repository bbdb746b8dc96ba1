#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

extension TypeChecker {
    mutating func checkAttributes() {
        for (index, property) in zip(type.properties.indices, type.properties) {
            checkDefault(property, index)
            guard property.attribute.node != nil else { continue }
            checkPlace(property, index)
            checkWritten(property)
            checkFallback(property, index)
            checkCheck(property, index)
        }
    }

    // MARK: Keys

    private mutating func checkPlace(_ property: MappedProperty, _ index: Int) {
        checkRepeated(property.declaration.attributes)
        guard let mapped = property.declaration.attributes.first(named: "Mapped") else {
            checkFlattenedType(property)
            return
        }
        if let secret = mapped.argument("secret")?.expression, !secret.is(BooleanLiteralExprSyntax.self) {
            add(MappingText.noLiteral("secret", MappingText.noBooleanLiteral), at: secret)
        }
        if property.isField {
            refuse(["where"], of: mapped) { _ in MappingText.checkOfField }
            type.properties[index].attribute.check = nil
        }
        let (keys, alternatives) = mapped.keys
        if case .flattened = property.place {
            checkFlattenedType(property)
            if let key = keys.first ?? alternatives.first {
                refuse(key, of: mapped, MappingText.flattenedKey)
            }
            return
        }
        checkKinds(of: mapped)
        let path = valid(keys, of: mapped, areAlternatives: false)
        let others = valid(alternatives, of: mapped, areAlternatives: true)
        guard path.count + others.count != keys.count + alternatives.count else { return }
        // No code is generated for something that is wrong.
        let name = MappedAttribute.Key(property.plainName)
        type.properties[index].place = others.isEmpty ? .path(path.isEmpty ? [name] : path) : .anyOf(others)
    }

    /// Checks that an attribute says something, and only in one way.
    mutating func checkKinds(of mapped: AttributeSyntax) {
        let (keys, alternatives) = mapped.keys
        if mapped.list.isEmpty {
            add(MappingText.emptyMapped, at: mapped, severity: .warning, fixIts: [.removing(mapped)])
        } else if let key = keys.first, let alternative = alternatives.first {
            add(
                MappingText.keyAndAlternatives, at: alternative,
                fixIts: keys.count == 1 ? [.removing(key, from: mapped)] : [])
        }
    }

    /// Checks that no attribute or argument replaces another one.
    mutating func checkRepeated(_ attributes: AttributeListSyntax) {
        for name in ["Mapped", "Flattened"] {
            for other in attributes.all(named: name).dropFirst() {
                refuse(other, MappingText.repeated(name))
            }
        }
        guard let mapped = attributes.first(named: "Mapped"), let flattened = attributes.first(named: "Flattened")
        else { return }
        for label in ["using", "or"] where mapped.argument(label) != nil {
            refuse([label], of: flattened, MappingText.repeatedArgument)
        }
    }

    /// Returns the valid ones of an attribute's keys.
    private mutating func valid(
        _ keys: [LabeledExprSyntax], of mapped: AttributeSyntax, areAlternatives: Bool
    ) -> [MappedAttribute.Key] {
        keys.compactMap { argument in
            let key = argument.expression
            if key.literalText != nil { return MappedAttribute.Key(key) }
            if key.number == nil, !key.isNegativeNumber {
                add(MappingText.noKeyLiteral, at: key)
            } else if areAlternatives {
                refuse(argument, of: mapped, MappingText.indexAsAlternative)
            } else if key.isNegativeNumber {
                add(MappingText.negativeIndex, at: key)
            } else if writes {
                add(MappingText.indexIsWritten, at: key)
            } else {
                return MappedAttribute.Key(key)
            }
            return nil
        }
    }

    private mutating func checkFlattenedType(_ property: MappedProperty) {
        guard let flattened = property.declaration.attributes.first(named: "Flattened"),
            property.isKnown?.isNoObject ?? false,
            let type = property.type
        else { return }
        refuse(flattened, MappingText.flattenedType(type))
    }

    // MARK: Values

    /// Reports what has no effect in a type that is only written.
    private mutating func checkWritten(_ property: MappedProperty) {
        guard !reads else { return }
        for attribute in property.declaration.attributes.all(named: "Mapped", "Flattened") {
            refuse(["or"], of: attribute, severity: .warning) { MappingText.onlyForReading($0 + ":") }
            for other in attribute.keys.alternatives.dropFirst() {
                add(
                    MappingText.onlyForReading(other.expression.trimmedDescription), at: other, severity: .warning,
                    fixIts: [.removing(other, from: attribute)])
            }
        }
    }

    /// The compiler itself reports a default of another type.
    private mutating func checkDefault(_ property: MappedProperty, _ index: Int) {
        guard let value = property.initialValue, let annotation = property.annotation, value.isLiteral
        else { return }
        if value.is(NilLiteralExprSyntax.self) || KnownType(annotation)?.accepts(value) ?? true { return }
        type.properties[index].initialValue = nil
    }

    private mutating func checkFallback(_ property: MappedProperty, _ index: Int) {
        guard let value = property.attribute.fallback, let mapped = property.attribute.node,
            let argument = mapped.argument("or")
        else { return }
        let name = property.plainName
        if value.memberName == "initialValue" {
            if property.initialValue != nil || property.declaration.hasInitialValue(property.binding) { return }
            add(MappingText.noInitialValue(name), at: value, fixIts: [.addingInitialValue(to: property.binding)])
        } else if value.is(NilLiteralExprSyntax.self) {
            guard !property.isOptional, !property.isField, property.isKnown != nil else { return }
            add(
                MappingText.nilFallback(name, property.knownName), at: value,
                fixIts: [
                    property.binding.typeAnnotation.flatMap { .inserting("?", after: $0.type, FixItText.optional) },
                    .removing(argument, from: mapped),
                ])
        } else if value.hasLeadingDot {
            adviseFallback(value, property)
            if property.annotation != nil { return }
        } else {
            guard let known = property.isKnown, known.accepts(value) == false else { return }
            refuse(argument, of: mapped, MappingText.fallbackType(name, property.knownName))
        }
        type.properties[index].attribute.fallback = nil
    }
}

extension TypeChecker {
    /// Says what to write instead of `.guest`. The compiler reports the error, because the attribute does not know the
    /// type of the property.
    private mutating func adviseFallback(_ value: ExprSyntax, _ property: MappedProperty) {
        let base = property.initialValue?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
        guard let name = property.annotation.map({ ($0.wrapped ?? $0).trimmedDescription }) ?? base,
            !value.trimmedDescription.hasPrefix(".init")
        else { return }
        let code = name + value.trimmedDescription
        add(
            MappingText.typeOfFallback(code), at: value, severity: .note,
            fixIts: [.inserting(name, before: value, FixItText.replace(code))])
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

    var knownName: String { type ?? initialValue?.literalType ?? "" }
}

extension ExprSyntax {
    fileprivate var isNegativeNumber: Bool { self.as(PrefixOperatorExprSyntax.self)?.expression.number != nil }
}

#endif
