#if Hummingbird
internal import DataMapperHTTP
public import DataMapperMapping
public import DataMapperStreams
public import HTTPTypes
public import Hummingbird
internal import NIOCore
internal import NIOFoundationEssentialsCompat

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Response {
    /// Creates an answer with a value as JSON.
    ///
    /// ```swift
    /// let answer = try Response(.created, order, headers: [.location: "/orders/7"])
    /// ```
    ///
    /// - Throws: ``SerializationError`` if the value cannot be written.
    public init(
        _ status: HTTPResponse.Status = .ok, _ value: some Serializable, headers: HTTPFields = [:]
    ) throws {
        self.init(status, try BodyMapper().write(value), headers)
    }

    /// Creates an answer with a value in the format that the client prefers.
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
        var headers = headers
        // A cache must not give one client the format of another one (RFC 9110 section 12.5.5).
        if bodies.isNegotiated { headers.append(HTTPField(name: .vary, value: "Accept")) }
        let content: (Data, String)
        do {
            content = try bodies.write(value, accept: request.headers[.accept])
        } catch is ProblemDetails where request.method != .get && request.method != .head {
            content = try bodies.write(value)
        }
        self.init(status, content, headers)
    }

    private init(
        _ status: HTTPResponse.Status, _ content: (body: Data, contentType: String), _ headers: HTTPFields
    ) {
        var headers = headers
        headers[.contentType] = content.contentType
        // A buffer cannot use the memory of a `Data`.
        self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(data: content.body)))
    }

    /// Creates an answer with many values, which are written while the client receives them.
    ///
    /// ```swift
    /// router.get("orders/export") { _, _ in Response(elements: store.allOrders()) }
    /// ```
    ///
    /// The next values are asked for when the client has received the last block, which has at least 64 KiB. So an
    /// export needs little memory. The head of the answer has been sent when a value cannot be written: the connection
    /// is closed, and the client sees that the answer is not complete.
    ///
    /// - Parameter framing: Lines by default (`application/x-ndjson`). `.array()` and `.textSequence` have types of their
    ///   own.
    public init<Elements: AsyncSequence & Sendable>(
        _ status: HTTPResponse.Status = .ok, elements: Elements, as framing: Framing = .lines,
        headers: HTTPFields = [:], mapper: ObjectMapper = ObjectMapper()
    ) where Elements.Element: Serializable & Sendable {
        var headers = headers
        headers[.contentType] = framing.contentType
        let body = ResponseBody { writer in
            for try await block in elements.serialized(as: framing, with: mapper) {
                try await writer.write(ByteBuffer(data: block))
            }
            try await writer.finish(nil)
        }
        self.init(status: status, headers: headers, body: body)
    }

    /// Returns the same answer, after which the connection is closed.
    func closingConnection() -> Response {
        struct ConnectionClosed: Error {}
        var response = self
        response.headers[.connection] = "close"
        response.body = ResponseBody(contentLength: body.contentLength) { [body] writer in
            try await body.write(writer)
            throw ConnectionClosed()
        }
        return response
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
