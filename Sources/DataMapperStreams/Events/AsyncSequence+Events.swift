public import DataMapperJSONText
public import DataMapperMapping
public import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension AsyncSequence where Element: Sequence<UInt8> {
    /// Returns the server-sent events of chunks of bytes, such as the body of a reply.
    ///
    /// ```swift
    /// let body = AsyncStream<[UInt8]> { body in
    ///     for chunk in ["event: greeting\r\nda", "ta: hello\r", "\n\r\n"] { body.yield(Array(chunk.utf8)) }
    ///     body.finish()
    /// }
    /// var events: [String] = []
    /// for try await event in body.serverSentEvents() { events.append("\(event.event): \(event.data)") }
    /// events   // ["greeting: hello"]
    /// ```
    ///
    /// `limits` can limit the size of an event; see ``ServerSentEventReader``.
    public func serverSentEvents(
        limits: ProcessingLimits = .standard
    ) -> StreamSequence<Self, ServerSentEventReader, ServerSentEvent> {
        StreamSequence(self, ServerSentEventReader(limits: limits), { $0 })
    }

    /// Returns the values that the data of server-sent events contains.
    ///
    /// ```swift
    /// let body = AsyncStream<[UInt8]> { body in
    ///     body.yield(Array("data: {\"name\": \"Ana\"}\n\ndata: [DONE]\n\n".utf8))
    ///     body.finish()
    /// }
    /// var names: [String] = []
    /// for try await user in body.serverSentEvents(of: User.self, until: "[DONE]", with: objectMapper) {
    ///     names.append(user.name)
    /// }
    /// names   // ["Ana"]
    /// ```
    ///
    /// The event whose data is `end` ends the sequence. The loop ends with the error of the first event that cannot be
    /// converted; to go on after it, use ``StreamSequence/results()``. If you need the IDs and names of the events, use
    /// `serverSentEvents()`, and convert the data of each event with the mapper.
    public func serverSentEvents<Value: Deserializable>(
        of type: Value.Type = Value.self, until end: String? = nil, with mapper: ObjectMapper,
        serializer: JsonSerializer = JsonSerializer()
    ) -> StreamSequence<Self, ServerSentEventReader, Value> {
        var reader = ServerSentEventReader(limits: mapper.policy.limits.lowered(to: serializer.reading.limits))
        reader.lastData = end
        let conversion = ElementConversion(mapper, serializer, TypeTarget<Value>())
        return StreamSequence(self, reader, conversion.ofEvents(by: serializer))
    }
}

extension ElementConversion {
    /// Returns a function that converts the data of an event.
    func ofEvents(by serializer: JsonSerializer) -> @Sendable (ServerSentEvent) throws -> Value {
        { [self] event in
            let value = try serializer.deserializeOrThrow(Data(event.data.utf8), within: mapper.policy.limits)
            return try target.get(RawElement(0, .text(ElementText(value: value))), mapper, serializer)
        }
    }
}

extension AsyncSequence where Element == UInt8 {
    /// Returns the server-sent events of bytes that arrive one by one, such as `URLSession.AsyncBytes`.
    public func serverSentEvents(
        limits: ProcessingLimits = .standard
    ) -> StreamSequence<ByteChunks<Self>, ServerSentEventReader, ServerSentEvent> {
        ByteChunks(bytes: self).serverSentEvents(limits: limits)
    }

    /// Returns the values that the data of server-sent events contains.
    public func serverSentEvents<Value: Deserializable>(
        of type: Value.Type = Value.self, until end: String? = nil, with mapper: ObjectMapper,
        serializer: JsonSerializer = JsonSerializer()
    ) -> StreamSequence<ByteChunks<Self>, ServerSentEventReader, Value> {
        ByteChunks(bytes: self).serverSentEvents(of: type, until: end, with: mapper, serializer: serializer)
    }
}
