internal import DataMapperValues

/// A text whose last byte stops every scan except that of a string. See ``JsonParser``.
struct SentinelText {
    let base: UnsafePointer<UInt8>
    let count: Int

    /// Calls `body` with the text.
    ///
    /// Most documents end with a bracket, or with white space after one. This white space is left out, unless the end
    /// of the text matters. All other documents are copied, and a zero is added. So are all that can have comments,
    /// because the last bracket could be in one.
    static func with<Result, Problem: Error>(
        _ text: UnsafeBufferPointer<UInt8>, toTheEnd: Bool = false, copies: Bool = false,
        _ body: (SentinelText) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        var count = text.count
        while !toTheEnd, count > 0, text[count - 1].isSpace { count -= 1 }
        let ended: SentinelText
        var copy: UnsafePointer<UInt8>?
        if !copies, let base = text.baseAddress, count > 0, isClosing(text[count - 1]), startsWithBracket(text) {
            ended = SentinelText(base: base, count: count)
        } else {
            ended = self.copy(of: text)
            copy = ended.base
        }
        defer { GrowingMemory.free(copy) }
        // The body contains a parser, which is compiled for each call.
        return try body(ended)
    }

    @inline(never)
    private static func copy(of text: UnsafeBufferPointer<UInt8>) -> SentinelText {
        let copy = GrowingMemory.allocate(UInt8.self, capacity: text.count + 1)
        if let base = text.baseAddress { copy.update(from: base, count: text.count) }
        copy[text.count] = 0
        return SentinelText(base: copy, count: text.count)
    }

    /// Returns whether the text ends with white space that can be left out.
    static func endsWithSpace(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.last?.isSpace ?? false }

    private static func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }

    /// Returns whether the document is a container. A scalar could be the end of the text, with nothing after it.
    private static func startsWithBracket(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let first = text[ByteOrderMark.count(in: text)...].first { !$0.isSpace }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
