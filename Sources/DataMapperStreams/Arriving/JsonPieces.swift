package import DataMapperJSONText
package import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Parses a text that arrives in pieces. Each piece gives a document with what is new.
///
/// The document of a piece begins with the path to the place where the last one has ended, as in this table. So its cost
/// is that of the piece and of the path, whatever came before. `DocumentCut.known` counts the nodes of the path.
///
/// | piece | text of its document | value |
/// |---|---|---|
/// | `{"a": ["x` | `{"a": ["x` | `{"a": ["x"]}` |
/// | `y", 12` | `{"a":["y", 12` | `{"a": ["y"]}` |
/// | `3, {"b": 1` | `{"a":[123, {"b": 1` | `{"a": [123, {}]}` |
/// | `0}` | `{"a":[{"b": 10}` | `{"a": [{"b": 10}]}` |
/// | `, 4,` | `{"a":[null, 4,` | `{"a": [null, 4]}` |
///
/// A value before a comma is null in the path. What is cut and does not count is in the text of the next document, too.
package struct JsonPieces: Sendable {
    package enum State: Sendable {
        case reading
        /// Only white space can follow.
        case ended
        /// The text is not JSON, or exceeds a limit. Nothing that follows is read.
        case failed
    }

    package private(set) var state = State.reading
    private let options: JsonReadingOptions
    /// The start of the text of the next document: brackets and keys.
    private var path: [UInt8] = []
    /// The bytes that follow, as far as they have arrived. No document has used them.
    private var rest: [UInt8] = []
    /// The number of bytes since the last document.
    private var added = 0

    // What the limits are for:

    /// The number of bytes that have arrived.
    private var size = 0
    /// The number of values and keys that no later document has again.
    private var count = 0
    /// The number of bytes of the string that the path ends in, and of the combining marks at its end.
    private var string = (bytes: 0, marks: 0)

    package init(_ options: JsonReadingOptions) {
        self.options = JsonReadingOptions(limits: options.limits, allowsTruncation: true)
    }

    package mutating func append(_ piece: some Collection<UInt8>) {
        size += piece.count
        if size > options.limits.documentSize || (state == .ended && !piece.allSatisfy(\.isSpace)) { state = .failed }
        if state == .reading {
            rest.append(contentsOf: piece)
            added += piece.count
        }
    }

    /// Returns what `body` returns for the value of what has arrived since the last call; nil if there is nothing.
    ///
    /// A long text that does not count yet, such as a long number, is not read again for each byte, and neither is a path
    /// with long keys: that would take quadratic time. At the end of the text, it is read.
    package mutating func next<Result>(
        atEnd: Bool = false, _ body: (SupportedType) throws -> Result
    ) rethrows -> Result? {
        if state != .reading || added == 0 { return nil }
        if !atEnd, added * 16 < max(rest.count, path.count - 1_024) { return nil }
        added = 0
        let text = SourceBytes(Data(path + rest))
        var isInvalid = false
        guard let end = JsonPiece.parse(text, path: path.count, options, &isInvalid) else {
            if isInvalid { state = .failed }
            return nil
        }
        let document = end.document
        if exceedsLimits(end, document, text.borrowed) {
            state = .failed
            return nil
        }
        let result = try body(SupportedType(rootOf: document))
        go(to: end, in: document, text.borrowed)
        return result
    }

    // MARK: Limits

    /// Returns whether all documents together exceed a limit. The parser has checked this one alone.
    private mutating func exceedsLimits(
        _ end: JsonPiece, _ document: Document, _ text: BorrowedBytes
    ) -> Bool {
        let limits = options.limits
        if count + end.offsets.count - end.known > limits.elementCount { return true }
        if path.last == UInt8(ascii: "\"") {
            let leading = addString(end.known - 1, end, document, text)
            if string.bytes > limits.stringLength || leading > limits.combiningMarks { return true }
        }
        if end.cut.string != nil, let node = end.cut.node, node >= end.known {
            string = (0, 0)
            _ = addString(node, end, document, text)
        }
        return false
    }

    /// Adds a part of the string. Returns how many combining marks come together where the parts meet.
    private mutating func addString(
        _ node: Int, _ end: JsonPiece, _ document: Document, _ text: BorrowedBytes
    ) -> Int {
        let start = end.offsets[node]
        let isOpen = node == end.cut.node
        string.bytes += isOpen ? end.cut.rest - start - 1 : Self.string(at: start, in: text).count - 2
        let marks = string.marks
        string.marks = 0
        if document.nodes[node].flags.contains(.isASCII) { return 0 }
        let areMarks = document.string(of: document.nodes[node]).unicodeScalars
            .map { $0.properties.canonicalCombiningClass != .notReordered }
        let leading = marks + areMarks.prefix { $0 }.count
        string.marks = areMarks.allSatisfy { $0 } ? leading : areMarks.reversed().prefix { $0 }.count
        return leading
    }

    // MARK: The next document

    /// Goes on after a document: makes the path to its end.
    private mutating func go(to end: JsonPiece, in document: Document, _ text: BorrowedBytes) {
        path = []
        guard end.cut.node != nil else {
            // A number that is the whole text could go on.
            if !document.nodes[0].isNumber { (state, rest) = (.ended, []) }
            return
        }
        let levels = end.cut.levels
        let isInString = end.cut.string != nil
        var (resume, endsWithComma) = (end.cut.rest, false)
        // The value that the next level is inside of, the place where its member or element starts, and its key.
        var (value, start, key) = (0, end.offsets[0], [UInt8]())
        for level in 0...levels {
            if value == document.cut?.held {
                resume = start
                break
            }
            path += key
            if level == levels {
                path += (isInString ? "\"" : "null").utf8
                break
            }
            let isObject = document.nodes[value].kind == .object
            path.append(UInt8(ascii: isObject ? "{" : "["))
            if level == levels - 1, !isInString, !end.cut.needsComma {
                // A key or an element comes next. After a comma that is the end of the text, it must.
                guard resume == text.count, document.nodes[value].span > 1 else { break }
                endsWithComma = true
            }
            let last = Self.lastMember(of: value, in: document)
            (value, start) = (isObject ? last + 1 : last, end.offsets[last])
            key = isObject ? Self.string(at: start, in: text) + [UInt8(ascii: ":")] : []
        }
        count += end.offsets.prefix { $0 < resume }.count - end.known
        rest = endsWithComma ? [UInt8(ascii: ",")] : Array(text[resume...])
    }

    /// Returns the node of the last key of an object, or of the last element of an array.
    private static func lastMember(of container: Int, in document: Document) -> Int {
        let isObject = document.nodes[container].kind == .object
        var last = container + 1
        var next = last
        while next < container + document.nodes[container].span {
            last = next
            next = isObject ? last + 1 : last
            next += document.nodes[next].span
        }
        return last
    }

    /// Returns a string with its quotation marks.
    private static func string(at start: Int, in text: BorrowedBytes) -> [UInt8] {
        var end = start + 1
        while text[end] != UInt8(ascii: "\"") { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return Array(text[start...end])
    }
}
