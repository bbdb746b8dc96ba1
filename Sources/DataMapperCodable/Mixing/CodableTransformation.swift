public import DataMapperMapping
public import DataMapperValues

/// A transformation that maps a `Codable` type with its own `init(from:)` and `encode(to:)`.
///
/// The ``CodableOptions`` of the mapper's context apply. `data["address"].decode()` and
/// `data["address"].encode(address)` do the same. For an array or a dictionary, `.codable()` reads the collection as a
/// whole; `CodableTransformation<Item>()` maps each element separately.
public struct CodableTransformation<Object>: Sendable {
    /// Creates a transformation for a type that is `Decodable`, `Encodable`, or both.
    public init() {}
}

extension CodableTransformation: DeserializableTransformation where Object: Decodable {
    /// Returns the object that the type's `init(from:)` reads from a value, or nil if that throws.
    public func transform(from value: SupportedType) -> Object? { try? ObjectMapper().decode(Object.self, from: value) }

    /// Returns the object that the type's `init(from:)` reads from a view.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place if the value is missing, null, or
    ///   invalid.
    public func object(from data: DeserializableData) throws -> Object { try data.decode() }
}

extension CodableTransformation: SerializableTransformation where Object: Encodable {
    /// Returns the value that an object encodes, or null for nil and for an object that cannot be encoded.
    public func transform(object: Object?) -> SupportedType { (try? ObjectMapper().encode(object)) ?? .null }

    /// Writes an object, or null for nil.
    public func write(_ object: Object?, to data: inout SerializableData) { data.encode(object) }
}

extension CodableTransformation: Transformation where Object: Codable {}

extension CodableTransformation: TransformationExpression {}

// These make `using: .codable()` work wherever there is `using:`. Without the function for containers, it would be
// ambiguous whether the container or its values are meant.

extension TransformationExpression {
    /// Returns a transformation that reads and writes a `Codable` type with its own functions.
    public static func codable<T>() -> Self where Self == CodableTransformation<T> { Self() }

    /// Returns a transformation that reads and writes an array or a dictionary as a whole.
    public static func codable<C: MappedContainer>() -> Self where Self == CodableTransformation<C> { Self() }
}

extension TransformationExpression where Self == ReadyMadeTransformation {
    /// The same transformation in an attribute, which does not know the type of the property.
    @_documentation(visibility: internal)
    public static func codable() -> ReadyMadeTransformation { ReadyMadeTransformation() }
}
