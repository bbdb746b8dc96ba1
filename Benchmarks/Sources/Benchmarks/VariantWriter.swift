import DataMapper
import Foundation

/// Writes a value as JSON in one of the ways. The text is the same every time.
struct VariantWriter {
    private let variant: Variant
    private var random = SplitMix64()
    private var bytes: [UInt8] = []

    /// The value in this way.
    static func text(of value: SupportedType, _ variant: Variant) -> Data {
        var writer = VariantWriter(variant)
        writer.append(value, level: 0)
        return Data(writer.bytes)
    }

    private init(_ variant: Variant) { self.variant = variant }

    // MARK: Values

    private mutating func append(_ value: SupportedType, level: Int) {
        if let array = value.array {
            appendContainer("[", array, "]", level) { $0.append($1, level: level + 1) }
        } else if let entries = value.entries {
            let members = variant == .shuffled ? entries.shuffled(using: &random) : entries
            appendContainer("{", members, "}", level) { writer, member in
                writer.append(member.key, isEscaped: writer.variant == .escapedKeys)
                writer.append(writer.variant == .pretty ? ": " : ":")
                writer.append(member.value, level: level + 1)
            }
        } else if let string = value.string {
            append(string, isEscaped: variant == .escaped)
        } else {
            bytes += JsonSerializer().serialize(value)
        }
    }

    private mutating func appendContainer<Element>(
        _ opening: StaticString, _ elements: [Element], _ closing: StaticString, _ level: Int,
        _ append: (inout VariantWriter, Element) -> Void
    ) {
        self.append(opening)
        for (index, element) in elements.enumerated() {
            if index > 0 { self.append(",") }
            appendLine(level + 1)
            append(&self, element)
        }
        if !elements.isEmpty { appendLine(level) }
        self.append(closing)
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func appendLine(_ level: Int) {
        guard variant == .pretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    }

    // MARK: Strings

    private mutating func append(_ string: String, isEscaped: Bool) {
        append("\"")
        var lettersToEscape = 0
        for scalar in string.unicodeScalars {
            var isDue = isEscaped && !scalar.isASCII
            if isEscaped, scalar.isASCII, scalar.properties.isAlphabetic {
                isDue = lettersToEscape == 0
                lettersToEscape = isDue ? Int.random(in: 1...3, using: &random) : lettersToEscape - 1
            }
            switch scalar {
            case "\"": append("\\\"")
            case "\\": append("\\\\")
            case "\n": append("\\n")
            case "\r": append("\\r")
            case "\t": append("\\t")
            case _ where isDue || scalar.value < 0x20:
                for unit in scalar.utf16 { appendEscape(unit) }
            default: bytes.append(contentsOf: scalar.utf8)
            }
        }
        append("\"")
    }

    private mutating func appendEscape(_ unit: UInt16) {
        append("\\u")
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: unit >> shift) & 15
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}

extension SupportedType {
    /// Returns the text with only the first two elements of every array: a small document of the same shape.
    var sample: SupportedType {
        if let array { return .array(array.prefix(2).map(\.sample)) }
        if let entries { return .object(entries.map { ($0.key, $0.value.sample) }) }
        return self
    }
}

/// Numbers that look random and are the same in every run (Steele, Lea and Flood: Fast Splittable Pseudorandom Number
/// Generators, 2014).
private struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64 = 0

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
