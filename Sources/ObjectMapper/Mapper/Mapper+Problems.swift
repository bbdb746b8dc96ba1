internal import DataMapperValues
public import Foundation

/// Reading that reports what went wrong.
///
/// Valid input gives the same values as the silent calls.
///
/// ```swift
/// let (user, problems) = Mapper<User>().mapCollecting(JSONString: #"{"name": "Ana", "age": "?"}"#)
/// user?.name   // "Ana"
/// problems.map(\.description)   // ["age: expected Int, found string"]
/// (try? Mapper<User>().mapOrThrow(JSONString: #"{"name": "Ana", "age": "?"}"#)) == nil   // true
/// ```
extension Mapper {
    // MARK: Everything that went wrong

    /// Reads an object from JSON text, and returns it with everything in the text that could not be mapped.
    @_disfavoredOverload
    public func mapCollecting(JSONString: String) -> (value: N?, problems: [MapProblem]) {
        collecting(try JSONText.parse(JSONString)) { $0.objectNotingNone(N.self) }
    }

    /// Reads an object from the bytes of JSON text, like ``mapCollecting(JSONString:)``.
    @_disfavoredOverload
    public func mapCollecting(JSONData: Data) -> (value: N?, problems: [MapProblem]) {
        collecting(try JSONText.parse(JSONData)) { $0.objectNotingNone(N.self) }
    }

    /// Reads an object from a dictionary, like ``mapCollecting(JSONString:)``.
    @_disfavoredOverload
    public func mapCollecting(JSONObject: Any?) -> (value: N?, problems: [MapProblem]) {
        collecting(map(at: JSONObject, collects: true)) { $0.objectNotingNone(N.self) }
    }

    /// Reads an array of objects from JSON text, like ``mapCollecting(JSONString:)``. A single object becomes an array
    /// with one element.
    @_disfavoredOverload
    public func mapArrayCollecting(JSONString: String) -> (value: [N]?, problems: [MapProblem]) {
        collecting(try JSONText.parse(JSONString)) { $0.objectsOfAllNotingNone(N.self) }
    }

    /// Reads an array of objects from the bytes of JSON text, like ``mapArrayCollecting(JSONString:)``.
    @_disfavoredOverload
    public func mapArrayCollecting(JSONData: Data) -> (value: [N]?, problems: [MapProblem]) {
        collecting(try JSONText.parse(JSONData)) { $0.objectsOfAllNotingNone(N.self) }
    }

    /// Reads an array of objects from an array of dictionaries, like ``mapCollecting(JSONString:)``.
    @_disfavoredOverload
    public func mapArrayCollecting(JSONObject: Any?) -> (value: [N]?, problems: [MapProblem]) {
        collecting(map(at: JSONObject, collects: true)) { $0.objectsNotingNone(N.self) }
    }

    // MARK: The first thing that went wrong

    /// Reads an object from JSON text, and throws if anything in it could not be mapped.
    ///
    /// - Throws: ``MapError`` with the path of the first value that could not be mapped. Calls that do not throw skip
    ///   such values silently. If the text is not JSON, the reason of the error has the line and column.
    @_disfavoredOverload
    public func mapOrThrow(JSONString: String) throws -> N {
        try firstProblem(in: mapCollecting(JSONString: JSONString), JSONString)
    }

    /// Reads an object from the bytes of JSON text, and throws if anything in it could not be mapped.
    @_disfavoredOverload
    public func mapOrThrow(JSONData: Data) throws -> N {
        try firstProblem(in: mapCollecting(JSONData: JSONData), JSONData)
    }

    /// Reads an object from a dictionary, and throws if anything in it could not be mapped.
    @_disfavoredOverload
    public func mapOrThrow(JSONObject: Any?) throws -> N {
        try firstProblem(in: mapCollecting(JSONObject: JSONObject), JSONObject)
    }

    /// Reads an array of objects from JSON text, or throws, like ``mapOrThrow(JSONString:)``. A single object becomes
    /// an array with one element.
    @_disfavoredOverload
    public func mapArrayOrThrow(JSONString: String) throws -> [N] {
        try firstProblem(in: mapArrayCollecting(JSONString: JSONString), JSONString)
    }

    /// Reads an array of objects from the bytes of JSON text, and throws if anything in it could not be mapped.
    @_disfavoredOverload
    public func mapArrayOrThrow(JSONData: Data) throws -> [N] {
        try firstProblem(in: mapArrayCollecting(JSONData: JSONData), JSONData)
    }

    /// Reads an array of objects from an array of dictionaries, and throws if anything in it could not be mapped.
    @_disfavoredOverload
    public func mapArrayOrThrow(JSONObject: Any?) throws -> [N] {
        try firstProblem(in: mapArrayCollecting(JSONObject: JSONObject), JSONObject)
    }

    // MARK: Shared by the calls above

    private func collecting<R>(
        _ document: @autoclosure () throws -> Document, _ body: (Map) -> R?
    ) -> (value: R?, problems: [MapProblem]) {
        do {
            return collecting(map(of: try document(), collects: true), body)
        } catch {
            return (nil, [MapProblem(path: "", expected: "JSON", found: "other text: \(error)")])
        }
    }

    private func collecting<R>(_ map: Map, _ body: (Map) -> R?) -> (value: R?, problems: [MapProblem]) {
        let value = body(map)
        return (value, map.run?.problems ?? [])
    }

    private func firstProblem<R>(in result: (value: R?, problems: [MapProblem]), _ input: Any?) throws -> R {
        if let value = result.value, result.problems.isEmpty { return value }
        let problem = result.problems.first ?? MapProblem(path: "", expected: "\(R.self)", found: ErrorText.missing)
        throw MapError(problem, in: input)
    }
}

extension Map {
    func objectNotingNone<T: BaseMappable>(_ type: T.Type) -> T? {
        if !isObject { noteNone("object") }
        return object(type)
    }

    /// Returns the objects of an array, or an array with the single object that is there.
    func objectsOfAllNotingNone<T: BaseMappable>(_ type: T.Type) -> [T]? {
        isObject ? object(type).map { [$0] } : objectsNotingNone(type)
    }

    func objectsNotingNone<T: BaseMappable>(_ type: T.Type) -> [T]? {
        let objects: [T]? = objects()
        if objects == nil { noteNone("array of objects") }
        return objects
    }
}

extension MapError {
    init(_ problem: MapProblem, in input: Any?) {
        self.init(
            key: problem.path.isEmpty ? nil : problem.path, currentValue: problem.path.isEmpty ? input : nil,
            reason: ErrorText.expectation(problem.expected, found: problem.found))
        path = problem.path
    }
}
