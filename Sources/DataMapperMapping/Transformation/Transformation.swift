public import DataMapperValues

/// Makes an object from a value. Use it where a type is no ``Deserializable``, or is to be read in another way.
public protocol DeserializableTransformation: Sendable {
    /// What is made.
    associatedtype Object

    /// Returns the object for a value, or nil if it cannot be converted. A missing value is `.null`.
    func transform(from value: SupportedType) -> Object?

    /// Returns the object for the value of a view. Implement this one too if making the object needs the mapper, or to
    /// throw an error of your own; the default calls ``transform(from:)``.
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

/// Makes a value from an object. Use it where a type is no ``Serializable``, or is to be written in another way.
public protocol SerializableTransformation: Sendable {
    /// What is written.
    associatedtype Object

    /// The value for an object; it is asked for nil, too.
    func transform(object: Object?) -> SupportedType

    /// Sets the value for an object. Implement this one too where writing needs the mapper, or can be done without making
    /// a value first; the default calls ``transform(object:)``.
    func write(_ object: Object?, to data: inout SerializableData)
}

extension SerializableTransformation {
    /// Sets the value for an object.
    @inlinable
    public func write(_ object: Object?, to data: inout SerializableData) { data.set(transform(object: object)) }
}

/// Both directions.
///
///     struct Cents: Transformation {
///         func transform(from value: SupportedType) -> Int? { value.double.map { Int(($0 * 100).rounded()) } }
///         func transform(object: Int?) -> SupportedType { object.map { .double(Double($0) / 100) } ?? .null }
///     }
public protocol Transformation: SerializableTransformation, DeserializableTransformation {}
