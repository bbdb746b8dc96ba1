public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A serializer that reads and writes JSON (RFC 8259).
///
/// ```swift
/// let serializer = JsonSerializer()
/// let value = serializer.deserialize(fromString: #"{"a": [1, 2.5]}"#)
/// value["a"]?[1]?.double   // 2.5
/// serializer.serialize(toString: value)   // #"{"a":[1,2.5]}"#
/// ```
///
/// Reading accepts exactly the JSON of the RFC: for example, an extra comma, or text after the document, is an error.
/// Options of ``JsonReadingOptions`` accept comments, trailing commas, or JSON5.
/// Text must be valid Unicode. UTF-8, UTF-16 and UTF-32 are detected, with or without a byte order mark. Numbers keep
/// all their digits, and are written as they were read.
///
/// Writing produces UTF-8. Keys are written in the order in which they were set.
public struct JsonSerializer: Serializer {
    /// The options for reading.
    public let reading: JsonReadingOptions
    /// The options for writing.
    public let writing: JsonWritingOptions
    /// The place of the first byte of a document, if it is a part of a larger input. It is then in UTF-8, without a byte
    /// order mark. Errors name places in the larger input.
    package var origin: SourceLocation? {
        get { sourceOrigin?.location }
        set { sourceOrigin = newValue.map { JsonOrigin($0) } }
    }
    private(set) var sourceOrigin: JsonOrigin?

    /// Creates a serializer with the standard options.
    @inline(never)
    public init() { self.init(reading: JsonReadingOptions()) }

    /// Creates a serializer with these options.
    public init(reading: JsonReadingOptions = JsonReadingOptions(), writing: JsonWritingOptions = JsonWritingOptions())
    {
        self.reading = reading
        self.writing = writing
    }

    /// A serializer for the canonical form of JSON (RFC 8785).
    ///
    /// See ``JsonWritingOptions/canonical``.
    ///
    /// ```swift
    /// try JsonSerializer.canonical.serializeOrThrow(toString: ["b": 1.0, "a": 1e21])   // #"{"a":1e+21,"b":1}"#
    /// ```
    ///
    /// While reading, a duplicate key is an error, because a document with a duplicate key has no canonical form.
    public static let canonical = JsonSerializer(
        reading: JsonReadingOptions(duplicateKeys: .reject), writing: .canonical)

    /// Returns a document as UTF-8, without a byte order mark.
    ///
    /// - Throws: ``JsonError`` if the text is not valid in its encoding.
    package static func utf8(of data: Data) throws -> Data { try JsonText.utf8(of: data) }

    /// Returns the value of a document, or `.null` if the document is invalid.
    ///
    /// The document `null` also gives `.null`. To distinguish it from an invalid document, use
    /// ``deserializeOrThrow(_:)``.
    public func deserialize(_ data: Data) -> SupportedType { (try? deserializeOrThrow(data)) ?? .null }

    /// Returns the value of a document.
    ///
    /// ```swift
    /// try JsonSerializer().deserializeOrThrow(Data("[1,]".utf8))   // throws expected a value at line 1, column 4; remove the comma before it, or set JsonReadingOptions.allowsTrailingCommas
    /// ```
    ///
    /// - Throws: ``JsonError`` with the place of the problem.
    /// - Complexity: O(*n*) for any document, in one pass.
    public func deserializeOrThrow(_ data: Data) throws -> SupportedType {
        if data.count > reading.limits.documentSize {
            throw JsonError(
                .limitExceeded, JsonErrorText.limit("document", reading.limits.documentSize),
                at: origin ?? SourceLocation(offset: 0, line: 1, column: 1),
                hint: reading.settable.limitHint("documentSize"))
        }
        let text = try JsonText(data, isPart: sourceOrigin != nil, allowsTruncation: reading.allowsTruncation)
        do {
            return SupportedType(rootOf: try parse(text, text.locator(reading, origin: sourceOrigin)))
        } catch {
            guard reading.readsEmptyDocumentAsNull, Self.isBlank(data) else { throw error }
            return .null
        }
    }

    private static func isBlank(_ data: Data) -> Bool {
        (try? utf8(of: data))?.allSatisfy(\.isSpace) ?? false
    }

    /// Returns the value of a document, with limits in addition to those of the ``reading`` options.
    ///
    /// ```swift
    /// let deep = Data((String(repeating: "[", count: 40) + String(repeating: "]", count: 40)).utf8)
    /// try JsonSerializer().deserializeOrThrow(deep, within: .standard).count   // 1
    /// JsonSerializer(reading: JsonReadingOptions(limits: .untrusted)).deserialize(deep)   // .null
    /// ```
    ///
    /// - Throws: ``JsonError`` with the place of the problem, or of the value that exceeds a limit.
    public func deserializeOrThrow(_ data: Data, within limits: ProcessingLimits) throws -> SupportedType {
        var reading = reading
        reading.limits = reading.limits.lowered(to: limits)
        var serializer = JsonSerializer(reading: reading, writing: writing)
        serializer.sourceOrigin = sourceOrigin
        return try serializer.deserializeOrThrow(data)
    }

