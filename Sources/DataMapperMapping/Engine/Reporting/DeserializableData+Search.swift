extension DeserializableData {
    /// Makes an object again, only to find its problems.
    func search<T: Deserializable>(_ type: T.Type) throws {
        try search(type) { try makeAny { try T(self) } }
    }

    /// Makes an object again with `make`, only to find its problems. A class may inherit its list of problems from a
    /// base class, and its own initializer may have more of them.
    func search<T: Deserializable>(_ type: T.Type, by make: () throws -> T) throws {
        guard type is AnyClass else {
            guard let type = type as? any ProblemCollecting.Type else { return _ = try make() }
            return try makeUnplaced { type.collectProblems(in: self) }
        }
        let made = session.hasPolymorph ? try namedSubtype(of: type) : type
        if let made = made as? any ProblemCollecting.Type { try? makeUnplaced { made.collectProblems(in: self) } }
        _ = try make()
    }
}
