/// A type that is mapped with a transformation, so that you do not need `using:`.
///
/// ```swift
/// struct Host: SupportedTypeConvertible, Equatable {
///     var name: String
///
///     static let defaultTransformation = StringTransformation().map(from: { Host(name: $0) }, to: { $0.name })
/// }
///
/// try objectMapper.deserialize([Host].self, fromValue: ["swift.org"])   // [Host(name: "swift.org")]
/// objectMapper.serialize(Host(name: "swift.org"))   // "swift.org"
/// ```
///
/// The transformation also gets null and missing values, as `.null`. If it returns nil, the value is invalid: for
/// example, `try get()` throws. Nil is written as null without calling the transformation.
///
/// Types such as `Date`, `Data`, `UUID`, `Decimal` and `Duration` do not conform. To change how a program maps one of
/// them, add a conformance: `extension Date: @retroactive SupportedTypeConvertible`.
///
/// A class must be final. The default transformation must not change while the program runs: make it a `let`, or a
/// computed property that always returns the same transformation.
public protocol SupportedTypeConvertible: Mappable, DeserializableSupportedTypeConvertible,
    SerializableSupportedTypeConvertible
{
    /// The transformation that reads and writes this type.
    static var defaultTransformation: AnyTransformation<Self> { get }
}

extension SupportedTypeConvertible {
    /// The ``defaultTransformation``, for reading.
    public static var defaultDeserializableTransformation: AnyDeserializableTransformation<Self> {
        defaultTransformation.reading
    }

    /// The ``defaultTransformation``, for writing.
    public static var defaultSerializableTransformation: AnySerializableTransformation<Self> {
        defaultTransformation.writing
    }

    /// Writes the object with the default transformation.
    public func serialize(to data: inout SerializableData) {
        data.set(self, using: Self.defaultTransformation)
    }

    /// Maps the object with its default transformation. Properties do not call this function, so the library needs no
    /// copy of it for each of its own types.
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func mapping(_ data: inout MappableData) throws {
        try data.map(&self, using: Self.defaultTransformation)
    }
}

// Some types of the library have a default transformation. Mapping uses it only with `using:`.

extension _LibraryScalar where Self: SupportedTypeConvertible {
    /// False: null is never converted to this type.
    @_documentation(visibility: internal)
    @inlinable public static var acceptsNull: Bool { false }

    /// Writes the value.
    @_documentation(visibility: internal)
    public func serialize(to data: inout SerializableData) { data.set(self) }
}
