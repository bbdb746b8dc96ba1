internal import DataMapperValues

// Hints for text that is nearly JSON, such as JavaScript, JSON5, or what Python prints.
extension JsonParser {
    /// Returns how to change the text so that it is JSON; nil if that is not known. The first invalid byte is at `place`.
    @inline(never)
    func hint(at place: Int, _ message: String) -> String? {
        if let hint = spaceHint(at: place) { return hint }
        let rest = text.part(from: place)
        let isKey = message == JsonErrorText.expectedKey || message == JsonErrorText.expectedKeyOrEnd
        guard isKey || message != JsonErrorText.expectedCommaInObject && message != JsonErrorText.expectedCommaInArray
        else { return nil }
        switch rest.first {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return isAfterComma(place) && !options.acceptsTrailingCommas ? options.settable.commaHint : nil
        case UInt8(ascii: "'"): return options.allowsJSON5 ? nil : options.settable.quotationHint
        // Typographic quotation marks.
        case 0xE2 where rest.count > 2 && rest[1] == 0x80 && 0x98...0x9F ~= rest[2]:
            return JsonErrorText.doubleQuotationHint
        default:
            if isKey { return keyHint(at: place) }
            return message == JsonErrorText.expectedColon ? nil : numberHint(from: place, at: place)
        }
    }

    /// Returns the hint for a comment, or for white space of JSON5.
    func spaceHint(at place: Int) -> String? {
        guard let first = byte(at: place) else { return nil }
        if first == UInt8(ascii: "#") {
            return options.acceptsComments ? JsonErrorText.commentStartHint : JsonErrorText.commentHint
        }
        if case .none = JsonSpace.comment(at: place, in: text) {
            let isSpace = JsonSpace.spaceLength(at: place, in: text) > 0
            return isSpace && !options.allowsJSON5 ? options.settable.json5Hint : nil
        }
        return options.acceptsComments ? nil : options.settable.commentHint
    }

    /// Returns the hint for a number or a word that starts at `first`; the first invalid byte is at `place`.
    func numberHint(from first: Int, at place: Int) -> String? {
        if !options.allowsJSON5, Json5Number(at: first, in: text).defect == nil { return options.settable.json5Hint }
        return JsonErrorText.wordHint(word(at: text.part(from: place)))
    }

    /// Returns the hint for a control character in a string. JSON5 allows all of them except line breaks.
    func controlHint(at place: Int) -> String? {
        options.allowsJSON5 || JsonSpace.lineEndLength(at: place, in: text) > 0 ? nil : options.settable.json5Hint
    }

    func escapeHint(at place: Int) -> String? {
        if !options.allowsJSON5, case .text = Json5Text.escape(at: place, in: text) {
            return options.settable.json5Hint
        }
        return nil
    }

    private func keyHint(at place: Int) -> String? {
        let isKey = Json5Text.startsIdentifier(at: place, in: text)
        return isKey && !options.allowsJSON5 ? options.settable.quotationHint : nil
    }

    /// Returns the letters at the start of a text, in lower case, but not more than those of the longest known word.
    private func word(at rest: BorrowedBytes) -> String {
        let letters = rest.prefix(10).prefix { $0 | 0x20 &- UInt8(ascii: "a") < 26 || $0 == 0x5F || $0 == 0x24 }
        return BorrowedBytes(letters).string.lowercased()
    }

    private func isAfterComma(_ place: Int) -> Bool {
        text[..<place].last { $0 > 0x20 } == UInt8(ascii: ",")
    }
}

extension JsonReadingOptions.SettableOptions {
    var commaHint: String {
        let remove = "remove the comma before it"
        return switch self {
        case .all: remove + ", or set JsonReadingOptions.allowsTrailingCommas"
        case .decoder: remove + ", or set JsonDecoder.allowsTrailingCommas"
        case .limits, .none: remove
        }
    }

    var commentHint: String {
        self == .all ? "set JsonReadingOptions.allowsComments to accept it" : json5Hint ?? JsonErrorText.commentHint
    }

    var quotationHint: String {
        JsonErrorText.doubleQuotationHint + (json5Option.map { ", or set \($0)" } ?? "")
    }

    var json5Hint: String? { json5Option.map { "set \($0) to accept it" } }

    private var json5Option: String? {
        switch self {
        case .all: "JsonReadingOptions.allowsJSON5"
        case .decoder: "JsonDecoder.allowsJSON5"
        case .limits, .none: nil
        }
    }

    func limitHint(_ name: String) -> String? { self == .none ? nil : JsonErrorText.limitHint(name) }
}

extension JsonErrorText {
    static let commentHint = "JSON has no comments"
    static let commentStartHint = "a comment starts with '//' or '/*'"
    static let doubleQuotationHint = "write it in double quotation marks"
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
