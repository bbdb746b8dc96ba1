/// The special options of a call, and what has gone wrong in it.
@usableFromInline
final class MappingRun {
    let options: MappingOptions
    /// Whether the call collects problems.
    let collects: Bool
    var problems: [MapProblem] = []

    init(_ options: MappingOptions, collects: Bool) {
        self.options = options
        self.collects = collects
    }
}

/// Settings for how a ``Mapper`` reads. By default, it reads in the same way as the original ObjectMapper.
///
/// ```swift
/// let mapper = Mapper<User>()
/// mapper.options.ignoresNull = true
/// mapper.map(JSON: ["age": NSNull()], toObject: User(name: "Ana", age: 30)).age   // 30
/// mapper.mapArray(JSONObject: [["name": "Ana"], 1])?.count   // nil
/// mapper.options.skipsInvalidElements = true
/// mapper.mapArray(JSONObject: [["name": "Ana"], 1])?.count   // 1
/// mapper.options.convertsScalars = true
/// mapper.map(JSON: ["name": 7, "age": "30"])   // User(name: "7", age: 30)
/// ```
public struct MappingOptions: Hashable, Sendable {
    /// Whether null counts as missing, so that every property keeps its value, as `ignoreNil` does for one property.
    public var ignoresNull = false
    /// Whether elements of the wrong type are dropped. If false, one such element makes the whole array or dictionary
    /// invalid.
    public var skipsInvalidElements = false
    /// Whether text, numbers and booleans are converted to the type of the property if possible: `"12"` to 12, 12 to
    /// `"12"`, `"1"` and `"true"` to true.
    public var convertsScalars = false

    /// Creates the default options, which you can then change.
    public init() {}
}
