import DataMapperCore
import Foundation

/// A custom serializer with only the two required functions: integers `i1e`, strings `1:a`, arrays `l...e`,
/// dictionaries `d...e`, and `n` for null.
struct Bencode: Serializer {
    func serialize(_ supportedType: SupportedType) -> Data { Data(text(supportedType).utf8) }

    private func text(_ value: SupportedType) -> String {
        if let int = value.int { return "i\(int)e" }
        if let string = value.string { return "\(string.utf8.count):\(string)" }
        if let array = value.array { return "l" + array.map(text).joined() + "e" }
        if let entries = value.entries {
            return "d" + entries.map { text(.string($0.key)) + text($0.value) }.joined() + "e"
        }
        return "n"
    }

    func deserialize(_ data: Data) -> SupportedType {
        var rest = Array(data)[...]
        guard let value = read(&rest), rest.isEmpty else { return .null }
        return value
    }

    private func read(_ rest: inout ArraySlice<UInt8>) -> SupportedType? {
        switch rest.first {
        case UInt8(ascii: "n"):
            rest.removeFirst()
            return .some(.null)
        case UInt8(ascii: "i"):
            let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "e") }
            rest = rest.dropFirst(digits.count + 2)
            return Int(String(decoding: digits, as: UTF8.self)).map { .int($0) }
        case UInt8(ascii: "l"):
            var array: [SupportedType] = []
            rest.removeFirst()
            while rest.first != UInt8(ascii: "e") {
                guard let value = read(&rest) else { return nil }
                array.append(value)
            }
            rest.removeFirst()
            return .array(array)
        case UInt8(ascii: "d"):
            var entries: [(key: String, value: SupportedType)] = []
            rest.removeFirst()
            while rest.first != UInt8(ascii: "e") {
                guard let key = read(&rest)?.string, let value = read(&rest) else { return nil }
                entries.append((key, value))
            }
            rest.removeFirst()
            return .object(entries)
        default:
            let digits = rest.prefix { $0 != UInt8(ascii: ":") }
            guard let count = Int(String(decoding: digits, as: UTF8.self)), count >= 0 else { return nil }
            let bytes = rest.dropFirst(digits.count + 1).prefix(count)
            rest = rest.dropFirst(digits.count + 1 + count)
            return bytes.count == count ? .string(String(decoding: bytes, as: UTF8.self)) : nil
        }
    }
}
