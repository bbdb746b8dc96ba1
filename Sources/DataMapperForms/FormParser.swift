internal import DataMapperFormats
internal import DataMapperValues

/// Parses `application/x-www-form-urlencoded` (WHATWG URL Standard, section 5.1), and the brackets in names.
struct FormParser: ~Copyable {
    private let bytes: BorrowedBytes
    private let serializer: FormSerializer
    var tree: NameTree

    init(_ bytes: BorrowedBytes, _ serializer: FormSerializer) {
        self.bytes = bytes
        self.serializer = serializer
        tree = NameTree(
            bytes, serializer.repeatedKeysAreArrays ? .array : .rule(serializer.duplicateKeys),
            flags: .isUntyped | .isOfForm, serializer.limits)
    }

    mutating func run() throws(FormatProblem) {
        var start = 0
        while start < bytes.count {
            let end = place(of: UInt8(ascii: "&"), from: start, to: bytes.count)
            if end > start { try pair(start, end) }
            start = end + 1
        }
    }

    private func place(of byte: UInt8, from start: Int, to end: Int) -> Int {
        var position = start
        while position < end, bytes[position] != byte { position += 1 }
        return position
    }

    private mutating func pair(_ start: Int, _ end: Int) throws(FormatProblem) {
        let equals = place(of: UInt8(ascii: "="), from: start, to: end)
        let name = try parts(text(start, equals), at: start)
        let value = min(equals + 1, end)
        let isNull = value == end && serializer.readsEmptyAsNull
        try tree.insert(isNull ? nil : text(value, end), at: value, name)
    }

    // MARK: Text

    /// Returns the text of some bytes, without escapes.
    private func text(_ start: Int, _ end: Int) -> ItemTree.Text {
        var position = start
        while position < end, bytes[position] != UInt8(ascii: "%"), bytes[position] != UInt8(ascii: "+") {
            position += 1
        }
        if position == end { return .slice(start, end - start) }
        var text = Array(bytes[start..<position])
        text.reserveCapacity(end - start)
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "+"): text.append(0x20)
            case UInt8(ascii: "%"):
                // As in the URL Standard, a percent sign without two digits is itself.
                guard position + 2 < end, let high = Self.digit(bytes[position + 1]),
                    let low = Self.digit(bytes[position + 2])
                else {
                    text.append(UInt8(ascii: "%"))
                    break
                }
                text.append(high << 4 | low)
                position += 2
            case let byte: text.append(byte)
            }
            position += 1
        }
        return .made(text)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }

    // MARK: Names

    /// Splits a name at its brackets.
    private func parts(_ name: ItemTree.Text, at offset: Int) throws(FormatProblem) -> [NameTree.Part] {
        let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
        let text: ArraySlice<UInt8>
        switch name {
        case .slice(let start, let count):
            let slice = bytes[start..<start + count]
            if !slice.contains(open), !slice.contains(close) { return [NameTree.Part(name, at: offset)] }
            text = ArraySlice(slice)
        case .made(let bytes): text = bytes[...]
        }
        let problem = { (message: String) in FormatProblem(.invalidSyntax, message, at: offset) }
        let first = text.firstIndex(of: open) ?? text.endIndex
        var parts = [NameTree.Part(.made(Array(text[..<first])), at: offset)]
        if text[..<first].contains(close) { throw problem("expected '[' before ']' in a name") }
        var rest = text[first...]
        while let bracket = rest.popFirst() {
            guard bracket == open else { throw problem("expected '[' or the end of the name after ']'") }
            guard let end = rest.firstIndex(of: close) else { throw problem("expected ']' in a name") }
            if rest[..<end].contains(open) { throw problem("expected ']' in a name, found '['") }
            if parts.count >= serializer.limits.depth {
                throw .limit("nesting", serializer.limits.depth, "depth", at: offset)
            }
            let isLast = end + 1 == rest.endIndex
            if end == rest.startIndex, !isLast {
                throw FormatProblem(
                    .invalidSyntax, "'[]' must be at the end of a name", at: offset,
                    hint: "number the elements: a[0][b]")
            }
            parts.append(NameTree.Part(end == rest.startIndex ? nil : .made(Array(rest[..<end])), at: offset))
            rest = rest[(end + 1)...]
        }
        return parts
    }
}
