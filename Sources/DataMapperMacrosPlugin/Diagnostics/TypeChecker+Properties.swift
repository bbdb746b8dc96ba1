#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

extension TypeChecker {
    /// Checks the declarations of properties. Their keys and values are known only if they can be mapped.
    mutating func checkProperties() {
        for item in type.declaration.memberBlock.members {
            if let condition = item.decl.as(IfConfigDeclSyntax.self) {
                check(condition)
            } else if let variable = item.decl.as(VariableDeclSyntax.self) {
                check(variable)
            }
        }
    }

    private mutating func check(_ variable: VariableDeclSyntax) {
        let attributes = variable.attributes
        let conditional = attributes.conditional
        if !conditional.isEmpty {
            for attribute in conditional { add(MappingText.conditionalAttribute(attribute.name), at: attribute) }
            return leaveOut(variable)
        }
        if let kind = variable.kindWithoutMapping {
            for attribute in attributes.all(named: "Mapped", "Flattened", "UnknownKeys") {
                refuse(attribute, MappingText.notStored(attribute.name, kind))
            }
            return
        }
        if let unmapped = attributes.first(named: "Unmapped") {
            for other in attributes.all(named: "Mapped", "Flattened", "UnknownKeys") {
                add(
                    MappingText.contradiction("Unmapped", other.name), at: unmapped,
                    fixIts: [.removing(unmapped), .removing(other)])
            }
            for binding in variable.bindings { checkUnmapped(binding, of: variable) }
            return
        }
        for binding in variable.bindings where !binding.isComputed { check(binding, of: variable) }
    }

    /// Removes properties with problems from the generated code.
    private mutating func leaveOut(_ variable: VariableDeclSyntax) {
        for binding in variable.bindings where !binding.isComputed {
            if let name = binding.identifier { type.remove(property: name.text) }
            needsValue(binding, variable)
        }
    }

    /// Records that the initializer cannot be generated if a property that it leaves out has no other value.
    private mutating func needsValue(_ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax) {
        if !variable.hasInitialValue(binding) { cannotBeRead() }
    }

    // MARK: Not mapped

    private mutating func checkUnmapped(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax) {
        guard !binding.isComputed, !variable.hasInitialValue(binding), !variable.mayHaveWrapper, reads,
            let name = binding.identifier
        else { return }
        cannotBeRead()
        add(
            MappingText.unmappedWithoutValue(name.text.withoutBackticks), at: name,
            fixIts: [.addingInitialValue(to: binding)])
    }

    private mutating func check(_ condition: IfConfigDeclSyntax) {
        for variable in condition.members(VariableDeclSyntax.self) where variable.kindWithoutMapping == nil {
            if variable.attributes.first(named: "Unmapped") != nil {
                for binding in variable.bindings { checkUnmapped(binding, of: variable) }
                continue
            }
            for binding in variable.bindings where !binding.isComputed {
                needsValue(binding, variable)
                let name = binding.pattern.trimmedDescription.withoutBackticks
                add(MappingText.conditional(name), at: binding.pattern, fixIts: [.addingUnmapped(to: variable)])
            }
        }
    }

    // MARK: Mapped

    private mutating func check(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax) {
        guard let identifier = binding.identifier else {
            cannotBeRead()
            add(
                MappingText.tuplePattern(binding.pattern.trimmedDescription), at: binding.pattern,
                fixIts: [.addingUnmapped(to: variable)])
            return
        }
        let name = identifier.text
        let annotation = variable.type(of: binding)
        if let attribute = variable.attributes.first(named: "UnknownKeys") {
            return checkUnknownKeys(attribute, name, binding, variable)
        }
        if type.keepsUnknownKeys(in: name) { return checkKeeper(name, binding, variable) }
        if reads, let modifier = variable.weakModifier {
            leaveOut(variable)
            add(
                MappingText.weakReference(name.withoutBackticks, modifier.name.text), at: modifier,
                fixIts: [variable.hasInitialValue(binding) ? .addingUnmapped(to: variable) : nil])
            return
        }
        if annotation == nil, binding.initializer == nil {
            type.remove(property: name)
            cannotBeRead()
            add(
                MappingText.missingType(name.withoutBackticks), at: identifier,
                fixIts: [.inserting(": <#Type#>", after: identifier, FixItText.type)])
        } else if let annotation, annotation.isUnmappable, MappedAttribute(variable.attributes).transformation == nil {
            type.remove(property: name)
            needsValue(binding, variable)
            add(
                MappingText.unmappableType(name.withoutBackticks), at: annotation,
                fixIts: [.addingUnmapped(to: variable)])
        } else if variable.isConstant, binding.initializer != nil, reads {
            let isBare = MappedAttribute(variable.attributes).node == nil
            add(
                MappingText.constantWithValue(name.withoutBackticks), at: variable.bindingSpecifier,
                fixIts: [
                    .replacing(variable.bindingSpecifier, with: "var", FixItText.variable),
                    isBare ? .addingUnmapped(to: variable) : nil,
                ])
        }
    }

