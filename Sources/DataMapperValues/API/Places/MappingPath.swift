/// The path from the root of a document to a value.
///
/// ```swift
/// var path = MappingPath(["users", 3])
/// path.append("first name")
/// path.description   // #"$.users[3]["first name"]"#
/// path.jsonPointer   // "/users/3/first name"
/// ```
///
/// Errors have such a path. A key that is not a plain name is quoted.
public struct MappingPath: Hashable, Sendable, CustomStringConvertible {
    /// One step of a path. You can write steps as literals: `"users"` is a key, and `3` is an index.
    public enum Component: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        /// A step into an object, to the value of this key.
        case key(String)
        /// A step into an array, to the element at this index, which starts from 0.
        case index(Int)

        /// Creates a step into an object from a string literal.
        public init(stringLiteral key: String) { self = .key(key) }

        /// Creates a step into an array from an integer literal.
        public init(integerLiteral index: Int) { self = .index(index) }
    }

    /// The steps, from the root to the value.
    public private(set) var components: [Component]

    /// Creates a path from its steps; without steps, the path of the root.
    public init(_ components: [Component] = []) { self.components = components }

    /// Adds a step at the end.
    public mutating func append(_ component: Component) { components.append(component) }

    /// The path as text: `$.users[3].address.city`.
    public var description: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key):
                text += Self.isPlainName(key) ? ".\(key)" : "[\(ErrorText.quoted(key))]"
            }
        }
    }

    /// The path as a JSON Pointer (RFC 6901 section 3), such as `/users/3/address/city`; empty for the root.
    public var jsonPointer: String { PointerText.text(of: components.map(PointerText.token)) }

    private static func isPlainName(_ key: String) -> Bool {
        if let first = key.utf8.first, first & 0xDF &- 0x41 < 26 || first == UInt8(ascii: "_"),
            key.utf8.allSatisfy({ $0 & 0xDF &- 0x41 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 == 0x2D })
        {
            return true
        }
        guard let first = key.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
        return key.unicodeScalars.allSatisfy {
            $0 == "_" || $0 == "-"
                || ($0.properties.isAlphabetic || $0.properties.numericType == .decimal) && !ErrorText.isInvisible($0)
        }
    }
}

extension PointerText {
    /// Returns the token for a step of a path.
    package static func token(of component: MappingPath.Component) -> String {
        switch component {
        case .key(let key): key
        case .index(let index): String(index)
        }
    }
}
