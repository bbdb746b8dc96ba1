public import DataMapperValues

/// A conversion from values to objects, for a type that is not ``Deserializable``, or has another form in your data.
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

    /// Returns the object for a value, which is `.null` if it is missing; nil if the value cannot be converted.
    func transform(from value: SupportedType) -> Object?

    /// Returns the object for the value of a view. The default calls ``transform(from:)``: implement this function,
    /// too, if you need the mapper, or want to throw an error of your own.
    ///
    /// - Throws: ``DeserializationError`` if the value cannot be converted.
    func object(from data: DeserializableData) throws -> Object
}

extension DeserializableTransformation {
    /// Calls ``transform(from:)``, and throws if it returns nil. A text that the transformation does not accept is also
    /// tried as the number or the boolean that it means, if its format has only text, or the policy converts it.
    @inlinable
    public func object(from data: DeserializableData) throws -> Object {
        if let object = transform(from: data.raw) { return object }
        return try data.convertedObject(self)
    }
}

/// A conversion from objects to values, for a type that is not ``Serializable``, or has another form in your data.
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

    /// Writes the value for an object. The default calls ``transform(object:)``: implement this function, too, if you
    /// need the mapper, or if you can write without creating a value first.
    func write(_ object: Object?, to data: inout SerializableData)
}

extension SerializableTransformation {
    /// Writes the value for an object.
    @inlinable
    public func write(_ object: Object?, to data: inout SerializableData) { data.set(transform(object: object)) }
}

/// A conversion between values and objects. To make one from two functions, see ``ClosureTransformation``.
public protocol Transformation: SerializableTransformation, DeserializableTransformation {}
