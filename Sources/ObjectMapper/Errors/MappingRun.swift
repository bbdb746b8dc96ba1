/// What is out of the ordinary in a call, and what has gone wrong in it.
@usableFromInline
final class MappingRun {
    let ignoresNull: Bool
    @usableFromInline let skipsInvalidElements: Bool
    @usableFromInline let convertsScalars: Bool
    /// Whether problems are to be told.
    let collects: Bool
    var problems: [MappingProblem] = []

    init(_ options: MappingOptions, collects: Bool) {
        ignoresNull = options.ignoresNull
        skipsInvalidElements = options.skipsInvalidElements
        convertsScalars = options.convertsScalars
        self.collects = collects
    }
}

/// How a ``Mapper`` reads. Unless set, everything is as it has always been.
///
///     let mapper = Mapper<User>()
///     mapper.options.ignoresNull = true
public struct MappingOptions: Hashable, Sendable {
    /// Whether null leaves every property as it is, as `ignoreNil` does for a single one.
    public var ignoresNull = false
    /// Whether an array or a dictionary goes without the elements that are of the wrong type, rather than being
    /// wrong as a whole.
    public var skipsInvalidElements = false
    /// Whether text, numbers and booleans are taken for each other where they can be: `"12"` as 12, 12 as `"12"`, `"1"`
    /// and `"true"` as true.
    public var convertsScalars = false

    /// The usual options, to be changed.
    public init() {}
}
