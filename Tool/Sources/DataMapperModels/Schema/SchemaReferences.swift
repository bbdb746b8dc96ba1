internal import DataMapper

/// The schemas that references of a document name.
struct SchemaReferences {
    private let document: SupportedType
    /// The schemas with a name of their own, once a reference has one.
    private lazy var names = Names(document)

    init(_ document: SupportedType) { self.document = document }

    /// The schemas with an anchor, and those with a URI.
    private struct Names {
        private(set) var anchors: [KeyBytes: SupportedType] = [:]
        private(set) var resources: [KeyBytes: SupportedType] = [:]
        /// The URI of the document up to its last slash.
        private let base: String

        /// The keywords whose values are data, and no schemas.
        private static let constants: Set = ["const", "enum", "default", "examples", "example"]
        /// The keys of schemas, or of parts of OpenAPI documents with schemas, by names.
        private static let maps: Set = [
            "properties", "patternProperties", "dependentSchemas", "dependencies", "$defs", "definitions", "schemas",
            "responses",
        ]

        init(_ document: SupportedType) {
            let identifier = document["$id"]?.string ?? document["id"]?.string ?? ""
            base = identifier.lastIndex(of: "/").map { String(identifier[...$0]) } ?? ""
            var waiting = [(value: document, isMap: false)]
            while let (value, isMap) = waiting.popLast() {
                let entries = (value.entries ?? []).filter { isMap || !Self.constants.contains($0.key) }
                waiting += entries.reversed().map { ($0.value, !isMap && Self.maps.contains($0.key)) }
                waiting += (value.array ?? []).reversed().map { ($0, false) }
                if isMap { continue }
                for keyword in ["$anchor", "$dynamicAnchor"] {
                    if let name = value[keyword]?.string { Self.add(name, value, to: &anchors) }
                }
                // Before draft 2019-09, an anchor was a fragment in the URI. Draft 4 called it `id`.
                for keyword in ["$id", "id"] {
                    guard let uri = value[keyword]?.string else { continue }
                    let (address, fragment) = SchemaReferences.split(uri)
                    if let fragment, !fragment.isEmpty { Self.add(fragment, value, to: &anchors) }
                    if !address.isEmpty { Self.add(address, value, to: &resources) }
                }
            }
        }

        private static func add(_ name: String, _ value: SupportedType, to names: inout [KeyBytes: SupportedType]) {
            names[KeyBytes(name)] = names[KeyBytes(name)] ?? value
        }

        /// Returns the schema with a URI, which can be relative to that of the document.
        func resource(_ uri: String) -> SupportedType? {
            resources[KeyBytes(uri)] ?? resources[KeyBytes(base + uri)]
                ?? (uri.hasPrefix(base) ? resources[KeyBytes(String(uri.dropFirst(base.count)))] : nil)
        }
    }

    /// Returns the schema that a reference names. Nil if it is in another document, or there is none.
    mutating func target(of reference: String) -> SupportedType? {
        let (address, fragment) = Self.split(reference)
        guard let resource = address.isEmpty ? document : names.resource(address) else { return nil }
        switch SchemaFragment(fragment ?? "") {
        case .anchor(let name): return names.anchors[KeyBytes(name)]
        case .pointer(let keys):
            var value = resource
            for key in keys {
                guard let next = value[key] ?? Int(key).flatMap({ value[$0] }) else { return nil }
                value = next
            }
            return value
        }
    }

    /// Returns the last key or the anchor of a reference, which is a name for the type, or the name of a file. Nil for the
    /// whole document.
    static func name(of reference: String) -> String? {
        let (address, fragment) = split(reference)
        let file = address.split(separator: "/").last?.split(separator: ".").first.map(String.init)
        switch SchemaFragment(fragment ?? "") {
        case .anchor(let name): return name
        case .pointer(let keys): return keys.last ?? file
        }
    }

    /// Returns how often a document has each reference.
    static func uses(in document: SupportedType) -> [KeyBytes: Int] {
        var (uses, waiting): ([KeyBytes: Int], [SupportedType]) = ([:], [document])
        while let value = waiting.popLast() {
            if let reference = value["$ref"]?.string { uses[KeyBytes(reference), default: 0] += 1 }
            waiting += value.entries?.map(\.value) ?? value.array ?? []
        }
        return uses
    }

    /// Returns a reference without its fragment, and the fragment.
    static func split(_ reference: String) -> (address: String, fragment: String?) {
        let parts = reference.unicodeScalars.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
    }
}
