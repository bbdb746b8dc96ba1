internal import CDataMapper

/// A table that is made when it is first used, and never freed; see `Once.h`.
struct OnceTable<Element> {
    private let number: Int

    /// Creates the table with one of the numbers in `Once.h`. Each number has one type of element.
    @inline(__always)
    init(_ number: Int32) { self.number = Int(number) }

    /// Returns the table. `make` must always return the same one.
    @inline(__always)
    func address(_ make: () -> UnsafePointer<Element>) -> UnsafePointer<Element> {
        existing ?? publish(make())
    }

    /// The table, or nil if it has not been made.
    @inline(__always)
    var existing: UnsafePointer<Element>? { datamapper_once_table(number)?.assumingMemoryBound(to: Element.self) }

    @inline(never)
    private func publish(_ table: UnsafePointer<Element>) -> UnsafePointer<Element> {
        datamapper_publish_once_table(number, table)
        return table
    }
}
