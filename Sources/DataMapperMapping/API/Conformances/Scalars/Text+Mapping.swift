public import DataMapperValues

extension String: SupportedTypeConvertible, _LibraryScalar, SelfDescribing, PlainScalar {
    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> String {
        try data.makePlain(String.self)
    }

    /// Reads text. A number is an error, unless the policy's ``MappingPolicy/conversions`` convert it.
    ///
    /// ```swift
    /// try objectMapper.deserialize(String.self, fromValue: .string("Ana"))   // "Ana"
    /// try objectMapper.deserialize(String.self, fromValue: 7)   // throws expected string, found integer at $
    /// ```
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.plain(data) ?? data.convertedText()
    }

    @inlinable @inline(__always)
    package static func plain(_ data: borrowing DeserializableData) -> String? {
        let node = data.node
        return node.kind == .string ? data.session.tape.string(of: node) : nil
    }

    /// Do not call or implement this function; the library uses it.
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.writer.pointee.text.append(string: self, orTo: &data.writer.pointee.builder)
    }

    package static var expectation: ValueExpectation { .text }
}

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
