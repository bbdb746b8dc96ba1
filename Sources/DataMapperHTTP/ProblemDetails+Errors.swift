internal import DataMapperFormats
internal import DataMapperJSONText
public import DataMapperMapping
internal import DataMapperTools
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension ProblemDetails {
    /// Creates the answer to a body that has problems.
    ///
    /// ```swift
    /// let report = objectMapper.report(parsing: [Int].self, from: "[1,", with: JsonSerializer())
    /// ProblemDetails(report).status   // 400
    /// ```
    ///
    /// The status is 400 if the body is not valid text of its format, and 413 if it exceeds one of the
    /// ``ProcessingLimits``. Otherwise it is 422, with all problems, also those that the policy tolerates. Each has its
    /// pointer, and in a text format its line and column. If they take more than 256 KiB, the others are only counted.
    public init<Value>(_ report: MappingReport<Value>) {
        do {
            _ = try report.get()
        } catch let error as any SourceError {
            self.init(unreadable: error)
            return
        } catch let error as DeserializationError where Self.limits.contains(error.code) {
            self.init(invalid: error, 413, HttpText.tooLarge)
            return
        } catch {}
        self.init(422, detail: HttpText.invalid)
        // A short body with a long key can have many problems below that key.
        var room = 256 << 10
        for problem in report.problems {
            let fault = Fault(problem.error)
            room -= fault.detail.utf8.count + (fault.pointer?.description.utf8.count ?? 0)
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
        case let error as any SourceError: self.init(unreadable: error)
        case let error as DeserializationError where Self.limits.contains(error.code):
            self.init(invalid: error, 413, HttpText.tooLarge)
        case let error as DeserializationError: self.init(invalid: error, 422, HttpText.invalid)
        case let error as DecodingError: self.init(error)
        case let error as JsonPatchError: self.init(error)
        default: self.init(500)
        }
    }

    /// Creates the answer to a body with more bytes than a limit allows.
    package init(bodyBeyond limit: Int) { self.init(413, detail: HttpText.limit(limit)) }

    private static let limits: Set<DeserializationError.Code> = [
        .documentSizeExceeded, .depthLimitExceeded, .stackExhausted, .limitExceeded,
    ]

    private init(unreadable error: any SourceError) {
        let isLimit =
            (error as? JsonError)?.code == .limitExceeded || (error as? FormatError)?.code == .limitExceeded
        self.init(isLimit ? 413 : 400, detail: isLimit ? HttpText.tooLarge : HttpText.unreadable)
        errors = [Fault(detail: error.message, pointer: nil, at: error.location)]
    }

    private init(invalid error: DeserializationError, _ status: Int, _ detail: String) {
        self.init(status, detail: detail)
        errors = [Fault(error)]
    }

    private init(_ error: DecodingError) {
        let context: DecodingError.Context? =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default: nil
            }
        if let cause = context?.underlyingError, cause is any SourceError || cause is DeserializationError {
            self.init(for: cause)
            return
        }
        self.init(422, detail: HttpText.invalid)
        let steps = (context?.codingPath ?? []).map { $0.intValue.map { String($0) } ?? $0.stringValue }
        errors = [Fault(detail: HttpText.rejected, pointer: JsonPointer(tokens: steps))]
    }

    private init(_ error: JsonPatchError) {
        switch error.code {
        case .testFailed, .invalidPointer: self.init(409, detail: HttpText.conflict)
        case .copyLimitExceeded, .copyByteLimitExceeded: self.init(413, detail: HttpText.tooLarge)
        default: self.init(422, detail: HttpText.conflict)
        }
        // The value is an operation of the patch.
        errors = [Fault(detail: error.description, pointer: [String(error.operationIndex)])]
    }
}

extension ProblemDetails.Fault {
    fileprivate init(_ error: DeserializationError) {
        var detail = error.message
        switch error.code {
        case .custom:
            // Swift's description of an error that has none of its own shows its properties.
            if let cause = error.underlyingError, !(cause is any CustomStringConvertible) {
                detail = (cause as? any LocalizedError)?.errorDescription ?? HttpText.rejected
            }
        case .missing, .unknownKey:
            // Only these hints are for the client: a key that is spelled like this one. The others name options.
            if let hint = error.hint { detail += "; \(hint)" }
        default: break
        }
        self.init(detail: detail, pointer: JsonPointer(error.path), at: error.location)
    }

    fileprivate init(detail: String, pointer: JsonPointer?, at location: SourceLocation?) {
        // A place in a binary format is a byte.
        let isText = (location?.line ?? 0) > 0
        self.init(
            detail: detail, pointer: pointer, line: isText ? location?.line : nil,
            column: isText ? location?.column : nil)
    }
}
