import ArgumentParser
import DataMapper
import Foundation

/// How JSON is written.
struct JsonLayout: ParsableArguments {
    @Flag(help: "Write JSON on one line, without spaces.")
    var compact = false

    @Flag(help: "Write canonical JSON (RFC 8785).")
    var canonical = false

    var options: JsonWritingOptions { options(otherwise: .pretty) }

    func options(otherwise layout: JsonWritingOptions.Layout) -> JsonWritingOptions {
        canonical ? .canonical : JsonWritingOptions(layout: compact ? .compact : layout)
    }
}

enum JsonText {
    /// Writes a value and the end of the line. On a terminal, keys and texts have colours.
    static func write(_ value: SupportedType, _ options: JsonWritingOptions, of file: InputFile) throws {
        try write(try Format.json.data(value, options, of: file))
    }

    /// Writes a text and the end of the line. On a terminal, keys and texts have colours.
    static func write(_ text: Data) throws {
        let text = Terminal.safe(text)
        try Output.write(Terminal.hasColours ? coloured(text) : text)
        if let last = text.last, last != 0x0A { try Output.line("") }
    }

    /// The layout of a text, so that a changed document looks like the one that was read.
    static func layout(of text: Data) -> JsonWritingOptions.Layout {
        let lines = text.prefix(4096).split(separator: 0x0A, omittingEmptySubsequences: true)
        if let indentation = lines.dropFirst().first?.prefix(while: { $0 == 0x20 || $0 == 0x09 }),
            let first = indentation.first
        {
            return first == 0x09 ? .tabs : .indented(by: indentation.count)
        }
        return text.prefix(4096).firstRange(of: Data("\": ".utf8)) == nil ? .compact : .singleLine
    }

    private static func coloured(_ text: Data) -> Data {
        let quotationMark = UInt8(ascii: "\"")
        var result = Data()
        var rest = text[...]
        while let start = rest.firstIndex(of: quotationMark) {
            var end = start + 1
            while end < rest.endIndex, rest[end] != quotationMark {
                end += rest[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            end = min(end + 1, rest.endIndex)
            let isKey = rest[end...].first == UInt8(ascii: ":")
            result += rest[..<start] + Data("\u{1B}[\(isKey ? 36 : 32)m".utf8) + rest[start..<end]
            result += Data("\u{1B}[0m".utf8)
            rest = rest[end...]
        }
        return result + rest
    }
}
