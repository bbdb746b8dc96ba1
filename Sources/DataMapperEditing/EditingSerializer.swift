public import DataMapperMapping
public import DataMapperTools
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A serializer that can change a document and keep its comments and its white space.
public protocol EditingSerializer: Serializer {
    /// Applies a patch to a document, and changes only the bytes of what the patch changes.
    ///
    /// - Throws: An error if the document is invalid, if an operation fails, or if the document cannot be changed in
    ///   place. Then nothing is changed.
    func edit(_ document: some SerializedInput, applying patch: JsonPatch) throws -> Data
}

extension EditingSerializer {
    /// Writes what changed in a model into the document that it was read from.
    ///
    /// ```swift
    /// struct Server: Mappable {
    ///     var port = 0
    ///     var host: String?
    ///
    ///     init(_ data: DeserializableData) throws { try mapping(data) }
    ///
    ///     mutating func mapping(_ data: inout MappableData) throws {
    ///         try data["port"].map(&port)
    ///         data["host"].map(&host)
    ///     }
    /// }
    ///
    /// let file = "# The server.\nport = 80 # needs root\ntheme = \"dark\"\n"
    /// let before = try ObjectMapper().deserialize(Server.self, from: file, with: TomlSerializer())
    /// var after = before
    /// after.port = 8080
    /// let edited = try TomlSerializer().edit(file, from: before, to: after)
    /// String(decoding: edited, as: UTF8.self)   // "# The server.\nport = 8080 # needs root\ntheme = \"dark\"\n"
    /// ```
    ///
    /// Only what differs between `before` and `after` is changed, as ``edit(_:applying:)`` does. Everything else keeps
    /// the value of the document, also if that differs from the model:
    ///
    /// - Members that the model does not have stay.
    /// - A member that the document does not have, such as one with a default, is added if it differs.
    /// - A member that `after` does not write is removed.
    /// - An array whose length differs from that of `before` is replaced as a whole.
    ///
    /// `before` and `after` are compared as the serializer writes them. So nil is null in JSON and YAML, and no member
    /// in TOML.
    ///
    /// - Throws: The errors of ``edit(_:applying:)``, and those of writing a model.
    public func edit<Model: Serializable>(
        _ document: some SerializedInput, from before: Model, to after: Model,
        with mapper: ObjectMapper = ObjectMapper()
    ) throws -> Data {
        let data = document.serializedBytes
        let changes = try ModelChanges(
            of: deserializeOrThrow(data), from: deserializeOrThrow(mapper.serialize(before, to: self)),
            to: deserializeOrThrow(mapper.serialize(after, to: self)))
        return try edit(data, applying: changes.patch)
    }
}
