import DataMapper
import DataMapperCBOR
import DataMapperFormats
import DataMapperMessagePack
import Foundation
import TestSupport

/// Texts and keys of binary formats are read as words, which may overlap. No length and no place of a byte may be read
/// differently for it.
@Suite("Texts of binary formats") struct BinaryTextTests {
    /// More bytes than a parser reads after a text.
    private static let rest = String(repeating: "r", count: 60)

    private func cbor(_ text: [UInt8]) -> [UInt8] {
        let count = UInt8(text.count)
        return (count < 24 ? [0x60 | count] : [0x78, count]) + text
    }

    private func packed(_ text: [UInt8]) -> [UInt8] {
        let count = UInt8(text.count)
        return (count < 32 ? [0xA0 | count] : [0xD9, count]) + text
    }

    private func read(_ bytes: [UInt8], _ serializer: some FormatSerializer) -> SupportedType? {
        try? serializer.deserializeOrThrow(Data(bytes))
    }

    @Test(arguments: ["", "é", "日", "😀", "\u{80}"])
    func `a character at any place of a text of any length`(_ character: String) {
        let rest = Array(Self.rest.utf8)
        for count in 0...40 {
            for place in 0...count {
                let end = String(repeating: "b", count: count - place)
                let text = String(repeating: "a", count: place) + character + end
                let bytes = Array(text.utf8)
                let expected: SupportedType = [.string(text), .string(Self.rest)]
                expectEqual(read([0x82] + cbor(bytes) + cbor(rest), CborSerializer()), expected)
                expectEqual(read([0x92] + packed(bytes) + packed(rest), MessagePackSerializer()), expected)
                expectEqual(read([0x81] + cbor(bytes), CborSerializer()), [.string(text)])
                expectEqual(read([0x91] + packed(bytes), MessagePackSerializer()), [.string(text)])
            }
        }
    }

    @Test func `an invalid byte at any place of a text of any length`() {
        for count in 1...40 {
            for place in 0..<count {
                var text = [UInt8](repeating: 0x61, count: count)
                text[place] = 0xFF
                let head = count < 24 ? 2 : 3
                expectError("invalid UTF-8 at byte \(head + place)", as: FormatError.self) {
                    try CborSerializer().deserializeOrThrow(Data([0x82] + cbor(text) + cbor(Array(Self.rest.utf8))))
                }
            }
        }
    }

    @Test func `a key that differs from the expected one in any byte`() {
        let rest = Array(Self.rest.utf8)
        for count in 1...40 {
            let key = [UInt8](repeating: 0x61, count: count)
            for place in 0...count {
                var other = key
                if place < count { other[place] = 0x62 }
                let name = String(decoding: key, as: UTF8.self)
                let otherName = String(decoding: other, as: UTF8.self)
                let expected: SupportedType = [[name: 1], [otherName: 2], [name: 3], .string(Self.rest)]
                var (maps, packedMaps) = ([UInt8](), [UInt8]())
                for (text, value) in [(key, 1), (other, 2), (key, 3)] as [([UInt8], UInt8)] {
                    maps += [0xA1] + cbor(text) + [value]
                    packedMaps += [0x81] + packed(text) + [value]
                }
                expectEqual(read([0x84] + maps + cbor(rest), CborSerializer()), expected)
                expectEqual(read([0x94] + packedMaps + packed(rest), MessagePackSerializer()), expected)
            }
        }
    }

    @Test func `texts longer than the limit`() {
        for limit in [0, 5, 30, 31, 32] {
            var limits = ProcessingLimits.standard
            limits.stringLength = limit
            for count in [limit, limit + 1] {
                let text = [UInt8](repeating: 0x61, count: count)
                let head: [UInt8] = [0x98, 101]
                let bytes = head + cbor(text) + [UInt8](repeating: 0, count: 100)
                let value = read(bytes, CborSerializer(limits: limits))
                expectEqual(value != nil, count <= limit)
            }
        }
    }
}
