/// A type for the keys of mapped dictionaries, such as text, integers, dates, and enums with such raw values.
///
/// ```swift
/// enum Color: String, MappingKey { case red, green }
///
/// let stock = try objectMapper.deserialize([Color: Int].self, fromValue: ["red": 3])
/// stock[.red]   // 3
/// objectMapper.serialize(stock)   // ["red": 3]
/// ```
public protocol MappingKey: Hashable {
    /// Creates a key from its text; nil if the text is not a key of this type.
    init?(mappingKey: String)

    /// The text of the key. Different keys must have different texts.
    var mappingKey: String { get }

    /// Do not implement this; the library uses it.
    static var _isInteger: Bool { get }
}

extension MappingKey {
    /// Do not implement this; the library uses it.
    @_documentation(visibility: internal)
    public static var _isInteger: Bool { false }
}

extension String: MappingKey {
    /// Creates the key: the text itself.
    @inlinable
    public init?(mappingKey: String) { self = mappingKey }

    /// The text itself.
    public var mappingKey: String { self }
}

extension MappingKey where Self: FixedWidthInteger {
    /// Creates an integer from a text of decimal digits; nil for another text.
    @inlinable
    public init?(mappingKey: String) {
        // Uses 64 bits, so that one parser is compiled for all widths.
        if Self.bitWidth > 64 {
            self.init(mappingKey)
        } else if Self.isSigned {
            guard let value = Int64(mappingKey) else { return nil }
            self.init(exactly: value)
        } else {
            guard let value = UInt64(mappingKey) else { return nil }
            self.init(exactly: value)
        }
    }

    /// The decimal digits of the integer.
    public var mappingKey: String { String(self) }

    /// Do not call this; the library uses it. Formats that have integer keys write such a key as one.
    @_documentation(visibility: internal)
    public static var _isInteger: Bool { true }
}

extension MappingKey where Self: RawRepresentable, RawValue: MappingKey {
    /// Creates the case whose raw value has this text; nil if there is none.
    @inlinable
    public init?(mappingKey: String) {
        guard let rawValue = RawValue(mappingKey: mappingKey) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The text of the raw value.
    public var mappingKey: String { rawValue.mappingKey }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public static var _isInteger: Bool { RawValue._isInteger }
}
