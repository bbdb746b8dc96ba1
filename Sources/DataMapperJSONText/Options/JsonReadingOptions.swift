public import DataMapperValues

/// Options for reading with ``JsonSerializer``.
///
/// ```swift
/// let options = JsonReadingOptions(duplicateKeys: .reject, limits: .untrusted)
/// let serializer = JsonSerializer(reading: options)
/// serializer.deserialize(fromString: #"{"a": 1, "a": 2}"#)   // .null
/// ```
///
/// By default, only JSON (RFC 8259) is accepted. Three options accept more, for files that people write:
///
/// ```swift
/// let settings = JsonSerializer(reading: JsonReadingOptions(allowsComments: true, allowsTrailingCommas: true))
/// settings.deserialize(fromString: "[1, /* two */ 2,]")   // [1, 2]
/// let json5 = JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true))
/// json5.deserialize(fromString: "{mask: 0xFF, name: 'x'}")   // ["mask": 255, "name": "x"]
/// ```
public struct JsonReadingOptions: Hashable, Sendable {
    /// The rule for a key that an object has more than once. By default, the last one is used.
    public var duplicateKeys: DuplicateKeyRule
    /// Limits on the size and depth of a document.
    public var limits: ProcessingLimits
    /// Whether comments are skipped: `/* ... */`, and from `//` to the end of the line. A line ends with LF, CR, U+2028
    /// or U+2029. The default is false.
    public var allowsComments: Bool
    /// Whether a comma may follow the last element of an array and the last member of an object. The default is false.
    public var allowsTrailingCommas: Bool
    /// Whether JSON5 is accepted, which includes comments and trailing commas. The default is false.
    ///
    /// Numbers are exact, also `0xFFFFFFFFFFFFFFFF`. `NaN` and `Infinity` are values of `Double`. Half of a surrogate
    /// pair (`\uD800`) is an error, because text in Swift cannot contain it.
    public var allowsJSON5: Bool
    /// Whether the text may end anywhere, such as the answer of a model that has not arrived completely. The default is
    /// false.
    ///
    /// What is complete counts. A string that is cut is kept up to its end. A key without a value is left out, and so are
    /// a number, a word, an escape or a character that is cut. A number at the end of the text could go on, so it is
    /// left out, too, unless it is the whole document. If no value has begun, it is an error.
    ///
    /// ```swift
    /// let serializer = JsonSerializer(reading: JsonReadingOptions(allowsTruncation: true))
    /// serializer.deserialize(fromString: #"{"name": "Ana", "tags": ["a", "b"#)   // ["name": "Ana", "tags": ["a", "b"]]
    /// serializer.deserialize(fromString: #"[1, {"a": true, "b": 12"#)   // [1, ["a": true]]
    /// ```
    ///
    /// In a stream of elements, only the last one may be cut.
    public var allowsTruncation: Bool
    /// Which options the caller can set. Hints name no other.
    package var settable = SettableOptions.all
    /// Whether a document without any characters, except white space, is null. The default is false: it is an error.
    ///
    /// Use it for servers that send an empty body in place of null:
    ///
    /// ```swift
    /// let serializer = JsonSerializer(reading: JsonReadingOptions(readsEmptyDocumentAsNull: true))
    /// try ObjectMapper().deserialize([Int]?.self, from: "", with: serializer)   // nil
    /// try ObjectMapper().deserialize([Int].self, from: "", with: serializer)   // throws expected array, found null at $
    /// ```
    public var readsEmptyDocumentAsNull: Bool

    /// Creates options. Every option has a default.
    public init(
        duplicateKeys: DuplicateKeyRule = .useLast, limits: ProcessingLimits = .standard, allowsComments: Bool = false,
        allowsTrailingCommas: Bool = false, allowsJSON5: Bool = false, readsEmptyDocumentAsNull: Bool = false,
        allowsTruncation: Bool = false
    ) {
        self.duplicateKeys = duplicateKeys
        self.limits = limits
        self.allowsComments = allowsComments
        self.allowsTrailingCommas = allowsTrailingCommas
        self.allowsJSON5 = allowsJSON5
        self.readsEmptyDocumentAsNull = readsEmptyDocumentAsNull
        self.allowsTruncation = allowsTruncation
    }

    /// The options that the caller of a parser can set.
    package enum SettableOptions: Hashable, Sendable {
        /// All of ``JsonReadingOptions``.
        case all
        /// The properties of a `JsonDecoder`.
        case decoder
        /// Only the limits, because nothing else than JSON is supported.
        case limits
        case none
    }

    /// Whether more than JSON is accepted.
    package var isExtended: Bool { allowsTrailingCommas || acceptsComments }
    /// Whether comments are accepted. The last bracket of a text can then be in a comment.
    package var acceptsComments: Bool { allowsComments || allowsJSON5 }
    var acceptsTrailingCommas: Bool { allowsTrailingCommas || allowsJSON5 }
}
