internal import DataMapperValues
public import Foundation

/// Learning what went wrong. The values are the same as those of the silent calls.
extension Mapper {
    // MARK: Everything that went wrong

    /// Makes an object of a text, and tells of everything in it that could not be mapped.
    ///
    ///     let (user, problems) = Mapper<User>().mapCollecting(JSONString: text)
    ///     problems.first?.description   // "address.zip: expected String, found number"
    @_disfavoredOverload
    public func mapCollecting(JSONString: String) -> (value: N?, problems: [MappingProblem]) {
        collecting(try JSONText.parse(JSONString)) { $0.objectNotingNone(N.self) }
    }

    /// Makes an object of the bytes of a text, and tells of everything in it that could not be mapped.
    @_disfavoredOverload
    public func mapCollecting(JSONData: Data) -> (value: N?, problems: [MappingProblem]) {
        collecting(try JSONText.parse(JSONData)) { $0.objectNotingNone(N.self) }
    }

    /// Makes an object of what should be a dictionary, and tells of everything in it that could not be mapped.
    @_disfavoredOverload
    public func mapCollecting(JSONObject: Any?) -> (value: N?, problems: [MappingProblem]) {
        collecting(map(at: JSONObject, collects: true)) { $0.objectNotingNone(N.self) }
    }

    /// Makes objects of a text, and tells of everything in it that could not be mapped.
    @_disfavoredOverload
    public func mapArrayCollecting(JSONString: String) -> (value: [N]?, problems: [MappingProblem]) {
        collecting(try JSONText.parse(JSONString)) { $0.objectsOfAllNotingNone(N.self) }
    }

    /// Makes objects of the bytes of a text, and tells of everything in it that could not be mapped.
    @_disfavoredOverload
    public func mapArrayCollecting(JSONData: Data) -> (value: [N]?, problems: [MappingProblem]) {
        collecting(try JSONText.parse(JSONData)) { $0.objectsOfAllNotingNone(N.self) }
    }

    /// Makes objects of what should be an array of dictionaries, and tells of everything that could not be mapped.
    @_disfavoredOverload
    public func mapArrayCollecting(JSONObject: Any?) -> (value: [N]?, problems: [MappingProblem]) {
        collecting(map(at: JSONObject, collects: true)) { $0.objectsNotingNone(N.self) }
    }

    // MARK: The first thing that went wrong

    /// Makes an object of a text.
    ///
    /// - Throws: ``MapError`` with the path of the first value that could not be mapped, though the silent calls would
    ///   go on without it; its reason has line and column where the text is not JSON.
    @_disfavoredOverload
    public func mapOrThrow(JSONString: String) throws -> N {
        try firstProblem(in: mapCollecting(JSONString: JSONString), JSONString)
    }

    /// Makes an object of the bytes of a text.
    ///
    /// - Throws: ``MapError`` as ``mapOrThrow(JSONString:)`` does.
    @_disfavoredOverload
    public func mapOrThrow(JSONData: Data) throws -> N {
        try firstProblem(in: mapCollecting(JSONData: JSONData), JSONData)
    }

    /// Makes an object of what should be a dictionary.
    ///
    /// - Throws: ``MapError`` with the path of the first value that could not be mapped.
    @_disfavoredOverload
    public func mapOrThrow(JSONObject: Any?) throws -> N {
        try firstProblem(in: mapCollecting(JSONObject: JSONObject), JSONObject)
    }

    /// Makes objects of a text.
    ///
    /// - Throws: ``MapError`` with the path of the first value that could not be mapped.
    @_disfavoredOverload
    public func mapArrayOrThrow(JSONString: String) throws -> [N] {
        try firstProblem(in: mapArrayCollecting(JSONString: JSONString), JSONString)
    }

    /// Makes objects of the bytes of a text.
    ///
    /// - Throws: ``MapError`` as ``mapArrayOrThrow(JSONString:)`` does.
    @_disfavoredOverload
    public func mapArrayOrThrow(JSONData: Data) throws -> [N] {
        try firstProblem(in: mapArrayCollecting(JSONData: JSONData), JSONData)
    }

    /// Makes objects of what should be an array of dictionaries.
    ///
    /// - Throws: ``MapError`` with the path of the first value that could not be mapped.
    @_disfavoredOverload
    public func mapArrayOrThrow(JSONObject: Any?) throws -> [N] {
        try firstProblem(in: mapArrayCollecting(JSONObject: JSONObject), JSONObject)
    }

    // MARK: What they have in common

    private func collecting<R>(
        _ document: @autoclosure () throws -> Document, _ body: (Map) -> R?
    ) -> (value: R?, problems: [MappingProblem]) {
        do {
            return collecting(map(of: try document(), collects: true), body)
        } catch {
            return (nil, [MappingProblem(path: "", expected: "JSON", found: "text that is none: \(error)")])
        }
    }

    private func collecting<R>(_ map: Map, _ body: (Map) -> R?) -> (value: R?, problems: [MappingProblem]) {
        let value = body(map)
        return (value, map.run?.problems ?? [])
    }

    private func firstProblem<R>(in result: (value: R?, problems: [MappingProblem]), _ input: Any?) throws -> R {
        if let value = result.value, result.problems.isEmpty { return value }
        let problem = result.problems.first ?? MappingProblem(path: "", expected: "\(R.self)", found: "nothing")
        throw MapError(problem, in: input)
    }
}

extension Map {
    func objectNotingNone<T: BaseMappable>(_ type: T.Type) -> T? {
        if !isObject { noteNone("object") }
        return object(type)
    }

    /// The objects of an array, or a single one.
    func objectsOfAllNotingNone<T: BaseMappable>(_ type: T.Type) -> [T]? {
        isObject ? object(type).map { [$0] } : objectsNotingNone(type)
    }

    func objectsNotingNone<T: BaseMappable>(_ type: T.Type) -> [T]? {
        let objects = objects(type)
        if objects == nil { noteNone("array of objects") }
        return objects
    }
}

extension MapError {
    init(_ problem: MappingProblem, in input: Any?) {
        self.init(
            key: problem.path.isEmpty ? nil : problem.path, currentValue: problem.path.isEmpty ? input : nil,
            reason: "expected \(problem.expected), found \(problem.found)")
        path = problem.path
    }
}
