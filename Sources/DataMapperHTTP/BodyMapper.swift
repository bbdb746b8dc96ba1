public import DataMapperJSONText
public import DataMapperMapping
public import DataMapperStreams
internal import DataMapperTools
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
///     .adding(MessagePackSerializer(), for: "application/vnd.msgpack", "application/msgpack")
///     .adding(FormSerializer(), for: "application/x-www-form-urlencoded")
/// let body = Data("id=7&id=8".utf8)
/// try bodies.read([String: [Int]].self, from: body, contentType: "application/x-www-form-urlencoded")   // ["id": [7, 8]]
/// ```
///
/// All errors about a request are ``ProblemDetails``. A value of this type never changes, so all requests can share it.
public struct BodyMapper: Sendable {
    package let mapper: ObjectMapper
    /// Writes values of any depth, because a value that a body has changed can be deeper than the body.
    package let writer: ObjectMapper
    package private(set) var json: JsonSerializer
    private var formats: [(type: MediaType, serializer: any Serializer)]

    /// Creates a mapper of bodies in JSON. By default, it has the low limits of ``MappingPolicy/untrusted``, and a key that
    /// an object has twice is an error: two programs could read different values from such a body.
    public init(
        mapper: ObjectMapper = ObjectMapper(policy: .untrusted),
        json: JsonSerializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .reject))
    ) {
        (self.mapper, self.json) = (mapper, json)
        writer = mapper.with { $0.limits.depth = max($0.limits.depth, ProcessingLimits.standard.depth) }
        formats = [(MediaType(essence: "application/json"), json)]
    }

    /// What is used if a program has no mapper of its own.
    package static let standard = BodyMapper()
    /// The number of bytes that a body may have.
    package var sizeLimit: Int { mapper.policy.limits.documentSize }

    /// Returns the same mapper, which also reads and writes these media types.
    ///
    /// The first type is used for writing, unless the client prefers another one. A type that is known already gets the
    /// new serializer. A text that is not a media type is ignored.
    public func adding(_ serializer: some Serializer, for types: String...) -> BodyMapper {
        var copy = self
        for type in types.compactMap({ MediaType($0) }) {
            if type == formats[0].type, let json = serializer as? JsonSerializer { copy.json = json }
            if let index = copy.formats.firstIndex(where: { $0.type == type }) {
                copy.formats[index].serializer = serializer
            } else {
                copy.formats.append((type, serializer))
            }
        }
        return copy
    }

    /// Reads a value from the body of a request.
    ///
    /// - Throws: ``ProblemDetails``:
    ///   - 415 if no format is registered for the type, if it is missing, or if the text is not in UTF-8. A missing type
    ///     must not be accepted, because a browser sends such a request for any page without asking you first.
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

    /// Writes a value as the body of an answer, in the format that the client prefers (RFC 9110 section 12.5.1), and
    /// returns the bytes and the header `Content-Type`. `accept` is the header `Accept`. Nil accepts everything.
    ///
    /// - Throws: ``ProblemDetails`` with the status 406 if the client accepts no format. ``SerializationError``, or an
    ///   error of the format, if the value cannot be written.
    public func write(_ value: some Serializable, accept: String? = nil) throws -> (body: Data, contentType: String) {
        guard let index = preferred(accept) else {
            throw ProblemDetails(406, detail: "accept \(types.joined(separator: ", "))")
        }
        return (try writer.serialize(value, to: formats[index].serializer), formats[index].type.essence)
    }

    package func preferred(_ accept: String?) -> Int? { MediaType.preferred(of: formats.map(\.type), accept: accept) }

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
    /// These are the lines of `application/x-ndjson` (or `application/ndjson`, `application/jsonl`,
    /// `application/x-jsonlines`), the texts of `application/json-seq` (RFC 7464), or the elements of the array in
    /// `application/json`. Each has the limits of a body.
    ///
    /// - Throws: ``ProblemDetails`` with the status 415 for another type.
    public func elements<Value: Deserializable, Body: AsyncSequence>(
        of type: Value.Type = Value.self, in body: Body, contentType: String?
    ) throws -> StreamSequence<Body, ElementReader<Value>, Value> where Body.Element: Sequence<UInt8> {
        let types = Self.framings.prefix(3).map(\.type)
        let framing = try Self.select(contentType, among: types) { media in
            Self.framings.first { $0.type == media.essence }?.framing
        }
        return mapper.elements(of: type, in: body, as: framing, with: json)
    }

    /// The types of bodies with elements. The first three are written, too.
    package static let framings: [(type: String, framing: Framing)] = [
        ("application/x-ndjson", .lines), ("application/json-seq", .textSequence), ("application/json", .array()),
        ("application/ndjson", .lines), ("application/jsonl", .lines), ("application/x-jsonlines", .lines),
    ]

    /// The types that are written.
    package var types: [String] { formats.map(\.type.essence) }

    /// Returns the serializer for a type. A patch is not a value, although its type ends in `+json`.
    package func reader(of contentType: String?) throws -> any Serializer {
        try Self.select(contentType, among: types) { type in
            let name = Self.patches.contains(type.essence) ? nil : type.format
            let format = formats.first { $0.type.essence == type.essence } ?? formats.first { $0.type.essence == name }
            return format?.serializer
        }
    }

    /// Returns what the type of a body means. It is refused if it means nothing, or if the text is not in UTF-8.
    static func select<Meaning>(
        _ contentType: String?, among types: [String], header: String = "Accept", _ meaning: (MediaType) -> Meaning?
    ) throws -> Meaning {
        let type = contentType.flatMap { MediaType($0) }
        if let type, type.isUTF8, let meaning = meaning(type) { return meaning }
        let list = types.joined(separator: ", ")
        let isKnown = type.flatMap(meaning) != nil
        throw ProblemDetails(415, detail: isKnown ? HttpText.charset : "send \(list)", headers: [header: list])
    }

    /// Refuses JSON in UTF-16. A filter before the server would see another text than the server.
    package static func requireUTF8(_ bytes: some Collection<UInt8>) throws {
        guard bytes.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) else { return }
        throw ProblemDetails(415, detail: HttpText.charset)
    }

    func parse(_ body: some SerializedInput, with serializer: some Serializer) throws -> SupportedType {
        let bytes = body.serializedBytes
        if bytes.count > sizeLimit { throw ProblemDetails(bodyBeyond: sizeLimit) }
        if serializer is JsonSerializer { try Self.requireUTF8(bytes) }
        do {
            return try serializer.deserializeOrThrow(bytes, within: mapper.policy.limits)
        } catch {
            let problem = ProblemDetails(for: error)
            // Any error of a serializer is about the body, also one of the program's own format.
            throw problem.status == 500 ? ProblemDetails(400, detail: HttpText.unreadable) : problem
        }
    }
}

