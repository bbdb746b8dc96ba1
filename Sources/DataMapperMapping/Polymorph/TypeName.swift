/// A type's name, and the key under which it stands.
@usableFromInline
package struct TypeName: Sendable {
    let key: String
    let name: String
    /// The key's identity for fingerprints.
    let identity: UInt64

    init(key: String, name: String) {
        self.key = key
        self.name = name
        var copy = key
        identity = copy.withUTF8 { TapeWriter.identity($0) }
    }
}
