/// Limits on the size and depth of a document. Exceeding one is an error, never a crash.
///
/// The same limits serve all formats and both directions:
///
///     var limits = ProcessingLimits.standard
///     limits.depth = 32
///     let serializer = JsonSerializer(reading: JsonReadingOptions(limits: limits))
public struct ProcessingLimits: Hashable, Sendable {
    /// Levels of arrays and objects; 128 unless set. Models that contain themselves recurse this deep. Where the stack of the thread
    /// has no room for that, mapping fails with the code `stackExhausted`.
    public var depth = 128
    /// Bytes of a whole document; no limit unless set.
    public var documentSize = Int.max
    /// Bytes of a string before escapes are resolved; no limit unless set.
    public var stringLength = Int.max
    /// Bytes of an object's key before escapes are resolved; no limit unless set.
    public var keyLength = Int.max
    /// Characters in a row, within a string or a key, that only combine with the one before them, such as accents; 256 unless
    /// set. Swift compares and hashes a `String` in a time that grows with the square of such a run's length: one of a megabyte
    /// would take minutes. No language has more than a few in a row; the Stream-Safe Text Format of Unicode (UAX #15) has 30.
    public var combiningMarks = 256
    /// Characters of a number; 20,000 unless set.
    public var numberLength = 20_000
    /// Values and keys of a whole document; four thousand million unless set, which no setting exceeds.
    public var elementCount = Int(clamping: UInt32.max) - 2

    /// The limits that hold unless others are given.
    public static let standard = ProcessingLimits()

    /// For untrusted input: 32 levels, 4 MiB, strings of 1 MiB, keys of 1 KiB, 256 combining characters in a row, numbers of
    /// 128 characters, 250,000 values and keys.
    public static let untrusted: ProcessingLimits = {
        var limits = ProcessingLimits()
        limits.depth = 32
        limits.documentSize = 4 << 20
        limits.stringLength = 1 << 20
        limits.keyLength = 1 << 10
        limits.numberLength = 128
        limits.elementCount = 250_000
        return limits
    }()

    /// Returns the lower one of each limit.
    public func lowered(to other: ProcessingLimits) -> ProcessingLimits {
        var limits = self
        limits.depth = min(depth, other.depth)
        limits.documentSize = min(documentSize, other.documentSize)
        limits.stringLength = min(stringLength, other.stringLength)
        limits.keyLength = min(keyLength, other.keyLength)
        limits.combiningMarks = min(combiningMarks, other.combiningMarks)
        limits.numberLength = min(numberLength, other.numberLength)
        limits.elementCount = min(elementCount, other.elementCount)
        return limits
    }

    /// The standard limits, to be changed.
    public init() {}
}
