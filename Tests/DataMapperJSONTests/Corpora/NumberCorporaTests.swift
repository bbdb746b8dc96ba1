import TestSupport
import DataMapperCore
import DataMapperJSON
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Decimal text to binary numbers, bit by bit.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct NumberCorporaTests {
    /// Whether the text is a number according to RFC 8259 section 6.
    static func isJsonNumber(_ text: Substring) -> Bool {
        var rest = text.utf8[...]
        func skipDigits() -> Int {
            let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
            rest = rest.dropFirst(digits.count)
            return digits.count
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = skipDigits()
        if whole == 0 || (startsWithZero && whole > 1) { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            if skipDigits() == 0 { return false }
        }
        if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
            if skipDigits() == 0 { return false }
        }
        return rest.isEmpty
    }

    // MARK: parse-number-fxx

    /// The bits that a line contains.
    struct Bits: Equatable, CustomStringConvertible {
        let half: UInt16?
        let single: UInt32?
        let double: UInt64?

        /// A mapper cannot read an infinity.
        init(half: UInt16?, single: UInt32?, double: UInt64?) {
            self.half = half.flatMap { $0 & 0x7FFF == 0x7C00 ? nil : $0 }
            self.single = single.flatMap { $0 & 0x7FFF_FFFF == 0x7F80_0000 ? nil : $0 }
            self.double = double.flatMap { $0 & (.max >> 1) == 0x7FF0_0000_0000_0000 ? nil : $0 }
        }

        var description: String {
            let half = half.map { String($0, radix: 16) } ?? "-"
            let single = single.map { String($0, radix: 16) } ?? "-"
            return "\(half) \(single) " + (double.map { String($0, radix: 16) } ?? "-")
        }
    }

    /// One number, as three properties.
    struct Sample: Deserializable {
        let bits: Bits

        init(_ data: DeserializableData) throws {
            let single: Float? = data["n"].get()
            let double: Double? = data["n"].get()
            #if (os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64)
            let half: UInt16? = nil
            #else
            let number: Float16? = data["n"].get()
            let half = number?.bitPattern
            #endif
            bits = Bits(half: half, single: single?.bitPattern, double: double?.bitPattern)
        }
    }

    @Test(
        arguments: [
            Row("exhaustive-float16.txt", Counts(json: 31_745, other: 0)),
            Row("freetype-2-7.txt", Counts(json: 3_526, other: 40)),
            Row("google-wuffs.txt", Counts(json: 10_690, other: 54)),
            Row("lemire-fast-float.txt", Counts(json: 3_293, other: 6)),
            Row("more-test-cases.txt", Counts(json: 60, other: 0)),
            Row("tencent-rapidjson.txt", Counts(json: 3_549, other: 14)),
        ] as [Row<String, Counts>])
    func `parse-number-fxx`(_ row: Row<String, Counts>) throws {
        let text = String(decoding: try Corpus.data("parse-number-fxx/\(row.input)"), as: UTF8.self)
        var json: [(text: Substring, bits: Bits)] = []
        var wrong: [String] = []
        var others = 0
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            try #require(fields.count == 4)
            let bits = Bits(
                half: UInt16(fields[0], radix: 16), single: UInt32(fields[1], radix: 16),
                double: UInt64(fields[2], radix: 16))
            if Self.isJsonNumber(fields[3]) {
                json.append((fields[3], bits))
                continue
            }
            others += 1
            let found = Self.bits(of: try require(LongDecimal(text: fields[3].utf8)))
            if found != bits { wrong.append("\(fields[3]): \(found), not \(bits)") }
        }
        let document = "[" + json.map { "{\"n\":\($0.text)}" }.joined(separator: ",") + "]"
        let samples = try ObjectMapper().deserialize([Sample].self, from: document, with: JsonSerializer())
        for (sample, (text, bits)) in zip(samples, json) where sample.bits != bits {
            wrong.append("\(text): \(sample.bits), not \(bits)")
        }
        expectEqual(Counts(json: samples.count, other: others), row.expected)
        expectEqual(wrong.count, 0)
        expectEqual(wrong.prefix(5), [])
    }

    /// How many lines are JSON numbers, and how many are not.
    struct Counts: Equatable, Sendable {
        let json: Int
        let other: Int
    }

    private static func bits(of decimal: LongDecimal) -> Bits {
        let double = decimal.double
        let single = double.flatMap { DecimalToBinary.narrow(decimal, rounded: $0, to: Float.self) }
        #if (os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64)
        let half: UInt16? = nil
        #else
        let half = double.flatMap { DecimalToBinary.narrow(decimal, rounded: $0, to: Float16.self) }?.bitPattern
        #endif
        return Bits(half: half, single: single?.bitPattern, double: double?.bitPattern)
    }

    // MARK: yyjson

    /// The lines of a file that are not comments.
    private func lines(_ name: String) throws -> [String] {
        String(decoding: try Corpus.data("yyjson-numbers/\(name).txt"), as: UTF8.self)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }

    @Test(arguments: [
        Row("int", 1_697), Row("int(big)", 49), Row("int(inf)", 10), Row("real(inf)", 4), Row("real_1", 3_264),
        Row("real_2", 64),
        Row("real_3", 4_363), Row("real_4", 152), Row("real_5", 191), Row("real_6", 63), Row("real_7", 19_528),
    ])
    func `yyjson: what is accepted`(_ row: Row<String, Int>) throws {
        let lines = try lines(row.input)
        expectEqual(lines.count, row.expected)
        var options = JsonReadingOptions()
        options.limits.numberLength = .max
        let values = try require(try Json.read("[" + lines.joined(separator: ",") + "]", options).array)
        expectEqual(values.count, lines.count)
        var wrong: [String] = []
        for (text, value) in zip(lines, values) {
            let expected = strtod(text, nil)
            let double = expected.isFinite ? expected : nil
            if value.double?.bitPattern != double?.bitPattern { wrong.append(text) }
            if row.input.hasPrefix("int"), value.int64 != Int64(text) || value.uint64 != UInt64(text) {
                wrong.append(text)
            }
        }
        expectEqual(wrong.count, 0)
        expectEqual(wrong.prefix(5), [])
    }

    @Test(arguments: [
        Row("int(ext)", 3), Row("int(fail)", 30), Row("real(ext)", 246), Row("real(fail)", 110),
        Row("real(inf)(ext)", 4),
        Row("hex(ext)", 160), Row("hex(ext)(big)", 40), Row("hex(fail)", 36), Row("literal", 26),
        Row("literal(ext)", 13),
        Row("literal(fail)", 236),
    ])
    func `yyjson: what is rejected`(_ row: Row<String, Int>) throws {
        let lines = try lines(row.input)
        expectEqual(lines.count, row.expected)
        for text in lines {
            expectNotNil(Json.error(text), "\(text)")
            expectNotNil(Json.error("{\"a\":\(text)}"), "\(text)")
        }
    }
}
