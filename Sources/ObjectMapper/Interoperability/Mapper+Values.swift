package import DataMapperValues

/// Converts between these models and DataMapper's values, without text in between.
extension Mapper {
    /// Reads an object from a value.
    ///
    /// - Throws: The error of the initialiser of an immutable type; `MapError` for the first value that could not be
    ///   mapped.
    package func object(of value: SupportedType) throws -> N {
        let (document, index) = value.asNode()
        let run = MappingRun(options, collects: true)
        let map = Map(
            reading: document, object: index, position: index, toObject: false, context: context,
            shouldIncludeNilValues: false, run: run)
        let object = try map.objectOrThrow(N.self)
        if let problem = run.problems.first { throw MapError(problem, in: nil) }
        return object
    }

    /// Writes an object as a value. Returns nil if something in it cannot be written as JSON.
    package func value(of object: N) -> SupportedType? {
        written(object, makesText: true).finish().map { SupportedType($0, 0) }
    }
}
