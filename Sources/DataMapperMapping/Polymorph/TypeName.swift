/// The name of a type, and the key under which data has it.
@usableFromInline
package struct TypeName: Sendable {
    let key: String
    let name: String
    /// The identity of the key for fingerprints.
    let identity: UInt64

    init(key: String, name: String) {
        self.key = key
        self.name = name
        var copy = key
        identity = copy.withUTF8 { TapeWriter.identity($0) }
    }
}
