package import DataMapperValues

/// Objects of these models as values of DataMapper, without text in between.
extension Mapper {
    /// Makes an object of a value.
    ///
    /// - Throws: What the initialiser of an immutable type throws; `MapError` with the first thing that went wrong.
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

    /// The value of an object; nil where something in it has no place in JSON.
    package func value(of object: N) -> SupportedType? {
        written(object, makesText: true).finish().map { SupportedType($0, 0) }
    }
}
