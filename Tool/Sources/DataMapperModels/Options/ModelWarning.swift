/// Something that a model does not express or check.
public struct ModelWarning: Hashable, Sendable, CustomStringConvertible {
    /// The type, and possibly the property, such as `Order.state`.
    public let place: String
    /// What the model does not express or check.
    public let message: String

    /// The place and the message.
    public var description: String { "\(place): \(message)" }

    /// Whether a comment says more than how often something was seen.
    static func isWarning(_ comment: String) -> Bool {
        !comment.hasPrefix("missing in ") && !comment.hasPrefix("null in ")
    }
}
