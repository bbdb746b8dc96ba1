#if YAML
internal import DataMapperValues

/// The escapes of JSON for characters beyond U+FFFF, such as `\ud83d\ude00`, which libyaml refuses.
///
/// They mean a character in double quotation marks only, and elsewhere they are text. Only libyaml knows where it is. So
/// each character of such an escape is replaced by a character for private use that the document does not have, and
/// restored in the scalars of libyaml. The number of characters stays the same, so all places do, too.
struct YamlSurrogates {
    /// The text for libyaml.
    private(set) var text: [UInt8] = []
    /// The first two bytes of the characters that are used, which have three.
    private let block: (UInt8, UInt8)

    /// What is replaced. Its places in this list are the lower bits of the characters that replace them.
    private static let alphabet = Array("\\u0123456789abcdefABCDEF".utf8)
    private static let escapeLength = 12

    /// Returns nil if there is no such escape, or if the document has all characters for private use.
    init?(_ source: BorrowedBytes, from start: Int) {
        let escapes = Self.escapes(source, from: start)
        guard !escapes.isEmpty, let block = Self.freeBlock(source) else { return nil }
        self.block = block
        text.reserveCapacity(source.count - start + 2 * Self.escapeLength * escapes.count)
        var position = start
        for escape in escapes {
            text += source[position..<escape]
            position = escape + Self.escapeLength
            for byte in source[escape..<position] {
                text += [block.0, block.1, 0x80 | UInt8(Self.alphabet.firstIndex(of: byte) ?? 0)]
            }
        }
        text += source[position...]
    }

    private static func escapes(_ source: BorrowedBytes, from start: Int) -> [Int] {
        var found: [Int] = []
        var position = start
        while position < source.count {
            guard source[position] == UInt8(ascii: "\\") else {
                position += 1
                continue
            }
            if character(source[position...].prefix(escapeLength)) != nil {
                found.append(position)
                position += escapeLength
            } else {
                // A character after a backslash begins no escape.
                position += 2
            }
        }
        return found
    }

    /// Returns the character of an escape of two surrogates.
    private static func character(_ escape: some Collection<UInt8>) -> Unicode.Scalar? {
        let escape = Array(escape)
        guard escape.count == escapeLength, let high = surrogate(escape[..<6]), let low = surrogate(escape[6...]),
            0xD800..<0xDC00 ~= high, 0xDC00..<0xE000 ~= low
        else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private static func surrogate(_ escape: ArraySlice<UInt8>) -> UInt32? {
        guard escape.starts(with: "\\u".utf8), escape.dropFirst(2).allSatisfy({ alphabet[2...].contains($0) }) else {
            return nil
        }
        return UInt32(String(decoding: escape.dropFirst(2), as: UTF8.self), radix: 16)
    }

    /// Returns the first two bytes of 64 characters for private use, U+E000...U+F8FF, of which the document has none.
    private static func freeBlock(_ source: BorrowedBytes) -> (UInt8, UInt8)? {
        var used: Set<UInt16> = []
        for position in source.indices.dropLast() where source[position] == 0xEE || source[position] == 0xEF {
            used.insert(UInt16(source[position]) << 8 | UInt16(source[position + 1]))
        }
        let blocks = Array(0xEE80...0xEEBF as ClosedRange<UInt16>) + Array(0xEF80...0xEFA3)
        return blocks.first { !used.contains($0) }.map { (UInt8($0 >> 8), UInt8($0 & 0xFF)) }
    }

    /// Returns a scalar with the characters of its escapes, or with the escapes if it has no double quotation marks.
    func restored(_ scalar: BorrowedBytes, isDoubleQuoted: Bool) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        while position < scalar.count {
            let end = position + (isDoubleQuoted ? 3 * Self.escapeLength : 3)
            guard scalar[position] == block.0, position + 1 < scalar.count, scalar[position + 1] == block.1,
                end <= scalar.count
            else {
                result.append(scalar[position])
                position += 1
                continue
            }
            let escape = stride(from: position + 2, to: end, by: 3).map { Self.alphabet[Int(scalar[$0] & 0x3F)] }
            if isDoubleQuoted, let character = Self.character(escape) {
                result += Array(String(character).utf8)
            } else {
                result += escape
            }
            position = end
        }
        return result
    }
}
#endif
