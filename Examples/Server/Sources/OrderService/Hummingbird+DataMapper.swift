// DataMapper in Hummingbird. This file needs no other file: you can copy it. Errors are `HTTPError`, which Hummingbird turns into answers.

import DataMapperMacros
import Foundation
import Hummingbird
import NIOCore
import NIOFoundationCompat

extension Request {
    /// The type of the body, such as `application/json`, without parameters.
    var contentType: String? { MediaType(from: headers[.contentType] ?? "").map { "\($0.type)/\($0.subType)" } }

    /// Returns the body.
    ///
    /// The bytes stay in the buffer into which the kernel wrote them, and the parser reads them there. Only a body that arrives in several
    /// reads is copied, once, into one buffer.
    ///
    /// A body that is too large is read to its end and dropped, so that the client can read the answer. If it has more than 16 times `limit`
    /// bytes, the answer has the header `Connection: close`. Hummingbird itself does not close the connection; see
    /// ``Response/closingConnection``.
    ///
    /// - Throws: `HTTPError`: 415 for another type of content, 413 for more than `limit` bytes.
    func body(of mediaTypes: [String], upTo limit: Int) async throws -> Data {
        guard let contentType, mediaTypes.contains(contentType) else {
            let accepted = mediaTypes.joined(separator: ", ")
            throw HTTPError(.unsupportedMediaType, headers: [.accept: accepted], message: "send \(accepted)")
        }
        let announced = headers[.contentLength].flatMap { Int($0) } ?? 0
        var size = 0
        var whole = ByteBuffer()
        var parts = body.makeAsyncIterator()
        while max(announced, size) <= 16 * limit, let part = try await parts.next() {
            size += part.readableBytes
            if max(announced, size) > limit { continue }
            if whole.readableBytes == 0 {
                whole = part
            } else {
                whole.reserveCapacity(max(announced, size))
                whole.writeImmutableBuffer(part)
            }
        }
        size = max(announced, size)
        guard size <= limit else {
            throw HTTPError(
                .contentTooLarge, headers: size > 16 * limit ? [.connection: "close"] : [:],
                message: "a body has at most \(limit) bytes")
        }
        return Data(buffer: whole, byteTransferStrategy: .noCopy)
    }
}

extension Response {
    /// Creates an answer from bytes of JSON. They are copied once, because a `ByteBuffer` cannot use the memory of a `Data`.
    init(
        _ status: HTTPResponse.Status = .ok, json: Data, type: String = "application/json", headers: HTTPFields = [:]
    ) {
        var headers = headers
        headers[.contentType] = type
        self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(data: json)))
    }

    /// The same answer, after which the connection is closed if the answer has the header `Connection: close`. Without this, Hummingbird
    /// would read the rest of the body, however long it is. Call it in a middleware.
    var closingConnection: Response {
        guard headers[.connection] == "close" else { return self }
        struct ConnectionClosed: Error {}
        var response = self
        response.body = ResponseBody(contentLength: body.contentLength) { [body] writer in
            try await body.write(writer)
            throw ConnectionClosed()
        }
        return response
    }
}

// MARK: Codable

// Let the request context of your application return `JsonDecoder()` as its `requestDecoder`, and `JsonEncoder()` as its `responseEncoder`.

extension JsonDecoder: @retroactive RequestDecoder {
    /// Reads the body of a request.
    ///
    /// - Throws: `HTTPError` with the path, the line and the column. Hummingbird's `request.decode(as:context:)` would replace the text of a
    ///   `DecodingError` by its own, which has no line.
    public func decode<T: Decodable>(
        _ type: T.Type, from request: Request, context: some RequestContext
    ) async throws -> T {
        let body = try await request.body(of: ["application/json"], upTo: context.maxUploadSize)
        do {
            return try decode(type, from: body)
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context)
        {
            throw HTTPError(.badRequest, message: context.debugDescription)
        }
    }
}

extension JsonEncoder: @retroactive ResponseEncoder {
    /// Writes the body of an answer.
    public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response
    {
        try Response(json: encode(value))
    }
}
