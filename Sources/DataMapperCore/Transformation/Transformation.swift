/// Makes an object from a value. Use it where a type is no ``Deserializable``, or is to be read in another way.
public protocol DeserializableTransformation: Sendable {
    /// What is made.
    associatedtype Object

    /// The object for a value, nil where there is none. The value is `.null` where it is null or absent.
    func transform(from value: SupportedType) -> Object?
}

/// Makes a value from an object. Use it where a type is no ``Serializable``, or is to be written in another way.
public protocol SerializableTransformation: Sendable {
    /// What is written.
    associatedtype Object

    /// The value for an object; it is asked for nil, too.
    func transform(object: Object?) -> SupportedType
}

/// Both directions.
///
///     struct Cents: Transformation {
///         func transform(from value: SupportedType) -> Int? { value.double.map { Int(($0 * 100).rounded()) } }
///         func transform(object: Int?) -> SupportedType { object.map { .double(Double($0) / 100) } ?? .null }
///     }
public protocol Transformation: SerializableTransformation, DeserializableTransformation {}
