internal import DataMapper

/// The schemas that references of a document name.
struct SchemaReferences {
    private let document: SupportedType
    /// The schemas with an anchor, once a reference has one.
    private lazy var anchors = Self.anchors(in: document)

    init(_ document: SupportedType) { self.document = document }

    /// Returns the schema that a reference names. Nil if it is in another document, or there is none.
    mutating func target(of reference: String) -> SupportedType? {
        guard reference.utf8.first == UInt8(ascii: "#") else { return nil }
        switch SchemaFragment(String(reference.unicodeScalars.dropFirst())) {
        case .anchor(let name): return anchors[KeyBytes(name)]
        case .pointer(let keys):
            var value = document
            for key in keys {
                guard let next = value[key] ?? Int(key).flatMap({ value[$0] }) else { return nil }
                value = next
            }
            return value
        }
    }

    /// Returns the last key or the anchor of a reference, which is a name for the type. Nil for a whole document.
    static func name(of reference: String) -> String? {
        let parts = reference.unicodeScalars.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        switch SchemaFragment(parts.count == 2 ? String(parts[1]) : "") {
        case .anchor(let name): return name
        case .pointer(let keys): return keys.last
        }
    }

    private static func anchors(in document: SupportedType) -> [KeyBytes: SupportedType] {
        var (anchors, waiting): ([KeyBytes: SupportedType], [SupportedType]) = ([:], [document])
        while let value = waiting.popLast() {
            for keyword in ["$anchor", "$dynamicAnchor"] {
                if let name = value[keyword]?.string { anchors[KeyBytes(name)] = anchors[KeyBytes(name)] ?? value }
            }
            waiting += value.entries?.reversed().map(\.value) ?? value.array?.reversed() ?? []
        }
        return anchors
    }
}
