/// The part of a view that lets it be lent, taken back and lost: the views of its call, and its number among them.
///
/// Only one view of a call may write: the innermost one. It lends this right to the view of a key, or of an object
/// inside, and takes it back afterwards, by changing a number in memory. A view with an old number can do nothing.
///
/// A lent view has no reference, because its lender lives longer. But a model may replace it by another view, and keep
/// the lent one. The lender notices that when it looks for its view. If the lost view still exists, it gets a reference
/// of its own. So the memory that a view refers to is never freed before the view.
@usableFromInline
struct ViewLink: BitwiseCopyable {
    /// The views of the call. A link without a view has an address that is never used.
    @usableFromInline let views: Handle<ViewLedger>
    /// The depth of the view and, above 32 bits, how many views had been lost before; 0 after it was given back.
    @usableFromInline var number: UInt64

    @inlinable @inline(__always)
    init(_ views: Handle<ViewLedger>, number: UInt64) {
        self.views = views
        self.number = number
    }

    /// Creates a link without a view.
    @inlinable @inline(__always)
    init() {
        views = Handle()
        number = 0
    }

    /// Whether this is the view that may write.
    @inlinable @inline(__always)
    var isActive: Bool { views.pointee.active == number }

    /// The bit of the active number while the text ends with the key of that view, to which nothing was written yet.
    @inlinable static var keyIsWritten: UInt64 { 1 << 30 }

    /// Whether this view may write, and its key is written.
    @inlinable @inline(__always)
    var hasWrittenKey: Bool { views.pointee.active == number &+ Self.keyIsWritten }

    /// Makes this the active view, whose key was written.
    @inline(__always)
    func activateWithKey() { views.pointee.active = number &+ Self.keyIsWritten }

    /// Makes this the active view, after its key was used or removed.
    @inlinable @inline(__always)
    func activate() { views.pointee.active = number }

    @inlinable @inline(__always)
    var depth: UInt64 { number & 0xFFFF_FFFF }

    /// Returns the link of a new view, which is now the active one.
    @inlinable @inline(__always)
    func lend() -> ViewLink {
        let lent = next
        lent.activate()
        return lent
    }

    /// The link of a view that may be lent.
    @inlinable @inline(__always)
    var next: ViewLink { ViewLink(views, number: views.pointee.losses | depth &+ 1) }

    /// Takes a view back that a model has used. Returns whether it is the one that was lent.
    @inline(__always)
    func takeBack(_ lent: UInt64, _ returned: inout ViewLink) -> Bool {
        guard returned.number == lent, returned.views == views, returned.isActive else { return false }
        returned.number = 0
        views.pointee.active = number
        return true
    }

    /// Recovers from a view that `takeBack` has not recognized. Returns whether another view came back in its place,
    /// and this view is the active one.
    func recover(_ lent: UInt64, _ returned: inout ViewLink) -> Bool {
        // No view was lent.
        if lent == 0 { return false }
        if returned.views == views, returned.number == lent {
            // This view itself was lost in the meantime.
            returned.number = 0
            return false
        }
        views.pointee.lose(lent)
        if views.pointee.isLost(self) { return false }
        views.pointee.noteLoss(to: self)
        return true
    }

    /// Notes that the view is destroyed without having been given back.
    @inline(never) @usableFromInline
    func abandon() { views.pointee.destroy(number) }
}

/// The views of a call: which one is active, and which ones hold a reference to the owner of this memory. Views for
/// reading may have the same number; then it does not matter which of them holds the reference.
@usableFromInline
struct ViewLedger: ~Copyable {
    /// The number of the view that may write.
    @usableFromInline var active: UInt64 = 0
    /// The number of lost views, above 32 bits.
    @usableFromInline var losses: UInt64 = 0
    /// The session of the call. A session that has just been created sets it.
    var owner: SessionReference<AnyObject>?
    /// The reference of a call that has no other one while it writes.
    private var held: AnyObject?
    /// The numbers of the views that hold a reference, with their references.
    private var holders: [(number: UInt64, reference: AnyObject?)] = []
    /// The numbers of lent views that were destroyed, while their lenders have not noticed it yet.
    private var destroyed: [UInt64] = []
    /// The lenders that have lost views, with the number of losses at that time. A lender is removed when another one
    /// closer to the root loses a view.
    private var losers: [(losses: UInt64, depth: UInt64)] = []

    /// Whether no view is lent, and none was ever lost.
    var isUnused: Bool { active == 0 && losses == 0 && holders.isEmpty && destroyed.isEmpty }

    mutating func keep(_ number: UInt64) {
        holders.append((number, owner?.session))
    }

    /// Holds a reference until ``letGo()``.
    mutating func hold() { held = owner?.session }

    /// Returns the reference of ``hold()``. Without another one, the session ends with it.
    mutating func letGo() -> AnyObject? { held.take() }

    /// Notes that a view is destroyed that was not given back.
    mutating func destroy(_ number: UInt64) {
        guard let place = holders.firstIndex(where: { $0.number == number }) else { return destroyed.append(number) }
        // The session may end with the reference, and this memory with the session.
        withExtendedLifetime(holders.remove(at: place)) {}
    }

    /// Notes that a lender did not get its view back.
    mutating func lose(_ number: UInt64) {
        guard let place = destroyed.firstIndex(of: number) else { return keep(number) }
        destroyed.remove(at: place)
    }

    /// Returns whether a lender above this view has lost a view after this one was lent.
    func isLost(_ link: ViewLink) -> Bool {
        losers.contains { $0.losses > link.number & ~0xFFFF_FFFF && $0.depth < link.depth }
    }

    /// Makes a lender active again. Views that are lent from now on get other numbers than lost views.
    mutating func noteLoss(to lender: ViewLink) {
        losses += 1 << 32
        losers.removeAll { $0.depth >= lender.depth }
        losers.append((losses, lender.depth))
        active = lender.number
    }
}
