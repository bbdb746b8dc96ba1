/// A type that can be the key of a dictionary that is mapped: text, integers, characters, dates, URLs, UUIDs, and enums with such
/// raw values.
///
///     enum Color: String, MappingKey { case red, green }
///     let stock: [Color: Int] = try data["stock"].get()   // {"red": 3, "green": 4}
public protocol MappingKey: Hashable {
    /// The key for a text; nil where there is none.
    init?(mappingKey: String)

    /// The text of a key. Different keys must have different texts.
    var mappingKey: String { get }
}

extension String: MappingKey {
    /// The text itself.
    @inlinable
    public init?(mappingKey: String) { self = mappingKey }

    /// The text itself.
    public var mappingKey: String { self }
}

extension MappingKey where Self: FixedWidthInteger {
    /// The integer that a text is, in decimal digits.
    @inlinable
    public init?(mappingKey: String) {
        // Through 64 bits, so that one parser serves all widths instead of one being compiled for each.
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

    /// The decimal digits.
    public var mappingKey: String { String(self) }
}

extension MappingKey where Self: RawRepresentable, RawValue: MappingKey {
    /// The case with this raw value.
    @inlinable
    public init?(mappingKey: String) {
        guard let rawValue = RawValue(mappingKey: mappingKey) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value's text.
    public var mappingKey: String { rawValue.mappingKey }
}

extension Int: MappingKey {}
extension Int8: MappingKey {}
extension Int16: MappingKey {}
extension Int32: MappingKey {}
extension Int64: MappingKey {}
extension UInt: MappingKey {}
extension UInt8: MappingKey {}
extension UInt16: MappingKey {}
extension UInt32: MappingKey {}
extension UInt64: MappingKey {}
