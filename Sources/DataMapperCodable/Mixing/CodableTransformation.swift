public import DataMapperMapping
public import DataMapperValues

/// Maps a `Codable` type that is not mapped itself, by its own `init(from:)` and `encode(to:)`.
///
///     address = try data["address"].get(using: .codable())
///     data["address"].set(address, using: .codable())
///
/// The value is read and written in place, with the ``CodableOptions`` of the mapper's context. `data["address"].decode()` and
/// `data["address"].encode(address)` do the same. An array or a dictionary is read as a whole; `CodableTransformation<Item>()` maps
/// each element by itself.
public struct CodableTransformation<Object>: Sendable {
    /// Makes a transformation for a type that is `Decodable`, `Encodable`, or both.
    public init() {}
}

extension CodableTransformation: DeserializableTransformation where Object: Decodable {
    /// Returns the object for a value by its `init(from:)`, or nil if that throws.
    public func transform(from value: SupportedType) -> Object? { try? ObjectMapper().decode(Object.self, from: value) }

    /// Returns the object for the value of a view.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place if the value is missing, null, or invalid.
    public func object(from data: DeserializableData) throws -> Object { try data.decode() }
}

extension CodableTransformation: SerializableTransformation where Object: Encodable {
    /// Returns the value that an object encodes; null for nil, and if it cannot be encoded.
    public func transform(object: Object?) -> SupportedType { (try? ObjectMapper().encode(object)) ?? .null }

    /// Writes the object; null for nil.
    public func write(_ object: Object?, to data: inout SerializableData) { data.encode(object) }
}

extension CodableTransformation: Transformation where Object: Codable {}

// `using: .codable()`, wherever there is `using:`. Without those for collections, it would be open whether the collection or its
// elements are meant.

extension DeserializableTransformation {
    /// Reads a `Decodable` type by its `init(from:)`.
    public static func codable<T: Decodable>() -> Self where Self == CodableTransformation<T> {
        CodableTransformation()
    }

    /// Reads an array of a `Decodable` type.
    public static func codable<T: Decodable>() -> Self where Self == CodableTransformation<[T]> {
        CodableTransformation()
    }

    /// Reads a dictionary of a `Decodable` type.
    public static func codable<K: Decodable, T: Decodable>() -> Self where Self == CodableTransformation<[K: T]> {
        CodableTransformation()
    }
}

extension SerializableTransformation {
    /// Writes an `Encodable` type by its `encode(to:)`.
    public static func codable<T: Encodable>() -> Self where Self == CodableTransformation<T> {
        CodableTransformation()
    }

    /// Writes an array of an `Encodable` type.
    public static func codable<T: Encodable>() -> Self where Self == CodableTransformation<[T]> {
        CodableTransformation()
    }

    /// Writes a dictionary of an `Encodable` type.
    public static func codable<K: Encodable, T: Encodable>() -> Self where Self == CodableTransformation<[K: T]> {
        CodableTransformation()
    }
}

extension Transformation {
    /// Reads and writes a `Codable` type by its own functions.
    public static func codable<T: Codable>() -> Self where Self == CodableTransformation<T> { CodableTransformation() }

    /// Reads and writes an array of a `Codable` type.
    public static func codable<T: Codable>() -> Self where Self == CodableTransformation<[T]> {
        CodableTransformation()
    }

    /// Reads and writes a dictionary of a `Codable` type.
    public static func codable<K: Codable, T: Codable>() -> Self where Self == CodableTransformation<[K: T]> {
        CodableTransformation()
    }
}
