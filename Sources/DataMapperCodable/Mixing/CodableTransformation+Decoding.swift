public import DataMapperMapping
public import DataMapperValues

extension CodableTransformation: DeserializableTransformation where Object: Decodable {
    /// Returns the object for a value by its `init(from:)`, or nil if it throws.
    public func transform(from value: SupportedType) -> Object? { try? ObjectMapper().decode(Object.self, from: value) }

    /// Returns the object for the value of a view, with the strategies in its mapper's context.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place.
    public func object(from data: DeserializableData) throws -> Object { try data.decode() }
}

extension DeserializableTransformation {
    /// Reads a `Decodable` type by its `init(from:)`.
    ///
    ///     legacy = try data["legacy"].get(using: .codable())
    public static func codable<T: Decodable>() -> Self where Self == CodableTransformation<T> {
        CodableTransformation()
    }
}
