package import DataMapperValues

/// The document of a text that ends anywhere, with what its reader needs to go on after it.
package struct JsonPiece {
    package let document: Document
    /// Where each node begins in the text.
    package let offsets: [Int]
    /// The number of nodes that begin in the path, the part of the text that other documents had before.
    package let known: Int
    package let cut: CutText

    /// Parses a text of which the first `path` bytes are known. Returns nil if there is no value, and sets `isInvalid` if
    /// there cannot be one. In both cases, the text is released.
    package static func parse(
        _ text: SourceBytes, path: Int, _ options: JsonReadingOptions, _ isInvalid: inout Bool
    ) -> JsonPiece? {
        let bytes = options.withoutCutCharacter(text.borrowed)
        let mark = path == 0 ? ByteOrderMark.count(in: bytes) : 0
        return SentinelText.with(bytes, toTheEnd: true, copies: options.acceptsComments) { ended in
            var parser = JsonParser(ended, from: mark, options, observer: NodeOffsets(count: 0))
            if let problem = parser.run(), let problem = parser.closeCut(problem) {
                text.release()
                isInvalid = problem.code != .unexpectedEnd
                return nil
            }
            let (offsets, end) = (parser.observer.offsets, parser.cut)
            let known = offsets.prefix { $0 < path }.count
            let cut = DocumentCut(ofPiece: end.node, known: known)
            let locator = JsonLocator(JsonLocator(start: mark, encoding: .utf8, options), cut: cut)
            return JsonPiece(
                document: parser.finish(source: text, locator: locator), offsets: offsets, known: known, cut: end)
        }
    }
}
