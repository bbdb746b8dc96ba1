internal import DataMapperCore

/// A text that ends with a byte at which every scan but that of a string stops: see ``JsonParser``.
struct EndedText {
    let base: UnsafePointer<UInt8>
    let count: Int

    /// Calls `body` with the text. Most documents end with a bracket; others are copied, with a zero behind them.
    static func with<Result>(
        _ text: UnsafeBufferPointer<UInt8>, _ body: (EndedText) throws -> Result
    ) rethrows -> Result {
        if let base = text.baseAddress, let last = text.last, isClosing(last), startsWithBracket(text) {
            return try body(EndedText(base: base, count: text.count))
        }
        let copy = GrowingMemory.allocate(UInt8.self, capacity: text.count + 1)
        defer { GrowingMemory.free(copy) }
        if let base = text.baseAddress { copy.update(from: base, count: text.count) }
        copy[text.count] = 0
        return try body(EndedText(base: copy, count: text.count))
    }

    private static func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }

    /// Whether the document is a container. Behind a scalar there may be nothing at all.
    private static func startsWithBracket(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = text.first == 0xEF && text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = text[start...].first { !($0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
