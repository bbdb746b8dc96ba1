internal import DataMapperFormats
internal import DataMapperJSONText
public import DataMapperMapping
public import DataMapperTools
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a request failed: the body of an answer of the type `application/problem+json` (RFC 9457).
///
/// A server throws it, and a client reads the same type:
///
/// ```swift
/// let report = objectMapper.report([Int].self, fromValue: [1, "x"])
/// let problem = ProblemDetails(report)
/// let body = problem.serialized()
/// String(decoding: body, as: UTF8.self)   // ##"{"status":422,"title":"Unprocessable Content","detail":"the body is not valid","errors":[{"detail":"expected integer, found string","pointer":"#/1"}]}"##
///
/// let read = try objectMapper.deserialize(ProblemDetails.self, from: body, with: JsonSerializer())
/// read.status   // 422
/// read.errors[0].pointer   // ["1"]
/// ```
///
/// It never contains a value of the body that was refused. It can contain keys that the client chose. Reading ignores a
/// member that has another kind than the RFC says (section 3.1).
public struct ProblemDetails: _DescribedError, UnknownKeyPreserving, Hashable, Sendable {
    /// The media type of the body.
    package static let contentType = "application/problem+json"

    /// A URI that identifies the kind of problem; nil for `about:blank`, which says nothing more than the status.
    public var type: String?
    /// A short text, the same for all problems of the type.
    public var title: String?
    /// The status of the answer.
    public var status: Int?
    /// What went wrong this time.
    public var detail: String?
    /// A URI that identifies this occurrence of the problem.
    public var instance: String?
    /// All errors of the body, in the order of the body.
    public var errors: [Fault] = []
    /// The number of errors that are not in ``errors``; see ``MappingPolicy/reportedProblems``.
    public var unlistedErrors = 0
    /// Members of your own (RFC 9457 section 3.2).
    ///
    /// ```swift
    /// var problem = ProblemDetails(403, detail: "it costs 50", title: "Not enough credit", type: "https://shop.example/credit")
    /// problem.unknownKeys["balance"] = 30
    /// String(decoding: problem.serialized(), as: UTF8.self)   // #"{"type":"https://shop.example/credit","status":403,"title":"Not enough credit","detail":"it costs 50","balance":30}"#
    /// ```
    public var unknownKeys = UnknownKeys()
    /// Further headers of the answer, such as `Retry-After`. They are not part of the body.
    public var headers: [String: String] = [:]

    /// One error in the body of a request. It never contains a value of the body.
    public struct Fault: Deserializable, Serializable, Hashable, Sendable {
        /// What is wrong with the value.
        public var detail: String
        /// The place of the value; nil if the body could not be read. It is written as a URI fragment, as in RFC 9457
        /// section 3, and read with or without its `#`.
        public var pointer: JsonPointer?
        /// The line of the body, starting from 1; nil in binary formats.
        public var line: Int?
        /// The column in the line, starting from 1; nil in binary formats.
        public var column: Int?

        /// Creates an error.
        public init(detail: String, pointer: JsonPointer? = nil, line: Int? = nil, column: Int? = nil) {
            (self.detail, self.pointer, self.line, self.column) = (detail, pointer, line, column)
        }
    }

    /// Creates a problem. Without a type, the title is the reason phrase of the status (RFC 9457 section 4.2.1).
    ///
    /// ```swift
    /// throw ProblemDetails(404, detail: "there is no such order")   // throws 404 Not Found: there is no such order
    /// ```
    public init(
        _ status: Int, detail: String? = nil, title: String? = nil, type: String? = nil, headers: [String: String] = [:]
    ) {
        (self.status, self.detail, self.type, self.headers) = (status, detail, type, headers)
        self.title = title ?? (type == nil ? HttpText.phrases[status] : nil)
    }

    /// Returns the JSON of the problem, the body of the answer. Members of your own that cannot be written are left out.
    public func serialized() -> Data {
        var plain = self
        plain.unknownKeys = UnknownKeys()
        let texts = [self, plain].lazy.compactMap { try? ObjectMapper().serialize($0, to: JsonSerializer()) }
        return texts.first ?? Data()
    }

