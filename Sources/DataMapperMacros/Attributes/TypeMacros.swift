#if Macros

/// Maps a struct, a class or an enum in both directions, and lets an object be updated.
///
///     @Mappable(keys: .snakeCase)
///     struct User {
///         let id: Int
///         @Mapped("full_name", where: .notEmpty) var name: String
///         var homeCity: String?
///         var tags: [String] = []
///     }
///
/// Every stored property is mapped that is not ``Unmapped()``; ``Mapped(_:anyOf:using:where:or:)`` says where it stands, and how it is mapped.
/// What is generated: an initialiser that reads all values before it assigns any, `serialize(to:)`, and a `mapping` for updates, which
/// changes variables only. A struct keeps its memberwise initialiser.
///
/// The cases of an enum are text, or what they have stands under their name:
///
///     @Mappable
///     enum Shape {
///         case none                                        // "none"
///         case circle(radius: Double)                      // {"circle": {"radius": 1}}
///         case label(String)                               // {"label": "A"}
///         case line(Int, Int)                              // {"line": [1, 2]}
///         case box(width: Int, height: Int? = nil)         // {"box": {"width": 1, "height": null}}
///         @Fallback case other(SupportedType)              // anything else
///     }
///
/// With `tag: "type"` the name is a member of the object, wherever in it: `{"type": "circle", "radius": 1}`. A single value without a
/// label then has to be an object, whose members stand beside the tag. With `tag: "t", content: "c"` there is one member for the name
/// and one for the rest: `{"t": "circle", "c": {"radius": 1}}`. For `untagged: true` see
/// ``Mappable(keys:omitNil:untagged:)``. ``Mapped(_:anyOf:using:where:or:)`` gives a case another name, or several names, of which
/// the first is written. What has a default, or is optional, may be missing. An unknown name is an error, unless a case is the
/// ``Fallback()``. An update replaces an enum as a whole. An enum with raw values is its raw value.
///
/// - Parameters:
///   - keys: How the keys are made of the names of properties, cases and labels.
///   - omitNil: Whether a property that is nil is left out rather than written as null.
///   - tag: The key of the name of an enum's case.
///   - content: The key of what an enum's case has.
@attached(
    member, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(KeptForMapping),
    named(unknownCase), named(_expectation))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(KeptForMapping),
    named(unknownCase), named(_expectation))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, tag: StaticString? = nil, content: StaticString? = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Maps a type in both directions, which does not accept unknown keys.
@attached(
    member, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(KeptForMapping),
    named(unknownCase), named(_expectation))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting, UnknownKeyRejecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(KeptForMapping),
    named(unknownCase), named(_expectation))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, unknownKeys: RejectedUnknownKeys, tag: StaticString? = nil,
    content: StaticString? = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Maps a type in both directions, which keeps unknown keys and writes them again.
@attached(
    member, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(KeptForMapping),
    named(unknownCase), named(_expectation), named(unknownKeys))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting, UnknownKeyPreserving,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(KeptForMapping),
    named(unknownCase), named(_expectation), named(unknownKeys))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, unknownKeys: PreservedUnknownKeys
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Maps an enum in both directions, whose data does not name its case.
///
///     @Mappable(untagged: true)
///     enum Identifier {
///         case number(Int)                            // 7
///         case pair(String, Int)                      // ["a", 1]
///         case user(name: String, host: String)       // {"name": "ana", "host": "h"}
///         case unknown                                // "unknown"
///     }
///
/// Cases are tried in their order, and the first that fits counts. Under a policy that converts values or drops elements, a case that
/// takes the value as it is comes first; see ``Either``.
@attached(
    member, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init(_:alternative:)), named(serialize(to:)), named(mapping(_:)), named(alternatives),
    named(hasFallback), named(collectProblems(in:alternative:)))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting, UntaggedEnum,
    names: named(init(_:alternative:)), named(serialize(to:)), named(mapping(_:)), named(alternatives),
    named(hasFallback), named(collectProblems(in:alternative:)))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, untagged: Bool
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Reads a struct, a class or an enum; see ``Mappable(keys:omitNil:tag:content:)``.
@attached(
    member, conformances: Deserializable, ProblemCollecting,
    names: named(init), named(collectProblems(in:)), named(KeptForMapping),
    named(unknownCase), named(_expectation))
@attached(
    extension, conformances: Deserializable, ProblemCollecting,
    names: named(init), named(collectProblems(in:)), named(KeptForMapping),
    named(unknownCase), named(_expectation))
public macro Deserializable(
    keys: KeyStyle = .asWritten, tag: StaticString? = nil, content: StaticString? = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "DeserializableMacro")

/// Reads a type that does not accept unknown keys.
@attached(
    member, conformances: Deserializable, ProblemCollecting,
    names: named(init), named(collectProblems(in:)), named(KeptForMapping),
    named(unknownCase), named(_expectation))
@attached(
    extension, conformances: Deserializable, ProblemCollecting, UnknownKeyRejecting,
    names: named(init), named(collectProblems(in:)), named(KeptForMapping),
    named(unknownCase), named(_expectation))
public macro Deserializable(
    keys: KeyStyle = .asWritten, unknownKeys: RejectedUnknownKeys, tag: StaticString? = nil,
    content: StaticString? = nil
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "DeserializableMacro")

/// Reads an enum whose data does not name its case; see ``Mappable(keys:omitNil:untagged:)``.
@attached(
    member, conformances: Deserializable, ProblemCollecting,
    names: named(init(_:alternative:)), named(alternatives), named(hasFallback),
    named(collectProblems(in:alternative:)))
@attached(
    extension, conformances: Deserializable, ProblemCollecting, UntaggedEnum,
    names: named(init(_:alternative:)), named(alternatives), named(hasFallback),
    named(collectProblems(in:alternative:)))
public macro Deserializable(
    keys: KeyStyle = .asWritten, untagged: Bool
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "DeserializableMacro")

/// Writes a struct, a class or an enum; see ``Mappable(keys:omitNil:tag:content:)``.
@attached(
    member, conformances: Serializable,
    names: named(serialize(to:)), named(KeptForMapping))
@attached(
    extension, conformances: Serializable,
    names: named(serialize(to:)), named(KeptForMapping))
public macro Serializable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, tag: StaticString? = nil, content: StaticString? = nil,
    untagged: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "SerializableMacro")

#endif
