#if Macros

internal import DataMapperMapping
internal import DataMapperValues

extension DeserializableData {
    /// The value as the name of an enum's case; empty if the value is not text.
    ///
    /// ```swift
    /// enum Direction: Deserializable {
    ///     case north, south
    ///
    ///     init(_ data: DeserializableData) throws {
    ///         switch data.caseName {
    ///         case "north": self = .north
    ///         case "south": self = .south
    ///         default: throw data.unknownCase("north", "south")
    ///         }
    ///     }
    /// }
    ///
    /// try objectMapper.deserialize(Direction.self, fromValue: .string("south"))   // .south
    /// ```
    public var caseName: String {
        guard node.kind == .string else { return "" }
        return (try? make(String.self)) ?? ""
    }

    /// Returns the error for text that is not one of these names, or for a value that is not text.
    ///
    /// ``caseName`` has an example.
    public func unknownCase(_ names: String...) -> DeserializationError { unknownCase(among: names) }

    /// Returns the case for unknown names.
    ///
    /// A report lists the unknown name.
    ///
    /// ```swift
    /// enum Status: Deserializable {
    ///     case open, other
    ///
    ///     init(_ data: DeserializableData) throws {
    ///         switch data.caseName {
    ///         case "open": self = .open
    ///         default: self = try data.unknownCase("open", replacedBy: .other)
    ///         }
    ///     }
    /// }
    ///
    /// try objectMapper.deserialize(Status.self, fromValue: .string("half-open"))   // .other
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not text.
    public func unknownCase<T>(_ names: String..., replacedBy fallback: T) throws -> T {
        let error = unknownCase(among: names)
        guard node.kind == .string else { throw error }
        noteReplaced(error)
        return fallback
    }

    private func unknownCase(among names: [String]) -> DeserializationError {
        guard node.kind == .string else { return mismatch(expected: ErrorText.name(of: .string)) }
        return unknownName(caseName, among: names, ErrorText.notAmong)
    }

    /// Reads the case with a raw value, or returns `fallback` if no case has that raw value.
    ///
    /// A report lists an unknown raw value.
    ///
    /// ```swift
    /// enum Level: Int, Deserializable {
    ///     case unknown, low, high
    ///
    ///     init(_ data: DeserializableData) throws { self = try data.rawCase(or: .unknown) }
    /// }
    ///
    /// try objectMapper.deserialize(Level.self, fromValue: 9)   // .unknown
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value has the wrong kind, or is out of the raw type's range.
    public func rawCase<T: RawRepresentable>(or fallback: T) throws -> T where T.RawValue: Deserializable {
        if let value = T(rawValue: try T.RawValue(self)) { return value }
        noteReplaced(unknownRawValue(of: T.self))
        return fallback
    }

    // MARK: Tags

    /// Returns the error for an object whose tag is missing, or is not one of these names.
    ///
    /// ```swift
    /// enum Shape: Deserializable {
    ///     case circle(radius: Double)
    ///
    ///     init(_ data: DeserializableData) throws {
    ///         switch data["type"].caseName {
    ///         case "circle": self = try .circle(radius: data["radius"].get())
    ///         default: throw data.unknownCase(at: "type", "circle")
    ///         }
    ///     }
    /// }
    ///
    /// try objectMapper.deserialize(Shape.self, fromValue: ["type": "star"])   // throws unknown type name, expected "circle" at $.type
    /// ```
    public func unknownCase(at tag: StaticString, _ names: String...) -> DeserializationError {
        self[tag].unknownTag(among: names)
    }

    /// Returns the case for unknown tags.
    ///
    /// A report lists the unknown tag.
    ///
    /// ```swift
    /// enum Shape: Deserializable {
    ///     case point, other
    ///
    ///     init(_ data: DeserializableData) throws {
    ///         switch data["type"].caseName {
    ///         case "point": self = .point
    ///         default: self = try data.unknownCase(at: "type", "point", replacedBy: .other)
    ///         }
    ///     }
    /// }
    ///
    /// try objectMapper.deserialize(Shape.self, fromValue: ["type": "star"])   // .other
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the tag is missing, or is not text.
    public func unknownCase<T>(at tag: StaticString, _ names: String..., replacedBy fallback: T) throws -> T {
        let error = self[tag].unknownTag(among: names)
        guard self[tag].node.kind == .string else { throw error }
        noteReplaced(error)
        return fallback
    }

    private func unknownTag(among names: [String]) -> DeserializationError {
        guard node.kind == .string else { return unknownTypeName(names) }
        return unknownName(caseName, among: names, code: .unknownType, ErrorText.unknownTypeName)
    }

    /// Returns the error for a name. Its text is computed only when it is needed.
    func unknownName(
        _ name: String, among names: [String], code: DeserializationError.Code = .invalidValue,
        _ message: @escaping @Sendable (String) -> String
    ) -> DeserializationError {
        error(
            code, found: ErrorText.name(of: node.kind),
            wording: {
                let allowed = ErrorText.oneOf(names)
                return (message(allowed), allowed)
            },
            suggestion: { KeySimilarity(to: names).closest(to: name).map(ErrorText.didYouMean) })
    }

    // MARK: Payloads

    /// Checks that this value is an array with at most `count` elements, the values of a case, and returns it.
    ///
    /// The array may have fewer elements.
    ///
    /// ```swift
    /// struct Point: Deserializable {
    ///     let x: Int
    ///     let y: Int?
    ///
    ///     init(_ data: DeserializableData) throws {
    ///         let values = try data.array(of: 2)
    ///         x = try values[0].get()
    ///         y = values[1].get()
    ///     }
    /// }
    ///
    /// try objectMapper.deserialize(Point.self, fromValue: [1]).y   // nil
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array, or has more than `count` elements.
    public func array(of count: Int) throws -> DeserializableData {
        guard node.kind == .array else { throw mismatch(expected: ErrorText.name(of: .array)) }
        guard node.count <= count else { throw invalid(ErrorText.array(of: count)) }
        return self
    }

    /// Treats all keys of this object as known.
    ///
    /// Call this function if the object has not been read completely, because its case is not known. The code that
    /// macros generate for reports calls it:
    ///
    /// ```swift
    /// struct Part: ProblemCollecting {
    ///     init(_ data: DeserializableData) throws { throw data.unknownCase("a") }
    ///
    ///     static func collectProblems(in data: DeserializableData) { data.excuseUnknownKeys() }
    /// }
    /// ```
    public func excuseUnknownKeys() { excuseAllKeys() }
}

#endif
