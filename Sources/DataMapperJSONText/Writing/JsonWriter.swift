internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes the tape of a document as JSON text, in one pass without recursion.
struct JsonWriter<Spacing: JsonSpacing>: ~Copyable {
    private let document: Document
    private let spacing: Spacing
    private let escaping: JsonOutput.Escaping
    private let nonFiniteNumbers: JsonWritingOptions.NonFiniteNumbers
    private var output: JsonOutput

    private struct Frame: BitwiseCopyable {
        let end: Int
        let isObject: Bool
    }

    private init(_ document: Document, _ options: JsonWritingOptions, spacing: Spacing) {
        self.document = document
        self.spacing = spacing
        escaping = JsonOutput.Escaping(slashes: options.escapesSlashes, nonASCII: options.escapesNonASCII)
        nonFiniteNumbers = options.nonFiniteNumbers
        output = JsonOutput(
            capacity: min(document.count, 1 << 12) * 16 + 64, limit: options.limits?.documentSize ?? .max)
    }

    /// Writes the value at `root`. Returns false if there is a number that the options do not allow.
    private mutating func write(_ root: Int, onNonFinite mayWriteNull: (Int) -> Bool) -> Bool {
        GrowingStack<Frame>.withTemporary(capacity: 32) { write(root, $0, mayWriteNull) }
    }

    private mutating func write(
        _ root: Int, _ stack: consuming GrowingStack<Frame>, _ mayWriteNull: (Int) -> Bool
    ) -> Bool {
        let tape = document.tape
        let nodes = tape.nodes
        var stack = stack
        var position = root
        var current = Frame(end: root + nodes[root].span, isObject: false)
        while true {
            if current.isObject {
                spacing.append(key: tape.bytes(of: nodes[position]), escaping, to: &output)
                position &+= 1
            }
            let node = nodes[position]
            position &+= 1
            switch node.kind {
            case .string:
                output.append(string: tape.bytes(of: node), escaping)
            case .int:
                output.append(integer: node.int64)
            case .decimal:
                output.append(decimal: node)
            case .double:
                let value = node.doubleBits
                if value.isFinite {
                    output.append(double: value)
                } else if !append(nonFinite: value, position - 1, mayWriteNull) {
                    return false
                }
            case .array, .object:
                let isObject = node.kind == .object
                output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
                if node.count > 0 {
                    if output.failure != nil { return true }
                    stack.push(current)
                    current = Frame(end: position &- 1 &+ node.span, isObject: isObject)
                    spacing.open(&output, level: stack.count)
                    continue
                }
                spacing.empty(&output, level: stack.count)
                output.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
            default:
                append(other: node)
            }
            while position == current.end {
                if stack.count == 0 { return true }
                let isObject = current.isObject
                current = stack.top
                stack.removeLast()
                spacing.close(&output, level: stack.count)
                output.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
            }
            output.append(UInt8(ascii: ","))
            spacing.next(&output, level: stack.count)
        }
    }

    private mutating func append(other node: TapeNode) {
        switch node.kind {
        case .true: output.append("true")
        case .false: output.append("false")
        case .uint: output.append(integer: node.payload)
        case .bigNumber: output.append(document.bytes(of: node))
        case .data:
            var text = Data(document.bytes(of: node)).base64EncodedString()
            text.withUTF8 { output.append(string: $0, escaping) }
        case .date:
            var text = DateText.rfc3339(node.date)
            text.withUTF8 { output.append(string: $0, escaping) }
        default: output.append("null")
        }
    }

    private mutating func append(nonFinite value: Double, _ index: Int, _ mayWriteNull: (Int) -> Bool) -> Bool {
        switch nonFiniteNumbers {
        case .throw:
            guard mayWriteNull(index) else { return false }
            output.append("null")
        case .null:
            output.append("null")
        case .strings(let positiveInfinity, let negativeInfinity, let nan):
            var text = value.isNaN ? nan : value > 0 ? positiveInfinity : negativeInfinity
            text.withUTF8 { output.append(string: $0, escaping) }
        }
        return true
    }

    fileprivate static func write(
        _ document: Document, _ index: Int, _ options: JsonWritingOptions, _ spacing: Spacing,
        _ mayWriteNull: (Int) -> Bool
    ) throws(SerializationError) -> Data? {
        if let limit = options.limits?.depth, document.depth > limit, document.depth(of: index) > limit {
            throw JsonErrorText.depthError(limit)
        }
        var writer = JsonWriter(document, options, spacing: spacing)
        guard writer.write(index, onNonFinite: mayWriteNull) else { return nil }
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
    /// Returns the bytes of a value. For a number that the options do not allow, calls `onNonFinite` with its index; if
    /// that returns true, null is written, otherwise the result is nil.
    ///
    /// - Throws: An error if the value exceeds a limit.
    static func write(
        _ document: Document, _ index: Int, _ options: JsonWritingOptions, onNonFinite: (Int) -> Bool
    ) throws(SerializationError) -> Data? {
        if options.sortsKeys {
            // Look for a number that is not allowed first, while its index is that of the caller's document.
            var plain = options
            plain.sortsKeys = false
            if options.nonFiniteNumbers == .throw, try write(document, index, plain, onNonFinite: onNonFinite) == nil {
                return nil
            }
            return try write(document.sortedByKey(index), 0, plain, onNonFinite: onNonFinite)
        }
        if options.layout.isCompact {
            return try write(document, index, options, NoSpacing(), onNonFinite)
        }
        return try JsonWriter<LayoutSpacing>.write(document, index, options, LayoutSpacing(options.layout), onNonFinite)
    }
}
