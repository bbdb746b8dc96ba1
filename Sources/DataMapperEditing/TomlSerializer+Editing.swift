public import DataMapperTOML
public import DataMapperTools
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension TomlSerializer: EditingSerializer {
    /// Applies a patch to a document, and changes only the bytes of what the patch changes.
    ///
    /// ```swift
    /// let text = """
    ///     [server] # public
    ///     port = 0x50
    ///     """
    /// let patch: JsonPatch = [.add(path: ["server", "host"], value: "a"), .add(path: ["log"], value: ["level": 1])]
    /// let edited = String(decoding: try TomlSerializer().edit(text, applying: patch), as: UTF8.self)
    /// edited   // "[server] # public\nport = 0x50\nhost = \"a\"\n\n[log]\nlevel = 1"
    /// ```
    ///
    /// - A new value is a line after the last line of its table. A new object, or an array of objects, has headers, and
    ///   comes after the table that contains it and the comments below that, except those directly above the next line. In an inline table, below a dotted key, or among inline tables, everything is inline.
    /// - A value or a table is removed with its comments: those after it on its line, and those directly above it,
    ///   without an empty line between them; for a table, also those directly below its last line, if there is an empty
    ///   line after them. A table that loses its last member stays.
    /// - A replaced value keeps all comments except those inside of it. An equal value changes no byte. If an object
    ///   replaces a table, the table keeps the lines of equal values.
    /// - A moved or copied value or table keeps the comments inside of it.
    ///
    /// A whole value is written again, and its comments are lost,
    ///
    /// - if a member of an inline table with dotted keys changes, such as `{a.b = 1}`;
    /// - if an array of tables (`[[a]]`) gets an element that is not an object;
    /// - if an array of tables, or a table of dotted keys (`a.b = 1`), is moved or copied;
    /// - if a table with a header becomes inline, or the other way round, because of its new place.
    ///
    /// The function reads the result again, to make sure that it has the value that
    /// ``JsonPatch/applied(to:copyLimit:copyByteLimit:)`` returns. If the patch changes no value, the bytes are those
    /// of the document.
    ///
    /// - Throws: ``FormatError`` if the document is invalid, or if the result exceeds the ``limits``.
    ///   ``JsonPatchError`` if an operation fails. ``SerializationError`` for a value that TOML cannot express, such as
    ///   null (`unsupportedValue`), or if copies have more bytes than 4 MiB plus 16 times the document
    ///   (`limitExceeded`).
    /// - Complexity: O(*n* + *m* log *n*) for *n* bytes of a document and *m* bytes of a patch; and O(*n*) more for
    ///   each operation that adds, removes or moves a table, or removes the last line of a table.
    public func edit(_ document: some SerializedInput, applying patch: JsonPatch) throws -> Data {
        let data = document.serializedBytes
        let format = TomlFormat(self)
        return try format.edit(data, with: self, applying: patch) { _ in try EditedTables(data, format) }
    }
}
