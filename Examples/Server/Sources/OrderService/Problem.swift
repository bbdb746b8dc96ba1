import DataMapperMacros
import GRDB
import Hummingbird
import NIOHTTP1

/// Why a request failed: the body of an answer of the type `application/problem+json` (RFC 9457). The client throws the same type.
@Mappable(omitNil: true)
package struct Problem: Error, Equatable, Sendable {
    package let status: Int
    package let title: String
    package let detail: String?
    /// Everything that is wrong with the body, in its order.
    package let errors: [Fault]?
    /// How many errors there are besides.
    package let unlistedErrors: Int?
    /// Further headers of the answer.
    @Unmapped var headers: HTTPFields = [:]

    /// One error. It never contains a value of the body.
    @Mappable(omitNil: true)
    package struct Fault: Equatable, Sendable {
        package let message: String
        /// The way to the value (RFC 6901).
        package let pointer: String?
        package let line: Int?
        package let column: Int?
    }

    init(_ status: HTTPResponse.Status, _ detail: String? = nil, headers: HTTPFields = [:]) {
        self.init(status, detail, errors: nil, headers: headers)
    }

    /// The body is JSON, but not what is asked for.
    init<T>(_ report: MappingReport<T>) {
        self.init(
            .unprocessableContent, "the body is not valid",
            errors: report.problems.map { problem in
                Fault(
                    message: problem.error.message, pointer: problem.jsonPointer, line: problem.location?.line,
                    column: problem.location?.column)
            }, unlisted: report.unlistedProblems)
    }

    /// The body is not JSON, or passes a limit.
    init(_ error: JsonError) {
        let fault = Fault(message: error.message, pointer: nil, line: error.line, column: error.column)
        self.init(.badRequest, "the body cannot be read", errors: [fault])
    }

    /// Any error that a route or the framework throws. What is not known says nothing about itself.
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

/// Makes a problem of every error, also of those that the framework throws, and logs one line for each request. Bodies, headers and
/// queries are not logged.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var response: Response
        do {
            response = try await next(request, context)
        } catch let error as HTTPParserError {
            // The body ends too early, or is not HTTP. The framework answers 400 and closes the connection.
            throw error
        } catch {
            let problem = Problem(error)
            // GRDB describes an error without the arguments of the statement.
            if problem.status >= 500 {
                context.logger.error("\((error as? DatabaseError)?.description ?? "\(type(of: error))")")
            }
            response = try problem.response(from: request, context: context)
            // The bytes of a body would look like the next answer.
            if request.method == .head { response = response.createHeadResponse() }
        }
        context.logger.info(
            "\(request.method) \(request.uri.path) \(response.status.code)",
            metadata: ["took": "\(start.duration(to: .now))"])
        return response
    }
}
