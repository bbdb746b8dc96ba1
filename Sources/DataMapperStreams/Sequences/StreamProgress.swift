internal import DataMapperValues

/// How much of a stream has been read or written. You can ask at any time, in any task.
///
/// ```swift
/// let progress = StreamProgress(total: 200)
/// progress.fraction   // 0.0
/// progress.count   // 0
/// ```
public final class StreamProgress: @unchecked Sendable {
    // The lock guards the other properties.
    private let lock = Lock()
    private var numbers: (offset: Int, count: Int, total: Int?)

    /// Creates the progress of a stream with this number of bytes, if it is known.
    public init(total: Int? = nil) { numbers = (0, 0, total) }

    /// The number of bytes so far.
    public var offset: Int { lock.withLock { numbers.offset } }

    /// The number of elements so far.
    public var count: Int { lock.withLock { numbers.count } }

    /// The number of bytes of the whole stream, such as the length of a reply. For a file, it is known.
    public var total: Int? {
        get { lock.withLock { numbers.total } }
        set { lock.withLock { numbers.total = newValue } }
    }

    /// The part of the stream so far, from 0 to 1; nil if ``total`` is not known.
    public var fraction: Double? {
        let (offset, _, total) = lock.withLock { numbers }
        return total.map { $0 > 0 ? min(1, Double(offset) / Double($0)) : 1 }
    }

    func note(offset: Int, count: Int) {
        lock.withLock { (numbers.offset, numbers.count) = (offset, count) }
    }
}