    /// The status, the title and the detail, without the errors: `404 Not Found: there is no such order`.
    public var description: String {
        let name = [status.map(String.init), title].compactMap(\.self).joined(separator: " ")
        return [name, detail ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}

extension ProblemDetails {
    /// Reads the members of an object. None is required.
    @_documentation(visibility: internal)
    public init(_ data: borrowing DeserializableData) throws {
        guard data.node.kind == .object else { throw data.mismatch(expected: .object) }
        type = Self.member(data["type"])
        status = Self.member(data["status"])
        title = Self.member(data["title"])
        detail = Self.member(data["detail"])
        instance = Self.member(data["instance"])
        errors = Self.member(data["errors"]) ?? []
        unlistedErrors = Self.member(data["unlistedErrors"]) ?? 0
    }

    /// Returns nil for a member of another kind, whatever the policy says.
    private static func member<T: Deserializable>(_ data: DeserializableData) -> T? {
        (try? data.getIfPresent()) ?? nil
    }

    /// Writes the members that are there.
    @_documentation(visibility: internal)
    public func serialize(to data: inout SerializableData) {
        if let type { data["type"].set(type) }
        if let status { data["status"].set(status) }
        if let title { data["title"].set(title) }
        if let detail { data["detail"].set(detail) }
        if let instance { data["instance"].set(instance) }
        if !errors.isEmpty { data["errors"].set(errors) }
        if unlistedErrors > 0 { data["unlistedErrors"].set(unlistedErrors) }
    }
}

extension ProblemDetails.Fault {
    /// Reads an error. Only its `detail` is required.
    @_documentation(visibility: internal)
    public init(_ data: borrowing DeserializableData) throws {
        let text: String? = try data["pointer"].getIfPresent()
        self.init(
            detail: try data["detail"].get(), pointer: text.flatMap { try? JsonPointer(uriFragment: $0) },
            line: try data["line"].getIfPresent(), column: try data["column"].getIfPresent())
    }

    /// Writes the members that are there.
    @_documentation(visibility: internal)
    public func serialize(to data: inout SerializableData) {
        data["detail"].set(detail)
        if let pointer { data["pointer"].set(pointer.uriFragment) }
        if let line { data["line"].set(line) }
        if let column { data["column"].set(column) }
    }
}

extension ProblemDetails {
    /// Creates the answer to a body that has problems.
    ///
    /// The status is 400 if the body is not valid text of its format, and 413 if it exceeds one of the
    /// ``ProcessingLimits``. Otherwise it is 422, with all problems, also those that the policy tolerates. Each has its
    /// pointer, and in a text format its line and column. If they take more than 256 KiB, the others are only counted.
    public init<Value>(_ report: MappingReport<Value>) {
        if case .failure(let error) = Result(catching: report.get) {
            self.init(for: error)
            if status == 400 || status == 413 { return }
        }
        self.init(422, detail: HttpText.invalid)
        // A short body with a long key can have many problems below that key.
        var room = 256 << 10
        for problem in report.problems {
            let fault = Fault(problem.error)
            room -= fault.detail.utf8.count + (fault.pointer?.uriFragment.utf8.count ?? 0)
            if room < 0 { break }
            errors.append(fault)
        }
        unlistedErrors = report.unlistedProblems + report.problems.count - errors.count
    }

    /// Creates the answer to an error.
    ///
    /// ```swift
    /// do {
    ///     _ = try objectMapper.deserialize([Int].self, from: #"[1, "x"]"#, with: JsonSerializer())
    /// } catch {
    ///     let problem = ProblemDetails(for: error)
    ///     problem.status   // 422
    ///     problem.errors   // [ProblemDetails.Fault(detail: "expected integer, found string", pointer: ["1"], line: 1, column: 5)]
    /// }
    /// ```
    ///
    /// | error | status |
    /// |---|---|
    /// | ``ProblemDetails`` | its own |
    /// | `JsonError`, `FormatError` | 400; 413 for a limit |
    /// | ``DeserializationError``, `DecodingError` | 422; 413 for a limit |
    /// | ``JsonPatchError`` | 409 if a `test` fails or a value is missing (RFC 5789 section 2.2); 413 for a limit; otherwise 422 |
    /// | any other | 500, without details |
    ///
    /// Errors of a body that a client has sent are answers to this client. So catch errors of your own data, such as the
    /// rows of a database, before they get here.
    public init(for error: any Error) {
        switch error {
        case let error as ProblemDetails: self = error
        case let error as any SourceError:
            let isLimit =
                (error as? JsonError)?.code == .limitExceeded || (error as? FormatError)?.code == .limitExceeded
            self.init(isLimit ? 413 : 400, detail: isLimit ? HttpText.tooLarge : HttpText.unreadable)
            errors = [Fault(detail: error.message, at: error.location)]
        case let error as DeserializationError:
            let isLimit = Self.limits.contains(error.code)
            self.init(isLimit ? 413 : 422, detail: isLimit ? HttpText.tooLarge : HttpText.invalid)
            errors = [Fault(error)]
        case let error as DecodingError: self.init(error)
        case let error as JsonPatchError:
            switch error.code {
            case .testFailed, .invalidPointer: self.init(409, detail: HttpText.conflict)
            case .copyLimitExceeded, .copyByteLimitExceeded: self.init(413, detail: HttpText.tooLarge)
            default: self.init(422, detail: HttpText.conflict)
            }
            // The value is an operation of the patch.
            errors = [Fault(detail: error.description, pointer: [String(error.operationIndex)])]
        default: self.init(500)
        }
    }

    /// The text of an error for a log: its type, if Swift's description would show its properties.
    package static func logText(_ error: any Error) -> String {
        let cause = (error as? SerializationError)?.underlyingError ?? (error as? DeserializationError)?.underlyingError
        let words = (error as? any _DescribedError).flatMap { text($0.description, of: cause) }
        return words ?? "\(Swift.type(of: cause ?? error))"
    }

    /// Swift's description of an error that has none of its own shows its properties. Returns nil for such a `cause`.
    fileprivate static func text(_ message: String, of cause: (any Error)?) -> String? {
        guard let cause, !(cause is any CustomStringConvertible) else { return message }
        return (cause as? any LocalizedError)?.errorDescription
    }

    private static let limits: Set<DeserializationError.Code> = [
        .documentSizeExceeded, .depthLimitExceeded, .stackExhausted, .limitExceeded,
    ]

    /// Creates the answer to a body with more bytes than a limit allows.
    package init(bodyBeyond limit: Int) { self.init(413, detail: "a body has at most \(limit) bytes") }

    /// Creates the answer to a change whose result cannot be written.
    init(unwritable error: SerializationError) {
        self.init(422, detail: "the value could not be written")
        let text = Self.text(error.message, of: error.underlyingError) ?? HttpText.rejected
        errors = [Fault(detail: text, pointer: JsonPointer(error.path))]
    }

    private init(_ error: DecodingError) {
        let context = error.context
        if let cause = context?.underlyingError, cause is any SourceError || cause is DeserializationError {
            self.init(for: cause)
            return
        }
        self.init(422, detail: HttpText.invalid)
        let steps = (context?.codingPath ?? []).map { $0.intValue.map(String.init) ?? $0.stringValue }
        errors = [Fault(detail: HttpText.rejected, pointer: JsonPointer(tokens: steps))]
    }
}

extension DecodingError {
    fileprivate var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}

extension ProblemDetails.Fault {
    fileprivate init(_ error: DeserializationError) {
        var detail = error.message
        if let cause = error.underlyingError as? DecodingError {
            // The text of a `Codable` type may show the value.
            if cause.context?.debugDescription == detail { detail = HttpText.rejected }
        } else if error.code == .custom {
            detail = ProblemDetails.text(detail, of: error.underlyingError) ?? HttpText.rejected
        } else if [.missing, .unknownKey].contains(error.code), let hint = error.hint {
            // Only these hints are for the client: a key that is spelled like this one. The others name options.
            detail += "; \(hint)"
        }
        self.init(detail: detail, pointer: JsonPointer(error.path), at: error.location)
    }

    fileprivate init(detail: String, pointer: JsonPointer? = nil, at location: SourceLocation?) {
        // A place in a binary format is a byte.
        let place = location.flatMap { $0.line > 0 ? $0 : nil }
        self.init(detail: detail, pointer: pointer, line: place?.line, column: place?.column)
    }
}
