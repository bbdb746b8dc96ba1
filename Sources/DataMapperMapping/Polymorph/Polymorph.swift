public import DataMapperValues

/// Decides which class to make from data, and writes what it needs for that decision.
///
/// Give a polymorph to ``ObjectMapper/init(polymorph:policy:context:limits:dates:)``. The mapper asks it for every class, at any depth.
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
/// A mapper with this polymorph makes a `Dog` where an `Animal` is asked for:
///
/// ```swift
/// let objectMapper = ObjectMapper(polymorph: AnimalPolymorph())
/// let animal = try objectMapper.deserialize(Animal.self, from: ["kind": "dog"])
///
/// animal is Dog   // true
/// objectMapper.serialize(animal)   // ["kind": "dog"]
/// ```
public protocol Polymorph: Sendable {
    /// Returns the type to make from the value: `type` itself or a subclass.
    ///
    /// The value is a view of the document, so looking at it copies nothing.
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type

    /// Adds to the value what ``polymorphType(for:in:)`` needs to find the type again, if anything.
    ///
    /// `type` is the type of the object itself, which may be a subclass of the one that was asked for.
    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type)

    /// Returns the type to make from the value, like ``polymorphType(for:in:)``, for a polymorph that needs the mapper's context.
    ///
    /// The default calls ``polymorphType(for:in:)``.
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType, context: MappingContext) -> T.Type

    /// Adds type information to the value, like ``writeTypeInfo(to:of:)``, for a polymorph that needs the mapper's context.
    ///
    /// The default calls ``writeTypeInfo(to:of:)``.
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
