#if Macros

internal import SwiftSyntax

/// Converts a property's check for its schema: ready-made checks stay as they are, other checks give their text.
enum SchemaCheck {
    private static let readyMade = [
        "in", "oneOf", "count", "notEmpty", "each", "unique", "multiple", "finite", "matching",
    ]

    static func code(_ check: ExprSyntax) -> String? {
        if let sequence = check.as(SequenceExprSyntax.self) {
            return sequence.elements.map { element in
                if let operation = element.as(BinaryOperatorExprSyntax.self) { return operation.trimmedDescription }
                return code(element) ?? element.trimmedDescription
            }.joined(separator: " ")
        }
        if let tuple = check.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return code(only.expression).map { "(\($0))" }
        }
        let call = check.as(FunctionCallExprSyntax.self)
        if let member = (call?.calledExpression ?? check).as(MemberAccessExprSyntax.self), isReadyMade(member) {
            return member.declName.baseName.text == "matching"
                ? call.map(matching) : check.trimmedDescription
        }
        return "ReadyMadeCheck(\(text(of: check).asLiteral))"
    }

    private static func isReadyMade(_ member: MemberAccessExprSyntax) -> Bool {
        let name = member.declName.baseName.text.withoutBackticks
        guard readyMade.contains(name) else { return false }
        // `Check<Int>.in(0...9)` says the same as `.in(0...9)`, but has no such function.
        return member.base == nil
    }

    /// Returns the requirement of `Check("must be even") { ... }`, and the code of other checks.
    private static func text(of check: ExprSyntax) -> String {
        check.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.literalText ?? check.trimmedDescription
    }

    /// Returns the check for `.matching(/[A-Z]{3}/, "a currency code")`: its pattern, if that has the same meaning
    /// everywhere.
    private static func matching(_ call: FunctionCallExprSyntax) -> String {
        let arguments = Array(call.arguments)
        let name = arguments.dropFirst().first?.expression.literalText
        let text = name.map { "must be \($0)" }
        guard let literal = arguments.first?.expression.as(RegexLiteralExprSyntax.self), literal.openingPounds == nil,
            let pattern = EcmaPattern.whole(literal.regex.text)
        else { return "ReadyMadeCheck(\((text ?? "must match the pattern").asLiteral))" }
        return "ReadyMadeCheck(pattern: \(pattern.asLiteral)\(text.map { ", " + $0.asLiteral } ?? ""))"
    }
}

/// Regular expressions that mean the same in Swift and in ECMA 262, which JSON Schema uses.
enum EcmaPattern {
    /// Returns a pattern that matches the same texts as a whole. Nil if part of it can have another meaning.
    static func whole(_ pattern: String) -> String? {
        var rest = Array(pattern)[...]
        var isRepeated = false
        while let character = rest.popFirst() {
            var repeats = false
            switch character {
            case "\\": guard skipEscape(&rest, withinClass: false) else { return nil }
            case "[": guard skipClass(&rest) else { return nil }
            case "(": guard skipGroupStart(&rest) else { return nil }
            case "*", "+", "?":
                // A second one would make the first one possessive.
                if isRepeated, character == "+" { return nil }
                repeats = true
            case "{":
                guard skipCount(&rest) else { return nil }
                repeats = true
            case "]", "}": return nil
            default: if !character.isASCII { return nil }
            }
            isRepeated = repeats
        }
        return pattern.contains("|") ? "^(?:\(pattern))$" : "^\(pattern)$"
    }

    private static func skipEscape(_ rest: inout ArraySlice<Character>, withinClass: Bool) -> Bool {
        guard let character = rest.popFirst() else { return false }
        return "dwsDWS^$\\.*+?()[]{}|/nrt".contains(character) || withinClass && character == "-"
    }

    private static func skipClass(_ rest: inout ArraySlice<Character>) -> Bool {
        if rest.first == "^" { rest.removeFirst() }
        if rest.first == "]" { return false }
        var previous: Character?
        while let character = rest.popFirst() {
            if character == "]" { return true }
            if character == "[" || !character.isASCII { return false }
            // `&&`, `--` and `~~` combine classes.
            if "&-~".contains(character), character == previous { return false }
            if character == "\\", !skipEscape(&rest, withinClass: true) { return false }
            previous = character
        }
        return false
    }

    private static func skipGroupStart(_ rest: inout ArraySlice<Character>) -> Bool {
        guard rest.first == "?" else { return rest.first != "*" }
        guard let kind = rest.dropFirst().first, [":", "=", "!"].contains(kind) else { return false }
        rest.removeFirst(2)
        return true
    }

    private static func skipCount(_ rest: inout ArraySlice<Character>) -> Bool {
        guard let end = rest.firstIndex(of: "}"), let first = rest.first, first.isASCII, first.isNumber else {
            return false
        }
        let isCount = rest[..<end].allSatisfy { $0 == "," || $0.isASCII && $0.isNumber }
        rest = rest[(end + 1)...]
        return isCount
    }
}

#endif
