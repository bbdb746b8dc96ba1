#if Hummingbird
public import DataMapperCodable
internal import DataMapperHTTP
public import Hummingbird

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension JsonDecoder: RequestDecoder {
    /// Reads the body of a request.
    ///
    /// - Throws: ``ProblemDetails`` with the pointer, the line and the column. Hummingbird's `request.decode(as:context:)`
    ///   would replace the text of a `DecodingError` by its own, which has no line.
    public func decode<T: Decodable>(
        _ type: T.Type, from request: Request, context: some RequestContext
    ) async throws -> T {
        try BodyMapper.requireJson(request.headers[.contentType])
        let body = try await request.bytes(upTo: context.maxUploadSize)
        do { return try decode(type, from: body) } catch { throw ProblemDetails(for: error) }
    }
}

extension JsonEncoder: ResponseEncoder {
    /// Writes the body of an answer.
    public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response
    {
        Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encode(value))))
    }
}
#endif
