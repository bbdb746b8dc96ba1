internal import DataMapperValues

/// A value in JSON that could not be mapped and was skipped.
///
/// ```swift
/// let (_, problems) = Mapper<User>().mapArrayCollecting(JSONString: #"[{"age": 30}, {"age": "?"}]"#)
/// problems.map(\.description)   // ["1.age: expected Int, found string"]
/// problems.first?.path   // "1.age"
/// problems.first?.expected   // "Int"
/// problems.first?.found   // "string"
/// ```
public struct MapProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path from the outermost JSON value, such as `teams.2.players.0.age`. Empty for the whole JSON.
    public let path: String
    /// The type or kind of value that was expected.
    public let expected: String
    /// The kind of value that was found.
    public let found: String

    /// The problem as text, such as `teams.2.players.0.age: expected Int, found string`. Control characters in keys are
    /// escaped.
    public var description: String {
        (path.isEmpty ? "" : "\(ErrorText.escaped(path)): ") + ErrorText.expectation(expected, found: found)
    }

    /// Joins two parts of a path.
    static func join(_ first: String, _ second: String?) -> String {
        guard let second else { return first }
        return first.isEmpty ? second : "\(first).\(second)"
    }
}

extension MappingPath {
    /// The path in the form of a nested key.
    var dotted: String {
        components.map { component in
            switch component {
            case .key(let key): key
            case .index(let index): "\(index)"
            }
        }.joined(separator: ".")
    }
}
