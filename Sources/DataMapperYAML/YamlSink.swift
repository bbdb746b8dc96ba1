#if YAML
internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes values in block style: one line for each scalar, with an indentation of two for each level.
struct YamlSink: FormatSink, ~Copyable {
    var output = ByteOutput()
    private var levels: [Level] = []
    private var place = Place.root
    /// Whether the first item of a container is on the line of the dash before it.
    private var isOnLine = false

    private struct Level {
        let isObject: Bool
        let indentation: Int
    }

    /// What is before a value.
    private enum Place { case root, key, dash }

    /// The longest key that can be followed by a colon is 1024 characters (YAML 1.2.2 section 7.4.2).
    private static let longestKey = 1000

    private mutating func startItem() {
        if isOnLine {
            isOnLine = false
        } else {
            for _ in 0..<(levels.last?.indentation ?? 0) { output.append(0x20) }
        }
    }

    /// Writes the dash of an element.
    private mutating func startValue() {
        guard let level = levels.last else {
            place = .root
            return
        }
        if level.isObject {
            place = .key
        } else {
            startItem()
            output.append(UInt8(ascii: "-"))
            place = .dash
        }
    }

    private mutating func append(scalar: String) {
        startValue()
        if place != .root { output.append(0x20) }
        output.append(scalar)
        output.append(UInt8(ascii: "\n"))
    }

    mutating func appendNull(flags: NodeFlags) { append(scalar: "null") }

    mutating func append(_ value: Bool) { append(scalar: value ? "true" : "false") }

    mutating func append(_ value: Int64) { append(scalar: "\(value)") }

    mutating func append(_ value: UInt64) { append(scalar: "\(value)") }

    mutating func append(_ value: Double) {
        if value.isNaN { return append(scalar: ".nan") }
        if value.isInfinite { return append(scalar: value < 0 ? "-.inf" : ".inf") }
        append(number: "\(value)")
    }

    mutating func append(_ value: Double, written text: @autoclosure () -> String) { append(scalar: text()) }

    /// With an exponent, an integer would be a floating-point number. So it is written without one, unless it ends with
    /// very many zeros.
    mutating func append(decimal: LongDecimal) { append(number: decimal.text(mostZeros: 1_000)) }

    /// Writes a number. If it has an exponent, readers of YAML 1.1 need a point before that, and a sign in it.
    private mutating func append(number text: String) {
        guard let mark = text.firstIndex(of: "e") else { return append(scalar: text) }
        let (digits, exponent) = (text[..<mark], text[mark...].dropFirst())
        let isSigned = exponent.hasPrefix("-") || exponent.hasPrefix("+")
        append(scalar: "\(digits)\(digits.contains(".") ? "" : ".0")e\(isSigned ? "" : "+")\(exponent)")
    }

    mutating func append(text: UnsafeBufferPointer<UInt8>, flags: NodeFlags) {
        startValue()
        if place != .root { output.append(0x20) }
        if place != .root, YamlText(text).isLiteral {
            YamlText(text).writeLiteral(indentation: (levels.last?.indentation ?? 0) + 2, to: &output)
            return
        }
        // Dates are dates to readers of YAML 1.1, too.
        let mayBeOther = !flags.isDisjoint(with: .isOfFormat | .isConverted)
        write(text, isPlain: YamlText(text).isTextInCoreSchema && (mayBeOther || !YamlText(text).isAmbiguous))
        output.append(UInt8(ascii: "\n"))
    }

    mutating func append(data: UnsafeBufferPointer<UInt8>, flags: NodeFlags) {
        let text = Data(data).base64EncodedString()
        append(scalar: text.isEmpty ? "!!binary \"\"" : "!!binary \(text)")
    }

    /// Is not called, because dates are written as text.
    mutating func append(_ date: Date) {}

    mutating func append(spelled text: UnsafeBufferPointer<UInt8>) -> Bool {
        append(scalar: String(decoding: text, as: UTF8.self))
        return true
    }

    mutating func begin(_ kind: TapeNode.Kind, count: Int) {
        let indentation = levels.last.map { $0.indentation + 2 } ?? 0
        if count == 0 {
            append(scalar: kind == .array ? "[]" : "{}")
        } else {
            startValue()
            switch place {
            case .root: break
            case .key: output.append(UInt8(ascii: "\n"))
            case .dash:
                output.append(0x20)
                isOnLine = true
            }
        }
        levels.append(Level(isObject: kind == .object, indentation: indentation))
    }

    mutating func append(key: UnsafeBufferPointer<UInt8>, flags: NodeFlags) {
        startItem()
        let isLong = key.count > Self.longestKey / 6
        if isLong { output.append("? ") }
        let isOther = flags.contains(.isOfFormat)
        write(key, isPlain: isOther || (YamlText(key).isTextInCoreSchema && !YamlText(key).isAmbiguous))
        if isLong {
            output.append(UInt8(ascii: "\n"))
            startItem()
        }
        output.append(UInt8(ascii: ":"))
    }

    mutating func end(_ kind: TapeNode.Kind) { levels.removeLast() }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>, isPlain: Bool) {
        if isPlain, YamlText(text).isPlain {
            output.append(text)
        } else {
            YamlText(text).writeQuoted(to: &output)
        }
    }
}
#endif