    // MARK: Unknown keys

    private mutating func checkUnknownKeys(
        _ attribute: AttributeSyntax, _ name: String, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax
    ) {
        if type.macro != .mappable || type.options.unknownKeys != .preserve {
            keepUnknownKeysElsewhere(than: name)
            needsValue(binding, variable)
            add(
                MappingText.unknownKeysNotPreserved, at: attribute,
                fixIts: [type.macro == .mappable ? .preservingUnknownKeys(self.attribute) : nil])
        } else if hasKeeper {
            needsValue(binding, variable)
            refuse(attribute, MappingText.repeatedUnknownKeys)
        } else {
            hasKeeper = true
            checkKeeper(name, binding, variable)
        }
    }

    /// The property that keeps unknown keys.
    private mutating func checkKeeper(_ name: String, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax) {
        for other in variable.attributes.all(named: "Mapped", "Flattened") {
            refuse(other, MappingText.attributeOfUnknownKeys(other.name))
        }
        let annotation = variable.type(of: binding)
        let isRight =
            annotation.map { $0.name == "UnknownKeys" } ?? (binding.initializer.map { !$0.value.isLiteral } ?? false)
        if variable.isConstant {
            add(
                MappingText.unknownKeysConstant, at: variable.bindingSpecifier,
                fixIts: [.replacing(variable.bindingSpecifier, with: "var", FixItText.variable)])
        }
        if !isRight {
            add(
                MappingText.unknownKeysType(name.withoutBackticks),
                at: annotation.map { Syntax($0) } ?? Syntax(binding.pattern),
                fixIts: [
                    annotation.map { .replacing($0, with: "UnknownKeys", FixItText.replace("UnknownKeys")) }
                        ?? .inserting(": UnknownKeys", after: binding.pattern, FixItText.type)
                ])
        }
        guard variable.isConstant || !isRight else { return }
        // A property for the conformance. Without it, the compiler would report an error.
        keepUnknownKeysElsewhere(than: name)
        needsValue(binding, variable)
    }
}

extension VariableDeclSyntax {
    /// The kind of the property if it cannot be mapped: computed, lazy and so on.
    fileprivate var kindWithoutMapping: String? {
        if isStatic { return "static" }
        if isLazy { return "lazy" }
        return bindings.allSatisfy(\.isComputed) ? "computed" : nil
    }

    /// The modifier of a reference that does not keep its object.
    fileprivate var weakModifier: DeclModifierSyntax? {
        modifiers.first { [.keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind) }
    }

    /// Whether a property has a value before an initializer assigns one.
    func hasInitialValue(_ binding: PatternBindingSyntax) -> Bool {
        if binding.initializer != nil { return true }
        guard !isConstant, let type = type(of: binding) else { return false }
        // `Optional<T>` has no implicit initial value.
        return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }

    /// Returns the type of a property. In `var x, y: Double`, only the last property has the type.
    func type(of binding: PatternBindingSyntax) -> TypeSyntax? {
        if let type = binding.typeAnnotation?.type { return type }
        guard binding.initializer == nil else { return nil }
        return bindings.drop { $0.id != binding.id }.lazy.compactMap(\.typeAnnotation?.type).first
    }

    /// Whether there is an attribute that can be a property wrapper, which can have an initial value of its own.
    var mayHaveWrapper: Bool {
        attributes.contains { element in
            guard case .attribute(let attribute) = element else { return true }
            return attribute.name.first?.isUppercase ?? false
                && !["Mapped", "Unmapped", "Flattened", "UnknownKeys", "MainActor"].contains(attribute.name)
        }
    }
}

extension TypeSyntax {
    /// The name without a module: `UnknownKeys` for both `UnknownKeys` and `DataMapper.UnknownKeys`.
    fileprivate var name: String? {
        self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
    }
}

extension ExprSyntax {
    var isLiteral: Bool {
        self.is(StringLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
            || self.is(FloatLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
            || self.is(NilLiteralExprSyntax.self) || self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self)
    }
}

extension FixIt {
    static func addingInitialValue(to binding: PatternBindingSyntax) -> FixIt? {
        let end = binding.typeAnnotation.map { Syntax($0) } ?? Syntax(binding.pattern)
        return .inserting(" = <#value#>", after: end, FixItText.initialValue)
    }

    fileprivate static func addingUnmapped(to variable: VariableDeclSyntax) -> FixIt? {
        .inserting("@Unmapped ", before: variable, FixItText.unmapped)
    }

    fileprivate static func preservingUnknownKeys(_ attribute: AttributeSyntax) -> FixIt? {
        let text = "unknownKeys: .preserve"
        if let other = attribute.argument("unknownKeys") {
            return .replacing(other.expression, with: ".preserve", FixItText.add(text))
        }
        return .adding(text, to: attribute, FixItText.add(text))
    }
}

#endif
