public import DataMapperJSONText
public import DataMapperMapping

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension StreamReader {
    /// Returns the elements of chunks of bytes that arrive, such as the body of a reply or ``FileBlocks``.
    ///
    /// Use this in place of `ObjectMapper.elements(of:in:as:with:)` if a transformation reads the elements, or to set
    /// more options.
    ///
    /// ```swift
    /// let body = AsyncStream<Data> { body in
    ///     body.yield(Data("[\"1\", 2]".utf8))
    ///     body.finish()
    /// }
    /// var sum = 0
    /// let reader = ElementReader(.array(), using: IntTransformation().lenient)
    /// for try await number in reader.elements(in: body) { sum += number }
    /// sum   // 3
    /// ```
    public func elements<Value, Body: AsyncSequence>(in body: Body) -> StreamSequence<Body, Self, Value>
    where Item == StreamElement<Value>, Body.Element: Sequence<UInt8> {
        StreamSequence(body, self, { try $0.get() })
    }

    /// Returns the elements of bytes that arrive one by one, such as `URLSession.AsyncBytes`.
    public func elements<Value, Bytes: AsyncSequence>(
        in bytes: Bytes
    ) -> StreamSequence<ByteChunks<Bytes>, Self, Value> where Item == StreamElement<Value>, Bytes.Element == UInt8 {
        elements(in: ByteChunks(bytes: bytes))
    }
}

extension ElementReader {
    /// Returns the elements of a file. See `ObjectMapper.elements(of:inFile:as:with:)`.
    public func elements(inFile file: URL) throws -> FileElements<Value> { try FileElements(file, self) }
}

extension ObjectMapper {
    /// Reads the elements of a document or of a stream, while its bytes arrive.
    ///
    /// ```swift
    /// let body = AsyncStream<Data> { body in
    ///     for chunk in [#"{"users": [{"name": "A"#, #"na"}, {"name": "Ben"}"#, "]}"] { body.yield(Data(chunk.utf8)) }
    ///     body.finish()
    /// }
    /// var names: [String] = []
    /// for try await user in objectMapper.elements(of: User.self, in: body, as: .array(at: ["users"])) {
    ///     names.append(user.name)
    /// }
    /// names   // ["Ana", "Ben"]
    /// ```
    ///
    /// `body` is an `AsyncSequence` of chunks. A chunk is a `Data`, an array of bytes, or another sequence of bytes,
    /// such as the `readableBytesView` of a `ByteBuffer`. Chunks can be cut anywhere.
    ///
    /// The loop ends with the error of the first invalid element. To go on after it, use ``StreamSequence/results()`` or
    /// ``StreamSequence/reports()``. For what else is thrown, see ``ElementReader/next()``.
    public func elements<Value: Deserializable, Body: AsyncSequence>(
        of type: Value.Type = Value.self, in body: Body, as framing: Framing = .array(),
        with serializer: JsonSerializer = JsonSerializer()
    ) -> StreamSequence<Body, ElementReader<Value>, Value> where Body.Element: Sequence<UInt8> {
        ElementReader(type, framing, mapper: self, serializer: serializer).elements(in: body)
    }

    /// Reads the elements of a document or of a stream, while its bytes arrive one by one.
    public func elements<Value: Deserializable, Bytes: AsyncSequence>(
        of type: Value.Type = Value.self, in bytes: Bytes, as framing: Framing = .array(),
        with serializer: JsonSerializer = JsonSerializer()
    ) -> StreamSequence<ByteChunks<Bytes>, ElementReader<Value>, Value> where Bytes.Element == UInt8 {
        ElementReader(type, framing, mapper: self, serializer: serializer).elements(in: bytes)
    }

    /// Reads the elements of a file one after the other, without its whole content in memory.
    ///
    /// ```swift
    /// let file = FileManager.default.temporaryDirectory.appendingPathComponent("numbers-\(UUID().uuidString)")
    /// try Data("1\n\"x\"\n3".utf8).write(to: file)
    /// defer { try? FileManager.default.removeItem(at: file) }
    ///
    /// var lines: [String] = []
    /// for element in try objectMapper.elements(of: Int.self, inFile: file, as: .lines) {
    ///     do {
    ///         lines.append("\(try element.get())")
    ///     } catch {
    ///         lines.append("\(error)")
    ///     }
    /// }
    /// lines   // ["1", "expected integer, found string at $ (line 2, column 1)", "3"]
    /// ```
    ///
    /// If the file cannot be read to its end, or if nobody knows where the next element starts, the last element throws
    /// this error. Its ``StreamElement/endsStream`` is true.
    ///
    /// - Throws: A `CocoaError` if the file cannot be opened.
    public func elements<Value: Deserializable>(
        of type: Value.Type = Value.self, inFile file: URL, as framing: Framing = .array(),
        with serializer: JsonSerializer = JsonSerializer()
    ) throws -> FileElements<Value> {
        try ElementReader(type, framing, mapper: self, serializer: serializer).elements(inFile: file)
    }
}
