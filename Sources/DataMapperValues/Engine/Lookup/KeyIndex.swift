/// An index of the keys of one large object.
@usableFromInline
package final class KeyIndex {
    /// Objects with at most this many keys have no index of this type.
    @inlinable package static var threshold: Int { 64 }

    private let slots: UnsafeMutablePointer<UInt32>
    private let table: KeyTable
    /// The number of slots. At least a third of them are free.
    let size: Int

    init(of object: Int, in tape: Tape) {
        var size = 16
        while size * 2 < tape.nodes[object].count * 3 { size *= 2 }
        self.size = size
        slots = .allocate(capacity: size)
        table = KeyTable(of: object, in: slots, size: size, hash: .process, tape)
    }

    deinit { slots.deallocate() }

    func find(_ key: UnsafeBufferPointer<UInt8>, in tape: Tape) -> Int? { table.find(key, in: tape) }
}
