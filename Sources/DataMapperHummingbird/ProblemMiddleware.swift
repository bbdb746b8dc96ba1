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
/// ```swift
/// let router = Router()
/// router.add(middleware: ProblemMiddleware())
/// ```
///
/// | error | answer |
/// |---|---|
/// | ``ProblemDetails``, and errors of this library | see ``ProblemDetails/init(for:)`` |
/// | `HTTPError` | its status, message and headers |
/// | other errors that have a status | the status |
/// | any other | 500, without details |
///
/// An answer with a status of 500 and more is logged with the method, the path and the error. Of errors that are not this
/// library's, the log shows only the type, because their text may contain values.
///
/// After an error, and after GET and HEAD, Hummingbird would read the rest of the body, however long it is. If it may be
/// longer than 16 times the limit of bodies, the connection is closed instead.
public struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
    private let answer: @Sendable (any Error) -> ProblemDetails?
    private let words: @Sendable (any Error) -> String?

    /// Creates the middleware.
    ///
    /// ```swift
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
            let problem = answer(error) ?? ProblemDetails(ofRoute: error)
            if problem.responseStatus.code >= 500 {
                let text = words(error) ?? (error as? any _DescribedError)?.description ?? "\(type(of: error))"
                context.logger.error("\(request.method) \(request.uri.path): \(text)")
            }
            response = problem.response(from: request, context: context)
            // The bytes of a body would look like the next answer.
            if request.method == .head { response = response.createHeadResponse() }
        }
        // Such an answer may be sent before the body has been read.
        let isEarly = response.status.code >= 400 || request.method == .get || request.method == .head
        let limit = context.bodyMapper.sizeLimit.multipliedReportingOverflow(by: 16)
        return isEarly && !limit.overflow && request.bodyMayExceed(limit.partialValue)
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
        var fields: HTTPFields = [.contentType: Self.contentType]
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return Response(
            status: responseStatus, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(data: serialized())))
    }

    fileprivate init(ofRoute error: any Error) {
        switch error {
        case is ProblemDetails: self.init(for: error)
        case let error as HTTPError:
            self.init(error.status.code, detail: error.body)
            for field in error.headers { headers[field.name.rawName] = field.value }
        case let error as any HTTPResponseError: self.init(error.status.code)
        default: self.init(for: error)
        }
    }
}
#endif
