public import DataMapperCore
public import Testing

/// The ways in which a value can be stored. No code may be able to distinguish them.
public enum Representation: String, CaseIterable, CustomTestStringConvertible, Sendable {
    /// A tree that was created in Swift.
    case owned
    /// The first node of a document, as a parser returns it. Even a scalar keeps the document.
    case root
    /// A node of a document, as a lookup returns it.
    case node
    /// A node that is not the document's root.
    case innerNode

    /// The ones in which a value is the root, from which the paths of errors start.
    public static let roots: [Representation] = [.owned, .root, .node]

    /// The name of the representation.
    public var testDescription: String { rawValue }

    /// The same value, stored in this way.
    public func of(_ value: SupportedType) -> SupportedType {
        switch self {
        case .owned:
            return value
        case .root:
            let (document, index) = value.asNode()
            return index == 0 ? SupportedType(rootOf: document) : SupportedType(document, index)
        case .node:
            let (document, index) = value.asNode()
            return SupportedType(document, index)
        case .innerNode:
            let (document, index) = SupportedType.array(["before", value, "after"]).asNode()
            return SupportedType(document, index + 2)
        }
    }
}
