internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Converts a table that begins with the mark of UTF-16, as spreadsheets write one, to UTF-8. Other tables stay as they
/// are. The bytes can arrive in chunks.
struct CsvEncoding: Sendable {
    private enum Encoding {
        case utf8
        case utf16(isLittleEndian: Bool)
    }

    /// Not known before two bytes have arrived.
    private var encoding: Encoding?
    /// The bytes of a character that has not arrived completely.
    private var rest = Data()
    /// Whether the text ends with something that is not a character.
    private(set) var isInvalid = false

    var isUTF16: Bool { if case .utf16 = encoding { true } else { false } }

    static let problem = FormatProblem(.invalidEncoding, "invalid UTF-16", at: 0)

    /// Returns the next bytes as UTF-8, or those before something that is not a character.
    mutating func utf8(_ chunk: Data, isLast: Bool = false) -> Data {
        if case .utf8 = encoding { return chunk }
        if isInvalid { return Data() }
        let bytes = rest.isEmpty ? chunk : rest + chunk
        rest = Data()
        switch encoding ?? Self.encoding(of: bytes, isComplete: isLast) {
        case .utf8:
            encoding = .utf8
            return bytes
        case .utf16(let isLittleEndian):
            let isStart = encoding == nil
            encoding = .utf16(isLittleEndian: isLittleEndian)
            return convert(isStart ? bytes.dropFirst(2) : bytes, isLittleEndian, isLast: isLast)
        case nil:
            rest = bytes
            return Data()
        }
    }

    private static func encoding(of bytes: Data, isComplete: Bool) -> Encoding? {
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(isLittleEndian: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isLittleEndian: false) }
        let mayBegin = bytes.count < 2 && bytes.allSatisfy { $0 >= 0xFE }
        return mayBegin && !isComplete ? nil : .utf8
    }

    private mutating func convert(_ bytes: Data, _ isLittleEndian: Bool, isLast: Bool) -> Data {
        let (text, count) = BorrowedBytes.with(bytes) { bytes in
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count)
            var position = 0
            func unit(at place: Int) -> UInt32 {
                let (low, high) = isLittleEndian ? (place, place + 1) : (place + 1, place)
                return UInt32(bytes[high]) << 8 | UInt32(bytes[low])
            }
            while bytes.count - position >= 2 {
                var value = unit(at: position)
                var length = 2
                if value & 0xFC00 == 0xD800 {
                    length = 4
                    if bytes.count - position < length { break }
                    let second = unit(at: position + 2)
                    // Otherwise it stays half of a pair, which is not a character.
                    if second & 0xFC00 == 0xDC00 { value = 0x10000 + (value & 0x3FF) << 10 + (second & 0x3FF) }
                }
                guard let character = Unicode.Scalar(value) else {
                    isInvalid = true
                    break
                }
                if character.isASCII { text.append(UInt8(value)) } else { text += Array(String(character).utf8) }
                position += length
            }
            return (text, position)
        }
        if !isInvalid { rest = Data(bytes.dropFirst(count)) }
        if isLast, !rest.isEmpty { isInvalid = true }
        return Data(text)
    }
}
