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
/// It never contains a value of the body that was refused. It can contain keys that the client chose.
///
/// Members of your own are ``unknownKeys``. Reading ignores a member that has another kind than the RFC says (section
/// 3.1).
public struct ProblemDetails: _DescribedError, UnknownKeyPreserving, Hashable, Sendable {
    /// The media type of the body.
    public static let contentType = "application/problem+json"

    /// A URI that identifies the kind of problem; nil for `about:blank`, which says nothing more than the status.
    public var type: String?
    /// A short text, which is the same for all problems of the type.
    public var title: String?
    /// The status of the answer.
    public var status: Int?
    /// What went wrong this time.
    public var detail: String?
    /// A URI that identifies this occurrence of the problem.
    public var instance: String?
    /// All errors of the body, in the order of the body.
    public var errors: [Fault] = []
    /// The number of errors that are not in ``errors``, because there are too many; see
    /// ``MappingPolicy/reportedProblems``.
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
    ///
    /// ```swift
    /// let fault = ProblemDetails.Fault(detail: "must not be in the past", pointer: ["delivery", "from"])
    /// objectMapper.serialize(fault)   // ["detail": "must not be in the past", "pointer": "#/delivery/from"]
    /// ```
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

    /// Creates a problem.
    ///
    /// ```swift
    /// throw ProblemDetails(404, detail: "there is no such order")   // throws 404 Not Found: there is no such order
    /// ```
    ///
    /// Without a type, the title is the reason phrase of the status (RFC 9457 section 4.2.1). For the answer to an error
    /// of the library, see ``init(for:)`` and ``init(_:)``.
    public init(
        _ status: Int, detail: String? = nil, title: String? = nil, type: String? = nil, headers: [String: String] = [:]
    ) {
        (self.status, self.detail, self.type, self.headers) = (status, detail, type, headers)
        self.title = title ?? (type == nil ? HttpText.phrase(status) : nil)
    }

    /// Returns the JSON of the problem, the body of the answer. A problem can always be written.
    public func serialized() -> Data {
        (try? ObjectMapper().serialize(self, to: HttpText.json)) ?? Data()
    }

    /// The status, the title and the detail: `404 Not Found: there is no such order`. It does not contain the errors and
    /// the members of your own.
    public var description: String {
        let name = [status.map(String.init), title].compactMap(\.self).joined(separator: " ")
        return [name, detail ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}

extension ProblemDetails {
    /// Reads the members of an object. None is required.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object.
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
    ///
    /// - Throws: ``DeserializationError`` if a member has another kind.
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
