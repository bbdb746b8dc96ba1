public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value that a format writes.
///
/// Do not use this type; the library uses it.
public struct _FormatValue {
    package let document: Document
    package let index: Int

    package init(_ document: Document, _ index: Int) {
        self.document = document
        self.index = index
    }
}

/// What a format does with the parts of a value, in their order. It gets only what its abilities name.
@usableFromInline
package protocol FormatSink: ~Copyable {
    mutating func appendNull(flags: NodeFlags)
    mutating func append(_ value: Bool)
    mutating func append(_ value: Int64)
    mutating func append(_ value: UInt64)
    mutating func append(_ value: Double)
    /// Appends a number that has a point and no exponent, and the digits that were read.
    mutating func append(_ value: Double, written text: @autoclosure () -> String)
    /// Appends a `Float`. It gets only those that are finite.
    mutating func append(_ value: Float)
    /// Appends a decimal fraction, with its digits and its exponent.
    mutating func append(fraction: TapeNode)
    /// Appends a decimal or an integer that is not in the range of the functions above.
    mutating func append(decimal: LongDecimal)
    mutating func append(text: BorrowedBytes, flags: NodeFlags)
    mutating func append(data: BorrowedBytes, flags: NodeFlags)
    mutating func append(_ date: Date)
    /// Appends a number or a date as the format had it. Returns false if that cannot be read.
    mutating func append(spelled text: BorrowedBytes) -> Bool
    mutating func begin(_ kind: TapeNode.Kind, count: Int)
    mutating func append(key: BorrowedBytes, flags: NodeFlags)
    mutating func end(_ kind: TapeNode.Kind)
}

extension FormatSink where Self: ~Copyable {
    package mutating func append(_ value: Double, written text: @autoclosure () -> String) { append(value) }

    package mutating func append(spelled text: BorrowedBytes) -> Bool { false }
    package mutating func append(_ value: Float) { append(Double(value)) }
    package mutating func append(fraction: TapeNode) {}
}

/// A sink of a format whose scalars are all text. It is called for scalars only, so the other functions do nothing.
package protocol TextSink: FormatSink, ~Copyable {}

extension TextSink where Self: ~Copyable {
    package mutating func appendNull(flags: NodeFlags) {}
    package mutating func append(_ value: Bool) {}
    package mutating func append(_ value: Int64) {}
    package mutating func append(_ value: UInt64) {}
    package mutating func append(_ value: Double) {}
    package mutating func append(decimal: LongDecimal) {}
    package mutating func append(data: BorrowedBytes, flags: NodeFlags) {}
    package mutating func append(_ date: Date) {}
    package mutating func begin(_ kind: TapeNode.Kind, count: Int) {}
    package mutating func append(key: BorrowedBytes, flags: NodeFlags) {}
    package mutating func end(_ kind: TapeNode.Kind) {}
}

