public import DataMapperValues

/// A conversion from values to objects, for a type that is not ``Deserializable`` or that you want to read in another
/// way.
///
/// ```swift
/// struct Count: DeserializableTransformation {
///     func transform(from value: SupportedType) -> Int? { value.string?.count }
/// }
///
/// try objectMapper.deserialize(fromValue: ["abc", ""], using: Count().array)   // [3, 0]
/// ```
public protocol DeserializableTransformation: Sendable, TransformationExpression {
    /// The type of the objects.
    associatedtype Object

    /// Returns the object for a value, or nil if the value cannot be converted. For a missing value, `value` is
    /// `.null`.
    func transform(from value: SupportedType) -> Object?

    /// Returns the object for the value of a view.
    ///
    /// Implement this function too if you need the mapper, or want to throw an error of your own. The default calls
    /// ``transform(from:)``.
    ///
    /// - Throws: ``DeserializationError`` if the value cannot be converted.
    func object(from data: DeserializableData) throws -> Object
}

extension DeserializableTransformation {
    /// Calls ``transform(from:)``, and throws if it returns nil.
    @inlinable
    public func object(from data: DeserializableData) throws -> Object {
        guard let object = transform(from: data.raw) else { throw data.untransformable(Self.self) }
        return object
    }
}

/// A conversion from objects to values, for a type that is not ``Serializable`` or that you want to write in another
/// way.
///
/// ```swift
/// struct Dots: SerializableTransformation {
///     func transform(object: Int?) -> SupportedType { .string(String(repeating: ".", count: object ?? 0)) }
/// }
///
/// objectMapper.serialize(3, using: Dots())   // "..."
/// ```
public protocol SerializableTransformation: Sendable, TransformationExpression {
    /// The type of the objects.
    associatedtype Object

    /// Returns the value for an object, or for nil.
    func transform(object: Object?) -> SupportedType

    /// Writes the value for an object.
    ///
    /// Implement this function too if you need the mapper, or if you can write without creating a value first. The
    /// default calls ``transform(object:)``.
    func write(_ object: Object?, to data: inout SerializableData)
}

extension SerializableTransformation {
    /// Writes the value for an object.
    @inlinable
    public func write(_ object: Object?, to data: inout SerializableData) { data.set(transform(object: object)) }
}

/// A conversion between values and objects.
///
/// ```swift
/// struct Cents: Transformation {
///     func transform(from value: SupportedType) -> Int? { value.double.map { Int(($0 * 100).rounded()) } }
///     func transform(object: Int?) -> SupportedType { object.map { .double(Double($0) / 100) } ?? .null }
/// }
///
/// try objectMapper.deserialize(fromValue: 1.5, using: Cents())   // 150
/// objectMapper.serialize(150, using: Cents())   // 1.5
/// ```
public protocol Transformation: SerializableTransformation, DeserializableTransformation {}
