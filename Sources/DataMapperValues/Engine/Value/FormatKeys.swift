/// The keys of an object that are something other than text in its format, such as integers. They stay that when the
/// object is changed.
package struct FormatKeys {
    /// Whether all keys that are integers as text are integers in the format, so new ones are integers, too.
    private var areIntegers = false
    /// The other keys, which few objects have: integers beside text such as `"1"`, or `true` and `1.5` in YAML.
    private var others: Set<KeyBytes>?

    package init() {}

    fileprivate init(_ document: Document, _ index: Int) {
        var (integers, others, hasIntegerText): (Set<KeyBytes>, Set<KeyBytes>, Bool) = ([], [], false)
        for key in document.members(of: index) {
            let node = document.nodes[key]
            let isInteger = IntegerText.isInteger(document.bytes(of: node))
            if !node.flags.contains(.isOfFormat) {
                hasIntegerText = hasIntegerText || isInteger
            } else if isInteger {
                integers.insert(KeyBytes(document.string(of: node)))
            } else {
                others.insert(KeyBytes(document.string(of: node)))
            }
        }
        // Nobody knows what a new key is if there are keys of both kinds.
        areIntegers = !integers.isEmpty && !hasIntegerText
        if !areIntegers { others.formUnion(integers) }
        self.others = others.isEmpty ? nil : others
    }

    /// Adds a key.
    package mutating func insert(_ key: String) {
        if others == nil { others = [] }
        others?.insert(KeyBytes(key))
    }

    var isEmpty: Bool { !areIntegers && others == nil }

    fileprivate func contains(_ key: String, isInteger: Bool) -> Bool {
        areIntegers && isInteger || others?.contains(KeyBytes(key)) == true
    }
}

extension SupportedType {
    /// The keys of this object that are not text in its format.
    package var formatKeys: FormatKeys {
        switch storage {
        case .object(let object): object.formatKeys
        case .node(let document, let index) where document.hasFormatKeys(index): FormatKeys(document, index)
        default: FormatKeys()
        }
    }
}

extension Document {
    fileprivate func hasFormatKeys(_ index: Int) -> Bool {
        nodes[index].kind == .object
            && members(of: index).contains { nodes[$0].flags.contains(.isOfFormat) }
    }
}

extension DocumentBuilder {
    /// Makes the last node, which is a key, an integer in formats that have such keys, if its text is one.
    package mutating func markIntegerKey() {
        if isIntegerKey { nodes[count - 1].flags.insert(.isOfFormat) }
    }

    /// Appends a key, which may be something other than text in its format.
    package mutating func append(key: String, _ keys: FormatKeys) {
        append(string: key)
        if !keys.isEmpty { markKey(keys) }
    }

    /// Makes the last node, which is a key, something other than text if it is one of these keys.
    mutating func markKey(_ keys: FormatKeys) {
        if keys.contains(text(of: nodes[count - 1]), isInteger: isIntegerKey) {
            nodes[count - 1].flags.insert(.isOfFormat)
        }
    }

    private var isIntegerKey: Bool { IntegerText.isInteger(bytes(of: nodes[count - 1])) }
}
