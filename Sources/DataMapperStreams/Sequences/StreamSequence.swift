public import DataMapperMapping

/// Something that reads items from chunks of bytes, such as an ``ElementReader`` or a ``ServerSentEventReader``.
public protocol StreamReader<Item>: Sendable {
    /// What is read.
    associatedtype Item: Sendable

    /// Adds the next bytes of the input.
    mutating func append(_ chunk: some Sequence<UInt8>)

    /// Notes that the input has ended. Afterwards, ``next()`` still returns the items that are left.
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
protocol DeferringReader: StreamReader {
    /// Leaves this work from now on.
    mutating func parseLater()

    /// Does the work for items that follow each other.
    static func parse(_ items: [Item]) -> [Item]
}

extension DeferringReader {
    /// Makes `reader` leave its work, and returns the function that does it.
    fileprivate static func deferring<Reader: StreamReader>(
        _ reader: inout Reader
    ) -> @Sendable ([Reader.Item]) -> [Reader.Item] {
        if var deferring = reader as? Self {
            deferring.parseLater()
            reader = deferring as? Reader ?? reader
        }
        let run: @Sendable ([Item]) -> [Item] = { Self.parse($0) }
        guard let work = DeferredWork(run: run) as? DeferredWork<Reader.Item> else { return { $0 } }
        return work.run
    }
}

/// The work that a reader leaves. The type of its items is known only at run time.
private struct DeferredWork<Item> {
    let run: @Sendable ([Item]) -> [Item]
}

extension ElementReader: DeferringReader {}

extension ElementReader: StreamReader {}

extension StreamReader {
    /// False: what comes after the last item is checked, too.
    public var hasEnded: Bool { false }
}

/// The results of a run of items, which can be taken once.
///
/// A task keeps its result for a while. If it were an array, removing its last element would copy the array.
@usableFromInline
final class RunResults<Element: Sendable>: @unchecked Sendable {
    private var results: [Result<Element, any Error>]

    @usableFromInline
    init(_ results: [Result<Element, any Error>]) { self.results = results }

    @usableFromInline
    func take() -> [Result<Element, any Error>] {
        var taken: [Result<Element, any Error>] = []
        swap(&taken, &results)
        return taken
    }
}

/// The items that a reader finds in chunks of bytes, while these arrive.
///
/// The sequence asks for the next chunk only when somebody asks for an item that has not arrived yet. If the task is
/// cancelled, it throws a `CancellationError`. See `ObjectMapper.elements(of:in:as:with:)`.
public struct StreamSequence<Body: AsyncSequence, Reader: StreamReader, Element>: AsyncSequence
where Body.Element: Sequence<UInt8> {
    @usableFromInline package typealias Conversion = @Sendable (Reader.Item) throws -> Element
    /// Converts some items in a task, and returns a function that waits for the task.
    @usableFromInline typealias Run = @Sendable ([Reader.Item]) -> Results
    @usableFromInline typealias Results = @Sendable () async -> sending [Result<Element, any Error>]

    @usableFromInline let body: Body
    @usableFromInline var reader: Reader
    @usableFromInline let convert: Conversion
    @usableFromInline var tasks = 1
    @usableFromInline var run: Run?
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

    /// Returns the same sequence with the elements before they are converted, for their index, key and place.
    ///
    /// ```swift
    /// let body = AsyncStream<Data> { body in
    ///     body.yield(Data("1\n\n\"x\"\n".utf8))
    ///     body.finish()
    /// }
    /// var lines: [String] = []
    /// for try await element in objectMapper.elements(of: Int.self, in: body, as: .lines).items() {
    ///     lines.append("\(element.index), line \(element.location.line): \(element.report().problems.count)")
    /// }
    /// lines   // ["0, line 1: 0", "1, line 3: 1"]
    /// ```
    public func items() -> StreamSequence<Body, Reader, Reader.Item> { converting(\.self) }

    private func converting<Other>(
        _ convert: @escaping @Sendable (Reader.Item) throws -> Other
    ) -> StreamSequence<Body, Reader, Other> {
        StreamSequence<Body, Reader, Other>(body, reader, convert, progress)
    }

    /// Returns the same sequence, whose items are converted by several tasks at once.
    ///
    /// The order, the errors and the reports stay the same. Each task converts a run of items, which have about 64 KiB
    /// together. The sequence reads one run ahead for each task. So this is for input that arrives fast, such as a
    /// file.
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
    @inlinable
    public func concurrency(_ tasks: Int) -> StreamSequence where Element: Sendable {
        var sequence = self
        let parse = sequence.deferWork(to: tasks)
        sequence.run = { [convert] items in
            let task = Task {
                var results = parse(items).map { item in Result { try convert(item) } }
                // The next one is taken from the end.
                results.reverse()
                return RunResults(results)
            }
            return { await task.value.take() }
        }
        return sequence
    }

    /// Sets the number of tasks. Returns a function that does the work that the reader leaves to them.
    @usableFromInline
    mutating func deferWork(to tasks: Int) -> @Sendable ([Reader.Item]) -> [Reader.Item] {
        self.tasks = Swift.max(1, tasks)
        guard tasks > 1, let type = Reader.self as? any DeferringReader.Type else { return { $0 } }
        return type.deferring(&reader)
    }

    /// Starts to read.
    @inlinable
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(
            body: body.makeAsyncIterator(), reader: reader, convert: convert, tasks: tasks, run: run,
            progress: progress)
    }

