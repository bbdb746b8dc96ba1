import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// UTF-16 and UTF-32. ASCII in them is read eight units at a time.
struct WideTextTests {
    static let scalars: [Unicode.Scalar] = [
        "a", "é", "中", "😀", "\u{FFFF}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}",
        "\u{10000}", "\u{103FF}", "\u{1F601}", "\u{10FFFF}",
    ]

    @Test(arguments: JsonTextTests.forms)
    func `characters of every size, at every place among others`(_ form: JsonTextTests.Form) throws {
        for length in 0...40 {
            for scalar in Self.scalars {
                let text = String(repeating: "x", count: length) + String(scalar) + String(repeating: "y", count: 19)
                let value = try JsonSerializer().deserializeOrThrow(form.data("[\"\(text)\",\"\(scalar)\(scalar)\"]"))
                expectEqual(value, [.string(text), .string("\(scalar)\(scalar)")])
            }
        }
    }

    @Test func `a number that no character has is an error at its first byte`() {
        let units: [UInt32] = [0xFEFF, 0x22, 0x110000, 0x22]
        let bytes = Data(units.flatMap { unit in (0..<4).map { UInt8(truncatingIfNeeded: unit >> ($0 * 8)) } })
        let error = expectThrows(JsonError.self) { try JsonSerializer().deserializeOrThrow(bytes) }
        expectEqual(error?.description, "invalid UTF-32 at line 1, column 2")
        expectEqual(error?.location.offset, 8)
    }

    @Test func `surrogates without their other half, at every place`() {
        for length in 0...40 {
            for isLittle in [false, true] {
                let before: [UInt16] = [0x5B, 0x22] + Array(repeating: 0x78, count: length)
                for units in [[0xD83D, 0x78], [0xDE00], [0xDE00, 0xD83D], [0xD83D, 0xD83D, 0xDE00], [0xD83D]]
                    as [[UInt16]]
                {
                    for rest in [[], Array(repeating: 0x79, count: 20)] as [[UInt16]] {
                        let text = (before + units + rest).flatMap { unit in
                            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                            return isLittle ? bytes.reversed() : bytes
                        }
                        let error = Json.error(Data(text))
                        expectEqual(error?.code, .invalidEncoding)
                        expectEqual(error?.offset, before.count * 2)
                        expectEqual(error?.column, before.count + 1)
                    }
                }
            }
        }
    }
}
