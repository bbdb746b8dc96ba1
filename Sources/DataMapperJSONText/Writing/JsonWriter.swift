internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes a tape as JSON text, in one pass without recursion.
struct JsonWriter<Spacing: JsonSpacing>: ~Copyable {
    private let spacing: Spacing
    private let escaping: JsonOutput.Escaping
    private let nonFiniteNumbers: JsonWritingOptions.NonFiniteNumbers
    /// Whether numbers that JSON does not have are written by their names, which the caller replaces.
    private var namesNonFinite = false
    /// The place on the tape of the last number that JSON does not have, if the options do not allow it.
    private var nonFinite: Int?
    private var keyTexts: KeyTexts
    private var output: JsonOutput

    /// A container that is being written.
    private struct Frame: BitwiseCopyable {
        let end: Int
        let isObject: Bool
    }

    /// Creates a writer for a value with this many nodes.
    init(nodes: Int, textCapacity: Int, _ options: JsonWritingOptions, spacing: Spacing) {
        self.spacing = spacing
        escaping = JsonOutput.Escaping(slashes: options.escapesSlashes, nonASCII: options.escapesNonASCII)
        nonFiniteNumbers = options.nonFiniteNumbers
        keyTexts = KeyTexts(nodes: nodes)
        let limit = options.limits?.documentSize ?? .max
        output = JsonOutput(capacity: min(textCapacity, limit) + 64, limit: limit)
    }

    /// Writes a value. The tape must exist until then. Ends early at a number that the options do not allow.
    private mutating func write(_ tape: Tape, _ root: Int) {
        GrowingStack<Frame>.withTemporary(capacity: 32) { write(tape, root, $0) }
    }

