/// The text of a number.
package enum NumberText {
    /// Returns the text of a number as its format had it: `0o644`, or the text of its value if that is not known.
    package static func spelled(_ node: TapeNode, _ tape: Tape) -> String? {
        guard node.isNumber, let spelling = tape.spelling(of: node) else { return number(node, tape) }
        return String(decoding: spelling.text, as: UTF8.self)
    }

    /// Returns the text of the value of any number, with the digits that were read, or nil if the node is not a number.
    package static func number(_ node: TapeNode, _ tape: Tape) -> String? {
        switch node.kind {
        case .int: String(node.int64)
        case .uint: String(node.payload)
        case .decimal: decimal(node)
        case .double: DoubleText.text(node.doubleBits)
        case .bigNumber: String(decoding: tape.bytes(of: node), as: UTF8.self)
        default: nil
        }
    }

    /// Returns the text of a decimal node: `1.50` stays `1.50`, and `1.5E+03` stays `1.5E+03`.
    package static func decimal(_ node: TapeNode) -> String {
        let digits = String(node.payload)
        let sign = node.isNegative ? "-" : ""
        let fraction = node.fractionDigits
        let padded = String(repeating: "0", count: max(0, fraction + 1 - digits.count)) + digits
        var text = sign + padded.dropLast(fraction)
        if fraction > 0 { text += "." + padded.suffix(fraction) }
        if node.isScientific { text += node.exponentForm.text(node.exponent + fraction) }
        return text
    }
}
