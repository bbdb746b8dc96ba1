internal import DataMapperValues
internal import Foundation

/// Why JSON does not make an object.
///
/// An error inside nested objects has the key that was read there in ``key``, and the whole way in ``path``.
public struct MapError: Error, @unchecked Sendable {
    // What is not known yet is worked out when somebody asks: errors are often thrown only to become nil.
    private var place: Place?
    private var cause: Cause?
    private var givenValue: Any?
    private var givenPath: String?

    /// The key that was read.
    public var key: String?
    /// What stands there; nil for null, and where there is nothing.
    public var currentValue: Any? {
        get { givenValue ?? place?.value }
        set {
            givenPath = path
            place = nil
            givenValue = newValue
        }
    }
    /// What is wrong.
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
    /// The way from the outermost JSON to the value, such as `teams.2.players.0.age`; nil where it is not known.
    @_disfavoredOverload
    public var path: String? {
        get { givenPath ?? place?.path }
        set { givenPath = newValue }
    }

    /// An error of your own, to be thrown by an initialiser.
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

    /// Whether it was made here, rather than by an initialiser of the user's.
    var isOurs: Bool { place != nil }

    /// What was expected.
    var expected: String { cause?.expectation ?? "something else" }

    /// The kind of what stands there.
    var found: String { place?.found ?? Map.kind(of: givenValue) }

    /// What an error says.
    enum Cause {
        case text(String)
        case noCast(Any.Type)
        case noTransform(Any.Type, by: Any)
        case noMapping(Any.Type)

        /// The same in short.
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

    /// Where a map stood.
    enum Place {
        /// A node, with the rest of a path that leads to nothing.
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
                MappingProblem.join(document.dottedPath(to: index), missing)
            case .value(_, let path, _): path
            }
        }
    }
}

extension MapError: CustomStringConvertible {
    /// Five lines: what is wrong, where in the code, the key and the value. A sixth has the path of a nested value.
    /// Control characters of keys and values are escaped.
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

    /// Describing a value recurses in Swift's own library, with a copy of the text for each level.
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
