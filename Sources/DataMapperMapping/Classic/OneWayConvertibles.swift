/// A type that is read with a transformation, so that you do not need `using:`. See ``SupportedTypeConvertible``.
///
/// The protocol is kept from DataMapper 0.2. An `init(_:)` that calls `try data.get(using:)` does the same.
///
/// ```swift
/// struct Level: DeserializableSupportedTypeConvertible, Equatable {
///     var number: Int
///
///     static var defaultDeserializableTransformation: AnyDeserializableTransformation<Level> {
///         AnyDeserializableTransformation { $0.int.map { Level(number: $0) } }
///     }
/// }
///
/// try objectMapper.deserialize(Level.self, fromValue: 7)   // Level(number: 7)
/// ```
public protocol DeserializableSupportedTypeConvertible: Deserializable {
    /// The transformation that reads this type.
    static var defaultDeserializableTransformation: AnyDeserializableTransformation<Self> { get }
}

/// A type that is written with a transformation, so that you do not need `using:`. See ``SupportedTypeConvertible``.
///
/// The protocol is kept from DataMapper 0.2. A `serialize(to:)` that calls `data.set(self, using:)` does the same.
public protocol SerializableSupportedTypeConvertible: Serializable {
    /// The transformation that writes this type.
    static var defaultSerializableTransformation: AnySerializableTransformation<Self> { get }
}

extension DeserializableSupportedTypeConvertible {
    /// True: the transformation also gets null.
    public static var acceptsNull: Bool { true }

    /// Reads the value with the default transformation.
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    public init(_ data: borrowing DeserializableData) throws {
        let object: Self = try data.get(using: Self.defaultDeserializableTransformation)
        self = object
    }
}

extension SerializableSupportedTypeConvertible {
    /// Writes the object with the default transformation.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultSerializableTransformation)
    }
}
