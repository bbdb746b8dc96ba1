public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Updates existing objects from data that has some of their properties.
///
///     var user = try objectMapper.deserialize(User.self, from: data, with: JsonSerializer())
///     try objectMapper.update(&user, from: #"{"age": 34, "nick": null}"#, with: JsonSerializer())
///
/// The object's `mapping` is run over the data. For each `map` in it:
///
/// * A missing key leaves the property alone.
/// * Null sets an optional to nil, or a property with `or:` to its fallback; for any other property it is an error. If
///   any
///   value along a path is null, the path's value is null.
/// * An invalid value leaves an optional, or a property with `or:`, alone, unless the policy's
///   ``MappingPolicy/invalidOptionals`` make it an error. For any other property, and for `mapIfPresent`, it is an error.
/// * ``Mappable`` properties are updated by the same rules, in optionals, fields and dictionaries, too. An instance of a
///   class stays the same one. Where there is none yet, one is made as when reading, so its `init(_:)` needs all its keys.
/// * Arrays and sets are replaced, or added to where ``MappingPolicy/arrayUpdates`` says so. Their elements are made as when
///   reading.
/// * Dictionaries are changed entry by entry (RFC 7396 section 2): null removes one, other keys stay.
/// * Everything else is replaced, with `using:` by the transformed value; the transformation is asked about null, too.
///
/// An update that fails leaves the object as it was, and every object within it. A struct is updated as a copy. An instance
/// of a class gets back what each `map` had replaced, for which its `mapping` is run again: observers of its properties
/// fire, and what `mapping` changes by other means than `map` is not undone.
///
/// A polymorph is asked for properties: where the data names another class than the instance's, a new object takes its
/// place. The object that the call was given keeps its class.
///
/// Keys that no property reads are rejected if the policy says so. An ``UnknownKeyPreserving`` object adds them to
/// those that it has; null removes one. An invalid value that it has kept goes as soon as the data has null or a valid value
/// for its key.
extension ObjectMapper {
    /// Updates an object from bytes.
    ///
    /// - Throws: What the serializer throws where the bytes are not of its format; ``DeserializationError`` where the data
    ///   cannot update the object, which then is as it was.
    public func update<T: Mappable>(_ object: inout T, from data: Data, with serializer: some Serializer) throws {
        try update(&object, from: parse(data, with: serializer))
    }

    /// Updates an object from text, read as UTF-8.
    ///
    /// - Throws: As ``update(_:from:with:)-(T,Data,_)`` does.
    public func update<T: Mappable>(_ object: inout T, from string: String, with serializer: some Serializer) throws {
        try update(&object, from: parse(Data(string.utf8), with: serializer))
    }

    /// Updates an object from a value.
    ///
    /// - Throws: ``DeserializationError`` with the path of what is wrong, and its place in the text it was read from. The
    ///   object then is as it was.
    public func update<T: Mappable>(_ object: inout T, from value: SupportedType) throws {
        let data = try root(of: value)
        do {
            object = try updated(object, from: data)
        } catch {
            throw resolve(error)
        }
    }

    func updated<T: Mappable>(_ object: T, from data: DeserializableData) throws -> T {
        if data.isNull { throw data.absent(T.self) }
        if data.session.coverage != nil { data.passTypeName(of: T.self) }
        return try UpdateTransaction.updated(object, from: data) { try data.checkAll() }
    }

    /// Updates an instance of a class from bytes.
    ///
    /// - Throws: As for other objects.
    public func update<T: Mappable & AnyObject>(
        _ object: T, from data: Data, with serializer: some Serializer
    ) throws {
        try update(object, from: parse(data, with: serializer))
    }

    /// Updates an instance of a class from text, read as UTF-8.
    ///
    /// - Throws: As for other objects.
    public func update<T: Mappable & AnyObject>(
        _ object: T, from string: String, with serializer: some Serializer
    ) throws {
        try update(object, from: parse(Data(string.utf8), with: serializer))
    }

    /// Updates an instance of a class from a value.
    ///
    /// - Throws: As for other objects.
    public func update<T: Mappable & AnyObject>(_ object: T, from value: SupportedType) throws {
        var object = object
        try update(&object, from: value)
    }
}
