#if Macros

/// Says where a property stands in the data, and how it is mapped.
///
///     @Mappable
///     struct Article {
///         @Mapped("article_id") let id: Int
///         @Mapped("author", "name") var author: String            // at the end of several keys
///         @Mapped(anyOf: "title", "headline") var title: String   // under the first key that is there
///         @Mapped(using: ISO8601DateTransformation()) var posted: Date
///         @Mapped(where: .count(...5)) var tags: [String] = []    // an initial value is the default
///         @Mapped(or: 0) var stars: Int                           // 0 for an invalid value, too
///     }
///
/// A property without the attribute stands under its name. What is missing or null gives nil, the initial value, or an error, in this
/// order. What is invalid is an error, unless there is `or:`.
///
/// - Parameters:
///   - path: The key, or the keys from object to object; an integer is the index of an element, which can only be read.
///   - alternatives: Keys of which the first counts that is there and not null. The property is written under the first.
///   - transformation: A ``Transformation`` of the property's type, or of the elements of an array or a dictionary.
///   - check: A ``Check`` of the property's type, or one of those that are ready-made: `.in(18...120)`, `.notEmpty && .unique`.
///   - fallback: What a missing, null or invalid value becomes; `.initialValue` for the property's initial value, `nil` for an optional.
@attached(peer)
public macro Mapped<C: CheckExpression>(
    _ path: MappedKey..., anyOf alternatives: MappedKey..., using transformation: Any? = nil,
    where check: C = ReadyMadeCheck(), or fallback: FallbackValue = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Says where a property stands in the data, how it is mapped, and what a missing, null or invalid value becomes.
@attached(peer)
public macro Mapped<C: CheckExpression, T>(
    _ path: MappedKey..., anyOf alternatives: MappedKey..., using transformation: Any? = nil,
    where check: C = ReadyMadeCheck(), or fallback: T
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// A property that is not mapped. It needs an initial value, or is an optional variable.
@attached(peer)
public macro Unmapped() = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// A property whose members stand in the object itself; see ``DeserializableData/flattened``.
///
///     @Mappable
///     struct Customer {
///         let name: String
///         @Flattened var address: Address   // {"name": "Ada", "city": "London"}
///     }
///
/// - Parameters:
///   - transformation: A ``Transformation`` of the property's type, such as a ``TypeRegistry``.
///   - fallback: What the property becomes if its type cannot be made of the object.
@attached(peer)
public macro Flattened(
    using transformation: Any? = nil, or fallback: FallbackValue = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// The property that keeps unknown keys, of a type that is `@Mappable(unknownKeys: .preserve)`. Without one, the type gets a property
/// `unknownKeys`.
///
///     @Mappable(unknownKeys: .preserve)
///     struct Config {
///         var port = 80
///         @UnknownKeys var rest: UnknownKeys
///     }
@attached(peer)
public macro UnknownKeys() = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

#endif
