internal import DataMapperValues

/// Strings that are not plain.
extension JsonParser {
    /// Returns the node of a string that is not plain ASCII, is long, or is invalid, and the place after it: of a key or a
    /// value, whose quotation mark is at `p`, and which is plain ASCII up to `stop`. A text longer than `length` is checked.
    @inline(never)
    mutating func text(
        at p: UnsafePointer<UInt8>, from stop: UnsafePointer<UInt8>, _ digits: HexDigits, isKey: Bool, upTo length: Int
    ) throws(JsonProblem) -> (node: TapeNode, end: UnsafePointer<UInt8>) {
        let first = p + 1
        var scanned = JsonString.scan(stop, end)
        var node = TapeNode(
            .string, flags: scanned.isASCII ? .isASCII : .none, count: scanned.end - first - 1,
            payload: UInt64(truncatingIfNeeded: first - base))
        if scanned.hasEscapes {
            let offset = builder.arenaCount
            scanned = JsonString.unescape(
                first, scanned.end, end, isASCII: scanned.isASCII, digits: digits, into: &builder)
            node = TapeNode(
                .string, flags: .inArena | (scanned.isASCII ? .isASCII : .none), count: builder.arenaCount - offset,
                payload: UInt64(offset))
        }
        if let defect = scanned.defect {
            guard let other = unusualString(at: p, isKey: isKey) else {
                noteCut(defect, scanned, node, at: p, isKey: isKey)
                throw failure ?? stringProblem(defect, scanned.end)
            }
            (node, scanned.end) = (other.node, other.end)
        }
        if scanned.end - first - 1 > length, let problem = textProblem(node, isKey: isKey, p, scanned.end) {
            throw problem
        }
        return (node, scanned.end)
    }

    /// Notes where a string begins that the text ends in, and what there is of it.
    private mutating func noteCut(
        _ defect: JsonString.Defect, _ scanned: JsonString.Scanned, _ node: TapeNode, at p: UnsafePointer<UInt8>,
        isKey: Bool
    ) {
        guard options.allowsTruncation else { return }
        if isKey {
            cut.key = p
        } else if defect == .unterminated, failure == nil {
            var node = node
            if !scanned.hasEscapes { node.count += 1 }
            cut.string = (node, p)
        }
    }
}
