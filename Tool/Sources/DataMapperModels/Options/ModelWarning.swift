/// Something that a model does not express or check.
public struct ModelWarning: Hashable, Sendable, CustomStringConvertible {
    /// The type, and possibly the property, such as `Order.state`.
    public let place: String
    /// What the model does not express or check.
    public let message: String

    /// The place and the message.
    public var description: String { "\(place): \(message)" }
}
