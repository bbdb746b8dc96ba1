public import DataMapperValues

/// Options for writing with ``JsonSerializer``.
///
/// ```swift
/// let options = JsonWritingOptions(layout: .singleLine, sortsKeys: true)
/// let serializer = JsonSerializer(writing: options)
/// serializer.serialize(toString: ["b": 1, "a": [true, nil]])   // #"{"a": [true, null], "b": 1}"#
/// ```
///
/// By default, everything is on one line without spaces. Keys are in the order in which they were set, and only
/// necessary characters are escaped. NaN and infinities are errors.
public struct JsonWritingOptions: Hashable, Sendable {
    /// The white space between the parts of a document.
    ///
    /// ```swift
    /// func text(_ layout: JsonWritingOptions.Layout) -> String {
    ///     JsonSerializer(writing: JsonWritingOptions(layout: layout)).serialize(toString: ["a": [1, 2]])
    /// }
    ///
    /// text(.compact)   // #"{"a":[1,2]}"#
    /// text(.singleLine)   // #"{"a": [1, 2]}"#
    /// text(.pretty)   // "{\n  \"a\": [\n    1,\n    2\n  ]\n}"
    /// text(.foundation)   // "{\n  \"a\" : [\n    1,\n    2\n  ]\n}"
    /// text(.tabs)   // "{\n\t\"a\": [\n\t\t1,\n\t\t2\n\t]\n}"
    /// text(.indented(by: 4))   // "{\n    \"a\": [\n        1,\n        2\n    ]\n}"
    /// ```
    public struct Layout: Hashable, Sendable {
        /// The indentation of one level. Nil to write everything on one line.
        package let indentation: String?
        package let beforeColon: String
        package let afterColon: String
        /// The white space between members on one line.
        package let afterComma: String
        package let isCompact: Bool
        /// Whether an empty array or object has an empty line between its brackets, as Foundation's encoder writes it.
        private(set) var opensEmptyContainers = false

        /// Like ``foundation``, but with an empty line between the brackets of empty containers, as Foundation's
        /// encoder writes them.
        package static let foundationEncoder: Layout = {
            var layout = Layout.foundation
            layout.opensEmptyContainers = true
            return layout
        }()

        package init(indentation: String?, beforeColon: String, afterColon: String, afterComma: String) {
            self.indentation = indentation
            self.beforeColon = beforeColon
            self.afterColon = afterColon
            self.afterComma = afterComma
            isCompact = indentation == nil && beforeColon.isEmpty && afterColon.isEmpty && afterComma.isEmpty
        }

        /// No white space: `{"a":1,"b":[true,null]}`.
        public static let compact = Layout(indentation: nil, beforeColon: "", afterColon: "", afterComma: "")

        /// One line with a space after colons and commas, like Python's `json.dumps`: `{"a": 1, "b": [true, null]}`.
        public static let singleLine = Layout(indentation: nil, beforeColon: "", afterColon: " ", afterComma: " ")

        /// One line for each member, indented by two spaces, like `JSON.stringify(value, null, 2)`.
        public static let pretty = Layout.indented(by: 2)

        /// Like ``pretty``, with a space before the colon, too. This is the layout of Foundation's `.prettyPrinted`.
        public static let foundation = Layout(indentation: "  ", beforeColon: " ", afterColon: " ", afterComma: "")

        /// Like ``pretty``, but indented by tabs.
        public static let tabs = Layout(indentation: "\t", beforeColon: "", afterColon: " ", afterComma: "")

        /// Returns a layout like ``pretty``, but indented by this number of spaces.
        public static func indented(by spaces: Int) -> Layout {
            Layout(
                indentation: String(repeating: " ", count: max(0, spaces)), beforeColon: "", afterColon: " ",
                afterComma: "")
        }
    }

