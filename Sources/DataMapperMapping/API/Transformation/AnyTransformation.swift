public import DataMapperValues

/// A type-erased ``Transformation``: it hides the type of another transformation.
///
/// ```swift
/// let count = AnyTransformation<Int>(transformFrom: { $0.string?.count }, transformObject: { .int($0 ?? 0) })
///
/// [count, IntTransformation().typeErased()].map { $0.transform(from: "abc") }   // [3, nil]
/// ```
public struct AnyTransformation<T>: Transformation {
    let reading: AnyDeserializableTransformation<T>
    let writing: AnySerializableTransformation<T>

    /// Creates a transformation from two functions.
    public init(
        transformFrom: @escaping @Sendable (SupportedType) -> T?,
        transformObject: @escaping @Sendable (T?) -> SupportedType
    ) {
        reading = AnyDeserializableTransformation(transformFrom: transformFrom)
        writing = AnySerializableTransformation(transformObject: transformObject)
    }

    init<R: DeserializableTransformation, W: SerializableTransformation>(_ reading: R, _ writing: W)
    where R.Object == T, W.Object == T {
        self.reading = AnyDeserializableTransformation(reading)
        self.writing = AnySerializableTransformation(writing)
    }

    /// Returns the object for a value.
    public func transform(from value: SupportedType) -> T? { reading.transform(from: value) }

    /// Returns the object for the value of a view. Throws any error that the original transformation throws.
    public func object(from data: DeserializableData) throws -> T { try reading.object(from: data) }

    /// Returns the value for an object.
    public func transform(object: T?) -> SupportedType { writing.transform(object: object) }

    /// Writes the value for an object.
    public func write(_ object: T?, to data: inout SerializableData) { writing.write(object, to: &data) }
}

/// A type-erased ``DeserializableTransformation``; see ``AnyTransformation``.
public struct AnyDeserializableTransformation<T>: DeserializableTransformation {
    private let transformFrom: @Sendable (SupportedType) -> T?
    private let objectFrom: @Sendable (DeserializableData) throws -> T

    /// Creates a transformation from a function.
    public init(transformFrom: @escaping @Sendable (SupportedType) -> T?) {
        self.transformFrom = transformFrom
        objectFrom = { data in
            typealias Erased = AnyDeserializableTransformation<T>
            guard let object = transformFrom(data.raw) ?? data.convertedObject(Erased.self, transformFrom) else {
                throw data.untransformable(Erased.self)
            }
            return object
        }
    }

    init<R: DeserializableTransformation>(_ transformation: R) where R.Object == T {
        transformFrom = { transformation.transform(from: $0) }
        objectFrom = { try transformation.object(from: $0) }
    }

    /// Returns the object for a value.
    public func transform(from value: SupportedType) -> T? { transformFrom(value) }

    /// Returns the object for the value of a view. Throws any error that the original transformation throws.
    public func object(from data: DeserializableData) throws -> T { try objectFrom(data) }
}

/// A type-erased ``SerializableTransformation``; see ``AnyTransformation``.
public struct AnySerializableTransformation<T>: SerializableTransformation {
    private let transformObject: @Sendable (T?) -> SupportedType
    private let writeObject: @Sendable (T?, inout SerializableData) -> Void

    /// Creates a transformation from a function.
    public init(transformObject: @escaping @Sendable (T?) -> SupportedType) {
        self.transformObject = transformObject
        writeObject = { $1.set(transformObject($0)) }
    }

    init<W: SerializableTransformation>(_ transformation: W) where W.Object == T {
        transformObject = { transformation.transform(object: $0) }
        writeObject = { transformation.write($0, to: &$1) }
    }

    /// Returns the value for an object.
    public func transform(object: T?) -> SupportedType { transformObject(object) }

    /// Writes the value for an object.
    public func write(_ object: T?, to data: inout SerializableData) { writeObject(object, &data) }
}

extension Transformation {
    /// Returns this transformation as an ``AnyTransformation``, or, if the context needs it, for only one direction.
    public func typeErased() -> AnyTransformation<Object> { AnyTransformation(self, self) }
}

extension DeserializableTransformation {
    /// Returns this transformation as an ``AnyDeserializableTransformation``, for reading only.
    public func typeErased() -> AnyDeserializableTransformation<Object> { AnyDeserializableTransformation(self) }
}

extension SerializableTransformation {
    /// Returns this transformation as an ``AnySerializableTransformation``, for writing only.
    public func typeErased() -> AnySerializableTransformation<Object> { AnySerializableTransformation(self) }
}
