/// Options for generated models.
public struct ModelOptions: Hashable, Sendable {
    /// The name of the whole value, such as `order` or `OrderReply`. The name of its type is made from it.
    public var name: String
    /// Whether the types are `Sendable`.
    public var isSendable: Bool
    /// Whether the types are `Hashable`.
    public var isHashable: Bool
    /// Whether the types and their properties are `public`.
    public var isPublic: Bool

    /// Creates the options.
    public init(name: String = "Root", isSendable: Bool = true, isHashable: Bool = false, isPublic: Bool = false) {
        self.name = name
        self.isSendable = isSendable
        self.isHashable = isHashable
        self.isPublic = isPublic
    }
}