    private mutating func write(_ tape: Tape, _ root: Int, _ stack: consuming GrowingStack<Frame>) {
        var stack = stack
        var next = root
        // The innermost container.
        var (end, isObject) = (next + tape.nodes[next].span, false)
        while true {
            if isObject {
                append(key: tape.nodes[next], tape)
                next += 1
            }
            let node = tape.nodes[next]
            next += 1
            switch node.kind {
            case .string: output.append(string: tape.bytes(of: node), escaping)
            case .int: output.append(integer: node.int64)
            case .decimal: output.append(decimal: node)
            case .double:
                let value = node.doubleBits
                if value.isFinite {
                    output.append(double: value)
                } else if !append(nonFinite: value, next - 1) {
                    return
                }
            case .null: output.append(word: "null")
            case .true: output.append(word: "true")
            case .false: output.append(word: "false")
            case .array, .object:
                output.append(node.kind == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
                if node.count > 0 {
                    if output.failure != nil { return }
                    stack.push(Frame(end: end, isObject: isObject))
                    (end, isObject) = (next - 1 + node.span, node.kind == .object)
                    spacing.newLine(&output, level: stack.count)
                    continue
                }
                spacing.empty(&output, level: stack.count)
                output.append(node.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
            default: append(other: node, tape)
            }
            while next == end {
                if stack.count == 0 { return }
                let bracket = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
                (end, isObject) = (stack.top.end, stack.top.isObject)
                stack.removeLast()
                spacing.newLine(&output, level: stack.count)
                output.append(bracket)
            }
            output.append(closing: UInt8(ascii: ","))
            spacing.next(&output, level: stack.count)
        }
    }

    /// Writes a key, and what is between it and its value.
    @inline(__always)
    private mutating func append(key: TapeNode, _ tape: Tape) {
        guard keyTexts.isEnabled else { return spacing.append(key: tape.bytes(of: key), escaping, to: &output) }
        if let known = keyTexts.first(key) {
            output.append(known.pointee)
        } else {
            append(otherKey: key, tape)
        }
    }

    @inline(never)
    private mutating func append(otherKey key: TapeNode, _ tape: Tape) {
        let (known, place) = keyTexts.find(key)
        if let known { return output.append(known.pointee) }
        let start = output.count
        spacing.append(key: tape.bytes(of: key), escaping, to: &output)
        // After a failure, the text is elsewhere.
        if output.failure == nil { keyTexts.keep(output.text(from: start), of: key, at: place) }
    }

    @inline(never)
    private mutating func append(other node: TapeNode, _ tape: Tape) {
        switch node.kind {
        case .uint: output.append(integer: node.payload)
        case .bigNumber: output.append(tape.bytes(of: node))
        case .data:
            append(string: tape.bytes(of: node).data.base64EncodedString())
        case .date:
            append(string: DateText.rfc3339(node.date))
        default: output.append(word: "null")
        }
    }

    private mutating func append(string: String) {
        BorrowedBytes.with(string) { output.append(string: $0, escaping) }
    }

    /// Returns false if the options do not allow the number.
    @inline(never)
    private mutating func append(nonFinite value: Double, _ index: Int) -> Bool {
        switch nonFiniteNumbers {
        case .throw:
            nonFinite = index
            guard namesNonFinite else { return false }
            output.append(nonFinite: value)
        case .null: output.append(word: "null")
        case .strings(let positiveInfinity, let negativeInfinity, let nan):
            append(string: value.isNaN ? nan : value > 0 ? positiveInfinity : negativeInfinity)
        }
        return true
    }

    fileprivate static func write(
        _ document: Document, _ index: Int, _ options: JsonWritingOptions, _ spacing: Spacing
    ) throws(SerializationError) -> Data {
        if let limit = options.limits?.depth, document.depth > limit, document.depth(of: index) > limit {
            throw JsonErrorText.depthError(limit)
        }
        let nodes = document.nodes[index].span
        // Most documents need less. The rest of the memory is not touched.
        var writer = JsonWriter(nodes: nodes, textCapacity: min(nodes, 1 << 20) * 16, options, spacing: spacing)
        withExtendedLifetime(document) { writer.write(document.tape, index) }
        if let place = writer.nonFinite {
            throw SerializationError(
                .unsupportedValue, message: JsonErrorText.nonFinite, path: document.path(to: place, from: index),
                hint: JsonErrorText.nonFiniteHint)
        }
        return try writer.finish(options)
    }

    private consuming func finish(_ options: JsonWritingOptions) throws(SerializationError) -> Data {
        output.close()
        switch output.failure {
        case .limit: throw JsonErrorText.sizeError(options.limits?.documentSize ?? .max)
        case .memory: throw JsonErrorText.memoryError
        case nil: return output.finish()
        }
    }
}

extension JsonWriter where Spacing == NoSpacing {
    /// Appends the value at the start of a tape to a text. Returns false if there is a number that JSON does not have,
    /// which is written by its name.
    static func append(_ tape: Tape, to output: inout JsonOutput, _ options: JsonWritingOptions) -> Bool {
        var writer = JsonWriter(nodes: tape.nodes[0].span, textCapacity: 0, options, spacing: NoSpacing())
        writer.namesNonFinite = true
        swap(&writer.output, &output)
        writer.write(tape, 0)
        swap(&writer.output, &output)
        return writer.nonFinite == nil
    }

    /// Returns the bytes of a value.
    ///
    /// - Throws: An error if the value exceeds a limit, or has a number that the options do not allow.
    static func write(
        _ document: Document, _ index: Int, _ options: JsonWritingOptions
    ) throws(SerializationError) -> Data {
        if options.sortsKeys {
            // Look for a number that is not allowed first, while its path is that of the caller's document.
            var plain = options
            plain.sortsKeys = false
            if document.isSortedByKey(index) { return try write(document, index, plain) }
            if options.nonFiniteNumbers == .throw { _ = try write(document, index, plain) }
            return try write(document.sortedByKey(index), 0, plain)
        }
        if options.layout.isCompact { return try write(document, index, options, NoSpacing()) }
        return try JsonWriter<LayoutSpacing>.write(document, index, options, LayoutSpacing(options.layout))
    }
}