extension BodyMapper {
    private static let patches = ["application/merge-patch+json", "application/json-patch+json"]

    /// Changes a value by the body of a `PATCH` request: a merge patch (RFC 7396) or a JSON Patch (RFC 6902).
    ///
    /// ```swift
    /// var user = User(name: "Ana", age: 33)
    /// let bodies = BodyMapper()
    /// try bodies.patch(&user, with: #"{"age": null}"#, contentType: "application/merge-patch+json")
    /// user   // User(name: "Ana", age: nil)
    ///
    /// let operations = #"[{"op": "replace", "path": "/name", "value": "Bea"}]"#
    /// try bodies.patch(&user, with: operations, contentType: "application/json-patch+json")
    /// user.name   // "Bea"
    /// ```
    ///
    /// Properties that the mapping does not know keep their values. Members of objects are merged at any depth, also in
    /// [unknown keys](doc:UnknownKeys). A JSON Patch sees the value as the mapper writes it. It cannot tell null from a
    /// missing member, so setting a member to null removes it.
    ///
    /// - Throws: ``ProblemDetails``, and the value is unchanged:
    ///   - 415 for another type, with the header `Accept-Patch` (RFC 5789 section 3.1).
    ///   - 413 if the body exceeds a limit, and 400 if it is not JSON, or not a JSON Patch.
    ///   - 409 if a JSON Patch does not fit the value.
    ///   - 422 with all problems if the value would not be valid, also those that the policy tolerates, so that no part
    ///     of a patch is ignored. Only those of a merge patch have a line and a column. 422 also if the value could not
    ///     be written, or would be larger than a body may be.
    public func patch<T: Mappable>(
        _ value: inout T, with body: some SerializedInput, contentType: String?
    ) throws {
        let isMerged = try Self.select(contentType, among: Self.patches, header: "Accept-Patch") { type in
            Self.patches.firstIndex(of: type.essence).map { $0 == 0 }
        }
        let patch = try parse(body, with: json)
        let old = try writer.serializeOrThrow(value)
        let new = isMerged ? old.mergePatched(by: patch) : try changed(old, by: patch)
        try update(&value, by: isMerged ? patch : .mergePatch(from: old, to: new), to: new)
    }

