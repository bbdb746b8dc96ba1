#if YAML
internal import DataMapperJSONText
internal import DataMapperValues
internal import DataMapperYAML

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

struct YamlFormat: EditedFormat {
    let serializer: YamlSerializer
    /// Reads and writes parts of a document. The result is read with the limits.
    let parts: YamlSerializer
    /// The nodes of the text that was read last.
    let outline: EditedOutline?

    init(_ serializer: YamlSerializer, _ outline: EditedOutline? = nil, style: YamlStyle = YamlStyle()) {
        self.serializer = serializer
        self.outline = outline
        var limits = ProcessingLimits()
        limits.depth = .max
        limits.numberLength = .max
        limits.combiningMarks = .max
        var parts = serializer
        parts.limits = limits
        parts.isMultiDocument = false
        parts.style = style
        self.parts = parts
    }

    var countsLast: Bool { serializer.duplicateKeys != .useFirst }

    var opensLines: Bool { false }

    var needsSpace: Bool { true }

    func value(of text: ArraySlice<UInt8>) throws -> SupportedType { try parts.deserializeOrThrow(Data(text)) }

    func keys(of text: ArraySlice<UInt8>) throws -> [String] {
        let isName = text.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 == 0x2D }
        if isName, let first = text.first, first | 0x20 &- 0x61 < 26, first | 0x20 != UInt8(ascii: "n") {
            return [String(decoding: text, as: UTF8.self)]
        }
        let start = text.first == UInt8(ascii: "?") ? [] : Array("? ".utf8)
        let block = try? value(of: (start + text + Array("\n: 0".utf8))[...])
        // The lines of a key between brackets, which has no colon, need no indentation.
        let hasLines = text.contains(0x0A) || text.contains(0x0D)
        let key = block ?? (hasLines ? try? value(of: (Array("{".utf8) + text + Array("\n}".utf8))[...]) : nil)
        // An alias that is a key cannot be found.
        return [key?.entries?.first?.key ?? String(decoding: text, as: UTF8.self)]
    }

    func text(ofKey key: String, like neighbor: ArraySlice<UInt8>?) throws -> [UInt8] {
        let styles: [YamlOutline.Style] =
            switch neighbor?.first {
            case UInt8(ascii: "'"): [.single, .double]
            case UInt8(ascii: "\""): [.double]
            default: [.plain, .double]
            }
        // The keys of an object can be numbers, such as codes of answers.
        let isNumber = key.utf8.allSatisfy { $0 &- 0x30 < 10 } && neighbor?.allSatisfy { $0 &- 0x30 < 10 } ?? false
        if isNumber, let first = key.utf8.first, first != UInt8(ascii: "0") { return Array(key.utf8) }
        let texts = styles.lazy.compactMap { YamlSerializer.text(key, in: $0, indentation: 0, isInFlow: true) }
        return texts.first ?? []
    }

    func text(of value: SupportedType, _ layout: JsonWritingOptions.Layout) throws -> [UInt8] {
        var flow = parts
        flow.style.isFlow = true
        return Array(try flow.serializeOrThrow(value))
    }

    /// Returns a document whose last text of lines has a line end that does not belong to it, or nil if the document does
    /// not end in the last line of such a text.
    func closed(_ document: Data) -> Data? {
        let bytes = Array(document.dropFirst(ByteOrderMark.count(in: document)))
        guard bytes.last != 0x0A, bytes.last != 0x0D, let parsed = parts.outline(of: bytes),
            let last = parsed.nodes.indices.last
        else {
            return nil
        }
        let text = EditedText(bytes, .yaml)
        let outline = EditedOutline(parsed, text)
        guard outline.isInLines(last) else { return nil }
        let start = outline.contentStart(of: last)
        let header = bytes[start...].prefix { $0 > 0x20 }
        let mark = header.filter { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") } + [UInt8(ascii: "-")]
        let end = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }.endIndex
        let lineEnd = end < bytes.count ? bytes[end..<end + text.lineEndLength(end, bytes.count)] : [0x0A]
        let bom = document.prefix(document.count - bytes.count)
        return bom + bytes[..<start] + mark + bytes[header.endIndex...] + lineEnd
    }

    /// Returns the lines of an array or an object, which end with LF.
    func lines(of value: SupportedType) throws -> [UInt8] { Array(try parts.serializeOrThrow(value).dropLast()) }
}
#endif
