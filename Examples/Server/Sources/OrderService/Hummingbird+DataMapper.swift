// DataMapper in Hummingbird. This file needs no other file: you can copy it. Errors are `HTTPError`, which Hummingbird
// turns into answers.

import DataMapperCodable
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
    /// The bytes stay in the buffer into which the kernel wrote them, and the parser reads them there. Only a body that
    /// arrives in several reads is copied, once, into one buffer.
    ///
    /// - Throws: `HTTPError`: 415 for another type of content, 413 for more than `limit` bytes.
    func body(of mediaTypes: [String], upTo limit: Int) async throws -> Data {
        try requireType(in: mediaTypes)
        let tooLarge = HTTPError(.contentTooLarge, message: "a body has at most \(limit) bytes")
        if announcedLength > limit { throw tooLarge }
        var whole = ByteBuffer()
        for try await part in body {
            let size = whole.readableBytes + part.readableBytes
            if size > limit { throw tooLarge }
            if whole.readableBytes == 0 {
                whole = part
            } else {
                whole.reserveCapacity(max(announcedLength, size))
                whole.writeImmutableBuffer(part)
            }
        }
        return Data(buffer: whole, byteTransferStrategy: .noCopy)
    }

    /// Throws an `HTTPError` with the status 415 if the body has another type.
    func requireType(in mediaTypes: [String]) throws {
        guard let contentType, mediaTypes.contains(contentType) else {
            let accepted = mediaTypes.joined(separator: ", ")
            throw HTTPError(.unsupportedMediaType, headers: [.accept: accepted], message: "send \(accepted)")
        }
    }

    /// Whether the body may have more than `limit` bytes, because it has no length or a larger one.
    func bodyMayExceed(_ limit: Int) -> Bool { headers[.transferEncoding] != nil || announcedLength > limit }

    private var announcedLength: Int { headers[.contentLength].map { Int($0) ?? .max } ?? 0 }
}

extension Response {
    /// Creates an answer from bytes of JSON. They are copied once, because a `ByteBuffer` cannot use the memory of a
    /// `Data`.
    init(
        _ status: HTTPResponse.Status = .ok, json: Data, type: String = "application/json", headers: HTTPFields = [:]
    ) {
        var headers = headers
        headers[.contentType] = type
        self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(data: json)))
    }

    /// Returns the same answer, after which the connection is closed. Otherwise Hummingbird reads the rest of the body,
    /// however long it is.
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

// MARK: Codable

// Let the request context of your application return `JsonDecoder()` as its `requestDecoder`, and `JsonEncoder()` as
// its `responseEncoder`.

extension JsonDecoder: @retroactive RequestDecoder {
    /// Reads the body of a request.
    ///
    /// - Throws: `HTTPError` with the path, the line and the column. Hummingbird's `request.decode(as:context:)` would
    ///   replace the text of a `DecodingError` by its own, which has no line.
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
