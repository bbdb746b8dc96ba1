internal import DataMapperValues

/// The name of a type, and the key under which data has it.
@usableFromInline
struct TypeName: Sendable {
    let key: String
    let name: String
    /// The identity of the key for fingerprints.
    let identity: UInt64

    init(key: String, name: String) {
        self.key = key
        self.name = name
        var copy = key
        identity = copy.withUTF8 { KeyHash.identity(of: $0) }
    }
}

extension KeyHash {
    /// Returns an identity for a key by its content. Nobody can choose keys with the same identity.
    static func identity(of key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        key.baseAddress.map { process($0, key.count) } ?? 0
    }
}
