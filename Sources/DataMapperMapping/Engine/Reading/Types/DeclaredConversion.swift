/// The way in which a program wants to map a type that this library already maps: with the transformation of a
/// conformance such as `extension Date: SupportedTypeConvertible`. The library looks for the conformance once.
package struct DeclaredConversion<Value>: Sendable {
    package let reading: AnyDeserializableTransformation<Value>?
    package let writing: AnySerializableTransformation<Value>?

    package init() {
        reading = (Value.self as? any DeserializableSupportedTypeConvertible.Type).flatMap { Self.reading($0) }
        writing = (Value.self as? any SerializableSupportedTypeConvertible.Type).flatMap { Self.writing($0) }
    }

    /// Reads a value with the declared conversion, or with `read` if there is none.
    @inline(__always)
    package func value(
        from data: borrowing DeserializableData, _ read: (borrowing DeserializableData) throws -> Value
    ) throws -> Value {
        if let reading { try data.get(using: reading) } else { try read(data) }
    }

    /// Appends a value with the declared conversion, or with `append` if there is none.
    @inline(__always)
    package func append(
        _ value: Value, to data: borrowing SerializableData, _ append: (borrowing SerializableData) -> Void
    ) {
        guard let writing else { return append(data) }
        data.appendObject { writing.write(value, to: &$0) }
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

extension DeclaredConversion where Value: Mappable {
    /// Reads an object with the declared conversion, or by mapping `initial` if there is none.
    package func value(from data: borrowing DeserializableData, mapping initial: Value) throws -> Value {
        try value(from: data) { data in
            var value = initial
            try value.mapping(copy data)
            return value
        }
    }

    /// Writes an object with the declared conversion, or with its mapping if there is none.
    package func write(_ value: Value, to data: inout SerializableData) {
        if let writing { writing.write(value, to: &data) } else { value.mapping(&data) }
    }
}
