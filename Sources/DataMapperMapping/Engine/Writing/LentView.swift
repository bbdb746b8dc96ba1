internal import DataMapperValues

/// A view that is lent to a model.
///
///     var lent = LentView()
///     lender.lend(key, &lent)
///     defer { lender.takeBack(&lent, key) }
///     yield &lent.view
///
/// Only these calls are inlined into models. `lend` writes into existing memory, because a result would be copied.
@usableFromInline
struct LentView: ~Copyable {
    /// The view. A model may replace it by another one. A view for writing is its ``MappableData/output``.
    @usableFromInline var view: MappableData
    /// The number that the view was lent with; 0 if the lender could not lend.
    @usableFromInline var number: UInt64

    @inlinable @inline(__always)
    init() {
        view = MappableData(ViewLink(), WritingPlace())
        number = 0
    }

    @inline(__always)
    mutating func lend(_ place: WritingPlace, _ lent: ViewLink) {
        view.output.link = lent
        view.output.place = place
        number = lent.number
    }

    /// Lends a view of a place. If the lender can do nothing, neither can the view; reading is always possible.
    @inline(__always)
    init(of place: WritingPlace, by lender: ViewLink) {
        let canLend = place.shape == WritingPlace.isRead || place.mayWrite(lender)
        self.init(of: place, lent: canLend ? lender.lend() : .over)
    }

    @inline(__always)
    init(of place: WritingPlace, lent: ViewLink) {
        view = MappableData(lent, place)
        number = lent.number
    }

    /// Takes the view back. If this returns false, the model has put another view in its place; then call
    /// ``replace(_:at:)`` or ``recover(_:)``.
    @inline(__always)
    mutating func takeBack(to lender: ViewLink) -> Bool { lender.takeBack(number, &view.output.link) }

    /// Takes the view back if its key was written, but no value; the key is removed. Returns false otherwise.
    @inline(never)
    mutating func takeBackUnused(to lender: ViewLink, _ place: WritingPlace) -> Bool {
        place.shape != WritingPlace.isRead && place.removeKey(ViewLink(lender.views, number: number))
            && takeBack(to: lender)
    }

    /// Writes the value of the view that a model has put in the place of the lent one.
    @inline(never)
    mutating func replace(_ lender: ViewLink, at place: () -> WritingPlace) {
        let value = view.value
        guard recover(lender) else { return }
        let place = place()
        var target = SerializableData(lender, place)
        target.set(value ?? .null)
        if value == nil, !place.writer.pointee.hasFailed, place.kind == WritingPlace.isWhole {
            place.writer.pointee.clear(from: place.start)
        }
        target.link.number = 0
    }

    /// Recovers from a view that was not given back. Returns whether the lender is the active view.
    @discardableResult
    mutating func recover(_ lender: ViewLink) -> Bool { lender.recover(number, &view.output.link) }
}
