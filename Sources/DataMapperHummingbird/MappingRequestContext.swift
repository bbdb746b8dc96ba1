#if Hummingbird
@_exported public import DataMapper
@_exported public import DataMapperCodable
@_exported public import DataMapperHTTP
@_exported public import DataMapperStreams
@_exported public import DataMapperTools
public import DataMapperMapping
public import HTTPTypes
public import Hummingbird
public import NIOCore
internal import NIOFoundationEssentialsCompat

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A request context that says how bodies are read and written.
///
/// ```swift
/// struct AppContext: MappingRequestContext {
///     static let bodies = BodyMapper(mapper: ObjectMapper(policy: MappingPolicy(limits: .untrusted)))
///     var coreContext: CoreRequestContextStorage
///     var bodies: BodyMapper { Self.bodies }
///
///     init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }
/// }
/// ```
///
/// With any other context, such as `BasicRequestContext`, bodies are mapped by `BodyMapper()`.
///
/// `Codable` types are read by `JsonDecoder`, with the policy and the JSON options of ``bodies``, and written by
/// `JsonEncoder`. So errors have a line and a column.
public protocol MappingRequestContext: RequestContext where Decoder == JsonDecoder, Encoder == JsonEncoder {
    /// How bodies are read and written. It should be a constant that all requests share.
    var bodies: BodyMapper { get }
}

extension MappingRequestContext {
    /// A decoder with the settings of ``bodies``.
    public var requestDecoder: JsonDecoder {
        let decoder = JsonDecoder()
        decoder.policy = bodies.mapper.policy
        decoder.reading = bodies.json.reading
        return decoder
    }
    /// An encoder with the default settings.
    public var responseEncoder: JsonEncoder { JsonEncoder() }
}

extension RequestContext {
    var bodyMapper: BodyMapper { (self as? any MappingRequestContext)?.bodies ?? .standard }
}

extension JsonDecoder: RequestDecoder {
    /// Reads the body of a request, which must be JSON.
    ///
    /// - Throws: ``ProblemDetails`` with the pointer, the line and the column. Hummingbird's `request.decode(as:context:)`
    ///   would replace the text of a `DecodingError` by its own, which has no line.
    public func decode<T: Decodable>(
        _ type: T.Type, from request: Request, context: some RequestContext
    ) async throws -> T {
        _ = try BodyMapper.standard.reader(of: request.headers[.contentType])
        let body = try await request.bytes(upTo: context.bodyMapper.sizeLimit)
        try BodyMapper.requireUTF8(body)
        do { return try decode(type, from: body) } catch {
            let problem = ProblemDetails(for: error)
            // An error of the type's own code, such as an `HTTPError`, keeps its type.
            throw problem.status == 500 ? error : problem
        }
    }
}

extension JsonEncoder: ResponseEncoder {
    /// Writes the body of an answer.
    public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response
    {
        let body = ResponseBody(byteBuffer: ByteBuffer(bytes: try encode(value)))
        return Response(status: .ok, headers: [.contentType: "application/json"], body: body)
    }
}

extension Request {
    /// Reads a value from the body, in one of the formats of the context.
    ///
    /// ```swift
    /// router.post("orders") { request, context in try await request.read(Order.self, context: context) }
    /// ```
    ///
    /// - Throws: ``ProblemDetails``: 415, 413, 400, or 422 with all problems. See `BodyMapper.read`.
    public func read<T: Deserializable>(_ type: T.Type = T.self, context: some RequestContext) async throws -> T {
        let bodies = context.bodyMapper
        return try bodies.read(T.self, from: await bytes(upTo: bodies.sizeLimit), contentType: headers[.contentType])
    }

    /// Changes a value by the body, a merge patch (RFC 7396) or a JSON Patch (RFC 6902).
    ///
    /// ```swift
    /// try EntityTag(of: order).require(ifMatch: request.headers[.ifMatch])
    /// try await request.patch(&order, context: context)
    /// ```
    ///
    /// - Throws: ``ProblemDetails``: 415, 413, 400, 409 or 422. The value is then unchanged. See `BodyMapper.patch`.
    public func patch<T: Mappable>(_ value: inout T, context: some RequestContext) async throws {
        let bodies = context.bodyMapper
        try bodies.patch(&value, with: await bytes(upTo: bodies.sizeLimit), contentType: headers[.contentType])
    }

    /// Returns the elements of the body while it arrives: lines of JSON, a JSON text sequence or a JSON array. The body
    /// may be longer than other bodies. Each element has their limits.
    ///
    /// ```swift
    /// for try await report in try request.elements(of: Order.self, context: context).reports() {
    ///     if let order = report.value { await store.add(order) } else { errors += ProblemDetails(report).errors }
    /// }
    /// ```
    ///
    /// - Throws: ``ProblemDetails`` with the status 415 for another type.
    public func elements<Value: Deserializable>(
        of type: Value.Type = Value.self, context: some RequestContext
    ) throws -> StreamSequence<AsyncMapSequence<RequestBody, ByteBufferView>, ElementReader<Value>, Value> {
        let parts = body.map(\.readableBytesView)
        return try context.bodyMapper.elements(of: type, in: parts, contentType: headers[.contentType])
    }

