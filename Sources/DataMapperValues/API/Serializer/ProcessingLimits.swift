/// Limits on the size and depth of a document.
///
/// Exceeding a limit is an error, never a crash. All formats use the same limits:
///
/// ```swift
/// var limits = ProcessingLimits.standard
/// limits.depth = 2
/// limits.stringLength = 3
/// let serializer = JsonSerializer(reading: JsonReadingOptions(limits: limits))
/// serializer.deserialize(fromString: #"[["abc"]]"#)   // [["abc"]]
/// serializer.deserialize(fromString: #"[[["abc"]]]"#)   // .null
/// serializer.deserialize(fromString: #"["abcd"]"#)   // .null
/// ```
///
/// `JsonSerializer` checks all limits of documents while it reads. An ``ObjectMapper`` has limits in its
/// ``MappingPolicy``.
public struct ProcessingLimits: Hashable, Sendable {
    /// The largest allowed nesting of arrays and objects. The default is 128.
    ///
    /// A model that contains itself, such as a tree, is mapped by recursion. If the stack of the thread is too small
    /// for so many levels, mapping fails with the code `stackExhausted`.
    public var depth = 128
    /// The largest allowed number of bytes of a whole document. There is no limit by default.
    public var documentSize = Int.max
    /// The largest allowed number of bytes of one element of a stream. There is no limit by default.
    ///
    /// In a stream, the other limits apply to each element, which is a document of its own.
    public var elementSize = Int.max
    /// The largest allowed number of bytes of a string, with its escapes. There is no limit by default.
    public var stringLength = Int.max
    /// The largest allowed number of bytes of an object's key, with its escapes. There is no limit by default.
    public var keyLength = Int.max
    /// The largest allowed number of combining characters in a row, in a string or a key. The default is 256.
    ///
    /// A combining character, such as an accent, belongs to the character before it. To compare or hash a `String`,
    /// Swift needs time that grows with the square of the number of such characters in a row: one megabyte of them
    /// would take minutes. No language needs more than a few. The Stream-Safe Text Format of Unicode (UAX #15) allows
    /// 30.
    public var combiningMarks = 256
    /// The largest allowed number of characters of a number. The default is 20,000.
    public var numberLength = 20_000
    /// The largest allowed number of values and keys of a whole document. The default is 4,294,967,293, which is also
    /// the largest possible number.
    public var elementCount = Int(clamping: UInt32.max) - 2
    /// The largest allowed number of bytes of a text, as UTF-8, that a check compares with a regular expression. There
    /// is no limit by default. A longer text does not meet the check.
    ///
    /// Only an ``ObjectMapper`` has this limit. Comparing can take time that grows with the square of the length, or
    /// much faster: see `Check.matching`.
    public var matchedLength = Int.max

    /// The default limits.
    public static let standard = ProcessingLimits()

    /// Limits for untrusted input: 32 levels, 4 MiB for a document or an element of a stream, 1 MiB for a string, 1 KiB
    /// for a key, 256 combining characters in a row, 128 characters for a number, 250,000 values and keys, and 256 bytes
    /// for a text that is compared with a regular expression.
    public static let untrusted: ProcessingLimits = {
        var limits = ProcessingLimits()
        limits.depth = 32
        limits.documentSize = 4 << 20
        limits.elementSize = 4 << 20
        limits.stringLength = 1 << 20
        limits.keyLength = 1 << 10
        limits.numberLength = 128
        limits.elementCount = 250_000
        limits.matchedLength = 256
        return limits
    }()

    /// Returns the lower value of each limit.
    ///
    /// ```swift
    /// var limits = ProcessingLimits.standard
    /// limits.depth = 16
    /// let both = limits.lowered(to: .untrusted)
    /// both.depth   // 16
    /// both.numberLength   // 128
    /// ```
    public func lowered(to other: ProcessingLimits) -> ProcessingLimits {
        var limits = self
        limits.depth = min(depth, other.depth)
        limits.documentSize = min(documentSize, other.documentSize)
        limits.elementSize = min(elementSize, other.elementSize)
        limits.stringLength = min(stringLength, other.stringLength)
        limits.keyLength = min(keyLength, other.keyLength)
        limits.combiningMarks = min(combiningMarks, other.combiningMarks)
        limits.numberLength = min(numberLength, other.numberLength)
        limits.elementCount = min(elementCount, other.elementCount)
        limits.matchedLength = min(matchedLength, other.matchedLength)
        return limits
    }

    /// Creates the standard limits, which you can then change.
    public init() {}
}
