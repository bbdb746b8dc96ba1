internal import DataMapperValues

extension Substring: _LibraryScalar, SelfDescribing {
    /// Reads text, as `String` does.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Substring.self, fromValue: .string("Ana"))   // "Ana"
    /// ```
    public init(_ data: borrowing DeserializableData) throws { self = Substring(try String(data)) }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        String(self)._append(to: data, token)
    }

    package static var expectation: ValueExpectation { .text }
}

extension Substring: MappingKey {
    /// Creates the key: the text itself.
    public init?(mappingKey: String) { self = Substring(mappingKey) }

    /// The text itself.
    public var mappingKey: String { String(self) }
}

extension Character: _LibraryScalar, SelfDescribing {
    /// Reads text that is one character for a reader: `é` is one character, even if it consists of two Unicode scalars.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Character.self, fromValue: .string("é"))   // "é"
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if the text has no character, or more than one.
    public init(_ data: borrowing DeserializableData) throws {
        guard let value = Character(mappingKey: try String(data)) else { throw data.invalid(Self.expectation.noun) }
        self = value
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        String(self)._append(to: data, token)
    }

    package static let expectation = ValueExpectation(.string, noun: "character", keywords: ["minLength": 1])
}

extension Character: MappingKey {
    /// Creates the only character of a text; nil if the text has no character, or more than one.
    public init?(mappingKey: String) {
        guard let first = mappingKey.first, mappingKey.index(after: mappingKey.startIndex) == mappingKey.endIndex else {
            return nil
        }
        self = first
    }

    /// The character as text.
    public var mappingKey: String { String(self) }
}
