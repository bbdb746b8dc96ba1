internal import DataMapperValues

/// A view that is lent to a model.
///
///     var lent = LentView()
///     lender.lend(key, &lent)
///     defer { lender.takeBack(&lent, key) }
///     yield &lent.view
///
/// What a model does with a key is three calls: one lends a view, one uses it, and one takes it back. Only the calls are inlined
/// into models. The view is written to where it lies, because the result of a function of this size would be copied once more.
@usableFromInline
struct LentView: ~Copyable {
    /// The view; a model may put another one in its place. One for writing is its ``MappableData/output``.
    @usableFromInline var view: MappableData
    /// What the view was lent with; 0 if the lender could not lend.
    @usableFromInline var number: UInt64

    /// No view yet.
    @inlinable @inline(__always)
    init() {
        view = MappableData(ViewLink(), WritingPlace())
        number = 0
    }

    /// Becomes a view of a place.
    @inline(__always)
    mutating func lend(_ place: WritingPlace, _ lent: ViewLink) {
        view.output.link = lent
        view.output.place = place
        number = lent.number
    }

    /// Lends a view of a place, which can do nothing if its lender can do nothing. Reading does not depend on who else reads.
    @inline(__always)
    init(of place: WritingPlace, by lender: ViewLink) {
        let canLend = place.shape == WritingPlace.isRead || lender.isActive
        self.init(of: place, lent: canLend ? lender.lend() : .over)
    }

    @inline(__always)
    init(of place: WritingPlace, lent: ViewLink) {
        view = MappableData(lent, place)
        number = lent.number
    }

    /// Takes the view back. False if it is not the one that was lent; then ``replace(_:at:)`` or ``recover(_:)`` has to follow.
    @inline(__always)
    mutating func takeBack(to lender: ViewLink) -> Bool { lender.takeBack(number, &view.output.link) }

    /// Writes the value of the view that a model has put in place of the one that it was lent.
    @inline(never)
    mutating func replace(_ lender: ViewLink, at place: () -> WritingPlace) {
        let value = view.value
        guard recover(lender) else { return }
        let place = place()
        var target = SerializableData(lender, place)
        target.set(value ?? .null)
        if value == nil, place.shape == WritingPlace.isWhole { place.writer.pointee.clear(from: place.start) }
        target.link.number = 0
    }

    /// Makes up for a view that has not come back, where nothing is written. Returns whether the lender is the active view.
    @discardableResult
    mutating func recover(_ lender: ViewLink) -> Bool { lender.recover(number, &view.output.link) }
}
