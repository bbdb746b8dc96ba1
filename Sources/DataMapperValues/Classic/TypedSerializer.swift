/// A serializer that also converts to and from Swift values of its own, such as those of `JSONSerialization`.
///
/// ```swift
/// let serializer = JsonSerializer()
/// serializer.typedDeserialize(["a": 1])   // ["a": 1]
/// serializer.typedSerialize(["a": 1]) as? [String: Int]   // ["a": 1]
/// try serializer.typedDeserializeOrThrow([1, 2])   // [1, 2]
/// try serializer.typedSerializeOrThrow([1, 2]) as? [Int]   // [1, 2]
/// ```
///
/// The protocol is kept from DataMapper 0.2. To support a format, a ``Serializer`` is enough.
public protocol TypedSerializer: Serializer {
    /// The format's own representation of a value.
    ///
    /// For `JsonSerializer` it is `Any`.
    associatedtype DataType

    /// Returns the format's representation of a value.
    func typedSerialize(_ supportedType: SupportedType) -> DataType

    /// Returns the value of a representation.
    func typedDeserialize(_ data: DataType) -> SupportedType

    /// Returns the format's representation of a value.
    ///
    /// - Throws: An error of the format if it cannot express the value.
    func typedSerializeOrThrow(_ supportedType: SupportedType) throws -> DataType

    /// Returns the value of a representation.
    ///
    /// - Throws: An error of the format if the representation contains something invalid.
    func typedDeserializeOrThrow(_ data: DataType) throws -> SupportedType
}

extension TypedSerializer {
    /// Returns the result of ``typedSerialize(_:)``, and never throws.
    public func typedSerializeOrThrow(_ supportedType: SupportedType) throws -> DataType {
        typedSerialize(supportedType)
    }

    /// Returns the result of ``typedDeserialize(_:)``, and never throws.
    public func typedDeserializeOrThrow(_ data: DataType) throws -> SupportedType { typedDeserialize(data) }
}