    private func changed(_ old: SupportedType, by patch: SupportedType) throws -> SupportedType {
        let report = mapper.report(JsonPatch.self, fromValue: patch)
        guard let operations = report.value else {
            var problem = ProblemDetails(report)
            // RFC 5789 section 2.2: the patch is malformed.
            (problem.status, problem.title, problem.detail) = (400, HttpText.phrases[400], HttpText.unreadable)
            throw problem
        }
        let limits = mapper.policy.limits
        do {
            return try operations.applied(to: old, copyLimit: limits.elementCount, copyByteLimit: limits.documentSize)
        } catch { throw ProblemDetails(for: error) }
    }

    /// Updates a value. `wanted` is the result as RFC 7396 says.
    ///
    /// No invalid value is replaced, whatever the policy says: a patch is applied as a whole, or not at all (RFC 5789
    /// section 2).
    private func update<T: Mappable>(_ value: inout T, by patch: SupportedType, to wanted: SupportedType) throws {
        let mapper = mapper.with { policy in
            policy.arrayUpdates = .replace
            policy.invalidOptionals = .fail
            policy.invalidElements = .fail
        }
        var updated = value
        var next: SupportedType? = patch
        for _ in 1...2 {
            guard let patch = next else { break }
            let report = mapper.report(updating: &updated, fromValue: patch)
            guard report.value != nil else { throw ProblemDetails(report) }
            next = try Self.unknown(patch, in: written(updated), wanted)
        }
        value = updated
    }

    /// Returns the result of a patch. If the client could not get it, the patch is refused.
    private func written(_ value: some Serializable) throws -> SupportedType {
        do {
            let value = try writer.serializeOrThrow(value)
            let size = (try? json.serializeOrThrow(value).count) ?? 0
            if size > sizeLimit {
                throw ProblemDetails(422, detail: "the value would have more than \(sizeLimit) bytes")
            }
            return value
        } catch let error as SerializationError {
            throw ProblemDetails(unwritable: error)
        }
    }

    /// Returns the patched members that no type knows, with their whole values. Nil if there are none.
    ///
    /// An update gives an unknown `shop` the patch `{"hall": null}` as its value. The patch should be merged into `shop`.
    private static func unknown(
        _ patch: SupportedType, in updated: SupportedType, _ wanted: SupportedType
    ) throws -> SupportedType? {
        if CallStack.isNearEnd(CallStack.floor) { throw ProblemDetails(413, detail: HttpText.tooLarge) }
        var found: [(key: String, value: SupportedType)] = []
        for (key, change) in patch.entries ?? [] where change.entries != nil {
            guard let updated = updated[key], let wanted = wanted[key], updated != wanted else { continue }
            let value = updated == change ? wanted : try unknown(change, in: updated, wanted)
            if let value { found.append((key, value)) }
        }
        return found.isEmpty ? nil : .object(found)
    }
}
