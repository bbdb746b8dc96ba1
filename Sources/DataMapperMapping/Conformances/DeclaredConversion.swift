internal import DataMapperValues

/// How a program wants a type to be mapped that this library maps in its own way: by the transformation of the program's
/// conformance, such as `extension Date: SupportedTypeConvertible`. It is looked for once.
struct DeclaredConversion<Value>: Sendable {
    let reading: AnyDeserializableTransformation<Value>?
    let writing: AnySerializableTransformation<Value>?

    init() {
        reading = (Value.self as? any DeserializableSupportedTypeConvertible.Type).flatMap { Self.reading($0) }
        writing = (Value.self as? any SerializableSupportedTypeConvertible.Type).flatMap { Self.writing($0) }
    }

    private static func reading<T: DeserializableSupportedTypeConvertible>(
        _: T.Type
    ) -> AnyDeserializableTransformation<Value>? {
        T.defaultDeserializableTransformation as? AnyDeserializableTransformation<Value>
    }

    private static func writing<T: SerializableSupportedTypeConvertible>(
        _: T.Type
    ) -> AnySerializableTransformation<Value>? {
        T.defaultSerializableTransformation as? AnySerializableTransformation<Value>
    }
}
