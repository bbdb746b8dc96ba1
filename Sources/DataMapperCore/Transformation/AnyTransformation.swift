/// Any ``Transformation`` of a type, as a value.
public struct AnyTransformation<T>: Transformation {
    private let transformFrom: @Sendable (SupportedType) -> T?
    private let transformObject: @Sendable (T?) -> SupportedType

    /// A transformation made of two functions.
    public init(
        transformFrom: @escaping @Sendable (SupportedType) -> T?,
        transformObject: @escaping @Sendable (T?) -> SupportedType
    ) {
        self.transformFrom = transformFrom
        self.transformObject = transformObject
    }

    /// The object for a value.
    public func transform(from value: SupportedType) -> T? { transformFrom(value) }

    /// The value for an object.
    public func transform(object: T?) -> SupportedType { transformObject(object) }
}

/// Any ``DeserializableTransformation`` of a type, as a value.
public struct AnyDeserializableTransformation<T>: DeserializableTransformation {
    private let transformFrom: @Sendable (SupportedType) -> T?

    /// A transformation made of a function.
    public init(transformFrom: @escaping @Sendable (SupportedType) -> T?) { self.transformFrom = transformFrom }

    /// The object for a value.
    public func transform(from value: SupportedType) -> T? { transformFrom(value) }
}

/// Any ``SerializableTransformation`` of a type, as a value.
public struct AnySerializableTransformation<T>: SerializableTransformation {
    private let transformObject: @Sendable (T?) -> SupportedType

    /// A transformation made of a function.
    public init(transformObject: @escaping @Sendable (T?) -> SupportedType) { self.transformObject = transformObject }

    /// The value for an object.
    public func transform(object: T?) -> SupportedType { transformObject(object) }
}

extension Transformation {
    /// This transformation with its type hidden. Which of the three forms it is follows from where it is used.
    public func typeErased() -> AnyTransformation<Object> {
        AnyTransformation(
            transformFrom: { self.transform(from: $0) }, transformObject: { self.transform(object: $0) })
    }
}

extension DeserializableTransformation {
    /// This transformation with its type hidden, for reading only.
    public func typeErased() -> AnyDeserializableTransformation<Object> {
        AnyDeserializableTransformation { self.transform(from: $0) }
    }
}

extension SerializableTransformation {
    /// This transformation with its type hidden, for writing only.
    public func typeErased() -> AnySerializableTransformation<Object> {
        AnySerializableTransformation { self.transform(object: $0) }
    }
}
