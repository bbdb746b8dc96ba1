public import DataMapperJSONText
public import DataMapperMapping

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The text of many elements in blocks of bytes, for the body of a request or a reply.
///
/// The next element is asked for only when somebody asks for the next block. See `serialized(as:with:serializer:)`.
public struct SerializedBlocks: AsyncSequence, Sendable {
    /// Adds the next element, or returns false at the end.
    typealias Step = (inout ElementEncoder) async throws -> Bool

    private let make: @Sendable () -> (ElementEncoder, Step)
    /// How much has been written.
    public let progress = StreamProgress()

    init(_ make: @escaping @Sendable () -> (ElementEncoder, Step)) { self.make = make }

    /// Starts to write.
    public func makeAsyncIterator() -> AsyncIterator {
        let (encoder, step) = make()
        return AsyncIterator(encoder: encoder, step: step, progress: progress)
    }

    /// Writes one block after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var encoder: ElementEncoder
        let step: Step
        let progress: StreamProgress
        private var hasEnded = false

        init(encoder: ElementEncoder, step: @escaping Step, progress: StreamProgress) {
            self.encoder = encoder
            self.step = step
            self.progress = progress
        }

        /// Returns the next block, or nil at the end.
        public mutating func next() async throws -> Data? {
            while !hasEnded {
                try Task.checkCancellation()
                if try await !step(&encoder) {
                    hasEnded = true
                    encoder.finish()
                }
                if let block = encoder.takeBlock() {
                    progress.note(offset: encoder.offset, count: encoder.count)
                    return block
                }
            }
            return nil
        }
    }
}

extension Sequence where Self: Sendable, Element: Serializable & Sendable {
    /// Returns the text of the elements in blocks of at least 64 KiB, except the last one.
    ///
    /// ```swift
    /// var text = ""
    /// for try await block in [1, 2].serialized(as: .lines, with: objectMapper) {
    ///     text += String(decoding: block, as: UTF8.self)
    /// }
    /// text   // "1\n2\n"
    /// ```
    ///
    /// The framing ``Framing/members(at:)`` needs keys, so use ``ElementWriter`` for it. An iteration throws
    /// ``SerializationError`` if an element cannot be written.
    public func serialized(
        as framing: Framing = .array(), with mapper: ObjectMapper, serializer: JsonSerializer = JsonSerializer()
    ) -> SerializedBlocks {
        SerializedBlocks {
            var elements = makeIterator()
            return (
                ElementEncoder(framing, mapper, serializer),
                { encoder in
                    guard let element = elements.next() else { return false }
                    try encoder.add(element)
                    return true
                }
            )
        }
    }
}

extension AsyncSequence where Self: Sendable, Element: Serializable & Sendable {
    /// Returns the text of the elements in blocks of at least 64 KiB, except the last one. See `serialized` of a
    /// `Sequence`. Errors of this sequence are thrown, too.
    public func serialized(
        as framing: Framing = .array(), with mapper: ObjectMapper, serializer: JsonSerializer = JsonSerializer()
    ) -> SerializedBlocks {
        SerializedBlocks {
            var elements = makeAsyncIterator()
            return (
                ElementEncoder(framing, mapper, serializer),
                { encoder in
                    guard let element = try await elements.next() else { return false }
                    try encoder.add(element)
                    return true
                }
            )
        }
    }
}
