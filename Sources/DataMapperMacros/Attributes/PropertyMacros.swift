#if Macros

public import DataMapperMapping
public import DataMapperSchema

/// Sets the key of a property in the data, and how the property is mapped.
///
/// ```swift
/// @Mappable
/// struct Article {
///     @Mapped("article_id") let id: Int
///     @Mapped("author", "name") var author: String
///     @Mapped(anyOf: "title", "headline") var title: String
///     @Mapped(using: ISO8601DateTransformation()) var posted: Date
///     @Mapped(where: .count(...5)) var tags: [String] = []
///     @Mapped(or: 0) var stars: Int
/// }
/// ```
///
/// ```swift
/// let json: SupportedType = [
///     "article_id": 7, "author": ["name": "Ana"], "headline": "News", "posted": "2014-05-01T12:00:00Z", "stars": "many",
/// ]
/// let article = try objectMapper.deserialize(Article.self, fromValue: json)
/// article.author   // "Ana"
/// article.title   // "News"
/// article.tags   // []
/// article.stars   // 0
/// ```
///
/// Without this attribute, the key is the name of the property. If the value is missing or null, the property gets its
/// initial value. Without an initial value, an optional property becomes nil; for any other property, a missing or null
/// value is an error. An invalid value is an error, unless there is `or:`.
///
/// Before a case of an enum, the attribute can only have names: `@Mapped("a", "b") case c`. All are read, and the first
/// one is written.
///
/// - Parameters:
///   - path: The key, or a path of keys through nested objects. An integer is the index of an element, which can only
///     be read.
///   - alternatives: Several keys. The first one that is present and not null is read. The property is written under
///     the first key.
///   - transformation: A ``Transformation`` of the property's type, or of the elements of an array or a dictionary:
///     `DateTransformation()`, `.iso8601`, `.codable()`.
///   - check: A ``Check`` of the property's type, or a ready-made check: `.in(18...120)`, `.notEmpty && .unique`.
///   - fallback: The value of the property if the data's value is missing, null or invalid; `.initialValue` for the
///     property's initial value, `nil` for an optional.
///   - isSecret: Whether the value is hidden in logs; see ``ObjectMapper/redacted``.
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression>(
    _ path: MappedKey..., anyOf alternatives: MappedKey..., using transformation: R = ReadyMadeTransformation(),
    where check: C = ReadyMadeCheck(), or fallback: FallbackValue = nil, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Sets the key of a property and a fallback of its type, `@Mapped("rating", or: 3) var stars: Int`; see
/// ``Mapped(_:anyOf:using:where:or:secret:)-940cp``.
@attached(peer)
public macro Mapped<C: CheckExpression, R: TransformationExpression, T>(
    _ path: MappedKey..., anyOf alternatives: MappedKey..., using transformation: R = ReadyMadeTransformation(),
    where check: C = ReadyMadeCheck(), or fallback: T, secret isSecret: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Leaves a property out of the mapping.
///
/// The property needs an initial value, or is an optional variable.
///
/// ```swift
/// @Mappable
/// struct Session {
///     let user: String
///     @Unmapped var isOpen = true
/// }
/// ```
///
/// ```swift
/// objectMapper.serialize(Session(user: "ana"))   // ["user": "ana"]
/// ```
@attached(peer)
public macro Unmapped() = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Maps a property whose members are in the object itself, not in an object of their own; see
/// ``DeserializableData/flattened``.
///
/// ```swift
/// @Mappable
/// struct Address {
///     var city: String
/// }
///
/// @Mappable
/// struct Customer {
///     let name: String
///     @Flattened var address: Address
/// }
/// ```
///
/// ```swift
/// let ada = Customer(name: "Ada", address: Address(city: "London"))
/// objectMapper.serialize(ada)   // ["name": "Ada", "city": "London"]
/// ```
///
/// - Parameters:
///   - transformation: A ``Transformation`` of the property's type, such as a ``TypeRegistry``.
///   - fallback: The value of the property if its type cannot be read from the object.
@attached(peer)
public macro Flattened<R: TransformationExpression>(
    using transformation: R = ReadyMadeTransformation(), or fallback: FallbackValue = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Marks the property that keeps unknown keys in a type that is `@Mappable(unknownKeys: .preserve)`.
///
/// Without such a property, the macro adds a property `unknownKeys`.
///
/// ```swift
/// @Mappable(unknownKeys: .preserve)
/// struct Config {
///     var port = 80
///     @UnknownKeys var rest: UnknownKeys
/// }
/// ```
///
/// ```swift
/// let config = try objectMapper.deserialize(Config.self, fromValue: ["host": "a"])
/// objectMapper.serialize(config)   // ["port": 80, "host": "a"]
/// ```
@attached(peer)
public macro UnknownKeys() = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// Marks the case of an enum that replaces unknown names and values.
///
/// ```swift
/// @Mappable
/// enum Event {
///     case opened
///     case moved(x: Int, y: Int)
///     @Fallback case other(SupportedType)
/// }
/// ```
///
/// ```swift
/// let event = try objectMapper.deserialize(Event.self, fromValue: ["closed": ["at": 5]])
/// objectMapper.serialize(event)   // ["closed": ["at": 5]]
/// ```
///
/// The payload of the case decides what happens to the value:
///
/// * No payload: the value is lost, and a report lists it. The case is written with its own name. Data without a name
///   is an error.
/// * A `SupportedType`: the value is kept, and written as it was.
/// * Any other type: the value is read as that type, such as `String` for text.
///
/// A case with a known name and an invalid payload is an error.
///
/// In an enum with raw values, the case replaces unknown raw values, as in an ``UnknownCaseRepresentable``. If the enum
/// is the key of a dictionary, declare that conformance: `enum Status: String, MappingKey, UnknownCaseRepresentable`.
@attached(peer)
public macro Fallback() = #externalMacro(module: "DataMapperMacrosPlugin", type: "MarkerMacro")

/// A fallback for an invalid value, written without its type: `or: []`, `or: nil`, `or: .initialValue`.
///
/// ```swift
/// @Mappable
/// struct Settings {
///     @Mapped(or: []) var tags: [String]
///     @Mapped(or: nil) var city: String?
///     @Mapped(or: .initialValue) var port = 80
/// }
/// ```
///
/// ```swift
/// try objectMapper.deserialize(Settings.self, fromValue: ["port": "?"]).port   // 80
/// ```
public struct FallbackValue: ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    Sendable
{
    /// The initial value of the property.
    public static let initialValue = FallbackValue(nilLiteral: ())

    /// Creates the fallback nil.
    public init(nilLiteral: ()) {}

    /// Creates a fallback that is an array or a set.
    public init(arrayLiteral: Any...) {}

    /// Creates a fallback that is a dictionary.
    public init(dictionaryLiteral: (AnyHashable, Any)...) {}
}

#endif
