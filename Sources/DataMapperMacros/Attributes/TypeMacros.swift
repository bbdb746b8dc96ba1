#if Macros

/// Maps a struct, a class or an enum in both directions, and can update an existing object.
///
/// ```swift
/// @Mappable(keys: .snakeCase)
/// struct User {
///     let id: Int
///     @Mapped("full_name", where: .notEmpty) var name: String
///     var homeCity: String?
///     var tags: [String] = []
/// }
/// ```
///
/// ```swift
/// let user = try objectMapper.deserialize(User.self, fromValue: ["id": 7, "full_name": "Ana", "home_city": "Oslo"])
/// user.homeCity   // "Oslo"
/// objectMapper.serialize(user)   // ["id": 7, "full_name": "Ana", "home_city": "Oslo", "tags": []]
/// ```
///
/// The macro maps every stored property that is not ``Unmapped()``. ``Mapped(_:anyOf:using:where:or:secret:)-940cp`` sets the
/// key of a property, and how it is mapped. The macro generates an initializer, which reads all values before it
/// assigns any, `serialize(to:)`, and a `mapping` for updates, which changes only variables. A struct keeps its
/// memberwise initializer.
///
/// A case of an enum without a payload is written as text. A case with a payload is written as an object with the
/// payload under the name of the case:
///
/// ```swift
/// @Mappable
/// enum Shape {
///     case none
///     case circle(radius: Double)
///     case label(String)
///     case line(Int, Int)
///     case box(width: Int, height: Int? = nil)
///     @Fallback case other(SupportedType)
/// }
/// ```
///
/// ```swift
/// objectMapper.serialize(Shape.none)   // "none"
/// objectMapper.serialize(Shape.circle(radius: 1.5))   // ["circle": ["radius": 1.5]]
/// objectMapper.serialize(Shape.label("A"))   // ["label": "A"]
/// objectMapper.serialize(Shape.line(1, 2))   // ["line": [1, 2]]
/// objectMapper.serialize(Shape.box(width: 1))   // ["box": ["width": 1, "height": nil]]
/// ```
///
/// With `tag: "type"`, the name is a member of the object, and the payload is next to it:
/// `{"type": "circle", "radius": 1}`. The name can be anywhere in the object. A payload that is a single value without
/// a label must then be an object; its members are next to the tag. With `tag: "t", content: "c"`, one member has the
/// name, and another one has the payload: `{"t": "circle", "c": {"radius": 1}}`. For `untagged: true`, see
/// ``Mappable(keys:omitNil:untagged:)``.
///
/// ``Mapped(_:anyOf:using:where:or:secret:)-940cp`` gives a case another name, or several names. The first one is written. A
/// value in a payload may be missing if it has a default or is optional. An unknown name is an error, unless the enum
/// has a ``Fallback()`` case. An update replaces an enum as a whole. An enum with raw values is mapped as its raw
/// value.
///
/// - Parameters:
///   - keys: How the keys are derived from the names of properties, cases and labels.
///   - omitNil: Whether a property that is nil is omitted. Otherwise it is written as null.
///   - tag: The key of the name of an enum's case.
///   - content: The key of the payload of an enum's case.
@attached(
    member, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(__KeptForMapping),
    named(__readForMapping), named(unknownCase), named(_expectation), named(mappingKey))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(__KeptForMapping),
    named(unknownCase), named(_expectation), named(mappingKey))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, tag: StaticString? = nil, content: StaticString? = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Maps a type in both directions, and rejects unknown keys; see ``RejectedUnknownKeys``.
@attached(
    member, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(__KeptForMapping),
    named(__readForMapping), named(unknownCase), named(_expectation), named(mappingKey))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting, UnknownKeyRejecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(__KeptForMapping),
    named(unknownCase), named(_expectation))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, unknownKeys: RejectedUnknownKeys, tag: StaticString? = nil,
    content: StaticString? = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Maps a type in both directions, keeps unknown keys, and writes them again; see ``PreservedUnknownKeys``.
