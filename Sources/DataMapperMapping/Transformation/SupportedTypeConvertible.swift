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
/// The transformation sees null and absent values, as `.null`, and may make an object of them. Where it makes none, the
/// throwing forms throw. Nil is written as null without asking.
///
/// A class must be final. The default is not to be changed while the program runs: make it a `let`, or computed.
public protocol SupportedTypeConvertible: Mappable, DeserializableSupportedTypeConvertible,
    SerializableSupportedTypeConvertible
{
    /// The transformation that reads and writes this type.
    static var defaultTransformation: AnyTransformation<Self> { get }
}

extension DeserializableSupportedTypeConvertible {
    /// Null is for the transformation to judge.
    public static var acceptsNull: Bool { true }

    /// Reads what the transformation makes of the value.
    ///
    /// - Throws: ``DeserializationError`` where that is nothing.
    public init(_ data: borrowing DeserializableData) throws {
        let object: Self = try data.get(using: Self.defaultDeserializableTransformation)
        self = object
    }
}

extension SerializableSupportedTypeConvertible {
    /// Writes what the transformation makes of the object.
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

    /// Writes what the transformation makes of the object.
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
    /// Reads what the transformation makes of the value.
    ///
    /// - Throws: ``DeserializationError`` where that is nothing.
    public init(_ data: borrowing DeserializableData) throws {
        let object: Self = try data.get(using: Self.defaultDeserializableTransformation)
        self = object
    }
}

extension SerializableSupportedTypeConvertible where Self: RawRepresentable, RawValue: Serializable {
    /// Writes what the transformation makes of the object.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultSerializableTransformation)
    }
}

extension SupportedTypeConvertible where Self: RawRepresentable, RawValue: SerializableAndDeserializable {
    /// Writes what the transformation makes of the object.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultTransformation)
    }

    /// Maps the object by its transformation.
    public mutating func mapping(_ data: inout MappableData) throws {
        try data.map(&self, using: Self.defaultTransformation)
    }
}
