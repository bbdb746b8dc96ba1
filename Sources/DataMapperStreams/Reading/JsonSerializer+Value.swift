public import DataMapperJSONText
public import DataMapperMapping
public import DataMapperTools
public import DataMapperValues

extension JsonSerializer {
    /// Returns the value at a pointer, without memory for the rest of the document.
    ///
    /// ```swift
    /// let text = #"{"data": [1, 2, 3], "meta": {"next": "/7"}}"#
    /// try JsonSerializer().value(at: ["meta", "next"], in: text)   // "/7"
    /// try JsonSerializer().value(at: ["meta", "last"], in: text)   // throws object at /meta has no key "last"
    /// try JsonSerializer().value(at: ["data", "0"], in: "{\"data\": [1, 2", checksRest: false)   // 1
    /// ```
    ///
    /// The whole document is checked. If an object on the way has a key of the pointer twice,
    /// ``JsonReadingOptions/duplicateKeys`` says which one counts, as for the whole document. Keys of other objects are
    /// compared only inside of the value.
    ///
    /// With `checksRest: false`, the text after the value is neither read nor checked. Then the first of equal keys counts,
    /// and the document can be invalid after the value.
    ///
    /// - Throws: ``JsonError`` if the document is not valid JSON. ``JsonPointerError`` if there is no such value.
    public func value(
        at pointer: JsonPointer, in input: some SerializedInput, checksRest: Bool = true
    ) throws -> SupportedType {
        try element(at: pointer, in: input, checksRest: checksRest).parse(with: self)
    }

    func element(
        at pointer: JsonPointer, in input: some SerializedInput, checksRest: Bool = true
    ) throws -> RawElement {
        let data = input.serializedBytes
        var reading = reading
        reading.limits.elementSize = .max
        let isWhole = reading.isExtended || reading.allowsTruncation
        if data.count <= reading.limits.documentSize, !ElementFramer.isWide(data), !isWhole {
            var framer = ElementFramer(.value(at: pointer), JsonSerializer(reading: reading), skipsLargeElements: false)
            framer.stopsAtValue = !checksRest
            framer.append(data)
            framer.finish()
            if let element = try framer.next() { return element }
        }
        // A document in UTF-16 or JSON5, or one that is cut, is parsed as a whole, and one that is too large is an error.
        return RawElement(0, .text(ElementText(value: try deserializeOrThrow(data).value(at: pointer))))
    }
}

extension ObjectMapper {
    /// Reads the value at a pointer, without memory for the rest of the document.
    ///
    /// ```swift
    /// let text = #"{"data": [1, 2, 3], "meta": {"count": "x"}}"#
    /// try objectMapper.deserialize([Int].self, at: ["data"], from: text, with: serializer)   // [1, 2, 3]
    /// try objectMapper.deserialize(Int.self, at: ["meta", "count"], from: text, with: serializer)   // throws expected integer, found string at $.meta.count (line 1, column 39)
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value cannot be converted, and the errors of
    ///   `JsonSerializer.value(at:in:)`.
    public func deserialize<Value: Deserializable>(
        _ type: Value.Type = Value.self, at pointer: JsonPointer, from input: some SerializedInput,
        with serializer: JsonSerializer
    ) throws -> Value {
        var reading = serializer.reading
        reading.limits = reading.limits.lowered(to: policy.limits)
        let serializer = JsonSerializer(reading: reading)
        let element = try serializer.element(at: pointer, in: input)
        do {
            return try deserialize(type, fromValue: element.parse(with: serializer))
        } catch let error as DeserializationError {
            throw error.within(element.path)
        }
    }
}
