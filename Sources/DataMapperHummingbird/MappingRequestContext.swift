#if Hummingbird
@_exported public import DataMapper
@_exported public import DataMapperCodable
@_exported public import DataMapperHTTP
@_exported public import DataMapperStreams
@_exported public import DataMapperTools
internal import DataMapperMapping
public import Hummingbird

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
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
/// `Codable` types are read and written by `JsonDecoder` and `JsonEncoder`, so errors have a line and a column.
public protocol MappingRequestContext: RequestContext where Decoder == JsonDecoder, Encoder == JsonEncoder {
    /// How bodies are read and written. It should be a constant that all requests share.
    var bodies: BodyMapper { get }
}

extension MappingRequestContext {
    /// JSON, with the limits ``ProcessingLimits/untrusted``.
    public var bodies: BodyMapper { .standard }
    /// The limit of ``bodies`` for the bytes of a document.
    public var maxUploadSize: Int { bodies.sizeLimit }
    /// A decoder with the policy of ``bodies``.
    public var requestDecoder: JsonDecoder {
        let decoder = JsonDecoder()
        decoder.policy = bodies.mapper.policy
        return decoder
    }
    /// An encoder with the default settings.
    public var responseEncoder: JsonEncoder { JsonEncoder() }
}

extension RequestContext {
    var bodyMapper: BodyMapper { (self as? any MappingRequestContext)?.bodies ?? .standard }
}

extension BodyMapper {
    fileprivate static let standard = BodyMapper()
}

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
        do { return try decode(type, from: body) } catch {
            let problem = ProblemDetails(for: error)
            // An error of the type's own code, such as an `HTTPError`, keeps its type.
            if problem.status == 500 { throw error }
            throw problem
        }
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
