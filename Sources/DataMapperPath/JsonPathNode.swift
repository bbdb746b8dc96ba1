public import DataMapperValues

/// A value that a ``JsonPath`` has found, and where it is.
///
/// ```swift
/// let value: SupportedType = ["users": [["it's": 1]]]
/// let node = try JsonPath("$..[0].*").nodes(in: value).first { _ in true }
/// node?.value   // 1
/// node?.path.description   // #"$.users[0]["it's"]"#
/// node?.path.jsonPointer   // "/users/0/it's"
/// node?.normalizedPath   // #"$['users'][0]['it\'s']"#
/// ```
public struct JsonPathNode: Sendable {
    let document: Document
    let root: Int
    let index: Int

    /// The value. It is a view of the document in which it was found.
    public var value: SupportedType { SupportedType(document, index) }

    /// The steps from the value that was searched to this one.
    ///
    /// - Complexity: Each step takes the time of finding a child.
    public var path: MappingPath { document.path(to: index, from: root) }

    /// The path as a JSONPath that finds only this node. Equal places have equal texts (RFC 9535 section 2.7).
    public var normalizedPath: String {
        var text = "$"
        for component in path.components {
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key):
                text += "['"
                for scalar in key.unicodeScalars { text += Self.escaped(scalar) }
                text += "']"
            }
        }
        return text
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "'": return "\\'"
        case "\\": return "\\\\"
        case "\u{8}": return "\\b"
        case "\t": return "\\t"
        case "\n": return "\\n"
        case "\u{C}": return "\\f"
        case "\r": return "\\r"
        case "\u{0}"..."\u{1F}":
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }
}
