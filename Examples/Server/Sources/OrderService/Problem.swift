import DataMapperMacros
import GRDB
import Hummingbird
import NIOHTTP1

/// Why a request failed: the body of an answer of the type `application/problem+json` (RFC 9457). The client throws the
/// same type.
@Mappable(omitNil: true)
package struct Problem: Error, Equatable, Sendable {
    package let status: Int
    package let title: String
    package let detail: String?
    /// All errors of the body, in the order of the body.
    package let errors: [Fault]?
    /// The number of errors that are not in `errors`.
    package let unlistedErrors: Int?
    /// Further headers of the answer.
    @Unmapped var headers: HTTPFields = [:]

    /// One error. It never contains a value of the body.
    @Mappable(omitNil: true)
    package struct Fault: Equatable, Sendable {
        package let message: String
        /// The JSON Pointer of the value (RFC 6901).
        package let pointer: String?
        package let line: Int?
        package let column: Int?
    }

    init(_ status: HTTPResponse.Status, _ detail: String? = nil, headers: HTTPFields = [:]) {
        self.init(status, detail, errors: nil, headers: headers)
    }

    /// The body is JSON, but it is not valid.
    init<T>(_ report: MappingReport<T>) {
        self.init(
            .unprocessableContent, "the body is not valid",
            errors: report.problems.map { problem in
                Fault(
                    message: problem.error.message, pointer: problem.jsonPointer, line: problem.location?.line,
                    column: problem.location?.column)
            }, unlisted: report.unlistedProblems)
    }

    /// The body is not JSON, or exceeds a limit.
    init(_ error: JsonError) {
        let fault = Fault(message: error.message, pointer: nil, line: error.line, column: error.column)
        self.init(.badRequest, "the body cannot be read", errors: [fault])
    }

    /// The body has been read, but the service could not write the result.
    init(_ error: SerializationError) {
        let fault = Fault(message: error.message, pointer: error.path.jsonPointer, line: nil, column: nil)
        self.init(.unprocessableContent, "the result cannot be written", errors: [fault])
    }

    /// Any error that a route or the framework throws. The answer to an unknown error contains no details.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as HTTPError: self.init(error.status, error.body, headers: error.headers)
        case let error as any HTTPResponseError: self.init(error.status)
        case DatabaseError.SQLITE_BUSY: self.init(.serviceUnavailable, headers: [.retryAfter: "10"])
        default: self.init(.internalServerError)
        }
    }

    private init(
        _ status: HTTPResponse.Status, _ detail: String?, errors: [Fault]?, unlisted: Int = 0, headers: HTTPFields = [:]
    ) {
        self.status = status.code
        title = status.reasonPhrase
        self.detail = detail
        self.errors = errors
        unlistedErrors = unlisted == 0 ? nil : unlisted
        self.headers = headers
    }
}

extension Problem: ResponseGenerator {
    package func response(from request: Request, context: some RequestContext) throws -> Response {
        try Response(
            HTTPResponse.Status(code: status), json: Json.bytes(self), type: "application/problem+json",
            headers: headers)
    }
}

extension Error {
    /// The text for the log. Errors of DataMapper and of SQLite describe themselves, because their texts contain no
    /// values of the data. Of other errors, such as those of GRDB, which contain a row, the log has only the type.
    var logged: String {
        switch self {
        case is DeserializationError, is SerializationError, is JsonError, is DatabaseError, is UnreadableData:
            "\(self)"
        default: "\(type(of: self))"
        }
    }
}

/// Answers each error with a problem, also errors of the framework, and logs one line for each request. The log
/// contains no bodies, headers and queries.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let text = "\(request.method) \(request.uri.path)"
        var response: Response
        do {
            guard HTTPRequest.Method.standard.contains(request.method) else { throw Problem(.notImplemented) }
            response = try await next(request, context)
        } catch let error as HTTPParserError {
            // The body ends too early, or is not HTTP. The framework answers 400 and closes the connection.
            throw error
        } catch {
            let problem = Problem(error)
            if problem.status >= 500 { context.logger.error("\(text): \(error.logged)") }
            response = try problem.response(from: request, context: context)
            // The bytes of a body would look like the next answer.
            if request.method == .head { response = response.createHeadResponse() }
        }
        context.logger.info("\(text) \(response.status.code)", metadata: ["took": "\(start.duration(to: .now))"])
        // Such an answer may be sent before the body has been read.
        let isEarly = response.status.code >= 400 || [.get, .head].contains(request.method)
        return isEarly && request.bodyMayExceed(16 * Json.limits.documentSize) ? response.closingConnection() : response
    }
}
