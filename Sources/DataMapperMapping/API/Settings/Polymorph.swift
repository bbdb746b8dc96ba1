public import DataMapperValues

/// A rule that chooses the class of an object from its data, and writes the information that this choice needs.
///
/// Give a polymorph to ``ObjectMapper/init(polymorph:policy:context:)``. The mapper asks the polymorph for every class,
/// at any depth.
///
/// ```swift
/// struct AnimalPolymorph: Polymorph {
///     func polymorphType<T>(for type: T.Type, in value: SupportedType) -> T.Type {
///         value["kind"]?.string == "dog" ? (Dog.self as? T.Type ?? type) : type
///     }
///
///     func writeTypeInfo<T>(to value: inout SupportedType, of type: T.Type) {
///         if type == Dog.self { value.addToDictionary(key: "kind", value: "dog") }
///     }
/// }
/// ```
///
/// If you read an `Animal`, a mapper with this polymorph can create a `Dog`:
///
/// ```swift
/// let objectMapper = ObjectMapper(polymorph: AnimalPolymorph())
/// let animal = try objectMapper.deserialize(Animal.self, fromValue: ["kind": "dog"])
///
/// animal is Dog   // true
/// objectMapper.serialize(animal)   // ["kind": "dog"]
/// ```
public protocol Polymorph: Sendable {
    /// Returns the type to create from the value: `type` itself or a subclass.
    ///
    /// The value is a view of the document. Reading from it does not copy the document.
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type

    /// Adds the information to the value that ``polymorphType(for:in:)`` needs to find the type again.
    ///
    /// `type` is the type of the object itself, which may be a subclass of the declared type.
    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type)

    /// Returns the type to create, for a polymorph that needs the mapper's context. The default calls
    /// ``polymorphType(for:in:)``.
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType, context: MappingContext) -> T.Type

    /// Adds type information, for a polymorph that needs the mapper's context. The default calls
    /// ``writeTypeInfo(to:of:)``.
    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type, context: MappingContext)
}

extension Polymorph {
    /// Calls ``polymorphType(for:in:)``.
    public func polymorphType<T>(
        for type: T.Type, in supportedType: SupportedType, context: MappingContext
    ) -> T.Type {
        polymorphType(for: type, in: supportedType)
    }

    /// Calls ``writeTypeInfo(to:of:)``.
    public func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type, context: MappingContext) {
        writeTypeInfo(to: &supportedType, of: type)
    }
}
