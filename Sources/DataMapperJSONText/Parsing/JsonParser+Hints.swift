internal import DataMapperValues

// Hints for text that is nearly JSON, such as JavaScript, JSON5, or what Python prints.
extension JsonParser {
    /// Returns how to change the text so that it is JSON; nil if that is not known. `p` is the first invalid byte.
    @inline(never)
    func hint(at p: UnsafePointer<UInt8>, _ message: String) -> String? {
        if let hint = commentHint(at: p) { return hint }
        let rest = UnsafeBufferPointer(start: p, count: end - p)
        let isKey = message == JsonErrorText.expectedKey || message == JsonErrorText.expectedKeyOrEnd
        guard isKey || message != JsonErrorText.expectedCommaInObject && message != JsonErrorText.expectedCommaInArray
        else { return nil }
        switch rest.first {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return isAfterComma(p) ? JsonErrorText.commaHint : nil
        case UInt8(ascii: "'"): return JsonErrorText.quotationHint
        // Typographic quotation marks.
        case 0xE2 where rest.count > 2 && rest[1] == 0x80 && 0x98...0x9F ~= rest[2]: return JsonErrorText.quotationHint
        default: return isKey ? keyHint(rest) : JsonErrorText.wordHint(word(at: rest))
        }
    }

    func commentHint(at p: UnsafePointer<UInt8>) -> String? {
        let rest = UnsafeBufferPointer(start: p, count: end - p)
        let isComment =
            rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) || rest.first == UInt8(ascii: "#")
        return isComment ? JsonErrorText.commentHint : nil
    }

    /// Returns the hint for `-Infinity`; `p` is the byte after the sign.
    func infinityHint(at p: UnsafePointer<UInt8>) -> String? {
        let hint = JsonErrorText.wordHint(word(at: UnsafeBufferPointer(start: p, count: end - p)))
        return hint == JsonErrorText.infinityHint ? hint : nil
    }

    private func keyHint(_ rest: UnsafeBufferPointer<UInt8>) -> String? {
        word(at: rest).isEmpty ? nil : JsonErrorText.quotationHint
    }

    /// Returns the letters at the start of a text, in lower case, but not more than those of the longest known word.
    private func word(at rest: UnsafeBufferPointer<UInt8>) -> String {
        let letters = rest.prefix(10).prefix { $0 | 0x20 &- UInt8(ascii: "a") < 26 || $0 == 0x5F || $0 == 0x24 }
        return String(decoding: letters, as: UTF8.self).lowercased()
    }

    private func isAfterComma(_ p: UnsafePointer<UInt8>) -> Bool {
        var before = p
        while before > base {
            before -= 1
            if before.pointee > 0x20 { return before.pointee == UInt8(ascii: ",") }
        }
        return false
    }
}

extension JsonErrorText {
    static let commentHint = "JSON has no comments"
    static let commaHint = "remove the comma before it"
    static let quotationHint = "write it in double quotation marks"
    static let infinityHint = "JSON has no NaN and no infinities"

    /// Returns what to write instead of a word that is no JSON.
    static func wordHint(_ word: String) -> String? {
        switch word {
        case "true", "false", "null": "write \(word) in lower case"
        case "none", "nil", "undefined": "write null"
        case "nan", "inf", "infinity": infinityHint
        default: nil
        }
    }
}
