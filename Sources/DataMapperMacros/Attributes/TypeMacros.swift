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
/// - Parameters:
///   - keys: How the keys are made of the names of properties.
///   - omitNil: Whether a property that is nil is left out rather than written as null.
@attached(
    member, conformances: Mappable,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(Kept))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(Kept))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Maps a type in both directions, which does not accept unknown keys.
@attached(
    member, conformances: Mappable,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(Kept))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting, UnknownKeyRejecting,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(Kept))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, unknownKeys: RejectedUnknownKeys
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Maps a type in both directions, which keeps unknown keys and writes them again.
@attached(
    member, conformances: Mappable,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(Kept),
    named(unknownKeys))
@attached(
    extension, conformances: Mappable, Serializable, Deserializable, ProblemCollecting, UnknownKeyPreserving,
    names: named(init), named(serialize(to:)), named(mapping(_:)), named(collectProblems(in:)), named(Kept),
    named(unknownKeys))
public macro Mappable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false, unknownKeys: PreservedUnknownKeys
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "MappableMacro")

/// Reads a struct, a class or an enum; see ``Mappable(keys:omitNil:)``.
@attached(
    member, conformances: Deserializable,
    names: named(init), named(collectProblems(in:)), named(Kept))
@attached(
    extension, conformances: Deserializable, ProblemCollecting,
    names: named(init), named(collectProblems(in:)), named(Kept))
public macro Deserializable(
    keys: KeyStyle = .asWritten
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "DeserializableMacro")

/// Reads a type that does not accept unknown keys.
@attached(
    member, conformances: Deserializable,
    names: named(init), named(collectProblems(in:)), named(Kept))
@attached(
    extension, conformances: Deserializable, ProblemCollecting, UnknownKeyRejecting,
    names: named(init), named(collectProblems(in:)), named(Kept))
public macro Deserializable(
    keys: KeyStyle = .asWritten, unknownKeys: RejectedUnknownKeys
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "DeserializableMacro")

/// Writes a struct, a class or an enum; see ``Mappable(keys:omitNil:)``.
@attached(
    member, conformances: Serializable,
    names: named(serialize(to:)), named(Kept))
@attached(
    extension, conformances: Serializable,
    names: named(serialize(to:)), named(Kept))
public macro Serializable(
    keys: KeyStyle = .asWritten, omitNil: Bool = false
) = #externalMacro(module: "DataMapperMacrosPlugin", type: "SerializableMacro")

#endif
