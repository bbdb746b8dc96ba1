/// The way from the root of a document to a value.
///
/// It prints as `$.users[3].address.city`. A key that is not a plain name prints quoted: `$["first name"]`.
public struct MappingPath: Hashable, Sendable, CustomStringConvertible {
    /// One step of a path. Literals are steps: `"users"` is a key, and `3` an index.
    public enum Component: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        /// Into an object, to the value under this key.
        case key(String)
        /// Into an array, to the element at this index, the first being 0.
        case index(Int)

        /// Into an object.
        public init(stringLiteral key: String) { self = .key(key) }

        /// Into an array.
        public init(integerLiteral index: Int) { self = .index(index) }
    }

    /// The steps, from the root on.
    public private(set) var components: [Component]

    /// A path of these steps; none for the root itself.
    public init(_ components: [Component] = []) { self.components = components }

    /// Goes one step further.
    public mutating func append(_ component: Component) { components.append(component) }

    /// `$.users[3].address.city`
    public var description: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key):
                text += Self.isPlainName(key) ? ".\(key)" : "[\(ErrorText.quoted(key))]"
            }
        }
    }

    /// The path as a JSON Pointer (RFC 6901 section 3): `/users/3/address/city`, empty for the root.
    public var jsonPointer: String {
        PointerText.text(of: components.map(PointerText.token))
    }

    private static func isPlainName(_ key: String) -> Bool {
        if let first = key.utf8.first, first & 0xDF &- 0x41 < 26 || first == UInt8(ascii: "_"),
            key.utf8.allSatisfy({ $0 & 0xDF &- 0x41 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 == 0x2D })
        {
            return true
        }
        guard let first = key.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
        return key.unicodeScalars.allSatisfy {
            $0 == "_" || $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType == .decimal
        }
    }
}
