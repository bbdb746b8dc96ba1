internal import DataMapperValues

/// Something in JSON that could not be mapped and was passed over.
///
///     let (user, problems) = Mapper<User>().mapCollecting(JSONString: text)
///     problems.map(\.description)   // ["teams.2.players.0.age: expected Int, found string"]
public struct MappingProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The way from the outermost JSON, such as `teams.2.players.0.age`; empty for all of it.
    public let path: String
    /// What was expected there.
    public let expected: String
    /// What is there.
    public let found: String

    /// A problem.
    public init(path: String, expected: String, found: String) {
        self.path = path
        self.expected = expected
        self.found = found
    }

    /// `teams.2.players.0.age: expected Int, found string`, with control characters of keys escaped.
    public var description: String {
        (path.isEmpty ? "" : "\(ErrorText.escaped(path)): ") + "expected \(expected), found \(found)"
    }

    /// Two parts of a path.
    static func join(_ first: String, _ second: String?) -> String {
        guard let second else { return first }
        return first.isEmpty ? second : "\(first).\(second)"
    }
}

extension Document {
    /// A path as it is written in keys.
    func dottedPath(to index: Int) -> String { path(to: index).dotted }
}

extension MappingPath {
    /// The path as it is written in keys.
    var dotted: String {
        components.map { component in
            switch component {
            case .key(let key): key
            case .index(let index): "\(index)"
            }
        }.joined(separator: ".")
    }
}
