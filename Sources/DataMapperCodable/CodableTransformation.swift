public import DataMapperMapping
public import DataMapperValues

/// Maps a property by its `Codable` conformance.
///
///     data["address"].set(address, using: .codable())
///
/// The value is written in place, with the options of the call: see ``CodableOptions``.
public struct CodableTransformation<Object>: Sendable {
    /// The transformation for any type that is `Codable`, in as many directions as the type is.
    public init() {}
}

extension CodableTransformation: SerializableTransformation where Object: Encodable {
    /// Returns the value that an object encodes; null for nil, and if it cannot be encoded.
    public func transform(object: Object?) -> SupportedType {
        guard let object else { return .null }
        return (try? ObjectMapper().encode(object)) ?? .null
    }

    /// Writes the object; null for nil.
    public func write(_ object: Object?, to data: inout SerializableData) {
        if let object { data.encode(object) } else { data.set(.null as SupportedType) }
    }
}

extension SerializableTransformation {
    /// A ``CodableTransformation``.
    public static func codable<T>() -> Self where Self == CodableTransformation<T> { CodableTransformation() }
}
