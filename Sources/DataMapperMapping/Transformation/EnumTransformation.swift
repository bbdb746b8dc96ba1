public import DataMapperValues

/// Enums, and other types with raw values.
///
/// Reads a raw value and gives nil where no case has it, or where it is of the wrong type. Writes the raw value, and nil
/// as null.
///
///     enum Size: Int { case small = 1, large }
///     data["size"].map(&size, using: EnumTransformation())   // 2 is .large, 3 and "2" are nil
///
/// To make something of raw values that are not known, add ``Transformation/default(_:)``.
public struct EnumTransformation<T: RawRepresentable>: Transformation {
    private let rawValueTransformation: AnyTransformation<T.RawValue>

    /// A transformation whose raw values are read and written by another one.
    public init<R: Transformation>(rawValueTransformation: R) where R.Object == T.RawValue {
        self.rawValueTransformation = rawValueTransformation.typeErased()
    }

    /// The object with this raw value; nil where there is none.
    public func transform(from value: SupportedType) -> T? {
        rawValueTransformation.transform(from: value).flatMap { T(rawValue: $0) }
    }

    /// The object with the raw value that the other transformation makes of a view's value.
    ///
    /// - Throws: What the other transformation throws; ``DeserializationError`` where no case has the raw value.
    public func object(from data: DeserializableData) throws -> T {
        let rawValue = try rawValueTransformation.object(from: data)
        guard let object = T(rawValue: rawValue) else { throw data.unknownRawValue(of: T.self) }
        return object
    }

    /// The object's raw value.
    public func transform(object: T?) -> SupportedType {
        rawValueTransformation.transform(object: object?.rawValue)
    }
}

extension EnumTransformation where T.RawValue: SupportedTypeConvertible {
    /// A transformation whose raw values are read and written as their type says.
    public init() { self.init(rawValueTransformation: T.RawValue.defaultTransformation) }
}
