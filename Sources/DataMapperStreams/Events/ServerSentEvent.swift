/// An event of a stream of server-sent events, as the HTML standard defines them (WHATWG, section 9.2).
public struct ServerSentEvent: Hashable, Sendable {
    /// The name of the event; `message` if the stream has none.
    public let event: String
    /// The lines of data, with LF between them.
    public let data: String
    /// The last ID that the stream has sent, which a client sends in `Last-Event-ID` when it connects again. It is empty
    /// if there was none.
    public let id: String
    /// The time to wait before connecting again, if the stream has sent one.
    public let retry: Duration?
}
