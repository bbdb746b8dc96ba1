#if Macros

internal import SwiftDiagnostics
internal import SwiftSyntax

// The changed nodes do not include the spaces and comments around them. All versions of the compiler agree about these
// nodes.
extension FixIt {
    init(_ text: String, _ changes: [Change]) {
        self.init(message: DiagnosticText(text, .note), changes: changes)
    }

    static func replacing(_ node: some SyntaxProtocol, with code: String, _ text: String) -> FixIt {
        FixIt(text, [.replacing(node, with: code)])
    }

    static func inserting(_ code: String, before node: some SyntaxProtocol, _ text: String) -> FixIt? {
        node.firstToken(viewMode: .sourceAccurate).map { .replacing($0, with: code + $0.text, text) }
    }

    static func inserting(_ code: String, after node: some SyntaxProtocol, _ text: String) -> FixIt? {
        node.lastToken(viewMode: .sourceAccurate).map { .replacing($0, with: $0.text + code, text) }
    }

    /// Removes an attribute, and its line if nothing else is on it.
    static func removing(_ attribute: AttributeSyntax) -> FixIt {
        FixIt(FixItText.remove("@" + attribute.name), .removing(attribute))
    }

    /// Removes an argument. If it is the only one, the parentheses go, too, or the whole `@Mapped`, which means nothing
    /// without arguments.
    static func removing(_ argument: LabeledExprSyntax, from attribute: AttributeSyntax) -> FixIt {
        let isKey = argument.label.map { $0.text == "anyOf" } ?? true
        let text = FixItText.remove(
            isKey ? argument.expression.trimmedDescription : (argument.label?.text ?? "") + ":")
        let arguments = attribute.list
        guard let index = arguments.index(of: argument) else { return FixIt(text, []) }
        guard arguments.count > 1 else {
            guard attribute.name != "Mapped", let left = attribute.leftParen,
                let right = attribute.rightParen
            else { return FixIt(text, .removing(attribute)) }
            return FixIt(
                text, [.replacing(left, with: ""), .replacing(arguments, with: ""), .replacing(right, with: "")])
        }
        var changes = [Change].removing(argument)
        let next = arguments.index(after: index)
        if next == arguments.endIndex {
            // The comma before it.
            if let comma = arguments[arguments.index(before: index)].trailingComma {
                changes.append(.replacing(comma, with: ""))
                if comma.trailingTrivia.allSatisfy(\.isSpaceOrTab) {
                    changes.append(.replaceTrailingTrivia(token: comma, newTrivia: []))
                }
            }
        } else if argument.label?.text == "anyOf", arguments[next].label == nil,
            let first = arguments[next].firstToken(viewMode: .sourceAccurate)
        {
            // Only the first alternative has the label.
            changes.append(.replacing(first, with: "anyOf: " + first.text))
        }
        return FixIt(text, changes)
    }

    /// Adds an argument to an attribute, as the first or the last one.
    static func adding(
        _ argument: String, to attribute: AttributeSyntax, isFirst: Bool = false, _ text: String
    ) -> FixIt? {
        let arguments = attribute.list
        guard !arguments.isEmpty else {
            return attribute.leftParen.map { .replacing($0, with: "(" + argument, text) }
                ?? .inserting("(\(argument))", after: attribute.attributeName, text)
        }
        return isFirst
            ? .inserting(argument + ", ", before: arguments, text) : .inserting(", " + argument, after: arguments, text)
    }
}

extension FixIt.Change {
    static func replacing(_ node: some SyntaxProtocol, with code: String) -> FixIt.Change {
        let token = TokenSyntax(
            .identifier(code), leadingTrivia: node.leadingTrivia, trailingTrivia: node.trailingTrivia,
            presence: .present)
        return .replace(oldNode: Syntax(node), newNode: Syntax(token))
    }
}

extension [FixIt.Change] {
    /// Removes a node, and the comments before it if `isWhole`.
    static func removing(_ node: some SyntaxProtocol, isWhole: Bool = false) -> [FixIt.Change] {
        var changes = [FixIt.Change.replacing(node, with: "")]
        guard let first = node.firstToken(viewMode: .sourceAccurate),
            let last = node.lastToken(viewMode: .sourceAccurate)
        else { return changes }
        if isWhole {
            changes.append(.replaceLeadingTrivia(token: first, newTrivia: []))
        } else if last.isLastInLine {
            var pieces = first.leadingTrivia.pieces
            while pieces.last?.isSpaceOrTab ?? false { pieces.removeLast() }
            if pieces.last?.isNewline ?? false { pieces.removeLast() }
            changes.append(.replaceLeadingTrivia(token: first, newTrivia: Trivia(pieces: pieces)))
        }
        changes.append(.replaceTrailingTrivia(token: last, newTrivia: []))
        return changes
    }
}

extension TokenSyntax {
    fileprivate var isLastInLine: Bool {
        guard let next = nextToken(viewMode: .sourceAccurate) else { return trailingTrivia.isEmpty }
        return next.leadingTrivia.first?.isNewline ?? false
    }
}

/// The titles of fix-its.
enum FixItText {
    static func remove(_ code: String) -> String { "remove '\(code)'" }
    static func add(_ code: String) -> String { "add '\(code)'" }
    static func replace(_ code: String) -> String { "replace it with '\(code)'" }
    static func conform(_ name: String) -> String { "conform to '\(name)' instead of using '@\(name)'" }
    static let variable = "make it a variable"
    static let unmapped = add("@Unmapped")
    static let otherKey = "give it another key"
    static let type = "add a type annotation"
    static let initialValue = "add an initial value"
    static let optional = "make it optional"
}

#endif
