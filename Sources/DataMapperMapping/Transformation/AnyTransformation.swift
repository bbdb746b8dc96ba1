public import DataMapperValues

/// Any ``Transformation`` of a type, as a value.
public struct AnyTransformation<T>: Transformation {
    let reading: AnyDeserializableTransformation<T>
    let writing: AnySerializableTransformation<T>

    /// A transformation made of two functions.
    public init(
        transformFrom: @escaping @Sendable (SupportedType) -> T?,
        transformObject: @escaping @Sendable (T?) -> SupportedType
    ) {
        reading = AnyDeserializableTransformation(transformFrom: transformFrom)
        writing = AnySerializableTransformation(transformObject: transformObject)
    }

    /// A transformation that reads as one does and writes as another.
    init<R: DeserializableTransformation, W: SerializableTransformation>(_ reading: R, _ writing: W)
    where R.Object == T, W.Object == T {
        self.reading = AnyDeserializableTransformation(reading)
        self.writing = AnySerializableTransformation(writing)
    }

    /// The object for a value.
    public func transform(from value: SupportedType) -> T? { reading.transform(from: value) }

    /// The object for the value that a view shows; what has been hidden throws whatever it throws.
    public func object(from data: DeserializableData) throws -> T { try reading.object(from: data) }

    /// The value for an object.
    public func transform(object: T?) -> SupportedType { writing.transform(object: object) }

    /// Sets the value for an object.
    public func write(_ object: T?, to data: inout SerializableData) { writing.write(object, to: &data) }
}

/// Any ``DeserializableTransformation`` of a type, as a value.
public struct AnyDeserializableTransformation<T>: DeserializableTransformation {
    private let transformFrom: @Sendable (SupportedType) -> T?
    private let objectFrom: @Sendable (DeserializableData) throws -> T

    /// A transformation made of a function.
    public init(transformFrom: @escaping @Sendable (SupportedType) -> T?) {
        self.transformFrom = transformFrom
        objectFrom = { data in
            guard let object = transformFrom(data.raw) else {
                throw data.untransformable(AnyDeserializableTransformation<T>.self)
            }
            return object
        }
    }

    init<R: DeserializableTransformation>(_ transformation: R) where R.Object == T {
        transformFrom = { transformation.transform(from: $0) }
        objectFrom = { try transformation.object(from: $0) }
    }

    /// The object for a value.
    public func transform(from value: SupportedType) -> T? { transformFrom(value) }

    /// The object for the value that a view shows; what has been hidden throws whatever it throws.
    public func object(from data: DeserializableData) throws -> T { try objectFrom(data) }
}

/// Any ``SerializableTransformation`` of a type, as a value.
public struct AnySerializableTransformation<T>: SerializableTransformation {
    private let transformObject: @Sendable (T?) -> SupportedType
    private let writeObject: @Sendable (T?, inout SerializableData) -> Void

    /// A transformation made of a function.
    public init(transformObject: @escaping @Sendable (T?) -> SupportedType) {
        self.transformObject = transformObject
        writeObject = { $1.set(transformObject($0)) }
    }

    init<W: SerializableTransformation>(_ transformation: W) where W.Object == T {
        transformObject = { transformation.transform(object: $0) }
        writeObject = { transformation.write($0, to: &$1) }
    }

    /// The value for an object.
    public func transform(object: T?) -> SupportedType { transformObject(object) }

    /// Sets the value for an object.
    public func write(_ object: T?, to data: inout SerializableData) { writeObject(object, &data) }
}

extension Transformation {
    /// This transformation with its type hidden. Which of the three forms it is follows from where it is used.
    public func typeErased() -> AnyTransformation<Object> { AnyTransformation(self, self) }
}

extension DeserializableTransformation {
    /// This transformation with its type hidden, for reading only.
    public func typeErased() -> AnyDeserializableTransformation<Object> { AnyDeserializableTransformation(self) }
}

extension SerializableTransformation {
    /// This transformation with its type hidden, for writing only.
    public func typeErased() -> AnySerializableTransformation<Object> { AnySerializableTransformation(self) }
}
