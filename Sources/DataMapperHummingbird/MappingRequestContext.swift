#if Hummingbird
public import DataMapperCodable
public import DataMapperHTTP
internal import DataMapperMapping
public import Hummingbird

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
#endif
