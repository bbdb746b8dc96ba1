internal import DataMapperValues

extension Substring: Deserializable, Serializable, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Substring {
        try data.makeScalar(Substring.self)
    }

    /// Reads text, as `String` does.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Substring.self, fromValue: .string("Ana"))   // "Ana"
    /// ```
    public init(_ data: borrowing DeserializableData) throws { self = Substring(try String(data)) }

    /// Writes text.
    ///
    /// ```swift
    /// objectMapper.serialize("Anna".prefix(3))   // "Ann"
    /// ```
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        String(self)._append(to: data, token)
    }

    package static var expectation: ValueExpectation { .text }
}

extension Substring: MappingKey {
    /// Creates the key: the text itself.
    ///
    /// ```swift
    /// Substring(mappingKey: "a")   // "a"
    /// ```
    public init?(mappingKey: String) { self = Substring(mappingKey) }

    /// The text itself.
    ///
    /// ```swift
    /// "Anna".prefix(3).mappingKey   // "Ann"
    /// ```
    public var mappingKey: String { String(self) }
}

extension Character: Deserializable, Serializable, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Character {
        try data.makeScalar(Character.self)
    }

    /// Reads text that is one character for a reader: `é` is one character, even if it consists of two Unicode scalars.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Character.self, fromValue: .string("é"))   // "é"
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if the text has no character, or more than one.
    public init(_ data: borrowing DeserializableData) throws {
        guard let value = Character(mappingKey: try String(data)) else { throw data.invalid("character") }
        self = value
    }

    /// Writes text.
    ///
    /// ```swift
    /// objectMapper.serialize(Character("é"))   // "é"
    /// ```
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        String(self)._append(to: data, token)
    }

    package static let expectation = ValueExpectation(.string, noun: "character", keywords: ["minLength": 1])
}

extension Character: MappingKey {
    /// Creates the only character of a text; nil if the text has no character, or more than one.
    ///
    /// ```swift
    /// Character(mappingKey: "a")   // "a"
    /// Character(mappingKey: "ab")   // nil
    /// ```
    public init?(mappingKey: String) {
        guard let first = mappingKey.first, mappingKey.index(after: mappingKey.startIndex) == mappingKey.endIndex else {
            return nil
        }
        self = first
    }

    /// The character as text.
    ///
    /// ```swift
    /// Character("a").mappingKey   // "a"
    /// ```
    public var mappingKey: String { String(self) }
}
