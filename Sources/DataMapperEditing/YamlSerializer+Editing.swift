#if YAML
public import DataMapperTools
public import DataMapperValues
public import DataMapperYAML

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension YamlSerializer: EditingSerializer {
    /// Applies a patch to a document, and changes only the lines of what the patch changes.
    ///
    /// ```swift
    /// let text = """
    ///     # Public.
    ///     ports: [80, '443']   # both
    ///     jobs:
    ///       - name: lint
    ///         run: |
    ///           make lint
    ///     """
    /// let patch: JsonPatch = [
    ///     .add(path: ["ports", "-"], value: "8080"), .add(path: ["jobs", "-"], value: ["name": "test"]),
    /// ]
    /// let edited = String(decoding: try YamlSerializer().edit(text + "\n", applying: patch), as: UTF8.self)
    /// edited   // text.replacing("3']", with: "3', '8080']") + "\n  - name: test\n"
    /// ```
    ///
    /// - A new member goes after the last one of its object, and a new element to its index, with the indentation, the
    ///   quotation marks and the brackets of the neighbors. An array or an object that loses everything becomes `[]` or
    ///   `{}`.
    /// - A value is removed with its comments: those after it on its line, those directly above it, without an empty
    ///   line between them, and those below it that are indented further.
    /// - A replaced value keeps its anchor, its quotation marks, and the style of a text of lines (`|`, `>`); a tag stays
    ///   if the value has the same type. If an object replaces an object, or an array an array, only the members that
    ///   differ are changed. An equal value changes no byte.
    /// - A moved or copied value keeps the comments inside of it, and gets the indentation of the new place.
    ///
    /// An error says why something cannot be changed in place, and at which line, if it is not also changed to the same
    /// value at all other places: a value that an alias names, or a part of it; what an alias or a merge key adds; a
    /// member of `[a: 1]` without braces; a key without a colon. A value with a tag cannot go between brackets, and a text
    /// cannot come above a byte order mark that would become a part of it. If ``isMultiDocument`` is true, the first key
    /// of a path is the number of a document, and documents cannot be added or removed.
    ///
    /// The function reads the result again, to make sure that it has the value that
    /// ``JsonPatch/applied(to:copyLimit:copyByteLimit:)`` returns. If the patch changes no value, the bytes are those
    /// of the document.
    ///
    /// - Throws: ``FormatError`` if the document is invalid, or if the result exceeds the ``limits``.
    ///   ``JsonPatchError`` if an operation fails. ``SerializationError`` if something cannot be changed in place
    ///   (`unsupportedValue`), or if copies have more bytes than 4 MiB plus 16 times the document (`limitExceeded`).
    /// - Complexity: O(*n* + *m* log *n*) for *n* bytes of a document and *m* bytes of a patch; and O(*n*) more for each
    ///   operation within a value that an earlier operation has added, replaced or moved.
    public func edit(_ document: some SerializedInput, applying patch: JsonPatch) throws -> Data {
        let data = document.serializedBytes
        let format = YamlFormat(self)
        do {
            return try format.edit(data, with: self, applying: patch) { try EditedYaml(data, self, $0) }
        } catch let error as SerializationError where error.code == .unsupportedValue {
            // Something can come after a text of lines only if its last line ends.
            guard let closed = format.closed(data),
                try deserializeOrThrow(closed) == deserializeOrThrow(data)
            else { throw error }
            return try format.edit(closed, with: self, applying: patch) { try EditedYaml(closed, self, $0) }
        }
    }
}
#endif
