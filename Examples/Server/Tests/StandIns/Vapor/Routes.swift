// A part of the requests, responses, middleware and routes of Vapor 4.122.0 (748ae843), Sources/Vapor. Tests run them without a server.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The package has the comments.

public import Foundation
public import Logging
public import NIOCore
public import NIOHTTP1
import NIOPosix
import Synchronization

public protocol AbortError: Error {
    var reason: String { get }

    var status: HTTPResponseStatus { get }

    var headers: HTTPHeaders { get }
}

extension AbortError {
    public var headers: HTTPHeaders { [:] }
    public var reason: String { status.reasonPhrase }
}

extension DecodingError: AbortError {
    public var status: HTTPResponseStatus { .badRequest }
}

public typealias HTTPStatus = HTTPResponseStatus

public protocol Responder: Sendable {
    func respond(to request: Request) -> EventLoopFuture<Response>
}

public protocol AsyncResponder: Responder {
    func respond(to request: Request) async throws -> Response
}

extension AsyncResponder {
    public func respond(to request: Request) -> EventLoopFuture<Response> {
        let promise = request.eventLoop.makePromise(of: Response.self)
        promise.completeWithTask { try await self.respond(to: request) }
        return promise.futureResult
    }
}

public struct AsyncBasicResponder: AsyncResponder {
    private let closure: @Sendable (Request) async throws -> Response

    public init(closure: @Sendable @escaping (Request) async throws -> Response) { self.closure = closure }

    public func respond(to request: Request) async throws -> Response { try await closure(request) }
}

@preconcurrency
public protocol Middleware: Sendable {
    func respond(to request: Request, chainingTo next: Responder) -> EventLoopFuture<Response>
}

public protocol AsyncMiddleware: Middleware {
    func respond(to request: Request, chainingTo next: AsyncResponder) async throws -> Response
}

extension AsyncMiddleware {
    public func respond(to request: Request, chainingTo next: Responder) -> EventLoopFuture<Response> {
        let promise = request.eventLoop.makePromise(of: Response.self)
        promise.completeWithTask {
            let responder = AsyncBasicResponder { try await next.respond(to: $0).get() }
            return try await self.respond(to: request, chainingTo: responder)
        }
        return promise.futureResult
    }
}

public final class Request: Sendable {
    public struct Body: Sendable {
        public let data: ByteBuffer?
    }

    public let headers: HTTPHeaders
    public let body: Body
    public let logger: Logger
    public let eventLoop: EventLoop = MultiThreadedEventLoopGroup.singleton.any()
    private let log = Log()

    /// What was logged. It is not a part of Vapor.
    public var messages: [String] { log.messages.withLock { $0 } }

    public init(headers: HTTPHeaders = [:], body: ByteBuffer? = nil) {
        (self.headers, self.body) = (headers, Body(data: body))
        logger = Logger(label: "vapor") { [log] _ in log }
    }
}

private final class Log: LogHandler {
    let messages = Mutex<[String]>([])
    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    var logLevel: Logger.Level {
        get { .info }
        set {}
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    func log(event: LogEvent) { messages.withLock { $0.append("\(event.message)") } }
}

public final class Response: Sendable {
    public struct Body: Sendable {
        public let data: Data?

        public init(data: Data, byteBufferAllocator: ByteBufferAllocator = ByteBufferAllocator()) { self.data = data }

        public init(byteBufferAllocator: ByteBufferAllocator = ByteBufferAllocator()) { data = nil }

        public static let empty = Body()
    }

    public let status: HTTPResponseStatus
    public let headers: HTTPHeaders
    public let body: Body

    public init(
        status: HTTPResponseStatus = .ok, version: HTTPVersion = .init(major: 1, minor: 1), headers: HTTPHeaders = [:],
        body: Body = .empty
    ) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }
}

public protocol AsyncResponseEncodable: SendableMetatype {
    func encodeResponse(for request: Request) async throws -> Response
}

extension Response: AsyncResponseEncodable {
    public func encodeResponse(for request: Request) async throws -> Response { self }
}

public struct ByteCount: Equatable, Sendable, ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {}
}

public enum HTTPBodyStreamStrategy: Sendable {
    public static var collect: HTTPBodyStreamStrategy { .collect(maxSize: nil) }

    case stream
    case collect(maxSize: ByteCount?)
}

public struct PathComponent: ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral value: String) {}
}

public final class Route: Sendable {
    let responder: Responder

    init(_ responder: Responder) { self.responder = responder }
}

public protocol RoutesBuilder {
    func add(_ route: Route)
}

extension RoutesBuilder {
    @discardableResult
    @preconcurrency
    public func on<Response: AsyncResponseEncodable>(
        _ method: HTTPMethod, _ path: PathComponent..., body: HTTPBodyStreamStrategy = .collect,
        use closure: @Sendable @escaping (Request) async throws -> Response
    ) -> Route {
        let route = Route(AsyncBasicResponder { try await closure($0).encodeResponse(for: $0) })
        add(route)
        return route
    }
}

public struct Middlewares: Sendable {
    public enum Position {
        case beginning
        case end
    }

    fileprivate var storage: [Middleware] = []

    public mutating func use(_ middleware: Middleware, at position: Position = .end) {
        storage.insert(middleware, at: position == .end ? storage.endIndex : storage.startIndex)
    }
}

public final class Application: RoutesBuilder {
    public var middleware = Middlewares()
    private var routes: [Route] = []

    public init() {}

    public func add(_ route: Route) { routes.append(route) }

    /// Answers by the first route. It is not a part of Vapor.
    public func respond(to request: Request) async throws -> Response {
        var responder: Responder = AsyncBasicResponder { _ in Response(status: .notFound) }
        if let route = routes.first { responder = route.responder }
        for middleware in middleware.storage.reversed() {
            let next = responder
            responder = AsyncBasicResponder { try await middleware.respond(to: $0, chainingTo: next).get() }
        }
        return try await responder.respond(to: request).get()
    }
}

public struct ContentConfiguration: Sendable {
    public static var global: ContentConfiguration {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }

    private static let shared = Mutex(ContentConfiguration())
    private var encoders: [HTTPMediaType: ContentEncoder] = [:]
    private var decoders: [HTTPMediaType: ContentDecoder] = [:]

    public init() {}

    public mutating func use(encoder: ContentEncoder, for mediaType: HTTPMediaType) { encoders[mediaType] = encoder }

    public mutating func use(decoder: ContentDecoder, for mediaType: HTTPMediaType) { decoders[mediaType] = decoder }
}