    /// Reads one item after the other. Use only one copy of it.
    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline var body: Body.AsyncIterator
        @usableFromInline var reader: Reader
        @usableFromInline let convert: Conversion
        @usableFromInline let tasks: Int
        @usableFromInline let run: Run?
        @usableFromInline let progress: StreamProgress
        @usableFromInline var hasEnded = false
        /// The runs that are being converted, in order.
        @usableFromInline var runs: [Results] = []
        /// The results of the first run, the next one last.
        @usableFromInline var ready: [Result<Element, any Error>] = []
        /// The number of items of the last run, which the next one probably has, too.
        @usableFromInline var itemCount = 0
        /// Why there are no more chunks or items.
        @usableFromInline var failure: (any Error)?

        /// What is known without waiting.
        @usableFromInline
        enum Step {
            case item(Element)
            case end
            /// Nothing is known before the next chunk, or before a run has been converted.
            case chunk
            case run(Results)
        }

        @inlinable
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

        // These functions are specialized in other modules. Otherwise they would take longer than converting an item.
        /// Returns the next item, or nil at the end of the input.
        @inlinable
        public mutating func next() async throws -> Element? {
            while true {
                switch try step() {
                case .item(let item): return item
                case .end: return nil
                case .run(let results): ready = await results()
                case .chunk:
                    do {
                        try Task.checkCancellation()
                        take(try await body.next())
                    } catch {
                        failure = error
                    }
                }
            }
        }

        /// Returns the next item, or nil at the end of the input.
        ///
        /// It leaves the actor of the loop only to wait. To leave it for each item would take longer than reading one.
        @available(macOS 15, macCatalyst 18, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        @inlinable
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            while true {
                switch try step() {
                case .item(let item): return item
                case .end: return nil
                case .run(let results): ready = await results()
                case .chunk:
                    do {
                        try Task.checkCancellation()
                        take(try await body.next(isolation: actor))
                    } catch {
                        failure = error
                    }
                }
            }
        }

        @inlinable
        mutating func step() throws -> Step {
            guard let run else {
                if let failure { throw failure }
                let item = try reader.next()
                progress.note(offset: reader.offset, count: reader.count)
                if let item {
                    // One chunk can have very many items.
                    if reader.count & 63 == 0 { try Task.checkCancellation() }
                    return .item(try convert(item))
                }
                return hasEnded || reader.hasEnded ? .end : .chunk
            }
            if ready.count & 63 == 1 { try Task.checkCancellation() }
            // `get()` of a result would copy the item.
            switch ready.popLast() {
            case .success(let item)?: return .item(item)
            case .failure(let error)?: throw error
            case nil: break
            }
            // Read ahead, until all tasks have something to do.
            while runs.count < tasks, failure == nil {
                let items = nextItems()
                if !items.isEmpty {
                    runs.append(run(items))
                } else if hasEnded || reader.hasEnded {
                    break
                } else if failure == nil {
                    return .chunk
                }
            }
            if !runs.isEmpty { return .run(runs.removeFirst()) }
            if let failure { throw failure }
            return .end
        }

        /// Returns the items for one task.
        @inlinable
        mutating func nextItems() -> [Reader.Item] {
            var items: [Reader.Item] = []
            items.reserveCapacity(itemCount)
            defer { itemCount = items.count }
            let start = reader.offset
            do {
                while reader.offset - start < 64 << 10, let item = try reader.next() { items.append(item) }
            } catch {
                failure = error
            }
            progress.note(offset: reader.offset, count: reader.count)
            return items
        }

        @inlinable
        mutating func take(_ chunk: Body.Element?) {
            if let chunk {
                reader.append(chunk)
            } else if Task.isCancelled {
                // Some sequences end when their task is cancelled.
                failure = CancellationError()
            } else {
                hasEnded = true
                reader.finish()
            }
        }
    }
}

extension StreamSequence: Sendable where Body: Sendable {}
