public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads and writes JSON (RFC 8259).
///
///     let serializer = JsonSerializer()
///     let type = serializer.deserialize(fromString: #"{"a": [1, 2.5]}"#)
///     type["a"]?[1]?.double                  // 2.5
///     serializer.serialize(toString: type)   // {"a":[1,2.5]}
///
/// Reading accepts only what the RFC does: text must be valid Unicode, and extra commas or text after the document are
/// errors. UTF-8, UTF-16 and UTF-32 are told apart, with a byte order mark or without. Numbers keep all their digits
/// and are written as they were read. Writing gives UTF-8 in the order in which keys were set.
public struct JsonSerializer: Serializer {
    /// How to read.
    public let reading: JsonReadingOptions
    /// How to write.
    public let writing: JsonWritingOptions
    /// Whether the first byte of documents is a brace that is not in the text, and does not count for places.
    package var hasAddedBrace = false

    /// A serializer with the standard options.
    @inline(never)
    public init() { self.init(reading: JsonReadingOptions()) }

    /// A serializer with these options.
    public init(reading: JsonReadingOptions = JsonReadingOptions(), writing: JsonWritingOptions = JsonWritingOptions())
    {
        self.reading = reading
        self.writing = writing
    }

    /// Writes the canonical form of RFC 8785, see ``JsonWritingOptions/canonical``, and reads what can have one: a key that
    /// stands in its object already is an error.
    ///
    ///     try JsonSerializer.canonical.serializeOrThrow(toString: ["b": 1.0, "a": 1e21])   // {"a":1e+21,"b":1}
    public static let canonical = JsonSerializer(
        reading: JsonReadingOptions(duplicateKeys: .reject), writing: .canonical)

    /// The value of a document; `.null` where it is not valid, which is what null itself gives. To tell them apart use
    /// ``deserializeOrThrow(_:)``.
    public func deserialize(_ data: Data) -> SupportedType { (try? deserializeOrThrow(data)) ?? .null }

    /// The value of a document.
    ///
    /// - Throws: ``JsonError`` with the place of what is wrong.
    /// - Complexity: O(*n*), in one pass, whatever the document holds.
    public func deserializeOrThrow(_ data: Data) throws -> SupportedType {
        if data.count > reading.limits.documentSize {
            throw JsonError(
                .limitExceeded, JsonErrorText.limit("document", reading.limits.documentSize),
                at: SourceLocation(offset: 0, line: 1, column: 1), hint: JsonErrorText.limitHint("documentSize"))
        }
        let text = try JsonText(data)
        var locator = text.locator
        locator.duplicateKeys = reading.duplicateKeys
        locator.hasAddedBrace = hasAddedBrace
        return SupportedType(try parse(text, locator), 0)
    }

    /// The value of a document, within limits that hold beside those of the ``reading`` options.
    ///
    /// - Throws: ``JsonError`` with the place of what is wrong, or passes a limit.
    public func deserializeOrThrow(_ data: Data, within limits: ProcessingLimits) throws -> SupportedType {
        var reading = reading
        reading.limits = reading.limits.lowered(to: limits)
        return try JsonSerializer(reading: reading, writing: writing).deserializeOrThrow(data)
    }

    /// The bytes of a value. NaN and infinities are null unless ``JsonWritingOptions/nonFiniteNumbers`` has texts for them.
    /// In canonical form, integers that have no place in it are written as the nearest `Double`. Empty if the value passes the
    /// ``JsonWritingOptions/limits``.
    public func serialize(_ supportedType: SupportedType) -> Data {
        guard let (document, index) = try? node(of: supportedType) else { return Data() }
        if writing.isCanonical { return (try? CanonicalJson.write(document, index, writing.limits)) ?? Data() }
        return (try? JsonWriter.write(document, index, writing, onNonFinite: { _ in true })) ?? Data()
    }

    /// The bytes of a value.
    ///
    /// - Throws: ``SerializationError`` with the path of a NaN or an infinity, unless
    ///   ``JsonWritingOptions/nonFiniteNumbers`` says how to write them; in canonical form, of any number that has no place
    ///   in it; with the code `limitExceeded` or `depthLimitExceeded` if the value passes the ``JsonWritingOptions/limits``, or
    ///   its text does not fit into memory.
    /// - Complexity: O(*n*); O(*n* log *n*) where keys are sorted.
    public func serializeOrThrow(_ supportedType: SupportedType) throws -> Data {
        let (document, index) = try node(of: supportedType)
        if writing.isCanonical {
            if let error = CanonicalJson.error(document, index) { throw error }
            return try CanonicalJson.write(document, index, writing.limits)
        }
        var nonFinite: Int?
        let data = try JsonWriter.write(document, index, writing) {
            nonFinite = $0
            return false
        }
        if let data { return data }
        throw SerializationError(
            .unsupportedValue, message: JsonErrorText.nonFinite,
            path: document.path(to: nonFinite ?? index, from: index),
            hint: JsonErrorText.nonFiniteHint)
    }

    /// - Throws: That the value is too large, before it is copied into a document.
    private func node(of value: SupportedType) throws(SerializationError) -> (document: Document, index: Int) {
        if let limit = writing.limits?.documentSize, limit < .max, value.exceeds(bytes: limit) {
            throw JsonErrorText.sizeError(limit)
        }
        return value.asNode()
    }

    private func parse(_ text: JsonText, _ locator: JsonLocator) throws -> Document {
        var result = parse(text, locator, toTheEnd: false)
        // What is missing is missing behind the white space that the text ends with.
        if case .failure = result, SentinelText.endsWithSpace(text.source.buffer) {
            result = parse(text, locator, toTheEnd: true)
        }
        if case .failure = result { text.source.release() }
        return try result.get()
    }

    private func parse(_ text: JsonText, _ locator: JsonLocator, toTheEnd: Bool) -> Result<Document, JsonError> {
        // Not the serializer itself, of which the closure would make a copy.
        SentinelText.with(text.source.buffer, toTheEnd: toTheEnd) { [reading] ended in
            var parser = JsonParser(ended, from: text.start, reading, observer: NoObserver())
            if let problem = parser.run() {
                return .failure(Self.error(problem, in: ended, of: text, reading, locator))
            }
            return .success(parser.finish(source: text.source, locator: locator))
        }
    }

    private static func error(
        _ problem: JsonProblem, in ended: SentinelText, of text: JsonText, _ reading: JsonReadingOptions,
        _ locator: JsonLocator
    ) -> JsonError {
        let offset: Int
        if let node = problem.node {
            offset = JsonParser<NodeOffsets>.offsets(of: text.source.buffer, from: text.start, reading)[node]
        } else {
            offset = problem.place - ended.base
        }
        return JsonError(
            problem.code, problem.message, at: locator.location(offset: offset, in: text.source.buffer),
            hint: problem.hint)
    }
}
