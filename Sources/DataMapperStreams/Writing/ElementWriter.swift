public import DataMapperJSONText
public import DataMapperMapping
internal import DataMapperTools
internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes elements one after the other, to a file or to any other place.
///
/// ```swift
/// var text = ""
/// var writer = ElementWriter(.array(at: ["users"]), mapper: objectMapper) { text += String(decoding: $0, as: UTF8.self) }
/// try writer.write(User(name: "Ana"))
/// try writer.write(User(name: "Ben", age: 7))
/// try writer.finish()
/// text   // #"{"users":[{"name":"Ana","age":null},{"name":"Ben","age":7}]}"#
/// ```
///
/// Bytes are written in blocks of at least 64 KiB, except the last one. If an element cannot be written, `write` throws,
/// nothing of the element is written, and you can go on with the next one. A document is complete after ``finish()``.
///
/// If the file or the function throws, its bytes are lost. So each later call throws the same error.
public struct ElementWriter {
    private var encoder: ElementEncoder
    private let sink: (Data) throws -> Void
    private var failure: (any Error)?
    /// How much has been written, with the bytes that are not in a block yet.
    public let progress = StreamProgress()

    /// Creates a writer that gives blocks of bytes to a function.
    ///
    /// For the framing ``Framing/lines``, a layout of several lines is not used.
    public init(
        _ framing: Framing, mapper: ObjectMapper = ObjectMapper(), serializer: JsonSerializer = JsonSerializer(),
        to sink: @escaping (Data) throws -> Void
    ) {
        encoder = ElementEncoder(framing, mapper, serializer)
        self.sink = sink
    }

    /// Creates a writer that replaces a file.
    ///
    /// ```swift
    /// let file = FileManager.default.temporaryDirectory.appendingPathComponent("numbers-\(UUID().uuidString)")
    /// defer { try? FileManager.default.removeItem(at: file) }
    /// var writer = try ElementWriter(.lines, toFile: file)
    /// for number in [1, 2] { try writer.write(number) }
    /// try writer.finish()
    /// try String(contentsOf: file, encoding: .utf8)   // "1\n2\n"
    /// ```
    ///
    /// - Throws: A `CocoaError` if the file cannot be opened.
    public init(
        _ framing: Framing, mapper: ObjectMapper = ObjectMapper(), serializer: JsonSerializer = JsonSerializer(),
        toFile file: URL
    ) throws {
        let open = try OpenFile(file, "wb")
        self.init(framing, mapper: mapper, serializer: serializer) { try open.write($0) }
    }

    /// Writes an element. For the framing ``Framing/members(at:)``, it needs a key; keys are not compared.
    ///
    /// - Throws: ``SerializationError`` if the element cannot be written, if a key is missing or not allowed, or after
    ///   ``finish()``. The error of the function or the file that gets the bytes.
    public mutating func write(_ element: some Serializable, forKey key: String? = nil) throws {
        try advance { try $0.add(element, key) }
    }

    /// Writes an element with a transformation. For `Codable` types, use `CodableTransformation`.
    public mutating func write<R: SerializableTransformation>(
        _ element: R.Object?, forKey key: String? = nil, using transformation: R
    ) throws {
        try advance { try $0.add(element, key, using: transformation) }
    }

    /// Writes the end of the document, and the bytes that are left.
    public mutating func finish() throws {
        try advance { $0.finish() }
    }

    private mutating func advance(_ step: (inout ElementEncoder) throws -> Void) throws {
        if let failure { throw failure }
        try step(&encoder)
        progress.note(offset: encoder.offset, count: encoder.count)
        guard let block = encoder.takeBlock() else { return }
        do {
            try sink(block)
        } catch {
            failure = error
            throw error
        }
    }
}

/// Puts elements together to blocks of bytes.
struct ElementEncoder {
    private static let blockSize = 64 << 10

    private let mapper: ObjectMapper
    private let serializer: JsonSerializer
    /// What the next element uses, too. A copy of the encoder has the same writer, but no two use it at the same time.
    private var session: WritingSession?
    private let form: _TextForm?
    private let framing: Framing
    /// An array, because adding something to `Data` takes several times as long.
    private var block: [UInt8] = []
    private var taken = 0
    private(set) var count = 0
    private var isFinished = false
    private let start: [UInt8]
    private let end: [UInt8]

    var offset: Int { taken + block.count }

    init(_ framing: Framing, _ mapper: ObjectMapper, _ serializer: JsonSerializer) {
        self.framing = framing
        self.mapper = mapper
        var writing = serializer.writing
        let isOnOneLine = writing.layout == .compact || writing.layout == .singleLine
        if framing.kind == .lines, !isOnOneLine { writing.layout = .compact }
        self.serializer = JsonSerializer(writing: writing)
        form = self.serializer._textForm
        var (start, end) = ("", "")
        if framing.isDocument {
            for token in framing.pointer.tokens {
                start += "{" + JsonSerializer().serialize(toString: .string(token)) + ":"
                end = "}" + end
            }
            start += framing.kind == .members ? "{" : "["
            end = (framing.kind == .members ? "}" : "]") + end
        }
        (self.start, self.end) = (Array(start.utf8), Array(end.utf8))
    }

    mutating func add(_ element: some Serializable, _ key: String? = nil) throws {
        let form = form
        try add(key) { try $0.serialize(element, session: &$1, form: form, use: $2) }
    }

    mutating func add<R: SerializableTransformation>(
        _ element: R.Object?, _ key: String?, using transformation: R
    ) throws {
        let form = form
        try add(key) { try $0.serialize(element, using: transformation, session: &$1, form: form, use: $2) }
    }

    private mutating func add(
        _ key: String?,
        _ serialize: (ObjectMapper, inout WritingSession?, (BorrowedBytes) -> Void) throws
            -> SupportedType?
    ) throws {
        try check(key)
        var session = session.take()
        let value = try serialize(mapper, &session) { add($0, key) }
        self.session = session
        guard let value else { return }
        try BorrowedBytes.with(serializer.serializeOrThrow(value)) { add($0, key) }
    }

    private func check(_ key: String?) throws {
        if isFinished { throw SerializationError(.invalidPlace, message: StreamErrorText.finished) }
        if (key == nil) == (framing.kind == .members) {
            throw SerializationError(
                .unsupportedValue,
                message: key == nil ? StreamErrorText.missingKey : StreamErrorText.unexpectedKey)
        }
    }

    /// Adds the bytes of an element.
    private mutating func add(_ element: BorrowedBytes, _ key: String?) {
        if framing.isDocument {
            if count == 0 { block += start } else { block.append(UInt8(ascii: ",")) }
        } else if framing.kind == .textSequence {
            block.append(StreamErrorText.separator)
        }
        if let key {
            block += serializer.serialize(.string(key))
            block.append(UInt8(ascii: ":"))
        }
        block += element
        if !framing.isDocument { block.append(0x0A) }
        count += 1
    }

    mutating func finish() {
        if isFinished { return }
        isFinished = true
        if count == 0 { block += start }
        block += end
    }

    /// Returns the bytes so far, if they are enough for a block.
    mutating func takeBlock() -> Data? {
        if block.isEmpty || (block.count < Self.blockSize && !isFinished) { return nil }
        taken += block.count
        // The next block probably has the same size.
        defer { block.removeAll(keepingCapacity: !isFinished && block.capacity <= 2 * Self.blockSize) }
        return Data(block)
    }
}