    /// Returns the bytes of a value.
    ///
    /// ```swift
    /// JsonSerializer().serialize(["a": [1, .double(.nan)]])   // Data(#"{"a":[1,null]}"#.utf8)
    /// ```
    ///
    /// NaN and infinities are written as null, unless ``JsonWritingOptions/nonFiniteNumbers`` has texts for them. In
    /// canonical form, an integer that the form does not allow is written as the nearest `Double`. If the value exceeds
    /// the ``JsonWritingOptions/limits``, the result is empty.
    public func serialize(_ supportedType: SupportedType) -> Data {
        guard let (document, index) = try? node(of: supportedType) else { return Data() }
        if writing.isCanonical { return (try? CanonicalJson.write(document, index, writing.limits)) ?? Data() }
        var options = writing
        if options.nonFiniteNumbers == .throw { options.nonFiniteNumbers = .null }
        return (try? JsonWriter.write(document, index, options)) ?? Data()
    }

    /// Returns the bytes of a value.
    ///
    /// - Throws: ``SerializationError`` with the path of the problem:
    ///   - `unsupportedValue` for NaN and infinities, unless ``JsonWritingOptions/nonFiniteNumbers`` says how to write
    ///     them. In canonical form, also for any other number that the form does not allow.
    ///   - `limitExceeded` or `depthLimitExceeded` if the value exceeds the ``JsonWritingOptions/limits``, or if its
    ///     text does not fit into memory.
    /// - Complexity: O(*n*), or O(*n* log *n*) if keys are sorted.
    public func serializeOrThrow(_ supportedType: SupportedType) throws -> Data {
        let (document, index) = try node(of: supportedType)
        if writing.isCanonical {
            if let error = CanonicalJson.error(document, index) { throw error }
            return try CanonicalJson.write(document, index, writing.limits)
        }
        return try JsonWriter.write(document, index, writing)
    }

    /// Returns the value as a node of a document.
    ///
    /// - Throws: An error if the value is too large, before it is copied into a document.
    private func node(of value: SupportedType) throws(SerializationError) -> (document: Document, index: Int) {
        if let limit = writing.limits?.documentSize, limit < .max, value.exceeds(bytes: limit) {
            throw JsonErrorText.sizeError(limit)
        }
        return value.asNode()
    }

    /// Returns the first byte of a text in UTF-8 that is not white space, as the ``reading`` options define it.
    package func firstByte(of text: Data) -> UInt8? {
        BorrowedBytes.with(text) { bytes in
            let first = JsonSpace.skip(from: 0, in: bytes, reading)
            return first < bytes.count ? bytes[first] : nil
        }
    }

    /// The form of the text if the options change nothing of it, except for slashes.
    @_documentation(visibility: internal)
    public var _textForm: _TextForm? {
        writing.isPlain ? writing.escapesSlashes ? Self.formWithoutSlashes : Self.form : nil
    }

    private static let form = textForm(escapesSlashes: false)
    private static let formWithoutSlashes = textForm(escapesSlashes: true)

    private static func textForm(escapesSlashes: Bool) -> _TextForm {
        _TextForm(
            parse: { text in
                // `NaN` may be in the text, too.
                var limits = ProcessingLimits.standard
                (limits.depth, limits.numberLength, limits.combiningMarks) = (.max, .max, .max)
                let reader = JsonSerializer(reading: JsonReadingOptions(limits: limits, allowsJSON5: true))
                return try? reader.deserializeOrThrow(text).asNode().document
            },
            write: { JsonWriter.append($0, to: &$1, JsonWritingOptions(escapesSlashes: escapesSlashes)) },
            escapesSlashes: escapesSlashes)
    }

    private func parse(_ text: JsonText, _ locator: JsonLocator) throws -> Document {
        let source = text.source.borrowed
        let bytes = reading.allowsTruncation ? reading.withoutCutCharacter(source) : source
        var toTheEnd = false
        while true {
            do throws(JsonError) {
                return try parse(text, bytes, locator, toTheEnd: toTheEnd)
            } catch {
                // If something is missing, its place is after the white space at the end of the text.
                if !toTheEnd, SentinelText.endsWithSpace(bytes) {
                    toTheEnd = true
                } else {
                    text.source.release()
                    throw error
                }
            }
        }
    }

    @inline(__always)
    private func parse(
        _ text: JsonText, _ bytes: BorrowedBytes, _ locator: JsonLocator, toTheEnd: Bool
    ) throws(JsonError) -> Document {
        try SentinelText.with(bytes, toTheEnd: toTheEnd, copies: reading.acceptsComments) {
            (ended: SentinelText) throws(JsonError) -> Document in
            var parser = JsonParser(ended, from: text.start, reading, observer: NoObserver())
            guard let problem = parser.run() else { return parser.finish(source: text.source, locator: locator) }
            // A string that is cut has the white space at the end of the text.
            let canBeCut = toTheEnd || !SentinelText.endsWithSpace(bytes)
            if let problem = canBeCut ? parser.closeCut(problem) : problem {
                throw Self.error(problem, of: text, reading, locator)
            }
            let cut = DocumentCut(node: parser.cut.node)
            return parser.finish(source: text.source, locator: JsonLocator(locator, cut: cut))
        }
    }

    private static func error(
        _ problem: JsonProblem, of text: JsonText, _ reading: JsonReadingOptions, _ locator: JsonLocator
    ) -> JsonError {
        let offset =
            problem.node.map {
                JsonParser<NodeOffsets>.offsets(of: text.source.borrowed, from: text.start, reading).nodes[$0]
            }
            ?? problem.place
        return JsonError(
            problem.code, problem.message, at: locator.location(offset: offset, in: text.source.borrowed),
            hint: problem.hint)
    }
}