@attached(
    member, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(__KeptForMapping),
    named(__readForMapping),
    named(unknownCase), named(_expectation), named(unknownKeys))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting, UnknownKeyPreserving,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(__KeptForMapping),
    named(unknownCase), named(_expectation), named(unknownKeys))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, unknownKeys: PreservedUnknownKeys
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Maps a struct in both directions, and declares a type `Partial` for what has arrived of its text, such as the answer of
/// a model.
///
/// ```swift
/// @Mappable(partial: true)
/// struct Recipe {
///     let title: String
///     var steps: [String] = []
///     var time: Duration?
/// }
/// ```
///
/// ```swift
/// let serializer = JsonSerializer(reading: JsonReadingOptions(allowsTruncation: true))
/// let text = #"{"title": "Soup", "steps": ["Cut", "Co"#
/// let partial = try objectMapper.deserialize(Recipe.Partial.self, from: text, with: serializer)
/// partial.title   // "Soup"
/// partial.steps   // ["Cut", "Co"]
/// try Recipe(partial).steps.count   // 2
/// try Recipe(Recipe.Partial())   // throws expected string, found nothing at $.title
/// ```
///
/// All properties of `Partial` are optional variables. A property whose type is partially mappable itself has the type
/// `Partial` of that; see ``PartiallyMappable``. `init(_:)` makes the whole value when it is complete. `Partial` is
/// `Sendable`, `Equatable` and `Hashable` if the declaration of the struct says so.
@attached(
    member, conformances: Mappable, Serializable, Deserializable, ProblemCollecting, PartiallyMappable,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(__KeptForMapping),
    named(__readForMapping), named(Partial), named(_extend), named(_PartialOrWhole))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting, PartiallyMappable,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(__KeptForMapping),
    named(Partial), named(_extend), named(_PartialOrWhole))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, partial: Bool
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Maps an enum in both directions, without the names of its cases in the data.
///
/// ```swift
/// @Mappable(untagged: true)
/// enum Identifier {
///     case number(Int)
///     case pair(String, Int)
///     case user(name: String, host: String)
///     case unknown
/// }
/// ```
///
/// ```swift
/// objectMapper.serialize(Identifier.number(7))   // 7
/// objectMapper.serialize(Identifier.pair("a", 1))   // ["a", 1]
/// objectMapper.serialize(Identifier.user(name: "ana", host: "h"))   // ["name": "ana", "host": "h"]
/// objectMapper.serialize(Identifier.unknown)   // "unknown"
/// ```
///
/// The cases are tried in their order, and the first one that fits is used. If the policy converts values or drops
/// elements, a case that accepts the value unchanged wins over one that needs such help; see ``Either``.
@attached(
    member, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init(_:alternative:)), named(serialize(to:)), named(mapping(_:)), named(_alternatives),
    named(_fallbacks), named(collectProblems(in:alternative:)))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting, _UntaggedEnum,
    names: named(init(_:alternative:)), named(serialize(to:)), named(mapping(_:)), named(_alternatives),
    named(_fallbacks), named(collectProblems(in:alternative:)))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, untagged: Bool
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Reads a struct, a class or an enum; see ``Mappable(keys:omitNil:tag:content:)``.
///
/// ```swift
/// @Deserializable
/// struct Reply {
///     @Mapped("result", "count") let count: Int
/// }
/// ```
///
/// ```swift
/// try objectMapper.deserialize(Reply.self, fromValue: ["result": ["count": 3]]).count   // 3
/// ```
@attached(
    member, conformances: Deserializable, ProblemCollecting,
    names: named(init), named(collectProblems(in:)), named(__KeptForMapping), named(__readForMapping),
    named(unknownCase), named(_expectation))
@attached(
    extension, conformances: Deserializable, ProblemCollecting,
    names: named(init), named(collectProblems(in:)), named(__KeptForMapping), named(unknownCase), named(_expectation))
public macro Deserializable(
    keys: KeyStyle = .asWritten, tag: StaticString? = nil, content: StaticString? = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "DeserializableMacro")

/// Reads a type, and rejects unknown keys; see ``RejectedUnknownKeys``.
@attached(
    member, conformances: Deserializable, ProblemCollecting,
    names: named(init), named(collectProblems(in:)), named(__KeptForMapping), named(__readForMapping),
    named(unknownCase), named(_expectation))
@attached(
    extension, conformances: Deserializable, ProblemCollecting, UnknownKeyRejecting,
    names: named(init), named(collectProblems(in:)), named(__KeptForMapping), named(unknownCase), named(_expectation))
public macro Deserializable(
    keys: KeyStyle = .asWritten, unknownKeys: RejectedUnknownKeys, tag: StaticString? = nil,
    content: StaticString? = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "DeserializableMacro")

/// Reads an enum, without the names of its cases in the data; see ``Mappable(keys:omitNil:untagged:)``.
///
/// ```swift
/// @Deserializable(untagged: true)
/// enum Amount: Equatable {
///     case number(Int)
///     case text(String)
/// }
/// ```
///
/// ```swift
/// try objectMapper.deserialize(Amount.self, fromValue: .string("few"))   // .text("few")
/// ```
@attached(
    member, conformances: Deserializable, ProblemCollecting,
    names: named(init(_:alternative:)), named(_alternatives), named(_fallbacks),
    named(collectProblems(in:alternative:)))
@attached(
    extension, conformances: Deserializable, ProblemCollecting, _UntaggedEnum,
    names: named(init(_:alternative:)), named(_alternatives), named(_fallbacks),
    named(collectProblems(in:alternative:)))
public macro Deserializable(
    keys: KeyStyle = .asWritten, untagged: Bool
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "DeserializableMacro")

/// Writes a struct, a class or an enum; see ``Mappable(keys:omitNil:tag:content:)``.
///
/// ```swift
/// @Serializable(keys: .snakeCase, omitNil: true)
/// struct Query {
///     var searchText: String
///     var page: Int?
/// }
/// ```
///
/// ```swift
/// objectMapper.serialize(Query(searchText: "a"))   // ["search_text": "a"]
/// ```
@attached(member, conformances: Serializable, names: named(serialize(to:)), named(__KeptForMapping))
@attached(extension, conformances: Serializable, names: named(serialize(to:)), named(__KeptForMapping))
public macro Serializable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, tag: StaticString? = nil, content: StaticString? = nil,
    untagged: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "SerializableMacro")

/// Describes a mapped type by a JSON Schema; see ``JsonSchemaProviding/jsonSchema``.
///
/// ```swift
/// @JsonSchema @Mappable
/// struct User {
///     let id: Int
///     @Mapped(where: .in(18...120)) var age: Int
/// }
/// ```
///
/// ```swift
/// User.jsonSchema["required"]   // ["id", "age"]
/// User.jsonSchema["properties"]?["age"]   // ["type": "integer", "minimum": 18, "maximum": 120]
/// ```
///
/// Use it together with `@Mappable`, `@Deserializable` or `@Serializable`: it reads the same attributes. Or use it on
/// an enum with raw values: it lists the cases. The types of properties need a schema, too, except for properties with
/// `or:` or `using:`.
@attached(member, conformances: JsonSchemaProviding, names: named(describe(_:)))
@attached(extension, conformances: JsonSchemaProviding, names: named(describe(_:)))
public macro JsonSchema() = #externalMacro(module: "DataMapperMacrosPlugin", type: "JsonSchemaMacro")

#endif
