internal import DataMapperPatterns
internal import DataMapperValues

/// The second argument of `match` and `search`: a regular expression (I-Regexp, RFC 9485).
enum PathPattern: Sendable {
    /// The pattern is in the path. Nil if it is no regular expression, which matches nothing.
    case compiled(Pattern?)
    case operand(PathOperand, isSearch: Bool)

    /// How many states a pattern may have that is not in the path, because each value can have another one.
    private static let mostStates = 500

    init(_ operand: PathOperand, isSearch: Bool) {
        guard case .literal(let document) = operand else {
            self = .operand(operand, isSearch: isSearch)
            return
        }
        let node = document.nodes[0]
        self = .compiled(
            node.kind == .string ? try? Pattern(Self.expression(document.string(of: node), isSearch: isSearch)) : nil)
    }

    var operand: PathOperand? {
        if case .operand(let operand, _) = self { return operand }
        return nil
    }

    /// Compiles a pattern that is in a document.
    static func compile(_ text: String, isSearch: Bool) -> Pattern? {
        try? Pattern(expression(text, isSearch: isSearch), mostStates: mostStates)
    }

    /// Returns the expression of ECMAScript for an I-Regexp (RFC 9485 section 5.3).
    private static func expression(_ text: String, isSearch: Bool) -> String {
        var result = String.UnicodeScalarView()
        var (isEscaped, isInClass) = (false, false)
        for scalar in text.unicodeScalars {
            if scalar == ".", !isEscaped, !isInClass {
                result.append(contentsOf: "[^\\n\\r]".unicodeScalars)
            } else {
                result.append(scalar)
            }
            if !isEscaped {
                if scalar == "[" { isInClass = true }
                if scalar == "]" { isInClass = false }
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return isSearch ? String(result) : "^(?:\(String(result)))$"
    }
}
