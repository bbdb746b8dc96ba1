/// Elements that never change, at an address that is read without checks and reference counts.
///
/// The memory has `count` elements until the table is freed, and nobody writes it after `init`. Code that reads from the
/// address must keep the table alive, and stay below ``count``.
@safe
package final class FixedTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    package let base: UnsafePointer<Element>
    package let count: Int

    package init(_ elements: [Element]) {
        count = elements.count
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
        for (place, element) in elements.enumerated() { unsafe (memory + place).initialize(to: element) }
        unsafe base = UnsafePointer(memory)
    }

    deinit { unsafe base.deallocate() }
}
