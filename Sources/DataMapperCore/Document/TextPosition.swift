/// A place in UTF-8 text that only moves forward, so that any number of places takes one pass.
package struct TextPosition {
    package private(set) var offset = 0
    /// As many code units as UTF-16 and UTF-32 have up to here.
    package private(set) var utf16Count = 0
    package private(set) var scalarCount = 0
    private var line = 1
    private var column = 1
    private let text: UnsafeBufferPointer<UInt8>

    package init(in text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Moves to a byte that is not before this one.
    package mutating func move(to target: Int) {
        while offset < min(target, text.count) {
            let byte = text[offset]
            offset += 1
            let isContinuation = byte & 0xC0 == 0x80
            if !isContinuation {
                scalarCount += 1
                utf16Count += byte >= 0xF0 ? 2 : 1
            }
            let endsLine = byte == 0x0A || (byte == 0x0D && !(offset < text.count && text[offset] == 0x0A))
            if endsLine {
                line += 1
                column = 1
            } else if !isContinuation {
                column += 1
            }
        }
    }

    /// This place, called by another offset where the text stands for one in another encoding.
    package func location(offset: Int) -> SourceLocation { SourceLocation(offset: offset, line: line, column: column) }
}
