internal import DataMapperFormats
internal import DataMapperValues

/// The kinds of property lists that are neither binary nor XML in UTF-8, to call them by name.
struct OtherPropertyList {
    private let bytes: BorrowedBytes
    private var position = 0

    /// Returns the problem that a document is of another kind, or nil if it does not look like one.
    static func problem(_ bytes: BorrowedBytes) -> FormatProblem? {
        if let encoding = encoding(bytes.prefix(4)) {
            return FormatProblem(
                .invalidEncoding, "property lists in \(encoding) are not supported", at: 0, hint: "convert it to UTF-8")
        }
        var list = OtherPropertyList(bytes: bytes)
        list.position = ByteOrderMark.count(in: bytes)
        list.skipSpace()
        let start = list.position
        guard let kind = list.kind() else { return nil }
        return FormatProblem(
            .unsupportedValue, "\(kind.name) is not a binary or XML property list", at: start, hint: kind.hint)
    }

    private enum Kind {
        case openStep, strings, json

        var name: String {
            switch self {
            case .openStep: "an OpenStep property list"
            case .strings: "a .strings file"
            case .json: "JSON"
            }
        }

        var hint: String {
            switch self {
            case .openStep, .strings: "convert it with plutil"
            case .json: "use JsonSerializer"
            }
        }
    }

    private static func encoding(_ start: Slice<BorrowedBytes>) -> String? {
        let bytes = Array(start) + repeatElement(1, count: 4 - start.count)
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0x3C, 0, 0, 0), (0, 0, 0, 0x3C): return "UTF-32"
        case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _), (1..., 0, 1..., 0), (0, 1..., 0, 1...): return "UTF-16"
        default: return nil
        }
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func kind() -> Kind? {
        switch next {
        case UInt8(ascii: "("): return .openStep
        case UInt8(ascii: "["): return .json
        case UInt8(ascii: "<"): return isData ? .openStep : nil
        case UInt8(ascii: "{"):
            position += 1
            skipSpace()
            let isQuoted = next == UInt8(ascii: "\"")
            skipText()
            skipSpace()
            return isQuoted && next == UInt8(ascii: ":") ? .json : .openStep
        default:
            skipText()
            skipSpace()
            return next == UInt8(ascii: "=") || next == UInt8(ascii: ";") ? .strings : nil
        }
    }

    /// Whether there are bytes of OpenStep: `<0fbd 77>`.
    private var isData: Bool {
        let content = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: ">") }
        return !content.isEmpty && content.endIndex < bytes.count
            && content.allSatisfy { $0 == 0x20 || $0 &- 0x30 < 10 || $0 | 0x20 &- 0x61 < 6 }
    }

    private mutating func skipSpace() {
        while let byte = next {
            let following = position + 1 < bytes.count ? bytes[position + 1] : 0
            if byte == 0x20 || 0x09...0x0D ~= byte {
                position += 1
            } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "/") {
                while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
            } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
                position += 4
                while position < bytes.count, bytes[position - 2] != UInt8(ascii: "*") || bytes[position - 1] != byte {
                    position += 1
                }
                position = min(position, bytes.count)
            } else {
                return
            }
        }
    }

    /// Skips a text in quotation marks, or a word.
    private mutating func skipText() {
        guard let mark = next else { return }
        if mark != UInt8(ascii: "\""), mark != UInt8(ascii: "'") {
            while let byte = next, byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || "_$/:.-".utf8.contains(byte) {
                position += 1
            }
            return
        }
        position += 1
        while let byte = next, byte != mark { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        position = min(position + 1, bytes.count)
    }
}
