extension DeserializationError {
    /// A suggestion: for example an option that accepts the input, or an existing key that is spelled like the missing
    /// one.
    ///
    /// ```swift
    /// let data = DeserializableData(data: ["nmae": "Ana"], objectMapper: ObjectMapper())
    /// try data["name"].get() as String   // throws expected string, found nothing at $.name; did you mean "nmae"?
    /// ```
    public var hint: String? {
        var hints: [String] = []
        if let hint = problem.hint { hints.append(hint) }
        if let suggestion = problem.suggestion?() { hints.append(suggestion) }
        if secret == nil {
            if let missing = nodePlace?.missing, !missing.alternatives.isEmpty {
                hints.append(ErrorText.alternatives(missing.alternatives))
            }
            if let key = suggestedKey { hints.append(ErrorText.didYouMean(key)) }
        }
        return hints.isEmpty ? nil : hints.joined(separator: "; ")
    }

    /// The path from the root to the value, or the path of the root if the path is not known.
    public var path: MappingPath {
        switch place {
        case .none: return MappingPath()
        case .known(let path, _, _): return path
        case .node(let node):
            if let secret { return node.document.path(to: secret) }
            return MappingPath(node.document.path(to: node.index).components + node.missing.path)
        }
    }

    /// The place of the value in the text.
    ///
    /// For a missing value, this is the place of the object that should have it. It is nil if the value was not read
    /// from text. If the value was changed after it was read from text, the parts that were not changed keep their
    /// places as long as the value exists.
    public var location: SourceLocation? { location(within: nil) }

    func location(within root: Int?) -> SourceLocation? {
        switch place {
        case .none: nil
        case .known(_, let location, _): location
        case .node(let node):
            if let secret {
                node.document.location(ofNode: secret, within: root)
            } else {
                node.document.location(ofNode: node.index, at: node.missing.place, within: root)
            }
        }
    }

    /// The problem, the path, and the place in the text: `expected integer, found string at $.users[3].age (line 12,
    /// column 14)`.
    public var description: String {
        var path: MappingPath? = self.path
        if case .none = place { path = nil }
        return ErrorText.description(message, path: path, location: location, hint: hint)
    }

    /// The problem without the path, the place and the hint: `expected integer, found string`.
    ///
    /// Use it if you show the path and the place separately, for example in the response to a request.
    ///
    /// ```swift
    /// let report = ObjectMapper().report([Int].self, fromValue: ["x"])
    /// report.problems[0].error.message   // "expected integer, found string"
    /// report.problems[0].jsonPointer   // "/0"
    /// ```
    public var message: String {
        if hasOwnWords, secret != nil { return ErrorText.custom(nil) }
        if let message = problem.message ?? problem.wording?().message { return message }
        switch code {
        case .invalidValue: return ErrorText.invalidValue(problem.expected, found: found)
        case .custom: return ErrorText.custom(underlyingError)
        case .unknown: return ErrorText.unknown
        case .unknownKey: return ErrorText.unknownKey
        case .depthLimitExceeded, .documentSizeExceeded, .limitExceeded, .stackExhausted, .invalidPolymorphism, .cycle,
            .failedCheck:
            return problem.expected ?? ErrorText.unknown
        default: return ErrorText.expectation(problem.expected, found: found)
        }
    }
}
