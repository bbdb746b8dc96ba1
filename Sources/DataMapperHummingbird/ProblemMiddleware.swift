#if Hummingbird
public import DataMapperHTTP
internal import DataMapperValues
public import HTTPTypes
public import Hummingbird
internal import Logging
internal import NIOCore
internal import NIOFoundationEssentialsCompat
internal import NIOHTTP1

/// Answers each error with ``ProblemDetails``, also errors of the framework.
///
/// An `HTTPError` keeps its status, message and headers, and any other `HTTPResponseError` its status, or below 400 its
/// whole answer, such as a redirect. See ``ProblemDetails/init(for:)`` for other errors.
///
/// An answer with a status of 500 and more is logged with the method, the path and the error. Of errors that are not this
/// library's, the log shows only the type, because their text may contain values.
///
/// Hummingbird reads the rest of a body that a route has not read, however long it is. If the body may be longer than 16
/// times the limit, and the route has probably not read it, the connection is closed instead. The client of a shorter
/// body gets the answer before the connection could be closed.
public struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
    private let answer: @Sendable (any Error) -> ProblemDetails?
    private let words: @Sendable (any Error) -> String?

    /// Creates the middleware.
    ///
    /// ```swift
    /// let router = Router()
    /// router.add(middleware: ProblemMiddleware { error in
    ///     error is DatabaseIsBusy ? ProblemDetails(503, headers: ["Retry-After": "10"]) : nil
    /// })
    /// ```
    ///
    /// - Parameters:
    ///   - words: Returns what the log says about an error. It must not contain values of bodies.
    ///   - answer: Returns the answer to an error of your own, and nil for others.
    public init(
        words: @escaping @Sendable (any Error) -> String? = { _ in nil },
        answer: @escaping @Sendable (any Error) -> ProblemDetails? = { _ in nil }
    ) {
        (self.words, self.answer) = (words, answer)
    }

    /// Calls the next handler, and answers its error.
    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            response = try await next(request, context)
        } catch let error as HTTPParserError {
            // The body ends too early, or is not HTTP. The framework answers 400 and closes the connection.
            throw error
        } catch {
            let answered = answer(error)
            if answered == nil, let error = error as? any HTTPResponseError, error.status.code < 400 { throw error }
            let problem = answered ?? ProblemDetails(ofRoute: error)
            if problem.responseStatus.code >= 500 {
                let text = words(error) ?? ProblemDetails.logText(error)
                context.logger.error("\(request.method) \(request.uri.path): \(text)")
            }
            response = problem.response(from: request, context: context)
            if answered == nil, let error = error as? HTTPError {
                response.headers.append(contentsOf: error.headers.filter { $0.name != .contentType })
            }
            // The bytes of a body would look like the next answer.
            if request.method == .head { response = response.createHeadResponse() }
        }
        let readsBody = [.post, .put, .patch].contains(request.method) && response.status.code < 400
        let limit = context.bodyMapper.sizeLimit.multipliedReportingOverflow(by: 16)
        return !readsBody && !limit.overflow && request.bodyMayExceed(limit.partialValue)
            ? response.closingConnection() : response
    }
}

extension ProblemDetails: HTTPResponseError {
    /// The status, or 500 if it is none of an error: a problem of another server can have any number.
    @_implements(HTTPResponseError,status)
    public var responseStatus: HTTPResponse.Status {
        HTTPResponse.Status(code: status.flatMap { (400...599).contains($0) ? $0 : nil } ?? 500)
    }

    /// Returns the answer, also without ``ProblemMiddleware``.
    public func response(from request: Request, context: some RequestContext) -> Response {
        var fields = HTTPFields()
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        fields[.contentType] = Self.contentType
        var problem = self
        problem.status = responseStatus.code
        let body = ResponseBody(byteBuffer: ByteBuffer(data: problem.serialized()))
        return Response(status: responseStatus, headers: fields, body: body)
    }

    fileprivate init(ofRoute error: any Error) {
        if !(error is ProblemDetails), let other = error as? any HTTPResponseError {
            self.init(other.status.code, detail: (error as? HTTPError)?.body)
        } else {
            self.init(for: error)
        }
    }
}

extension Response {
    /// Returns the same answer, after which the connection is closed.
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
#endif
