/// The keys of one object with many of them, to be found without looking at each of them.
package final class KeyIndex {
    /// Objects with fewer keys are looked through.
    package static let threshold = 64

    private let slots: UnsafeMutablePointer<UInt32>
    private let table: KeyTable
    /// A third of the slots at least are free.
    let size: Int

    init(of object: Int, in tape: Tape) {
        var size = 16
        while size * 2 < tape.nodes[object].count * 3 { size *= 2 }
        self.size = size
        slots = .allocate(capacity: size)
        table = KeyTable(of: object, in: slots, size: size, hash: .process, tape)
    }

    deinit { slots.deallocate() }

    /// The node of a key.
    func find(_ key: UnsafeBufferPointer<UInt8>, in tape: Tape) -> Int? { table.find(key, in: tape) }
}
