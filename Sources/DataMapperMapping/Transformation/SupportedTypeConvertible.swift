/// A type that is read by a transformation, without being asked for one each time.
public protocol DeserializableSupportedTypeConvertible: Deserializable {
    /// The transformation that reads this type.
    static var defaultDeserializableTransformation: AnyDeserializableTransformation<Self> { get }
}

/// A type that is written by a transformation, without being asked for one each time.
public protocol SerializableSupportedTypeConvertible: Serializable {
    /// The transformation that writes this type.
    static var defaultSerializableTransformation: AnySerializableTransformation<Self> { get }
}

/// A type that is mapped by a transformation, without being asked for one each time.
///
///     extension Host: SupportedTypeConvertible {
///         static let defaultTransformation = HostTransformation().typeErased()
///     }
///
///     let host: Host = try data["host"].get()   // no `using:`
///
/// The transformation is asked about null and missing values, as `.null`. If it returns nil, the throwing forms throw.
/// Nil is written as null without asking.
///
/// `Date`, `Data`, `UUID` and `Decimal` are mapped without this. A program may conform them, with `@retroactive`, to
/// say how it maps them:
///
///     extension Date: @retroactive SupportedTypeConvertible {
///         public static let defaultTransformation = DateTransformation().typeErased()
///     }
///
/// A class must be final. The default must not change while the program runs: make it a `let`, or computed.
public protocol SupportedTypeConvertible: Mappable, DeserializableSupportedTypeConvertible,
    SerializableSupportedTypeConvertible
{
    /// The transformation that reads and writes this type.
    static var defaultTransformation: AnyTransformation<Self> { get }
}

extension DeserializableSupportedTypeConvertible {
    /// The transformation is asked about null.
    public static var acceptsNull: Bool { true }

    /// Reads the value by the transformation.
    ///
    /// - Throws: ``DeserializationError`` if it returns nil.
    public init(_ data: borrowing DeserializableData) throws {
        let object: Self = try data.get(using: Self.defaultDeserializableTransformation)
        self = object
    }
}

extension SerializableSupportedTypeConvertible {
    /// Writes the object by the transformation.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultSerializableTransformation)
    }
}

extension SupportedTypeConvertible {
    /// ``defaultTransformation``, for reading.
    public static var defaultDeserializableTransformation: AnyDeserializableTransformation<Self> {
        defaultTransformation.reading
    }

    /// ``defaultTransformation``, for writing.
    public static var defaultSerializableTransformation: AnySerializableTransformation<Self> {
        defaultTransformation.writing
    }

    /// Writes the object by the transformation.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultTransformation)
    }

    /// Maps the object by its transformation.
    public mutating func mapping(_ data: inout MappableData) throws {
        try data.map(&self, using: Self.defaultTransformation)
    }
}

// MARK: Enums with raw values

// Such types are mapped by their raw values as soon as they conform to a Map protocol. One that names a transformation
// means that one.

extension DeserializableSupportedTypeConvertible where Self: RawRepresentable, RawValue: Deserializable {
    /// Reads the value by the transformation.
    ///
    /// - Throws: ``DeserializationError`` if it returns nil.
    public init(_ data: borrowing DeserializableData) throws {
        let object: Self = try data.get(using: Self.defaultDeserializableTransformation)
        self = object
    }
}

extension SerializableSupportedTypeConvertible where Self: RawRepresentable, RawValue: Serializable {
    /// Writes the object by the transformation.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultSerializableTransformation)
    }
}

extension SupportedTypeConvertible where Self: RawRepresentable, RawValue: SerializableAndDeserializable {
    /// Writes the object by the transformation.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultTransformation)
    }

    /// Maps the object by its transformation.
    public mutating func mapping(_ data: inout MappableData) throws {
        try data.map(&self, using: Self.defaultTransformation)
    }
}
