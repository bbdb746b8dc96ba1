public import DataMapperValues

/// A query for values inside another one: a JSONPath (RFC 9535).
///
/// ```swift
/// let shop = try JsonSerializer().deserializeOrThrow(fromString: """
///     {"items": [{"name": "Pen", "price": 2}, {"name": "Lamp", "price": 40}, {"name": "Bed", "price": 300}]}
///     """)
/// let path = try JsonPath("$.items[?@.price > 10].name")
/// path.nodes(in: shop).map(\.value)   // ["Lamp", "Bed"]
/// path.nodes(in: shop).map(\.normalizedPath)   // ["$['items'][1]['name']", "$['items'][2]['name']"]
/// try JsonPath("$..price").nodes(in: shop).first { _ in true }?.value   // 2
/// ```
///
/// A path is compiled once, and tasks can share it. It has everything of the RFC: names, indices, slices, wildcards,
/// descendants (`..`), filters, and the functions `length`, `count`, `match`, `search` and `value`. The patterns of `match`
/// and `search` are regular expressions that are searched for in linear time.
///
/// For the place of a single value, `JsonPointer` of the product `DataMapperTools` is simpler.
public struct JsonPath: Sendable, CustomStringConvertible {
    /// The text of the path.
    public let description: String
    let query: PathQuery
    /// Whether a filter asks for values from the root.
    let filtersUseRoot: Bool

    /// Creates a path from its text.
    ///
    /// ```swift
    /// try JsonPath("$.items[0]['name', \"price\"]").description   // #"$.items[0]['name', "price"]"#
    /// try JsonPath("$.items[?length(@.*) > 1]")   // throws expected query of at most one node at offset 16
    /// ```
    ///
    /// The types of functions are checked, too (section 2.4.3). A path has at most 10,000 bytes, and 1,000 segments,
    /// selectors and conditions; filters, parentheses and functions may be nested up to 32 levels.
    ///
    /// - Throws: ``JsonPathError`` if the text is not a path, or exceeds a limit.
    public init(_ text: String) throws(JsonPathError) {
        var parser = try PathParser(text)
        query = try parser.path()
        filtersUseRoot = parser.filtersUseRoot
        description = text
    }

    /// Returns the nodes that the path finds in a value, in the order of the document.
    ///
    /// ```swift
    /// let value: SupportedType = ["a": [1, ["b": 2]], "b": 3]
    /// let path = try JsonPath("$..b")
    /// for node in path.nodes(in: value) { print(node.path.jsonPointer, node.value) }
    /// // prints
    /// // /b 3
    /// // /a/1/b 2
    /// ```
    ///
    /// Each node is searched for when the sequence is asked for it, so the first one is found without looking at the rest.
    /// Nothing is copied out of a document; a value that was created in Swift is copied once for each iteration. As the RFC
    /// says, a path such as `$[0, 0]` finds a node more than once.
    ///
    /// - Complexity: `..` visits each value once. The time to the next node, or to the end, is at most in proportion to the
    ///   sizes of the path and of the value, times the number of levels. Filters with `match` or `search` whose patterns are
    ///   in the value take the time of each text and its pattern, of at most 500 states.
    public func nodes(in value: SupportedType) -> some Sequence<JsonPathNode> & Sendable {
        PathNodes(query: query, value: value)
    }
}

private struct PathNodes: Sequence, Sendable {
    let query: PathQuery
    let value: SupportedType

    func makeIterator() -> Iterator {
        let run = PathRun(value)
        return Iterator(run: run, cursor: PathCursor(query, from: run.root, run))
    }

    struct Iterator: IteratorProtocol {
        let run: PathRun
        var cursor: PathCursor

        mutating func next() -> JsonPathNode? {
            cursor.next(run).map { JsonPathNode(document: run.document, root: run.root, index: $0) }
        }
    }
}
