import DataMapperHummingbird
import GRDB
import Hummingbird

extension ProblemDetails {
    /// The result of a change cannot be written, so nothing changes.
    init(_ error: SerializationError) {
        self.init(422, detail: "the result cannot be written")
        // The message of an error that does not describe itself would show its properties.
        let text = error.underlyingError == nil ? error.message : "cannot be written"
        errors = [Fault(detail: text, pointer: JsonPointer(error.path))]
    }
}

extension ProblemDetails {
    /// The database stays locked; nil for other errors.
    init?(ofDatabase error: any Error) {
        guard case DatabaseError.SQLITE_BUSY = error else { return nil }
        self.init(503, headers: ["Retry-After": "10"])
    }
}

extension ProblemMiddleware {
    /// The middleware of this service.
    static func forOrders() -> ProblemMiddleware {
        ProblemMiddleware(words: \.logged) { ProblemDetails(ofDatabase: $0) }
    }
}

extension Error {
    /// The text for the log; nil to use that of the middleware. Errors of SQLite describe themselves, because their
    /// texts contain no values of the data. Of other errors, such as those of GRDB, which contain a row, the log has only
    /// the type.
    var logged: String? {
        self is DatabaseError || self is UnreadableData ? "\(self)" : nil
    }
}

/// Logs one line for each request. The log contains no bodies, headers and queries.
struct RequestLog<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        context.logger.info(
            "\(request.method) \(request.uri.path) \(response.status.code)",
            metadata: ["took": "\(start.duration(to: .now))"])
        return response
    }
}

/// Refuses methods that are not standard.
struct StandardMethods<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard HTTPRequest.Method.standard.contains(request.method) else { throw ProblemDetails(501) }
        return try await next(request, context)
    }
}
