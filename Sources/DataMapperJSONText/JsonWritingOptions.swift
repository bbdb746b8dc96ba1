public import DataMapperValues

/// How ``JsonSerializer`` writes. Unless set: on one line without spaces, in the order in which keys were set, nothing
/// escaped that need not be, and an error for numbers that JSON does not have.
public struct JsonWritingOptions: Hashable, Sendable {
    /// White space between the parts of a document.
    public struct Layout: Hashable, Sendable {
        /// What one level of nesting is indented by; nil for everything on one line.
        let indentation: String?
        let beforeColon: String
        let afterColon: String
        /// Between the members of what is on one line.
        let afterComma: String
        let isCompact: Bool
        /// Whether an array or an object without members has an empty line, as Foundation's encoder writes it.
        private(set) var opensEmptyContainers = false

        /// ``foundation``, as its encoder writes containers without members: with an empty line between the brackets.
        package static let foundationEncoder: Layout = {
            var layout = Layout.foundation
            layout.opensEmptyContainers = true
            return layout
        }()

        private init(indentation: String?, beforeColon: String, afterColon: String, afterComma: String) {
            self.indentation = indentation
            self.beforeColon = beforeColon
            self.afterColon = afterColon
            self.afterComma = afterComma
            isCompact = indentation == nil && beforeColon.isEmpty && afterColon.isEmpty && afterComma.isEmpty
        }

        /// No white space: `{"a":1,"b":[true,null]}`
        public static let compact = Layout(indentation: nil, beforeColon: "", afterColon: "", afterComma: "")

        /// On one line with a space behind colons and commas, as Python's `json.dumps` writes:
        /// `{"a": 1, "b": [true, null]}`
        public static let singleLine = Layout(indentation: nil, beforeColon: "", afterColon: " ", afterComma: " ")

        /// A line for each member, indented by two spaces, as `JSON.stringify(value, null, 2)` writes.
        ///
        ///     {
        ///       "a": 1,
        ///       "b": [
        ///         true,
        ///         null
        ///       ]
        ///     }
        public static let pretty = Layout.indented(by: 2)

        /// As Foundation's `.prettyPrinted` writes: like ``pretty``, with a space before the colon, too.
        public static let foundation = Layout(indentation: "  ", beforeColon: " ", afterColon: " ", afterComma: "")

        /// Like ``pretty``, indented by tabs.
        public static let tabs = Layout(indentation: "\t", beforeColon: "", afterColon: " ", afterComma: "")

        /// Like ``pretty``, indented by a number of spaces.
        public static func indented(by spaces: Int) -> Layout {
            Layout(
                indentation: String(repeating: " ", count: max(0, spaces)), beforeColon: "", afterColon: " ",
                afterComma: "")
        }
    }

    /// What becomes of NaN and infinities, which JSON does not have.
    public enum NonFiniteNumbers: Hashable, Sendable {
        /// An error; null where the call cannot throw.
        case `throw`
        /// Null.
        case null
        /// These texts.
        case strings(positiveInfinity: String, negativeInfinity: String, nan: String)
    }

    /// White space; none unless set.
    public var layout: Layout
    /// Whether each object's keys are put in the order of their UTF-8 bytes, rather than that in which they were set.
    public var sortsKeys: Bool
    /// Whether `/` is written as `\/`, so that `</script>` can stand in HTML.
    public var escapesSlashes: Bool
    /// Whether everything beyond ASCII is written as `\uXXXX`.
    public var escapesNonASCII: Bool
    /// What becomes of NaN and infinities.
    public var nonFiniteNumbers: NonFiniteNumbers
    /// Limits on what is written: its size in bytes (``ProcessingLimits/documentSize``) and its depth; none unless set. The
    /// other limits do not count here.
    ///
    ///     JsonWritingOptions(limits: .untrusted)   // 4 MiB, 32 levels
    ///
    /// A value that passes one is a ``SerializationError``, and no bytes where the call cannot throw.
    public var limits: ProcessingLimits?
    /// Whether this is ``canonical``, for which the other options, except ``limits``, do not count.
    public private(set) var isCanonical = false

    /// The one form that all implementations of the JSON Canonicalization Scheme (RFC 8785) agree on, so that it can be
    /// signed and hashed.
    ///
    /// Keys are in the order of their UTF-16 code units, numbers are written as ECMAScript writes the nearest `Double`, and
    /// there is no white space, and no escape that is not needed. NaN and infinities are errors. So are numbers beyond the
    /// range of `Double`, and integers that would come out as other integers, which only those beyond 2^53 can: two
    /// values that differ must not have one signature. Write such numbers as strings (RFC 8785 appendix D).
    ///
    /// The other options, except ``limits``, do not count here.
    public static let canonical: JsonWritingOptions = {
        var options = JsonWritingOptions()
        options.isCanonical = true
        return options
    }()

    /// Options, each with its default.
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
