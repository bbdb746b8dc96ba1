internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Data: _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Data {
        try data.makeScalar(Data.self)
    }

    /// Reads bytes, or base64 text if the format has no bytes; see ``DataTransformation``. Text with tag 33 of CBOR is
    /// base64 for URLs. Writes bytes, which text formats write as base64 text.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Data.self, fromValue: .string("AQI="))   // Data([1, 2])
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if the text is not base64.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { data in
            let node = data.node
            guard node.kind == .data || node.kind == .string else {
                throw data.mismatch(expected: Self.expectation.kinds)
            }
            let bytes = withExtendedLifetime(data.session) { Base64.standard.bytes(of: node, data.session.tape) }
            guard let bytes else { throw data.invalid(Self.expectation.noun) }
            return bytes
        }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { data in
            data.appendToTape { data.writer.pointee.builder.append(.data(self)) }
        }
    }

    private static let declared = DeclaredConversion<Data>()

    package static let expectation = ValueExpectation(
        ValueKinds([.bytes, .string], named: "bytes or base64 text"), noun: "base64 text",
        keywords: [
            "contentEncoding": "base64", "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
        ], isReplaceable: true)
}

extension Date: _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Date {
        try data.makeScalar(Date.self)
    }

    /// Reads and writes a date in the form that the mapper's ``DateStrategy`` sets. The default is RFC 3339 text;
    /// numbers are read as seconds since 1970. A date that is not finite cannot be written.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Date.self, fromValue: "1970-01-01T00:01:00Z")   // Date(timeIntervalSince1970: 60)
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if the text or number is not a date.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { try $0.session.mapper.policy.dates.date(from: $0) }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { $0.objectMapper.policy.dates.append(self, to: $0) }
    }

    private static let declared = DeclaredConversion<Date>()

    package static let expectation = ValueExpectation(
        ValueKinds([.string, .number, .date], named: "date"), noun: "date",
        keywords: ["format": "date-time", "pattern": .string(DateText.pattern)], isReplaceable: true)
}

extension Date: MappingKey {
    /// Creates the date of an RFC 3339 text, whatever the mapper's ``DateStrategy`` is; nil if the text is not one.
    public init?(mappingKey: String) {
        guard let date = DateText.date(mappingKey) else { return nil }
        self = date
    }

    /// The date as RFC 3339 text in UTC, with as many fractional digits as it needs.
    public var mappingKey: String { DateText.rfc3339(self) }
}

extension Decimal: _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Decimal {
        try data.makeScalar(Decimal.self)
    }

    /// Reads a number with all its digits: `0.1` is exactly one tenth. Writes the exact number.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Decimal.self, from: "0.1", with: JsonSerializer()) * 3   // Decimal(string: "0.3")
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if the number does not fit `Decimal`, which
    ///   has 38 digits, and exponents from -128 to 127.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { data in
            try data.session.tape.decimal(data.node) ?? data.convertedNumber { $0.decimal($1) }
        }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { data in data.appendToTape { data.writer.pointee.builder.append(self) } }
    }

    private static let declared = DeclaredConversion<Decimal>()

    package static let expectation = ValueExpectation(
        .number, range: .described("decimals with 38 digits"), isReplaceable: true)
}

extension URL: SupportedTypeConvertible, _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> URL {
        try data.makeScalar(URL.self)
    }

    /// Reads text that is an absolute or relative URL. Empty text is an error. Writes the absolute URL.
    ///
    /// ```swift
    /// try objectMapper.deserialize(URL.self, fromValue: "https://swift.org/blog").host()   // "swift.org"
    /// ```
    public init(_ data: borrowing DeserializableData) throws {
        guard data.node.kind == .string else { throw data.mismatch(expected: .string) }
        guard let url = URL(string: data.session.tape.string(of: data.node)) else {
            throw data.invalid(Self.expectation.noun)
        }
        self = url
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        absoluteString._append(to: data, MappingToken())
    }

    /// The transformation for this type: ``URLTransformation``.
    public static var defaultTransformation: AnyTransformation<URL> { URLTransformation().typeErased() }

    package static let expectation = ValueExpectation(
        .string, noun: "URL", keywords: ["format": "uri-reference", "minLength": 1])
}

extension URL: MappingKey {
    /// Creates the URL of a text; nil if the text is not a URL.
    public init?(mappingKey: String) { self.init(string: mappingKey) }

    /// The absolute URL.
    public var mappingKey: String { absoluteString }
}

extension UUID: _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> UUID {
        try data.makeScalar(UUID.self)
    }

    /// Reads the usual text of a UUID, in upper or lower case, or its 16 bytes if the format has bytes. Writes the text
    /// in upper case.
    ///
    /// ```swift
    /// let id = try objectMapper.deserialize(UUID.self, fromValue: "123e4567-e89b-12d3-a456-426614174000")
    /// objectMapper.serialize(id)   // "123E4567-E89B-12D3-A456-426614174000"
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if the text is not a UUID.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { data in
            let (node, tape) = (data.node, data.session.tape)
            guard node.kind == .string || node.kind == .data else { throw data.mismatch(expected: .string) }
            let value = withExtendedLifetime(data.session) {
                node.kind == .data ? UUID(bytes: tape.bytes(of: node)) : UUID(text: tape.bytes(of: node))
            }
            guard let value else { throw data.invalid(Self.expectation.noun) }
            return value
        }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { data in data.appendToTape { data.writer.pointee.builder.append(self) } }
    }

    private static let declared = DeclaredConversion<UUID>()

    package static let expectation = ValueExpectation(
        .string, noun: "UUID",
        keywords: ["format": "uuid", "pattern": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"],
        isReplaceable: true)
}

extension UUID {
    /// Creates a UUID from its bytes; nil if there are not 16 of them.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        let b = Array(bytes)
        self.init(
            uuid: (b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15])
        )
    }
}

extension UUID: MappingKey {
    /// Creates the UUID of a text; nil if the text is not a UUID.
    public init?(mappingKey: String) { self.init(text: mappingKey) }

    /// The text in upper case.
    public var mappingKey: String { text }
}
