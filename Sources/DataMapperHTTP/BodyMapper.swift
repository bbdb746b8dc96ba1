public import DataMapperJSONText
public import DataMapperMapping
public import DataMapperStreams
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads the bodies of requests, and writes the bodies of answers, in the formats that a service knows.
///
/// ```swift
/// let bodies = BodyMapper()
/// try bodies.read([Int].self, from: "[1, 2]", contentType: "application/json; charset=utf-8")   // [1, 2]
/// try bodies.read([Int].self, from: "1", contentType: "text/csv")   // throws 415 Unsupported Media Type: send application/json
/// let (body, type) = try bodies.write([1, 2], accept: "text/html, application/*;q=0.8")
/// String(decoding: body, as: UTF8.self)   // "[1,2]"
/// type   // "application/json"
/// ```
///
/// It knows `application/json`, and other types that end in `+json`. Add the formats whose products your program links:
///
/// ```swift
/// let bodies = BodyMapper()
///     .adding(CborSerializer(), for: "application/cbor")
///     .adding(MessagePackSerializer(), for: "application/vnd.msgpack", "application/msgpack")
///     .adding(FormSerializer(), for: "application/x-www-form-urlencoded")
/// let body = Data("id=7&id=8".utf8)
/// try bodies.read([String: [Int]].self, from: body, contentType: "application/x-www-form-urlencoded")   // ["id": [7, 8]]
/// ```
///
/// All errors about a request are ``ProblemDetails``. A value of this type never changes, so all requests can share it.
public struct BodyMapper: Sendable {
    /// Reads and writes values.
    public let mapper: ObjectMapper
    let json: JsonSerializer
    private var formats: [(type: MediaType, serializer: any Serializer)]
    /// Writes values of any depth, because a value that a body has changed can be deeper than the body.
    let writer: ObjectMapper

