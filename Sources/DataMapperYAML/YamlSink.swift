#if YAML
internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// How values are written.
package struct YamlStyle: Sendable {
    /// The indentation of a level.
    package var unit = 2
    /// The indentation of an array in the object that it is a member of.
    package var elements = 2
    /// Whether everything is on one line, with brackets.
    package var isFlow = false
    /// What comes after a comma, and what comes after an opening brace and before a closing one.
    package var afterComma = " "
    package var inBraces = ""
    /// Whether a text that ends with empty lines can be a literal. Those that come after it would belong to it, too.
    package var keepsLines = true

    package init() {}
}

/// Writes values in block style, with one line for each scalar, or on one line.
struct YamlSink: FormatSink, ~Copyable {
    var output = ByteOutput()
    private let style: YamlStyle
    private var levels: [Level] = []
    private var place = Place.root
    /// Whether the first item of a container is on the line of the dash before it.
    private var isOnLine = false

    private struct Level {
        let isObject: Bool
        let indentation: Int
        let isEmpty: Bool
        /// Whether no item was written.
        var isFirst = true
    }

    init(_ style: YamlStyle) { self.style = style }

    /// What is before a value.
    private enum Place { case root, key, dash }

    /// The longest key that can be followed by a colon is 1024 characters (YAML 1.2.2 section 7.4.2).
    private static let longestKey = 1000

    private mutating func startItem() {
        if style.isFlow {
            guard let last = levels.indices.last else { return }
            if !levels[last].isFirst {
                output.append(UInt8(ascii: ","))
                output.append(style.afterComma)
            }
            levels[last].isFirst = false
        } else if isOnLine {
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
            if !style.isFlow { output.append(UInt8(ascii: "-")) }
            place = .dash
        }
    }

    /// Starts a value that is on the line of its key or its dash.
    private mutating func startScalar() {
        startValue()
        if place == .key || place == .dash && !style.isFlow { output.append(0x20) }
    }

    private mutating func endLine() {
        if !style.isFlow { output.append(UInt8(ascii: "\n")) }
    }

    private mutating func append(scalar: String) {
        startScalar()
        output.append(scalar)
        endLine()
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

    mutating func append(text: BorrowedBytes, flags: NodeFlags) {
        startScalar()
        if place != .root, !style.isFlow, YamlText(text).isLiteral, style.keepsLines || !YamlText(text).endsInEmptyLines
        {
            YamlText(text).writeLiteral(indentation: (levels.last?.indentation ?? 0) + style.unit, to: &output)
            return
        }
        // Dates are dates to readers of YAML 1.1, too.
        let mayBeOther = !flags.isDisjoint(with: .isOfFormat | .isConverted)
        write(text, isPlain: YamlText(text).isTextInCoreSchema && (mayBeOther || !YamlText(text).isAmbiguous))
        endLine()
    }

    mutating func append(data: BorrowedBytes, flags: NodeFlags) {
        let text = data.data.base64EncodedString()
        append(scalar: text.isEmpty ? "!!binary \"\"" : "!!binary \(text)")
    }

    /// Is not called, because dates are written as text.
    mutating func append(_ date: Date) {}

    mutating func append(spelled text: BorrowedBytes) -> Bool {
        append(scalar: String(decoding: text, as: UTF8.self))
        return true
    }

    mutating func begin(_ kind: TapeNode.Kind, count: Int) {
        let indentation = indentation(of: kind)
        if count == 0 {
            append(scalar: kind == .array ? "[]" : "{}")
        } else if style.isFlow {
            startScalar()
            output.append(kind == .array ? "[" : "{" + style.inBraces)
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
        levels.append(Level(isObject: kind == .object, indentation: indentation, isEmpty: count == 0))
    }

    private func indentation(of kind: TapeNode.Kind) -> Int {
        guard let level = levels.last else { return 0 }
        // What is in an element begins after its dash.
        if !level.isObject { return level.indentation + 2 }
        return level.indentation + (kind == .array ? style.elements : style.unit)
    }

    mutating func append(key: BorrowedBytes, flags: NodeFlags) {
        startItem()
        let isLong = key.count > Self.longestKey / 6
        if isLong { output.append("? ") }
        let isOther = flags.contains(.isOfFormat)
        write(key, isPlain: isOther || (YamlText(key).isTextInCoreSchema && !YamlText(key).isAmbiguous))
        if isLong, style.isFlow {
            output.append(0x20)
        } else if isLong {
            output.append(UInt8(ascii: "\n"))
            startItem()
        }
        output.append(UInt8(ascii: ":"))
    }

    mutating func end(_ kind: TapeNode.Kind) {
        guard let level = levels.popLast(), style.isFlow, !level.isEmpty else { return }
        output.append(kind == .array ? "]" : style.inBraces + "}")
    }

    private mutating func write(_ text: BorrowedBytes, isPlain: Bool) {
        if isPlain, YamlText(text).isPlain, !style.isFlow || YamlText(text).isPlainInFlow {
            output.append(text)
        } else {
            YamlText(text).writeQuoted(to: &output)
        }
    }
}
#endif
