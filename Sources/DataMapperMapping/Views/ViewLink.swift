/// What makes a view one that can be lent, taken back, and lost: which views it belongs to, and its number among them.
///
/// Views for writing and for reading by `mapping` cannot be copied. So of all views of a call there is one that may write, the
/// innermost. It lends this right to the view of a key, or of an object within, and takes it back afterwards: that is a number
/// in memory that changes. A view that has been kept beyond its call has an old number, and can do nothing.
///
/// A lent view holds no reference, because its lender outlives it, and gets it back in the end. But a model may put another
/// view in its place, by an assignment or a swap, and keep the one that it was lent. The lender finds that out when it looks
/// for its view. If the lost view is gone by then, all is well; otherwise it gets a reference of its own, belatedly, which it
/// gives up when it is destroyed. So nothing that a view refers to is freed before the view.
@usableFromInline
struct ViewLink: BitwiseCopyable {
    /// The views of the call; no ledger's address for no view, which nobody asks for them.
    @usableFromInline let views: UnsafeMutablePointer<ViewLedger>
    /// How deep the view is, and above 32 bits how many views had been lost before it was lent; 0 once it is given back.
    @usableFromInline var number: UInt64

    @inlinable @inline(__always)
    init(_ views: UnsafeMutablePointer<ViewLedger>, number: UInt64) {
        self.views = views
        self.number = number
    }

    /// The link of no view.
    @inlinable @inline(__always)
    init() {
        views = UnsafeMutablePointer(bitPattern: MemoryLayout<ViewLedger>.alignment).unsafelyUnwrapped
        number = 0
    }

    /// The link of a view that can do nothing, because the one that lends it can do nothing.
    @usableFromInline
    static var over: ViewLink { ViewLink(WritingSession.over.views, number: 0) }

    /// Whether this is the view that may write.
    @inlinable @inline(__always)
    var isActive: Bool { views.pointee.active == number }

    @inlinable @inline(__always)
    var depth: UInt64 { number & 0xFFFF_FFFF }

    /// The link of the next view, which is the active one now.
    @inlinable @inline(__always)
    func lend() -> ViewLink {
        let lent = ViewLink(views, number: views.pointee.losses | depth &+ 1)
        views.pointee.active = lent.number
        return lent
    }

    /// Takes a view back, after a model had it. Returns whether it is the one that was lent, as nearly all are.
    @inline(__always)
    func takeBack(_ lent: UInt64, _ returned: inout ViewLink) -> Bool {
        guard returned.number == lent, returned.views == views, returned.isActive else { return false }
        returned.number = 0
        views.pointee.active = number
        return true
    }

    /// Makes up for a view that `takeBack` has not recognised. Returns whether another one has come back in its place, and this
    /// view is the active one.
    func recover(_ lent: UInt64, _ returned: inout ViewLink) -> Bool {
        // Nothing was lent.
        if lent == 0 { return false }
        if returned.views == views, returned.number == lent {
            // This view has itself been lost in the meantime.
            returned.number = 0
            return false
        }
        views.pointee.lose(lent)
        if views.pointee.isLost(self) { return false }
        views.pointee.noteLoss(to: self)
        return true
    }

    /// The view is destroyed without having been given back.
    @inline(never) @usableFromInline
    func abandon() { views.pointee.destroy(number) }
}

/// The views of a call: which one is active, and which ones hold a reference to what keeps all of this.
///
/// Views are told apart by their numbers. Views for reading may have the same; then it does not matter which of them holds the
/// reference.
@usableFromInline
struct ViewLedger: ~Copyable {
    /// The number of the view that may write.
    @usableFromInline var active: UInt64 = 0
    /// How many views have been lost, above 32 bits.
    @usableFromInline var losses: UInt64 = 0
    /// What keeps this memory.
    let owner: Unmanaged<AnyObject>
    /// The numbers of the views that hold a reference.
    private var holders: [UInt64] = []
    /// The numbers of lent views that were destroyed, and whose lenders have not noticed yet.
    private var destroyed: [UInt64] = []
    /// Of the lenders that have lost views: the numbers that views were lent with from then on. Of a lender and one above it
    /// that has lost a view later, only the latter counts.
    private var losers: [(losses: UInt64, depth: UInt64)] = []

    init(owner: AnyObject) { self.owner = Unmanaged.passUnretained(owner) }

    /// Gives a view a reference.
    mutating func keep(_ number: UInt64) {
        holders.append(number)
        _ = owner.retain()
    }

    /// Notes that a view, which was not given back, is destroyed.
    mutating func destroy(_ number: UInt64) {
        guard let place = holders.firstIndex(of: number) else { return destroyed.append(number) }
        holders.remove(at: place)
        owner.release()
    }

    /// Notes that a lender did not get its view back.
    mutating func lose(_ number: UInt64) {
        guard let place = destroyed.firstIndex(of: number) else { return keep(number) }
        destroyed.remove(at: place)
    }

    /// Whether a view is below one that has been lost since.
    func isLost(_ link: ViewLink) -> Bool {
        losers.contains { $0.losses > link.number & ~0xFFFF_FFFF && $0.depth < link.depth }
    }

    /// Makes a lender active again. Numbers that are lent from now on are others than those of lost views.
    mutating func noteLoss(to lender: ViewLink) {
        losses += 1 << 32
        losers.removeAll { $0.depth >= lender.depth }
        losers.append((losses, lender.depth))
        active = lender.number
    }
}

/// Proves that a call comes from this library: nobody else can make one.
@_documentation(visibility: internal)
@frozen
public struct MappingToken: BitwiseCopyable, Sendable {
    @usableFromInline
    package init() {}
}
