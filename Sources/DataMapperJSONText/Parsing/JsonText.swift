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
        case utf16(littleEndian: Bool, mark: UInt8)
        case utf32(littleEndian: Bool, mark: UInt8)
    }

    /// Detects the encoding, unless the bytes are a part of a document in UTF-8.
    init(_ data: borrowing Data, isPart: Bool = false, allowsTruncation: Bool = false) throws {
        let bytes = SourceBytes(data)
        original = isPart ? .utf8 : Self.encoding(of: bytes.borrowed)
        if case .utf8 = original {
            source = bytes
            start = isPart ? 0 : ByteOrderMark.count(in: bytes.borrowed)
        } else {
            defer { bytes.release() }
            source = SourceBytes(try Self.utf8(of: copy data, original, allowsTruncation: allowsTruncation))
            start = 0
        }
    }

    /// Whether the first bytes are those of UTF-16 or UTF-32, and too few to tell which.
    static func hidesEncoding(_ text: BorrowedBytes) -> Bool {
        text.count < 4 && text.contains { $0 == 0 || $0 >= 0xFE }
    }

    static func utf8(of data: Data, allowsTruncation: Bool = false) throws -> Data {
        let original = BorrowedBytes.with(data) { encoding(of: $0) }
        return try utf8(of: data, original, allowsTruncation: allowsTruncation)
    }

    private static func utf8(of data: Data, _ encoding: Encoding, allowsTruncation isCut: Bool) throws -> Data {
        switch encoding {
        case .utf8: data.dropFirst(ByteOrderMark.count(in: data))
        case .utf16(let littleEndian, let mark):
            try WideText<UInt16>(isLittleEndian: littleEndian).utf8(of: data, from: Int(mark), allowsTruncation: isCut)
        case .utf32(let littleEndian, let mark):
            try WideText<UInt32>(isLittleEndian: littleEndian).utf8(of: data, from: Int(mark), allowsTruncation: isCut)
        }
    }

    /// Returns what finds places in the text, which was read with these options.
    func locator(_ options: JsonReadingOptions, origin: JsonOrigin?) -> JsonLocator {
        if case .utf8 = original, start == 0, origin == nil, let plain = JsonLocator.plain(options) { return plain }
        return JsonLocator(start: start, encoding: original, options, origin: origin)
    }

    private static func encoding(of text: BorrowedBytes) -> Encoding {
        let first = text.prefix(4)
        // Nearly all documents: an ASCII character, and no zero among the first four bytes.
        if first.first ?? .max < 0x80, first.allSatisfy({ $0 != 0 }) { return .utf8 }
        return encoding(ofFirst: [UInt8](first))
    }

    private static func encoding(ofFirst first: [UInt8]) -> Encoding {
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

/// The place of the first byte of a document that is a part of a larger input. It is in memory of its own, because hardly
/// any document has one, and every call copies its serializer.
final class JsonOrigin: Sendable {
    let location: SourceLocation

    init(_ location: SourceLocation) { self.location = location }
}

/// Finds the place of a value by parsing the document again, and noting where each value starts.
final class JsonLocator: SourceLocator {
    let start: Int
    private let encoding: JsonText.Encoding
    // Of the options with which the document was parsed, all but the limits, which the document did not exceed.
    private let duplicateKeys: DuplicateKeyRule
    private let allowsComments: Bool
    private let allowsTrailingCommas: Bool
    private let allowsJSON5: Bool
    private let origin: JsonOrigin?
    private let values: [JsonValues.ParsedValue]
    let cut: DocumentCut?

    private static let usesLast = JsonLocator(start: 0, encoding: .utf8, JsonReadingOptions(duplicateKeys: .useLast))
    private static let usesFirst = JsonLocator(start: 0, encoding: .utf8, JsonReadingOptions(duplicateKeys: .useFirst))

    /// Returns the locator of all documents in UTF-8 without a mark that were read with usual options.
    static func plain(_ options: JsonReadingOptions) -> JsonLocator? {
        if options.isExtended { return nil }
        switch options.duplicateKeys {
        case .useLast: return usesLast
        case .useFirst: return usesFirst
        case .reject: return nil
        }
    }

    /// Creates a locator.
    ///
    /// - Parameters:
    ///   - origin: The place of the first byte in the input that the document is a part of; nil if it is the whole input.
    ///   - values: The values, if they were parsed as parts of a larger text.
    init(
        start: Int, encoding: JsonText.Encoding, _ options: JsonReadingOptions, origin: JsonOrigin? = nil,
        values: [JsonValues.ParsedValue] = []
    ) {
        self.start = start
        self.encoding = encoding
        duplicateKeys = options.duplicateKeys
        allowsComments = options.allowsComments
        allowsTrailingCommas = options.allowsTrailingCommas
        allowsJSON5 = options.allowsJSON5
        self.origin = origin
        self.values = values
        cut = nil
    }

    /// Creates the locator of a document that may have ended anywhere.
    init(_ other: JsonLocator, cut: DocumentCut) {
        (start, encoding, duplicateKeys) = (other.start, other.encoding, other.duplicateKeys)
        (allowsComments, allowsTrailingCommas) = (other.allowsComments, other.allowsTrailingCommas)
        (allowsJSON5, origin, values) = (other.allowsJSON5, other.origin, other.values)
        self.cut = cut
    }

    var keepsBytes: Bool { if case .utf8 = encoding { true } else { false } }

    var separators: [UInt8] { Array(" \t\r\n,:]}".utf8) }

    func offsets(ofNodesIn source: SourceBytes, count: Int) -> SourceOffsets {
        var limits = ProcessingLimits()
        // The document was within its limits. These limits must not be lower.
        limits.depth = .max
        limits.numberLength = .max
        limits.combiningMarks = .max
        let options = JsonReadingOptions(
            duplicateKeys: duplicateKeys, limits: limits, allowsComments: allowsComments,
            allowsTrailingCommas: allowsTrailingCommas, allowsJSON5: allowsJSON5, allowsTruncation: cut != nil)
        if !values.isEmpty {
            return JsonParser<NodeOffsets>.offsets(of: source.borrowed, at: values.map(\.start), options, count)
        }
        return JsonParser<NodeOffsets>.offsets(of: source.borrowed, from: start, options, count: count)
    }

    func element(ofRoot node: Int, in text: BorrowedBytes) -> Range<Int>? {
        if values.isEmpty { return origin == nil ? nil : 0..<text.count }
        return values.first { $0.node == node }.map { $0.start..<$0.textEnd } ?? 0..<0
    }

    func advance(_ place: inout TextPlace, to byte: Int, in source: SourceBytes) {
        JsonString.advance(&place, to: byte, in: source.borrowed)
    }

    func location(of position: TextPosition) -> SourceLocation {
        let offset =
            switch encoding {
            case .utf8: position.offset
            case .utf16(_, let mark): (position.scalars + position.supplementaryScalars) * 2 + Int(mark)
            case .utf32(_, let mark): position.scalars * 4 + Int(mark)
            }
        let location = position.location(offset: offset)
        return origin.map { location.moved(by: $0.location) } ?? location
    }

    /// Converts the place of a byte in the UTF-8 text to a place in the original bytes.
    func location(offset: Int, in text: BorrowedBytes) -> SourceLocation {
        var position = TextPosition(offset: start)
        position.advance(to: offset, in: text)
        return location(of: position)
    }
}
