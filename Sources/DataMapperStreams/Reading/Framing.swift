public import DataMapperTools

/// Where the elements of a stream are.
///
/// ```swift
/// var reader = ElementReader(Int.self, .array(at: ["counts"]))
/// reader.append(#"{"counts": [1, 2], "next": null}"#.utf8)
/// try reader.next()?.get()   // 1
/// try reader.next()?.get()   // 2
/// ```
///
/// The text is UTF-8, and can start with a byte order mark. Everything outside of the elements is checked, too: an
/// error there ends the stream, because nobody knows where the next element starts. An invalid element does not, as
/// long as its quotation marks and brackets are in pairs.
public struct Framing: Hashable, Sendable {
    enum Kind: Hashable {
        case array, members, value, lines, concatenated, textSequence

        /// Whether a record separator ends a token, even one that was cut off in a string. No scanner of tokens knows it.
        var endsAtSeparator: Bool { self == .textSequence }

        /// Whether the elements are inside of one document.
        var isDocument: Bool {
            switch self {
            case .array, .members, .value: true
            case .lines, .concatenated, .textSequence: false
            }
        }
    }

    let kind: Kind
    /// The place of the container, or of the value, in the document.
    let pointer: JsonPointer

    init(_ kind: Kind, at pointer: JsonPointer = .root) {
        self.kind = kind
        self.pointer = pointer
    }

    /// The elements of an array. Without a pointer, the document is the array.
    ///
    /// If an object on the way to the array has a key of the pointer twice, the first one counts if the serializer's
    /// ``JsonReadingOptions/duplicateKeys`` is `useFirst`. Otherwise the second one is an error, because the elements of
    /// the first have been read already. Keys of other objects outside of the elements are not compared.
    public static func array(at pointer: JsonPointer = .root) -> Framing { Framing(.array, at: pointer) }

    /// The values of an object. ``StreamElement/key`` has the key, and equal keys come as often as they are there. For
    /// the pointer, see ``array(at:)``.
    public static func members(at pointer: JsonPointer = .root) -> Framing { Framing(.members, at: pointer) }

    /// One value on each line (NDJSON). Empty lines are skipped. A line ends with LF or CR LF.
    public static let lines = Framing(.lines)

    /// One value after the other, with or without white space between them.
    public static let concatenated = Framing(.concatenated)

    /// A record separator (U+001E) before each value (RFC 7464). A value that is cut off is an invalid element.
    public static let textSequence = Framing(.textSequence)

    /// The one value at a pointer. A reader has it as soon as it is complete; a writer cannot use this.
    @_spi(Tool) public static func value(at pointer: JsonPointer) -> Framing { Framing(.value, at: pointer) }

    var isDocument: Bool { kind.isDocument }
}
