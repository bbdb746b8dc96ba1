public import DataMapperJSONText
public import DataMapperMapping
internal import DataMapperValues

extension AsyncSequence {
    /// Returns what has arrived of a value in JSON, after each piece of its text.
    ///
    /// `text` returns the piece of an element, such as the token in an event of a model's answer. Nil and an empty text
    /// are not pieces.
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
    /// The last snapshot always has a ``Snapshot/report`` of the whole value. If the text is not JSON, or exceeds a limit
    /// of the policy, ``Snapshot/partial`` stays as it is, and the report says why. Only an error of this sequence or of
    /// `text` ends the loop earlier.
    ///
    /// - Complexity: O(*n*) for a text of *n* bytes, whatever the number of pieces is. If you keep a snapshot, its texts
    ///   and arrays are copied when they grow.
    public func snapshots<Value: PartiallyMappable>(
        of type: Value.Type = Value.self, with mapper: ObjectMapper, serializer: JsonSerializer = JsonSerializer(),
        text: @escaping @Sendable (Element) throws -> String?
    ) -> SnapshotSequence<Self, Value> {
        let pieces = { @Sendable (element: Element) in try text(element).map { [(index: 0, text: $0)] } ?? [] }
        return SnapshotSequence(base: self, pieces: pieces, mapper: mapper, serializer: serializer, expected: [0])
    }

    /// Returns what has arrived of several values in JSON, such as the arguments of several tools that a model calls.
    ///
    /// `pieces` returns the pieces of an element, and the index of the value that each belongs to. The pieces of one value
    /// are joined. There is a snapshot for each piece, and at the end one with a report for each value. The loop ends with a
    /// `JsonError` if there are more than 1,024 values, or if they are together larger than a document may be.
    public func snapshots<Value: PartiallyMappable>(
        of type: Value.Type = Value.self, with mapper: ObjectMapper, serializer: JsonSerializer = JsonSerializer(),
        pieces: @escaping @Sendable (Element) throws -> [(index: Int, text: String)]
    ) -> SnapshotSequence<Self, Value> {
        SnapshotSequence(base: self, pieces: pieces, mapper: mapper, serializer: serializer, expected: [])
    }
}

/// What has arrived of a value.
public struct Snapshot<Value: PartiallyMappable> {
    /// The index of the value, if there are several.
    public let index: Int
    /// What has arrived of the value; nil if nothing has.
    public let partial: Value.Partial?
    /// The text that has arrived since the last snapshot of this value, usually one piece. All of them joined are the
    /// whole text, also if it is not JSON.
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
    /// The values that have a report also if there is no piece of them.
    let expected: [Int]

    /// Starts to read.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// Returns one snapshot after the other. Use only one copy of it.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let sequence: SnapshotSequence
        private var base: Base.AsyncIterator
        private var values: [Int: (reader: PartialReader<Value>, newText: String)] = [:]
        /// The number of bytes of all pieces.
        private var size = 0
        /// The pieces that have arrived, the next one last.
        private var pieces: [(index: Int, text: String)] = []
        private var hasEnded = false
        /// The indices of the values that have not been reported after the end, the next one last.
        private var unreported: [Int] = []

        fileprivate init(_ sequence: SnapshotSequence) {
            self.sequence = sequence
            base = sequence.base.makeAsyncIterator()
            sequence.expected.forEach { add($0) }
        }

        /// Returns the next snapshot, or nil at the end.
        public mutating func next() async throws -> Snapshot<Value>? {
            while true {
                if let snapshot = ready() { return snapshot }
                if hasEnded { return nil }
                // Also after an error.
                hasEnded = true
                try take(try await base.next())
            }
        }

        /// Returns the next snapshot, or nil at the end. It leaves the actor of the loop only to wait.
        @available(macOS 15, macCatalyst 18, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Snapshot<Value>? {
            while true {
                if let snapshot = ready() { return snapshot }
                if hasEnded { return nil }
                hasEnded = true
                try take(try await base.next(isolation: actor))
            }
        }

        /// Takes the next element, or the end.
        private mutating func take(_ element: Base.Element?) throws {
            if sequence.serializer.reading.isExtended {
                throw Self.error(.unsupportedOption, StreamErrorText.extensions, StreamErrorText.extensionsHint)
            }
            guard let element else {
                try Task.checkCancellation()
                unreported = values.keys.sorted(by: >)
                return
            }
            let new = try sequence.pieces(element)
            for piece in new {
                size += piece.text.utf8.count
                if values[piece.index] == nil { add(piece.index) }
            }
            let limits = sequence.serializer.reading.limits.lowered(to: sequence.mapper.policy.limits)
            if values.count > 1, size > limits.documentSize || values.count > StreamErrorText.mostValues {
                throw Self.error(.limitExceeded, StreamErrorText.values)
            }
            pieces = new.reversed()
            hasEnded = false
        }

        private mutating func add(_ index: Int) {
            values[index] = (PartialReader(sequence.mapper, sequence.serializer), "")
        }

        private static func error(_ code: JsonError.Code, _ text: String, _ hint: String? = nil) -> JsonError {
            JsonError(code, text, at: SourceLocation(offset: 0, line: 1, column: 1), hint: hint)
        }

        /// Returns a snapshot for which nothing else has to arrive.
        private mutating func ready() -> Snapshot<Value>? {
            while let piece = pieces.popLast() {
                values[piece.index]?.newText += piece.text
                if values[piece.index]?.reader.append(piece.text.utf8) ?? false { return snapshot(of: piece.index) }
            }
            return unreported.popLast().map { snapshot(of: $0, report: values[$0]?.reader.finish()) }
        }

        private mutating func snapshot(of index: Int, report: MappingReport<Value>? = nil) -> Snapshot<Value> {
            defer { values[index]?.newText = "" }
            return Snapshot(
                index: index, partial: values[index]?.reader.partial, newText: values[index]?.newText ?? "",
                report: report)
        }
    }
}

extension SnapshotSequence: Sendable where Base: Sendable {}

extension Snapshot: Sendable where Value: Sendable, Value.Partial: Sendable {}
