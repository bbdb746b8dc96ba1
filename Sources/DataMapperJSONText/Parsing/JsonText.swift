internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The bytes of a document as UTF-8, with the information needed to find the original bytes.
///
/// RFC 8259 section 8.1 requires UTF-8. UTF-16 and UTF-32 are detected by a byte order mark. Without one, they are
/// detected by the zeros among the first four bytes, because JSON starts with one or two ASCII characters (RFC 4627
/// section 3).
struct JsonText {
    let source: SourceBytes
    /// The number of bytes of a byte order mark at the start of `source`.
    let start: Int
    private let original: Encoding

    enum Encoding: Sendable {
        case utf8
        case utf16(littleEndian: Bool, mark: Int)
        case utf32(littleEndian: Bool, mark: Int)
    }

    /// Detects the encoding, unless the bytes are a part of a document in UTF-8.
    init(_ data: Data, isPart: Bool = false) throws {
        original = isPart ? .utf8 : Self.encoding(of: data)
        switch original {
        case .utf8:
            source = SourceBytes(data)
            start = isPart ? 0 : ByteOrderMark.count(in: data)
        case .utf16, .utf32:
            source = SourceBytes(try Self.utf8(of: data, original))
            start = 0
        }
    }

    static func utf8(of data: Data) throws -> Data { try utf8(of: data, encoding(of: data)) }

    private static func utf8(of data: Data, _ encoding: Encoding) throws -> Data {
        switch encoding {
        case .utf8: data.dropFirst(ByteOrderMark.count(in: data))
        case .utf16(let littleEndian, let mark):
            try WideText<UInt16>(isLittleEndian: littleEndian).utf8(of: data, from: mark)
        case .utf32(let littleEndian, let mark):
            try WideText<UInt32>(isLittleEndian: littleEndian).utf8(of: data, from: mark)
        }
    }

    var locator: JsonLocator { JsonLocator(start: start, encoding: original) }

    private static func encoding(of data: Data) -> Encoding {
        // Nearly all documents: an ASCII character, and no zero among the first four bytes.
        let isPlain = data.withUnsafeBytes { $0.count >= 4 && $0[0] < 0x80 && !$0.prefix(4).contains(0) }
        if isPlain { return .utf8 }
        let first = [UInt8](data.prefix(4))
        switch first {
        case [0x00, 0x00, 0xFE, 0xFF]: return .utf32(littleEndian: false, mark: 4)
        case [0xFF, 0xFE, 0x00, 0x00]: return .utf32(littleEndian: true, mark: 4)
        default: break
        }
        if first.starts(with: [0xFE, 0xFF]) { return .utf16(littleEndian: false, mark: 2) }
        if first.starts(with: [0xFF, 0xFE]) { return .utf16(littleEndian: true, mark: 2) }
        switch first.map({ $0 == 0 }) {
        case [true, true, true, false]: return .utf32(littleEndian: false, mark: 0)
        case [false, true, true, true]: return .utf32(littleEndian: true, mark: 0)
        case [true, false, true, false], [true, false]: return .utf16(littleEndian: false, mark: 0)
        // The second character need not be ASCII if the first one opens a string.
        case [false, true, false, true], [false, true], [false, true, false, false], [false, true, true, false]:
            return .utf16(littleEndian: true, mark: 0)
        case [true, false, false, false], [true, false, false, true]:
            return .utf16(littleEndian: false, mark: 0)
        default: return .utf8
        }
    }
}

/// Finds the place of a value by parsing the document again, and noting where each value starts.
struct JsonLocator: SourceLocator {
    let start: Int
    let encoding: JsonText.Encoding
    /// The options with which the document was parsed.
    var options = JsonReadingOptions()
    /// The place of the first byte in the input that the document is a part of; nil if it is the whole input.
    var origin: SourceLocation?
    /// The values, if they were parsed as parts of a larger text.
    var values: [JsonValues.ParsedValue] = []

    var keepsBytes: Bool { if case .utf8 = encoding { true } else { false } }

    var separators: [UInt8] { Array(" \t\r\n,:]}".utf8) }

    func offsets(ofNodesIn source: SourceBytes, count: Int) -> SourceOffsets {
        var limits = ProcessingLimits()
        // The document was within its limits. These limits must not be lower.
        limits.depth = .max
        limits.numberLength = .max
        limits.combiningMarks = .max
        var options = options
        options.limits = limits
        if !values.isEmpty {
            return JsonParser<NodeOffsets>.offsets(of: source.buffer, at: values.map(\.start), options, count)
        }
        return JsonParser<NodeOffsets>.offsets(of: source.buffer, from: start, options, count: count)
    }

    func element(ofRoot node: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        if !values.isEmpty { return values.first { $0.node == node }.map { $0.start..<$0.textEnd } ?? 0..<0 }
        return origin == nil ? nil : 0..<text.count
    }

    func advance(_ place: inout TextPlace, to byte: Int, in source: SourceBytes) {
        JsonString.advance(&place, to: byte, in: source.buffer)
    }

    func location(of position: TextPosition) -> SourceLocation {
        let offset =
            switch encoding {
            case .utf8: position.offset
            case .utf16(_, let mark): (position.scalars + position.supplementaryScalars) * 2 + mark
            case .utf32(_, let mark): position.scalars * 4 + mark
            }
        let location = position.location(offset: offset)
        return origin.map { location.moved(by: $0) } ?? location
    }

    /// Converts the place of a byte in the UTF-8 text to a place in the original bytes.
    func location(offset: Int, in text: UnsafeBufferPointer<UInt8>) -> SourceLocation {
        var position = TextPosition(offset: start)
        position.advance(to: offset, in: text)
        return location(of: position)
    }
}