/// Writes a value with a sink, in one pass without recursion. It has the rules for what formats cannot express.
@usableFromInline
package struct ValueWriter {
    @usableFromInline let document: Document
    @usableFromInline let root: Int
    @usableFromInline let abilities: _FormatAbilities

    /// The node where the paths of errors begin.
    private let pathRoot: Int

    /// Creates a writer. `pathRoot` is the value around this one, if there is one.
    package init(_ value: _FormatValue, _ abilities: _FormatAbilities, pathRoot: Int? = nil) {
        document = value.document
        root = value.index
        self.pathRoot = pathRoot ?? value.index
        self.abilities = abilities
    }

    /// A container that is being written.
    @usableFromInline
    struct Frame: BitwiseCopyable {
        @usableFromInline let end: Int
        @usableFromInline let isObject: Bool

        @inlinable
        init(end: Int, isObject: Bool) {
            self.end = end
            self.isObject = isObject
        }
    }

    /// Writes the value.
    ///
    /// - Throws: `SerializationError` with the path of what the format cannot express.
    @inlinable
    package func write<Sink: FormatSink & ~Copyable>(to sink: inout Sink) throws(SerializationError) {
        let tape = document.tape
        var frames = GrowingStack<Frame>(capacity: 16)
        var current = Frame(end: root + tape.nodes[root].span, isObject: false)
        var position = root
        let leavesOutNulls = abilities.nulls == .leftOut
        while true {
            if current.isObject {
                let key = tape.nodes[position]
                position &+= 1
                if leavesOutNulls, tape.nodes[position].kind == .null {
                    position &+= 1
                    if !close(&frames, &current, position, &sink) { return }
                    continue
                }
                sink.append(key: tape.bytes(of: key), flags: key.flags)
            }
            let node = tape.nodes[position]
            if node.isContainer {
                let members = leavesOutNulls ? count(of: position) : node.count
                sink.begin(node.kind, count: members)
                frames.push(current)
                current = Frame(end: position &+ node.span, isObject: node.kind == .object)
                position &+= 1
                if !close(&frames, &current, position, &sink) { return }
                continue
            }
            try write(scalar: position, to: &sink)
            position &+= 1
            if !close(&frames, &current, position, &sink) { return }
        }
    }

    /// Writes a value that is not an array or an object.
    @inlinable @inline(__always)
    package func write<Sink: FormatSink & ~Copyable>(
        scalar index: Int, to sink: inout Sink
    ) throws(SerializationError) {
        let node = document.nodes[index]
        switch node.kind {
        case .string where !node.flags.contains(.isDate):
            sink.append(text: document.tape.bytes(of: node), flags: node.flags)
        case .int where abilities.numbers == .native && !node.flags.contains(.hasSpelling):
            sink.append(node.int64)
        case .double
        where abilities.numbers == .native && !node.flags.contains(.hasSpelling) && node.doubleBits.isFinite:
            sink.append(node.doubleBits)
        case .true where abilities.booleans == .native: sink.append(true)
        case .false where abilities.booleans == .native: sink.append(false)
        default: try write(other: index, to: &sink)
        }
    }

    /// Closes the containers that end here. Returns false at the end of the value.
    @inlinable @inline(__always)
    func close<Sink: FormatSink & ~Copyable>(
        _ frames: inout GrowingStack<Frame>, _ current: inout Frame, _ position: Int, _ sink: inout Sink
    ) -> Bool {
        while position == current.end {
            if frames.count == 0 { return false }
            sink.end(current.isObject ? .object : .array)
            current = frames.top
            frames.removeLast()
        }
        return true
    }

    /// Returns the number of members or elements without those that are left out.
    @usableFromInline
    func count(of container: Int) -> Int {
        let node = document.nodes[container]
        guard node.kind == .object else { return node.count }
        return document.members(of: container).count { document.nodes[$0 + 1].kind != .null }
    }

    @inline(never) @usableFromInline
    func write<Sink: FormatSink & ~Copyable>(other index: Int, to sink: inout Sink) throws(SerializationError) {
        let node = document.nodes[index]
        if let spelling = document.tape.spelling(of: node), spelling.format == abilities.spellings,
            sink.append(spelled: spelling.text)
        {
            return
        }
        switch node.kind {
        case .null:
            switch abilities.nulls {
            case .native: sink.appendNull(flags: node.flags)
            case .asEmptyText: append("", to: &sink)
            case .leftOut: throw unsupported("null", index)
            }
        case .string:
            let text = document.bytes(of: node)
            // What is plain text in YAML is text to other formats. A local date of TOML is a date in YAML, too.
            if document.tape.spelling(of: node)?.format == .yaml {
                return sink.append(text: text, flags: node.flags.intersection(.isASCII))
            }
            // On an untyped text, the flag means that a comma is the decimal mark.
            if node.flags.contains(.isUntyped) {
                return sink.append(text: text, flags: node.flags.subtracting(.isDate))
            }
            if abilities.dates == .native, let date = DateText.date(text) { return sink.append(date) }
            sink.append(text: text, flags: node.flags)
        case .true, .false:
            try write(abilities.booleans, "booleans", index, to: &sink, asText: node.kind == .true ? "true" : "false") {
                $0.append(node.kind == .true)
            }
        case .int, .uint, .decimal, .bigNumber, .double: try write(number: node, index, to: &sink)
        case .data:
            try write(
                abilities.bytes, "bytes", index, to: &sink, asText: document.data(of: node).base64EncodedString()
            ) {
                $0.append(data: document.bytes(of: node), flags: node.flags)
            }
        case .date:
            if let longest = abilities.longestInterval {
                try check(node.date.timeIntervalSince1970, longest, index)
            }
            try write(abilities.dates, "dates", index, to: &sink, asText: DateText.rfc3339(node.date)) {
                $0.append(node.date)
            }
        default: break
        }
    }

    private func check(_ interval: Double, _ longest: Double, _ index: Int) throws(SerializationError) {
        if interval.magnitude <= longest { return }
        throw unsupported(
            interval.isFinite ? "a date so far from 1970" : "a date that is not finite",
            index)
    }

    private func write<Sink: FormatSink & ~Copyable>(
        number node: TapeNode, _ index: Int, to sink: inout Sink
    ) throws(SerializationError) {
        guard abilities.numbers == .native else {
            if node.kind == .double, !node.doubleBits.isFinite, abilities.nonFiniteNumbers == .unsupported {
                throw unsupported("NaN and infinities", index)
            }
            return append(NumberText.number(node, document.tape) ?? "", to: &sink)
        }
        switch node.kind {
        case .int: sink.append(node.int64)
        case .uint where abilities.integers != .int64: sink.append(node.payload)
        case .decimal where node.flags.contains(.isFloat) && abilities.hasFloats:
            sink.append(document.tape.narrowFloat(node, as: Float.self) ?? 0)
        case .decimal where node.flags.contains(.isDecimalFraction) && abilities.hasDecimalFractions:
            sink.append(fraction: node)
        case .double:
            let value = node.doubleBits
            if value.isFinite { return sink.append(value) }
            try write(abilities.nonFiniteNumbers, "NaN and infinities", index, to: &sink, asText: "\(value)") {
                $0.append(value)
            }
        default:
            guard let number = document.tape.longDecimal(node) else { return }
            // Only a number without a point and an exponent is an integer in formats that distinguish them.
            let text = node.kind == .uint ? "" : NumberText.number(node, document.tape) ?? ""
            let isScientific = text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
            let hasPoint = text.utf8.contains(UInt8(ascii: "."))
            if isScientific || hasPoint || node.kind == .decimal, number.digits.count <= 17,
                let value = document.tape.double(node),
                !abilities.keepsDecimals || document.tape.longDecimal(.double(value)) == number
            {
                return hasPoint && !isScientific ? sink.append(value, written: text) : sink.append(value)
            }
            let isInteger = number.exponent >= 0
            guard isInteger ? abilities.integers == .unlimited : abilities.keepsDecimals else {
                throw unsupported(
                    isInteger ? "integers of more than 64 bits" : "numbers of more than 17 digits", index,
                    hint: "write it as a string")
            }
            sink.append(decimal: number)
        }
    }

    private func write<Sink: FormatSink & ~Copyable>(
        _ ability: _FormatAbilities.Ability, _ what: String, _ index: Int, to sink: inout Sink,
        asText text: @autoclosure () -> String, native: (inout Sink) -> Void
    ) throws(SerializationError) {
        switch ability {
        case .native: native(&sink)
        case .asText: append(text(), to: &sink)
        case .unsupported: throw unsupported(what, index)
        }
    }

    private func append<Sink: FormatSink & ~Copyable>(_ text: String, to sink: inout Sink) {
        BorrowedBytes.with(text) { sink.append(text: $0, flags: .isASCII | .isConverted) }
    }

    package func unsupported(_ what: String, _ index: Int, hint: String? = nil) -> SerializationError {
        SerializationError(
            .unsupportedValue, message: "\(abilities.name) cannot express \(what)",
            path: document.path(to: index, from: pathRoot), hint: hint)
    }
}
