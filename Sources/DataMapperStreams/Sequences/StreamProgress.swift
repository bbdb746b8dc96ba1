internal import DataMapperValues

/// How much of a stream has been read or written. You can ask at any time, in any task.
///
/// ```swift
/// let progress = StreamProgress(total: 200)
/// progress.fraction   // 0.0
/// progress.count   // 0
/// ```
///
/// Code that writes usually knows the number of elements, and not the number of bytes:
///
/// ```swift
/// let writer = ElementWriter(.lines) { _ in }
/// writer.progress.totalCount = 3
/// writer.progress.fraction   // 0.0
/// ```
public final class StreamProgress: @unchecked Sendable {
    /// The numbers of bytes and elements so far.
    private let numbers = SharedNumbers()
    // The lock guards the totals.
    private let lock = Lock()
    private var totals: (bytes: Int?, elements: Int?)

    /// Creates the progress of a stream with this number of bytes, if it is known.
    public init(total: Int? = nil) { totals = (total, nil) }

    /// The number of bytes so far.
    public var offset: Int { numbers.first }

    /// The number of elements so far.
    public var count: Int { numbers.second }

    /// The number of bytes of the whole stream, such as the length of a reply. For a file, it is known.
    public var total: Int? {
        get { lock.withLock { totals.bytes } }
        set { lock.withLock { totals.bytes = newValue } }
    }

    /// The number of elements of the whole stream, such as the count of an array that is written. It is not known unless
    /// you set it.
    public var totalCount: Int? {
        get { lock.withLock { totals.elements } }
        set { lock.withLock { totals.elements = newValue } }
    }

    /// The part of the stream so far, from 0 to 1: the part of the bytes if ``total`` is known, otherwise the part of the
    /// elements; nil if ``totalCount`` is not known, either.
    public var fraction: Double? {
        let (total, totalCount) = lock.withLock { totals }
        let part = total == nil ? count : offset
        return (total ?? totalCount).map { $0 > 0 ? min(1, Double(part) / Double($0)) : 1 }
    }

    @usableFromInline
    func note(offset: Int, count: Int) { numbers.set(offset, count) }
}
