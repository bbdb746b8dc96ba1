public import DataMapperJSONText
public import DataMapperMapping
internal import DataMapperValues

extension AsyncSequence {
    /// Returns what has arrived of a value in JSON, after each piece of its text.
    ///
    /// `text` returns the piece of an element, such as the token in an event of a model's answer. Nil and an empty text
    /// are no piece.
    ///
    /// ```swift
    /// let tokens = AsyncStream<String> { tokens in
    ///     for token in [#"["Cu"#, #"t", "#, #""Cook"]"#] { tokens.yield(token) }
    ///     tokens.finish()
    /// }
    /// var steps: [[String]?] = []
    /// for try await snapshot in tokens.snapshots(of: [String].self, with: objectMapper, text: { $0 }) {
    ///     steps.append(snapshot.partial)
    /// }
    /// steps   // [["Cu"], ["Cut"], ["Cut", "Cook"], ["Cut", "Cook"]]
    /// ```
    ///
    /// Structs with `@Mappable(partial: true)` grow in the same way.
    ///
    /// The last snapshot has a ``Snapshot/report`` of the whole value. The loop ends with the error of this sequence, or
    /// with a `JsonError` if the text is not JSON.
    ///
    /// - Complexity: O(*n*) for a text of *n* bytes, whatever the number of pieces is. If you keep a snapshot, its texts
    ///   and arrays are copied when they grow.
    public func snapshots<Value: PartiallyMappable>(
        of type: Value.Type = Value.self, with mapper: ObjectMapper, serializer: JsonSerializer = JsonSerializer(),
        text: @escaping @Sendable (Element) throws -> String?
    ) -> SnapshotSequence<Self, Value> {
        snapshots(of: type, with: mapper, serializer: serializer) { element in
            try text(element).map { [(index: 0, text: $0)] } ?? []
        }
    }

    /// Returns what has arrived of several values in JSON, such as the arguments of several tools that a model calls.
    ///
    /// `pieces` returns the pieces of an element, and the index of the value that each belongs to. The pieces of one value
    /// are joined. There is a snapshot for each piece, and at the end one with a report for each value.
    public func snapshots<Value: PartiallyMappable>(
        of type: Value.Type = Value.self, with mapper: ObjectMapper, serializer: JsonSerializer = JsonSerializer(),
        pieces: @escaping @Sendable (Element) throws -> [(index: Int, text: String)]
    ) -> SnapshotSequence<Self, Value> {
        SnapshotSequence(base: self, pieces: pieces, mapper: mapper, serializer: serializer)
    }
}

/// What has arrived of a value.
public struct Snapshot<Value: PartiallyMappable> {
    /// The index of the value, if there are several.
    public let index: Int
    /// What has arrived of the value; nil if nothing has.
    public let partial: Value.Partial?
    /// The text that is new. It is empty in the last snapshot.
    public let newText: String
    /// The whole value, which is read again and strictly, or its problems. Nil before the end.
    public let report: MappingReport<Value>?
}

/// The snapshots of values whose text arrives in pieces. See `AsyncSequence.snapshots(of:with:serializer:text:)`.
public struct SnapshotSequence<Base: AsyncSequence, Value: PartiallyMappable>: AsyncSequence {
    let base: Base
    let pieces: @Sendable (Base.Element) throws -> [(index: Int, text: String)]
    let mapper: ObjectMapper
    let serializer: JsonSerializer

    /// Starts to read.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// Returns one snapshot after the other. Use only one copy of it.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let sequence: SnapshotSequence
        private var base: Base.AsyncIterator
        private var readers: [Int: PartialReader<Value>] = [:]
        /// The pieces that have arrived, the next one last.
        private var pieces: [(index: Int, text: String)] = []
        /// The indices of the values that have not been reported, the next one last; nil before the end.
        private var unreported: [Int]?

        fileprivate init(_ sequence: SnapshotSequence) {
            self.sequence = sequence
            base = sequence.base.makeAsyncIterator()
        }

        /// Returns the next snapshot, or nil at the end.
        public mutating func next() async throws -> Snapshot<Value>? {
            while true {
                if let snapshot = try ready() { return snapshot }
                if unreported != nil { return nil }
                try take(try await base.next())
            }
        }

        /// Returns the next snapshot, or nil at the end. It leaves the actor of the loop only to wait.
        @available(macOS 15, macCatalyst 18, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Snapshot<Value>? {
            while true {
                if let snapshot = try ready() { return snapshot }
                if unreported != nil { return nil }
                try take(try await base.next(isolation: actor))
            }
        }

        /// Takes the next element, or the end.
        private mutating func take(_ element: Base.Element?) throws {
            if let element {
                pieces = try sequence.pieces(element).reversed()
            } else {
                try Task.checkCancellation()
                unreported = readers.keys.sorted(by: >)
            }
        }

        /// Returns a snapshot for which nothing else has to arrive.
        private mutating func ready() throws -> Snapshot<Value>? {
            let (mapper, serializer) = (sequence.mapper, sequence.serializer)
            while let piece = pieces.popLast() {
                let isNew = try readers[piece.index, default: PartialReader(mapper, serializer)]
                    .append(piece.text.utf8)
                if isNew { return snapshot(piece.index, newText: piece.text) }
            }
            return unreported?.popLast().map { snapshot($0, newText: "", report: readers[$0]?.finish()) }
        }

        private func snapshot(_ index: Int, newText: String, report: MappingReport<Value>? = nil) -> Snapshot<Value> {
            Snapshot(index: index, partial: readers[index]?.partial, newText: newText, report: report)
        }
    }
}

extension SnapshotSequence: Sendable where Base: Sendable {}

extension Snapshot: Sendable where Value: Sendable, Value.Partial: Sendable {}
