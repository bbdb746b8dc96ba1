#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A text that is the inside of an object: `"a": 1, "b": 2`.
enum BracelessJson {
    /// Returns the text with braces around it, or nil if it has braces already.
    static func object(of data: Data) -> Data? {
        let text = utf8(data)
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") ? nil : Data("{".utf8) + text + Data("}".utf8)
    }

    /// Returns the text as UTF-8, without a byte order mark.
    private static func utf8(_ data: Data) -> Data {
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { return data.dropFirst(3) }
        let marks: [([UInt8], String.Encoding)] = [
            ([0, 0, 0xFE, 0xFF], .utf32BigEndian), ([0xFF, 0xFE, 0, 0], .utf32LittleEndian),
            ([0xFE, 0xFF], .utf16BigEndian), ([0xFF, 0xFE], .utf16LittleEndian),
        ]
        for (mark, encoding) in marks where data.starts(with: mark) {
            if let text = String(bytes: data.dropFirst(mark.count), encoding: encoding) { return Data(text.utf8) }
        }
        return data
    }
}
