internal import DataMapperValues

/// An error that says why JSON cannot be read as an object.
///
/// If the error happens in a nested object, ``key`` is the key in that object, and ``path`` is the whole path.
///
/// ```swift
/// // let json: [String: Any] = ["line": [["x": 1, "y": 2], ["x": 3]]]
/// do {
///     _ = try Line(JSON: json)
/// } catch let error as MapError {
///     error.key   // "y"
///     error.path   // "line.1.y"
///     error.reason   // "Cannot cast to 'Int'"
/// }
/// ```
public struct MapError: Error, @unchecked Sendable {
    // Path and value are computed only when they are needed: errors are often thrown only to become nil.
    private var place: Place?
    private var cause: Cause?
    private var givenValue: Any?
    private var givenPath: String?

    /// The key that was read when the error happened.
    public var key: String?
    /// The value of the key. Nil if it is null or missing.
    public var currentValue: Any? {
        get { givenValue ?? place?.value }
        set {
            givenPath = path
            place = nil
            givenValue = newValue
        }
    }
    /// What is wrong, as a sentence.
    public var reason: String? {
        get { cause?.text }
        set { cause = newValue.map { .text($0) } }
    }
    /// The file of the call that failed.
    public var file: StaticString?
    /// The function of the call that failed.
    public var function: StaticString?
    /// The line of the call that failed.
    public var line: UInt?
    /// The path from the outermost JSON value, such as `teams.2.players.0.age`. Nil if it is not known.
    @_disfavoredOverload
    public var path: String? {
        get { givenPath ?? place?.path }
        set { givenPath = newValue }
    }

    /// Creates an error of your own, for an initializer to throw.
    ///
    /// ```swift
    /// struct Age: ImmutableMappable {
    ///     let years: Int
    ///
    ///     init(map: Map) throws {
    ///         years = try map.value("years")
    ///         if years < 0 { throw MapError(key: "years", currentValue: years, reason: "Age is negative") }
    ///     }
    /// }
    ///
    /// (try? Age(JSON: ["years": -1])) == nil   // true
    /// ```
    public init(
        key: String?, currentValue: Any?, reason: String?, file: StaticString? = nil, function: StaticString? = nil,
        line: UInt? = nil
    ) {
        self.key = key
        givenValue = currentValue
        cause = reason.map { .text($0) }
        self.file = file
        self.function = function
        self.line = line
    }

    init(_ cause: Cause, key: String?, place: Place?) {
        self.key = key
        self.place = place
        self.cause = cause
    }

    /// Whether the library created the error. Otherwise an initializer of the user did.
    var isOurs: Bool { place != nil }

    /// What was expected.
    var expected: String { cause?.expectation ?? "something else" }

    /// The kind of the value.
    var found: String { place?.found ?? Map.kind(of: givenValue) }

    /// The reason of an error.
    enum Cause {
        case text(String)
        case noCast(Any.Type)
        case noTransform(Any.Type, by: Any)
        case noMapping(Any.Type)

        /// The expected type or text, in short.
        var expectation: String {
            switch self {
            case .text(let text): text
            case .noCast(let type), .noTransform(let type, _), .noMapping(let type): "\(type)"
            }
        }

        var text: String {
            switch self {
            case .text(let text): text
            case .noCast(let type): "Cannot cast to '\(type)'"
            case .noTransform(let type, let transform): "Cannot transform to '\(type)' using \(transform)"
            case .noMapping(let type): "Cannot map to '\(type)'"
            }
        }
    }

    /// The place of a map.
    enum Place {
        /// A node, and the rest of the path if the value is missing.
        case node(Document, Int, missing: String?)
        case value(Any?, path: String, isMissing: Bool)

        var value: Any? {
            switch self {
            case .node(let document, let index, let missing):
                missing != nil || document.nodes[index].kind == .null ? nil : document.any(at: index)
            case .value(let value, _, _): value
            }
        }

        var found: String {
            switch self {
            case .node(let document, let index, let missing):
                missing != nil ? Map.kind(of: nil) : Map.name(of: document.nodes[index].kind)
            case .value(nil, _, isMissing: false): Map.name(of: .null)
            case .value(let value, _, _): Map.kind(of: value)
            }
        }

        var path: String {
            switch self {
            case .node(let document, let index, let missing):
                MapProblem.join(document.path(to: index).dotted, missing)
            case .value(_, let path, _): path
            }
        }
    }
}

extension MapError: CustomStringConvertible {
    /// A text of five lines: a title, what is wrong, the place in the code, the key and the value. For a nested value,
    /// a sixth line has the path.
    ///
    /// Control characters in keys and values are escaped.
    public var description: String {
        var lines = [
            "Got an error while mapping.",
            "- reason: \(reason ?? "nil")",
            "- location: \(location ?? "nil")",
            "- key: \(key.map { ErrorText.escaped($0) } ?? "nil")",
            "- currentValue: \(valueText)",
        ]
        if let path, !path.isEmpty, path != key { lines.append("- path: \(ErrorText.escaped(path))") }
        return lines.joined(separator: "\n")
    }

    /// The standard library describes a value recursively, and copies the text for each level.
    private var valueText: String {
        guard let value = currentValue else { return "nil" }
        return Map.isNested(value, deeperThan: 16) ? "deeply nested \(found)" : ErrorText.escaped("\(value)")
    }

    private var location: String? {
        guard let file, let function, let line else { return nil }
        let name = "\(file)".split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
        return "\(name).\(function):\(line)"
    }
}
