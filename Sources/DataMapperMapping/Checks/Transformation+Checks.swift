internal import DataMapperValues

extension Transformation {
    /// This transformation for objects that meet a condition.
    ///
    ///     try data["born"].map(&born, using: ISO8601DateTransformation().checked(.in(...now)))
    ///
    /// Writing checks where the policy's ``MappingPolicy/checksWhenWriting`` says so.
    public func checked(_ check: Check<Object>) -> AnyTransformation<Object> {
        AnyTransformation(CheckedReading(base: self, check: check), CheckedWriting(base: self, check: check))
    }
}

extension DeserializableTransformation {
    /// This transformation for objects that meet a condition.
    public func checked(_ check: Check<Object>) -> AnyDeserializableTransformation<Object> {
        CheckedReading(base: self, check: check).typeErased()
    }
}

private struct CheckedReading<Base: DeserializableTransformation>: DeserializableTransformation {
    let base: Base
    let check: Check<Base.Object>

    func transform(from value: SupportedType) -> Base.Object? {
        base.transform(from: value).flatMap { check($0) ? $0 : nil }
    }

    func object(from data: DeserializableData) throws -> Base.Object {
        try CheckedCoder(TransformationCoder(base), check).value(from: data)
    }
}

private struct CheckedWriting<Base: SerializableTransformation>: SerializableTransformation {
    let base: Base
    let check: Check<Base.Object>

    func transform(object: Base.Object?) -> SupportedType { base.transform(object: object) }

    func write(_ object: Base.Object?, to data: inout SerializableData) {
        CheckedCoder(TransformationCoder(base), check).write(optional: object, to: &data)
    }
}
