/// A text of the source, or one that the parser has put together.
package enum ParsedText {
    case slice(Int, Int)
    case made([UInt8])
}

extension _DocumentAssembler {
    /// Appends text.
    package mutating func append(_ text: ParsedText, at offset: Int) throws(FormatProblem) {
        switch text {
        case .slice(let start, let count): try append(slice: start, count, at: offset)
        case .made(let bytes): try append(text: bytes, at: offset)
        }
    }

    /// Appends a key.
    package mutating func key(_ text: ParsedText, at offset: Int) throws(FormatProblem) {
        switch text {
        case .slice(let start, let count): try key(slice: start, count, at: offset)
        case .made(let bytes): try key(text: bytes, at: offset)
        }
    }
}
