#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

extension TypeChecker {
    /// Reports ready-made checks that cannot check the property, and removes them from the generated code.
    mutating func checkCheck(_ property: MappedProperty, _ index: Int) {
        if let closure = property.attribute.transformation?.as(ClosureExprSyntax.self) {
            add(MappingText.closureAsTransformation, at: closure, severity: .note)
            type.properties[index].attribute.transformation = nil
        }
        guard let check = property.attribute.check else { return }
        if let name = property.attribute.transformation, name.hasLeadingDot {
            add(MappingText.nameAndCheck(name.trimmedDescription), at: check)
            type.properties[index].attribute.check = nil
            return
        }
        if let advice = check.adviceForCheck(property) {
            add(advice, at: check, severity: .note)
            type.properties[index].attribute.check = nil
            return
        }
        // The transformation can be for the elements.
        let isTransformed = property.attribute.transformation != nil
        let faults = check.readyMadeChecks.compactMap {
            CheckFault($0, of: isTransformed ? nil : property.isKnown, property)
        }
        guard !faults.isEmpty else { return }
        for fault in faults where !fault.text.isEmpty { add(fault.text, at: fault.node, fixIts: [fault.fixIt]) }
        type.properties[index].attribute.check = nil
    }
}

/// A ready-made check that cannot check a property.
private struct CheckFault {
    /// Empty if the compiler reports the attribute itself.
    let text: String
    let node: Syntax
    var fixIt: FixIt?

    /// Nil if the check can check the property, as far as its type is known.
    init?(_ check: ReadyMadeCheckCode, of type: KnownType?, _ property: MappedProperty) {
        if check.name.text == "matching", let pattern = check.first, let text = pattern.literalText {
            let code = text.contains("/") ? "#/\(text)/#" : "/\(text)/"
            self.text = MappingText.pattern(code)
            node = Syntax(pattern)
            fixIt = .replacing(pattern, with: code, FixItText.replace(code))
            return
        }
        let name = check.name
        let arguments = check.first?.literals ?? []
        if name.text == "multiple" || name.text == "count", arguments.contains(where: { $0.literalType != "Int" }) {
            (text, node) = ("", Syntax(name))
            return
        }
        guard let type else { return nil }
        let typeName = property.knownName
        let accepts = type.accepts(check: name.text)
        let literals = check.first?.literals ?? []
        let isCount = literals.allSatisfy { KnownType.integer.accepts($0) == true } && !literals.isEmpty
        let isInvalid =
            ["in", "oneOf", "multiple"].contains(name.text) && literals.contains { type.accepts($0) == false }
        guard accepts == false || isInvalid else { return nil }
        node = Syntax(name)
        if name.text == "in", isCount, type.accepts(check: "count") == true {
            text = MappingText.checkForCount(typeName)
            fixIt = .replacing(name, with: "count", FixItText.replace(".count"))
        } else if name.text == "count", type.accepts(check: "in") == true {
            text = MappingText.checkForValues(typeName)
            fixIt = .replacing(name, with: "in", FixItText.replace(".in"))
        } else if type == .array, let element = property.elementType, element.accepts(check: name.text) == true {
            let code = ".each(\(check.code.trimmedDescription))"
            text = MappingText.checkForElements(name.text, typeName, code)
            fixIt = .replacing(check.code, with: code, FixItText.replace(code))
        } else if accepts != false {
            text = MappingText.valueOfCheck(name.text, typeName)
        } else {
            text = MappingText.checkType(name.text, typeName)
        }
    }
}

extension MappedProperty {
    /// The known type of the elements of an array.
    fileprivate var elementType: KnownType? {
        let type = annotation.map { $0.wrapped ?? $0 }
        return type?.as(ArrayTypeSyntax.self).flatMap { KnownType($0.element) }
    }

    /// Whether the check can certainly check the property.
    var hasCertainCheck: Bool {
        guard let check = attribute.check, let type = isKnown, check.hasLeadingDot || !check.readyMadeChecks.isEmpty
        else { return false }
        return check.readyMadeChecks.allSatisfy { check in
            let literals = check.first?.literals ?? []
            return type.accepts(check: check.name.text) == true
                && (check.first == nil || check.name.text == "count"
                    || !literals.isEmpty && literals.allSatisfy { type.accepts($0) == true })
        }
    }
}

/// The code of a ready-made check: `.count(1...)` or `.unique`.
struct ReadyMadeCheckCode {
    let name: TokenSyntax
    let code: ExprSyntax

    /// The first argument.
    var first: ExprSyntax? { code.as(FunctionCallExprSyntax.self)?.arguments.first?.expression }
}

extension ExprSyntax {
    /// What to write instead of a range or a closure. The compiler reports the error, because neither is a check.
    fileprivate func adviceForCheck(_ property: MappedProperty) -> String? {
        if self.is(ClosureExprSyntax.self) { return MappingText.closureAsCheck(property.knownName) }
        let isRange =
            self.as(SequenceExprSyntax.self)?.elements.contains {
                ["...", "..<"].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text)
            } ?? self.is(PostfixOperatorExprSyntax.self)
        return isRange ? MappingText.rangeAsCheck(trimmedDescription) : nil
    }

    /// The ready-made checks: `.count(1...)` and `.unique` for `.count(1...) && .unique`.
    var readyMadeChecks: [ReadyMadeCheckCode] {
        if let sequence = self.as(SequenceExprSyntax.self) { return sequence.elements.flatMap(\.readyMadeChecks) }
        if let tuple = self.as(TupleExprSyntax.self) { return tuple.elements.flatMap(\.expression.readyMadeChecks) }
        guard hasLeadingDot,
            let member = (self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self).as(
                MemberAccessExprSyntax.self)
        else { return [] }
        return [ReadyMadeCheckCode(name: member.declName.baseName, code: self)]
    }

    /// The literals in a range or an array: `1` and `5` for `1...5`. Empty if there is something else in it.
    fileprivate var literals: [ExprSyntax] {
        if let array = self.as(ArrayExprSyntax.self) {
            let literals = array.elements.map(\.expression.literals)
            return literals.contains(where: \.isEmpty) ? [] : literals.flatMap(\.self)
        }
        if let range = self.as(SequenceExprSyntax.self) {
            let bounds = range.elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map(\.literals)
            return bounds.contains(where: \.isEmpty) ? [] : bounds.flatMap(\.self)
        }
        if let range = self.as(PostfixOperatorExprSyntax.self) { return range.expression.literals }
        if let range = self.as(PrefixOperatorExprSyntax.self), range.operator.text != "-" {
            return range.expression.literals
        }
        return literalType == nil ? [] : [self]
    }
}

#endif
