public import DataMapperValues

/// Decides which class is made from data, and what is written so that it can be decided.
///
/// Give one to ``ObjectMapper/init(polymorph:)``; it is asked for every class, at any depth.
///
///     struct ShapePolymorph: Polymorph {
///         func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type {
///             supportedType["type"]?.string == "circle" ? (Circle.self as? T.Type ?? type) : type
///         }
///
///         func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
///             if type == Circle.self { supportedType.addToDictionary(key: "type", value: .string("circle")) }
///         }
///     }
public protocol Polymorph: Sendable {
    /// Returns the type to which the value is to be deserialized: `type` itself or a subclass.
    ///
    /// To look at the value costs nothing; it is a view of the document.
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type

    /// Writes into the value what ``polymorphType(for:in:)`` needs to find the type again, if anything.
    ///
    /// `type` is the value's own type, which may be a subclass of the one that was asked for.
    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type)

    /// The same as ``polymorphType(for:in:)``, for a polymorph that decides with the mapper's context; that one is called
    /// unless you implement this.
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType, context: MappingContext) -> T.Type

    /// The same as ``writeTypeInfo(to:of:)``, for a polymorph that decides with the mapper's context; that one is called
    /// unless you implement this.
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
