internal import DataMapperJSONText

/// The texts of problems.
enum HttpText {
    static let json = JsonSerializer()
    static let invalid = "the body is not valid"
    static let unreadable = "the body cannot be read"
    static let tooLarge = "the body is too large"
    static let conflict = "the patch does not fit the value"
    static let hasChanged = "the value has changed"
    static let exists = "there is a value already"
    /// Instead of the words of an error that does not describe itself.
    static let rejected = "is not valid"

    static func limit(_ bytes: Int) -> String { "a body has at most \(bytes) bytes" }

    static func send(_ types: String) -> String { "send \(types)" }

    static func offer(_ types: String) -> String { "accept \(types)" }

    static let charset = "send UTF-8"

    /// Returns the reason phrase of a status (RFC 9110 section 15, and the registry of status codes).
    static func phrase(_ status: Int) -> String? { phrases[status] }

    private static let phrases = [
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 407: "Proxy Authentication Required", 408: "Request Timeout",
        409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
        414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 423: "Locked", 424: "Failed Dependency",
        425: "Too Early", 426: "Upgrade Required", 428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons", 500: "Internal Server Error",
        501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
        505: "HTTP Version Not Supported", 507: "Insufficient Storage", 511: "Network Authentication Required",
    ]
}
