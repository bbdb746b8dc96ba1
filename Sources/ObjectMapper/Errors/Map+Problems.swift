internal import DataMapperValues
internal import DataMapperJSON
internal import Foundation

/// Reports what could not be read.
extension Map {
    /// The place of the current value.
    var place: MapError.Place {
        if isLive { return .value(liveValue, path: path, isMissing: isMissingLive) }
        if position < document.count { return .node(document, position, missing: nil) }
        return .node(document, object, missing: keyPath)
    }

    /// Whether Swift values have no value for the current key. Null is a value, even if it counts as missing.
    private var isMissingLive: Bool {
        if isKeyPresent || standsAtValue { return false }
        return run?.options.ignoresNull != true || !isCurrentKeyInValues
    }

    /// The path from the outermost JSON value to the current value.
    var path: String { isLive ? MapProblem.join(objectPath, keyPath) : place.path }

    /// The path to the object in which keys are looked up.
    var objectPath: String {
        if !isLive { return document.path(to: object).dotted }
        return parent.map { MapProblem.join($0.map.objectPath, $0.step) } ?? ""
    }

    /// The current key, with dots as delimiters. Of several alternatives, the one that is present. Nil if there is no
    /// key.
    var keyPath: String? {
        guard let currentKey else { return nil }
        if isLive, isKeyPresent, nested == false { return presentAlternative(of: currentKey) }
        guard nested != false, let ownDelimiter, !ownDelimiter.isEmpty else { return currentKey }
        return currentKey.split(separator: ownDelimiter, omittingEmptySubsequences: false).joined(separator: ".")
    }

    // MARK: Silent calls

    /// Records that the current value, if there is one, is not what was expected.
    @usableFromInline @inline(__always)
    func noteMismatch<T>(_ type: T.Type) {
        if let run { note(type, in: run) }
    }

    @usableFromInline @inline(never)
    func note<T>(_: T.Type, in run: MappingRun) {
        guard run.collects, isKeyPresent else { return }
        let path = path
        // A problem of an inner object has been recorded already.
        if let last = run.problems.last?.path, last == path || last.hasPrefix(path + ".") { return }
        run.problems.append(MapProblem(path: path, expected: Self.name(of: T.self), found: place.found))
    }

    /// Records that there is no value because the path leads through a value that is not a container, such as a number.
    @usableFromInline @inline(__always)
    func noteAbsence() {
        if let run { noteObstacle(in: run) }
    }

    @usableFromInline @inline(never)
    func noteObstacle(in run: MappingRun) {
        guard run.collects, let key = currentKey,
            let path = Self.components(key, nested, nestedKeyDelimiter)
        else { return }
        let cursor = (position, liveValue, isKeyPresent)
        defer { (position, liveValue, isKeyPresent) = cursor }
        guard let count = moveToObstacle(on: path) else { return }
        let obstacle = MapProblem.join(objectPath, path[..<count].joined(separator: "."))
        // Several properties can be nested in the same place.
        if run.problems.last?.path == obstacle { return }
        run.problems.append(MapProblem(path: obstacle, expected: Self.name(of: .object), found: place.found))
    }

    /// Records that the whole value has the wrong kind.
    func noteNone(_ expected: String) {
        run?.problems.append(MapProblem(path: path, expected: expected, found: place.found))
    }

    /// Records that the stack has no room for the current object. The call then returns no object.
    func noteStackExhausted() {
        isStackExhausted = true
        guard let run, run.collects else { return }
        run.problems.append(
            MapProblem(path: path, expected: "less nesting for the stack of this thread", found: place.found))
    }

    /// Records that an element has been left out, unless its problem has been recorded already.
    @usableFromInline
    func noteDropped() {
        if let run { note(Void.self, in: run) }
    }

    /// Records that a type rejects the object of this map.
    @usableFromInline
    func noteRefusal<T>(of _: T.Type) {
        guard let run, run.collects else { return }
        run.problems.append(MapProblem(path: objectPath, expected: "\(T.self)", found: "object that it rejects"))
    }

    /// Records the error of an initializer.
    @usableFromInline
    func note(_ error: any Error) {
        guard let run, run.collects else { return }
        let known = error as? MapError
        run.problems.append(
            MapProblem(
                path: known?.path ?? objectPath, expected: known?.expected ?? "what its initializer accepts: \(error)",
                found: known?.found ?? Self.name(of: .object)))
    }

    private static func name<T>(of _: T.Type) -> String { T.self == Void.self ? "valid element" : "\(T.self)" }

    /// The name of a kind. Integers are numbers, because Foundation does not tell 1 from 1.0.
    static func name(of kind: TapeNode.Kind) -> String {
        switch kind {
        case .int, .uint: ErrorText.name(of: .decimal)
        default: ErrorText.name(of: kind)
        }
    }

    static func kind(of value: Any?) -> String {
        switch value {
        case nil: ErrorText.missing
        case is String: name(of: .string)
        case is [String: Any]: name(of: .object)
        case is [Any]: name(of: .array)
        case let number as NSNumber: name(of: FoundationNumber.isBoolean(number) ? .true : .int)
        case let value?: "\(type(of: value))"
        }
    }

    /// Whether the dictionaries and arrays of a value are nested deeper than `limit` levels.
    static func isNested(_ value: Any, deeperThan limit: Int) -> Bool {
        var waiting = [(value: value, level: 0)]
        while let (value, level) = waiting.popLast() {
            if level > limit { return true }
            if let array = value as? [Any] {
                waiting += array.map { ($0, level + 1) }
            } else if let dictionary = value as? [String: Any] {
                waiting += dictionary.values.map { ($0, level + 1) }
            }
        }
        return false
    }

    // MARK: Throwing calls

    /// The key for errors. An element has no key: its error gets the key of the whole array or object.
    @usableFromInline
    var ownKey: String? { standsAtValue ? nil : currentKey }

    @usableFromInline
    func notAnObject() -> MapError {
        if isStackExhausted { return MapError(.text(ErrorText.stack), key: ownKey, place: place) }
        return wrongShape("[String: Any]")
    }

    @usableFromInline
    func wrongShape(_ expected: String) -> MapError {
        MapError(.text("Cannot cast to '\(expected)'"), key: ownKey, place: place)
    }

    @usableFromInline
    func refusal<T>(of type: T.Type) -> MapError {
        let place: MapError.Place =
            isLive ? .value(JSON, path: objectPath, isMissing: false) : .node(document, object, missing: nil)
        return MapError(.noMapping(type), key: nil, place: place)
    }

    /// Adds the path of this map's object to an error that has no path.
    @usableFromInline
    func placed(_ error: any Error) -> any Error {
        guard var known = error as? MapError, known.path == nil else { return error }
        known.path = MapProblem.join(objectPath, known.key)
        return known
    }
}
