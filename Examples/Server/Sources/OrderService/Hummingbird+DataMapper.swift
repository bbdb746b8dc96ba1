// DataMapper in Hummingbird. Copy this file.

import DataMapperMacros
import Foundation
import Hummingbird
import NIOCore
import NIOFoundationCompat

extension Request {
    /// Returns the body.
    ///
    /// The bytes stay in the buffer into which the kernel wrote them, and the parser reads them there. Only a body that comes in several
    /// reads is copied, once, into one buffer.
    ///
    /// - Throws: A ``Problem``: 415 for another type of content, 413 for more than `limit` bytes.
    func body(of mediaType: String, upTo limit: Int) async throws -> Data {
        guard MediaType(from: headers[.contentType] ?? "").map({ "\($0.type)/\($0.subType)" }) == mediaType else {
            throw Problem(.unsupportedMediaType, "send \(mediaType)", headers: [.accept: mediaType])
        }
        let tooLarge = Problem(.contentTooLarge, "a body has at most \(limit) bytes")
        let announced = headers[.contentLength].flatMap { Int($0) } ?? 0
        if announced > limit { throw tooLarge }
        var whole = ByteBuffer()
        for try await part in body {
            if whole.readableBytes + part.readableBytes > limit { throw tooLarge }
            if whole.readableBytes == 0 {
                whole = part
            } else {
                whole.reserveCapacity(max(announced, whole.readableBytes + part.readableBytes))
                whole.writeImmutableBuffer(part)
            }
        }
        return Data(buffer: whole, byteTransferStrategy: .noCopy)
    }
}

extension Response {
    /// An answer of JSON that has been written. Its bytes are copied once, as a `ByteBuffer` cannot take over memory that a `Data` owns.
    init(
        _ status: HTTPResponse.Status = .ok, json: Data, type: String = "application/json", headers: HTTPFields = [:]
    ) {
        var headers = headers
        headers[.contentType] = type
        self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(data: json)))
    }
}

// MARK: Codable

/// A context whose `request.decode(as:context:)` and `Encodable` answers use DataMapper.
struct OrderContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

    var requestDecoder: JsonDecoder { JsonDecoder() }
    var responseEncoder: JsonEncoder { JsonEncoder() }
    var maxUploadSize: Int { Json.limits.documentSize }
}

extension JsonDecoder: @retroactive RequestDecoder {
    /// Reads the body of a request.
    public func decode<T: Decodable>(
        _ type: T.Type, from request: Request, context: some RequestContext
    ) async throws -> T {
        try decode(type, from: await request.body(of: "application/json", upTo: context.maxUploadSize))
    }
}

extension JsonEncoder: @retroactive ResponseEncoder {
    /// Writes the body of an answer.
    public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response
    {
        try Response(json: encode(value))
    }
}
