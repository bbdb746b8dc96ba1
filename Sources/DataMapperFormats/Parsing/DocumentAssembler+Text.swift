public import DataMapperValues

/// What texts must be: as long as the limits allow, and valid UTF-8.
extension _DocumentAssembler {
    mutating func copy(
        _ text: [UInt8], _ flags: NodeFlags, at offset: Int, isKey: Bool
    ) throws(FormatProblem) {
        try note(offset)
        let isASCII = try check(text, at: offset, isKey: isKey)
        BorrowedBytes.with(text) { bytes in
            builder.append(.string, bytes: bytes, flags: isASCII ? flags | .isASCII : flags)
        }
    }

    /// Checks a key of later objects that stands in the source.
    package func check(keySlice start: Int, _ count: Int) throws(FormatProblem) {
        _ = try check(slice: start, count, isKey: true)
    }

    /// Checks a key of later objects that the parser has put together.
    package func check(key text: [UInt8], at offset: Int) throws(FormatProblem) {
        _ = try check(text, at: offset, isKey: true)
    }

    func check(_ text: [UInt8], at offset: Int, isKey: Bool) throws(FormatProblem) -> Bool {
        try BorrowedBytes.with(text) { (bytes) throws(FormatProblem) in
            do throws(FormatProblem) {
                return try check(bytes, at: offset, isKey: isKey)
            } catch {
                // The place of the invalid byte in the source is not known.
                throw FormatProblem(error.code, error.message, at: offset, hint: error.hint)
            }
        }
    }

    /// Checks the length, the encoding and the combining marks of a text. Returns whether it is ASCII.
    @inlinable @inline(__always)
    func check(_ text: BorrowedBytes, at offset: Int, isKey: Bool) throws(FormatProblem) -> Bool {
        let longest = isKey ? longestKey : longestText
        if text.count > longest { throw Self.tooLong(longest, at: offset, isKey: isKey) }
        let start = text.asciiCount
        if start == text.count { return true }
        try Self.checkOther(text, from: start, at: offset, combiningMarks: mostCombiningMarks)
        return false
    }

    /// Checks the text of a slice of the source.
    @inlinable @inline(__always)
    func check(slice start: Int, _ count: Int, isKey: Bool) throws(FormatProblem) -> Bool {
        try check(source.part(start..<start + count), at: start, isKey: isKey)
    }

    /// Checks a text that is ASCII up to the byte at `start`.
    @inline(never) @usableFromInline
    static func checkOther(
        _ text: BorrowedBytes, from start: Int = 0, at offset: Int, combiningMarks: Int
    ) throws(FormatProblem) {
        let valid = start + Utf8.validCount(text.part(from: start)).count
        if valid < text.count { throw FormatProblem(.invalidEncoding, "invalid UTF-8", at: offset + valid) }
        // A mark has at least two bytes.
        if combiningMarks < text.count / 2, CombiningMarks.exceed(combiningMarks, in: text) {
            throw .limit(ErrorText.combiningMarks, combiningMarks, "combiningMarks", at: offset)
        }
    }

    @inline(never) @usableFromInline
    static func tooLong(_ limit: Int, at offset: Int, isKey: Bool) -> FormatProblem {
        isKey
            ? .limit("key", limit, "keyLength", at: offset)
            : .limit("string", limit, "stringLength", at: offset)
    }
}