    /// Creates a mapper of bodies in JSON.
    ///
    /// By default, it has the low limits of ``MappingPolicy/untrusted``, and a key that an object has twice is an error:
    /// two programs could read different values from such a body.
    public init(
        mapper: ObjectMapper = ObjectMapper(policy: .untrusted),
        json: JsonSerializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .reject))
    ) {
        (self.mapper, self.json) = (mapper, json)
        writer = mapper.with { $0.limits.depth = max($0.limits.depth, ProcessingLimits.standard.depth) }
        formats = MediaType("application/json").map { [($0, json)] } ?? []
    }

    /// Returns the same mapper, which also reads and writes these media types.
    ///
    /// The first type is used for writing, unless the client prefers another one. A type that is known already gets the
    /// new serializer. A text that is not a media type is ignored.
    public func adding(_ serializer: some Serializer, for types: String...) -> BodyMapper {
        var copy = self
        for type in types.compactMap({ MediaType($0) }) {
            if let index = copy.formats.firstIndex(where: { $0.type == type }) {
                copy.formats[index].serializer = serializer
            } else {
                copy.formats.append((type, serializer))
            }
        }
        return copy
    }

    /// The number of bytes that a body may have.
    package var sizeLimit: Int { mapper.policy.limits.documentSize }

    /// Reads a value from the body of a request.
    ///
    /// ```swift
    /// let bodies = BodyMapper()
    /// do {
    ///     _ = try bodies.read([Int].self, from: #"["x", 2, {}]"#, contentType: "application/json")
    /// } catch let problem as ProblemDetails {
    ///     problem.errors.map(\.detail)   // ["expected integer, found string", "expected integer, found object"]
    /// }
    /// ```
    ///
    /// - Throws: ``ProblemDetails``:
    ///   - 415 if no format is registered for the type, if it is missing, or if its `charset` is not UTF-8. A missing
    ///     type must not be accepted, because a browser sends such a request for any page without asking you first.
    ///   - 413 if the body exceeds a limit, and 400 if it is not valid text of its format.
    ///   - 422 with all problems if the value cannot be read.
    public func read<T: Deserializable>(
        _ type: T.Type = T.self, from body: some SerializedInput, contentType: String?
    ) throws -> T {
        let value = try parse(body, with: reader(of: contentType))
        let report = mapper.report(T.self, fromValue: value)
        guard let object = report.value else { throw ProblemDetails(report) }
        return object
    }

    /// Writes a value as the body of an answer, in the format that the client prefers (RFC 9110 section 12.5.1).
    ///
    /// `accept` is the header `Accept`. Nil accepts everything.
    ///
    /// - Returns: The bytes, and the header `Content-Type`.
    /// - Throws: ``ProblemDetails`` with the status 406 if the client accepts no format. ``SerializationError``, or an
    ///   error of the format, if the value cannot be written.
    public func write(_ value: some Serializable, accept: String? = nil) throws -> (body: Data, contentType: String) {
        guard let index = MediaType.preferred(of: formats.map(\.type), accept: accept) else {
            throw ProblemDetails(406, detail: HttpText.offer(typeList))
        }
        return (try writer.serialize(value, to: formats[index].serializer), formats[index].type.essence)
    }

    /// Whether ``write(_:accept:)`` looks at the header `Accept`.
    package var isNegotiated: Bool { formats.count > 1 }

    /// Returns the elements of a body that arrives in parts, which may be longer than other bodies.
    ///
    /// ```swift
    /// let body = AsyncStream<Data> { body in
    ///     for part in ["1\n", "\"x\"\n3"] { body.yield(Data(part.utf8)) }
    ///     body.finish()
    /// }
    /// var lines: [String] = []
    /// for try await report in try BodyMapper().elements(of: Int.self, in: body, contentType: "application/x-ndjson").reports() {
    ///     lines.append(report.value.map { "\($0)" } ?? ProblemDetails(report).errors[0].detail)
    /// }
    /// lines   // ["1", "expected integer, found string", "3"]
    /// ```
    ///
    /// | type | elements |
    /// |---|---|
    /// | `application/x-ndjson`, `application/ndjson`, `application/jsonl`, `application/x-jsonlines` | the lines |
    /// | `application/json-seq` | the texts of RFC 7464 |
    /// | `application/json` | the elements of the array |
    ///
    /// Each element has the limits of a body.
    ///
    /// - Throws: ``ProblemDetails`` with the status 415 for another type.
    public func elements<Value: Deserializable, Body: AsyncSequence>(
        of type: Value.Type = Value.self, in body: Body, contentType: String?
    ) throws -> StreamSequence<Body, ElementReader<Value>, Value> where Body.Element: Sequence<UInt8> {
        guard let media = contentType.flatMap({ MediaType($0) }), let framing = Self.framing(of: media.essence) else {
            throw Self.unsupported("application/x-ndjson, application/json-seq, application/json")
        }
        if !media.isUTF8 { throw Self.unsupported("", HttpText.charset) }
        return mapper.elements(of: type, in: body, as: framing, with: json)
    }

    /// Throws if a type is not JSON.
    package static func requireJson(_ contentType: String?) throws { _ = try BodyMapper().reader(of: contentType) }

    private static func framing(of type: String) -> Framing? {
        switch type {
        case "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines": .lines
        case "application/json-seq": .textSequence
        case "application/json": .array()
        default: nil
        }
    }

    // MARK: Formats

    private var typeList: String { formats.map(\.type.essence).joined(separator: ", ") }

    /// Returns the serializer for a type. A patch is a description of a change, not a value, although its type ends in
    /// `+json`.
    private func reader(of contentType: String?) throws -> any Serializer {
        guard let type = contentType.flatMap({ MediaType($0) }),
            let format = formats.first(where: { $0.type.essence == type.essence })
                ?? formats.first(where: { $0.type.essence == type.format && !Self.patches.contains(type.essence) })
        else { throw Self.unsupported(typeList) }
        if !type.isUTF8 { throw Self.unsupported(typeList, HttpText.charset) }
        return format.serializer
    }

    func parse(_ body: some SerializedInput, with serializer: some Serializer) throws -> SupportedType {
        let bytes = body.serializedBytes
        if bytes.count > sizeLimit { throw ProblemDetails(bodyBeyond: sizeLimit) }
        do {
            return try serializer.deserializeOrThrow(bytes, within: mapper.policy.limits)
        } catch {
            let problem = ProblemDetails(for: error)
            // Any error of a serializer is about the body, also one of the program's own format.
            throw problem.status == 500 ? ProblemDetails(400, detail: HttpText.unreadable) : problem
        }
    }

    static func unsupported(_ types: String, _ detail: String? = nil, header: String = "Accept") -> ProblemDetails {
        ProblemDetails(415, detail: detail ?? HttpText.send(types), headers: types.isEmpty ? [:] : [header: types])
    }
}

extension Framing {
    /// The media type of elements that are written in this way.
    package var contentType: String {
        switch self {
        case .lines: "application/x-ndjson"
        case .textSequence: "application/json-seq"
        default: "application/json"
        }
    }
}
