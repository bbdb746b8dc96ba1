public import DataMapperMapping

/// Something that reads items from chunks of bytes: an ``ElementReader`` or a ``ServerSentEventReader``.
public protocol StreamReader<Item>: Sendable {
    /// What is read.
    associatedtype Item: Sendable

    /// Adds the next bytes of the input.
    mutating func append(_ chunk: some Sequence<UInt8>)

    /// Notes that the input has ended.
    mutating func finish()

    /// Returns the next item, or nil if it has not arrived completely.
    mutating func next() throws -> Item?

    /// Whether no item can come any more, whatever is added.
    var hasEnded: Bool { get }

    /// The number of bytes that have been read.
    var offset: Int { get }

    /// The number of items that have been read.
    var count: Int { get }
}

/// A reader that can leave more work to the code that converts its items.
protocol DeferringReader {
    mutating func parseLater()
}

extension ElementReader: DeferringReader {}

extension ElementReader: StreamReader {
    /// False: what comes after the last element is checked, too.
    public var hasEnded: Bool { false }
}

/// The items that a reader finds in chunks of bytes, while these arrive.
///
/// The sequence asks for the next chunk only when somebody asks for an item that has not arrived yet. If the task is
/// cancelled, it throws a `CancellationError`. See `ObjectMapper.elements(of:in:as:with:)`.
public struct StreamSequence<Body: AsyncSequence, Reader: StreamReader, Element>: AsyncSequence
where Body.Element: Sequence<UInt8> {
    package typealias Conversion = @Sendable (Reader.Item) throws -> Element
    /// Converts some items in a task, and returns a function that waits for the task.
    typealias Run = @Sendable ([Reader.Item]) -> @Sendable () async -> [Result<Element, any Error>]

    private let body: Body
    private var reader: Reader
    private let convert: Conversion
    private var tasks = 1
    private var run: Run?
    /// How much of the input has been read.
    public let progress: StreamProgress

    package init(
        _ body: Body, _ reader: Reader, _ convert: @escaping Conversion, _ progress: StreamProgress = StreamProgress()
    ) {
        self.body = body
        self.reader = reader
        self.progress = progress
        self.convert = convert
    }

    /// Returns the same sequence with a result for each item. So an invalid item does not end a loop: only the input, a
    /// limit or lost framing throws.
    ///
    /// ```swift
    /// let body = AsyncStream<Data> { body in
    ///     body.yield(Data("1\n\"x\"\n3".utf8))
    ///     body.finish()
    /// }
    /// var numbers: [Int?] = []
    /// for try await result in objectMapper.elements(of: Int.self, in: body, as: .lines).results() {
    ///     numbers.append(try? result.get())
    /// }
    /// numbers   // [1, nil, 3]
    /// ```
    public func results() -> StreamSequence<Body, Reader, Result<Element, any Error>> {
        converting { [convert] item in Result { try convert(item) } }
    }

    /// Returns the same sequence with a report for each element, which lists every problem.
    public func reports<Value>() -> StreamSequence<Body, Reader, MappingReport<Value>>
    where Reader.Item == StreamElement<Value> {
        converting { $0.report() }
    }

    private func converting<Other>(
        _ convert: @escaping @Sendable (Reader.Item) throws -> Other
    ) -> StreamSequence<Body, Reader, Other> {
        StreamSequence<Body, Reader, Other>(body, reader, convert, progress)
    }

    /// Returns the same sequence, whose items are converted by several tasks at once.
    ///
    /// The order, the errors and the reports stay the same. Each task converts a run of items with together about 64
    /// KiB, and the sequence reads so many runs ahead. So this is for input that arrives fast, such as a file.
    ///
    /// ```swift
    /// let body = AsyncStream<Data> { body in
    ///     body.yield(Data("[1, 2, 3]".utf8))
    ///     body.finish()
    /// }
    /// var sum = 0
    /// for try await number in objectMapper.elements(of: Int.self, in: body).concurrency(2) { sum += number }
    /// sum   // 6
    /// ```
    public func concurrency(_ tasks: Int) -> StreamSequence where Element: Sendable {
        var sequence = self
        sequence.tasks = Swift.max(1, tasks)
        if tasks > 1, var reader = reader as? any DeferringReader {
            reader.parseLater()
            sequence.reader = reader as? Reader ?? sequence.reader
        }
        sequence.run = { [convert] items in
            let task = Task { items.map { item in Result { try convert(item) } } }
            return { await task.value }
        }
        return sequence
    }

    /// Starts to read.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(
            body: body.makeAsyncIterator(), reader: reader, convert: convert, tasks: tasks, run: run,
            progress: progress)
    }

    /// Reads one item after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var body: Body.AsyncIterator
        var reader: Reader
        let convert: Conversion
        let tasks: Int
        let run: Run?
        let progress: StreamProgress
        private var hasEnded = false
        /// The runs that are being converted, in order.
        private var runs: [@Sendable () async -> [Result<Element, any Error>]] = []
        /// The results of the first run, the next one last.
        private var ready: [Result<Element, any Error>] = []
        private var failure: (any Error)?

        init(
            body: Body.AsyncIterator, reader: Reader, convert: @escaping Conversion, tasks: Int, run: Run?,
            progress: StreamProgress
        ) {
            self.body = body
            self.reader = reader
            self.convert = convert
            self.tasks = tasks
            self.run = run
            self.progress = progress
        }

        /// Returns the next item, or nil at the end of the input.
        public mutating func next() async throws -> Element? {
            guard let run else { return try await nextItem().map(convert) }
            while true {
                if let result = ready.popLast() { return try result.get() }
                await fill(run)
                guard !runs.isEmpty else {
                    if let failure { throw failure }
                    return nil
                }
                ready = await runs.removeFirst()().reversed()
            }
        }

        private mutating func nextItem() async throws -> Reader.Item? {
            while true {
                let item = try reader.next()
                progress.note(offset: reader.offset, count: reader.count)
                if item != nil || hasEnded || reader.hasEnded { return item }
                try Task.checkCancellation()
                if let chunk = try await body.next() {
                    reader.append(chunk)
                } else {
                    // Some sequences end when their task is cancelled.
                    try Task.checkCancellation()
                    hasEnded = true
                    reader.finish()
                }
            }
        }

        /// Reads ahead, until all tasks have something to do.
        private mutating func fill(_ run: Run) async {
            while runs.count < tasks, failure == nil {
                var items: [Reader.Item] = []
                do {
                    guard let first = try await nextItem() else { return }
                    items.append(first)
                    let start = reader.offset
                    while reader.offset - start < 64 << 10, let item = try reader.next() { items.append(item) }
                } catch {
                    failure = error
                }
                if !items.isEmpty { runs.append(run(items)) }
            }
        }
    }
}

extension StreamSequence: Sendable where Body: Sendable {}
