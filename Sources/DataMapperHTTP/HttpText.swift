/// The texts of problems.
enum HttpText {
    static let invalid = "the body is not valid"
    static let unreadable = "the body cannot be read"
    static let tooLarge = "the body is too large"
    static let conflict = "the patch does not fit the value"
    /// Instead of the words of an error that does not describe itself.
    static let rejected = "is not valid"
    static let charset = "send UTF-8"

    /// The reason phrases of statuses (RFC 9110 section 15, and the registry of status codes).
    static let phrases = [
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 426: "Upgrade Required",
        428: "Precondition Required", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
        451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}
