internal import DataMapperValues

extension JsonParser {
    /// The state of an outer container, which is restored when the inner one ends.
    struct OuterContainer: BitwiseCopyable {
        let container: Int
        let members: Int
        let isObject: Bool
        let expected: ExpectedKeys
        let digests: KeyDigests
    }

    /// Notes how many nodes there are before a problem, and whether a value of a container is just before it.
    @inline(never)
    mutating func failed(_ problem: JsonProblem, _ count: Int, isAfterValue: Bool = false) -> JsonProblem {
        builder.count = count
        if options.allowsTruncation { cut.isAfterValue = isAfterValue }
        return problem
    }

    /// Makes room for at least this many more nodes. Returns false if the limit does not allow them.
    @inline(never)
    mutating func grow(_ count: Int, for more: Int) -> Bool {
        if nodeLimit - count < more { return false }
        builder.count = count
        if builder.capacity < nodeLimit {
            builder.growNodes()
            builder.capacity = min(builder.capacity, nodeLimit)
        }
        return true
    }

    /// Returns the document, after `run` has found no problem.
    consuming func finish(source: SourceBytes, locator: JsonLocator) -> Document {
        builder.finish(source: source, locator: locator)
    }
}
