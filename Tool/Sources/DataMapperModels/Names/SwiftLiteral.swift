/// Swift literals.
enum SwiftLiteral {
    /// Returns a text as a literal on one line, with escapes for what people cannot see.
    static func text(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if isVisible(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return result + "\""
    }

    /// Returns a text for a comment, without what could end the line or change its direction.
    static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { isVisible($0, afterOthers: true) }))
    }

    /// Marks and spaces are visible only after other characters, which is not known of the parts of a literal.
    private static func isVisible(_ scalar: Unicode.Scalar, afterOthers: Bool = false) -> Bool {
        if scalar.isASCII { return scalar.value >= 32 && scalar.value < 127 }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return false
        case .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark: return afterOthers
        default: return true
        }
    }
}
