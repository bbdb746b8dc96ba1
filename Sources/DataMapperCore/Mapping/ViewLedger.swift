/// Which views of a call hold a reference to what the call keeps alive.
///
/// A view that a lender made, by a subscript or for an object, holds none: the lender outlives it, and gets it back in the
/// end. That costs nothing. But a model may put another view in its place, by an assignment or a swap, and keep the one that
/// it was lent. The lender finds that out when it looks for its view. If the lost view is gone by then, all is well; otherwise
/// it gets a reference of its own, belatedly, which it gives up when it is destroyed. So nothing that a view refers to is
/// freed before the view.
///
/// Views are told apart by numbers, which say how deep they are. Several may have the same number; then it does not matter
/// which of them holds the reference.
@usableFromInline
struct ViewLedger {
    /// The numbers of the views that hold a reference.
    private var holders: [UInt64] = []
    /// The numbers of lent views that were destroyed, and whose lenders have not noticed yet.
    private var destroyed: [UInt64] = []

    /// Notes that a view holds a reference.
    mutating func add(holder number: UInt64) { holders.append(number) }

    /// Notes that a view, which was not given back, is destroyed. Returns whether it held a reference, which now is to be
    /// released.
    mutating func destroy(_ number: UInt64) -> Bool {
        if let place = holders.firstIndex(of: number) {
            holders.remove(at: place)
            return true
        }
        destroyed.append(number)
        return false
    }

    /// Notes that a lender did not get its view back. Returns whether that view still exists, and needs a reference.
    mutating func lose(_ number: UInt64) -> Bool {
        if let place = destroyed.firstIndex(of: number) {
            destroyed.remove(at: place)
            return false
        }
        holders.append(number)
        return true
    }

    /// Notes that a view has another number from now on.
    mutating func renumber(_ old: UInt64, to new: UInt64) {
        if let place = holders.firstIndex(of: old) { holders[place] = new }
    }
}

/// Proves that a call comes from this library: nobody else can make one.
@_documentation(visibility: internal)
@frozen
public struct MappingToken: BitwiseCopyable, Sendable {
    @usableFromInline
    package init() {}
}
