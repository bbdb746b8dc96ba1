/// Elements that never change, at an address that is read without checks and reference counts.
///
/// Code that reads from the address must keep the table alive, and stay below ``count``.
package final class FixedTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    package let base: UnsafePointer<Element>
    package let count: Int
    private let memory: UnsafeMutablePointer<Element>

    package init(_ elements: [Element]) {
        count = elements.count
        memory = .allocate(capacity: max(count, 1))
        for (place, element) in elements.enumerated() { (memory + place).initialize(to: element) }
        base = UnsafePointer(memory)
    }

    deinit { memory.deallocate() }
}