    /// Returns the bytes of the body, in the buffer into which the kernel wrote them. Only a body that arrives in several
    /// reads is copied, once, into one buffer.
    ///
    /// - Throws: ``ProblemDetails`` with the status 413 for more than `limit` bytes. They are not read.
    public func bytes(upTo limit: Int) async throws -> Data {
        let limit = min(limit, 1 << 31)  // A buffer has fewer than 4 GiB.
        if announcedLength > limit { throw ProblemDetails(bodyBeyond: limit) }
        var whole = ByteBuffer()
        for try await part in body {
            let size = whole.readableBytes + part.readableBytes
            if size > limit { throw ProblemDetails(bodyBeyond: limit) }
            if whole.readableBytes == 0 {
                whole = part
            } else {
                whole.reserveCapacity(max(announcedLength, size))
                whole.writeImmutableBuffer(part)
            }
        }
        return Data(buffer: whole, byteTransferStrategy: .noCopy)
    }

    /// Whether the body may have more bytes, because it has no length or a larger one.
    func bodyMayExceed(_ limit: Int) -> Bool { headers[.transferEncoding] != nil || announcedLength > limit }

    private var announcedLength: Int { headers[.contentLength].map { Int($0) ?? .max } ?? 0 }
}

extension Response {
    /// Creates an answer with a value in the format that the client prefers.
    ///
    /// ```swift
    /// let answer = try Response(.created, order, headers: [.location: "/orders/7"], for: request, context: context)
    /// ```
    ///
    /// The answer to GET or HEAD is 406 if the client accepts no format of the context. Other requests may have changed
    /// something already, so they are answered in the first format (RFC 9110 section 12.5.1).
    ///
    /// - Throws: ``ProblemDetails`` with the status 406. ``SerializationError`` if the value cannot be written.
    public init(
        _ status: HTTPResponse.Status = .ok, _ value: some Serializable, headers: HTTPFields = [:],
        for request: Request, context: some RequestContext
    ) throws {
        let bodies = context.bodyMapper
        let accept = request.headers[.accept]
        let isRequired = request.method == .get || request.method == .head || bodies.preferred(accept) != nil
        let content = try bodies.write(value, accept: isRequired ? accept : nil)
        // A buffer cannot use the memory of a `Data`.
        self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(data: content.body)))
        self.headers[.contentType] = content.contentType
        // A cache must not give one client the format of another one (RFC 9110 section 12.5.5).
        if bodies.types.count > 1 { self.headers.append(HTTPField(name: .vary, value: "Accept")) }
    }

    /// Creates an answer with many values, which are written while the client receives them.
    ///
    /// ```swift
    /// router.get("orders/export") { _, context in Response(elements: store.allOrders(), context: context) }
    /// ```
    ///
    /// There are blocks of at least 64 KiB, and each is written after the client has received the last one. So an export
    /// needs little memory. The head of the answer has been sent when a value cannot be written: the connection is
    /// closed, so the client sees that the answer is not complete. Nothing logs this error.
    ///
    /// - Parameter framing: Lines by default (`application/x-ndjson`). `.array()` and `.textSequence` have types of their
    ///   own.
    public init<Elements: AsyncSequence & Sendable>(
        _ status: HTTPResponse.Status = .ok, elements: Elements, as framing: Framing = .lines,
        headers: HTTPFields = [:], context: some RequestContext
    ) where Elements.Element: Serializable & Sendable {
        let bodies = context.bodyMapper
        let blocks = elements.serialized(as: framing, with: bodies.writer, serializer: bodies.json)
        let body = ResponseBody { writer in
            for try await block in blocks { try await writer.write(ByteBuffer(data: block)) }
            try await writer.finish(nil)
        }
        self.init(status: status, headers: headers, body: body)
        let type = BodyMapper.framings.first { $0.framing == framing }?.type
        self.headers[.contentType] = type ?? "application/json"
    }
}

/// A mapped type that a route can return.
///
/// ```swift
/// @Mappable struct Order: ResponseMappable { let id: Int }
///
/// router.get("orders/:id") { _, context in try await store.order(context.parameters.require("id")) }
/// ```
///
/// The format is the one that the client prefers. To return an array, or another status, use ``Response``.
public protocol ResponseMappable: Serializable, ResponseGenerator {}

extension ResponseMappable {
    /// Returns an answer with this value.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        try Response(.ok, self, for: request, context: context)
    }
}
#endif