    /// The rule for writing NaN and infinities, which JSON does not have.
    ///
    /// ```swift
    /// let texts = JsonWritingOptions.NonFiniteNumbers.strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    /// let serializer = JsonSerializer(writing: JsonWritingOptions(nonFiniteNumbers: texts))
    /// serializer.serialize(toString: [.double(.nan), .double(.infinity)])   // #"["nan","inf"]"#
    /// ```
    public enum NonFiniteNumbers: Hashable, Sendable {
        /// They are errors. Functions that do not throw write null instead.
        case `throw`
        /// They are written as null.
        case null
        /// They are written as these texts.
        case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
    }

    /// The white space. The default is ``Layout/compact``.
    public var layout: Layout
    /// Whether the keys of each object are sorted by their UTF-8 bytes. By default, they keep the order in which they
    /// were set.
    public var sortsKeys: Bool
    /// Whether `/` is written as `\/`, so that `</script>` can be part of HTML. The default is false.
    ///
    /// ```swift
    /// let serializer = JsonSerializer(writing: JsonWritingOptions(escapesSlashes: true, escapesNonASCII: true))
    /// serializer.serialize(toString: "é</script>")   // #""\u00e9<\/script>""#
    /// ```
    public var escapesSlashes: Bool
    /// Whether all characters outside of ASCII are written as `\uXXXX`. The default is false.
    public var escapesNonASCII: Bool
    /// The rule for writing NaN and infinities. By default, they are errors.
    public var nonFiniteNumbers: NonFiniteNumbers
    /// Limits on the written text: its size in bytes (``ProcessingLimits/documentSize``) and its depth.
    ///
    /// By default, there are no limits.
    ///
    /// ```swift
    /// let serializer = JsonSerializer(writing: JsonWritingOptions(limits: .untrusted))
    /// let long = SupportedType.string(String(repeating: "a", count: 5 << 20))
    /// do {
    ///     _ = try serializer.serializeOrThrow(long)
    /// } catch let error as SerializationError {
    ///     error.code   // .limitExceeded
    /// }
    /// serializer.serialize(long)   // Data()
    /// ```
    ///
    /// All other limits have no effect here. If a value exceeds a limit, ``JsonSerializer/serializeOrThrow(_:)`` throws
    /// a ``SerializationError``, and ``JsonSerializer/serialize(_:)`` returns no bytes.
    public var limits: ProcessingLimits?
    /// Whether these options write the ``canonical`` form. If true, all other options except ``limits`` are ignored.
    public private(set) var isCanonical = false

    /// Whether the text has only what JSON needs, in the order of the values, except for slashes.
    var isPlain: Bool { layout.isCompact && !sortsKeys && !escapesNonASCII && limits == nil && !isCanonical }

    /// The canonical form of the JSON Canonicalization Scheme (RFC 8785).
    ///
    /// All implementations write the same bytes for the same value. So you can sign or hash them.
    ///
    /// ```swift
    /// let serializer = JsonSerializer(writing: .canonical)
    /// try serializer.serializeOrThrow(toString: ["b": 0.10, "a": "é"])   // #"{"a":"é","b":0.1}"#
    /// ```
    ///
    /// Keys are in the order of their UTF-16 code units. Numbers are written as ECMAScript writes the nearest `Double`.
    /// There is no white space, and only necessary escapes.
    ///
    /// Some numbers are errors: NaN, infinities, numbers beyond the range of `Double`, and integers beyond 2^53 whose
    /// digits would change. If their digits could change, two different values could have the same signature. Write
    /// such numbers as strings (RFC 8785 appendix D).
    ///
    /// All other options except ``limits`` are ignored.
    public static let canonical: JsonWritingOptions = {
        var options = JsonWritingOptions()
        options.isCanonical = true
        return options
    }()

    /// Creates options. Every option has a default.
    public init(
        layout: Layout = .compact, sortsKeys: Bool = false, escapesSlashes: Bool = false,
        escapesNonASCII: Bool = false, nonFiniteNumbers: NonFiniteNumbers = .throw, limits: ProcessingLimits? = nil
    ) {
        self.layout = layout
        self.sortsKeys = sortsKeys
        self.escapesSlashes = escapesSlashes
        self.escapesNonASCII = escapesNonASCII
        self.nonFiniteNumbers = nonFiniteNumbers
        self.limits = limits
    }
}
