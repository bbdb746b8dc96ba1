internal import DataMapperValues

extension Transformation {
    /// Returns this transformation with a check of its objects.
    ///
    /// ```swift
    /// // data: {"level": "12"}
    /// data["level"].get(using: IntTransformation().lenient.checked(.in(0...9)), or: 0)   // 0
    /// ```
    public func checked(_ check: Check<Object>) -> AnyTransformation<Object> {
        AnyTransformation(CheckedReading(base: self, check: check), CheckedWriting(base: self, check: check))
    }
}

extension DeserializableTransformation {
    /// Returns this transformation, for reading only, with a check of its objects.
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
