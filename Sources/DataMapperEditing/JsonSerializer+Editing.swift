public import DataMapperJSONText
public import DataMapperTools
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JsonSerializer: EditingSerializer {
    /// Applies a patch to a document, and changes only the bytes of what the patch changes.
    ///
    /// ```swift
    /// let settings = JsonSerializer(reading: JsonReadingOptions(allowsComments: true))
    /// let text = #"{"port": 80 /* needs root */, "hosts": ["a"]}"#
    /// let patch: JsonPatch = [.replace(path: ["port"], value: 8080), .add(path: ["hosts", "-"], value: "b")]
    /// let edited = String(decoding: try settings.edit(text, applying: patch), as: UTF8.self)
    /// edited   // #"{"port": 8080 /* needs root */, "hosts": ["a", "b"]}"#
    /// ```
    ///
    /// The ``reading`` options say what the document can contain: comments, trailing commas, JSON5.
    ///
    /// - A new member goes after the last one of its object, and a new element to its index. White space, line ends and
    ///   trailing commas are those of the neighbors. If the document shows none, the ``writing`` options decide.
    /// - A value is removed with its comma and its comments: those after it on its line, and those directly above it,
    ///   without an empty line between them, unless they are above a group of members that nothing separates.
    /// - A replaced value keeps all comments except those inside of it. An equal value changes no byte.
    /// - A moved or copied value keeps the comments inside of it, and gets the indentation of the new place.
    /// - If an object has a key more than once, `replace` changes the member whose value is read, and `remove` removes
    ///   all of them.
    ///
    /// The function reads the result again, to make sure that it has the value that
    /// ``JsonPatch/applied(to:copyLimit:copyByteLimit:)`` returns. If the patch changes no value, the bytes are those
    /// of the document.
    ///
    /// - Throws: ``JsonError`` if the document is invalid, or if the result exceeds the limits of the ``reading``
    ///   options. ``JsonPatchError`` if an operation fails. ``SerializationError`` for a value that JSON cannot
    ///   express, for a document that is not in UTF-8 (`unsupportedValue`), or if copies have more bytes than 4 MiB
    ///   plus 16 times the document (`limitExceeded`).
    /// - Complexity: O(*n* + *m* log *n*) for *n* bytes of a document and *m* bytes of a patch. Inserting or
    ///   removing an element of an array of *k* elements takes O(√*k*).
    public func edit(_ document: some SerializedInput, applying patch: JsonPatch) throws -> Data {
        let data = document.serializedBytes
        let utf8 = try JsonSerializer.utf8(of: data)
        guard utf8 == data.dropFirst(ByteOrderMark.count(in: data)) else {
            throw ErrorText.encoding
        }
        let format = JsonFormat(self)
        return try format.edit(data, with: self, applying: patch) { _ in
            let text = EditedText(Array(data), .json)
            return EditedTree(text, EditedStyle(text, writing.layout), format)
        }
    }
}
