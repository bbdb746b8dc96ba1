#if Macros

internal import SwiftSyntax

/// Adds the pattern of ECMA 262 to checks with a literal regular expression, for the schema of a property.
final class SchemaCheck: SyntaxRewriter {
    /// Returns the code of a check.
    static func code(_ check: ExprSyntax) -> String { SchemaCheck().rewrite(check).trimmedDescription }

    /// `.matching(/[A-Z]{3}/)` becomes `.matching(/[A-Z]{3}/, ecma262: "^[A-Z]{3}$")`.
    override func visit(_ call: FunctionCallExprSyntax) -> ExprSyntax {
        guard call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "matching",
            let literal = call.arguments.first?.expression.as(RegexLiteralExprSyntax.self),
            literal.openingPounds == nil,
            !call.arguments.contains(where: { $0.label != nil }), let pattern = EcmaPattern.whole(literal.regex.text)
        else { return super.visit(call) }
        var arguments = Array(call.arguments)
        arguments[arguments.count - 1].trailingComma = .commaToken(trailingTrivia: .space)
        arguments.append(
            LabeledExprSyntax(
                label: .identifier("ecma262"), colon: .colonToken(trailingTrivia: .space),
                expression: DeclReferenceExprSyntax(baseName: .identifier(pattern.asLiteral))))
        return ExprSyntax(call.with(\.arguments, LabeledExprListSyntax(arguments)))
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
