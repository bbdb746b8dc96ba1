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
/// | `3, {` | `{"a":[null, 123, {` | `{"a": [null, 123, {}]}` |
///
/// A value before a comma is null in the path. What is cut and does not count is in the text of the next document, too.
package struct JsonPieces: Sendable {
    private let options: JsonReadingOptions
    /// The start of the text of the next document: brackets and keys.
    private var path: [UInt8] = []
    /// The bytes that follow, as far as they have arrived. No document has used them.
    private var rest: [UInt8] = []
    /// The number of bytes since the last document.
    private var added = 0
    /// Whether the text has ended. What comes after it is not read.
    private var hasEnded = false

    package init(_ options: JsonReadingOptions) {
        self.options = JsonReadingOptions(limits: options.limits, allowsTruncation: true)
    }

    package mutating func append(_ piece: some Sequence<UInt8>) {
        let count = rest.count
        rest.append(contentsOf: piece)
        added += rest.count - count
    }

    /// Returns what `body` returns for the value of what has arrived since the last call; nil if there is nothing.
    ///
    /// A long text that does not count yet, such as a long number, is not read again for each byte, and neither is a path
    /// with long keys: that would take quadratic time. At the end of the text, it is read.
    package mutating func next<Result>(
        atEnd: Bool = false, _ body: (SupportedType) throws -> Result
    ) throws -> Result? {
        if hasEnded || added == 0 { return nil }
        if !atEnd, added * 16 < max(rest.count, path.count - 1_024) { return nil }
        added = 0
        let text = SourceBytes(Data(path + rest))
        var end = End()
        guard let document = try parse(text, &end) else { return nil }
        let result = try body(SupportedType(rootOf: document))
        go(to: end, in: document, text.buffer)
        return result
    }

    /// What is known about the end of a document.
    private struct End {
        var offsets: [Int] = []
        var cut = CutText()
    }

    private func parse(_ text: SourceBytes, _ end: inout End) throws(JsonError) -> Document? {
        let bytes = options.withoutCutCharacter(text.buffer)
        let mark = path.isEmpty ? ByteOrderMark.count(in: bytes) : 0
        let locator = JsonLocator(start: mark, encoding: .utf8, options)
        return try SentinelText.with(bytes, toTheEnd: true) { (ended: SentinelText) throws(JsonError) -> Document? in
            var parser = JsonParser(ended, from: mark, options, observer: NodeOffsets(count: 0))
            if let problem = parser.run(), let problem = parser.closeCut(problem) {
                defer { text.release() }
                if problem.code == .unexpectedEnd { return nil }
                let location = locator.location(offset: problem.place - ended.base, in: text.buffer)
                throw JsonError(problem.code, problem.message, at: location, hint: problem.hint)
            }
            end.cut = parser.cut
            end.offsets = parser.observer.offsets
            let known = end.offsets.prefix { $0 < path.count }.count
            let cut = DocumentCut(ofPiece: parser.cut.node, known: known)
            return parser.finish(source: text, locator: JsonLocator(locator, cut: cut))
        }
    }

    /// Goes on after a document: makes the path to its end.
    private mutating func go(to end: End, in document: Document, _ text: UnsafeBufferPointer<UInt8>) {
        path = []
        guard end.cut.node != nil else {
            // A number that is the whole text could go on.
            hasEnded = !document.nodes[0].isNumber
            return
        }
        let held = document.cut?.held
        var resume = held == 0 ? end.offsets.first ?? 0 : end.cut.rest
        let levels = end.cut.levels
        var node = 0
        for level in 0..<levels where held != 0 {
            let container = document.nodes[node]
            let isObject = container.kind == .object
            path.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
            // The last member or element.
            var first = node + 1
            var next = first
            while next < node + container.span {
                first = next
                next = isObject ? first + 1 : first
                next += document.nodes[next].span
            }
            let isInside = level < levels - 1 || end.cut.string != nil
            if !isInside, !end.cut.needsComma { break }
            node = isObject ? first + 1 : first
            if isInside, held == node {
                resume = end.offsets[first]
                break
            }
            if isObject { path += Self.key(at: end.offsets[first], in: text) + [UInt8(ascii: ":")] }
            if !isInside { path += "null".utf8 }
        }
        if end.cut.string != nil, held == nil { path.append(UInt8(ascii: "\"")) }
        rest = Array(text[resume...])
    }

    /// Returns a key with its quotation marks.
    private static func key(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
        var end = start + 1
        while text[end] != UInt8(ascii: "\"") { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return text[start...end]
    }
}
